"""The ornament of a certificate, made of somebody's own games, so that no two are alike.

A ray for each game, in order, round two roses as on banknotes.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

LEAST_WAVES, MOST_WAVES = 7, 36  # of a rose: fewer do not close to a ring, more run into each other
FULL, HALF = 360_00, 180_00  # hundredths of a degree


class Ray(Struct, frozen=True):
    """A game: by how many degrees its ray is *turned* from the top, clockwise; long where it was *won*, with a ball at
    its end where the player was still *alive*."""

    turned: str
    won: bool
    alive: bool | None


class Ornament(Struct, frozen=True):
    """*inner* and *outer* are the degrees by which the ellipses of the roses are turned: as many as there were
    tournaments, and games won."""

    rays: tuple[Ray, ...]
    inner: tuple[str, ...]
    outer: tuple[str, ...]

    @property
    def games(self) -> int:
        return len(self.rays)

    @property
    def won(self) -> int:
        return sum(ray.won for ray in self.rays)

    @property
    def words(self) -> str:
        """The key of what says how to read it: the balls only where somebody wrote down who was alive."""
        alive = [ray.alive is not None for ray in self.rays]
        return "award-rays" if all(alive) else "award-rays-some" if any(alive) else "award-rays-won"


def ornament(games: Sequence[tuple[bool, bool | None]], tournaments: int) -> Ornament | None:
    """That of *games*, (won, alive) in the order they were played, at so many *tournaments*; None without games."""
    if not games:
        return None
    rays = tuple(Ray(angle, won, alive) for angle, (won, alive) in zip(_turns(len(games), FULL), games, strict=True))
    return Ornament(rays, _rose(tournaments), _rose(sum(won for won, _ in games)))


def _rose(waves: int) -> tuple[str, ...]:
    return _turns(min(max(waves, LEAST_WAVES), MOST_WAVES), HALF)


def _turns(number: int, whole: int) -> tuple[str, ...]:
    """So many directions, equally far apart, in degrees."""
    hundredths = (whole * n // number for n in range(number))
    return tuple(f"{part // 100}.{part % 100:02d}" for part in hundredths)
