"""The official scoring of tournaments, with its variants, and the Record list of the scores it gives.

A tournament of a season is a *session*: a fixed group of four to seven players, everybody Sheriff equally often, under
one scoring. The text is in `text.<lang>.md`, its numbers in `law.yaml`, its rules in the order of the law in
`standing.py` (rewards to score), `verdict.py` (is it a record) and `ranking.py` (the list), its checks in `checks.py`
and `variant_checks.py`, the sentences that explain in `notes.<lang>.yaml`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from ...languages import sayings
from ..bang.fitting import prices_fit
from ..changed_numbers import changed
from ..changes import Changes
from ..contract import Regulation
from ..readings import chosen, deciding, readings_of
from . import checks, decisions, facts, form, paper, season, tables, tables_for_page

words = sayings(__file__, "words")

REGULATION = Regulation(
    id=facts.ID,
    room=Path(__file__).parent,
    title=words("title"),
    short=words("short"),
    edition=words("edition"),
    revision=date(2008, 1, 1),
    readings=readings_of(tables.Parameters),
    areas=tables.AREAS,
    read_season=facts.read_season,
    read_tournament=facts.read_tournament,
    judge=season.judge,
    close=season.close,
    checks=checks.CHECKS,
    result_checks=(),
    season_checks=(),
    decisions=decisions.undone,
    tables=tables_for_page.printed_tables,
    all_time=season.all_time,
    paper=paper.PAPER,
    form=form.FORM,
    decision_clauses=decisions.CLAUSES,
    dated=False,
    with_changes=lambda changes: with_changes(changes),
)


def with_changes(changes: Changes) -> Regulation | None:
    """The same law with what an edition changes; None where something cannot be, which is told."""
    numbers = changed(tables.NUMBERS, Path(__file__).parent, changes)
    readings = deciding(REGULATION.readings, changes)
    if numbers is None or readings is None or not changes.leave_out_only(()):
        return None
    if not prices_fit(numbers.last_price, numbers.bid_multiple, numbers.stake, changes):
        return None
    law = replace(chosen(tables.DEFAULTS, changes.readings), numbers=numbers)
    return replace(
        REGULATION,
        readings=readings,
        read_season=partial(facts.read_season, law=law),
        tables=partial(tables_for_page.printed_tables, law),
        checks=checks.checks(law),
        paper=paper.paper(law),
        dated=True,
    )
