"""`mastro import`: a filled form → the file of a tournament and of its new players, checked among all other data."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, field, structs

from ..forms.layout import AREA, HIDDEN, VERSION, Plan, areas, occasion, plan, read_shape
from ..languages import LANGUAGES, catalogue, say
from ..problems import WARNING, Problem, errors
from ..records.files import ID, shown_folder
from ..records.loading import load
from ..records.records import Records, Season
from ..records.schemas import Schemas
from ..records.shape_fault import SHAPE
from ..regulations import regulation
from ..writing import Edit, Edits
from . import player_codes, replacing, writing
from .cells import as_text, fact
from .checked import checked, checked_with_gaps
from .clubs import club_elsewhere
from .folder_meant import known_folder
from .form_parser import read_form
from .form_state import FormState
from .new_players import files_of, hidden_names_written
from .not_replaced import why_not_replaced
from .parsed_form import Filled, NewPlayer
from .places import by_sheet, problem_at, problem_of
from .recovery import NAMELESS, Gaps
from .spreadsheet.sandbox import sheets_of
from .spreadsheet.sheets import MOST_BYTES, CellSheet, SpreadsheetError
from .tournament_ids import NO_ID, id_of, slug

# What people send in the place of a form, by the end of its name.
OTHER_FILES = {
    **dict.fromkeys((".csv", ".tsv", ".txt"), "text-file"), **dict.fromkeys((".yaml", ".yml"), "is-data-file"),
    **dict.fromkeys((".eml", ".mbox"), "is-mail"), **dict.fromkeys((".zip", ".rar", ".7z"), "is-archive"),
}  # fmt: skip
META = {"form_version", "regulation", "season", "lang", "shape", "labels", "notes"}


class FormReading(Struct, frozen=True, eq=False):
    """What a form says, whatever is wrong with it; the season that it is for, the state of the data it was read in."""

    filled: Filled
    season: Season
    records: Records


class Imported(Struct, frozen=True, eq=False):
    """What a form gives: its problems by cell, and the files to write (path below the data folder, text)."""

    problems: list[Problem] = field(default_factory=list)
    tournament: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    new_players: tuple[NewPlayer, ...] = ()
    plan: Plan | None = None
    before: replacing.Before | None = None
    reading: FormReading | None = None

    def changes(self, lang: str) -> Iterator[str]:
        """What a corrected form changes in the file that is there already."""
        if self.before and self.plan and self.text:
            yield from replacing.changes_in_words(self.before, self.text, self.plan, lang)

    @property
    def text(self) -> str:
        """The tournament's file."""
        return self.files.get(self.tournament, "")

    @property
    def sound(self) -> bool:
        return bool(self.tournament) and not errors(self.problems)

    @property
    def changes_nothing(self) -> bool:
        """Whether it corrects a tournament and says what the file of it says: then nothing is written."""
        return [*self.files] == [self.tournament] and bool(
            self.before and replacing.says_the_same(self.before, self.text)
        )


