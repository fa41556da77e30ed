"""One season of a report, in blocks: seats, rankings, then what folds: why, wild cards, bonuses, tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..languages import ratio, with_unit
from ..regulations.tiers import NO_TIER, rank
from .blocks import Block, BlockTable, Bold, Diff, Fold, Head, Items, Para, SlopeBlock, SlopeLine, Text
from .wording import Report, ReportWording

SHOWN = 12  # rows of a ranking before the rest folds
SIGNS = "+- "
FIRST, STEP = 14, 20  # of a drawing: how far down its first line stands, and how far apart the lines are


def headlines(w: ReportWording, season: Report) -> Iterator[Text]:
    """The sentences that come first: who comes into the final and who goes out, tiers, wild cards, bonuses, title."""
    groups: dict[str | None, list[str]] = {}
    for seat in sorted(season["seats"]["rows"], key=_sign):
        groups.setdefault(seat["area"], []).append(_seat(w, seat))
    for area, sentences in groups.items():
        start = f"{season['areas'][area][w.lang]}: " if area in season["areas"] else ""
        yield (Bold(f"{start}{', '.join(sentences)}."),)
    for seat in season["tournaments"]["rows"]:
        yield from ((sentence,) for sentence in _verdict(w, seat))
    yield from ((_card(w, card),) for card in season["cards"])
    yield from ((_bonus(w, season, bonus),) for bonus in season["bonuses"])
    if season["champion"]:
        yield (Bold(_turned(w, w.words["champion"], season["champion"])),)


def _sign(seat: Report) -> int:
    """Who comes in stands before who goes out, and last who only has another kind of seat."""
    return 2 if seat["before"] and seat["after"] else 0 if seat["after"] else 1


def _seat(w: ReportWording, seat: Report) -> str:
    name = w.name(seat["player"])
    if seat["before"] and seat["after"]:
        return w.say("turns", who=name, seat=w.value("seat", seat["after"]))
    if seat["area"] is not None and seat["place"][0] == seat["place"][1]:
        return w.say("enters-still" if seat["after"] else "leaves-still", who=name, place=w.place(seat["place"][0]))
    if seat["area"] is not None:
        name += f" ({w.place(seat['place'][0])} → {w.place(seat['place'][1])})"
    elif seat["after"]:
        name += f" ({w.value('seat', seat['after'])})"
    return w.say("enters" if seat["after"] else "leaves", who=name)


def _verdict(w: ReportWording, tournament: Report) -> Iterator[str]:
    """What the change does to the status and the tier of a tournament that was there before."""
    if tournament["state"] == "new":
        announced, tier = tournament["announced"], tournament["tier"][1]
        if announced and tier != announced:
            yield w.say(_way(announced, tier), name=tournament["name"], was=announced, now=tier or "none")
        return
    (was, now), (old, new) = tournament["status"], tournament["tier"]
    if was != now:
        states = [w.value("status", state or "") for state in (was, now)]
        yield w.say("status-turns", name=tournament["name"], was=states[0], now=states[1])
    if old != new:
        yield w.say(_way(old, new), name=tournament["name"], was=old or "none", now=new or "none")


def _way(was: str | None, now: str | None) -> str:
    old, new = rank(was), rank(now)
    if old and new:
        return "tier-up" if new > old else "tier-down"
    if old and now == NO_TIER:
        return "tier-lost"
    return "tier-gained" if new and was == NO_TIER else "tier-other"


def _turned(w: ReportWording, kind: str, holder: list[str | None]) -> str:
    was, now = (None if id is None else w.name(id) for id in holder)
    if was == now:
        return w.say("kept-by", what=kind, now=now) if now else w.say("nobody", what=kind)
    key = "from-to" if was and now else "to-only" if now else "from-only"
    return w.say(key, what=kind, was=was, now=now)


def _card(w: ReportWording, card: Report) -> str:
    text = _turned(w, w.value("card", card["kind"]), card["holder"])
    return f"{text} {w.words['stays-empty']}" if card["state"][1] else text


def _bonus(w: ReportWording, season: Report, bonus: Report) -> str:
    area = season["areas"].get(bonus["area"], {}).get(w.lang, bonus["area"])
    name, (was, now), holder = f"{w.value('bonus', bonus['kind'])}, {area}", bonus["state"], bonus["holder"]
    if holder[0] == holder[1] and None in (was, now):  # the same holder, and somebody decided whether it counts
        return w.say("played-now" if now else "played-before", what=name, now=w.name(holder[1]))
    return _turned(w, name, holder)


def blocks(w: ReportWording, season: Report) -> Iterator[Block]:
    """Everything about one season after the headlines, in the order that never changes."""
    if season["state"] != "kept":
        yield Head(w.say(f"season-{season['state']}", id=season["id"]))
    elif season["seats"]["rows"] or season["rankings"] or season["tournaments"]["rows"] or season["gone"]:
        yield Head(w.say("season", id=season["id"]))
    if season["gone"]:
        yield Para((w.say("gone", names=", ".join(season["gone"])),))
    yield from _seats(w, season)
    for ranking in season["rankings"]:
        yield from _ranking(w, season, ranking)
    yield from _reasons(w, season)
    for tournament in season["tournaments"]["rows"]:
        yield _tournament(w, tournament)


def _seats(w: ReportWording, season: Report) -> Iterator[Block]:
    rows = season["seats"]["rows"]
    if not rows:
        return
    yield Para((Bold(w.words["seats" if season["closed"] else "seats-open"]),))
    lines = []
    for row in sorted(rows, key=_sign):
        places = dict.fromkeys(map(w.place, row["place"]))  # one where it stays
        move = f"  {' → '.join(places)}" if row["area"] else ""
        points = (
            f"  {with_unit(w.money(row['points'][1]), season['unit'], w.lang)}" if row["points"][1] is not None else ""
        )
        seat = w.value("seat", row["after"] or row["before"])
        lines.append((SIGNS[_sign(row)], f"{w.name(row['player'])}{move}{points}  {seat}"))
    yield Diff(tuple(lines))
    yield from _left_out(w, season["seats"]["more"])


def _left_out(w: ReportWording, more: int) -> Iterator[Block]:
    if more:
        yield Para((w.say("left-out", n=more),))


def _ranking(w: ReportWording, season: Report, ranking: Report) -> Iterator[Block]:
    """The lines that moved: the first of them open, the rest folded."""
    area = season["areas"].get(ranking["area"], {}).get(w.lang, ranking["area"])
    seats = {seat["player"]: seat for seat in season["seats"]["rows"]}
    rows = [_row(w, row, seats.get(row["player"])) for row in ranking["rows"]]
    points = w.words["points" if season["unit"] == "$" else "points-other"]
    head = tuple(w.words[key] for key in ("after", "move", "who", "final")) + (points, w.words["change"])
    right = (True, False, False, False, True, True)
    yield Head(w.say("area-table", area=area), 4)
    yield _slope(w, ranking["rows"][:SHOWN])
    yield BlockTable(head, right, tuple(rows[:SHOWN]))
    if len(rows) > SHOWN:
        rest = BlockTable(head, right, tuple(rows[SHOWN:]))
        more = ranking["more"]
        title = w.say("more-rows", n=len(rows) - SHOWN + more, area=area)
        yield Fold((title,), (rest, *_left_out(w, more)))


def _slope(w: ReportWording, rows: Sequence[Report]) -> SlopeBlock:
    """Those who moved, in the order of their places before at the left, after at the right."""
    at = [
        {place: FIRST + STEP * n for n, place in enumerate(sorted({row["place"][side] for row in rows} - {None}))}
        for side in (0, 1)
    ]
    lines = []
    for row in rows:
        before, after = row["place"]
        way = "in" if before is None else "off" if after is None else ("same", "up", "down")[_sense(before, after)]
        start, end = at[0].get(before), at[1].get(after)
        lines.append(SlopeLine(w.name(row["player"]), w.place(before), w.place(after), start, end, way))
    return SlopeBlock(tuple(lines), FIRST + STEP * max(map(len, at)))


def _sense(before: int, after: int) -> int:
    """0 where the place is the same, 1 where it is better, -1 where it is worse."""
    return (before > after) - (before < after)


def _row(w: ReportWording, row: Report, turned: Report | None) -> tuple[Text, ...]:
    before, after = row["place"]
    name, final = w.name(row["player"]), ""
    if turned and not (turned["before"] and turned["after"]):
        final = w.words["comes-in" if turned["after"] else "goes-out"]
    elif row["seat"]:
        final = w.words["by-card" if row["seat"] == "wild-card" else "in-final"]
    bold = bool(turned)
    return (
        (w.place(after),),
        (move(w, before, after),),
        (Bold(name) if bold else name,),
        (Bold(final) if bold else final,),
        (w.money(row["points"][1]),),
        (w.change(row["points"]),),
    )


def move(w: ReportWording, before: int | None, after: int | None) -> str:
    """▲ 2, ▼ 1, = where the place is the same; in words for who comes or goes."""
    if before is None and after is None:
        return ""
    if before is None or after is None:
        return w.words["comes"] if before is None else f"{w.words['was']} {w.place(before)}"
    if before == after:
        return "="
    return f"▲ {before - after}" if after < before else f"▼ {after - before}"


def _reasons(w: ReportWording, season: Report) -> Iterator[Block]:
    """Why: seats, then wild cards, then bonuses."""
    for seat in season["seats"]["rows"]:
        if seat["why"]:
            yield Fold((w.say("why", who=_seat(w, seat)),), (Items(w.reasons(seat["why"])),))
    for seat in season["cards"]:
        if seat["why"]:
            yield Fold((_card(w, seat),), (Items(w.reasons(seat["why"])),))
    for seat in season["bonuses"]:
        if seat["why"]:
            yield Fold((_bonus(w, season, seat),), (Items(w.reasons(seat["why"])),))


def _tournament(w: ReportWording, tournament: Report) -> Block:
    """A tournament as it would stand: its file, its tier and why, its standings."""
    facts = {
        "name": tournament["name"],
        "place": tournament["place"],
        "start": w.day(tournament["start"]),
        "n": tournament["entrants"],
    }
    lines: list[Text] = [(w.file(tournament["path"]),)]
    if tournament["announced"]:
        factor = ratio(w.amount(tournament["multiplier"][1]), w.lang)
        tier = tournament["tier"][1] or "none"
        lines.append((w.say("tier-now", tier=tier, announced=tournament["announced"], factor=factor),))
    lines += w.reasons(tournament["why"])
    rows = []
    for row in tournament["standings"]["rows"]:
        before, after = row["place"]
        was = "" if tournament["state"] == "new" else move(w, before, after)
        names = ", ".join(w.who(id) for id in row["players"])
        changed = tournament["state"] != "new" and row["points"][0] != row["points"][1]
        change = w.change(row["points"]) if changed else ""
        rows.append(((w.place(after, "out"),), (was,), (names,), (w.money(row["points"][1]),), (change,)))
    head = tuple(w.words[key] for key in ("after", "move", "who", "points-plain", "change"))
    right = (True, False, False, True, True)
    if tournament["state"] == "new":
        head, right = (*head[:1], *head[2:4]), (True, False, True)
        rows = [(row[0], row[2], row[3]) for row in rows]
    body: tuple[Block, ...] = (Items(tuple(lines)), BlockTable(head, right, tuple(rows)))
    return Fold((w.say("tournament", **facts),), (*body, *_left_out(w, tournament["standings"]["more"])))
