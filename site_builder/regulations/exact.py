"""Exact arithmetic: integers and fractions, and how they are written for machines."""

from __future__ import annotations

from fractions import Fraction
from typing import overload

Amount = int | Fraction  # dollars


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


def round_half_away(value: Amount) -> int:
    """The nearest integer, halves away from zero: 1562.5 → 1563, -62.5 → -63."""
    whole, rest = divmod(abs(Fraction(value).numerator), Fraction(value).denominator)
    whole += 2 * rest >= Fraction(value).denominator
    return -whole if value < 0 else whole
