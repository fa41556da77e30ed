"""files → (Records, problems): walks `data/`, reads each file strictly, checks its shape, gives it a type.

One bad file never hides another: whatever is sound becomes a record, everything else a problem.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..languages.messages import message
from ..problems import ERROR, DataPath, Location, Problem, in_order
from . import typed
from .album import albums
from .checks import private_in, unfilled_in
from .document import Document, Plain
from .files import SEASON_ID, Found, document_of, entries, files, plain, problem, shown_folder
from .folders import FOLDERS
from .interrupted import refuse_half_written
from .on_demand import OnDemand, Sparing
from .photos import ENDINGS
from .player_ids import PLAYER_ID
from .records import Club, Honours, Player, Records, Register, Season, Sheet, day
from .schemas import Known, Schemas
from .strict_yaml import Mark


@dataclass(frozen=True)
class Base:
    """Everything but the tournaments: *records* without sheets and photos, and by season its regulation, also where the
    season's own file has a mistake (None: it names none); the contents *laid_over* the data, by path below them."""

    data: Path
    shown: str
    schemas: Schemas
    records: Records
    law_of: Mapping[str, str | None]
    laid_over: Mapping[str, bytes] = field(default_factory=dict[str, bytes])

    @property
    def folders(self) -> frozenset[str]:
        """The names of all seasons that have tournaments or photos, be there a file for the season or not."""
        found: set[str] = set()
        for kind in ("tournaments", "photos"):
            if not (self.data / kind).is_symlink():
                with contextlib.suppress(OSError):
                    found |= {plain(one.name) for one in (self.data / kind).iterdir()}
        return frozenset(found)


def load(
    data: Path, schemas: Schemas | None = None, only: frozenset[str] | None = None
) -> tuple[Records, list[Problem]]:
    """Everything under *data* that is sound, and every problem of what is not. Raises nothing for any content;
    UserError while a change of the data is not whole.

    *only* leaves out the tournaments of all other seasons.
    """
    base, problems = load_base(data, schemas)
    records, found = load_tournaments(base, only)
    return records, in_order([*problems, *found])


def load_base(
    data: Path, schemas: Schemas | None = None, sparing: bool = False,
    laid_over: Mapping[str, bytes] = MappingProxyType({}),
) -> tuple[Base, list[Problem]]:  # fmt: skip
    """What every season needs: who is who, the seasons' own files, the halls of fame. *sparing* opens the file of a
    player when somebody asks for them, and tells the problems of no such file. What is *laid_over* the data, by path
    below them, is read in the place of files. Raises UserError while a change of the data is not whole."""
    schemas = schemas or Schemas()
    problems: list[Problem] = []
    shown = shown_folder(data)
    if not data.is_dir():
        problems = [problem(Location(shown), "no-data-folder", folder=DataPath(shown))]
        return Base(data, shown, schemas, Records(Register({}, {}), {}), {}), problems
    refuse_half_written(data)
    for entry in entries(data, shown, problems):
        path = f"{shown}/{plain(entry.name)}"
        if entry.is_symlink():
            problems.append(problem(Location(path), "symbolic-link"))
        elif entry.name not in FOLDERS or not entry.is_dir():
            problems.append(problem(Location(path), "stray-file", known=", ".join(FOLDERS)))

    def documents(kind: str) -> Iterator[tuple[Found, Document | None]]:
        for found in files(data / kind, f"{shown}/{kind}", problems, laid_over=laid_over):
            yield found, document_of(found, problems)

    def player(found: Found) -> Player:
        document = document_of(found, problems)
        sound = document and _sound("player", document, schemas, problems)
        return typed.player(document) if document and sound else _player_in_doubt(found, document)

    people: dict[str, Found] = {}
    clubs: dict[str, Club] = {}
    seasons: dict[str, Season] = {}
    honours: dict[str, Honours] = {}
    for found in files(data / "players", f"{shown}/players", problems, laid_over=laid_over):
        if PLAYER_ID.match(found.stem):
            people[found.stem] = found
        else:
            problems += _private(document_of(found, problems))
            problems.append(problem(Location(found.path), "bad-player-id", id=found.stem))
    for found, document in documents("clubs"):
        if document and _sound("club", document, schemas, problems):
            clubs[found.stem] = typed.club(document)
        else:
            clubs[found.stem] = Club(found.stem, found.stem, "other", None, None, False, _nothing_of(found))
    laws = {law for law, _, kind in (name.partition("/") for name in schemas.names) if kind == "tournament"}
    law_of: dict[str, str | None] = {}  # by season, also where the season's own file has a mistake
    for found, document in documents("seasons"):
        law_of[found.stem] = _law(document, laws, problems) if document else None
        if not SEASON_ID.match(found.stem) or not law_of[found.stem]:
            problems += _private(document)
        if not SEASON_ID.match(found.stem):
            problems.append(problem(Location(found.path), "bad-season-id", id=found.stem))
        elif (law := law_of[found.stem]) and document and _sound(f"{law}/season", document, schemas, problems):
            season = typed.season(document)
            if _in_right_order(season, problems):
                seasons[found.stem] = season
    for found, document in documents("honours"):
        if document and _sound("honours", document, schemas, problems):
            honours[found.stem] = Honours(found.stem, document.data["title"], document)
    allowed = [
        one
        for _, document in documents("exceptions")
        if document and _sound("exceptions", document, schemas, problems)
        for one in typed.allowances(document)
    ]
    by_id = dict(sorted(clubs.items()))
    if not sparing:
        register = Register({id: player(found) for id, found in sorted(people.items())}, by_id)
        problems += _of_no_season(register, law_of)
    else:
        register = Sparing(OnDemand(people, player), by_id)
    records = Records(
        register, dict(sorted(seasons.items())), honours=dict(sorted(honours.items())), exceptions=tuple(allowed),
        unread=frozenset(law_of) - frozenset(seasons),
    )
    return Base(data, shown, schemas, records, law_of, laid_over), problems


