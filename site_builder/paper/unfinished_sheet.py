"""A tournament's file while it is filled in: what is written in it so far, and nothing of what is still a `?`."""

from __future__ import annotations

from msgspec.structs import replace

from ..records.document import Document
from ..records.meant import Schema
from ..records.records import Season
from ..records.schemas import Schemas
from ..records.strict_yaml import Keys, Mark
from ..records.unfilled import UNWRITTEN
from ..regulations.contract import Regulation

Kept = tuple[object, Mark] | None  # a value and where it stands; None where nothing of it is written


class Begun(Schemas):
    """The schemas, but that a table may have no game yet, an evening no round, and what a kind of tournament asks for
    besides may wait."""

    def __init__(self, law: Regulation):
        super().__init__()
        self._lists = {law.form.grid.key, law.form.grid.inner} if law.form else set()

    def read(self, name: str) -> Schema:
        """The schema *name*, without conditions, whose lists of tables, rounds and games may be empty."""
        schema = super().read(name)
        for key in ("if", "then", "else"):
            schema.pop(key, None)
        self._loosen(schema)
        return schema

    def _loosen(self, schema: object) -> None:
        for key, inside in schema.items() if isinstance(schema, dict) else ():
            if key in self._lists and isinstance(inside, dict):
                inside.pop("minItems", None)
            self._loosen(inside)


def begun(document: Document, schema: Schema, season: Season) -> Document:
    """*document* with what is written in it.

    An entry of a list in which something is still open is left out whole: a game half typed is none yet. Of the facts
    that no tournament is without, texts stay a `?` and the day is the season's "today" until it is written.
    """
    data: dict[str, object] = {}
    inside: Keys = {}
    for key, value in document.data.items():
        place, mark = document.mark.keys[key]
        begun_facts = _kept(value, mark)
        if begun_facts is None and key in schema["required"]:
            begun_facts = (season.as_of.isoformat() if key == "start" else value, mark)
        if begun_facts is not None:
            data[key], inside[key] = begun_facts[0], (place, begun_facts[1])
    mark = Mark(document.mark.line, document.mark.column, inside)
    return replace(document, data=data, mark=mark)


def _kept(value: object, mark: Mark) -> Kept:
    if isinstance(value, dict):
        pairs = {key: (mark.keys[key][0], _kept(item, mark.keys[key][1])) for key, item in value.items()}
        kept_pairs = {key: (at, kept_item) for key, (at, kept_item) in pairs.items() if kept_item is not None}
        if value and not kept_pairs:
            return None
        places = {key: (at, whole[1]) for key, (at, whole) in kept_pairs.items()}
        return {key: whole[0] for key, (_, whole) in kept_pairs.items()}, Mark(mark.line, mark.column, places)
    if isinstance(value, list):
        items = [_kept(item, at) for item, at in zip(value, mark.items, strict=True) if not _half(item)]
        whole = [pair for pair in items if pair is not None]
        return [item for item, _ in whole], Mark(mark.line, mark.column, [at for _, at in whole])
    return None if _open(value) else (value, mark)


def _half(value: object) -> bool:
    """Whether something is still open in an entry of a list, be it in a line of it; not in the games of a table."""
    if isinstance(value, dict):
        return any(_half(item) for item in value.values() if not _of_entries(item))
    return any(map(_half, value)) if isinstance(value, list) else _open(value)


def _of_entries(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def _open(value: object) -> bool:
    """Whether a fact is still to be written: a draw writes a `?` for every seat of a game."""
    return isinstance(value, str) and bool(value) and not value.strip(UNWRITTEN)
