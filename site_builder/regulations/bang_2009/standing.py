"""From the games of an evening to everybody's points (LUD 13 to 16, ORG 4.3, ARB)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ...languages import LANGUAGES, Words, number, ratio
from ..bang.auction_play import AuctionPlay, AuctionStanding, accounts, counts_of, preliminary_places, seeds, won
from ..bang.duels import Meeting, bracket, places
from ..bang.phases import phases
from ..bang.winnings import earned
from ..exact import exact
from ..explained import Changes, each, given, rule
from ..placing import by_preliminary
from ..standings import RANKED, WITHDRAWN, tied
from .facts import Tournament2009
from .tables import PLACING_BONUS, Parameters

EXCLUDED, STRIPPED = "excluded", "stripped"


@dataclass(frozen=True, slots=True)
class Standing(AuctionStanding):
    """One player in one tournament; excluded or stripped keeps the place, and has no points. *bonus* is what the place
    adds, *multiplier* what the score is multiplied by, *divisors* what each phase is divided by."""

    bonus: int = field(default=0, metadata={"quiet": True})
    multiplier: Fraction = field(default=Fraction(1), metadata={"quiet": True})
    divisors: tuple[int, ...] = field(default=(), metadata={"quiet": True})

    @property
    def phases_in_words(self) -> Words:
        """The phases of the table, as a sum: "3.000⁄6 + 2.000⁄5 × 1,15"."""
        return {
            lang: " + ".join(
                f"{number(p.net, lang)}\N{FRACTION SLASH}{by}"
                + (f" × {ratio(p.factor, lang)}" if p.factor != 1 else "")
                for p, by in zip(self.phases, self.divisors, strict=True)
            )
            for lang in LANGUAGES
        }


class Play(AuctionPlay[Tournament2009]):
    """The case of these rules."""

    @property
    def law(self) -> Parameters:
        return self.facts.law

    @property
    def reference(self) -> int:
        """The table size that results are scaled to (A2009-05)."""
        return {"smallest": self.facts.smallest_table, "five": 5}.get(self.law.normalise_to, 1)

    def rescale(self, player: str) -> int:
        """What an average of a table that lost somebody is scaled to (A2009-21): its own size, where no other table is
        scaled."""
        if not self.law.abandon_rescale:
            return 1
        return self.facts.table_of[player].size if self.law.normalise_to == "none" else self.reference


Values = Mapping[str, Standing]


def play(facts: Tournament2009) -> Play:
    """The accounts and the counts of everybody who sat down."""
    by_player = accounts(facts, facts.law.numbers.stake, earned(facts.law.numbers.prizes))
    return Play(facts, by_player, counts_of(by_player))


def opening(facts: Tournament2009) -> dict[str, Standing]:
    return {player: Standing(player) for player in facts.players}


@each("R2009-17", "lud-13")
def winnings(case: Play, standing: Standing) -> Changes:
    """Dollars by role and outcome of each game."""
    return won(case.accounts[standing.player])


@each("R2009-14", "lud-9")
def costs(case: Play, standing: Standing) -> Changes:
    """Dollars paid for characters."""
    return {"costs": sum(entry.price for entry in case.accounts[standing.player])}


def _stake_in_words(standing: Standing) -> str:
    """Whether the sentence tells that the stake counts: the variant "total"."""
    return "" if standing.net == given(standing.winnings) - given(standing.costs) else "total"


@each("R2009-20", "lud-14", readings=("A2009-02",), variant=_stake_in_words)
def net(case: Play, standing: Standing) -> Changes:
    """Winnings less costs; the stake is not part of it (A2009-02). Where it is, it stays out of the averages of a table
    that lost somebody: both procedures take it off."""
    stake = case.law.numbers.stake if case.law.stake_counts and case.whole_table(standing.player) else 0
    return {"net": given(standing.winnings) - given(standing.costs) + stake}


@each("R2009-23", "arb-6")
def leavers(case: Play, standing: Standing) -> Changes:
    """Who leaves during the preliminary is no longer classified."""
    return {"status": WITHDRAWN} if case.facts.left_tables(standing.player) else {}


def _scaling_in_words(standing: Standing) -> str:
    return " ".join(filter(None, (_stake_in_words(standing), "" if standing.factor != 1 else "whole")))


@each("R2009-21", "lud-5", readings=("A2009-05",), variant=_scaling_in_words)
def normalise(case: Play, standing: Standing) -> Changes:
    """Results of larger tables are scaled to the smallest: net × smallest ⁄ size, of losses too (A2009-06)."""
    if standing.status != RANKED or not case.whole_table(standing.player):
        return {}
    size = case.facts.table_of[standing.player].size
    factor = Fraction(1) if case.law.normalise_to == "none" else Fraction(case.reference, size)
    return {"preliminary_score": exact(given(standing.net) * factor), "factor": factor}


def _rescaled_in_words(standing: Standing) -> str:
    return "" if standing.factor != 1 else "literal"


_OF_PHASES = ("A2009-04", "A2009-05", "A2009-21", "A2009-22", "A2009-23")


@each("R2009-24", "arb-7", readings=_OF_PHASES, variant=_rescaled_in_words)
def by_phases(case: Play, standing: Standing) -> Changes:
    """At a table that lost a player: the net of each phase over its players, times 1.15 for a phase of five,
    rescaled."""
    player = standing.player
    if standing.status != RANKED or not case.split_table(player) or case.stopped_table(player):
        return {}
    cut = phases(case.accounts[player], case.facts.table_of[player].size, case.law.abandon_factors)
    games = sum(phase.games for phase in cut)
    divisors = tuple(phase.size if case.law.abandon_divisor == "size" else games for phase in cut)
    total = sum((Fraction(p.net, by) * p.factor for p, by in zip(cut, divisors, strict=True)), Fraction(0))
    scale = case.rescale(player)
    return {"preliminary_score": exact(total * scale), "factor": Fraction(scale), "phases": cut, "divisors": divisors}


@each("R2009-25", "arb-3", readings=("A2009-05", "A2009-21"), variant=_rescaled_in_words)
def three_left(case: Play, standing: Standing) -> Changes:
    """At a table that stopped with three players: net over the games played, rescaled (A2009-21)."""
    if standing.status != RANKED or not case.stopped_table(standing.player):
        return {}
    scale = case.rescale(standing.player)
    score = exact(Fraction(given(standing.net), standing.games) * scale)
    return {"preliminary_score": score, "factor": Fraction(scale)}


@each("R2009-27", "arb-8")
def left_after(case: Play, standing: Standing) -> Changes:
    """Who leaves after the preliminary is removed before the qualifiers are known."""
    return {"status": WITHDRAWN} if case.left_after(standing.player) else {}


@rule("R2009-22", "lud-15", variant=tied)
def preliminary(case: Play, values: Values) -> Values:
    """By score; ties by wins as Sheriff, games finished alive, wins as Renegade, Deputy, Outlaw, then a recorded
    lot."""
    scored = [standing for standing in values.values() if standing.status == RANKED]
    return preliminary_places(case, scored, case.law.numbers.tie_break)


def duelists(case: Play, values: Values) -> tuple[str, ...]:
    """Who plays the duels: the first four of the ranking, eight from five tables on (A2009-60: tables at the start)."""
    law = case.law.numbers
    return seeds(values, law.many_duelists if len(case.facts.tables) >= law.many_tables else law.duelists)


def meetings(case: Play, values: Values) -> tuple[Meeting, ...]:
    """The bracket of the tournament."""
    seeded, numbers = duelists(case, values), case.law.numbers
    if len(seeded) < numbers.duelists:
        return ()
    return bracket(case.facts, seeded, numbers.quarters, numbers.semis_from_quarters, case.law.semifinal_pairs)


@rule("R2009-35", "org-4-3", readings=("A2009-01",))
def classification(case: Play, values: Values) -> Values:
    """Places 1 and 2 from the final, 3 and 4 from the third-place duel or the preliminary, all others by
    preliminary."""
    order = [standing.player for standing in by_preliminary(values)]
    met, seeded = meetings(case, values), duelists(case, values)
    final = places(met, seeded, order) if met else {p: values[p].preliminary_place for p in order}
    return {
        player: replace(values[player], place=place, variant="duels" if player in seeded else "")
        for player, place in final.items()
    }


@each("R2009-36", "org-4-3", variant=lambda now: "" if now.bonus else "none")
def placing_bonus(case: Play, standing: Standing) -> Changes:
    """The first four add 5,000, 3,000, 1,000 and 1,000 dollars to their score."""
    if standing.place is None:
        return {}
    bonus = 0 if PLACING_BONUS in case.law.left_out else case.law.numbers.placing_bonus.get(standing.place, 0)
    return {"final_score": exact(given(standing.preliminary_score) + bonus), "bonus": bonus}


PLAY_RULES = (
    winnings, costs, net, leavers, normalise, by_phases, three_left, left_after, preliminary, classification,
    placing_bonus,
)  # fmt: skip
