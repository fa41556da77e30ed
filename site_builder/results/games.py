"""The games that a tournament's result tells of: who sat in them, what each paid and earned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..regulations.bang.facts import Evening, Game
from ..regulations.bang.ledger import Entry
from ..regulations.contract import TournamentResult
from .outcome import Outcome

Held = tuple[Outcome, TournamentResult]


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """One game of BANG! that counts; *entries* are the lines of the ledger, by player, with price and winnings."""

    outcome: Outcome
    tournament: TournamentResult
    game: Game
    entries: Mapping[str, Entry]


def games(outcome: Outcome, tournament: TournamentResult) -> tuple[Played, ...]:
    """Every game in somebody's account, once, as the tables stand on the sheet (round by round, where they are drawn
    anew): what a regulation still keeps secret stands in none."""
    if not isinstance(tournament.facts, Evening):
        return ()
    entries: dict[int, dict[str, Entry]] = {}  # by the game they are of
    for player, account in tournament.accounts.items():
        for entry in account:
            entries.setdefault(id(entry.game), {})[player] = entry
    in_order = (game for table in tournament.facts.tables for game in table.games)
    return tuple(Played(outcome, tournament, game, entries[id(game)]) for game in in_order if id(game) in entries)


def in_time(outcomes: Iterable[Outcome]) -> Iterator[Held]:
    """The tournaments of several seasons, oldest first."""
    held = [(outcome, tournament) for outcome in outcomes for tournament in outcome.result.tournaments]
    yield from sorted(held, key=lambda pair: (pair[1].facts.end, pair[1].facts.start, pair[0].season.id, pair[1].id))


def every_game(outcomes: Iterable[Outcome]) -> tuple[Played, ...]:
    """The games of several seasons, by tournament, oldest first; those of one player stand as they were played."""
    return tuple(game for outcome, tournament in in_time(outcomes) for game in games(outcome, tournament))
