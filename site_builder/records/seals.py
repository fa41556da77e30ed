"""The seal of a closed season, typed: what it came to (`results/seals.py`), and why it was sealed again."""

from __future__ import annotations

from msgspec import Struct

from ..problems import Location
from .document import Document


class Resealed(Struct, frozen=True):
    """A season was sealed again: the reason that somebody gives, what had changed since the seal before (causes of
    `results/seals.py`), the version of the program that did it. The reason stands at *where*."""

    reason: str
    because: tuple[str, ...]
    program: str
    where: Location


class Seal(Struct, frozen=True, eq=False):
    """What the closed season *season* came to when it was sealed; *document* is the file."""

    season: str
    document: Document

    @property
    def again(self) -> tuple[Resealed, ...]:
        """Each time that it was sealed again, the first one first."""
        entries = enumerate(self.document.data.get("again", ()))
        where = self.document.where
        return tuple(
            Resealed(entry["reason"], tuple(entry["because"]), entry["program"], where("again", n, "reason"))
            for n, entry in entries
        )
