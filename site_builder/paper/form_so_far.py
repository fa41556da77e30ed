"""How a tournament stands by the spreadsheet in which it is typed, while much of it is blank, or wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..forms.layout import Key
from ..problems import Keys, Problem, errors
from ..records.document import SoundData
from ..records.files import DataFile, document_of
from ..records.loading import load_base
from ..records.records import Records
from ..regulations.contract import Regulation
from ..regulations.outcomes import TournamentOutcome
from ..submitting import player_codes, writing
from ..submitting.importing import FormReading, imported
from ..submitting.parsed_form import FormFacts
from ..submitting.places import AtCell
from ..submitting.recovery import BlockedCells, Gaps
from ..submitting.tournament_ids import NO_ID
from .pairings import TournamentSoFar
from .standings import facts_so_far

_THERE_ALREADY = "there-already"  # the tournament's file is there: only who writes one minds
_BLANK = "sheet-blank"
_ID = "form"  # what the tournament is called while it has no name
_NOBODY = "?"  # the name of who sits where none is written


class FormSoFar(Struct, frozen=True, eq=False):
    """What the problems of a form leave to be judged; no law and no *tournament* where nothing can be."""

    problems: list[Problem]
    law: Regulation | None = None
    tournament: TournamentSoFar | None = None


def form_so_far(data: Path, file: Path) -> FormSoFar:
    """The form in *file* judged by every game that is typed whole. Who is not clear is called as the form does; games
    with a mistake are left out, and what is missing or wrong is told at its cells."""
    form = imported(file, data)
    problems = [problem for problem in form.problems if problem.message.key != _THERE_ALREADY]
    if form.plan is None or form.reading is None or not form.reading.filled.data.get(form.plan.form.grid.key):
        return FormSoFar(problems)
    law, reading = form.plan.law, form.reading
    newcomers = [new_player.id for new_player in reading.filled.new_players]
    gaps = Gaps(form.plan, reading.filled, player_codes.unused(reading.records.register, newcomers))
    gaps.leave_out(problems)
    facts = _whole(gaps.data, gaps, problems)
    facts.setdefault("name", file.stem)  # until its cell has one that will do
    standing_in = {code: written or _NOBODY for code, written in gaps.people.items()}
    records = _records_with(
        {new_player.id: new_player.name for new_player in reading.filled.new_players}, standing_in, data
    )
    id = Path(form.tournament).stem.replace(NO_ID, "") or _ID
    while True:
        result, faults = _judged(law, reading, facts, id, records)
        if result or not _left_out(facts, form.plan.form.grid.inner, faults):
            blank = tuple(
                problem.sheet_and_cell[0]
                for problem in problems
                if isinstance(problem, AtCell) and problem.message.key == _BLANK
            )
            so_far = TournamentSoFar(law, records.register, result, half=True, blank=blank) if result else None
            return FormSoFar(problems, law, so_far)


def _records_with(newcomers: Mapping[str, str], standing_in: Mapping[str, str], data: Path) -> Records:
    """The data with *newcomers* besides, and who is *standing_in* for whoever is not clear, called as they are written
    in the form, by codes that nobody has: these files are shown to nobody and written nowhere."""
    files = {
        f"players/{code}.yaml": writing.text({"name": name} if name else {"withheld": True}, "player", 2).encode()
        for code, name in {**newcomers, **dict.fromkeys(standing_in, "")}.items()
    }
    records = load_base(data, laid_over=files)[0].records
    players = dict(records.register.players)
    players |= {code: replace(players[code], name=name) for code, name in standing_in.items()}
    with_names = frozenset(code for code in (*newcomers, *standing_in) if code in players and players[code].name)
    return replace(records, register=replace(records.register, players=players, without_code=with_names))


def _judged(
    law: Regulation, reading: FormReading, facts: SoundData, id: str, records: Records
) -> tuple[TournamentOutcome | None, list[Problem]]:
    """The tournament of these *facts*, or the problems for which there is none."""
    area = reading.filled.area or next(iter(law.areas))
    text = writing.text(facts, f"{law.room_id}/tournament", 4).encode()
    path = f"tournaments/{reading.season.id}/{area}/{id}.yaml"
    problems: list[Problem] = []
    document = document_of(DataFile(path, path, id, (reading.season.id, area), path, text), problems)
    season = records.seasons[reading.season.id]
    so_far = facts_so_far(law, records, season, area, document, problems) if document else None
    return law.judge(so_far, so_far.end) if so_far and so_far.players else None, problems


def _whole(facts: FormFacts, gaps: Gaps, problems: list[Problem]) -> FormFacts:
    """*facts* without the games in which something is missing or wrong, nor what is missing or wrong in their lists."""
    grid, places = gaps.plan.form.grid, gaps.filled.places
    blocked = BlockedCells(gaps.plan, [problem for problem in errors(problems) if problem.message.key != _BLANK], ())
    for n, sheet in enumerate(facts.get(grid.key, ())):
        name = places[grid.key, n][0]
        groups = blocked.groups.get(name, set[int]())
        sheet[grid.inner] = [
            line
            for k, line in enumerate(sheet[grid.inner])
            if blocked.group(places[grid.key, n, grid.inner, k][1]) not in groups
        ]
    at = {cell for problem in errors(problems) if isinstance(problem, AtCell) for cell in [problem.sheet_and_cell]}
    keys = [key for key, place in places.items() if place[:2] in at and key[0] != grid.key]
    for key in sorted(keys, key=len, reverse=True):
        _take_away(facts, key[:2])
    return facts


def _left_out(facts: FormFacts, inner: str, problems: list[Problem]) -> bool:
    """Takes out of *facts* what *problems* say is wrong; whether there was any of it."""
    ways: list[Keys] = sorted({problem.where.keys for problem in problems}, key=str, reverse=True)
    away = [_take_away(facts, way[:4] if way[2:3] == (inner,) else way[:2]) for way in ways]
    return any(away)


def _take_away(facts: FormFacts, key: Key) -> bool:
    """Takes away what stands at *key*; whether it was there. No key is the whole form, of which nothing is left."""
    if not key:
        return False
    *above, last = key
    inside: Any = facts
    for step in above:
        if not _has(inside, step):
            return False
        inside = inside[step]
    if not _has(inside, last):
        return False
    del inside[last]
    return True


def _has(inside: object, step: str | int) -> bool:
    if isinstance(inside, dict):
        return step in inside
    return isinstance(inside, list) and isinstance(step, int) and step < len(inside)
