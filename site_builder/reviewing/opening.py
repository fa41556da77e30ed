"""How a report begins, in blocks: what the change comes to, which tournaments came in, how many files come and go.

It tells whether their season was closed, too, what must not be missed, and which facts are written otherwise in the
files that stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .. import submitting
from ..languages import in_words
from ..languages.messages import message
from ..regulations.tiers import rank
from .blocks import Alert, Block, Bold, Fold, Head, Items, Para, Text
from .first_looks import first_looks
from .report import Report, ReportedEffect, ReportedFact
from .reported_season import ReportedSeason, ReportedTournament
from .wording import ReportWording

MOST_NEW = 8  # tournaments that came in
MOST_FACTS = 8
CAME_OR_WENT = {"arrived", "gone", "people"}  # without them every line of a ranking may stand as it stood
MOST_SEASONS = 6  # that come or go, by name in the title


def opening(wording: ReportWording, report: Report) -> Iterator[Block]:
    """The title and what a coordinator reads first."""
    yield Head(_title(wording, report), 2)
    if editions := editions_in(report):
        yield Alert(
            ((Bold(wording.say("law-changed", names=", ".join(editions))), wording.words["law-compared"]),), grave=True
        )
    yield from _arrived(wording, report.effect)
    yield from _final(wording, report)
    yield from first_looks(wording, report)
    yield from _facts(wording, report)


def _title(wording: ReportWording, report: Report) -> str:
    effect = report.effect
    if effect is None:
        return wording.say("title-errors", n=report.counts.error)
    seasons = effect.seasons
    tournaments = [tournament for season in seasons for tournament in season.tournaments.rows]
    regraded = [
        tournament
        for tournament in tournaments
        if tournament.state != "new" and tournament.tier[0] != tournament.tier[1]
    ]
    counts = _counts(effect, len(regraded))
    phrases = {key: wording.say(f"n-{key}", n=n) for key, n in counts.items() if n}
    if len(regraded) == 1 and all(rank(tier) for tier in regraded[0].tier):
        phrases["tiers"] = _regraded(wording, regraded[0])
    parts = [*_whole_seasons(wording, seasons), *phrases.values()]
    if parts:
        all_kept = all(season.state == "kept" for season in seasons)
        same = all_kept and not any(counts[key] for key in counts.keys() - CAME_OR_WENT)
        return wording.say("title-same" if same else "title", what=", ".join(parts))
    if tournaments:
        return wording.say("title-tournaments", n=len(tournaments))
    if editions_in(report):
        return wording.words["title-law"]
    announced = effect.announced.whole
    return wording.say("title-announced", n=announced) if announced else wording.words["title-none"]


def _counts(effect: ReportedEffect, regraded: int) -> dict[str, int]:
    """How many of each thing a change brings, in the order of the title; lines of rankings only where it brings
    nothing greater."""
    seasons = effect.seasons
    seats = [seat for season in seasons for seat in season.seats.rows]
    arrived = sum(season.arrived for season in seasons)
    counts = {
        "arrived": arrived,
        "gone": sum(len(season.gone) for season in seasons),
        "people": arrived and effect.arrivals.whole,
        "seats": max(sum(bool(seat.after) for seat in seats), sum(bool(seat.before) for seat in seats)),
        "champion": sum(bool(season.champion) for season in seasons),
        "tiers": regraded,
        "cards": sum(len(season.cards) for season in seasons),
        "bonuses": sum(len({(bonus.kind, bonus.area) for bonus in season.bonuses}) for season in seasons),
    }
    if not any(counts[key] for key in counts.keys() - CAME_OR_WENT - {"tiers"}):
        rankings = [ranking for season in seasons for ranking in season.rankings]
        counts["rows"] = sum(ranking.whole for ranking in rankings)
    return counts


def _regraded(wording: ReportWording, tournament: ReportedTournament) -> str:
    """Which tournament has another tier, and which: a title has room for one."""
    was, now = tournament.tier
    return wording.say("tier-of", name=tournament.name, was=was, now=now)


def editions_in(report: Report) -> list[str]:
    """The editions, by id, whose files the change touches."""
    folders = (path.split("/") for path in report.own.rows)
    return sorted({folder[-2] for folder in folders if folder[-3:-2] == ["editions"]})


def _whole_seasons(wording: ReportWording, seasons: Sequence[ReportedSeason]) -> Iterator[str]:
    """The seasons that vanish, and those that come, by name: all their rankings with them."""
    for state, sentence in (("gone", "seasons-gone"), ("new", "seasons-new")):
        ids = [season.id for season in seasons if season.state == state]
        if ids:
            more = f" {wording.say('more', n=len(ids) - MOST_SEASONS)}" if len(ids) > MOST_SEASONS else ""
            yield wording.say(sentence, n=len(ids), names=", ".join(ids[:MOST_SEASONS]) + more)


def _arrived(wording: ReportWording, effect: ReportedEffect | None) -> Iterator[Block]:
    """The tournaments that came in, with season, area, day and how many played."""
    lines: list[Text] = []
    for season in effect.seasons if effect else ():
        for tournament in season.tournaments.rows:
            if tournament.state == "new":
                area = season.area_name(tournament.area, wording.lang)
                parts = [
                    season.id,
                    area,
                    wording.day(tournament.start),
                    wording.say("n-played", n=tournament.entrants),
                ]
                about = ", ".join(part for part in parts if part)
                lines.append((Bold(wording.words["new-tournament"]), f" {tournament.name} ({about})"))
    if lines:
        yield Items(tuple(lines[:MOST_NEW]))
        more = sum(season.arrived for season in effect.seasons) - len(lines[:MOST_NEW]) if effect else 0
        if more > 0:
            yield Para((wording.say("more", n=more),))


def _final(wording: ReportWording, report: Report) -> Iterator[Block]:
    """That a season is not there any more; that one which the change touches was closed, in the words of who sends a
    form in."""
    effect = report.effect
    lines: list[Text] = []
    for season in effect.seasons if effect else ():
        if season.state == "gone":
            lines.append((Bold(wording.say("vanishes-closed" if season.final else "vanishes", id=season.id)),))
        elif season.final:
            lines.append(_closed(wording, season.id))
    if effect is None:
        lines = [_closed(wording, id) for id in report.closed]
    if lines:
        yield Alert(tuple(lines), grave=True)


def _closed(wording: ReportWording, season: str) -> Text:
    sentence = in_words(message(submitting.__file__, "season-closed", {"season": season}), wording.lang)
    return (Bold(f"{sentence[:1].upper()}{sentence[1:]}."),)


def _facts(wording: ReportWording, report: Report) -> Iterator[Block]:
    """How many files come and go, and what is written otherwise in those that stay: the rest of a long list folds."""
    rows, more, count = report.facts.rows, report.facts.more, report.counts
    moved = [wording.say(f"n-{way}", n=n) for way, n in (("added", count.added), ("removed", count.removed)) if n]
    if rows:
        moved.append(wording.say("facts-left" if moved else "facts", n=len(rows) + more))
    if moved:
        yield Para((Bold(", ".join(moved)),))
    if rows:
        yield Items(tuple(_fact(wording, row) for row in rows[:MOST_FACTS]))
    if len(rows) > MOST_FACTS:
        ending = (Para((wording.say("more", n=more),)),) if more else ()
        folded = Items(tuple(_fact(wording, row) for row in rows[MOST_FACTS:]))
        yield Fold((wording.say("facts-more", n=len(rows) - MOST_FACTS + more),), (folded, *ending))


def _fact(wording: ReportWording, change: ReportedFact) -> Text:
    where = change.where[wording.lang]
    if change.player:
        where = wording.say("facts-about", where=where, who=wording.who(change.player))
    was, now = (side and side[wording.lang] for side in (change.was, change.now))
    way = "silent" if change.silent else "changed" if was and now else "added" if now else "removed"
    name: Text = (Bold(f"{change.name}:"), " ") if change.name else ()
    text = wording.say(f"facts-{way}", where=where[:1].lower() + where[1:] if name else where, was=was, now=now)
    return (*name, text, " (", wording.file(change.path), ")")
