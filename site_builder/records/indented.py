"""Keys that stand a step too far to the right or to the left, or behind one dash too many: where they belong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, field

from .document import Document, Path, Plain
from .meant import Schema

Parts = Callable[[Path], Sequence[Schema]]  # what the schema says of each step of a path, the whole first


class Elsewhere(Struct, frozen=True):
    """A key *beside* which another one belongs, or *into* which: the other of the two is "". *apart* where it has to be
    taken out of a list, or of braces, and not only moved to the left."""

    beside: str = ""
    into: str = ""
    apart: bool = False


class Indented(Struct, frozen=True):
    """Of a file the keys that stand *elsewhere* than they belong, by the group of lines they are in; by group those
    that are *missing* in it for that reason, and the keys that are *emptied*: nothing stands below them."""

    elsewhere: dict[Path, dict[str, Elsewhere]] = field(default_factory=dict[Path, "dict[str, Elsewhere]"])
    missing: set[Path] = field(default_factory=set[Path])
    emptied: set[Path] = field(default_factory=set[Path])

    def at(self, path: Path) -> Mapping[str, Elsewhere]:
        """The keys of the group at *path* that belong elsewhere, and where."""
        return self.elsewhere.get(path, {})

    def is_missing(self, path: Path, group: Plain) -> bool:
        """Whether the last key of *path* is missing in its *group* only because of another that is elsewhere: itself,
        or all that the group has."""
        return path in self.missing or (isinstance(group, Mapping) and {*group} == {*self.at(path[:-1])} != set())


def indented(document: Document, unknown: Iterable[tuple[Path, str]], parts: Parts) -> Indented:
    """Where each key of those *unknown* in their group of lines belongs, as far as the schema knows."""
    result = Indented()
    for path, key in unknown:
        for place, where in _places(document, path, key, parts(path)):
            result.elsewhere.setdefault(path, {})[key] = where
            (result.emptied if where.into else result.missing).add(place)
            break
    return result


def _places(document: Document, path: Path, key: str, parts: Sequence[Schema]) -> Iterator[tuple[Path, Elsewhere]]:
    """Where *key* belongs that stands in the group at *path*: the nearest group above it that may have it and has not,
    else one beside it in which nothing stands yet."""
    for n in range(min(len(path), len(parts)) - 1, -1, -1):
        above, name = document.at(path[:n]), path[n]
        if isinstance(above, Mapping) and key not in above and key in parts[n].get("properties", {}):
            apart = len(path) > n + 1 or document.is_in_braces(*path)
            yield (*path[:n], key), Elsewhere(beside=str(name), apart=apart)
    beside = document.at(path)
    if len(parts) > len(path) and isinstance(beside, Mapping):
        properties: Mapping[str, Schema | bool] = parts[len(path)].get("properties", {})
        for name, within in properties.items():
            empty = name in beside and beside[name] is None
            if empty and isinstance(within, dict) and key in _properties(within, parts[0]):
                yield (*path, name), Elsewhere(into=name)


def _properties(part: Schema, root: Schema) -> Mapping[str, object]:
    """The keys that a part of the schema *root* may have, also where it refers to another."""
    definition: Schema = root["$defs"][part["$ref"].rpartition("/")[2]] if "$ref" in part else {}
    return {**definition.get("properties", {}), **part.get("properties", {})}


def parted(document: Document, absent: Iterable[Path]) -> Mapping[Path, str]:
    """The groups of lines of a list that a dash too many made two of, by the path of the second, and the key behind
    that dash: of the keys *absent* in either, the other has all."""
    lacking: dict[Path, set[str]] = {}
    for *group, key in absent:
        lacking.setdefault(tuple(group), set()).add(str(key))
    result: dict[Path, str] = {}
    for path, keys in lacking.items():
        if path and isinstance(path[-1], int) and path not in result:
            after = (*path[:-1], path[-1] + 1)
            first, second = document.at(path), document.at(after) if after in lacking else None
            if isinstance(first, Mapping) and isinstance(second, Mapping):
                whole = keys <= second.keys() and lacking[after] <= first.keys() and second.keys().isdisjoint(first)
                result |= {after: next(iter(second))} if whole and second else {}
    return result
