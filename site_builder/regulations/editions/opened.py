"""Which editions lie beside the data of a championship, and each of them read: a folder `editions/<id>/` is one.

It is based on a room of the program or on another edition. `edition.yaml` says on which, and what is another (areas,
dates, numbers, readings, rules left out); `text.<lang>.md` has only the clauses that changed, were added or fell (a
clause without a body fell). Out of both comes a regulation as any other. One that is not whole is told at its line, and
no season can name it; a site is built without it where none does.

The editions that are open are a state of the process. Documents name a law by its id, so `regulation(id)` is called in
about fifty modules: passed on, the editions would be an argument of nearly every function. A process works on one
championship at a time, and only `open_beside`, `open_published` and `keep` write that state. Data may not know laws
(`records/` stands above): what they have to know of editions is noted there too, by `know`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ...digests import digest_of_bytes
from ...problems import WARNING, Location, Problem, in_order
from ...records.championship import languages_asked
from ...records.document import Plain
from ...records.editions import KnownEdition, know
from ...records.files import ID, LONGEST_ID, RESERVED, content, entries, plain, problem, shown_folder
from ...records.folders import editions_of
from ..contract import Regulation
from ..rooms import room
from .made import FILE, without_text
from .maker import TEXTS, Maker


class _OpenEditions(Struct):
    """Of the championship that this process works on: the *editions* that are whole by id, the *problems* of all."""

    editions: dict[str, Regulation]
    problems: list[Problem]


_OPEN = _OpenEditions({}, [])


def open_beside(data: Path) -> None:
    """Reads the editions beside *data*: from now on these are open, and no others."""
    problems: list[Problem] = []
    makers: dict[str, Maker] = {}
    folder = editions_of(data)
    path = _shown(folder)
    if folder.is_symlink():
        problems.append(problem(Location(path), "symbolic-link"))
    elif folder.is_dir():
        asked = languages_asked(folder)
        for entry in entries(folder, path, problems):
            name = plain(entry.name)
            where = Location(f"{path}/{name}")
            if entry.is_symlink():
                problems.append(problem(where, "symbolic-link"))
            elif not entry.is_dir():
                problems.append(problem(where, "stray-file", known="bang-2026/"))
            elif not ID.match(name) or len(name) > LONGEST_ID or name in RESERVED:
                problems.append(problem(where, "bad-id", id=name, most=LONGEST_ID))
            else:
                makers[name] = Maker(Path(entry.path), where.path, makers, asked)
    laws = {id: maker.law for id, maker in makers.items()}
    problems += [problem for maker in makers.values() for problem in maker.problems]
    editions = {id: law for id, law in laws.items() if law}
    _OPEN.editions, _OPEN.problems = editions, in_order(problems)
    sound = {id: _known_edition(law, _digest(folder, law)) for id, law in editions.items()}
    know(sound, laws.keys() - editions.keys())


def open_published(files: Mapping[str, Mapping[str, Plain]]) -> None:
    """Makes the editions of these *files* by id, each after what it rests on, as a build found them whole: from now on
    these are open, and no others."""
    _OPEN.editions, _OPEN.problems = {}, []
    for id, file in files.items():
        below = str(file["based_on"])
        base = _OPEN.editions.get(below) or room(below)
        assert base is not None, f"{id} comes after {below}"
        _OPEN.editions[id] = without_text(id, file, base)
    know({id: _known_edition(law, "") for id, law in _OPEN.editions.items()})


def _known_edition(law: Regulation, digest: str) -> KnownEdition:
    return KnownEdition(law.room_id, tuple(law.areas), digest, law.area_words)


def keep(others: Mapping[str, Regulation]) -> None:
    """The *others* stay open beside those that are, for results that were computed by them; no season can name one."""
    _OPEN.editions = {**others, **_OPEN.editions}


def _shown(folder: Path) -> str:
    above = shown_folder(folder.parent)
    return folder.name if above == "." else f"{above}/{folder.name}"


def _digest(folder: Path, law: Regulation) -> str:
    """Of its files, and of those of every edition that it rests on."""
    ids = (law.id, *(law.based.editions if law.based else ()))
    files = (folder / id / name for id in ids for name in (FILE, *TEXTS.values()))
    contents = [content(str(file)) if file.exists() else b"" for file in files]
    return digest_of_bytes(b"\0".join(contents))


def editions() -> Mapping[str, Regulation]:
    """By id the editions that are whole."""
    return _OPEN.editions


def edition(id: str) -> Regulation | None:
    return _OPEN.editions.get(id)


def problems_of_editions() -> list[Problem]:
    """Everything that is wrong with the editions."""
    return list(_OPEN.problems)


def problems_beside(other_problems: Iterable[Problem]) -> list[Problem]:
    """What is wrong with the editions, to who publishes; *other_problems* are those of seasons and all else. Where
    every season has its law none needs an edition that is not whole: then no error of one stops the others."""
    if any(problem.check == "unknown-regulation" for problem in other_problems):
        return problems_of_editions()
    return [replace(problem, severity=WARNING) for problem in problems_of_editions()]
