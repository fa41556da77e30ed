"""An amount → the text that stands beside it in documents and tables."""

from __future__ import annotations

from fractions import Fraction

from ..regulations.exact import Amount


def shown(value: Amount | None) -> str | None:
    """The rounded text of an amount: two decimals where it has a fraction, halves away from zero, a dot, no
    thousands mark."""
    if value is None:
        return None
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    hundredths, rest = divmod(abs(exact.numerator) * 100, exact.denominator)
    hundredths += 2 * rest >= exact.denominator
    return f"{'-' if exact < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02}"
