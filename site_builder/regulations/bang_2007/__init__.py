"""The national championship of 2007, with its Annex 1.

Each group of clauses has a folder in `clauses/` with its words, numbers, rules and sentences; `order_of_rules.py` has
the rules in the order of the law. The values that they change are in `verdict.py` (does a tournament count),
`standing.py` (everybody's score), `ranking.py` (the regions) and `final.py` (who goes to the final); the tables of
Annex 1 are in `annex.py`, the checks in `checks.py` and `season_checks.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from ...languages import sayings
from ..bang.dealing import AuctionMoney, Deal, dealer
from ..bang.facts import derogations_of
from ..bang.fitting import final_fits, prices_fit, seats_fit
from ..bang.winnings import earned
from ..contract import Regulation
from ..counting import Counting
from ..editions.changed_law import changed_law
from ..editions.changes import Changes
from ..finals import Final
from ..readings import Reading, readings_of
from . import (
    checklist,
    checks,
    decisions,
    duel_rounds,
    facts,
    form,
    from_other_edition,
    paper,
    season,
    season_checks,
    tables,
    tables_for_page,
    trial,
)

words = sayings(__file__, "words")


def _regulation(law: tables.Parameters, readings: Mapping[str, Reading]) -> Regulation:
    """The regulation whose rules go by *law*, of the room or of an edition."""
    return Regulation(
        id=facts.ID,
        retold=True,
        room=Path(__file__).parent,
        title=words("title"),
        short=words("short"),
        edition=words("edition"),
        revision=date(2007, 1, 1),
        readings=readings,
        areas=law.numbers.areas,
        read_season=partial(facts.read_season, law=law),
        read_tournament=facts.read_tournament,
        judge=season.judge,
        close=season.close,
        turning_days=season.turning_days,
        checks=checks.checks(law),
        result_checks=checks.RESULT_CHECKS,
        season_checks=season_checks.SEASON_CHECKS,
        decisions=decisions.undone,
        tables=partial(tables_for_page.printed_tables, law),
        findings=tables_for_page.finding_words(law),
        examined=checklist.examined,
        adopt=from_other_edition.adopt,
        without=season.without,
        trial=trial.TRIAL,
        paper=paper.paper(law),
        form=form.form(law),
        decision_clauses=decisions.CLAUSES,
        counting=_counting(law.aggregate),
        final=Final("tables", "cam-1"),
        has_history=True,
        derogations=derogations_of,
        stages=duel_rounds.STAGES,
        deal=_dealer(law.numbers),
        with_changes=with_changes,
        dependents={"A2007-05": ("A2007-04", "ADD-12")},
    )


def _counting(aggregate: str) -> Counting:
    """What a ranking counts, as A2007-01 is read."""
    return Counting("mean" if aggregate == "mean" else "sum", "cam-2", best=1 if aggregate == "best" else None)


def _dealer(numbers: tables.Numbers) -> Deal:
    money = AuctionMoney(numbers.stake, numbers.last_price, numbers.bid_multiple)
    return dealer(money, tables.ROLES, earned(numbers.prizes))


def with_changes(changes: Changes) -> Regulation | None:
    """The same law with what an edition changes; None where something cannot be, which is told."""
    new_law = changed_law(REGULATION, tables.DEFAULTS, tables.NUMBERS, changes, _fit_together)
    return new_law and replace(_regulation(*new_law), adopt=None)


def _fit_together(numbers: tables.Numbers, changes: Changes) -> bool:
    """Whether the numbers of an edition make a championship together."""
    if numbers.final_first_day > numbers.final_last_day:
        days = {"first": numbers.final_first_day, "last": numbers.final_last_day}
        changes.mistake(("numbers", "final_first_day"), "days", days)
    elif numbers.duel_in_play > numbers.duel_each:
        changes.mistake(("numbers", "duel_in_play"), "large", {"name": "duel_in_play", "most": numbers.duel_each})
    else:
        prices = prices_fit(numbers.last_price, numbers.bid_multiple, numbers.stake, changes)
        sizes, seats = numbers.table_sizes, numbers.final_size
        return (
            prices
            and seats_fit(seats, sizes, changes, "final_size")
            and final_fits(seats, numbers.final_tables, sizes, changes, "final_size", "final_tables")
        )
    return False


REGULATION = _regulation(tables.DEFAULTS, readings_of(tables.Parameters))
