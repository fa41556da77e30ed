"""From the games of a session to everybody's score: rewards, what was paid, the average, the place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from .. import standings
from ..bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS, Game
from ..bang.ledger import Entry
from ..exact import Amount, exact, round_half_away
from ..explained import Changes, Rule, each, given, rule
from . import tables
from .facts import Session, SessionGame
from .rewards import Reward, earned
from .tables import NUMBERS, Numbers


@dataclass(frozen=True, slots=True)
class Standing(standings.Standing):
    """One player in one session. Amounts in dollars; None where a rule has not come to it, or gives none.

    *winnings* and *costs* add up over the games, *net* is what is left; *preliminary_score* is the average of a game,
    exact, *final_score* the score; *points* is the score as it stands in the Record list, None where it does not.
    *last* is the amount that the last rule added, in *times* games or for so many things.
    """

    winnings: Amount = 0
    costs: int = 0
    games: int = field(default=0, metadata={"quiet": True})
    last: Amount = field(default=0, metadata={"quiet": True})
    times: int = field(default=0, metadata={"quiet": True})


Values = Mapping[str, Standing]


def opening(session: Session) -> dict[str, Standing]:
    return {player: Standing(player, games=len(session.games)) for player in session.players}


def _rewarded(case: Session, now: Standing, system: str, rewards: Sequence[Reward], won: Sequence[str]) -> Changes:
    """A player's rewards in the games that one of the sides *won*, where the session is scored by *system*."""
    games = [game for game in case.games if game.won in won and case.system == system]
    amounts = [amount for game in games if (amount := earned(rewards, game, now.player))]
    return _gained(now, exact(sum(amounts, Fraction(0))), len(amounts))


def _gained(now: Standing, amount: Amount, times: int) -> Changes:
    return {"winnings": exact(now.winnings + amount), "last": amount, "times": times} if times else {}


def _paid(now: Standing, amount: int, times: int) -> Changes:
    return {"costs": now.costs + amount, "last": amount, "times": times} if times else {}


@each("RO-01", "off-1")
def law_wins(case: Session, now: Standing) -> Changes:
    """The law wins: Sheriff 3,000, Deputy 1,500 and 500 more if alive."""
    return _rewarded(case, now, tables.OFFICIAL, case.law.numbers.official_law, (LAW_WINS,))


@each("RO-02", "off-2")
def outlaws_win(case: Session, now: Standing) -> Changes:
    """The outlaws win: every Outlaw 2,500, dead or alive; the Renegade 1,000 if alive."""
    return _rewarded(case, now, tables.OFFICIAL, case.law.numbers.official_outlaws, (OUTLAWS_WIN,))


@each("RO-03", "off-3")
def renegade_wins(case: Session, now: Standing) -> Changes:
    """The renegade wins: 5,000."""
    return _rewarded(case, now, tables.OFFICIAL, case.law.numbers.official_renegade, (RENEGADE_WINS,))


@each("RO-04", "off-4")
def penalty(case: Session, now: Standing) -> Changes:
    """A deputy whose action eliminates the sheriff loses 5,000; in the official system only (AO-03, AO-04)."""
    times = sum(game.shot_by == now.player for game in case.games) if case.system == tables.OFFICIAL else 0
    return _gained(now, -case.law.numbers.penalty * times, times)


@each("RO-08", "sim-1")
def simplified(case: Session, now: Standing) -> Changes:
    """Simplified scoring: Sheriff and Outlaw 1,000 a player, Deputy 500, Renegade 2,000, dead or alive."""
    everybody = (LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS)
    return _rewarded(case, now, tables.SIMPLIFIED, case.law.numbers.simplified, everybody)


@each("RO-09", "com-1")
def complete_law(case: Session, now: Standing) -> Changes:
    """Complete scoring, the law wins: by outlaws dealt and players eliminated."""
    return _rewarded(case, now, tables.COMPLETE, case.law.numbers.complete_law, (LAW_WINS,))


@each("RO-10", "com-2")
def complete_outlaws(case: Session, now: Standing) -> Changes:
    """Complete scoring, the outlaws win: those alive share what the outlaws dealt bring."""
    return _rewarded(case, now, tables.COMPLETE, case.law.numbers.complete_outlaws, (OUTLAWS_WIN,))


@each("RO-11", "com-3")
def complete_renegade(case: Session, now: Standing) -> Changes:
    """Complete scoring, the renegade wins: 2,000 a player."""
    return _rewarded(case, now, tables.COMPLETE, case.law.numbers.complete_renegade, (RENEGADE_WINS,))


@each("RO-12", "bou-1")
def bounties(case: Session, now: Standing) -> Changes:
    """Cash bounty: 1,000 for every outlaw that a player eliminates."""
    times = sum(game.bounties.count(now.player) for game in case.games)
    return _gained(now, case.law.numbers.bounty * times, times)


@each("RO-13", "exp-1")
def kept_cards(case: Session, now: Standing) -> Changes:
    """Experience: 500 for every card kept from the game before."""
    times = sum(game.kept_cards.get(now.player, 0) for game in case.games)
    return _paid(now, case.law.numbers.price_of_a_card * times, times)


@each("RO-14", "hir-2")
def hires(case: Session, now: Standing) -> Changes:
    """Hire of characters: what each cost (AO-07)."""
    prices = [game.hires[now.player].price for game in case.games if now.player in game.hires]
    return _paid(now, sum(prices), len(prices))


