"""Every text that people may write freely, found by walking the schemas beside the data, filled with attacks; and its
harmless twin. Texts that are read (names of characters, ids of players, scores) are refused and stay as they are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from site_builder.records.player_ids import PLAYER_ID
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import YamlError, read
from site_builder.records.unfilled import FREE_TEXTS, says_nothing

ADDRESS = re.compile(r"https?://[^\s<>\"']+")  # a source that is one becomes a link
# Texts that the program reads: what is not understood is refused, so nothing of them comes out.
UNDERSTOOD = frozenset(
    "seats players player won by referent publisher reigning_champion arbiters judge hires characters roles games "
    "out_of_time complete lots order draw out tables matches rests under_18 without_card submitted_by seed".split()
)
NAMES = frozenset({"name", "aliases"})  # lists are in their order: an attack begins and ends as its twin does
ADDED = {  # what the data may lack and anybody may write
    "player": {
        "note": "a", "aliases": ["a"],
        "bans": [{"from": "1999-01-01", "to": "1999-01-02", "reason": "a", "by": "p0001"}],
    },
    "club": {"place": "a"},
    "season": {"note": "a", "sources": ["a"]},
    "tournament": {"note": "a", "sources": ["a", "b"], "place": "a"},
}  # fmt: skip


@dataclass
class Filling:
    """*attacks* go round over the texts, beginning with number *turn*; the twin (no attacks) has a word instead.
    *filled* counts (place in the schema, attack)."""

    attacks: list[str]
    turn: int = 0
    twin: bool = False
    filled: set[tuple[str, str]] = field(default_factory=set)
    numbers: Iterator[int] = field(default_factory=count)

    def text(self, place: str, most: int) -> str:
        number = next(self.numbers)
        front, back = (f"Zq{number:05d} ", f" Zq{number:05d}") if NAMES & set(place.split("/")) else ("", "")
        must_say = set(FREE_TEXTS) & set(place.split("/")[-2:])  # signs alone are refused there
        for step in range(len(self.attacks)):
            attack = self.attacks[(self.turn + number + step) % len(self.attacks)]
            if must_say and says_nothing(front + attack + back):
                continue
            if len(front) + len(attack) + len(back) <= most:
                self.filled.add((place, attack))
                followed = ADDRESS.fullmatch(attack) and "/sources/" in place
                harmless = attack.partition(":")[0] + "://example.org/" if followed else "x"
                return front + (harmless if self.twin else attack) + back
        raise AssertionError(f"no attack is so short: {place}")


def fill(data: Path, filling: Filling) -> None:
    """Writes every file below *data* anew, filled; as JSON, which is YAML too."""
    schemas = Schemas()
    laws = {file.stem: read(file.read_bytes())[0]["regulation"] for file in (data / "seasons").glob("*.yaml")}
    for file in sorted(data.rglob("*.yaml")):
        kind = file.relative_to(data).parts[0]
        if kind == "exceptions":  # never published
            continue
        season = file.stem if kind == "seasons" else file.relative_to(data).parts[1]
        name = {"players": "player", "clubs": "club", "honours": "honours"}.get(kind)
        name = name or f"{laws[season]}/{kind.removesuffix('s')}"
        schema = schemas.read(name)
        value = read(file.read_bytes())[0]
        for key, item in ADDED.get(name.rpartition("/")[2], {}).items():
            if key in schema["properties"] and not value.get("withheld"):
                value.setdefault(key, json.loads(json.dumps(item)))
        for picture in value.get("pictures", ()):
            for key in ("caption", "caption_en", "credit"):
                picture.setdefault(key, "a")
        _walk(value, schema, schema, name, filling)
        file.write_text(json.dumps(value, ensure_ascii=False, indent=0), encoding="utf-8")


def _walk(value: Any, schema: Any, root: Any, place: str, filling: Filling) -> None:
    for key, item, below in _inside(value, schema, root):
        step = f"{place}/{'*' if isinstance(key, int) else key}"
        if isinstance(item, str):
            if free(below, step) and not PLAYER_ID.match(item):
                value[key] = filling.text(step, below.get("maxLength", 100))
        else:
            _walk(item, below, root, step, filling)


def _inside(value: Any, schema: Any, root: Any) -> Iterator[tuple[Any, Any, Any]]:
    """(key, value, its schema) of everything directly in *value*."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(pairs):
        below = next(iter(_below(schema, key, root, type(item))), None)
        if below is not None:
            yield key, item, below


def _below(schema: Any, key: Any, root: Any, kind: type) -> Iterator[Any]:
    """The schemas that a value of this kind may have at *key*, the one that says most about a text last to be asked."""
    for whole in alternatives(schema, root):
        inner_schema = whole.get("properties", {}).get(key) if isinstance(key, str) else None
        inner = "items" if isinstance(key, int) else "additionalProperties"
        if inner_schema is None and isinstance(whole.get(inner), dict):
            inner_schema = whole[inner]
        for alternative in alternatives(inner_schema, root) if inner_schema is not None else ():
            asked = alternative.get("type")
            asked = asked if isinstance(asked, list) else [asked]
            if {str: "string", dict: "object", list: "array"}.get(kind, "?") in asked:
                yield alternative


def alternatives(schema: Any, root: Any) -> Iterator[Any]:
    """A schema and every part of it that speaks of the same value."""
    if not isinstance(schema, dict):
        return
    if "$ref" in schema:
        target = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        yield from alternatives({**target, **{k: v for k, v in schema.items() if k != "$ref"}}, root)
        return
    yield schema
    for word in ("allOf", "anyOf", "oneOf"):
        for alternative in schema.get(word, ()):
            yield from alternatives(alternative, root)
    for word in ("then", "else"):
        yield from alternatives(schema.get(word), root)


def free(schema: Any, place: str) -> bool:
    """Whether anything may be written there."""
    closed = any(word in schema for word in ("enum", "const", "format", "pattern"))
    return not closed and not set(place.split("/")[1:]) & UNDERSTOOD


def free_places(schemas: Schemas, name: str) -> set[str]:
    """Every place of a schema where anything may be written."""
    places: set[str] = set()

    def walk(schema: Any, place: str, depth: int) -> None:
        if depth > 12:
            return
        for whole in alternatives(schema, root):
            asked = whole.get("type")
            if asked == "string" and free(whole, place):
                places.add(place)
            for key, below in whole.get("properties", {}).items():
                walk(below, f"{place}/{key}", depth + 1)
            for word in ("items", "additionalProperties"):
                if isinstance(whole.get(word), dict):
                    walk(whole[word], f"{place}/*", depth + 1)

    root = schemas.read(name)
    walk(root, name, 0)
    return places


def accepted(texts: list[str], message: Callable[[str], None] = lambda text: None) -> list[str]:
    """The texts that the reader lets through; the others are refused, at their line."""
    entries = []
    for text in texts:
        try:
            value, _ = read(b"a:\n  " + json.dumps(text, ensure_ascii=False).encode("utf-8", "surrogatepass"))
        except YamlError as refused:
            assert refused.line == 2, (text, refused.line)
            message(text)
        else:
            entries.append(value["a"])
    return entries
