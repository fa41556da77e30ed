"""Plain data → the text of a YAML file, laid out as somebody would type it: short things on one line, a game a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date

from ..records.document import SoundData

_PLAIN = re.compile(r"[A-Za-zÀ-ÿ0-9](?:[\w .,;'’!?()/+-]*[\w.'’!?)+])?\Z")
_PLAIN_INSIDE = re.compile(r"[A-Za-zÀ-ÿ0-9](?:[\w .;'’!?()/+-]*[\w.'’!?)+])?\Z")
# What some reader of YAML takes for a truth value, for nothing, or for a number.
_NOT_TEXT = re.compile(
    r"(?:true|false|null|yes|no|on|off|y|n|[0-9][0-9_]*|0[xob][0-9a-f_]+|[0-9_]*\.[0-9_]*(?:e[-+]?[0-9]+)?|[0-9]+e[-+]?[0-9]+)\Z",
    re.IGNORECASE,
)
# A line end or a tab within quotes would be read as a blank.
_ESCAPED = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})


def first_line(schema: str, folders: int) -> str:
    """The line that gives an editor the schema, from a file *folders* deep."""
    return f"# yaml-language-server: $schema={'../' * folders}schema/{schema}.json"


def scalar(value: object, inside: bool = True) -> str:
    """One value; *inside* a flow list or mapping commas need quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, int | date):
        return str(value)
    assert isinstance(value, str)
    if (_PLAIN_INSIDE if inside else _PLAIN).match(value) and not _NOT_TEXT.match(value):
        return value
    return '"' + value.translate(_ESCAPED) + '"'


def flow(value: object) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return scalar(value)


def _entry(key: str, value: object) -> Iterable[str]:
    """A key at the top of a file: lists of mappings or lists one item a line, everything else on one line."""
    if isinstance(value, list) and value and isinstance(value[0], Mapping | list):
        yield f"{key}:"
        yield from (f"  - {flow(item)}" for item in value)
    else:
        yield f"{key}: {scalar(value, inside=False) if not isinstance(value, Mapping | list) else flow(value)}"


def _tables(tables: list[SoundData]) -> Iterable[str]:
    yield from ("", "tables:")
    for table in tables:
        yield f"  - seats: {flow(table['seats'])}"
        yield "    games:" if table["games"] else "    games: []"
        yield from (f"      - {flow(game)}" for game in table["games"])


def _duels(duels: Mapping[str, object]) -> Iterable[str]:
    yield from ("", "duels:")
    for stage, duel in duels.items():
        if isinstance(duel, list) and duel:
            yield f"  {stage}:"
            yield from (f"    - {flow(item)}" for item in duel)
        else:
            yield f"  {stage}: {flow(duel)}"


def _rounds(rounds: list[SoundData]) -> Iterable[str]:
    yield from ("", "rounds:")
    for entry in rounds:
        yield "  - tables:"
        yield from (f"      - {flow(table)}" for table in entry["tables"])


_LAID_OUT = {"tables": _tables, "duels": _duels, "rounds": _rounds}
_AREAS = ("areas",)


def text(data: SoundData, schema: str, folders: int) -> str:
    """The text of a file with *data* that lies so many *folders* deep; its first line names the *schema*. What is None
    or empty is left out, but for keys that say null on purpose."""
    lines = [first_line(schema, folders)]
    for key, value in data.items():
        if value is None or value == [] or value == {}:
            continue
        if key in _LAID_OUT:
            lines += _LAID_OUT[key](value)
        elif key in _AREAS:
            lines.append(f"{key}:")
            lines += [f"  {name}: {flow(item)}" for name, item in value.items()]
        else:
            lines += _entry(key, value)
    return "\n".join(lines) + "\n"
