"""A corrected form over the file of the same tournament: what only the file can hold stays, what changes is told.

A form knows nothing of what was decided after it was filled in, of pictures, or of remarks beside the facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from ..forms import asking
from ..forms.layout import DRAW, Plan
from ..languages import catalogue, say
from ..problems import shorten
from ..records.document import SoundData
from ..records.files import content, shown_folder
from ..records.folders import sheets
from ..records.strict_yaml import YamlError, read
from . import fact_differences, writing
from .fact_differences import FactChange
from .parsed_form import FormFacts

DIGEST = "sha256:"
NOT_THERE = "nothing-to-replace"
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


class Before(Struct, frozen=True, eq=False):
    """The file as it is: its bytes, its facts, and the remarks that people wrote in it."""

    path: Path
    content: bytes
    data: SoundData
    remarks: tuple[str, ...]

    @property
    def seated(self) -> frozenset[str]:
        """Everybody who sits at a table of the file that is replaced."""
        return frozenset(_seated(self.data))


def before(path: Path) -> Before:
    """The file that is to be replaced. Raises CannotReplace where it is not there, or cannot be read."""
    if not path.is_file():
        raise CannotReplace(NOT_THERE, path=shown_folder(path))
    try:
        text = content(str(path))
        data, _ = read(text)
    except (OSError, YamlError):
        data = None
    if not isinstance(data, dict):
        raise CannotReplace("replace-unreadable", path=shown_folder(path))
    return Before(path, text, data, tuple(_remarks(text.decode("utf-8-sig"), data)))


def played_elsewhere(data: Path, seasons: Iterable[str], new: SoundData, start: str) -> Path | None:
    """The file of the first of *seasons* that has the day *start* and most of the people of a tournament that has
    another name, area or season in its form; None where none has."""
    for path in (sheet for season in seasons for sheet in sheets(data) if sheet.parts[-3] == season):
        try:
            old = before(path)
        except CannotReplace:
            continue
        if str(old.data.get("start")) == start and not _is_another(old, new):
            return path
    return None


def _is_another(old: Before, new: SoundData) -> bool:
    """Whether fewer than half of the people are the same."""
    people = frozenset(_seated(new))
    return 2 * len(old.seated & people) < max(len(people), len(old.seated))


def merged(old: Before, new: SoundData, plan: Plan) -> FormFacts:
    """The facts of the form, and those of the file that no form holds, in the order of the schema.

    Raises CannotReplace where fewer than half of the people are the same, or where a game has a fact that would be
    lost.
    """
    if _is_another(old, new):
        same = len(old.seated & frozenset(_seated(new)))
        facts = {"name": old.data.get("name", "?"), "start": old.data.get("start", "?")}
        raise CannotReplace("replace-another", same=same, path=shown_folder(old.path), **facts)
    lost = [".".join(map(str, where)) for where in _lost(old.data, plan)]
    if lost:
        raise CannotReplace("replace-loses", lost=", ".join(lost[:5]))
    questions, replaced = _asked(plan), dict(new)
    for key, value in old.data.items():
        if key not in questions:
            replaced[key] = value
        elif "" not in questions[key] and isinstance(value, dict):
            remaining = {inside: item for inside, item in value.items() if inside not in questions[key]}
            if remaining:
                replaced[key] = {**replaced.get(key, {}), **remaining}
    digests = [source for source in old.data.get("sources", ()) if str(source).startswith(DIGEST)]
    sources = list(dict.fromkeys([*(source for source in new["sources"][:-1]), *digests, new["sources"][-1]]))
    room = asking.property_at(plan.schema, ("sources",))["maxItems"]
    replaced["sources"] = (
        sources if len(sources) <= room else [source for source in sources if source not in digests][:room]
    )
    return {key: replaced[key] for key in plan.schema["properties"] if key in replaced}


def same(old: Before, form: SoundData, plan: Plan) -> bool:
    """Whether a form says what the file says already: whoever saves one again, in any program, changes no fact."""
    try:
        replaced = merged(old, {**form, "sources": [*form.get("sources", ()), DIGEST]}, plan)
    except CannotReplace:
        return False
    return says_the_same(old, writing.text(replaced, f"{plan.law.id}/tournament", 4))


def says_the_same(old: Before, text: str) -> bool:
    """Whether *text* has every fact of the file, and no other."""
    return not _changed_facts(old, text)


def keys_without_cell(old: Before, plan: Plan) -> frozenset[str]:
    """The keys of the file that no cell of a form is for."""
    return frozenset(old.data) - set(_asked(plan))


def with_remarks(text: str, old: Before) -> str:
    """*text* with the remarks of the file below its first line."""
    first, _, rest = text.partition("\n")
    return "\n".join((first, *old.remarks, rest))


def changes_in_words(old: Before, text: str, plan: Plan, lang: str) -> Iterator[str]:
    """What changes, a line each, in the words of the form; one line where nothing does."""
    sentences = catalogue(Path(__file__).parent, "messages", lang)
    changes = _changed_facts(old, text)
    if not changes:
        yield say(lang, sentences["replace-same"], {"path": shown_folder(old.path)})
        return
    for fact in changes[:MOST_CHANGES]:
        key = "replace-added" if fact.before is None else "replace-gone" if fact.after is None else "replace-changed"
        where = fact_differences.named(fact.path, plan.schema)[lang] + (f" ({fact.player})" if fact.player else "")
        before, after = (_value(value, fact, plan, lang) for value in (fact.before, fact.after))
        facts = {"where": where, "before": before, "after": after}
        yield say(lang, sentences[key], facts)
    if len(changes) > MOST_CHANGES:
        yield say(lang, sentences["replace-more"], {"n": len(changes) - MOST_CHANGES})
    if kept_keys := keys_without_cell(old, plan):
        key_names = ", ".join(fact_differences.named((key,), plan.schema)[lang] for key in old.data if key in kept_keys)
        yield say(lang, sentences["replace-kept"], {"kept": key_names})


def _changed_facts(old: Before, text: str) -> list[FactChange]:
    """What *text* says otherwise than the file."""
    data, _ = read(text.encode())
    return list(fact_differences.changes(_facts(old.data), _facts(data)))


def _facts(data: SoundData) -> SoundData:
    """*data* without the digests of the forms that it came from, which are no facts of a tournament."""
    sources = [source for source in data.get("sources", ()) if not str(source).startswith(DIGEST)]
    facts = {key: value for key, value in data.items() if key != "sources"}
    return facts | {"sources": sources} if sources else facts


def _asked(plan: Plan) -> dict[str, set[str]]:
    """What a form has cells for: by key of the file the keys inside it, "" for the whole of it."""
    keys: dict[str, set[str]] = {DRAW[0]: {""}, plan.form.grid.key: {""}}
    for name in (*plan.form.facts, *plan.form.lists):
        first, _, inside = name.partition(".")
        keys.setdefault(first, set()).add(inside)
    return keys


def _seated(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (seat for seat in value.get("seats", ()) if isinstance(seat, str))
        for item in value.values():
            yield from _seated(item)
    elif isinstance(value, list):
        for item in value:
            yield from _seated(item)


def _lost(data: SoundData, plan: Plan) -> Iterator[Path_]:
    """What stands in the tables and no column of the form has."""
    grid = plan.form.grid
    columns = {column.described_by or column.key for column in (*grid.once, *grid.columns, *grid.below)}
    keys = {key.key for key in plan.form.on_page.written} if plan.form.on_page else set()
    for n, sheet in enumerate(data.get(grid.key, ())):
        yield from ((grid.key, n + 1, key) for key in sheet if key not in {grid.inner, "seats"})
        for number, group in enumerate(sheet.get(grid.inner, ())):
            where = (grid.key, n + 1, grid.inner, number + 1)
            yield from ((*where, key) for key in group if key not in columns | keys)


def _remarks(text: str, data: object) -> Iterator[str]:
    """Everything behind a `#` that is no part of a value, but for the line that editors read."""
    lines = text.splitlines()
    for n, line in enumerate(lines):
        match = _REMARK.search(line)
        if match is None or match[1].strip().startswith(_FOR_EDITORS) or not match[1].strip():
            continue
        without = "\n".join((*lines[:n], line[: match.start()], *lines[n + 1 :]))
        try:
            same = read(without.encode())[0] == data
        except YamlError:
            same = False
        if same:
            yield f"# {match[1].strip()}"


def _value(value: object, change: FactChange, plan: Plan, lang: str) -> str:
    texts = fact_differences.valued(value, change.path, plan.schema)
    return "" if value is None else shorten(texts[lang] if texts else writing.flow(value), _SHOWN)
