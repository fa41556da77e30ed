"""files → (Records, problems): walks `data/`, reads each file strictly, checks its shape, gives it a type. One bad file
never hides another: whatever is sound becomes a record, everything else a problem."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from ..languages.messages import message
from ..languages.shapes import asked_of
from ..problems import ERROR, DataPath, Location, Problem, in_order
from . import typed
from .album import albums
from .championship import read_championship
from .checks import private_in, unfilled_in
from .document import Document, Plain
from .editions import is_broken
from .files import (
    NOTHING_LAID,
    SEASON_ID,
    DataFile,
    LaidOver,
    document_of,
    entries,
    files,
    plain,
    problem,
    shown_folder,
)
from .folders import FOLDERS, names_in
from .interrupted import refuse_half_written
from .on_demand import OnDemand, Sparing
from .photos import ENDINGS
from .player_ids import PLAYER_ID
from .records import Club, Honours, Player, Records, Register, Season, Sheet, day
from .schemas import Known, Schemas
from .seal_files import load_seals, of_a_closed_season
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
    laid_over: LaidOver

    @property
    def folders(self) -> frozenset[str]:
        """The names of all seasons that have tournaments or photos, be there a file for the season or not."""
        return names_in(self.data / "tournaments") | names_in(self.data / "photos")


def load(
    data: Path, schemas: Schemas | None = None, only: frozenset[str] | None = None
) -> tuple[Records, list[Problem]]:
    """Everything under *data* that is sound, and every problem of what is not. Raises nothing for any content;
    UserError while a change of the data is not whole.

    *only* leaves out the tournaments of all other seasons.
    """
    base, problems = load_base(data, schemas)
    records, load_problems = load_tournaments(base, only)
    return records, in_order([*problems, *load_problems])


def load_base(
    data: Path, schemas: Schemas | None = None, sparing: bool = False, laid_over: LaidOver = NOTHING_LAID
) -> tuple[Base, list[Problem]]:
    """What every season needs: who is who, the seasons' own files, the halls of fame. *sparing* opens the file of a
    player when somebody asks for them, and tells the problems of no such file. What is *laid_over* the data, by path
    below them, is read in the place of files. Raises UserError while a change of the data is not whole."""
    schemas = schemas or Schemas()
    problems: list[Problem] = []
    shown = shown_folder(data)
    if not data.is_dir():
        problems = [problem(Location(shown), "no-data-folder", folder=DataPath(shown))]
        return Base(data, shown, schemas, Records(Register({}, {}), {}), {}, {}), problems
    refuse_half_written(data)
    championship = read_championship(data, schemas, problems)
    asked = asked_of(championship.languages)
    for entry in entries(data, shown, problems):
        path = f"{shown}/{plain(entry.name)}"
        if entry.is_symlink():
            problems.append(problem(Location(path), "symbolic-link"))
        elif entry.name not in FOLDERS or not entry.is_dir():
            key = "stray-file.folder" if entry.is_dir() else "stray-file"
            problems.append(problem(Location(path), key, known=", ".join(FOLDERS)))

    def documents(kind: str) -> Iterator[tuple[DataFile, Document | None]]:
        for file in files(data / kind, f"{shown}/{kind}", problems, laid_over=laid_over):
            yield file, document_of(file, problems, asked)

    def player(file: DataFile) -> Player:
        document = document_of(file, problems)
        sound = document and _sound("player", document, schemas, problems)
        return typed.player(document) if document and sound else _player_in_doubt(file, document)

    people: dict[str, DataFile] = {}
    clubs: dict[str, Club] = {}
    seasons: dict[str, Season] = {}
    honours: dict[str, Honours] = {}
    for found_file in files(data / "players", f"{shown}/players", problems, laid_over=laid_over):
        if PLAYER_ID.match(found_file.stem):
            people[found_file.stem] = found_file
        else:
            problems += _private(document_of(found_file, problems))
            problems.append(problem(Location(found_file.path), "bad-player-id", id=found_file.stem))
    for found_file, document in documents("clubs"):
        if document and _sound("club", document, schemas, problems):
            clubs[found_file.stem] = typed.club(document)
        else:
            clubs[found_file.stem] = Club(
                found_file.stem, found_file.stem, "other", None, None, False, _nothing_of(found_file)
            )
    laws = schemas.laws
    law_of: dict[str, str | None] = {}  # by season, also where the season's own file has a mistake
    for found_file, document in documents("seasons"):
        named_well = bool(SEASON_ID.match(found_file.stem))
        law_of[found_file.stem] = _law(document, laws, problems if named_well else []) if document else None
        if not SEASON_ID.match(found_file.stem) or not law_of[found_file.stem]:
            problems += _private(document)
        if not SEASON_ID.match(found_file.stem):
            problems.append(problem(Location(found_file.path), "bad-season-id", id=found_file.stem))
        elif (law := law_of[found_file.stem]) and document and _sound(f"{law}/season", document, schemas, problems):
            season = typed.season(document)
            if _in_right_order(season, problems):
                seasons[found_file.stem] = season
    for found_file, document in documents("honours"):
        if document and _sound("honours", document, schemas, problems):
            honours[found_file.stem] = Honours(found_file.stem, document.data["title"], document)
    allowed = [
        allowance
        for _, document in documents("exceptions")
        if document and _sound("exceptions", document, schemas, problems)
        for allowance in typed.allowances(document)
    ]
    seals, seal_problems = load_seals(data, schemas)
    problems += [*seal_problems, *of_a_closed_season(seals, seasons, law_of)]
    by_id = dict(sorted(clubs.items()))
    if not sparing:
        register = Register({id: player(person) for id, person in sorted(people.items())}, by_id)
        problems += _of_no_season(register, {*law_of, *names_in(data / "tournaments")})
    else:
        register = Sparing(OnDemand(people, player), by_id)
    records = Records(
        register,
        dict(sorted(seasons.items())),
        honours=dict(sorted(honours.items())),
        exceptions=tuple(allowed),
        championship=championship,
        unread=frozenset(law_of) - frozenset(seasons),
        seals=seals,
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
    with_file: set[tuple[str, str]] = set()  # every tournament that has a file, be it sound or not
    for file in files(data / "tournaments", f"{shown}/tournaments", problems, only, laid_over=base.laid_over):
        of_season, area = file.folders
        with_file.add((of_season, file.stem))
        if alone and named is not None and file.stem not in named:
            continue
        document = document_of(file, problems)
        if of_season not in law_of:
            without_season.add(of_season)
            problems += _private(document)
            continue
        law, season = law_of[of_season], seasons.get(of_season)
        if law and document and not _sound(f"{law}/tournament", document, schemas, problems, known):
            places = {
                problem.where for problem in problems
            }  # no check looks at it: what is still to be written is told here
            problems += [problem for problem in unfilled_in(document) if problem.where not in places]
        elif law and document and season:
            if not _in_its_years(document, season, problems):
                continue
            sheets[of_season].append(Sheet(file.stem, season, area, document))
        else:
            problems += _private(document)
    for id_ in sorted(without_season):
        where = Location(f"{shown}/tournaments/{id_}")
        problems.append(problem(where, "no-season", season=id_, known=", ".join(law_of) or "–"))
    _refuse_twins(sheets, problems)
    ordered = {id: tuple(sorted(sheet, key=lambda s: (s.area, s.id))) for id, sheet in sorted(sheets.items())}
    lying = tuple(files(data / "photos", f"{shown}/photos", problems, only, frozenset(ENDINGS)))
    shown_in = sheets
    if named is not None:
        lying = tuple(file for file in lying if file.folders[1] in named)
        shown_in = {id: [sheet for sheet in sheet if sheet.id in named] for id, sheet in sheets.items()}
    shots = albums(lying, shown_in, with_file, register, problems)
    partial = frozenset(id for id in seasons for p in problems if p.where.path.startswith(f"{shown}/tournaments/{id}/"))
    return replace(base.records, sheets=ordered, partial=partial, photos=shots), problems


def _sound(
    schema: str, document: Document, schemas: Schemas, problems: list[Problem], known: Known = MappingProxyType({})
) -> bool:
    faults = schemas.problems(schema, document, known)
    problems.extend(faults)
    if faults:
        problems += _private(document)
    return not faults


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
    wrong = {key: day for key, day in days.items() if day.year not in season.years}
    first, last = season.period
    variant = "wrong-year.period" if first and last else "wrong-year"
    for key, written_day in wrong.items():
        facts = {"day": written_day, "first": first, "last": last, "years": ", ".join(map(str, season.years))}
        problems.append(Problem(document.where(key), ERROR, "wrong-year", message(__file__, variant, facts)))
    if wrong:
        problems += _private(document)
    return not wrong


def _of_no_season(register: Register, seasons: Collection[str]) -> Iterator[Problem]:
    """Who is said to have come in with a tournament of a season of which there is nothing: no season could tell it."""
    for season, players in register.came_in.items():
        for player in players if season not in seasons else ():
            unknown = message(__file__, "entered.unknown", {"tournament": player.entered})
            yield Problem(player.document.where("entered"), ERROR, "entered", unknown)


def _player_in_doubt(file: DataFile, document: Document | None) -> Player:
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


def _refuse_twins(sheets: dict[str, list[Sheet]], problems: list[Problem]) -> None:
    """A tournament's id is unique in its season, whatever the area: it is part of an address."""
    for season, season_sheets in sheets.items():
        first: dict[str, Sheet] = {}
        for sheet in season_sheets:
            if sheet.id in first:
                facts = {"id": sheet.id, "other": first[sheet.id].document.as_fact, "season": season}
                problems.append(problem(Location(sheet.document.path), "repeated-id", **facts))
            first.setdefault(sheet.id, sheet)
