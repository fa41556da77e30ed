"""What stands in a tournament's file about who contests the result → which entry waits for what, or why none does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from ..problems import UserError
from ..records.document import Document, SoundData
from ..records.records import Register
from ..regulations.contested import CONTESTED, SETTLED

CONTEST, ANSWER, SETTLE = "contest", "answer", "settle"  # how one is brought, answered, and what follows is done
KINDS = (CONTEST, ANSWER, SETTLE)


def to_answer(document: Document, register: Register, whose: str) -> int:
    """The number of the entry that *whose* answer fits: the only one that waits, or that of who is named. Raises
    UserError."""
    waiting = _entries_of(document, register, "", lambda entry: "answer" not in entry)
    fitting = [(n, player) for n, player in waiting if whose in ("", player)]
    if len({player for _, player in fitting}) > 1:
        raise UserError("desk-contested-by", who=", ".join(register.shown(player) for _, player in fitting))
    if not fitting:
        raise _nothing_contested(document, register, whose, [player for _, player in waiting])
    return fitting[0][0]


def to_settle(document: Document, register: Register, whose: str) -> int:
    """The number of the entry that was upheld, and of which nobody says that what follows is done: the only one, or
    that of who is named. Raises UserError."""
    upheld = _entries_of(document, register, whose, lambda entry: entry.get("answer", {}).get("upheld", False))
    entries = document.data.get(CONTESTED, ())
    waiting = [(n, player) for n, player in upheld if SETTLED not in entries[n]]
    if len({player for _, player in waiting}) > 1:
        raise UserError("desk-settle-whose", who=", ".join(register.shown(player) for _, player in waiting))
    if not waiting:
        raise UserError("desk-settled-already" if upheld else "desk-nothing-to-settle")
    return waiting[0][0]


def not_revoked(document: Document, register: Register, kind: str, subject: str) -> UserError | None:
    """Why a *kind* of word about a contested result is not taken back, and what to do; None where there is none."""
    if kind == SETTLE:
        settled = _entries_of(document, register, "", lambda entry: SETTLED in entry)
        place = _place(document, settled[-1][0], SETTLED) if settled else ""
        return UserError("desk-revoke-settle", place=place) if settled else None
    waiting = _entries_of(document, register, "", lambda entry: "answer" not in entry)
    if kind == CONTEST and waiting:
        return UserError("desk-revoke-contest", subject=subject, place=_place(document, waiting[-1][0]))
    return _answered_already(document, register, "desk-revoke-answer", "")


def _entries_of(
    document: Document, register: Register, whose: str, fits: Callable[[SoundData], bool]
) -> list[tuple[int, str]]:
    """(number, who contests) of the entries of *whose*, or of anybody, that fit."""
    entries = enumerate(document.data.get(CONTESTED, ()))
    of = [(n, register.player(entry["by"]) or "") for n, entry in entries if fits(entry)]
    return [(n, player) for n, player in of if whose in ("", player)]


def _nothing_contested(document: Document, register: Register, whose: str, waiting: Sequence[str]) -> UserError:
    """Why there is nothing of *whose* to answer: it has its answer, or others are *waiting* for theirs, or nobody."""
    contestant = "" if waiting and not whose else whose
    if error := _answered_already(document, register, "desk-answered-already", contestant):
        return error
    if waiting:
        names = ", ".join(map(register.shown, waiting))
        return UserError("desk-contested-by-others", id=register.shown(whose), who=names)
    return UserError("desk-nothing-contested")


def _answered_already(document: Document, register: Register, key: str, whose: str) -> UserError | None:
    """That the newest contest of *whose*, or of anybody, has its answer, by the sentence *key*, with the place of that:
    another one is written there, and git keeps what it was. None where nothing is answered."""
    entries = document.data.get(CONTESTED, ())
    answered = _entries_of(document, register, whose, lambda entry: "answer" in entry)
    if not answered:
        return None
    day, n, player = max((entries[n]["answer"]["date"], n, player) for n, player in answered)
    return UserError(key, who=register.shown(player), day=date.fromisoformat(day), place=_place(document, n, "answer"))


def _place(document: Document, *path: str | int) -> str:
    where = document.where(CONTESTED, *path)
    return f"{where.path}:{where.line}"
