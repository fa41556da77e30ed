"""The official score: rewards, the penalty, the average of a session (OFF)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from ....bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ....exact import Amount, exact, round_half_away
from ....explained import Changes, Rule, each, given, rule
from ....standings import Counted
from ... import tables
from ...facts import Session
from ...ranking import Key, Line, RecordSessions
from ...ranking import Values as Lines
from ...standing import Standing, Values, gained, rewarded


@each("RO-01", "off-1")
def law_wins(case: Session, now: Standing) -> Changes:
    """The law wins: Sheriff 3,000, Deputy 1,500 and 500 more if alive."""
    return rewarded(case, now, tables.OFFICIAL, case.law.numbers.official_law, (LAW_WINS,))


@each("RO-02", "off-2")
def outlaws_win(case: Session, now: Standing) -> Changes:
    """The outlaws win: every Outlaw 2,500, dead or alive; the Renegade 1,000 if alive."""
    return rewarded(case, now, tables.OFFICIAL, case.law.numbers.official_outlaws, (OUTLAWS_WIN,))


@each("RO-03", "off-3")
def renegade_wins(case: Session, now: Standing) -> Changes:
    """The renegade wins: 5,000."""
    return rewarded(case, now, tables.OFFICIAL, case.law.numbers.official_renegade, (RENEGADE_WINS,))


@each("RO-04", "off-4")
def penalty(case: Session, now: Standing) -> Changes:
    """A deputy whose action eliminates the sheriff loses 5,000; in the official system only (AO-03, AO-04)."""
    times = sum(game.shot_by == now.player for game in case.games) if case.system == tables.OFFICIAL else 0
    return gained(now, -case.law.numbers.penalty * times, times)


def summing_up(system: str, clause: str) -> tuple[Rule, ...]:
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


@rule("RO-06", "off-6", shows=("points",))
def enter(case: RecordSessions, values: Lines) -> Lines:
    """The score of the session is the record."""
    changed: dict[Key, Line] = {}
    for key, line in values.items():
        row = case.rows[key]
        counted = Counted(line.of.tournament, given(row.points), given(row.place))
        changed[key] = replace(line, points=row.points, results=(counted,))
    return changed
