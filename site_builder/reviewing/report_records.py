"""What a change does to the lists of records and to what people reached over the years, in blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .blocks import Block, BlockTable, Fold, Para
from .report import ReportedEffect
from .wording import ReportWording


def records(wording: ReportWording, effect: ReportedEffect) -> Iterator[Block]:
    """A table for each list of records, of those whose place in it is another."""
    for record_list in effect.records:
        rows = tuple(
            ((wording.place(row.place[1], "out"),), (wording.place(row.place[0], "out"),),
             (wording.who(row.player),), (wording.money(row.points[1]),))
            for row in record_list.rows
        )  # fmt: skip
        head = tuple(wording.words[key] for key in ("after", "was", "who")) + (record_list.unit,)
        ending = (Para((wording.say("left-out", n=record_list.more),)),) if record_list.more else ()
        title = wording.say("records", law=record_list.title[wording.lang])
        yield Fold((title,), (BlockTable(head, (True, True, False, True), rows), *ending))


def careers(wording: ReportWording, effect: ReportedEffect) -> Iterator[Block]:
    """A table for each competition, of those whose finals, podiums or titles over the years are others."""
    for history in effect.histories:
        rows = tuple(
            ((wording.place(row.place[1], "out"),), (wording.place(row.place[0], "out"),),
             (wording.who(row.player),), (", ".join(_counts(wording, row.changed)),))
            for row in history.rows
        )  # fmt: skip
        head = tuple(wording.words[key] for key in ("after", "was", "who", "history-what"))
        ending = [Para((wording.say("left-out", n=history.more),))] if history.more else []
        ending += [Para((wording.say("history-moved", n=history.moved),))] if history.moved else []
        title = wording.say(
            "history-invented" if history.invented else "history", competition=history.title[wording.lang]
        )
        yield Fold((title,), (BlockTable(head, (True, True, False, False), rows), *ending))


def _counts(wording: ReportWording, changed: Mapping[str, tuple[int, int]]) -> Iterator[str]:
    for column, (before, after) in changed.items():
        yield wording.say(f"history-{column}", before=before, after=after)
