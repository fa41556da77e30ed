"""What decides whether a tournament of 2007 is valid for the championship, point by point (CAM 6, MOD 3)."""

from __future__ import annotations

from pathlib import Path

from ...languages import LANGUAGES, catalogue
from ..contract import TournamentResult
from ..examined import Examined
from . import tables, verdict

HERE = Path(__file__).parent


def examined(result: TournamentResult) -> tuple[Examined, ...]:
    """Both findings that could have been made."""
    asked = {
        verdict.FEW_PLAYERS: result.kind != tables.FINAL,
        verdict.OUTSIDE: result.kind in tables.WITH_DEADLINE,
    }
    clauses = {verdict.FEW_PLAYERS: verdict.minimum.clause, verdict.OUTSIDE: verdict.deadline.clause}
    findings = result.verdict.value.findings
    return tuple(
        Examined(
            code,
            {lang: catalogue(HERE, "notes", lang)[f"examined {code}"] for lang in LANGUAGES},
            clauses[code],
            "found" if code in findings else "fine" if asked[code] else "unasked",
        )
        for code in clauses
    )
