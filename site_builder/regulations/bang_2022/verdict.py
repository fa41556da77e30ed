"""How many rounds a tournament has, which tables each of them, and whether it was played to the end (1, 1.1, 1.3)."""

from __future__ import annotations

from .. import standings
from ..bang.layouts import sizes_text
from ..explained import Changes, Quiet
from ..outcomes import IN_PROGRESS
from .facts import Round, Tournament2022

KEY = "tournament"  # the only subject of these rules
BEYOND_CHART = "C1"  # finding: more players than the printed chart has


class Verdict(standings.Verdict, frozen=True):
    """*status* is finished or in-progress; *rounds* how many are to be played; *layouts* the tables of each, as 6-6-5.

    A tournament of 2022/23 has no tier and no multiplier.
    """

    rounds: int | None = None
    layouts: tuple[str, ...] = ()
    seated: Quiet[int] = 0

    @property
    def newest(self) -> str:
        """The tables of the round that was seated last."""
        return self.layouts[-1]


Values = dict[str, Verdict]


def opening(facts: Tournament2022) -> Values:
    """Before any rule: a tournament that goes on."""
    return {KEY: Verdict(IN_PROGRESS)}


def seated(verdict: Verdict, round_: Round) -> Changes:
    return {"layouts": (*verdict.layouts, sizes_text(round_.sizes)), "seated": len(round_.players)}
