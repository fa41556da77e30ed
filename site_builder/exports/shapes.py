"""What the exports have in common: amounts, steps and rows as `api/v1` writes them."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from ..regulations.bang.ties import Tie
from ..regulations.exact import Amount, written
from ..regulations.explained import Explained, Step, stepped_fields

ROOT = "api/v1"


def as_json(value: Any) -> bytes:
    """One JSON document, in UTF-8, keys in the order given."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def plain(value: Any) -> Any:
    """A value of a step in JSON: exact amounts, days as text, tuples as lists."""
    if isinstance(value, Fraction):
        return written(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def shown(value: Amount | None) -> str | None:
    """The rounded text of an amount: two decimals where it has a fraction, halves away from zero, a dot, no
    thousands mark."""
    if value is None:
        return None
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    hundredths, rest = divmod(abs(exact.numerator) * 100, exact.denominator)
    hundredths += 2 * rest >= exact.denominator
    return f"{'-' if exact < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02}"


def amount(name: str, value: Amount | None) -> dict[str, Any]:
    """An amount under *name*, with its rounded text beside it."""
    return {name: None if value is None else written(value), f"{name}_shown": shown(value)}


def step(one: Step) -> dict[str, Any]:
    """One step; `about` names the tournament it concerns, where it concerns one, and `readings` those of the text that
    its rule rests on."""
    about = one.rule.about
    if isinstance(about, tuple):
        about = about[-1]
    name = getattr(about, "id", None)
    return {
        "clause": one.rule.clause,
        "rule": one.rule.id,
        "field": one.field,
        "before": plain(one.before),
        "after": plain(one.after),
        "text": one.texts,
        **({"about": name} if isinstance(name, str) else {}),
        **({"readings": list(one.rule.readings)} if one.rule.readings else {}),
    }


def derivation(explained: Explained[Any]) -> dict[str, Any]:
    """`start` and `steps`: replaying the steps from the start gives the value."""
    fields = dict.fromkeys(one.field for one in explained.steps)
    known = [name for name in stepped_fields(type(explained.start)) if name in fields]
    return {
        "start": {name: plain(getattr(explained.start, name)) for name in known},
        "steps": [step(one) for one in explained.steps],
    }


def ties(rows: Iterable[Explained[Any]]) -> list[dict[str, Any]]:
    """The ties among *rows*, each once: who was level, the figures of every criterion, and what put one before the
    next."""
    found = dict.fromkeys(row.value.tie for row in rows)
    return [tie(one) for one in found if one is not None]


def tie(one: Tie) -> dict[str, Any]:
    """Who was level, best first; every criterion with the figure of each, and which one wins; for each but the first
    what put them below the one before: a criterion, "lot", or null where they share the place."""
    return {
        "players": list(one.players),
        "criteria": [
            {"criterion": row.criterion, "better": row.better, "figures": [written(figure) for figure in row.figures]}
            for row in one.compared
        ],
        "split": list(one.split),
    }


def as_csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> bytes:
    """A CSV document in UTF-8 with a byte order mark, so that spreadsheets take it for what it is; no text becomes
    a formula."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(head)
    for row in rows:
        table.writerow([_harmless(cell) for cell in row])
    return b"\xef\xbb\xbf" + text.getvalue().encode()


_FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
_NUMBER = re.compile(r"-?[0-9]+(?:[./][0-9]+)?\Z")


def _harmless(cell: Any) -> Any:
    if isinstance(cell, str) and cell.startswith(_FORMULA) and not _NUMBER.match(cell):
        return "'" + cell
    return "" if cell is None else cell
