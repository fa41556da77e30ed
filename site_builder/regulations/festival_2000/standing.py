"""One entrant in one competition, and the rules that every format has: what a judge took away, points for the year."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from .. import standings
from ..exact import Amount
from ..explained import Explained, Quiet, Rule
from ..games import race
from ..games.places import shared
from ..standings import RANKED
from .facts import PlayedCompetition
from .tables import Competition

EXCLUDED = "excluded"


class Standing(standings.Standing, frozen=True):
    """One entrant: a player, or the two of a pair (*players*; *player* is the first). None where a rule gives nothing.

    *entries* and *qualified* (the entry that did it) are of the qualification, *wins* and *lost* (in which round) of
    the bracket, *cumulative* the score that splits ties, *time* in seconds. *preliminary_place* is that of the last
    board.
    """

    players: Quiet[tuple[str, ...]] = ()
    entries: int = 0
    qualified: int | None = None
    wins: int = 0
    lost: int | None = None
    cumulative: int | None = None
    time: int | None = None
    sharing: Quiet[int] = 1
    hand: Quiet[int] = 0
    gained: Quiet[Amount] = 0

    @property
    def people(self) -> tuple[str, ...]:
        return self.players

    @property
    def clock(self) -> str:
        """The time as hours, minutes and seconds."""
        return race.shown(self.time) if self.time is not None else ""

    @property
    def figures(self) -> Mapping[str, Amount]:
        """What the format counts beside the score, by name."""
        figures = {"entries": self.entries, "wins": self.wins, "cumulative": self.cumulative, "time": self.time}
        return {name: value for name, value in figures.items() if value}


Values = Mapping[str, Standing]
Standings = Mapping[str, Explained[Standing]]


def opening(contest: PlayedCompetition) -> dict[str, Standing]:
    return {players[0]: Standing(players[0], players=players) for players in contest.entrants}


def at_clause(rule: Rule, competition: Competition) -> Rule:
    """The rule as this competition has it: under a clause of its own, where it has one."""
    return replace(rule, clause=competition.clause(rule.id, rule.clause))


def entrant(values: Values, player: str) -> str | None:
    """The key of the entrant that *player* is, or is one of; None for a stranger, whom the check penalty-fits tells."""
    return next((key for key, value in values.items() if player in value.players), None)


def ranked(values: Values) -> list[str]:
    return [key for key, value in values.items() if value.status == RANKED]


def placed(values: Values, groups: Sequence[Sequence[str]]) -> dict[str, Standing]:
    """Everybody who is ranked, by *groups* of who is level, best first."""
    ranked = [[key for key in group if values[key].status == RANKED] for group in groups]
    places = shared(ranked)
    sharing = {key: len(group) for group in ranked for key in group}
    return {
        key: replace(values[key], place=place, sharing=sharing[key], variant="shared" if sharing[key] > 1 else "")
        for key, place in places.items()
    }
