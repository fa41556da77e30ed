"""files → (Records, problems): walks `data/`, reads each file strictly, checks its shape, gives it a type.

One bad file never hides another: whatever is sound becomes a record, everything else a problem.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ..languages.messages import message
from ..problems import ERROR, DataPath, Location, Problem, in_order
from .album import albums
from .base_reading import BaseReading, is_sound, private_of
from .championship import file_of
from .checks import unfilled_in
from .document import Document
from .files import (
    NOTHING_LAID,
    LaidOver,
    document_of,
    files,
    problem,
    shown_folder,
)
from .folders import names_in
from .interrupted import refuse_half_upgraded, refuse_half_written
from .on_demand import PlayersOnDemand, Sparing
from .photos import ENDINGS
from .records import Records, Register, Season, Sheet, day
from .schemas import Schemas
from .seal_files import load_seals, of_a_closed_season


class Base(Struct, frozen=True):
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
    data: Path,
    schemas: Schemas | None = None,
    sparing: bool = False,
    laid_over: LaidOver = NOTHING_LAID,
    shown: str | None = None,
) -> tuple[Base, list[Problem]]:
    """What every season needs: who is who, the seasons' own files, the halls of fame. *sparing* opens the file of a
    player when somebody asks for them, and tells the problems of no such file. What is *laid_over* the data, by path
    below them, is read in the place of files. Problems call the folder *shown*, or as one sees it from the working
    folder. Raises LaterFormat, and UserError while a change of the data, or an upgrade of their championship, is not
    whole."""
    schemas = schemas or Schemas()
    shown = shown or shown_folder(data)
    if not data.is_dir():
        key = "no-data-folder.championship" if file_of(data).is_file() else "no-data-folder"
        problems = [problem(Location(shown), key, folder=DataPath(shown))]
        return Base(data, shown, schemas, Records(Register({}, {}), {}), {}, {}), problems
    refuse_half_written(data)
    refuse_half_upgraded(data)
    reading = BaseReading(data, shown, schemas, laid_over)
    people = reading.people()
    seasons, law_of = reading.seasons()
    clubs = reading.clubs(law_of)
    honours, exceptions = reading.honours(), reading.exceptions()
    seals, seal_problems = load_seals(data, schemas)
    reading.problems += [*seal_problems, *of_a_closed_season(seals, seasons, law_of)]
    if sparing:
        register = Sparing(PlayersOnDemand(people, reading.player), clubs)
    else:
        register = Register({id: reading.player(file) for id, file in sorted(people.items())}, clubs)
        reading.problems += _of_no_season(register, {*law_of, *names_in(data / "tournaments")})
    records = Records(
        register,
        seasons,
        honours=honours,
        exceptions=exceptions,
        championship=reading.championship,
        unread=frozenset(law_of) - frozenset(seasons),
        seals=seals,
    )
    return Base(data, shown, schemas, records, law_of, laid_over), reading.problems


def load_tournaments(
    base: Base, only: frozenset[str] | None = None, named: frozenset[str] | None = None, alone: bool = False
) -> tuple[Records, list[Problem]]:
    """The records of *base* with the tournaments and photos of the seasons *only*; all where it is None.

    For a quick look at the tournaments *named*, the photos of all others stay closed: opening one takes longer than
    reading fifty sheets. *alone* leaves the other sheets closed too.
    """
    problems: list[Problem] = []
    data, shown, law_of = base.data, base.shown, base.law_of
    seasons, register = base.records.seasons, base.records.register
    resembling = {"club": register.clubs_like}
    sheets: dict[str, list[Sheet]] = {id: [] for id in seasons}
    spoilt: list[Sheet] = []
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
            problems += private_of(document)
            continue
        law, season = law_of[of_season], seasons.get(of_season)
        if law and document and not is_sound(f"{law}/tournament", document, base.schemas, problems, resembling):
            places = {problem.where for problem in problems}
            # No check looks at such a sheet: what is still to be written is told here.
            problems += [problem for problem in unfilled_in(document) if problem.where not in places]
            spoilt += [Sheet(file.stem, season, area, document)] if season else []
        elif law and document and season:
            if not _in_its_years(document, season, problems):
                continue
            sheets[of_season].append(Sheet(file.stem, season, area, document))
        else:
            problems += private_of(document)
    for season_id in sorted(without_season):
        where = Location(f"{shown}/tournaments/{season_id}")
        problems.append(problem(where, "no-season", season=season_id, known=", ".join(law_of) or "–"))
    _refuse_twins(sheets, problems)
    ordered = {id: tuple(sorted(sheets[id], key=lambda sheet: (sheet.area, sheet.id))) for id in sorted(sheets)}
    lying = tuple(files(data / "photos", f"{shown}/photos", problems, only, frozenset(ENDINGS)))
    shown_in = sheets
    if named is not None:
        lying = tuple(file for file in lying if file.folders[1] in named)
        shown_in = {id: [sheet for sheet in of_season if sheet.id in named] for id, of_season in sheets.items()}
    shots = albums(lying, shown_in, with_file, register, problems)
    partial = frozenset(
        id for id in seasons for problem in problems if problem.where.path.startswith(f"{shown}/tournaments/{id}/")
    )
    return replace(base.records, sheets=ordered, partial=partial, photos=shots, spoilt=tuple(spoilt)), problems


def _in_its_years(document: Document, season: Season, problems: list[Problem]) -> bool:
    """Whether the days of a tournament are of the years of its season: with a year mistyped, all that is said of other
    days would be said of the wrong one, so nothing else is."""
    days = {key: day(document.data[key]) for key in ("start", "end") if key in document.data}
    wrong = {key: day for key, day in days.items() if day.year not in season.years}
    first, last = season.period
    variant = "wrong-year.period" if first and last else "wrong-year"
    if wrong:
        facts = {"days": tuple(wrong.values()), "n": len(wrong), "first": first, "last": last}
        wrong_days = message(__file__, variant, {**facts, "years": ", ".join(map(str, season.years))})
        problems.append(Problem(document.where(next(iter(wrong))), ERROR, "wrong-year", wrong_days))
        problems += private_of(document)
    return not wrong


def _of_no_season(register: Register, seasons: Collection[str]) -> Iterator[Problem]:
    """Who is said to have come in with a tournament of a season of which there is nothing: no season could tell it."""
    for season, players in register.came_in.items():
        for player in players if season not in seasons else ():
            unknown = message(__file__, "entered.unknown", {"tournament": player.entered})
            yield Problem(player.document.where("entered"), ERROR, "entered", unknown)


def _refuse_twins(sheets: dict[str, list[Sheet]], problems: list[Problem]) -> None:
    """A tournament's id is unique in its season, whatever the area: it is part of an address."""
    for season, season_sheets in sheets.items():
        first: dict[str, Sheet] = {}
        for sheet in season_sheets:
            if sheet.id in first:
                facts = {"id": sheet.id, "other": first[sheet.id].document.as_fact, "season": season}
                problems.append(problem(Location(sheet.document.path), "repeated-id", **facts))
            first.setdefault(sheet.id, sheet)
