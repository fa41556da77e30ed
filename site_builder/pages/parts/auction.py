"""The auctions of a tournament: what characters went for, how often, and how often who hired them won."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from ...regulations.bang.characters import CHARACTERS
from ...regulations.bang.facts import Hire
from ...regulations.exact import round_half_away
from ...season.tournaments import SheetFacts, TournamentResult

WIDTH = 100  # units of a bar: the dearest character fills it


class Price(Struct, frozen=True):
    """A character: *average* price in whole dollars, *times* hired, *kept* of them, *won* in percent of the games;
    *bar* is how long its line is drawn."""

    character: str
    average: int
    times: int
    kept: int
    won: int
    bar: int


class Auction(Struct, frozen=True):
    """*spent* in dollars in all the *hires*; *prices* from the dearest on average."""

    spent: int
    hires: int
    average: int
    prices: tuple[Price, ...]


def auction(tournament: TournamentResult) -> Auction | None:
    """The hires of the games that count; None where nobody hired anybody."""
    by: dict[str, list[tuple[Hire, bool]]] = {}
    for hire, won in _hires(tournament.facts):
        by.setdefault(hire.character, []).append((hire, won))
    if not by:
        return None
    average = {name: _average([hire.price for hire, _ in hires]) for name, hires in by.items()}
    dearest = max(average.values()) or 1
    ordered = sorted(by, key=lambda name: (-average[name], -len(by[name]), name))
    prices = [hire.price for hires in by.values() for hire, _ in hires]
    rows = (
        Price(
            CHARACTERS.get(name, name),
            average[name],
            len(by[name]),
            sum(hire.kept for hire, _ in by[name]),
            _average([100 * won for _, won in by[name]]),
            average[name] * WIDTH // dearest,
        )
        for name in ordered
    )
    return Auction(sum(prices), len(prices), _average(prices), tuple(rows))


def _hires(evening: SheetFacts) -> Iterator[tuple[Hire, bool]]:
    for table in evening.tables:
        for game in table.games:
            for player, hire in game.hires.items():
                yield hire, player in game.roles and game.won_by(player)


def _average(prices: list[int]) -> int:
    return round_half_away(Fraction(sum(prices), len(prices)))
