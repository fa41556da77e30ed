"""Codes for people who come in: long ones, so that two submissions of the same week never give one to two people.

No code follows from a name: whoever has a list of names could find out which of them gives the code of somebody who
wishes not to be named.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Sequence
from hashlib import blake2b
from itertools import count

from ..records.player_ids import LONG_CODES, long_code
from ..records.records import Register


def drawn(register: Register) -> str:
    """A code by chance that nobody has or had."""
    while register.player(code := long_code(secrets.randbelow(LONG_CODES))):
        pass
    return code


def derived(register: Register, tournament: Sequence[str], row: int, used: Collection[str] = ()) -> str:
    """The code of the newcomer in line *row* (from 1) of a form for *tournament* (season, area, id and first day, as
    far as they are known): the same whenever the form is read. One that somebody has or had, or that is *used*, is
    passed over.

    Area and day keep apart two tournaments that were given the same id: when one of them gets another id later, their
    newcomers already have codes of their own.
    """
    for attempt in count():
        whence = "\0".join((*tournament, str(row), str(attempt)))
        number = int.from_bytes(blake2b(whence.encode(), digest_size=16).digest(), "big") % LONG_CODES
        code = long_code(number)
        if code not in used and register.player(code) is None:
            return code
    raise AssertionError("there are more codes than people")


def unused(register: Register, used: Collection[str] = ()) -> Iterator[str]:
    """The codes that nobody has or had and that are not *used*, in their order: for who only stands in while the rest
    of a form is checked."""
    codes = map(long_code, range(LONG_CODES))
    return (code for code in codes if code not in used and register.player(code) is None)
