"""One data file, read: its values, and the place of each by its path in the data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeGuard

from msgspec import Struct

from ..problems import DataPath, Location
from .strict_yaml import Mark

Path = tuple[str | int, ...]
Plain: TypeAlias = "str | int | bool | None | Sequence[Plain] | Mapping[str, Plain]"  # what a file may say
# A mapping in a file whose JSON Schema has looked at it: what stands under its keys is as that says.
SoundData: TypeAlias = Mapping[str, Any]
PUBLISHED_AS = "data/"  # the data folder, in what is published


class Document(Struct, frozen=True, eq=False):
    """A file of sound shape.

    *path* is how problems name it, as one sees it from the working folder; *stem* is the id of what it describes;
    *data* is plain and must not be changed. *below* is its path below the data folder, for what is published.
    """

    path: str
    stem: str
    data: SoundData
    mark: Mark
    below: str = ""

    @property
    def as_fact(self) -> DataPath:
        """How problems of other files name it."""
        return DataPath(self.path)

    @property
    def source(self) -> str:
        """How what is published names the file, wherever the data lie and whoever builds."""
        return PUBLISHED_AS + self.below

    def source_of(self, where: Location) -> str:
        """The same of the file of the same data in which *where* is."""
        return PUBLISHED_AS + where.path.removeprefix(self.path.removesuffix(self.below))

    def where(self, *path: str | int) -> Location:
        """The place of the value at *path*, or of the nearest thing above it that exists."""
        mark = self.mark
        for key in path:
            inside = mark.inside
            if isinstance(inside, dict) and isinstance(key, str) and key in inside:
                mark = inside[key][1]
            elif isinstance(inside, list) and isinstance(key, int) and -len(inside) <= key < len(inside):
                mark = inside[key]
            else:
                break
        return Location(self.path, mark.line, mark.column, path)

    def where_key(self, *path: str | int) -> Location:
        """The place of the key at the end of *path*, which is there, rather than of its value."""
        *above, last = path
        mark = self.mark
        for key in above:
            mark = mark.items[key] if isinstance(key, int) else mark.keys[key][1]
        line, column = mark.keys[str(last)][0]
        return Location(self.path, line, column, path)

    def is_in_braces(self, *path: str | int) -> bool:
        """Whether the mapping at *path* stands in braces, on one line with others, rather than on lines of its own."""
        mark = self.mark
        for key in path:
            mark = mark.items[key] if isinstance(key, int) else mark.keys[key][1]
        first = next((place for place, _ in mark.keys.values()), None)
        return first is not None and first != (mark.line, mark.column)

    def at(self, path: Path) -> Plain:
        """The value at *path*, which is there."""
        value: Plain = self.data
        for key in path:
            if isinstance(key, int):
                assert isinstance(value, Sequence) and not isinstance(value, Mapping), f"no list stands above {path}"
                value = value[key]
            else:
                assert isinstance(value, Mapping), f"no mapping stands above {path}"
                value = value[key]
        return value

    def texts(self) -> Iterator[tuple[Path, str]]:
        """Every text of the file, with its path."""
        return texts_in(self.data)


def is_mapping(value: object) -> TypeGuard[dict[str, object]]:
    """Whether *value*, read from a file, is a mapping: its keys are texts then."""
    return isinstance(value, dict)


def name_at(path: Path) -> str:
    """What a person calls the value at *path*: its key, and its number where it stands in a list."""
    if path and isinstance(path[-1], int):
        return f"{name_at(path[:-1])} {path[-1] + 1}"
    return str(path[-1]) if path else ""


def texts_in(value: Plain, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text inside *value*, which stands at *path*, with its own path, in the order of the file."""
    waiting = [(path, value)]
    while waiting:  # not by calling itself: each text would climb out of every value around it
        path, value = waiting.pop()
        if isinstance(value, str):
            yield path, value
        elif isinstance(value, dict):
            waiting += [((*path, key), inside) for key, inside in value.items()][::-1]
        elif isinstance(value, list):
            waiting += [((*path, n), inside) for n, inside in enumerate(value)][::-1]