def load_tournaments(
    base: Base, only: frozenset[str] | None = None, named: frozenset[str] | None = None, alone: bool = False
) -> tuple[Records, list[Problem]]:
    """The records of *base* with the tournaments and photos of the seasons *only*; all where it is None.

    For a quick look at the tournaments *named*, the photos of all others stay closed: opening one takes longer than
    reading fifty sheets. *alone* leaves the other sheets closed too.
    """
    problems: list[Problem] = []
    data, shown, schemas, law_of = base.data, base.shown, base.schemas, base.law_of
    seasons, register = base.records.seasons, base.records.register
    known = {"club": register.clubs_like}
    sheets: dict[str, list[Sheet]] = {id: [] for id in seasons}
    without_season: set[str] = set()
    held: set[tuple[str, str]] = set()  # every tournament that has a file, be it sound or not
    for found in files(data / "tournaments", f"{shown}/tournaments", problems, only, laid_over=base.laid_over):
        of_season, area = found.folders
        held.add((of_season, found.stem))
        if alone and named is not None and found.stem not in named:
            continue
        document = document_of(found, problems)
        if of_season not in law_of:
            without_season.add(of_season)
            problems += _private(document)
            continue
        law, season = law_of[of_season], seasons.get(of_season)
        if law and document and not _sound(f"{law}/tournament", document, schemas, problems, known):
            told = {one.where for one in problems}  # no check looks at it: what is still to be written is told here
            problems += [one for one in unfilled_in(document) if one.where not in told]
        elif law and document and season:
            if not _in_its_years(document, season, problems):
                continue
            sheets[of_season].append(Sheet(found.stem, season, area, document))
        else:
            problems += _private(document)
    for one in sorted(without_season):
        where = Location(f"{shown}/tournaments/{one}")
        problems.append(problem(where, "no-season", season=one, known=", ".join(law_of) or "–"))
    _refuse_twins(sheets, problems)
    ordered = {id: tuple(sorted(some, key=lambda s: (s.area, s.id))) for id, some in sorted(sheets.items())}
    lying = tuple(files(data / "photos", f"{shown}/photos", problems, only, frozenset(ENDINGS)))
    shown_in = sheets
    if named is not None:
        lying = tuple(one for one in lying if one.folders[1] in named)
        shown_in = {id: [sheet for sheet in some if sheet.id in named] for id, some in sheets.items()}
    shots = albums(lying, shown_in, held, register, problems)
    partial = frozenset(id for id in seasons for p in problems if p.where.path.startswith(f"{shown}/tournaments/{id}/"))
    return replace(base.records, sheets=ordered, partial=partial, photos=shots), problems


