"""A corrected form over the file of the same tournament: what only the file can hold stays, what changes is told.

A form knows nothing of what was decided after it was filled in, of pictures, or of remarks beside the facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import fact_differences
from ..fact_differences import Change
from ..forms import asking
from ..forms.layout import DRAW, Plan
from ..languages import catalogue, say
from ..problems import shorten
from ..records.files import content
from ..records.strict_yaml import YamlError, read
from . import writing

DIGEST = "sha256:"
MOST_CHANGES = 40  # told one by one; the rest is counted
_SHOWN = 80  # characters of a value
_REMARK = re.compile(r"(?:\A|\s)#(.*)")
_FOR_EDITORS = "yaml-language-server:"
Path_ = tuple[str | int, ...]


class CannotReplace(Exception):
    """The file may not be written over; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: str | int):
        super().__init__(key)
        self.key, self.facts = key, facts


@dataclass(frozen=True, eq=False)
class Before:
    """The file as it is: its bytes, its facts, and the remarks that people wrote in it."""

    path: Path
    content: bytes
    data: Mapping[str, Any]
    remarks: tuple[str, ...]

    @property
    def seated(self) -> frozenset[str]:
        """Everybody who sits in it."""
        return frozenset(_seated(self.data))


def before(path: Path) -> Before:
    """The file that is to be replaced. Raises CannotReplace where it is not there, or cannot be read."""
    if not path.is_file():
        raise CannotReplace("nothing-to-replace", path=str(path))
    try:
        text = content(str(path))
        data, _ = read(text)
    except (OSError, YamlError):
        data = None
    if not isinstance(data, dict):
        raise CannotReplace("replace-unreadable", path=str(path))
    return Before(path, text, data, tuple(_remarks(text.decode("utf-8-sig"), data)))


def merged(old: Before, new: Mapping[str, Any], plan: Plan) -> dict[str, Any]:
    """The facts of the form, and those of the file that no form holds, in the order of the schema.

    Raises CannotReplace where fewer than half of the people are the same, or where a game has a fact that would be
    lost.
    """
    people, same = frozenset(_seated(new)), old.seated & frozenset(_seated(new))
    if 2 * len(same) < max(len(people), len(old.seated)):
        facts = {"name": old.data.get("name", "?"), "start": old.data.get("start", "?")}
        raise CannotReplace("replace-another", same=len(same), path=str(old.path), **facts)
    lost = [".".join(map(str, where)) for where in _lost(old.data, plan)]
    if lost:
        raise CannotReplace("replace-loses", lost=", ".join(lost[:5]))
    asked, found = _asked(plan), dict(new)
    for key, value in old.data.items():
        if key not in asked:
            found[key] = value
        elif "" not in asked[key] and isinstance(value, dict):
            kept = {inside: one for inside, one in value.items() if inside not in asked[key]}
            if kept:
                found[key] = {**found.get(key, {}), **kept}
    digests = [one for one in old.data.get("sources", ()) if str(one).startswith(DIGEST)]
    some = list(dict.fromkeys([*(one for one in new["sources"][:-1]), *digests, new["sources"][-1]]))
    room = asking.property_at(plan.schema, ("sources",))["maxItems"]
    found["sources"] = some if len(some) <= room else [one for one in some if one not in digests][:room]
    return {key: found[key] for key in plan.schema["properties"] if key in found}


def kept(old: Before, plan: Plan) -> frozenset[str]:
    """The keys of the file that no cell of a form is for."""
    return frozenset(old.data) - set(_asked(plan))


def with_remarks(text: str, old: Before) -> str:
    """*text* with the remarks of the file below its first line."""
    first, _, rest = text.partition("\n")
    return "\n".join((first, *old.remarks, rest))


def told(old: Before, text: str, plan: Plan, lang: str) -> Iterator[str]:
    """What changes, a line each, in the words of the form; one line where nothing does."""
    sentences = catalogue(Path(__file__).parent, "messages", lang)
    data, _ = read(text.encode())
    changes = [one for one in fact_differences.changes(old.data, data) if one.path[0] != "sources"]
    if not changes:
        yield sentences["replace-same"]
    for one in changes[:MOST_CHANGES]:
        key = "replace-added" if one.before is None else "replace-gone" if one.after is None else "replace-changed"
        where = fact_differences.named(one.path, plan.schema)[lang] + (f" ({one.player})" if one.player else "")
        before, after = (_value(value, one, plan, lang) for value in (one.before, one.after))
        facts = {"where": where, "before": before, "after": after}
        yield say(lang, sentences[key], facts)
    if len(changes) > MOST_CHANGES:
        yield say(lang, sentences["replace-more"], {"n": len(changes) - MOST_CHANGES})
    if some := kept(old, plan):
        named = ", ".join(fact_differences.named((key,), plan.schema)[lang] for key in old.data if key in some)
        yield say(lang, sentences["replace-kept"], {"kept": named})


def _asked(plan: Plan) -> dict[str, set[str]]:
    """What a form has cells for: by key of the file the keys inside it, "" for the whole of it."""
    found: dict[str, set[str]] = {DRAW[0]: {""}, plan.form.grid.key: {""}}
    for name in (*plan.form.facts, *plan.form.lists):
        first, _, inside = name.partition(".")
        found.setdefault(first, set()).add(inside)
    return found


def _seated(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (one for one in value.get("seats", ()) if isinstance(one, str))
        for one in value.values():
            yield from _seated(one)
    elif isinstance(value, list):
        for one in value:
            yield from _seated(one)


def _lost(data: Mapping[str, Any], plan: Plan) -> Iterator[Path_]:
    """What stands in the tables and no column of the form has."""
    grid = plan.form.grid
    columns = {one.told or one.key for one in (*grid.once, *grid.columns, *grid.below)}
    written = {one.key for one in plan.form.typed.written} if plan.form.typed else set()
    for n, sheet in enumerate(data.get(grid.key, ())):
        yield from ((grid.key, n + 1, key) for key in sheet if key not in {grid.inner, "seats"})
        for m, group in enumerate(sheet.get(grid.inner, ())):
            where = (grid.key, n + 1, grid.inner, m + 1)
            yield from ((*where, key) for key in group if key not in columns | written)


def _remarks(text: str, data: Any) -> Iterator[str]:
    """Everything behind a `#` that is no part of a value, but for the line that editors read."""
    lines = text.splitlines()
    for n, line in enumerate(lines):
        found = _REMARK.search(line)
        if found is None or found[1].strip().startswith(_FOR_EDITORS) or not found[1].strip():
            continue
        without = "\n".join((*lines[:n], line[: found.start()], *lines[n + 1 :]))
        try:
            same = read(without.encode())[0] == data
        except YamlError:
            same = False
        if same:
            yield f"# {found[1].strip()}"


def _value(value: Any, one: Change, plan: Plan, lang: str) -> str:
    told = fact_differences.valued(value, one.path, plan.schema)
    text = "" if value is None else told[lang] if told else shorten(writing.flow(value))
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
