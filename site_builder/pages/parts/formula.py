"""How the points of a tournament come from the net, in one line, where the law makes them so."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...regulations.exact import Amount


@dataclass(frozen=True, slots=True)
class Formula:
    """(net × factor + bonus) × multiplier, in dollars. *multiplier* is None without points; *tier* gives it, where the
    reader is told."""

    net: int
    factor: Fraction
    bonus: int
    multiplier: Fraction | None
    tier: str | None = None

    @property
    def result(self) -> Amount | Fraction:
        """What it comes to."""
        return (self.net * self.factor + self.bonus) * (1 if self.multiplier is None else self.multiplier)


def formula(value: Any, counts: bool) -> Formula | None:
    """That of a standing; None where the law scales no net, or not simply (somebody left the table), or there is no
    score."""
    if value.final_score is None or not all(hasattr(value, name) for name in ("net", "factor", "bonus", "phases")):
        return None
    if value.phases or value.preliminary_score != value.net * value.factor:
        return None
    multiplied = counts and value.points is not None and value.final_score > 0
    return Formula(value.net, value.factor, value.bonus, value.multiplier if multiplied else None)
