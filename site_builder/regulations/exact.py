"""Exact arithmetic: integers and fractions, and how they are written for machines."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, overload

from .kinds import OneOf

if TYPE_CHECKING:
    Amount = int | Fraction  # dollars
else:

    class Amount(metaclass=OneOf):
        """Dollars: whole, or exact."""

        types = (int, Fraction)


_RATIO = re.compile(r"-?[0-9]+/[1-9][0-9]*")


def exact(value: Amount) -> Amount:
    """*value* as an integer where it is whole, so that equal amounts look equal."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


@overload
def written(value: Amount) -> int | str: ...


@overload
def written(value: None) -> None: ...


def written(value: Amount | None) -> int | str | None:
    """An amount in JSON: an integer where it is whole, else "p/q" in lowest terms."""
    if value is None:
        return None
    value = exact(value)
    return value if isinstance(value, int) else f"{value.numerator}/{value.denominator}"


def ratio_text(value: Fraction) -> str:
    """A fraction as "p/q", also where it is whole."""
    return f"{value.numerator}/{value.denominator}"


def ratio_of(text: str) -> Fraction | None:
    """The fraction that *text* writes as "p/q"; None where it is another text."""
    return Fraction(text) if _RATIO.fullmatch(text) else None


def round_half_away(value: Amount) -> int:
    """The nearest integer, halves away from zero: 1562.5 → 1563, -62.5 → -63."""
    units, rest = divmod(abs(Fraction(value).numerator), Fraction(value).denominator)
    units += 2 * rest >= Fraction(value).denominator
    return -units if value < 0 else units
