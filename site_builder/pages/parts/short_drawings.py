"""What the two-minute page draws of what a paragraph names: prizes by place, tiers, rounds, seats, kinds of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from ...languages import Words
from ...records.document import Plain
from ...regulations.contract import Regulation
from ...regulations.numbers import FACTORS
from .values import Count, Place, Said, Shown, Tier, Times, saying

SEATS, TABLES = "per_area", "final_tables"  # numbers that are drawn as the seats of a final
SEAT = 14  # units from one seat to the next


class ShortBar(Struct, frozen=True):
    """A line of a drawing: what it is of, its *figure*, and its bar in per cent of the longest; *prize* says that the
    figure is what a place is paid."""

    label: Shown
    figure: Shown
    width: int
    prize: bool = False


class DrawnSeats(Struct, frozen=True):
    """Those who come into a final one way, from an area or at its tables; *seats* are where the mark of each stands."""

    label: Said | Words
    seats: tuple[int, ...]
    wild: bool = False

    @property
    def width(self) -> int:
        return self.seats[-1] + SEAT if self.seats else 0


class DrawnGroup(Struct, frozen=True):
    """Those of a table that are alike; *squares* are where the square of each stands."""

    label: Words
    names: tuple[Words, ...]

    @property
    def squares(self) -> tuple[int, ...]:
        return tuple(SEAT * n for n in range(len(self.names)))

    @property
    def width(self) -> int:
        return SEAT * len(self.names)


def groups_of(law: Regulation, names: Sequence[str]) -> tuple[DrawnGroup, ...]:
    """Of a table that a paragraph names what its rows are called, by what stands beside it, the largest group first;
    nothing of a table of figures."""
    groups: list[tuple[Words, list[Words]]] = []
    for table in (table for name, table in law.tables().items() if name in names):
        for name, kind, *_ in table.rows:
            if isinstance(name, Mapping) and isinstance(kind, Mapping):
                alike = next((members for label, members in groups if label == kind), None)
                if alike is None:
                    groups.append((kind, alike := []))
                alike.append(name)
    groups.sort(key=lambda group: -len(group[1]))
    return tuple(DrawnGroup(label, tuple(members)) for label, members in groups)


def bars_of(law: Regulation, names: Sequence[str]) -> tuple[ShortBar, ...]:
    """Of the first of those numbers that can be drawn as bars: not where several would all be as long."""
    for number in law.numbers:
        if number.name in names and (drawn := tuple(_bars(number.unit, number.value))):
            return drawn
    return ()


def _bars(unit: str, value: Plain) -> Iterator[ShortBar]:
    entries: list[tuple[Shown, Shown, Fraction]] = []
    if unit == FACTORS and isinstance(value, Mapping):
        factors = {str(key): Fraction(str(factor)) for key, factor in value.items()}
        entries = [(saying("tier", tier=Tier(key)), Times(factor), factor) for key, factor in factors.items()]
        entries.reverse()
    elif unit == "dollars" and isinstance(value, Mapping):
        paid = {int(key): figure for key, figure in value.items() if isinstance(figure, int) and figure}
        entries = [
            (Place(place), saying("short-dollars", n=figure), Fraction(figure)) for place, figure in paid.items()
        ]
    elif unit == "points" and isinstance(value, list):
        points = [figure for figure in value if isinstance(figure, int)]
        entries = [(Place(n), Count(figure), Fraction(figure)) for n, figure in enumerate(points, 1)]
    elif unit == "rounds" and isinstance(value, list):
        entries = [_round(row) for row in value if isinstance(row, Mapping)]
    most = max((size for _, _, size in entries), default=Fraction(0))
    tells = len(entries) == 1 or any(size < most for _, _, size in entries)
    for label, figure, size in entries if tells else ():
        yield ShortBar(label, figure, int(100 * size / most), unit == "dollars")


def _round(row: Mapping[str, Plain]) -> tuple[Shown, Shown, Fraction]:
    rounds, most = int(str(row["rounds"])), row["most"]
    label = saying("short-people", least=row["least"], most=most) if most else saying("short-more", least=row["least"])
    return label, saying("short-rounds", n=rounds), Fraction(rounds)


def seats_of(law: Regulation, names: Sequence[str]) -> tuple[DrawnSeats, ...]:
    """How one comes into the final, if a paragraph names the number of its seats: a row for each area, and one of the
    wild cards; or one row, table by table."""
    numbers = {number.name: number.value for number in law.numbers}
    if SEATS in names and isinstance(each := numbers.get(SEATS), int):
        areas = [DrawnSeats(area, _marks(each)) for area in law.areas.values()]
        cards = numbers.get("wild_cards")
        wild = [DrawnSeats(saying("short-wild"), _marks(len(cards)), True)] if isinstance(cards, list) and cards else []
        return (*areas, *wild)
    tables, size = numbers.get(TABLES), numbers.get("final_size")
    if TABLES in names and isinstance(tables, int) and isinstance(size, int) and tables:
        each = size // tables
        return (DrawnSeats(saying("short-tables", n=tables, each=each), _marks(each, tables)),)
    return ()


def _marks(count: int, groups: int = 1) -> tuple[int, ...]:
    return tuple(SEAT * (n + n // count) for n in range(count * groups))
