"""The national championship of 2009, last revised on 8 June 2009.

The text of the regulation is in `text.<lang>.md`, its numbers in `law.yaml`, its rules in the order of the law in
`verdict.py` (does a tournament count, and for how much), `standing.py` (everybody's score), `ranking.py` (areas and
bonuses) and `final.py` (who goes to the final), its checks in `checks.py`, the sentences that explain in
`notes.<lang>.yaml`.
"""

from datetime import date
from pathlib import Path

from ..bang.facts import derogations_of
from ..contract import Regulation
from ..readings import readings_of
from . import checklist, checks, decisions, facts, form, from_other_edition, paper, season, tables, tables_for_page

REGULATION = Regulation(
    id=facts.ID,
    room=Path(__file__).parent,
    title={"it": "Campionato nazionale 2009", "en": "National championship 2009"},
    short={"it": "2009", "en": "2009"},
    edition={"it": "8 giugno 2009", "en": "8 June 2009"},
    revision=date(2009, 6, 8),
    readings=readings_of(tables.Parameters),
    areas=tables.NUMBERS.areas,
    read_season=facts.read_season,
    read_tournament=facts.read_tournament,
    judge=season.judge,
    close=season.close,
    checks=checks.CHECKS,
    result_checks=checks.RESULT_CHECKS,
    season_checks=checks.SEASON_CHECKS,
    decisions=decisions.undone,
    tables=tables_for_page.printed_tables,
    findings=tables_for_page.FINDING_WORDS,
    examined=checklist.examined,
    adopt=from_other_edition.adopt,
    turning_days=season.turning_days,
    without=season.without,
    paper=paper.PAPER,
    form=form.FORM,
    decision_clauses=decisions.CLAUSES,
    has_history=True,
    derogations=derogations_of,
)
