"""The championship of 2022/23: rules for national tournaments, version 1.4 of December 2022.

The text of the regulation is in `text.<lang>.md`, its numbers in `tables.py`, its rules in the order of the law in
`verdict.py` (how many rounds, which tables), `standing.py` (everybody's place and score, ties by `marogi.py`) and
`ranking.py` (the list of a season, which is ours), its checks in `checks.py` and `round_checks.py`, the sentences that
explain in `notes.<lang>.yaml`.
"""

from datetime import date
from pathlib import Path

from ..contract import Regulation
from ..readings import readings_of
from . import checks, decisions, facts, form, paper, season, tables, tables_for_page

REGULATION = Regulation(
    id=facts.ID,
    room=Path(__file__).parent,
    title={"it": "Campionato 2022/23, tornei nazionali", "en": "2022/23 championship, national tournaments"},
    short={"it": "2022/23", "en": "2022/23"},
    edition={"it": "versione 1.4, dicembre 2022", "en": "version 1.4, December 2022"},
    revision=date(2022, 12, 1),
    readings=readings_of(tables.Parameters),
    areas=tables.AREAS,
    folders=tables.FOLDERS,
    read_season=facts.read_season,
    read_tournament=facts.read_tournament,
    judge=season.judge,
    close=season.close,
    checks=checks.CHECKS,
    result_checks=checks.RESULT_CHECKS,
    season_checks=checks.SEASON_CHECKS,
    decisions=decisions.undone,
    tables=tables_for_page.printed_tables,
    findings=tables_for_page.FINDINGS,
    paper=paper.PAPER,
    form=form.FORM,
    decision_clauses=decisions.CLAUSES,
    has_history=True,
)
