"""What a coordinator looks at before a tournament counts, point by point: the type of a room's `checklist.py`."""

from __future__ import annotations

from msgspec import Struct

from ..languages import Words


class Examined(Struct, frozen=True):
    """One thing that is looked at before a tournament counts: its *code*, what it is *about*, the *clause* that asks.

    *state*: fine, found (it is wrong), awaited (its day has not come), unasked (nothing of the kind is asked here).
    """

    code: str
    about: Words
    clause: str
    state: str
