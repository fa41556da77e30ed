"""A ranking over several games: the best results count, ties are split by the dropped ones, compared one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..bang.ties import Criterion, Placing, rank
from ..exact import Amount, exact


@dataclass(frozen=True, slots=True)
class Best:
    """Results as they count: *counted* and *dropped*, each best first, and the sum of those that count."""

    counted: tuple[Amount, ...]
    dropped: tuple[Amount, ...]

    @property
    def points(self) -> Amount:
        return exact(sum(map(Fraction, self.counted), Fraction(0)))


def best(results: Sequence[Amount], number: int) -> Best:
    """The best *number* of *results*; the others are dropped."""
    ordered = tuple(sorted(results, reverse=True))
    return Best(ordered[:number], ordered[number:])


def order(
    some: Mapping[str, Best], lots: Sequence[Sequence[str]] = (), names: Mapping[str, object] | None = None
) -> tuple[Placing, ...]:
    """Places by points; level, by the first dropped result, then the second, …; who has none has nothing there."""
    deepest = max((len(one.dropped) for one in some.values()), default=0)

    def dropped(n: int) -> Criterion:
        return Criterion(
            f"dropped_{n + 1}", lambda player: some[player].dropped[n] if n < len(some[player].dropped) else 0
        )

    known = names or {}
    return rank(
        list(some), lambda player: some[player].points, [dropped(n) for n in range(deepest)], lots,
        lambda player: known.get(player, player),
    )  # fmt: skip
