"""What a case gives, as files of a data folder, with the ids of people in the place of their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..records.document import Plain
from ..records.files import Laid
from ..records.player_ids import long_code
from .dealt import Given, mapping, names, people_of

SEASON = "2000"  # of a case that does not name its season


def season_of(given: Given) -> str:
    """The season that a case is about."""
    return str(given.get("id", SEASON))


def ids_of(given: Given) -> dict[str, str]:
    """The id of everybody, by name; a name that is given twice is one person."""
    people = [*names(given.get("players", "")), *people_of(mapping(given.get("tournaments")))]
    return {name: long_code(n) for n, name in enumerate(dict.fromkeys(people), 1)}


def laid_over(room: str, given: Given, ids: Mapping[str, str]) -> dict[str, Laid]:
    """What a case of a *room* has *given*, by path below an empty data folder, as it would stand in files."""
    facts = {name: mapping(_with_ids(about, ids)) for name, about in mapping(given.get("people")).items()}
    players = {
        f"players/{id}.yaml": {"name": name, "invented": True, **facts.get(name, {})} for name, id in ids.items()
    }
    return {**players, **dict(_files(room, given, ids))}


def _files(room: str, given: Given, ids: Mapping[str, str]) -> Iterator[tuple[str, Given]]:
    season = {"regulation": room, **mapping(given.get("season"))}
    yield from _season_files(season_of(given), season, given, ids)
    for id, earlier in mapping(given.get("earlier")).items():
        before = mapping(earlier)
        yield from _season_files(id, {**season, **mapping(before.get("season"))}, before, ids)
    for id, club in mapping(given.get("clubs")).items():
        yield f"clubs/{id}.yaml", mapping(club)


def _season_files(id: str, season: Given, given: Given, ids: Mapping[str, str]) -> Iterator[tuple[str, Given]]:
    yield f"seasons/{id}.yaml", mapping(_with_ids(season, ids))
    for path, sheet in mapping(given.get("tournaments")).items():
        yield f"tournaments/{id}/{path}.yaml", mapping(_with_ids(sheet, ids))


def _with_ids(value: Plain, ids: Mapping[str, str]) -> Plain:
    if isinstance(value, str):
        return ids.get(value, value)
    if isinstance(value, Mapping):
        return {key: _with_ids(item, ids) for key, item in value.items()}
    if isinstance(value, Sequence):
        return [_with_ids(item, ids) for item in value]
    return value
