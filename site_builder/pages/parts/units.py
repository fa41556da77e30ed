"""A value of a law with its units: "$5,000", "1: $5,000, 2: $3,000"; a prize in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...languages import say, words
from ...records.document import Plain
from ...regulations.bang.sheets import ROLE, WHEN, WON


def with_units(value: Plain, unit: str, lang: str) -> str:
    """What stands behind a number of a law, in its *unit*; empty for what has none."""
    texts = words(lang)
    if isinstance(value, bool) or value is None or f"unit-{unit}" not in texts:
        return ""
    if isinstance(value, int):
        return say(lang, texts[f"unit-{unit}"], {"n": value})
    if isinstance(value, Mapping) and any(isinstance(item, list) for item in value.values()):
        return ""  # of a chart each row is a list of figures
    if isinstance(value, Mapping):
        parts = {key: with_units(item, unit, lang) for key, item in value.items()}
        return ", ".join(f"{key}: {part}" for key, part in parts.items()) if all(parts.values()) else ""
    if isinstance(value, Sequence) and not isinstance(value, str):
        rows = [_prize(row, unit, lang) if _is_prize(row) else with_units(row, unit, lang) for row in value]
        return ("; " if any(map(_is_prize, value)) else ", ").join(rows) if all(rows) else ""
    return ""


def _is_prize(row: Plain) -> bool:
    return isinstance(row, Mapping) and {"won", "role", "when", "dollars"} <= row.keys()


def _prize(row: Plain, unit: str, lang: str) -> str:
    """Who gets what, when which side wins: "The Renegade wins, Renegade: $5,000"."""
    assert isinstance(row, Mapping)
    when = WHEN[str(row["when"])][lang].strip()
    winner = ", ".join(filter(None, (WON[str(row["won"])][lang], ROLE[str(row["role"])][lang], when)))
    times = words(lang)[f"prize-{row['times']}"] if row.get("times", "once") != "once" else ""
    return f"{winner}: {with_units(row['dollars'], unit, lang)}{times}"
