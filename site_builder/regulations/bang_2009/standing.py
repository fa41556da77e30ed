"""From the games of an evening to everybody's points (LUD 13 to 16, ORG 4.3, ARB)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ...languages import LANGUAGES, Words, number, ratio
from .. import standings
from ..bang.counts import Counts, counts
from ..bang.duels import Meeting, bracket, places
from ..bang.facts import AFTER_PRELIMINARY
from ..bang.ledger import Entry, ledger
from ..bang.phases import SMALLEST_GAME, Phase, phases
from ..bang.ties import Criterion, rank
from ..bang.winnings import earned
from ..cached import cached_per_instance
from ..exact import exact
from ..explained import Explained, apply, given, rule
from ..standings import RANKED, WITHDRAWN
from .facts import Tournament2009
from .tables import Parameters

EXCLUDED, STRIPPED = "excluded", "stripped"


@dataclass(frozen=True, slots=True)
class Standing(standings.Standing):
    """One player in one tournament. Amounts in dollars; None where a rule has not come to it, or gives none.

    *status*: ranked; withdrawn (left, no place); excluded or stripped (keeps the place, no points).
    *factor* scales the net of the player's table; *tie* is the tie that the preliminary place rests on.
    """

    bonus: int = field(default=0, metadata={"quiet": True})
    factor: Fraction = field(default=Fraction(1), metadata={"quiet": True})
    multiplier: Fraction = field(default=Fraction(1), metadata={"quiet": True})
    phases: tuple[Phase, ...] = field(default=(), metadata={"quiet": True})
    games: int = field(default=0, metadata={"quiet": True})

    @property
    def phases_told(self) -> Words:
        """The phases of the table, as a sum: "3.000⁄6 + 2.000⁄5 × 23⁄20"."""
        return {
            lang: " + ".join(
                f"{number(p.net, lang)}\N{FRACTION SLASH}{p.size}" + (f" × {ratio(p.factor)}" if p.factor != 1 else "")
                for p in self.phases
            )
            for lang in LANGUAGES
        }


@dataclass(frozen=True, eq=False)
class Play:
    """The case of these rules: the facts, with what follows from the sheets alone."""

    facts: Tournament2009
    accounts: Mapping[str, Sequence[Entry]]
    counts: Mapping[str, Counts]

    @property
    def law(self) -> Parameters:
        return self.facts.law

    @property
    def reference(self) -> int:
        """The table size that results are scaled to (A2009-05)."""
        return {"smallest": self.facts.smallest_table, "five": 5}.get(self.law.normalise_to, 1)

    def rescale(self, player: str) -> int:
        """What an average of a table that lost somebody is scaled to (A2009-21): its own size, where no other table is
        scaled (additions 95)."""
        if not self.law.abandon_rescale:
            return 1
        return self.facts.table_of[player].size if self.law.normalise_to == "none" else self.reference

    def split_table(self, player: str) -> bool:
        """Whether somebody left the player's table while games were still to be played there."""
        return len({entry.game.size for entry in self.accounts[player]}) > 1

    def stopped_table(self, player: str) -> bool:
        """Whether abandonments left three players or fewer at the player's table (ARB, additions 12 and 13)."""
        table = self.facts.table_of[player]
        leavers = sum(self.facts.left_tables(seat) for seat in table.seats)
        return table.size - leavers < SMALLEST_GAME


Values = Mapping[str, Standing]


@cached_per_instance
def play(facts: Tournament2009) -> Play:
    """The accounts and the counts of everybody who sat down."""
    accounts: dict[str, Sequence[Entry]] = {}
    numbers = facts.law.numbers
    for table in facts.tables:
        accounts |= ledger(table, numbers.stake, earned(numbers.prizes))
    won = {player: counts(player, (entry.game for entry in accounts[player])) for player in accounts}
    return Play(facts, accounts, won)


def opening(facts: Tournament2009) -> dict[str, Standing]:
    return {player: Standing(player) for player in facts.players}


def ranked(values: Values) -> list[Standing]:
    """Everybody with a preliminary place, best first; who shares a place in the order of the tie."""
    standings = [value for value in values.values() if value.preliminary_place is not None]
    return sorted(
        standings,
        key=lambda standing: (
            standing.preliminary_place,
            standing.tie.players.index(standing.player) if standing.tie else 0,
        ),
    )


@rule("R2009-17", "lud-13")
def winnings(case: Play, values: Values) -> Values:
    """Dollars by role and outcome of each game."""
    return {
        player: replace(
            value, winnings=sum(e.winnings for e in case.accounts[player]), games=len(case.accounts[player])
        )
        for player, value in values.items()
    }


@rule("R2009-14", "lud-9")
def costs(case: Play, values: Values) -> Values:
    """Dollars paid for characters."""
    return {p: replace(value, costs=sum(e.price for e in case.accounts[p])) for p, value in values.items()}


@rule("R2009-20", "lud-14", readings=("A2009-02",))
def net(case: Play, values: Values) -> Values:
    """Winnings less costs; the stake is not part of it (A2009-02). Where it is, it stays out of the averages of a table
    that lost somebody: both procedures take it off (additions 94)."""
    changed = {}
    for player, value in values.items():
        whole = not case.split_table(player) and not case.stopped_table(player)
        stake = case.law.numbers.stake if case.law.stake_counts and whole else 0
        changed[player] = replace(value, net=given(value.winnings) - given(value.costs) + stake)
    return changed


@rule("R2009-23", "arb-6")
def leavers(case: Play, values: Values) -> Values:
    """Who leaves during the preliminary is no longer classified."""
    return {p: replace(value, status=WITHDRAWN) for p, value in values.items() if case.facts.left_tables(p)}


