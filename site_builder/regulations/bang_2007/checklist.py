"""What decides whether a tournament of 2007 is valid for the championship, point by point (CAM 6, MOD 3)."""

from __future__ import annotations

from pathlib import Path

from ...languages import LANGUAGES, catalogue, say
from ..examined import Examined
from ..outcomes import TournamentOutcome
from . import tables, verdict
from .clauses.championship.rules import minimum
from .clauses.organizing.rules import deadline
from .facts import Tournament2007

HERE = Path(__file__).parent


def examined(result: TournamentOutcome) -> tuple[Examined, ...]:
    """Both findings that could have been made."""
    examined_players = {
        verdict.FEW_PLAYERS: result.kind != tables.FINAL,
        verdict.OUTSIDE: result.kind in tables.WITH_DEADLINE,
    }
    clauses = {verdict.FEW_PLAYERS: minimum.clause, verdict.OUTSIDE: deadline.clause}
    findings = result.verdict.value.findings
    least = {"players": result.facts_as(Tournament2007).law.numbers.minimum_players}
    return tuple(
        Examined(
            code,
            {lang: say(lang, catalogue(HERE, "notes", lang)[f"examined {code}"], least) for lang in LANGUAGES},
            clauses[code],
            "found" if code in findings else "fine" if examined_players[code] else "unasked",
        )
        for code in clauses
    )
