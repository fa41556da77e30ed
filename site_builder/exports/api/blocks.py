"""What the sheet of a festival's game tells beside tables and duels."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from .values import Part, PlayerId, described


class Match(Part, frozen=True):
    """Who met, and who won; null where nobody did."""

    players: tuple[PlayerId, ...]
    won: PlayerId | None


class Hands(Part, frozen=True):
    """A table of a round: by hand what each seat was left with, and how often each was late."""

    round: int
    players: tuple[PlayerId, ...]
    hands: tuple[tuple[int, ...], ...]
    late: tuple[int, ...]


class Elimination(Part, frozen=True):
    """Who went out in which hand, and the chips each had before it."""

    hand: int
    players: tuple[PlayerId, ...]
    stacks: tuple[int, ...]


class Finisher(Part, frozen=True):
    """The start and the finish of an entrant, in seconds from midnight; null for who did not finish."""

    player: str
    start: int
    finished: int | None


class Board(Part, frozen=True, kw_only=True):
    """Boards of a round, by seat: areas inside and outside the objective with the rolls of the dice, or figures of
    each shape."""

    round: int
    players: tuple[PlayerId, ...]
    inside: tuple[int, ...] | UnsetType = UNSET
    outside: tuple[int, ...] | UnsetType = UNSET
    complete: PlayerId | None | UnsetType = UNSET
    rolls: tuple[int, ...] | UnsetType = UNSET
    helmets: tuple[int, ...] | UnsetType = UNSET
    buddhas: tuple[int, ...] | UnsetType = UNSET
    rice: tuple[int, ...] | UnsetType = UNSET


class Judgement(Part, frozen=True):
    """Points or seconds that a judge took or allowed; round is that of boards."""

    player: str
    kind: str
    amount: int
    round: int


class Blocks(Part, frozen=True, kw_only=True):
    """Of a festival: what the sheet tells beside the bracket, which stands under duels. Every number of the standings
    can be counted again from it."""

    qualification: (
        Annotated[tuple[Match, ...], described("The matches of the qualification, in the order of play.")] | UnsetType
    ) = UNSET
    matches: (
        Annotated[
            tuple[Match, ...], described("The matches of a competition without a bracket; won is null for a draw.")
        ]
        | UnsetType
    ) = UNSET
    tables: tuple[Hands, ...] | UnsetType = UNSET
    eliminations: tuple[Elimination, ...] | UnsetType = UNSET
    finishers: tuple[Finisher, ...] | UnsetType = UNSET
    boards: tuple[Board, ...] | UnsetType = UNSET
    penalties: Annotated[tuple[Judgement, ...], described("What a judge took.")] | UnsetType = UNSET
    allowances: Annotated[tuple[Judgement, ...], described("Time that a judge allowed, in seconds.")] | UnsetType = (
        UNSET
    )
