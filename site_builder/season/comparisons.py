"""What a season has and another state of it has not: without a decision, under another reading, without a player."""

from __future__ import annotations

from msgspec import Struct

from ..lazy import Lazy
from ..problems import Location
from ..regulations.exact import Amount
from ..regulations.facts import Decision

Places = tuple[int | None, int | None]
Amounts = tuple[Amount | None, Amount | None]
Names = tuple[str | None, str | None]
Tables = tuple[int, ...] | None


class Moved(Struct, frozen=True):
    """A player of a ranking, or of the standings of a tournament, before and after; None where they were, or are, not
    in it. *area* is the ranking's, or the tournament's id."""

    area: str
    player: str
    place: Places
    points: Amounts

    @property
    def rises(self) -> bool:
        before, after = self.place
        return before is None or (after is not None and after < before)


class Rejudged(Struct, frozen=True):
    """A tournament whose status, tier or multiplier is another."""

    tournament: str
    status: Names
    tier: Names
    multiplier: Amounts


class Reassigned(Struct, frozen=True):
    """A wild card or a bonus that somebody else has, or that is used in another way.

    *kind* is the room's name of it, *area* where it is given; *holder* who has it; *state* why a wild card stays empty,
    or what a bonus was played on.
    """

    kind: str
    area: str | None
    holder: Names
    state: Names = (None, None)


class Difference(Struct, frozen=True):
    """What two states of a season do not have in common. *seats* are (player, seat before, seat after)."""

    tournaments: tuple[Rejudged, ...] = ()
    moved: tuple[Moved, ...] = ()
    seats: tuple[tuple[str, str | None, str | None], ...] = ()
    champion: Names | None = None

    def __bool__(self) -> bool:
        return bool(self.tournaments or self.moved or self.seats or self.champion)


class Effect(Struct, frozen=True):
    """A recorded *decision*, the *tournament* it is about (None for the season), *where* it is written, and the
    *difference* to the season without it. *source* is its file as what is published names it."""

    decision: Decision
    tournament: str | None
    where: Location
    source: str
    difference: Lazy[Difference]

    @property
    def about(self) -> str:
        """The tournament that it is about, or that it names; empty for the season."""
        return self.tournament or self.decision.tournament


class Won(Struct, frozen=True):
    """A tournament that others would have won: who has won it, and who would have."""

    tournament: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class Otherwise(Struct, frozen=True):
    """A season had it read *reading* as *way*, which it does not.

    Not *known* where its facts are mistakes under that way, for people would have done other things: nobody knows what.
    Where only those of the final are, the rest is told, and *final* says that it would have been played by others.
    *placed* are places and scores inside tournaments, *tables* the sizes of those of the final where they differ.
    """

    reading: str
    way: str
    known: bool
    final: bool = False
    difference: Difference = Difference()
    cards: tuple[Reassigned, ...] = ()
    bonuses: tuple[Reassigned, ...] = ()
    won: tuple[Won, ...] = ()
    placed: tuple[Moved, ...] = ()
    tables: tuple[Tables, Tables] | None = None

    @property
    def moves(self) -> bool:
        """Whether anybody would have another place: in a ranking, in a tournament, in the final."""
        difference = self.difference
        return bool(
            difference.seats
            or difference.champion
            or self.won
            or any(moved.place[0] != moved.place[1] for moved in (*difference.moved, *self.placed))
        )

    @property
    def changes(self) -> bool:
        """Whether anything that is published of the season would be another."""
        return bool(
            self.final or self.difference or self.cards or self.bonuses or self.won or self.placed or self.tables
        )


class Turn(Struct, frozen=True):
    """Another player whose seat is another: *before* and *after* say where it comes from, None for no seat."""

    player: str
    before: str | None
    after: str | None


class Win(Struct, frozen=True):
    """A tournament that the player won alone, and who would be first: nobody where no place is known."""

    tournament: str
    winners: tuple[str, ...]


class Without(Struct, frozen=True):
    """A season without *player*: *turns* are the seats of others, *wins* the tournaments, *lead* (area, players who
    would be first) of the rankings that the player leads alone; *below* counts who stands lower in the rankings."""

    player: str
    turns: tuple[Turn, ...]
    wins: tuple[Win, ...]
    lead: tuple[tuple[str, tuple[str, ...]], ...]
    below: int

    @property
    def matters(self) -> bool:
        """Whether anybody would have a seat, a win or a first place that they do not have."""
        return bool(self.turns or self.wins or self.lead)
