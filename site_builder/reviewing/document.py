"""A review as JSON, for other programs."""

from __future__ import annotations

import json
from typing import Any

from ..exports.shapes import plain
from ..results.comparing import Difference
from . import Review


def document(review: Review, lang: str) -> str:
    """Files, problems and the difference of every season."""
    value = {
        "base": review.base,
        "head": review.head or None,
        "files": [{"status": status, "path": path} for status, path in review.files],
        "problems": [
            {
                "path": p.where.path, "line": p.where.line, "column": p.where.column, "severity": p.severity,
                "check": p.check, "message": p.message[lang], "clause": p.clause, "fresh": p in review.fresh,
            }
            for p in review.problems
        ],
        "seasons": [{"id": one.id, **_difference(one.difference)} for one in review.seasons],
    }  # fmt: skip
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _difference(found: Difference) -> dict[str, Any]:
    return {
        "tournaments": [
            {
                "tournament": one.tournament, "status": list(one.status), "tier": list(one.tier),
                "multiplier": [plain(value) for value in one.multiplier],
            }
            for one in found.tournaments
        ],
        "rankings": [
            {"area": m.area, "player": m.player, "place": list(m.place), "points": [plain(value) for value in m.points]}
            for m in found.moved
        ],
        "seats": [{"player": player, "before": before, "after": after} for player, before, after in found.seats],
        "champion": None if found.champion is None else list(found.champion),
    }  # fmt: skip
