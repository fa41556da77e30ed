"""The national championship of 2007, with its Annex 1.

The text of the regulation is in `text.<lang>.md`, its numbers in `tables.py` and `annex.py`, its rules in the order
of the law in `verdict.py` (does a tournament count), `standing.py` (everybody's score), `ranking.py` (the regions)
and `final.py` (who goes to the final), its checks in `checks.py` and `season_checks.py`, the sentences that explain
in `notes.<lang>.yaml`.
"""

from datetime import date
from pathlib import Path

from ..bang.facts import derogations_of
from ..contract import Regulation
from ..readings import readings_of
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
)

REGULATION = Regulation(
    id=facts.ID,
    room=Path(__file__).parent,
    title={"it": "Campionato nazionale 2007", "en": "National championship 2007"},
    short={"it": "2007", "en": "2007"},
    edition={"it": "2007", "en": "2007"},
    revision=date(2007, 1, 1),
    readings=readings_of(tables.Parameters),
    areas=tables.REGIONS,
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
    findings=tables_for_page.FINDING_WORDS,
    examined=checklist.examined,
    adopt=from_other_edition.adopt,
    without=season.without,
    paper=paper.PAPER,
    form=form.FORM,
    decision_clauses=decisions.CLAUSES,
    has_history=True,
    derogations=derogations_of,
)