def _sound(
    schema: str, document: Document, schemas: Schemas, problems: list[Problem], known: Known = MappingProxyType({})
) -> bool:
    found = schemas.problems(schema, document, known)
    problems.extend(found)
    if found:
        problems += _private(document)
    return not found


def _private(document: Document | None) -> list[Problem]:
    """What is private in a file that becomes no record: no check looks at it, and it is told whatever else is wrong."""
    return private_in(document) if document else []


def _in_right_order(season: Season, problems: list[Problem]) -> bool:
    """Whether the period of a season does not end before it begins: every tournament would be outside it."""
    first, last = season.period
    if first is None or last is None or first <= last:
        return True
    where, facts = season.document.where("period", "to"), {"first": first, "last": last}
    problems.append(Problem(where, ERROR, "right-period", message(__file__, "right-period", facts)))
    problems += _private(season.document)
    return False


def _in_its_years(document: Document, season: Season, problems: list[Problem]) -> bool:
    """Whether the days of a tournament are of the years of its season: with a year mistyped, all that is said of other
    days would be said of the wrong one, so nothing else is."""
    days = {key: day(document.data[key]) for key in ("start", "end") if key in document.data}
    wrong = {key: one for key, one in days.items() if one.year not in season.years}
    first, last = season.period
    variant = "wrong-year.period" if first and last else "wrong-year"
    for key, one in wrong.items():
        facts = {"day": one, "first": first, "last": last, "years": ", ".join(map(str, season.years))}
        problems.append(Problem(document.where(key), ERROR, "wrong-year", message(__file__, variant, facts)))
    if wrong:
        problems += _private(document)
    return not wrong


def _of_no_season(register: Register, seasons: Collection[str]) -> Iterator[Problem]:
    """Who is said to have come in with a tournament of a season that is not there: no season could tell it."""
    for season, players in register.came_in.items():
        for one in players if season not in seasons else ():
            unknown = message(__file__, "entered.unknown", {"tournament": one.entered})
            yield Problem(one.document.where("entered"), ERROR, "entered", unknown)


def _player_in_doubt(found: Found, document: Document | None) -> Player:
    """Who has a file with a mistake in it: known all the same, or every sheet that names them would tell it again."""
    former: Plain = document.data.get("former_ids") if document else None
    some = tuple(one for one in former if isinstance(one, str)) if isinstance(former, list) else ()
    return Player(found.stem, None, False, some, (), (), _nothing_of(found))


def _nothing_of(found: Found) -> Document:
    """An empty record, in place of one that cannot be used."""
    return Document(found.path, found.stem, {}, Mark(1, 1), found.below)


def _law(document: Document, laws: set[str], problems: list[Problem]) -> str | None:
    """The regulation that a season names; None where there is no such regulation."""
    law: Any = document.data.get("regulation")
    if isinstance(law, str) and law in laws:
        return law
    key = "unknown-regulation" if isinstance(law, str) else "no-regulation"
    problems.append(problem(document.where("regulation"), key, id=law, known=", ".join(sorted(laws))))
    return None


def _refuse_twins(sheets: dict[str, list[Sheet]], problems: list[Problem]) -> None:
    """A tournament's id is unique in its season, whatever the area: it is part of an address."""
    for season, some in sheets.items():
        first: dict[str, Sheet] = {}
        for sheet in some:
            if sheet.id in first:
                facts = {"id": sheet.id, "other": first[sheet.id].document.as_fact, "season": season}
                problems.append(problem(Location(sheet.document.path), "repeated-id", **facts))
            first.setdefault(sheet.id, sheet)
