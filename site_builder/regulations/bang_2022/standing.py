"""From the games of the rounds to everybody's place and score (1.1, 1.2, 1.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...languages import Words
from .. import standings as shared
from ..bang.facts import Game
from ..bang.ledger import Entry
from ..bang.sheets import ROLE
from ..bang.winnings import earned
from ..exact import Amount
from ..explained import Quiet
from .facts import Round, Tournament2022
from .marogi import Marogi


class PlayedRound(Struct, frozen=True):
    """One round of one player: which table, which role, who won (None: not played to the end), the dollars."""

    round: int
    table: int
    size: int
    role: str
    won: str | None
    dollars: int

    @property
    def role_words(self) -> Words:
        return ROLE[self.role]


class Standing(shared.Standing, frozen=True):
    """One player in one tournament. Amounts in dollars; None where a rule has not come to it, or gives none.

    *status*: ranked, or withdrawn (listed last, no place). *preliminary_score* is the total of the rounds,
    *final_score* the total with what the place adds. *marogi* is worked out for those level in total. *rounds* has a
    row a round. No ranking goes across tournaments: there are no *points*.
    """

    winnings: int = 0
    marogi: Amount | None = None
    bonus: Quiet[int] = 0
    matches_won: Quiet[int] = 0
    opponents: Quiet[Marogi | None] = None
    rounds: Quiet[tuple[PlayedRound, ...]] = ()

    @property
    def last(self) -> PlayedRound:
        return self.rounds[-1]

    @property
    def played(self) -> int:
        """Rounds played."""
        return len(self.rounds)


Values = Mapping[str, Standing]


def opening(facts: Tournament2022) -> dict[str, Standing]:
    return {player: Standing(player) for player in facts.players}


def accounts(facts: Tournament2022) -> Mapping[str, Sequence[Entry]]:
    """What everybody won, game by game, from nothing; no character has a price."""
    dollars = earned(facts.law.numbers.prizes)
    entries: dict[str, list[Entry]] = {player: [] for player in facts.players}
    for table in facts.tables:
        for player in table.seats:
            before = entries[player][-1].after if entries[player] else facts.law.numbers.stake
            entries[player].append(Entry(table.game, before, 0, dollars(table.game, player)))
    return {player: tuple(of_player) for player, of_player in entries.items()}


def paid(facts: Tournament2022, values: Values, round_: Round, outcome: str | None) -> Values:
    """The round *round_* of everybody whose game ended with *outcome*, and what it brought them."""
    dollars = earned(facts.law.numbers.prizes)
    changed: dict[str, Standing] = {}
    for table in round_.tables:
        if table.game.won == outcome:
            for player, role in table.game.roles.items():
                standing, won = values[player], dollars(table.game, player)
                row = PlayedRound(round_.number, table.number, table.size, role, outcome, won)
                changed[player] = replace(
                    standing, winnings=standing.winnings + won, rounds=(*standing.rounds, row),
                    matches_won=standing.matches_won + table.game.won_by(player),
                    variant=_variant(table.game, player, won),
                )  # fmt: skip
    return changed


def _variant(game: Game, player: str, dollars: int) -> str:
    """Who is paid by the law without having won has a sentence of their own, and who has nothing."""
    if not dollars:
        return "nothing"
    return "" if game.won_by(player) else "duel"


def has_left(facts: Tournament2022, player: str, expelled: bool) -> bool:
    return any(withdrawal.player == player and withdrawal.expelled == expelled for withdrawal in facts.withdrawals)
