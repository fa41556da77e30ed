"""Expulsions: of everybody who was sent away a sheet says who decided it, on which day and why.

After two of them somebody decided about a ban: once there is none, once there is one, which begins after the season
that it came from, so that it keeps nobody from a table. The others still wait.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

IN_A_DUEL = "Seconda ammonizione: carte nascoste durante il duello."
AT_A_TABLE = "Seconda ammonizione: consigli a chi giocava al tavolo accanto."

_FORGIVEN, _BANNED = "2009/centro/duello-al-tramonto", "2022-23/national/stella-di-latta"
_SENT_AWAY = re.compile(r"player: (p[0-9]+), [^}]*cause: expulsion")


def reported(sheet: dict[str, Any], by: str, day: date, reason: str = "") -> None:
    """Completes the withdrawals of *sheet* that are expulsions. Without a *reason* it touches private life, and is
    withheld."""
    for left in sheet["withdrawals"]:
        if left.get("cause") == "expulsion":
            left |= {"by": by, "date": day, **({"reason": reason} if reason else {"reason_withheld": True})}


def bans(sheets: Mapping[str, str], by: str) -> dict[str, dict[str, Any]]:
    """By player what their file says of a ban; *sheets* are the files of the tournaments by their path."""
    season, _, id = _FORGIVEN.split("/")
    forgiven = {
        "tournament": f"{season}/{id}", "by": by, "date": date(2009, 5, 20),
        "reason": "Era la prima volta, e il tavolo ha avuto le scuse.",
    }  # fmt: skip
    banned = {
        "from": date(2023, 9, 1), "to": date(2024, 8, 31), "by": by, "date": date(2023, 2, 6),
        "reason": "Due ammonizioni nello stesso torneo: salta la prossima stagione.",
    }  # fmt: skip
    decided = {player: {"not_banned": [forgiven]} for player in _sent_away(sheets, _FORGIVEN)}
    return decided | {player: {"bans": [banned]} for player in _sent_away(sheets, _BANNED)}


def _sent_away(sheets: Mapping[str, str], tournament: str) -> Iterator[str]:
    return (match[1] for match in _SENT_AWAY.finditer(sheets[f"tournaments/{tournament}.yaml"]))
