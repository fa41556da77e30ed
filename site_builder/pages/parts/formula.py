"""How the points of a tournament come from the net, in one line, where the law makes them so."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import Amount
from ...season.tournaments import Standing


class Formula(Struct, frozen=True):
    """(net × factor + bonus) × multiplier, in dollars. *multiplier* is None without points; *tier* gives it, where the
    reader is told, and *announced* is the one that it was lowered from; the net *is total* where what the player began
    with counts."""

    net: Amount
    factor: Fraction
    bonus: int
    multiplier: Fraction | None
    tier: str | None = None
    announced: str | None = None
    is_total: bool = False

    @property
    def is_bare(self) -> bool:
        """Whether it says the net again: nothing scales it, nothing is added."""
        return self.factor == 1 and not self.bonus and self.multiplier in (None, 1)

    @property
    def result(self) -> Amount | Fraction:
        """The score that the formula comes to."""
        return (self.net * self.factor + self.bonus) * (1 if self.multiplier is None else self.multiplier)


def formula(value: Standing, counts: bool) -> Formula | None:
    """The formula of a standing; None where the law scales no net, or not simply (somebody left the table), or where it
    has no score."""
    net, factor, bonus = value.net, value.factor, value.bonus
    if value.final_score is None or net is None or factor is None or bonus is None or value.phases is None:
        return None
    if value.phases or value.preliminary_score != net * factor:
        return None
    multiplied = counts and value.points is not None and value.final_score > 0
    return Formula(net, factor, bonus, value.multiplier if multiplied else None, is_total=value.stake != 0)