class _Form(Struct, frozen=True, eq=False):
    """A form of ours with what it is read in: the steps of its import ask for the same things."""

    name: str
    sheets: Mapping[str, CellSheet]
    plan: Plan
    season: Season
    same_notes: bool
    data: Path
    records: Records

    def filled(self, area: str, id: str, seated: frozenset[str] = frozenset()) -> Filled:
        """What it says; *area* and *id* go before what stands in it, *seated* are people of the file it corrects."""
        stated = partial(fact, self.plan, self.sheets)
        tournament = (self.season.id, area or stated((AREA,)), id or slug(stated(("name",))), stated(("start",)))
        register = self.records.register
        filled = read_form(FormState(self.name, self.plan, register, tournament, self.same_notes, seated), self.sheets)
        filled.area = area or filled.area
        filled.problems += _elsewhere(self.name, self.plan, filled, self.records)
        if self.season.closed:
            key = "season-sealed" if self.season.id in self.records.seals else "season-closed"
            filled.problems.append(problem_of(self.name, key, WARNING, season=self.season.id))
        return filled

    def judged(self, filled: Filled, id: str, files: Mapping[str, str], new: bool) -> list[Problem]:
        """What the check says of the *files* that it makes, where its cells can be read at all; of a *new* one also
        what stands besides its mistakes."""
        if errors(filled.problems):
            return self.besides(filled, id) if filled.whole and new else []
        problems = checked(self.name, self.data, self.plan, self.season.id, files, filled)
        unread = any(problem.check == SHAPE for problem in problems)  # then no rule has looked at it
        return problems + self.besides(filled, id) if unread and new else problems

    def besides(self, filled: Filled, id: str = NAMELESS) -> list[Problem]:
        """What is wrong in it besides its mistakes: all is told at once, and what only comes from them is not. *id* is
        the one that it will have, which may have been announced."""
        new_codes = {new_player.id for new_player in filled.new_players}
        gaps = Gaps(self.plan, filled, player_codes.unused(self.records.register, new_codes))
        gaps.leave_out(filled.problems)
        area = filled.area or next(iter(dict(areas(self.plan.law, self.plan.form))))
        nobody = {"withheld": True} | ({"invented": True} if self.season.invented else {}) | {"resident": True}
        problems: list[Problem] = []
        while True:
            tournament = writing.text(gaps.data, f"{self.plan.law.id}/tournament", 4)
            files = {_path(self.season, area, id): tournament, **files_of(filled, self.season)}
            files |= {f"players/{code}.yaml": writing.text(nobody, "player", 2) for code in gaps.people}
            reported = checked_with_gaps(self.name, self.data, self.season.id, files, gaps)
            problems += gaps.without_consequences(reported)
            if not gaps.leave_out(reported):
                return problems


def imported(file: Path, data: Path, season: str = "", area: str = "", id: str = "", replace: bool = False) -> Imported:
    """What *file* says, checked in the context of *data*; *season*, *area* and *id* go before what stands in it.

    With *replace* it corrects a tournament that is there already.
    """
    name = file.name
    try:
        content = _content(file)
        sheets = sheets_of(content)
    except SpreadsheetError as refused:
        key = OTHER_FILES.get(file.suffix.lower(), refused.key) if refused.key == "not-a-spreadsheet" else refused.key
        return Imported([problem_of(name, key, **refused.facts)])
    records, _ = load(data, only=frozenset())
    answer = plan_of(name, sheets, records, season)
    if isinstance(answer, Problem):
        return Imported([answer])
    area = known_folder(answer[0].law, area) if area else ""
    form = _Form(name, sheets, *answer, data, records)
    return _imported(form, hashlib.sha256(content).hexdigest(), area, id, replace)


def _imported(form: _Form, digest: str, area: str, id: str, replace: bool) -> Imported:
    filled = form.filled(area, id)
    id = id_of(form.name, form.season, filled, id)
    target = _path(form.season, filled.area, id)
    path = f"{shown_folder(form.data)}/{target}"
    pages = [page.name for page in form.plan.pages]
    there, old = _there(form.data / target), None
    source = f"{replacing.DIGEST}{digest}"
    if there and not replace:
        filled = form.filled(area, id, there.seated)  # whoever came in with it is no newcomer any more
        read_whole = not errors(filled.problems)
        if source in there.data.get("sources", ()) or (read_whole and replacing.same(there, filled.data, form.plan)):
            return Imported([problem_of(form.name, "form-again", path=path)])
    try:
        if replace and filled.area and id not in ("", NO_ID):
            old = replacing.before(form.data / target)
            filled = form.filled(area, id, old.seated)
        filled.data["sources"] = [*filled.data.get("sources", ()), source]
        if old:
            filled.kept = replacing.keys_without_cell(old, form.plan)
            filled.data = replacing.merged(old, filled.data, form.plan)
    except replacing.CannotReplace as reason:
        return Imported(
            by_sheet(why_not_replaced(form.name, form.data, form.season, form.records, filled, reason), pages)
        )
    filled.problems += hidden_names_written(form.name, filled, old.path if old else None)
    text = writing.text(filled.data, f"{form.plan.law.id}/tournament", 4)
    files = {target: replacing.with_remarks(text, old) if old else text, **files_of(filled, form.season)}
    if not old and os.path.lexists(form.data / target):
        place = filled.places.get(("name",), ())  # none where the id alone was given
        there = partial(problem_at, form.name, place) if place else partial(problem_of, form.name)
        filled.problems.append(there("there-already", path=path))
    elif filled.area and id:
        filled.problems += form.judged(filled, id, files, new=not old)
    elif filled.whole and not old:
        filled.problems += form.besides(filled)
    reading = FormReading(filled, form.season, form.records)
    return Imported(by_sheet(filled.problems, pages), target, files, tuple(filled.new_players), form.plan, old, reading)


