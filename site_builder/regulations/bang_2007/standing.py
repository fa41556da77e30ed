"""From the games of an evening to everybody's score and place: the rules in the order of the law (GIR, ARB)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ..bang.counts import Counts
from ..bang.duels import Meeting, bracket, places
from ..bang.facts import AFTER_PRELIMINARY, SEMI
from ..bang.ties import Criterion, rank
from ..cached import cached_per_instance
from ..exact import exact
from ..explained import Explained, apply, given, rule
from ..standings import RANKED, WITHDRAWN
from . import tables
from .facts import Tournament2007
from .play import Play, Standing, Values, opening, play


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


def _scored(case: Play, values: Values) -> list[Standing]:
    """Those of whom there is a score: while a tournament is typed some tables have not played yet."""
    return [value for value in values.values() if value.status == RANKED and value.games]


@rule("R2007-17", "gir-7")
def winnings(case: Play, values: Values) -> Values:
    """Dollars by role and outcome of each game."""
    return {
        player: replace(
            value, winnings=sum(e.winnings for e in case.accounts[player]), games=len(case.accounts[player])
        )
        for player, value in values.items()
    }


@rule("R2007-16", "gir-3")
def costs(case: Play, values: Values) -> Values:
    """Dollars paid for characters."""
    return {p: replace(value, costs=sum(e.price for e in case.accounts[p])) for p, value in values.items()}


@rule("R2007-18", "gir-8")
def net(case: Play, values: Values) -> Values:
    """The total at the end less the stake of the start: winnings less costs."""
    changed = {}
    for player, value in values.items():
        total = tables.STAKE + given(value.winnings) - given(value.costs)
        changed[player] = replace(value, net=total - tables.STAKE, total=total)
    return changed


@rule("R2007-23", "arb-9")
def leavers(case: Play, values: Values) -> Values:
    """Who leaves during the preliminary is no longer classified."""
    return {p: replace(value, status=WITHDRAWN) for p, value in values.items() if case.facts.left_tables(p)}


@rule("R2007-18", "gir-8")
def per_game(case: Play, values: Values) -> Values:
    """The net over the games played, at a table that stayed whole."""
    changed = {}
    for standing in _scored(case, values):
        if not case.split_table(standing.player) and not case.stopped_table(standing.player):
            score = exact(Fraction(given(standing.net), standing.games))
            changed[standing.player] = replace(standing, preliminary_score=score)
    return changed


@rule("R2007-19", "gir-9", readings=("A2007-03", "A2007-04"))
def corrective(case: Play, values: Values) -> Values:
    """With games of five and of six, the score of a table of five counts times 23⁄20, of losses too (A2007-03)."""
    changed = {}
    for standing in _scored(case, values):
        if case.split_table(standing.player) or case.stopped_table(standing.player):
            continue
        factor = case.cut(standing.player)[0].factor
        score = exact(given(standing.preliminary_score) * factor)
        changed[standing.player] = replace(standing, preliminary_score=score, factor=factor)
    return changed


@rule("R2007-23", "arb-9", readings=("A2007-03", "A2007-04", "A2007-05"))
def by_phases(case: Play, values: Values) -> Values:
    """At a table that lost a player: each game by the rules of its size, all over the games played (A2007-05)."""
    changed = {}
    for standing in _scored(case, values):
        if case.split_table(standing.player) and not case.stopped_table(standing.player):
            cut = case.cut(standing.player)
            by = [phase.size if case.law.abandon_divisor == "size" else standing.games for phase in cut]
            total = sum((Fraction(p.net, n) * p.factor for p, n in zip(cut, by, strict=True)), Fraction(0))
            changed[standing.player] = replace(standing, preliminary_score=exact(total), phases=cut)
    return changed


@rule("R2007-24", "arb-5", readings=("A2007-03", "A2007-04"))
def three_left(case: Play, values: Values) -> Values:
    """At a table stopped with three players: over the games played, with the corrective (additions 12 to 14)."""
    changed = {}
    for standing in _scored(case, values):
        if case.stopped_table(standing.player):
            cut = case.cut(standing.player)
            total = sum((phase.net * phase.factor for phase in cut), Fraction(0))
            changed[standing.player] = replace(standing, preliminary_score=exact(total / standing.games), phases=cut)
    return changed


@rule("R2007-25", "arb-10")
def left_after(case: Play, values: Values) -> Values:
    """Who leaves after the preliminary is removed before the qualifiers are known."""
    gone = {w.player for w in case.facts.withdrawals if w.stage == AFTER_PRELIMINARY}
    return {p: replace(values[p], status=WITHDRAWN) for p in gone if p in values}


def chain(won: Mapping[str, Counts], names: Sequence[str] = tables.TIE_BREAK) -> tuple[Criterion, ...]:
    """The criteria that count games, in the order of the law."""
    return tuple(Criterion(name, lambda player, name=name: getattr(won[player], name)) for name in names)


@rule("R2007-20", "gir-10")
def preliminary(case: Play, values: Values) -> Values:
    """By score; then wins as Sheriff, games finished alive, wins as Renegade, Deputy, Outlaw, then a recorded lot."""
    who = [standing.player for standing in _scored(case, values)]
    scores = {player: given(values[player].preliminary_score) for player in who}
    placings = rank(who, scores.__getitem__, chain(case.counts), case.facts.lots, case.facts.register.sort_key)
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
    """Who plays the duels: the first four of the ranking, eight from five tables on."""
    number = tables.MANY_DUELISTS if len(case.facts.tables) >= tables.MANY_TABLES else tables.DUELISTS
    return tuple(standing.player for standing in ranked(values)[:number])


def meetings(case: Play, values: Values) -> tuple[Meeting, ...]:
    """The bracket of the tournament."""
    seeded = seeds(case, values)
    if len(seeded) < tables.DUELISTS:
        return ()
    return bracket(case.facts, seeded, tables.QUARTERS, tables.SEMIS_FROM_QUARTERS, tables.SEMIS)


@rule("R2007-21", "gir-11")
def classification(case: Play, values: Values) -> Values:
    """The winners of the semifinals play for places 1 and 2, the losers for 3 and 4; all others by the preliminary.

    Who left in a semifinal is fourth without a duel (additions 6 and 7). No placing bonus: the score stays.
    """
    order = [standing.player for standing in ranked(values)]
    met, duelists = meetings(case, values), seeds(case, values)
    left = {w.player for w in case.facts.withdrawals if w.stage == SEMI}

    def third_first(player: str) -> tuple[bool, int]:
        return (player in left, order.index(player))

    final = {p: values[p].preliminary_place for p in order}
    if met:
        final = dict(places(met, duelists, order, third_first))
    return {
        player: replace(
            values[player],
            place=place,
            final_score=values[player].preliminary_score,
            variant="duels" if player in duelists else "",
        )
        for player, place in final.items()
    }


@rule("R2007-01", "cam-2")
def points(case: Play, values: Values) -> Values:
    """The score of a regional tournament counts as it is in the ranking of its region (A2007-01)."""
    return {
        p: replace(value, points=value.final_score, variant="score")
        for p, value in values.items()
        if value.final_score is not None
    }


PLAY_RULES = (
    winnings, costs, net, leavers, per_game, corrective, by_phases, three_left, left_after, preliminary, classification,
)  # fmt: skip
POINTS_RULES = (points,)


@cached_per_instance
def played(facts: Tournament2007) -> Mapping[str, Explained[Standing]]:
    """Everybody's standing as far as the sheets alone give it: it is the same on every day."""
    return apply(PLAY_RULES, play(facts), opening(facts))
