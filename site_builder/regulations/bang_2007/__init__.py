"""The national championship of 2007, with its Annex 1.

The text of the regulation is in `text.<lang>.md`, its numbers in `law.yaml` and `annex.py`, its rules in the order
of the law in `verdict.py` (does a tournament count), `standing.py` (everybody's score), `ranking.py` (the regions)
and `final.py` (who goes to the final), its checks in `checks.py` and `season_checks.py`, the sentences that explain
in `notes.<lang>.yaml`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from ...languages import sayings
from ..bang.facts import derogations_of
from ..bang.fitting import prices_fit, seats_fit
from ..changed_numbers import changed
from ..changes import Changes
from ..contract import Regulation
from ..finals import Final
from ..readings import chosen, deciding, readings_of
from . import (
    checklist,
    checks,
    decisions,
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

REGULATION = Regulation(
    id=facts.ID,
    room=Path(__file__).parent,
    title=words("title"),
    short=words("short"),
    edition=words("edition"),
    revision=date(2007, 1, 1),
    readings=readings_of(tables.Parameters),
    areas=tables.NUMBERS.areas,
    read_season=facts.read_season,
    read_tournament=facts.read_tournament,
    judge=season.judge,
    close=season.close,
    turning_days=season.turning_days,
    checks=checks.CHECKS,
    result_checks=checks.RESULT_CHECKS,
    season_checks=season_checks.SEASON_CHECKS,
    decisions=decisions.undone,
    tables=tables_for_page.printed_tables,
    findings=tables_for_page.finding_words(tables.DEFAULTS),
    examined=checklist.examined,
    adopt=from_other_edition.adopt,
    without=season.without,
    trial=trial.TRIAL,
    paper=paper.PAPER,
    form=form.FORM,
    decision_clauses=decisions.CLAUSES,
    final=Final("tables", "cam-1"),
    has_history=True,
    derogations=derogations_of,
    with_changes=lambda changes: with_changes(changes),
)


def with_changes(changes: Changes) -> Regulation | None:
    """The same law with what an edition changes; None where something cannot be, which is told."""
    numbers = changed(tables.NUMBERS, Path(__file__).parent, changes)
    readings = deciding(REGULATION.readings, changes)
    if numbers is None or readings is None or not changes.leave_out_only(()) or not _fit_together(numbers, changes):
        return None
    law = replace(chosen(tables.DEFAULTS, changes.readings), numbers=numbers)
    return replace(
        REGULATION,
        readings=readings,
        areas=numbers.areas,
        read_season=partial(facts.read_season, law=law),
        tables=partial(tables_for_page.printed_tables, law),
        findings=tables_for_page.finding_words(law),
        checks=checks.checks(law),
        paper=paper.paper(law),
        form=form.form(law),
        adopt=None,
    )


def _fit_together(numbers: tables.Numbers, changes: Changes) -> bool:
    """Whether the numbers of an edition make a championship together."""
    if numbers.final_first_day > numbers.final_last_day:
        days = {"first": numbers.final_first_day, "last": numbers.final_last_day}
        changes.mistake(("numbers", "final_first_day"), "days", days)
    elif numbers.duel_in_play > numbers.duel_each:
        changes.mistake(("numbers", "duel_in_play"), "large", {"name": "duel_in_play", "most": numbers.duel_each})
    else:
        prices = prices_fit(numbers.last_price, numbers.bid_multiple, numbers.stake, changes)
        return prices and seats_fit(numbers.final_size, changes, "final_size")
    return False
