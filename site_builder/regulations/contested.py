"""Results that somebody contests: who, when and why, and what was answered.

Alone they change no result: what is upheld is corrected, or decided apart, and somebody says when that is done.
"""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from ..records.document import SoundData
from ..records.records import Register, Sheet, day

CONTESTED, SETTLED = "contested", "settled"


class Answer(Struct, frozen=True):
    """What was decided about a contested result, *by* whom (a player's id), when and why."""

    upheld: bool
    by: str
    date: date
    reason: str


class Settlement(Struct, frozen=True):
    """That what followed from an answer was done: *by* whom (a player's id), when and what."""

    by: str
    date: date
    reason: str


class Contest(Struct, frozen=True):
    """*by* (a player's id) contests the result since *date*; *path* is where it is written, *answer* None while nobody
    has decided, *settled* while nobody has said that what follows from the answer is done."""

    by: str
    date: date
    reason: str
    path: tuple[str | int, ...]
    answer: Answer | None = None
    settled: Settlement | None = None

    def pending_on(self, today: date) -> bool:
        """Whether it waited for an answer on *today*."""
        return self.date <= today and (self.answer is None or self.answer.date > today)

    def unsettled_on(self, today: date) -> bool:
        """Whether it was upheld by *today*, and what follows was still to be done."""
        upheld = self.answer is not None and self.answer.upheld and self.answer.date <= today
        return upheld and (self.settled is None or self.settled.date > today)


def contests(sheet: Sheet, register: Register) -> tuple[Contest, ...]:
    """Every contestation on a *sheet* of any regulation, as they are written."""
    entries = sheet.document.data.get(CONTESTED, ())
    return tuple(
        Contest(
            register.player(entry["by"]) or "",
            day(entry["date"]),
            entry["reason"],
            (CONTESTED, n),
            _answer(entry["answer"], register) if "answer" in entry else None,
            _settlement(entry[SETTLED], register) if SETTLED in entry else None,
        )
        for n, entry in enumerate(entries)
    )


def _answer(entry: SoundData, register: Register) -> Answer:
    return Answer(entry["upheld"], register.player(entry["by"]) or "", day(entry["date"]), entry["reason"])


def _settlement(entry: SoundData, register: Register) -> Settlement:
    return Settlement(register.player(entry["by"]) or "", day(entry["date"]), entry["reason"])
