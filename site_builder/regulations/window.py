"""How long what was played counts in the rankings of a law: for its season, or in later ones too."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec import Struct


class Window(Struct, frozen=True, kw_only=True):
    """The rankings of a season count so many *seasons* before it too, or what ended in so many *days* until the day of
    the ranking, in whichever season it lies: one of the two is given. *clause* says so."""

    clause: str
    seasons: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        assert (self.seasons > 0) != (self.days > 0), "so many seasons, or so many days"

    def holds(self, end: date, day: date) -> bool:
        """Whether what ended on a day still counts on another."""
        return not self.days or end > day - timedelta(self.days)
