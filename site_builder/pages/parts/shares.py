"""Sides and characters as pages tell them: shares in whole per cent, and where the games were played."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from ...regulations.bang.characters import CHARACTERS
from ...regulations.exact import Amount, round_half_away
from ...results.characters import Character, roles_together
from ...results.role_counts import ROLES
from ...results.sides import FEW, SIDES, Sides
from ..charts.prices import Prices, prices
from ..charts.role_bars import FEW_OF_ROLE, RoleBar, height, role_bars
from .values import Link, Said, saying

Rests = tuple[tuple[Link, int], ...]

_MOST_NAMED = 3  # of those that are level
ROOM = 4  # hundredths of the line that a figure takes
ENDS, MOST_SHOWN = 2, 8  # characters that win most, and least, drawn before the others where they are more than that


class WinShare(Struct, frozen=True):
    """How often one side won: *won* games, *percent* of them, and the *average* over tables of every size."""

    side: str
    won: int
    percent: int
    average: int


class SideRow(Struct, frozen=True, eq=False):
    """Tables of one *size*, None for all; *rests* has where the games were played, and how many."""

    size: int | None
    games: int
    few: bool
    shares: tuple[WinShare, ...]
    rests: Rests

    @property
    def bars(self) -> tuple[int, int, int]:
        """The bar of the law, that of the outlaws after it, and where this one ends, in per cent."""
        law, outlaws, _ = (share.percent for share in self.shares)
        return law, min(100 - law, outlaws), min(100, law + outlaws)

    @property
    def averages(self) -> tuple[int, int]:
        """Where the shares of the law and of the outlaws end on average over tables of every size, in per cent."""
        law, outlaws, _ = (share.average for share in self.shares)
        return law, min(100, law + outlaws)


class YearBar(Struct, frozen=True, eq=False):
    """All games of a season on the line from none to all of them: *row* has its shares, *middles* where each side's
    figure is written, in per cent, None where it has no room."""

    season: Link
    row: SideRow
    middles: tuple[int | None, ...]


class CharacterRow(Struct, frozen=True, eq=False):
    """A character; *earned* and *net* are dollars a hire, rounded to whole ones; None where it is never hired."""

    name: str
    character: Character
    median: int | None
    earned: int | None
    net: int | None


class RolesDrawn(Struct, frozen=True, eq=False):
    """A character by role: *percent* of all its *games* won."""

    name: str
    percent: int
    games: int
    bars: tuple[RoleBar, ...]
    height: int


class HiredMost(Struct, frozen=True, eq=False):
    """The characters, several where they are level, that something happened to most, and how often."""

    names: tuple[str, ...]
    times: int


class Characters(Struct, frozen=True, eq=False):
    """*hired* and *kept* are the characters hired and kept most, None where many are level; *drawn* is what each costs
    and brings, *average* what a hire leaves, in whole dollars; all None where there are no auctions. *roles* are the
    characters by role, the one that wins most first."""

    rows: tuple[CharacterRow, ...]
    hired: HiredMost | None
    kept: HiredMost | None
    drawn: Prices | None = None
    average: int | None = None
    roles: tuple[RolesDrawn, ...] = ()
    few_of_role: int = FEW_OF_ROLE

    @property
    def shown(self) -> tuple[RolesDrawn, ...]:
        """Who wins most and who wins least, of many characters; of a few all."""
        return self.roles if len(self.roles) <= MOST_SHOWN else (*self.roles[:ENDS], *self.roles[-ENDS:])

    @property
    def between(self) -> tuple[RolesDrawn, ...]:
        return () if len(self.roles) <= MOST_SHOWN else self.roles[ENDS:-ENDS]

    @property
    def letters(self) -> tuple[str, ...]:
        """The roles that any of them had, as a game names them: in a short season none has them all."""
        had = {bar.role for drawn in self.roles for bar in drawn.bars}
        return tuple(role for role in ROLES if role in had)

    @property
    def dashed(self) -> bool:
        """Whether any was too seldom in some role."""
        return any(bar.few for drawn in self.roles for bar in drawn.bars)

    @property
    def bargain(self) -> tuple[CharacterRow, CharacterRow] | None:
        """Whom to hire and whom not: what leaves most and least for a hire, of those hired often enough."""
        often = [row for row in self.rows if row.character.hired >= FEW and row.net is not None]
        ordered = sorted(often, key=lambda row: (row.net or 0, row.name))
        return (ordered[-1], ordered[0]) if len(ordered) > 1 else None


def side_rows(all_sides: Sequence[Sides], rests: Sequence[Rests]) -> tuple[SideRow, ...]:
    """*all_sides* end with the row of all sizes, which gives the average; *rests* in the same order."""
    return tuple(
        SideRow(
            size=at_size.size,
            games=at_size.games,
            few=at_size.few,
            shares=tuple(
                WinShare(side, at_size.won[side], _percent(at_size, side), _percent(all_sides[-1], side))
                for side in SIDES
            ),
            rests=where,
        )
        for at_size, where in zip(all_sides, rests, strict=True)
    )


def year_bar(season: Link, all_sides: Sequence[Sides]) -> YearBar:
    """The games of one season, whatever the size of their tables."""
    (row,) = side_rows(all_sides[-1:], ((),))
    law, outlaws, end = row.bars
    widths = ((0, law), (law, outlaws), (end, 100 - end))
    return YearBar(season, row, tuple(x + width // 2 if width >= ROOM else None for x, width in widths))


def claim(all_sides: Sequence[Sides]) -> tuple[Said, ...]:
    """How often the law wins at tables of the size with most games, and of which size the renegade wins most; nothing
    where games are too few to say so."""
    enough = [sides for sides in all_sides if sides.size is not None and not sides.few]
    if not enough:
        return ()
    usual, best = max(enough, key=lambda sides: sides.games), max(enough, key=lambda sides: sides.share("renegade"))
    return tuple(
        saying(f"insight-{side}", size=sides.size, percent=_percent(sides, side))
        for side, sides in (("law", usual), ("renegade", best))
    )


def _percent(sides: Sides, side: str) -> int:
    return round_half_away(100 * sides.share(side))


def character_rows(characters: Sequence[Character]) -> Characters:
    """In the order given, with the drawing of their prices."""
    rows = rows_of(characters)
    hired = [row for row in rows if row.character.hired]
    if not hired:
        return Characters(rows, None, None, roles=_by_role(rows))
    average = _left_by_a_hire(characters)
    return Characters(
        rows=rows,
        hired=_most([(row.name, row.character.hired) for row in hired]),
        kept=_most([(row.name, row.character.kept) for row in hired]),
        drawn=prices([_price(row) for row in hired], average),
        average=_whole(average),
        roles=_by_role(rows),
    )


def _most(times: Sequence[tuple[str, int]]) -> HiredMost | None:
    """None where nothing happened to any, or as often to more than a sentence names."""
    most = max(n for _, n in times)
    names = tuple(name for name, n in times if n == most)
    return HiredMost(names, most) if most and len(names) <= _MOST_NAMED else None


def _by_role(rows: Sequence[CharacterRow]) -> tuple[RolesDrawn, ...]:
    everybody = roles_together(row.character.roles for row in rows)
    most = sorted(rows, key=lambda row: (-_won(row.character), row.name))
    return tuple(_drawn(row, role_bars(row.character.roles, everybody)) for row in most)


def _drawn(row: CharacterRow, bars: tuple[RoleBar, ...]) -> RolesDrawn:
    character = row.character
    percent = round_half_away(100 * _won(character))
    return RolesDrawn(row.name, percent, character.games, bars, height(bars))


def _won(character: Character) -> Fraction:
    """Of all its games, from 0 to 1."""
    return Fraction(character.won, character.games)


def rows_of(characters: Sequence[Character]) -> tuple[CharacterRow, ...]:
    """The rows of a table of *characters*, in their order."""
    return tuple(
        CharacterRow(
            CHARACTERS[character.name],
            character,
            *map(_whole, (character.median, character.earned_per_hire, character.net_per_hire)),
        )
        for character in characters
    )


def _left_by_a_hire(characters: Sequence[Character]) -> Fraction:
    """What a hire brought, less what it cost, over all characters."""
    surplus = sum(character.earned - character.paid for character in characters)
    return Fraction(surplus) / sum(character.hired for character in characters)


def _price(row: CharacterRow) -> tuple[str, Fraction, Fraction]:
    """What a hire cost, kept ones too, and brought."""
    character = row.character
    short = row.name.replace("El ", "").split()[0]
    return short, Fraction(character.paid) / character.hired, Fraction(character.earned) / character.hired


def _whole(value: Amount | None) -> int | None:
    return None if value is None else round_half_away(value)
