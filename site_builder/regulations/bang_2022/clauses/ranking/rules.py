"""The ranking of a tournament, its ties and its bonus; the list of a season (1.2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from msgspec.structs import replace

from ....bang.ties import Criterion, rank
from ....exact import Amount, exact
from ....explained import Changes, each, given, rule
from ....outcomes import TournamentOutcome
from ....standings import RANKED, Line, tied
from ...facts import Tournament2022
from ...marogi import marogi
from ...ranking import PlayedOut, scores
from ...ranking import Values as Lines
from ...standing import Standing, Values
from ...tables import MAROGI, PLACING_BONUS


def _in_ranking(facts: Tournament2022, values: Values) -> list[str]:
    return [player for player, value in values.items() if value.status == RANKED or facts.law.withdrawn_ranked]


@rule(
    "R2022-09",
    "rul-1-2",
    readings=("A2022-01", "A2022-02", "A2022-06"),
    variant=lambda now: given(now.opponents).unit,
)
def opponents(facts: Tournament2022, values: Values) -> Values:
    """Those level in total: the average of the totals of all whom they met, without any bonus (A2022-03); said where it
    is a criterion."""
    players = _in_ranking(facts, values)
    totals = {player: value.winnings for player, value in values.items()}
    won = {(player, row.round): row.dollars for player, value in values.items() for row in value.rounds}
    level = [totals[player] for player in players]
    changed: dict[str, Standing] = {}
    for player in players:
        figure = marogi(facts, player, totals, won)
        tied = level.count(totals[player]) > 1 and MAROGI in facts.law.numbers.tie_break
        changed[player] = replace(values[player], opponents=figure, marogi=figure.figure if tied else None)
    return changed


@rule("R2022-09", "rul-1-2", readings=("A2022-06",), variant=tied)
def ranking(facts: Tournament2022, values: Values) -> Values:
    """By total; ties by the Marogi figure, then by matches won, then by a recorded lot."""
    figures: dict[str, Callable[[str], Amount]]
    figures = {
        MAROGI: lambda player: given(values[player].opponents).figure,
        "matches_won": lambda player: values[player].matches_won,
    }
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


@rule("R2022-18", "rul-1-2-bonus", shows=("points",), readings=("A2022-17",))
def add_score(case: PlayedOut, values: Lines, tournament: TournamentOutcome) -> Lines:
    """The sum of the final scores, the bonus of the first four among them (A2022-17)."""
    return {
        player: replace(
            values[player],
            results=(*values[player].results, result),
            points=exact(values[player].points + result.points),
            last=result.points,
        )
        for player, result in scores(tournament).items()
    }


@rule("R2022-18", "rul-1-2-bonus")
def order(case: PlayedOut, values: Lines) -> Lines:
    """Higher sums first; equal sums share the place, and no lot is drawn."""
    printed = sorted(values.values(), key=lambda line: (-line.points, case.register.sort_key(line.player)))
    changed: dict[str, Line] = {}
    for _, group in groupby(printed, key=lambda line: line.points):
        level, place = tuple(group), len(changed) + 1
        for line in level:
            variant = "tied" if len(level) > 1 else ""
            changed[line.player] = replace(
                line, place=place, position=len(changed) + 1, shared=len(level) - 1, variant=variant
            )
    return changed
