"""The national championship of 2009, last revised on 8 June 2009.

Each group of clauses has a folder in `clauses/` with its words (`text.<lang>.md`), its numbers (`law.yaml`), its rules
(`rules.py`), the sentences that explain them (`notes.<lang>.yaml`) and the ways to read it (`readings.<lang>.yaml`);
`order_of_rules.py` has the rules in the order of the law. What they decide on is in `verdict.py` (does a tournament
count, and for how much), `standing.py` (everybody's score), `ranking.py` and `bonus.py` (areas) and `final.py` (who
goes to the final); the checks are in `checks.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from ...languages import LANGUAGES, sayings
from ...languages.figures import written_date
from ..bang.dealing import AuctionMoney, Deal, dealer
from ..bang.facts import derogations_of
from ..bang.fitting import prices_fit, seats_fit, tables_fit
from ..bang.winnings import earned
from ..contract import Regulation
from ..counting import Counting
from ..editions.changed_law import changed_law
from ..editions.changes import Changes
from ..finals import Final
from ..readings import Reading, readings_of
from . import (
    bonus,
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
    wild_cards,
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
        revision=date(2009, 6, 8),
        readings=readings,
        areas=law.numbers.areas,
        read_season=partial(facts.read_season, law=law),
        read_tournament=facts.read_tournament,
        judge=season.judge,
        close=season.close,
        checks=checks.checks(law),
        result_checks=checks.RESULT_CHECKS,
        season_checks=season_checks.season_checks(law),
        decisions=decisions.undone,
        forgiven=decisions.forgiven,
        tables=partial(tables_for_page.printed_tables, law),
        findings=tables_for_page.finding_words(law),
        examined=checklist.examined,
        adopt=from_other_edition.adopt,
        turning_days=season.turning_days,
        without=season.without,
        trial=trial.TRIAL,
        paper=paper.paper(law),
        form=form.form(law),
        decision_clauses=decisions.CLAUSES,
        decided_elsewhere={facts.PARDON: ("ADD-70", "any_referent")},
        counting=Counting("sum", "org-6"),
        final=Final("tables", "org-8"),
        has_history=True,
        bonus_tiers=bonus.TIERS,
        derogations=derogations_of,
        stages=duel_rounds.STAGES,
        deal=_dealer(law.numbers),
        with_changes=with_changes,
        may_be_left_out=tables.MAY_BE_LEFT_OUT,
        dependents=tables.DEPENDENTS,
    )


def _dealer(numbers: tables.Numbers) -> Deal:
    money = AuctionMoney(numbers.stake, numbers.last_price, numbers.bid_multiple)
    return dealer(money, tables.ROLES, earned(numbers.prizes))


def with_changes(changes: Changes) -> Regulation | None:
    """The same law with what an edition changes; None where something cannot be, which is told."""
    new_law = changed_law(REGULATION, tables.DEFAULTS, tables.NUMBERS, changes, _fit_together)
    if new_law is None:
        return None
    law, readings = new_law
    read = {id: reading for id, reading in readings.items() if law.numbers.wild_cards or id != wild_cards.VACANT}
    return replace(_regulation(law, read), adopt=None)


def _fit_together(numbers: tables.Numbers, changes: Changes) -> bool:
    """Whether the numbers of an edition make a championship together."""
    if numbers.first_day > numbers.last_day:
        changes.mistake(("numbers", "first_day"), "days", {"first": numbers.first_day, "last": numbers.last_day})
    elif numbers.final_month < numbers.last_day.isoformat()[:7]:
        month = {lang: written_date(numbers.final_month, lang) for lang in LANGUAGES}
        facts = {"month": month, "last": numbers.last_day}
        changes.mistake(("numbers", "final_month"), "final", facts)
    elif numbers.reserve_limit < numbers.per_area:
        changes.mistake(("numbers", "per_area"), "reserves", {"seats": numbers.per_area, "last": numbers.reserve_limit})
    elif upside_down := [n for n, (won, lost) in enumerate(numbers.aggressive_scores) if won <= lost]:
        won, lost = numbers.aggressive_scores[upside_down[0]]
        changes.mistake(("numbers", "aggressive_scores", upside_down[0]), "score", {"won": won, "lost": lost})
    else:
        finalists = numbers.per_area * len(numbers.areas) + len(numbers.wild_cards)
        if numbers.strategic_target > numbers.strategic_each:
            name = next(name for name in ("strategic_target", "strategic_each") if name in changes.numbers)
            duel = {"target": numbers.strategic_target, "each": numbers.strategic_each}
            changes.mistake(("numbers", name), "target", duel)  # a warning: a duel may be won otherwise
        prices = prices_fit(numbers.last_price, numbers.bid_multiple, numbers.stake, changes)
        sizes = tables_fit(numbers.table_sizes, numbers.preferred_table, tables.ROLES, changes)
        return prices and sizes and seats_fit(finalists, numbers.table_sizes, changes, "per_area", "areas")
    return False


REGULATION = _regulation(tables.DEFAULTS, readings_of(tables.Parameters))
