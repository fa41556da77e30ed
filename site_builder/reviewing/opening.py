"""How a report begins, in blocks: what the change comes to; tournaments that came in; whether their season was
closed; how many files come and go, and which facts are written otherwise in those that stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .. import submitting
from ..problems import ERROR
from ..records.messages import told
from .blocks import Alert, Block, Bold, Fold, Head, Items, Para, Text
from .wording import Report, Wording

MOST_NEW = 8  # tournaments that came in
MOST_FACTS = 8


def opening(w: Wording, report: Report) -> Iterator[Block]:
    """The title and what a referee reads first."""
    yield Head(_title(w, report), 2)
    yield from _arrived(w, report["effect"])
    yield from _final(w, report["effect"])
    yield from _facts(w, report)


def _title(w: Wording, report: Report) -> str:
    effect = report["effect"]
    if effect is None:
        return w.say("title-errors", n=report["counts"][ERROR])
    seasons = effect["seasons"]
    seats = [one for season in seasons for one in season["seats"]["rows"]]
    tournaments = [one for season in seasons for one in season["tournaments"]["rows"]]
    arrived = sum(one["arrived"] for one in seasons)
    counts = {
        "arrived": arrived,
        "people": arrived and len(effect["arrivals"]["rows"]) + effect["arrivals"]["more"],
        "seats": max(sum(bool(s["after"]) for s in seats), sum(bool(s["before"]) for s in seats)),
        "champion": sum(bool(one["champion"]) for one in seasons),
        "tiers": sum(one["state"] != "new" and one["tier"][0] != one["tier"][1] for one in tournaments),
        "cards": sum(len(one["cards"]) for one in seasons),
        "bonuses": sum(len(one["bonuses"]) for one in seasons),
    }
    rows = sum(len(r["rows"]) + r["more"] for season in seasons for r in season["rankings"])
    if some := [w.say(f"n-{key}", n=n) for key, n in counts.items() if n]:
        came = ("arrived", "people")
        same = not rows and not any(n for key, n in counts.items() if key not in came)
        return w.say("title-same" if same else "title", what=", ".join(some))
    if rows:
        return w.say("title-rows", n=rows)
    if tournaments:
        return w.say("title-tournaments", n=len(tournaments))
    return w.words["title-none"]


def _arrived(w: Wording, effect: Mapping[str, Any] | None) -> Iterator[Block]:
    """The tournaments that came in, with season, area, day and how many played."""
    lines: list[Text] = []
    for season in effect["seasons"] if effect else ():
        for one in season["tournaments"]["rows"]:
            if one["state"] == "new":
                area = season["areas"].get(one["area"], {}).get(w.lang, "")
                parts = [season["id"], area, w.day(one["start"]), w.say("n-played", n=one["entrants"])]
                about = ", ".join(part for part in parts if part)
                lines.append((Bold(w.words["new-tournament"]), f" {one['name']} ({about})"))
    if lines:
        yield Items(tuple(lines[:MOST_NEW]))
        left = sum(one["arrived"] for one in effect["seasons"]) - len(lines[:MOST_NEW]) if effect else 0
        if left > 0:
            yield Para((w.say("more", n=left),))


def _final(w: Wording, effect: Mapping[str, Any] | None) -> Iterator[Block]:
    """That a season which the change touches was closed, in the words of who sends a form in."""
    lines = []
    for season in effect["seasons"] if effect else ():
        if season["final"]:
            sentence = told(submitting.__file__, "season-closed", {"season": season["id"]})[w.lang]
            lines.append((Bold(f"{sentence[:1].upper()}{sentence[1:]}."),))
    if lines:
        yield Alert(tuple(lines), grave=True)


def _facts(w: Wording, report: Report) -> Iterator[Block]:
    """How many files come and go, and what is written otherwise in those that stay: the rest of a long list folds."""
    rows, more, count = report["facts"]["rows"], report["facts"]["more"], report["counts"]
    moved = [w.say(f"n-{way}", n=count[way]) for way in ("added", "removed") if count[way]]
    if rows:
        moved.append(w.say("facts-left" if moved else "facts", n=len(rows) + more))
    if moved:
        yield Para((Bold(", ".join(moved)),))
    if rows:
        yield Items(tuple(_fact(w, one) for one in rows[:MOST_FACTS]))
    if len(rows) > MOST_FACTS:
        left = (Para((w.say("more", n=more),)),) if more else ()
        rest = Items(tuple(_fact(w, one) for one in rows[MOST_FACTS:]))
        yield Fold((w.say("facts-more", n=len(rows) - MOST_FACTS + more),), (rest, *left))


def _fact(w: Wording, one: Mapping[str, Any]) -> Text:
    where = one["where"][w.lang]
    if one["player"]:
        where = w.say("facts-about", where=where, who=w.who(one["player"]))
    was, now = (side and side[w.lang] for side in (one["was"], one["now"]))
    way = "silent" if one["silent"] else "changed" if was and now else "added" if now else "removed"
    name: Text = (Bold(f"{one['name']}:"), " ") if one["name"] else ()
    told = w.say(f"facts-{way}", where=where[:1].lower() + where[1:] if name else where, was=was, now=now)
    return (*name, told, " (", w.file(one["path"]), ")")