@rule("R2009-21", "lud-5", readings=("A2009-05",))
def normalise(case: Play, values: Values) -> Values:
    """Results of larger tables are scaled to the smallest: net × smallest ⁄ size, of losses too (A2009-06)."""
    changed = {}
    for player, value in values.items():
        if value.status != RANKED or case.split_table(player) or case.stopped_table(player):
            continue
        size = case.facts.table_of[player].size
        factor = Fraction(1) if case.law.normalise_to == "none" else Fraction(case.reference, size)
        score = exact(given(value.net) * factor)
        changed[player] = replace(value, preliminary_score=score, factor=factor, variant="" if factor != 1 else "whole")
    return changed


@rule("R2009-24", "arb-7", readings=("A2009-04", "A2009-05", "A2009-21", "A2009-22", "A2009-23"))
def by_phases(case: Play, values: Values) -> Values:
    """At a table that lost a player: the net of each phase over its players, times 23⁄20 for a phase of five,
    rescaled."""
    law, changed = case.law, {}
    for player, value in values.items():
        if value.status != RANKED or not case.split_table(player) or case.stopped_table(player):
            continue
        cut = phases(case.accounts[player], case.facts.table_of[player].size, law.abandon_factors)
        games = sum(phase.games for phase in cut)
        divisors = [phase.size if law.abandon_divisor == "size" else games for phase in cut]
        total = sum((Fraction(p.net, by) * p.factor for p, by in zip(cut, divisors, strict=True)), Fraction(0))
        scale = case.rescale(player)
        changed[player] = replace(value, preliminary_score=exact(total * scale), factor=Fraction(scale), phases=cut)
    return changed


@rule("R2009-25", "arb-3", readings=("A2009-05", "A2009-21"))
def three_left(case: Play, values: Values) -> Values:
    """At a table that stopped with three players: net over the games played, rescaled (A2009-21)."""
    changed = {}
    for player, value in values.items():
        if value.status == RANKED and case.stopped_table(player):
            scale = case.rescale(player)
            score = exact(Fraction(given(value.net), value.games) * scale)
            changed[player] = replace(value, preliminary_score=score, factor=Fraction(scale))
    return changed


@rule("R2009-27", "arb-8")
def left_after(case: Play, values: Values) -> Values:
    """Who leaves after the preliminary is removed before the qualifiers are known."""
    gone = {w.player for w in case.facts.withdrawals if w.stage == AFTER_PRELIMINARY}
    return {p: replace(values[p], status=WITHDRAWN) for p in gone if p in values}


def chain(won: Mapping[str, Counts], names: Sequence[str]) -> tuple[Criterion, ...]:
    """The criteria that count games, in the order of the law."""
    return tuple(Criterion(name, lambda player, name=name: getattr(won[player], name)) for name in names)


@rule("R2009-22", "lud-15")
def preliminary(case: Play, values: Values) -> Values:
    """By score; ties by wins as Sheriff, games finished alive, wins as Renegade, Deputy, Outlaw, then a recorded
    lot."""
    who = [player for player, value in values.items() if value.status == RANKED]
    scores = {player: given(values[player].preliminary_score) for player in who}
    placings = rank(
        who,
        scores.__getitem__,
        chain(case.counts, case.law.numbers.tie_break),
        case.facts.lots,
        case.facts.register.sort_key,
    )
    return {
        placing.player: replace(
            values[placing.player],
            preliminary_place=placing.place,
            tie=placing.tie,
            variant="tie" if placing.tie else "",
        )
        for placing in placings
    }


def seeds(case: Play, values: Values) -> tuple[str, ...]:
    """Who plays the duels: the first four of the ranking, eight from five tables on (A2009-60: tables at the start)."""
    law = case.law.numbers
    number = law.many_duelists if len(case.facts.tables) >= law.many_tables else law.duelists
    return tuple(standing.player for standing in ranked(values)[:number])


def meetings(case: Play, values: Values) -> tuple[Meeting, ...]:
    """The bracket of the tournament."""
    seeded, numbers = seeds(case, values), case.law.numbers
    if len(seeded) < numbers.duelists:
        return ()
    return bracket(case.facts, seeded, numbers.quarters, numbers.semis_from_quarters, case.law.semifinal_pairs)


@rule("R2009-35", "org-4-3", readings=("A2009-01",))
def classification(case: Play, values: Values) -> Values:
    """Places 1 and 2 from the final, 3 and 4 from the third-place duel or the preliminary, all others by
    preliminary."""
    order = [standing.player for standing in ranked(values)]
    met = meetings(case, values)
    final = places(met, seeds(case, values), order) if met else {p: values[p].preliminary_place for p in order}
    at_duels = set(seeds(case, values))
    return {
        player: replace(values[player], place=place, variant="duels" if player in at_duels else "")
        for player, place in final.items()
    }


@rule("R2009-36", "org-4-3")
def placing_bonus(case: Play, values: Values) -> Values:
    """The first four add 5,000, 3,000, 1,000 and 1,000 dollars to their score."""
    changed = {}
    for player, value in values.items():
        if value.place is not None:
            bonus = case.law.numbers.placing_bonus.get(value.place, 0)
            final = exact(given(value.preliminary_score) + bonus)
            changed[player] = replace(value, final_score=final, bonus=bonus, variant="" if bonus else "none")
    return changed


PLAY_RULES = (
    winnings, costs, net, leavers, normalise, by_phases, three_left, left_after, preliminary, classification,
    placing_bonus,
)  # fmt: skip


@cached_per_instance
def played(facts: Tournament2009) -> Mapping[str, Explained[Standing]]:
    """Everybody's standing as far as the sheets alone give it: it is the same on every day."""
    return apply(PLAY_RULES, play(facts), opening(facts))