def _summing_up(system: str, clause: str) -> tuple[Rule, ...]:
    """The sum, the average and the score of sessions under *system*, by its *clause*: only the official system says how
    its games make a score (OFF 6), for the others that is a reading (AO-11)."""

    def total(case: Session, values: Values) -> Values:
        """What was earned less what was paid; the 1,000 of the hire variant are not part of it (AO-07)."""
        if case.system != system:
            return {}
        stake = case.law.numbers.stake if tables.HIRE in case.options and case.law.hire_stake_counts else 0
        variant = "paid" if case.options & {tables.EXPERIENCE, tables.HIRE} else ""
        return {
            player: replace(value, net=exact(value.winnings - value.costs + stake), variant=variant)
            for player, value in values.items()
        }

    def average(case: Session, values: Values) -> Values:
        """The total over the games played, once there are some; where scores are sums, the total."""
        if case.system != system:
            return {}
        summed = system != tables.OFFICIAL and case.law.other_scores == "sum"
        changed: dict[str, Standing] = {}
        for player, value in values.items():
            if value.games:
                mean = exact(Fraction(given(value.net)) / (1 if summed else value.games))
                changed[player] = replace(value, preliminary_score=mean, variant="sum" if summed else "")
        return changed

    def score(case: Session, values: Values) -> Values:
        """The average to the nearest dollar, halves away from zero (AO-01), where the system rounds."""
        if case.system != system:
            return {}
        rounds = system == tables.OFFICIAL or case.law.other_scores == "rounded"
        half = _to_even if case.law.round_half == "even" else round_half_away
        summed = system != tables.OFFICIAL and case.law.other_scores == "sum"
        changed: dict[str, Standing] = {}
        for player, standing in values.items():
            if standing.preliminary_score is None:
                continue
            in_whole_numbers = isinstance(standing.preliminary_score, int)
            variant = "sum" if summed else "whole" if in_whole_numbers else "" if rounds else "exact"
            value = half(standing.preliminary_score) if rounds else standing.preliminary_score
            changed[player] = replace(standing, final_score=value, variant=variant)
        return changed

    rounding, others = ("AO-01",), () if system == tables.OFFICIAL else ("AO-11",)
    return (
        Rule("RO-06", clause, total, readings=("AO-07",)),
        Rule("RO-06", clause, average, readings=others),
        Rule("RO-06", clause, score, readings=(*rounding, *others)),
    )


def _to_even(value: Amount) -> int:
    """The nearest integer, halves to the even one: the reading that AO-01 refuses."""
    return round(Fraction(value))


@rule("RO-07", "rec-2")
def place(case: Session, values: Values) -> Values:
    """In a session everybody played the same games: the higher score is better, equal scores share the place."""
    scores = {player: value.final_score for player, value in values.items() if value.final_score is not None}
    changed: dict[str, Standing] = {}
    for player, score in scores.items():
        above = sum(other > score for other in scores.values())
        shared = list(scores.values()).count(score) - 1
        changed[player] = replace(values[player], place=above + 1, times=shared, variant="shared" if shared else "")
    return changed


@each("RO-16", "rec-1")
def listed(case: Session, now: Standing) -> Changes:
    """The score enters the Record list."""
    return {"points": now.final_score, "variant": ""}


# The order of section 7: rewards of a game, penalty, what a variant adds or costs, the sum, the average, the score.
PLAY_RULES = (
    law_wins, outlaws_win, renegade_wins, penalty, simplified, complete_law, complete_outlaws, complete_renegade,
    bounties, kept_cards, hires, *_summing_up(tables.OFFICIAL, "off-6"), *_summing_up(tables.SIMPLIFIED, "sim-1"),
    *_summing_up(tables.COMPLETE, "com-1"), place,
)  # fmt: skip


def earnings(game: Game, player: str, numbers: Numbers = NUMBERS) -> Amount:
    """What a player earned in one game, in dollars: rewards, penalty, bounties; nothing that was paid."""
    assert isinstance(game, SessionGame)
    rewards = earned(numbers.rewards[game.system], game, player)
    lost = numbers.penalty if game.system == tables.OFFICIAL and game.shot_by == player else 0
    return exact(rewards - lost + numbers.bounty * game.bounties.count(player))


def paid(game: SessionGame, player: str, numbers: Numbers = NUMBERS) -> int:
    """What a player paid for one game, in dollars: the character, and the cards kept."""
    hire = game.hires.get(player)
    return (hire.price if hire else 0) + numbers.price_of_a_card * game.kept_cards.get(player, 0)


def accounts(session: Session) -> Mapping[str, Sequence[Entry]]:
    """Game by game, what each player earned, paid and had; where characters are hired everybody starts with a stake."""
    numbers = session.law.numbers
    stake = numbers.stake if tables.HIRE in session.options else 0
    by_player: dict[str, list[Entry]] = {player: [] for player in session.players}
    for game in session.games:
        for player in game.roles:
            entries = by_player[player]
            before = entries[-1].after if entries else stake
            entries.append(Entry(game, before, paid(game, player, numbers), earnings(game, player, numbers)))
    return {player: tuple(entries) for player, entries in by_player.items()}
