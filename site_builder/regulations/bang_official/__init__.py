"""The official scoring of tournaments, with its variants, and the Record list of the scores it gives.

A tournament of a season is a *session*: a fixed group of four to seven players, everybody Sheriff equally often, under
one scoring. Each group of clauses has a folder in `clauses/` with its words, numbers, rules and sentences;
`order_of_rules.py` has the rules in the order of the law. The values that they change are in `standing.py` (rewards to
score), `verdict.py` (is it a record) and `ranking.py` (the list); the checks are in `checks.py` and
`variant_checks.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from ...languages import sayings
from ..bang.fitting import prices_fit
from ..contract import Regulation
from ..counting import Counting
from ..editions.changed_law import changed_law
from ..editions.changes import Changes
from ..readings import Reading, readings_of
from . import checks, decisions, facts, form, paper, season, tables, tables_for_page

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
        revision=date(2008, 1, 1),
        readings=readings,
        areas=tables.AREAS,
        read_season=partial(facts.read_season, law=law),
        read_tournament=facts.read_tournament,
        judge=season.judge,
        close=season.close,
        checks=checks.checks(law),
        result_checks=(),
        season_checks=(),
        decisions=decisions.undone,
        tables=partial(tables_for_page.printed_tables, law),
        all_time=season.all_time,
        paper=paper.paper(law),
        form=form.FORM,
        decision_clauses=decisions.CLAUSES,
        counting=Counting("list", "rec-2"),
        dated=False,
        with_changes=with_changes,
        dependents={"AO-02": ("AO-01", "ADD-8")},
    )


def with_changes(changes: Changes) -> Regulation | None:
    """The same law with what an edition changes; None where something cannot be, which is told."""
    new_law = changed_law(REGULATION, tables.DEFAULTS, tables.NUMBERS, changes, _fit_together)
    return new_law and replace(_regulation(*new_law), dated=True)


def _fit_together(numbers: tables.Numbers, changes: Changes) -> bool:
    """Whether the prices of an edition go with each other."""
    return prices_fit(numbers.last_price, numbers.bid_multiple, numbers.stake, changes)


REGULATION = _regulation(tables.DEFAULTS, readings_of(tables.Parameters))