def _there(path: Path) -> replacing.Before | None:
    """The tournament that is there already; None for none, and for one that cannot be read."""
    try:
        return replacing.before(path)
    except replacing.CannotReplace:
        return None


def _elsewhere(name: str, plan: Plan, filled: Filled, records: Records) -> Iterator[Problem]:
    if facts := club_elsewhere(records, plan.law, filled.data.get("club"), filled.area, plan.lang):
        yield problem_at(name, filled.places["club",], "club-elsewhere", WARNING, **facts)


def edits(imported: Imported) -> Edits:
    """The files of a sound import: all of them new, but the one that it corrects; none where nothing changes."""
    if imported.changes_nothing:
        return {}
    before = {imported.tournament: imported.before.content} if imported.before else {}
    return {path: Edit(before.get(path), text.encode()) for path, text in imported.files.items()}


def import_message(lang: str, key: str, **facts: Any) -> str:
    """What the command says of an import."""
    return say(lang, catalogue(Path(__file__).parent, "messages", lang)[key], facts)


def _content(file: Path) -> bytes:
    """As much of the file as a form may have, and one byte more."""
    with file.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def plan_of(
    file: str, sheets: Mapping[str, CellSheet], records: Records, season_id: str
) -> tuple[Plan, Season, bool] | Problem:
    """The plan that the form was made by, the season it is for, whether its explanations are those of today; or why
    there is none."""
    if HIDDEN not in sheets:
        return problem_of(file, "not-our-form")
    cells = sheets[HIDDEN].cells
    keys = {as_text(value): row for (row, column), value in cells.items() if column == 0}
    meta = {key: as_text(cells.get((keys[key], 1))) for key in META & keys.keys()}
    version = meta.get("form_version", "?")
    if version != str(VERSION):
        return problem_of(file, "wrong-version", actual=version[:20], expected=VERSION)
    law = regulation(meta.get("regulation", "")) if ID.match(meta.get("regulation", "")) else None
    if law is None or law.form is None:
        return problem_of(file, "no-such-regulation", id=meta.get("regulation", "?")[:60])
    shape = read_shape(meta.get("shape", ""))
    if shape is None or meta.get("lang") not in LANGUAGES:
        return problem_of(file, "spoilt-form")
    season = _season(file, records, law.id, season_id or meta.get("season", ""))
    if isinstance(season, Problem):
        return season
    if season.regulation != law.id:
        facts = {"actual": law.id, "season": season.id, "expected": season.regulation}
        return problem_of(file, "other-regulation", **facts)
    schema = Schemas().read(f"{law.id}/tournament")
    made_for = records.seasons.get(meta.get("season", ""))
    when = occasion(made_for or season, named=made_for is not None)
    form_plan = plan(law, law.form, schema, meta["lang"], meta.get("season", ""), shape, when)
    labels, notes = form_plan.stamps
    if meta.get("labels") != labels:
        return problem_of(file, "older-form")
    if made_for and made_for.id != season.id:
        # Its labels are those of the season that it was made for, its days are not.
        form_plan = structs.replace(form_plan, occasion=occasion(season, named=True))
    return form_plan, season, meta.get("notes") == notes


def _season(file: str, records: Records, law: str, season_id: str) -> Season | Problem:
    """The season that is named; else the only one of the regulation, or the only one of them that is open."""
    if season_id:
        season_ids = ", ".join(records.seasons) or "–"
        return records.seasons.get(season_id) or problem_of(
            file, "no-such-season", season=season_id[:60], known=season_ids
        )
    seasons = [season for season in records.seasons.values() if season.regulation == law]
    still = [season for season in seasons if not season.closed] if len(seasons) > 1 else seasons
    if len(still) == 1:
        return still[0]
    if not seasons:
        return problem_of(file, "no-season-of", law=law)
    return problem_of(file, "which-season", law=law, known=", ".join(season.id for season in seasons))


def _path(season: Season, area: str, id: str) -> str:
    """Where the tournament's file goes, below the data folder."""
    return f"tournaments/{season.id}/{area or '_'}/{id or NO_ID}.yaml"
