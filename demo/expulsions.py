"""Expulsions: of everybody who was sent away a sheet says who decided it, on which day and why."""

from __future__ import annotations

from datetime import date
from typing import Any

IN_A_DUEL = "Seconda ammonizione: carte nascoste durante il duello."
AT_A_TABLE = "Seconda ammonizione: consigli a chi giocava al tavolo accanto."


def reported(sheet: dict[str, Any], by: str, day: date, reason: str = "") -> None:
    """Completes the withdrawals of *sheet* that are expulsions. Without a *reason* it touches private life, and is
    withheld."""
    for left in sheet["withdrawals"]:
        if left.get("cause") == "expulsion":
            left |= {"by": by, "date": day, **({"reason": reason} if reason else {"reason_withheld": True})}
