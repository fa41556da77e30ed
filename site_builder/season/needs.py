"""What somebody near the line would need at a tournament that is announced, found by trying."""

from __future__ import annotations

from msgspec import Struct

from ..regulations.bang.ties import Tie


class Enough(Struct, frozen=True):
    """From *place* on, down to the one before the next of these, *score* is the least that brings the player in and
    that the law lets tables bring, as a whole number; None where the place does by itself. *reached* counts the results
    of the season so far that were as good. *tie* is the one that the score leads to, where it only just does."""

    place: int
    score: int | None
    reached: int
    tie: Tie | None = None


class Chance(Struct, frozen=True):
    """What would bring a player in at *tournament*, best place first; nothing where no score does that anybody could
    reach. *out* is who would no longer be in the final then, *alone* whether winning may do by itself."""

    tournament: str
    enough: tuple[Enough, ...]
    out: tuple[str, ...]
    alone: bool


class Need(Struct, frozen=True):
    """A *player* of the ranking of *area* who is not in the final as things stand, with the chances ahead, the next
    first."""

    player: str
    area: str
    chances: tuple[Chance, ...]


class Needs(Struct, frozen=True):
    """Everybody near the line, area by area, by place. *scores* are those of the season so far, the lowest first."""

    scores: tuple[int, ...]
    players: tuple[Need, ...]

    @property
    def results(self) -> int:
        """How many *reached* is counted of."""
        return len(self.scores)
