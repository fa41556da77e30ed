"""Elimination: entries in a continuous qualification, then a bracket of any size with byes in its first round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, field

from ..duel_stages import NO_STAGES, Stages
from .head_to_head import WALKOVER, Match, Outcome

Seat = str | None


class Attempts(Struct):
    """Somebody's qualification: *entries* begun, the match (from 0) that qualified, matches played after it."""

    entries: int = 0
    streak: int | None = None
    qualified: int | None = None
    late: list[int] = field(default_factory=list)


def attempts(matches: Sequence[tuple[tuple[str, str], str | None]], wins_to_qualify: int) -> dict[str, Attempts]:
    """(players, winner) in the order of play → everybody's attempts. A defeat ends an attempt, so many wins qualify."""
    attempts: dict[str, Attempts] = {}
    for n, (players, won) in enumerate(matches):
        for player in players:
            mine = attempts.setdefault(player, Attempts())
            if mine.qualified is not None:
                mine.late.append(n)
                continue
            if mine.streak is None:
                mine.entries, mine.streak = mine.entries + 1, 0
            if player != won:
                mine.streak = None
            else:
                mine.streak += 1
                if mine.streak >= wins_to_qualify:
                    mine.qualified = n
    return attempts


class Meeting(Struct, frozen=True):
    """One place of a bracket: who meets there (None while unknown, or for a bye) and the match that was recorded."""

    stage: str
    number: int
    round: int
    players: tuple[Seat, Seat]
    bye: bool = False
    match: Match | None = None
    outcome: Outcome | None = None

    @property
    def won(self) -> str | None:
        if self.bye:
            return self.players[0] or self.players[1]
        return self.outcome.won if self.outcome else None

    @property
    def lost(self) -> str | None:
        if self.won is None:
            return None
        return self.players[1] if self.won == self.players[0] else self.players[0]

    @property
    def duel(self) -> Meeting | None:
        """The match as it is published; nothing for a bye or before it is played."""
        return self if self.match and self.won else None

    @property
    def score(self) -> tuple[int, int] | None:
        """The figures, the winner's first."""
        figures = self.outcome.score if self.outcome else None
        if figures is None or self.match is None:
            return None
        return figures if self.won == self.match.players[0] else (figures[1], figures[0])

    @property
    def walkover(self) -> bool:
        return self.outcome is not None and self.outcome.how == WALKOVER


def stage(entrants: int, stages: Stages = NO_STAGES) -> str:
    """The id of a round by how many it begins with: that of the law's *stages*, else "last-16" and the like."""
    return stages.begun_by(entrants) or f"last-{entrants}"


def whole(draw: Sequence[Seat]) -> bool:
    """Whether a draw has as many slots as a bracket needs: a power of two."""
    return len(draw).bit_count() == 1


def seeded(seeds: Sequence[str], size: int) -> list[Seat]:
    """The draw of a bracket of *size*, a power of two: the best meets the last, and the first two only in the final."""
    places = [1]
    while len(places) < size:
        places = [seat for place in places for seat in (place, 2 * len(places) + 1 - place)]
    return [seeds[place - 1] if place <= len(seeds) else None for place in places]


def grow(
    draw: Sequence[Seat], find: Callable[[Seat, Seat], tuple[Match, Outcome] | None], stages: Stages = NO_STAGES
) -> tuple[Meeting, ...]:
    """The bracket of a whole *draw* (None a free slot), first round first, with what *find* knows; its rounds are the
    law's *stages*, as far as it names them."""
    meetings: list[Meeting] = []
    seats, round = list(draw), 1
    while len(seats) > 1:
        winners: list[Seat] = []
        for number, pair in enumerate(zip(seats[::2], seats[1::2], strict=True), 1):
            bye = round == 1 and (pair[0] is None) != (pair[1] is None)
            meeting = Meeting(stage(len(seats), stages), number, round, pair, bye, *(find(*pair) or (None, None)))
            meetings.append(meeting)
            winners.append(meeting.won)
        seats, round = winners, round + 1
    return tuple(meetings)


def order(meetings: Sequence[Meeting], entrants: Iterable[str], others: Iterable[str]) -> list[list[str]]:
    """Groups, best first: who won, who lost the final, the losers of each round together; *others* never came in."""
    rounds = sorted({meeting.round for meeting in meetings}, reverse=True)
    lost = {
        round: [meeting.lost for meeting in meetings if meeting.round == round and meeting.lost] for round in rounds
    }
    out = {player for losers in lost.values() for player in losers}
    still = [player for player in entrants if player not in out]
    return [still, *lost.values(), list(others)]
