"""Two states of a season → what changed, for whom: tiers, places, points, seats in the final, wild cards, bonuses."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping

from ..regulations.exact import Amount
from ..regulations.explained import Explained
from ..regulations.outcomes import RankingOutcome, SeasonOutcome
from ..regulations.standings import Line, Standing
from ..season.comparisons import Difference, Moved, Reassigned, Rejudged
from ..season.derivations import Explained as ShownValue
from ..season.rankings import Line as ShownLine
from ..season.rankings import Ranking
from ..season.tournaments import Standing as ShownStanding

AnyRanking = RankingOutcome | Ranking


def compare(before: SeasonOutcome, after: SeasonOutcome) -> Difference:
    """What changed from *before* to *after*, in a fixed order."""
    champion = None if before.champion == after.champion else (before.champion, after.champion)
    areas = dict.fromkeys((*after.rankings, *before.rankings))
    lines = tuple(line for area in areas for line in moved(area, before.rankings.get(area), after.rankings.get(area)))
    return Difference(_tournaments(before, after), lines, _seats(before, after), champion)


def cards(before: SeasonOutcome, after: SeasonOutcome) -> tuple[Reassigned, ...]:
    """The wild cards that somebody else has, or nobody any more."""
    return _reassigned(_cards(before), _cards(after))


def bonuses(before: SeasonOutcome, after: SeasonOutcome) -> tuple[Reassigned, ...]:
    """The bonuses that somebody else has, or that are played on something else; of a bonus that several share each of
    them whom it changes for."""
    old, new = _bonuses(before), _bonuses(after)
    return tuple(
        change for right in {**old, **new} for change in _of_right(*right, old.get(right, {}), new.get(right, {}))
    )


def moved(area: str, before: AnyRanking | None, after: AnyRanking | None) -> tuple[Moved, ...]:
    """The lines of the ranking of an *area* that have another place or other points, in the order of *after*, those
    that left last; None where there is no such ranking."""
    return tuple(_lines(area, _by_key(before.lines if before else ()), _by_key(after.lines if after else ())))


def _tournaments(before: SeasonOutcome, after: SeasonOutcome) -> tuple[Rejudged, ...]:
    old = {tournament.id: tournament.verdict.value for tournament in before.tournaments}
    new = {tournament.id: tournament.verdict.value for tournament in after.tournaments}
    changed = []
    for id in sorted({*old, *new}):
        was, now = old.get(id), new.get(id)
        judged = Rejudged(
            id,
            (was and was.status, now and now.status),
            (was and was.final_tier, now and now.final_tier),
            (was and was.multiplier, now and now.multiplier),
        )
        if any(a != b for a, b in (judged.status, judged.tier, judged.multiplier)):
            changed.append(judged)
    return tuple(changed)


def placed(before: SeasonOutcome, after: SeasonOutcome) -> tuple[Moved, ...]:
    """Who has another place or score inside a tournament of both states; of a new one, everybody's place is new."""
    old = {tournament.id: tournament.standings for tournament in before.tournaments}
    return tuple(
        line
        for tournament in sorted(after.tournaments, key=lambda tournament: tournament.id)
        if tournament.id in old and old[tournament.id] is not tournament.standings
        for line in _lines(tournament.id, _by_key(old[tournament.id].values()), _by_key(tournament.standings.values()))
    )


_Row = Line | Standing | ShownLine
_Rows = Mapping[Hashable, _Row]


def _lines(ranking_or_tournament: str, old: _Rows, new: _Rows) -> Iterable[Moved]:
    for key, row in {**new, **{key: value for key, value in old.items() if key not in new}}.items():
        was, now = old.get(key), new.get(key)
        places, points = (was and was.place, now and now.place), (score(was), score(now))
        if places[0] != places[1] or points[0] != points[1]:
            yield Moved(ranking_or_tournament, row.player, places, points)


def _by_key(lines: Iterable[Explained[Line] | Explained[Standing] | ShownValue[ShownLine]]) -> _Rows:
    """Lines by what they stand for: a player, or one of the records of a player."""
    return {line.value.key: line.value for line in lines}


def score(value: Line | Standing | ShownLine | ShownStanding | None) -> Amount | None:
    """What a line or a standing is worth: its points, or the score of a tournament that gives none."""
    if value is None:
        return None
    if isinstance(value, Standing | ShownStanding) and value.points is None:
        return value.final_score
    return value.points


def _seats(before: SeasonOutcome, after: SeasonOutcome) -> tuple[tuple[str, str | None, str | None], ...]:
    old = {finalist.value.player: finalist.value.seat for finalist in before.finalists}
    new = {finalist.value.player: finalist.value.seat for finalist in after.finalists}
    return tuple(
        (player, old.get(player), new.get(player))
        for player in sorted({*old, *new})
        if old.get(player) != new.get(player)
    )


_Held = Mapping[tuple[str, str | None], tuple[str | None, str | None]]


def _cards(state: SeasonOutcome) -> _Held:
    return {
        (wild_card.value.kind, None): (wild_card.value.holder, wild_card.value.vacant) for wild_card in state.wild_cards
    }


def _bonuses(state: SeasonOutcome) -> dict[tuple[str, str], dict[str, str | None]]:
    """By kind and area all who won it, each with what it is played on."""
    holders: dict[tuple[str, str], dict[str, str | None]] = {}
    for bonus in (bonus.value for bonus in state.bonuses if bonus.value.won):
        holders.setdefault((bonus.kind, bonus.area), {})[bonus.id] = bonus.effect if bonus.played else None
    return holders


def _of_right(
    kind: str, area: str, was: Mapping[str, str | None], now: Mapping[str, str | None]
) -> Iterator[Reassigned]:
    leaving, came = [id for id in was if id not in now], [id for id in now if id not in was]
    if len(was) == len(now) == len(leaving) == 1:
        yield Reassigned(kind, area, (leaving[0], came[0]), (was[leaving[0]], now[came[0]]))
        return
    yield from (Reassigned(kind, area, (id, None), (was[id], None)) for id in leaving)
    yield from (Reassigned(kind, area, (None, id), (None, now[id])) for id in came)
    yield from (Reassigned(kind, area, (id, id), (was[id], now[id])) for id in was if was[id] != now.get(id, was[id]))


def _reassigned(old: _Held, new: _Held) -> tuple[Reassigned, ...]:
    nobody = (None, None)
    changes = []
    for kind, area in {**old, **new}:
        was, now = old.get((kind, area), nobody), new.get((kind, area), nobody)
        if was != now:
            changes.append(Reassigned(kind, area, (was[0], now[0]), (was[1], now[1])))
    return tuple(changes)
