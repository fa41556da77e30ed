"""From the games of the rounds to everybody's place and score (1.1, 1.2, 1.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...languages import Words
from .. import standings as shared
from ..bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, Game
from ..bang.ledger import Entry
from ..bang.sheets import ROLE
from ..bang.ties import Criterion, rank
from ..bang.winnings import earned
from ..exact import Amount
from ..explained import Changes, Explained, Rule, apply, each, given, rule
from ..standings import RANKED, WITHDRAWN, tied
from .facts import Round, Tournament2022
from .marogi import Marogi, marogi
from .tables import PLACING_BONUS


@dataclass(frozen=True, slots=True)
class PlayedRound:
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


@dataclass(frozen=True, slots=True)
class Standing(shared.Standing):
    """One player in one tournament. Amounts in dollars; None where a rule has not come to it, or gives none.

    *status*: ranked, or withdrawn (listed last, no place). *preliminary_score* is the total of the rounds,
    *final_score* the total with what the place adds. *marogi* is worked out for those level in total. *rounds* has a
    row a round. No ranking goes across tournaments: there are no *points*.
    """

    winnings: int = 0
    marogi: Amount | None = None
    bonus: int = field(default=0, metadata={"quiet": True})
    matches_won: int = field(default=0, metadata={"quiet": True})
    opponents: Marogi | None = field(default=None, metadata={"quiet": True})
    rounds: tuple[PlayedRound, ...] = field(default=(), metadata={"quiet": True})

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


def _paid(facts: Tournament2022, values: Values, round_: Round, outcome: str | None) -> Values:
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


@rule("R2022-05", "rul-1-1-law", shows=("winnings",))
def law_wins(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """The law wins: Sheriff and Deputies alike, dead or alive; a Renegade who lost the last duel has a consolation."""
    return _paid(facts, values, round_, LAW_WINS)


@rule("R2022-06", "rul-1-1-outlaws", shows=("winnings",))
def outlaws_win(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """The Outlaws win: every Outlaw, dead or alive."""
    return _paid(facts, values, round_, OUTLAWS_WIN)


@rule("R2022-07", "rul-1-1-renegade", shows=("winnings",))
def renegade_wins(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """The Renegade wins: only the Renegade."""
    return _paid(facts, values, round_, RENEGADE_WINS)


@rule("R2022-13", "rul-1-3", shows=("winnings",))
def unfinished(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """Time ran out: nobody wins, nobody is paid; those at the table still met (A2022-14)."""
    return _paid(facts, values, round_, None)


@each("R2022-08", "rul-1")
def total(facts: Tournament2022, standing: Standing) -> Changes:
    """The sum of the rounds, nothing else: no division, no scaling."""
    return {"preliminary_score": standing.winnings, "variant": ""}


@each("R2022-12", "rul-1-4")
def withdrawn(facts: Tournament2022, standing: Standing) -> Changes:
    """Who left is marked as withdrawn; what was won stays, the place is gone (A2022-06)."""
    return {"status": WITHDRAWN} if _left(facts, standing.player, expelled=False) else {}


@each("R2022-15", "jud-3-penalties")
def ejected(facts: Tournament2022, standing: Standing) -> Changes:
    """An ejection is treated as leaving."""
    return {"status": WITHDRAWN} if _left(facts, standing.player, expelled=True) else {}


def _left(facts: Tournament2022, player: str, expelled: bool) -> bool:
    return any(left.player == player and left.expelled == expelled for left in facts.withdrawals)


def _in_ranking(facts: Tournament2022, values: Values) -> list[str]:
    return [p for p, value in values.items() if value.status == RANKED or facts.law.withdrawn_ranked]


@rule("R2022-09", "rul-1-2", readings=("A2022-01", "A2022-02", "A2022-06"))
def opponents(facts: Tournament2022, values: Values) -> Values:
    """Those level in total: the average of the totals of all whom they met, without any bonus (A2022-03)."""
    players = _in_ranking(facts, values)
    totals = {player: value.winnings for player, value in values.items()}
    won = {(player, row.round): row.dollars for player, value in values.items() for row in value.rounds}
    level = [totals[player] for player in players]
    changed: dict[str, Standing] = {}
    for player in players:
        figure = marogi(facts, player, totals, won)
        tied = level.count(totals[player]) > 1
        changed[player] = replace(values[player], opponents=figure, marogi=figure.figure if tied else None)
    return changed


@rule("R2022-09", "rul-1-2", readings=("A2022-06",), variant=tied)
def ranking(facts: Tournament2022, values: Values) -> Values:
    """By total; ties by the Marogi figure, then by matches won, then by a recorded lot."""
    figures: dict[str, Callable[[str], Amount]]
    figures = {"marogi": lambda p: given(values[p].opponents).figure, "matches_won": lambda p: values[p].matches_won}
    chain = [Criterion(name, figures[name]) for name in facts.law.numbers.tie_break]
    totals = {player: given(values[player].preliminary_score) for player in _in_ranking(facts, values)}
    placings = rank(list(totals), totals.__getitem__, chain, facts.lots, facts.register.sort_key)
    return {
        placing.player: replace(values[placing.player], place=placing.place, tie=placing.tie) for placing in placings
    }


@each("R2022-10", "rul-1-2-bonus", variant=lambda now: "" if now.bonus else "none")
def placing_bonus(facts: Tournament2022, standing: Standing) -> Changes:
    """The first places add dollars; the ranking stands already (A2022-16)."""
    if standing.place is None:
        return {}
    law = facts.law
    bonus = 0 if PLACING_BONUS in law.left_out else law.numbers.placing_bonus.get(standing.place, 0)
    return {"final_score": given(standing.preliminary_score) + bonus, "bonus": bonus}


BY_OUTCOME = (law_wins, outlaws_win, renegade_wins, unfinished)
AFTER_THE_ROUNDS = (total, withdrawn, ejected, opponents, ranking, placing_bonus)


def rules(facts: Tournament2022) -> tuple[Rule, ...]:
    """The rules in the order of the law; a round is paid by the rule of each table's outcome, round after round."""
    return (*(rule.regarding(round) for round in facts.rounds for rule in BY_OUTCOME), *AFTER_THE_ROUNDS)


def standings(facts: Tournament2022) -> Mapping[str, Explained[Standing]]:
    """Everybody's standing; of a tournament still being played only who sat down (R2022-17)."""
    return apply(rules(facts) if facts.finished else (), facts, opening(facts))
