"""The numbers of one clause, each figure with its unit: "5,000 $", "1: 5,000 $, 2: 3,000 $"; a prize in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..languages import LANGUAGES, Words, say, words
from ..pages.parts.law_numbers import in_line
from ..records.document import Plain
from ..regulations.bang.sheets import ROLE, WHEN, WON
from ..regulations.contract import Regulation
from ..regulations.numbers import Number


def numbers_of(law: Regulation, clause: str) -> Iterator[Number]:
    """The numbers that a *clause* sets or states; of a table of prizes those rows that are its own."""
    for number in law.numbers:
        if clause in (number.clause, *number.also):
            yield number
        elif isinstance(number.value, Sequence) and not isinstance(number.value, str):
            own = [row for row in number.value if isinstance(row, Mapping) and row.get("clause") == clause]
            if own:
                yield replace(number, value=own)


def in_words(number: Number) -> Words:
    """The value of a *number* in one line, with its unit where it is of one."""
    plain = in_line(number)
    return {lang: _value(number.value, number.unit, lang) or plain[lang] for lang in LANGUAGES}


def _value(value: Plain, unit: str, lang: str) -> str:
    """With units; empty for what has none."""
    texts = words(lang)
    if isinstance(value, bool) or value is None or f"unit-{unit}" not in texts:
        return ""
    if isinstance(value, int):
        return say(lang, texts[f"unit-{unit}"], {"n": value})
    if isinstance(value, Mapping):
        parts = {key: _value(item, unit, lang) for key, item in value.items()}
        return ", ".join(f"{key}: {part}" for key, part in parts.items()) if all(parts.values()) else ""
    if isinstance(value, Sequence) and not isinstance(value, str):
        rows = [_prize(row, unit, lang) if _is_prize(row) else _value(row, unit, lang) for row in value]
        return ("; " if any(map(_is_prize, value)) else ", ").join(rows) if all(rows) else ""
    return ""


def _is_prize(row: Plain) -> bool:
    return isinstance(row, Mapping) and {"won", "role", "when", "dollars"} <= row.keys()


def _prize(row: Plain, unit: str, lang: str) -> str:
    """Who gets what, when which side wins: "The Renegade wins, Renegade: $5,000"."""
    assert isinstance(row, Mapping)
    when = WHEN[str(row["when"])][lang].strip()
    who = ", ".join(filter(None, (WON[str(row["won"])][lang], ROLE[str(row["role"])][lang], when)))
    times = words(lang)[f"prize-{row['times']}"] if row.get("times", "once") != "once" else ""
    return f"{who}: {_value(row['dollars'], unit, lang)}{times}"
