"""One season of a report, in blocks: seats, rankings, then what folds: why, wild cards, bonuses, tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..languages import ratio, with_unit
from ..regulations.tiers import NO_TIER, rank
from ..results.board import TO_HOMOLOGATE
from .blocks import Block, BlockTable, Bold, Diff, Fold, Head, Items, Para, SlopeBlock, SlopeLine, Text
from .report_values import Ids
from .reported_season import (
    ReportedLine,
    ReportedRanking,
    ReportedRight,
    ReportedSeason,
    ReportedSeat,
    ReportedTournament,
)
from .wording import ReportWording

SHOWN = 12  # rows of a ranking before the rest folds
SIGNS = "+- "
_NAMED = 3  # of those who share a bonus
FIRST, STEP = 14, 20  # of a drawing: how far down its first line stands, and how far apart the lines are


def headlines(wording: ReportWording, season: ReportedSeason) -> Iterator[Text]:
    """The sentences that come first: who comes into the final and who goes out, tiers, wild cards, bonuses, title."""
    groups: dict[str | None, list[str]] = {}
    for seat in sorted(season.seats.rows, key=_sign):
        groups.setdefault(seat.area, []).append(_seat(wording, seat))
    for area, sentences in groups.items():
        name = season.area_name(area, wording.lang)
        start = f"{name}: " if name else ""
        yield (Bold(f"{start}{', '.join(sentences)}."),)
    for seat in season.tournaments.rows:
        yield from ((sentence,) for sentence in _verdict(wording, seat))
    yield from ((_card(wording, card),) for card in season.cards)
    yield from ((sentence,) for sentence in _bonuses(wording, season))
    if season.champion:
        yield (Bold(_turned(wording, wording.words["champion"], season.champion)),)


def _sign(seat: ReportedSeat) -> int:
    """Who comes in stands before who goes out, and last who only has another kind of seat."""
    return 2 if seat.before and seat.after else 0 if seat.after else 1


def _seat(wording: ReportWording, seat: ReportedSeat) -> str:
    name = wording.name(seat.player)
    if seat.before and seat.after:
        return wording.say("turns", who=name, seat=wording.value("seat", seat.after))
    if seat.area is not None and seat.place[0] == seat.place[1]:
        return wording.say(
            "enters-still" if seat.after else "leaves-still", who=name, place=wording.place(seat.place[0])
        )
    if seat.area is not None:
        name += f" ({wording.place(seat.place[0])} → {wording.place(seat.place[1])})"
    elif seat.after:
        name += f" ({wording.value('seat', seat.after)})"
    return wording.say("enters" if seat.after else "leaves", who=name)


def _verdict(wording: ReportWording, tournament: ReportedTournament) -> Iterator[str]:
    """What the change does to the status and the tier of a tournament that was there before."""
    if tournament.state == "new":
        announced, tier = tournament.announced, tournament.tier[1]
        if announced and tier != announced:
            yield wording.say(_way(announced, tier), name=tournament.name, was=announced, now=tier or "none")
        return
    (was, now), (old, new) = tournament.status, tournament.tier
    if was != now:
        states = [wording.value("status", state or "") for state in (was, now)]
        key = "status-decided" if was == TO_HOMOLOGATE else "status-turns"
        yield wording.say(key, name=tournament.name, was=states[0], now=states[1])
    if old != new:
        yield wording.say(_way(old, new), name=tournament.name, was=old or "none", now=new or "none")


def _way(was: str | None, now: str | None) -> str:
    old, new = rank(was), rank(now)
    if old and new:
        return "tier-up" if new > old else "tier-down"
    if old and now == NO_TIER:
        return "tier-lost"
    return "tier-gained" if new and was == NO_TIER else "tier-other"


def _turned(wording: ReportWording, kind: str, holder: Ids) -> str:
    was, now = (None if id is None else wording.name(id) for id in holder)
    if was == now:
        return wording.say("kept-by", what=kind, now=now) if now else wording.say("nobody", what=kind)
    key = "from-to" if was and now else "to-only" if now else "from-only"
    return wording.say(key, what=kind, was=was, now=now)


def _card(wording: ReportWording, card: ReportedRight) -> str:
    text = _turned(wording, wording.value("card", card.kind), card.holder)
    return f"{text} {wording.words['stays-empty']}" if card.state[1] else text


def _bonuses(wording: ReportWording, season: ReportedSeason) -> Iterator[str]:
    """Those who share one in a sentence, where it is played, or not any more."""
    together: dict[tuple[str, str], list[ReportedRight]] = {}
    for bonus in season.bonuses:
        together.setdefault((_bonus_name(wording, season, bonus), _played(bonus)), []).append(bonus)
    for (_, decided), bonuses in together.items():
        if decided:
            yield _decided(wording, season, bonuses)
        else:
            yield from (_bonus(wording, season, bonus) for bonus in bonuses)


def _bonus(wording: ReportWording, season: ReportedSeason, bonus: ReportedRight) -> str:
    if _played(bonus):
        return _decided(wording, season, [bonus])
    name, (was, now) = _bonus_name(wording, season, bonus), bonus.holder
    if was and now is None:  # others may have it still
        return wording.say("has-no-longer", what=name, was=wording.name(was))
    return _turned(wording, name, bonus.holder)


def _bonus_name(wording: ReportWording, season: ReportedSeason, bonus: ReportedRight) -> str:
    return f"{wording.value('bonus', bonus.kind)}, {season.area_name(bonus.area, wording.lang) or bonus.area}"


def _played(bonus: ReportedRight) -> str:
    """Of the same holder, where somebody decided whether it counts: the sentence that says so."""
    (was, now), (before, after) = bonus.holder, bonus.state
    if not now or was != now or None not in (before, after):
        return ""
    return "played-now" if after else "played-before"


def _decided(wording: ReportWording, season: ReportedSeason, bonuses: Sequence[ReportedRight]) -> str:
    names = [wording.name(bonus.holder[1] or "") for bonus in bonuses]
    first, more = names[:_NAMED], len(names[_NAMED:])
    names_shown = [*first, wording.say("others", n=more)] if more else first
    name = _bonus_name(wording, season, bonuses[0])
    return wording.say(_played(bonuses[0]), what=name, now=names_shown, n=len(names))


def blocks(wording: ReportWording, season: ReportedSeason) -> Iterator[Block]:
    """Everything about one season after the headlines, in the order that never changes."""
    if season.state != "kept":
        yield Head(wording.say(f"season-{season.state}", id=season.id))
    elif season.seats.rows or season.rankings or season.tournaments.rows or season.gone:
        yield Head(wording.say("season", id=season.id))
    if season.gone:
        yield Para((wording.say("gone", names=", ".join(season.gone)),))
    yield from _seats(wording, season)
    for ranking in season.rankings:
        yield from _ranking(wording, season, ranking)
    yield from _reasons(wording, season)
    for tournament in season.tournaments.rows:
        yield _tournament(wording, tournament)


def _seats(wording: ReportWording, season: ReportedSeason) -> Iterator[Block]:
    rows = season.seats.rows
    if not rows:
        return
    yield Para((Bold(wording.words["seats" if season.closed else "seats-open"]),))
    lines: list[tuple[str, str]] = []
    for row in sorted(rows, key=_sign):
        places = dict.fromkeys(map(wording.place, row.place))  # one where it stays
        move = f"  {' → '.join(places)}" if row.area else ""
        points = (
            f"  {with_unit(wording.money(row.points[1]), season.unit, wording.lang)}"
            if row.points[1] is not None
            else ""
        )
        seat = wording.value("seat", row.kind)
        lines.append((SIGNS[_sign(row)], f"{wording.name(row.player)}{move}{points}  {seat}"))
    yield Diff(tuple(lines))
    yield from _left_out(wording, season.seats.more)


def _left_out(wording: ReportWording, more: int) -> Iterator[Block]:
    if more:
        yield Para((wording.say("left-out", n=more),))


def _ranking(wording: ReportWording, season: ReportedSeason, ranking: ReportedRanking) -> Iterator[Block]:
    """The lines that moved: the first of them open, the rest folded."""
    area = season.area_name(ranking.area, wording.lang) or ranking.area
    seats = {seat.player: seat for seat in season.seats.rows}
    rows = [_row(wording, row, seats.get(row.player)) for row in ranking.rows]
    points = wording.words["points" if season.unit == "$" else "points-other"]
    head = tuple(wording.words[key] for key in ("after", "move", "who", "final")) + (points, wording.words["change"])
    right = (True, False, False, False, True, True)
    yield Head(wording.say("area-table", area=area), 4)
    yield _slope(wording, ranking.rows[:SHOWN])
    yield BlockTable(head, right, tuple(rows[:SHOWN]))
    if len(rows) > SHOWN:
        folded = BlockTable(head, right, tuple(rows[SHOWN:]))
        more = ranking.more
        title = wording.say("more-rows", n=len(rows) - SHOWN + more, area=area)
        yield Fold((title,), (folded, *_left_out(wording, more)), rest=True)


def _slope(wording: ReportWording, rows: Sequence[ReportedLine]) -> SlopeBlock:
    """Those who moved, in the order of their places before at the left, after at the right."""
    places = [sorted({place for row in rows if (place := row.place[side]) is not None}) for side in (0, 1)]
    at = [{place: FIRST + STEP * n for n, place in enumerate(of_side)} for of_side in places]
    lines: list[SlopeLine] = []
    for row in rows:
        before, after = row.place
        way = "in" if before is None else "off" if after is None else ("same", "up", "down")[_sense(before, after)]
        start = None if before is None else at[0][before]
        end = None if after is None else at[1][after]
        lines.append(SlopeLine(wording.name(row.player), wording.place(before), wording.place(after), start, end, way))
    return SlopeBlock(tuple(lines), FIRST + STEP * max(map(len, at)))


def _sense(before: int, after: int) -> int:
    """0 where the place is the same, 1 where it is better, -1 where it is worse."""
    return (before > after) - (before < after)


def _row(wording: ReportWording, row: ReportedLine, seat: ReportedSeat | None) -> tuple[Text, ...]:
    before, after = row.place
    name, final = wording.name(row.player), ""
    if seat and not (seat.before and seat.after):
        final = wording.words["comes-in" if seat.after else "goes-out"]
    elif row.seat:
        final = wording.words["by-card" if row.seat == "wild-card" else "in-final"]
    bold = bool(seat)
    return (
        (wording.place(after),),
        (move(wording, before, after),),
        (Bold(name) if bold else name,),
        (Bold(final) if bold else final,),
        (wording.money(row.points[1]),),
        (wording.change(row.points),),
    )


def move(wording: ReportWording, before: int | None, after: int | None) -> str:
    """▲ 2, ▼ 1, = where the place is the same; in words for who comes or goes."""
    if before is None and after is None:
        return ""
    if before is None or after is None:
        return wording.words["comes"] if before is None else f"{wording.words['was']} {wording.place(before)}"
    if before == after:
        return "="
    return f"▲ {before - after}" if after < before else f"▼ {after - before}"


def _reasons(wording: ReportWording, season: ReportedSeason) -> Iterator[Block]:
    """Why: seats, then wild cards, then bonuses."""
    for seat in season.seats.rows:
        if seat.why:
            yield Fold((wording.say("why", who=_seat(wording, seat)),), (Items(wording.reasons(seat.why)),))
    for seat in season.cards:
        if seat.why:
            yield Fold((_card(wording, seat),), (Items(wording.reasons(seat.why)),))
    for seat in season.bonuses:
        if seat.why:
            yield Fold((_bonus(wording, season, seat),), (Items(wording.reasons(seat.why)),))


def _tournament(wording: ReportWording, tournament: ReportedTournament) -> Block:
    """A tournament as it would stand: its file, its tier and why, its standings."""
    facts = {
        "name": tournament.name,
        "place": tournament.place,
        "start": wording.day(tournament.start),
        "n": tournament.entrants,
    }
    lines: list[Text] = [(wording.file(tournament.path),)]
    if tournament.announced:
        factor = ratio(wording.amount(tournament.multiplier[1]), wording.lang)
        tier, announced = tournament.tier[1], tournament.announced
        key = "tier-none" if tier in (None, "none") else "tier-now"
        lines.append((wording.say(key, tier=tier or "none", announced=announced, factor=factor),))
    lines += wording.reasons(tournament.why)
    rows: list[tuple[Text, ...]] = []
    for row in tournament.standings.rows:
        before, after = row.place
        was = "" if tournament.state == "new" else move(wording, before, after)
        names = ", ".join(wording.who(id) for id in row.players)
        changed = tournament.state != "new" and row.points[0] != row.points[1]
        change = wording.change(row.points) if changed else ""
        rows.append(((wording.place(after, "out"),), (was,), (names,), (wording.money(row.points[1]),), (change,)))
    head = tuple(wording.words[key] for key in ("after", "move", "who", "points-plain", "change"))
    right = (True, False, False, True, True)
    if tournament.state == "new":
        head, right = (*head[:1], *head[2:4]), (True, False, True)
        rows = [(row[0], row[2], row[3]) for row in rows]
    body: tuple[Block, ...] = (Items(tuple(lines)), BlockTable(head, right, tuple(rows)))
    return Fold((wording.say("tournament", **facts),), (*body, *_left_out(wording, tournament.standings.more)))
