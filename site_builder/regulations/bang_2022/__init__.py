"""The championship of 2022/23: rules for national tournaments, version 1.4 of December 2022.

Each group of clauses has a folder in `clauses/` with its words, numbers, rules and sentences; `order_of_rules.py` has
the rules in the order of the law. The values that they change are in `verdict.py` (how many rounds, which tables),
`standing.py` (everybody's place and score, ties by `marogi.py`) and `ranking.py` (the list of a season, which is ours);
the checks are in `checks.py` and `round_checks.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path

from ...languages import sayings
from ..contract import Regulation
from ..counting import Counting
from ..editions.changed_law import changed_law
from ..editions.changes import Changes
from ..readings import Reading, readings_of
from . import checks, decisions, facts, form, paper, season, tables, tables_for_page
from .fit_together import fit_together

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
        revision=date(2022, 12, 1),
        readings=readings,
        areas=tables.AREAS,
        folders=tables.FOLDERS,
        read_season=partial(facts.read_season, law=law),
        read_tournament=facts.read_tournament,
        judge=season.judge,
        close=season.close,
        checks=checks.checks(law),
        result_checks=checks.RESULT_CHECKS,
        season_checks=checks.SEASON_CHECKS,
        decisions=decisions.undone,
        tables=partial(tables_for_page.printed_tables, law),
        findings=tables_for_page.FINDINGS,
        paper=paper.paper(law),
        form=form.form(law),
        decision_clauses=decisions.CLAUSES,
        counting=Counting("sum", "rul-1-2-bonus"),
        has_history=True,
        with_changes=with_changes,
        may_be_left_out=tables.MAY_BE_LEFT_OUT,
        dependents=tables.DEPENDENTS,
    )


def with_changes(changes: Changes) -> Regulation | None:
    """The same law with what an edition changes; None where something cannot be, which is told."""
    new_law = changed_law(REGULATION, tables.DEFAULTS, tables.NUMBERS, changes, fit_together)
    return new_law and _regulation(*new_law)


REGULATION = _regulation(tables.DEFAULTS, readings_of(tables.Parameters))
