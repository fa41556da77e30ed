"""The files that every season needs, folder by folder: people, clubs, seasons, halls of fame, exceptions of checks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from ..languages.messages import message
from ..languages.shapes import asked_of
from ..problems import ERROR, WARNING, Location, Problem
from . import typed
from .championship import read_championship
from .checks import private_in
from .document import Document, Plain
from .editions import is_broken, known_editions
from .files import (
    SEASON_ID,
    DataFile,
    LaidOver,
    document_of,
    entries,
    files,
    plain,
    problem,
)
from .folders import FOLDERS
from .player_ids import PLAYER_ID, player_id_meant
from .records import Allowance, Club, Honours, Player, Season
from .schemas import Schemas
from .shape_fault import Resembling
from .strict_yaml import Mark

_MOST_AREAS = 3  # named of those that there are


class BaseReading:
    """Reads the folders of *data*, which problems call *shown*; *problems* fill up with what is wrong in them. What is
    *laid_over* the data is read in the place of files."""

    def __init__(self, data: Path, shown: str, schemas: Schemas, laid_over: LaidOver):
        self._data, self._shown, self._schemas, self._laid_over = data, shown, schemas, laid_over
        self.problems: list[Problem] = []
        self.championship = read_championship(data, schemas, self.problems)
        self._languages = asked_of(self.championship.languages)
        self._refuse_strays()

    def _refuse_strays(self) -> None:
        """Tells of what lies right in the data folder and is none of its folders."""
        for entry in entries(self._data, self._shown, self.problems):
            where = Location(f"{self._shown}/{plain(entry.name)}")
            if entry.is_symlink():
                self.problems.append(problem(where, "symbolic-link"))
            elif entry.name not in FOLDERS or not entry.is_dir():
                key = "stray-file.folder" if entry.is_dir() else "stray-file"
                self.problems.append(problem(where, key, known=", ".join(FOLDERS)))

    def _files(self, kind: str) -> Iterator[DataFile]:
        return files(self._data / kind, f"{self._shown}/{kind}", self.problems, laid_over=self._laid_over)

    def _documents(self, kind: str) -> Iterator[tuple[DataFile, Document | None]]:
        for file in self._files(kind):
            yield file, document_of(file, self.problems, self._languages)

    def _is_sound(self, schema: str, document: Document) -> bool:
        return is_sound(schema, document, self._schemas, self.problems)

    def people(self) -> dict[str, DataFile]:
        """The file of every player, by id; `player` reads it. One with a name that only resembles a code is known by
        the code that was meant, or every sheet that names the player would tell it again."""
        people: dict[str, DataFile] = {}
        meant: dict[str, DataFile] = {}
        for file in self._files("players"):
            if PLAYER_ID.match(file.stem):
                people[file.stem] = file
            else:
                self.problems += private_of(document_of(file, self.problems))
                id = player_id_meant(file.stem)
                meant |= {id: replace(file, stem=id)} if id else {}
                key = "bad-player-id.meant" if id else "bad-player-id"
                self.problems.append(problem(Location(file.path), key, id=file.stem, meant=f"{id}.yaml"))
        return meant | people

    def player(self, file: DataFile) -> Player:
        """The player whose *file* it is, known also where there is a mistake in it."""
        document = document_of(file, self.problems)
        return typed.player(document) if document and self._is_sound("player", document) else _in_doubt(file, document)

    def clubs(self, law_of: Mapping[str, str | None]) -> dict[str, Club]:
        """The clubs in the order of their ids, known also where there is a mistake in their file; *law_of* are the
        regulations of the seasons."""
        clubs: dict[str, Club] = {}
        resembling: Resembling = {"area": lambda written: self._areas_like(written, law_of)}
        for file, document in self._documents("clubs"):
            if document and is_sound("club", document, self._schemas, self.problems, resembling):
                clubs[file.stem] = typed.club(document)
            else:
                clubs[file.stem] = Club(file.stem, file.stem, "other", None, None, False, _nothing_of(file))
        return dict(sorted(clubs.items()))

    def _areas_like(self, written: str, law_of: Mapping[str, str | None]) -> str:
        """The areas most probably meant by *written*, of the regulations of the seasons; the first of the newest where
        none is; nothing where none of them has areas."""
        laws = dict.fromkeys(law for _, law in sorted(law_of.items(), reverse=True) if law)
        areas = [*dict.fromkeys(area for law in laws for area in self._schemas.areas_of(law))]
        near = get_close_matches(written.casefold(), areas, _MOST_AREAS) or areas[:_MOST_AREAS]
        return ", ".join([*near, "…"] if len(near) < len(areas) else near)

    def seasons(self) -> tuple[dict[str, Season], dict[str, str | None]]:
        """The seasons in the order of their ids; and by season the law that it names, also where its file has a
        mistake (None: it names none)."""
        seasons: dict[str, Season] = {}
        law_of: dict[str, str | None] = {}
        laws = self._schemas.laws
        for file, document in self._documents("seasons"):
            named_well = bool(SEASON_ID.match(file.stem))
            law = _law(document, laws, self.problems if named_well else []) if document else None
            law_of[file.stem] = law
            if not named_well or not law:
                self.problems += private_of(document)
            if not named_well:
                self.problems.append(problem(Location(file.path), "bad-season-id", id=file.stem))
            elif law and document and (others := self._of_another_law(document, law)):
                facts = {"law": law, "others": ", ".join(others)}
                self.problems.append(problem(document.where("regulation"), "wrong-law", **facts))
                law_of[file.stem] = None  # what its tournaments lack is told once it is right
            elif law and document and self._is_sound(f"{law}/season", document):
                season = typed.season(document)
                if _in_right_order(season, self.problems):
                    seasons[file.stem] = season
        return dict(sorted(seasons.items())), law_of

    def _of_another_law(self, document: Document, law: str) -> list[str]:
        """The regulations for which the file of a season is written as it should be, where several things in it are
        not for its own *law*."""
        if len(self._schemas.problems(f"{law}/season", document)) < 2:
            return []
        editions = known_editions()
        room = editions[law].room if law in editions else law
        others = sorted(self._schemas.laws - {room} - editions.keys())
        as_of = {other: replace(document, data={**document.data, "regulation": other}) for other in others}
        return [other for other in others if not self._schemas.problems(f"{other}/season", as_of[other])]

    def honours(self) -> dict[str, Honours]:
        """The halls of fame in the order of their ids."""
        honours = {
            file.stem: Honours(file.stem, document.data["title"], document)
            for file, document in self._documents("honours")
            if document and self._is_sound("honours", document)
        }
        return dict(sorted(honours.items()))

    def exceptions(self) -> tuple[Allowance, ...]:
        """What checks let stand because somebody has looked at it."""
        return tuple(
            allowance
            for _, document in self._documents("exceptions")
            if document and self._is_sound("exceptions", document)
            for allowance in typed.allowances(document)
        )


def is_sound(
    schema: str,
    document: Document,
    schemas: Schemas,
    problems: list[Problem],
    resembling: Resembling = MappingProxyType({}),
) -> bool:
    """Whether *document* is as *schema* asks; *problems* are told of what is not, and of what is private in it.
    *resembling* is as in `Schemas.problems`."""
    faults = schemas.problems(schema, document, resembling)
    problems.extend(faults)
    if faults:
        problems += private_of(document)
    return not faults


def private_of(document: Document | None) -> list[Problem]:
    """What is private in a file that becomes no record: no check looks at it, and it is told whatever else is wrong."""
    return private_in(document) if document else []


def _in_right_order(season: Season, problems: list[Problem]) -> bool:
    """Whether the period of a season does not end before it begins: every tournament would be outside it. One that ends
    before the year of which the season is called is probably that of another season, whose file was copied."""
    first, last = season.period
    if first is None or last is None:
        return True
    if last < first:
        facts = {"first": first, "last": last}
        where = season.document.where("period", "to")
        problems.append(Problem(where, ERROR, "right-period", message(__file__, "right-period", facts)))
        problems += private_of(season.document)
        return False
    if last.year < int(season.id[:4]):
        facts = {"id": season.id, "year": str(last.year)}
        where = season.document.where("period", "to")
        problems.append(Problem(where, WARNING, "right-period", message(__file__, "right-period.year", facts)))
    return True


def _in_doubt(file: DataFile, document: Document | None) -> Player:
    """Who has a file with a mistake in it: known all the same, or every sheet that names them would tell it again."""
    former: Plain = document.data.get("former_ids") if document else None
    names = tuple(name for name in former if isinstance(name, str)) if isinstance(former, list) else ()
    return Player(file.stem, None, False, names, (), (), _nothing_of(file))


def _nothing_of(file: DataFile) -> Document:
    """An empty record, in place of one that cannot be used."""
    return Document(file.path, file.stem, {}, Mark(1, 1), file.below)


def _law(document: Document, laws: Collection[str], problems: list[Problem]) -> str | None:
    """The regulation that a season names; None where there is no such regulation."""
    law: object = document.data.get("regulation")
    if isinstance(law, str) and law in laws:
        return law
    check = "no-regulation" if law is None else "unknown-regulation"
    broken = isinstance(law, str) and is_broken(law)
    facts = {"id": str(law), "known": ", ".join(sorted(laws))}
    problem = message(__file__, f"{check}.broken" * broken or check, facts)
    problems.append(Problem(document.where("regulation"), ERROR, check, problem))
    return None
