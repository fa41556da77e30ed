"""One season held in memory: what `mastro check` says of a sheet that somebody types, the standings so far, the
verdict, and what the sheet does to the ranking of its area. JSON in, JSON out: the page knows nothing of Python."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..checking import errors, examine
from ..desk.checked_files import checked_files
from ..languages import number, shell_words, words
from ..paper.standings import facts_so_far, standings
from ..problems import Problem, in_order
from ..records.document import PUBLISHED_AS, Document
from ..records.files import LaidOver, document_of, files, shown_folder
from ..records.loading import Base, load_base, load_tournaments
from ..records.records import Records, Season, Sheet
from ..records.schemas import Known, Schemas
from ..records.strict_yaml import Mark
from ..regulations import regulation
from ..regulations.checking import run
from ..regulations.contract import Regulation, SeasonResult, TournamentResult
from ..regulations.drawing import TooFewSheriffs, draw
from ..regulations.exact import Amount
from ..regulations.texts import clause_label
from ..reporting import rows
from ..results.comparison import compare
from ..results.season_reading import ReadBefore, compute_season

Answer = dict[str, object]
UNFILLED = "unfilled"  # the check that tells every `?`


@dataclass(frozen=True)
class Question:
    """What the page asks about the *text* of a sheet that is to stand in the folder of *area* under *id*; *people* are
    the files of new players, by their code; whether the *effect* on the rankings is asked too."""

    lang: str
    area: str
    id: str
    text: str
    people: Mapping[str, str] = field(default_factory=dict[str, str])
    effect: bool = True

    def written(self, season: str) -> dict[str, bytes]:
        """The files that would be written, by path below the data."""
        people = {f"players/{id}.yaml": text.encode() for id, text in self.people.items()}
        return {f"tournaments/{season}/{self.area}/{self.id}.yaml": self.text.encode(), **people}


@dataclass(frozen=True)
class Drawing:
    """A draw that the page asks for: as `regulations.drawing.draw` takes it."""

    layout: tuple[int, ...]
    ids: tuple[str, ...]
    seed: str
    round: int = 1
    been: tuple[str, ...] = ()


class Believing(Schemas):
    """The schemas, asked only about the files in *asked*: the others are published, so a build found them sound."""

    asked: frozenset[str] = frozenset()

    def problems(self, name: str, document: Document, known: Known = MappingProxyType({})) -> list[Problem]:
        return super().problems(name, document, known) if document.source in self.asked else []


class Judge:
    """The *documents* of a season by path below the data, as JSON; *data* is the folder below which they are named,
    and is empty."""

    def __init__(self, data: Path, season: str, documents: str):
        self._data, self._id = data, season
        self._documents: LaidOver = json.loads(documents)
        self._schemas = Believing()
        base, _ = load_base(data, self._schemas, True, self._documents)
        self._season = base.records.seasons[season]
        law = regulation(self._season.regulation)
        assert law is not None, "a season without a regulation is not published"
        self._law: Regulation = law
        self._others: Records | None = None  # read when they are first asked for
        self._read: dict[date, ReadBefore] = {}  # by the day on which the season is looked at
        self._people: tuple[Mapping[str, str], list[Problem]] = ({}, [])

    def answer(self, question: str) -> str:
        """The answer to a question of the page: what is `judge`d, or a `draw`."""
        asked = json.loads(question)
        answer = self._drawn(Drawing(**asked["draw"])) if "draw" in asked else self._judged(Question(**asked["judge"]))
        return json.dumps(answer, ensure_ascii=False)

    def _laid_over(self, question: Question) -> LaidOver:
        return {**self._documents, **question.written(self._id)}

    def problems(self, question: Question) -> list[Problem]:
        """What `mastro check` says of the sheet, and what it says of the files of the new people."""
        self._schemas.asked = frozenset(f"{PUBLISHED_AS}{path}" for path in question.written(self._id))
        path = self._data / "tournaments" / self._id / question.area / f"{question.id}.yaml"
        of_sheet = checked_files(self._data, [path], self._laid_over(question), self._schemas)
        return in_order([*of_sheet, *self._of_people(question)])

    def _of_people(self, question: Question) -> list[Problem]:
        """Their files seldom change, and all people are read for them: they are remembered."""
        if question.people != self._people[0]:
            new = {path for path in question.written(self._id) if path.startswith("players/")}
            laid_over = self._laid_over(question)
            _, problems = examine(self._data, schemas=self._schemas, only=frozenset(), laid_over=laid_over)
            paths = {f"{shown_folder(self._data)}/{path}" for path in new}
            self._people = question.people, [problem for problem in problems if problem.where.path in paths]
        return self._people[1]

    def _judged(self, question: Question) -> Answer:
        problems, lang = self.problems(question), question.lang
        base, _ = load_base(self._data, self._schemas, True, self._laid_over(question))
        sheet, facts = self._so_far(question, base)
        if facts is None or sheet is None or not facts.players:  # no check of a law looks at an evening of nobody
            return {"problems": self._rows(problems, lang)}
        law = self._law
        of_law = run(law.checks, facts, law.id, law.derogations(facts))
        known = {problem.identity for problem in problems}
        early = in_order(problem for problem in of_law if problem.identity not in known) if errors(problems) else []
        answer: Answer = {"problems": [*self._rows(problems, lang), *self._rows(early, lang, True)]}
        if any(not self._waits(error) for error in errors(of_law)):
            return answer  # what cannot have been played is not judged
        so_far = law.judge(facts, facts.end)
        answer["standings"] = list(standings(law, base.records.register, so_far, lang))[1:]
        answer["verdict"] = _verdict(so_far, law.id, lang)
        if question.effect and not errors(problems):
            answer["effect"] = self._effect(base, sheet, facts.end, lang)
        return answer

    def _waits(self, problem: Problem) -> bool:
        """Whether it only says that something is still to be written."""
        key = problem.message.key
        waiting = self._law.form.typed.waits if self._law.form and self._law.form.typed else ()
        return key in ("missing-key", "too-few") or key in waiting or problem.check == UNFILLED

    def _rows(self, problems: list[Problem], lang: str, early: bool = False) -> list[Answer]:
        """The problems as `mastro check --format json` tells them, and the way to their places; those that it will
        tell once the sheet has its shape are *early*."""
        return [
            {
                **row, "keys": list(problem.where.keys), "waits": self._waits(problem), "early": early,
                "label": _label(problem.clause),
            }
            for row, problem in zip(rows(problems, lang), problems, strict=True)
        ]  # fmt: skip

    def _so_far(self, question: Question, base: Base) -> tuple[Sheet | None, Any]:
        """The sheet, and the facts that are typed so far; None where they cannot be read."""
        problems: list[Problem] = []
        folder = f"{shown_folder(self._data)}/tournaments"
        lying = files(self._data / "tournaments", folder, problems, frozenset({self._id}), laid_over=base.laid_over)
        file = next((file for file in lying if file.stem == question.id), None)
        document = document_of(file, problems) if file else None
        if document is None:
            return None, None
        begun = self._begun(document)
        facts = facts_so_far(self._law, base.records, self._season, question.area, begun, problems)
        return Sheet(document.stem, self._season, question.area, document), facts

    def _begun(self, document: Document) -> Document:
        """The sheet with a `?` for every fact that no tournament is without and that nobody has typed yet."""
        grid = self._law.form and self._law.form.grid.key
        asked: list[str] = self._schemas.read(f"{self._law.id}/tournament")["required"]
        absent = {key: [] if key == grid else "?" for key in asked if key not in document.data}
        nowhere = {key: ((1, 1), Mark(1, 1, [] if key == grid else None)) for key in absent}
        mark = replace(document.mark, inside={**nowhere, **document.mark.keys})
        return replace(document, data={**absent, **document.data}, mark=mark)

    def _effect(self, base: Base, sheet: Sheet, end: date, lang: str) -> Answer:
        """The ranking of each area without the sheet and with it, on the season's day, or when the sheet's is over."""
        day = max(self._season.as_of, end)
        season = replace(self._season, as_of=day)
        if self._others is None:
            self._others, _ = load_tournaments(replace(base, laid_over=self._documents), frozenset({self._id}))
        others = tuple(other for other in self._others.sheets[self._id] if other.id != sheet.id)
        read = self._read.setdefault(day, ReadBefore())
        before = self._closed(base, season, others, read)
        after = self._closed(base, season, (*others, sheet), ReadBefore(read.season, {**read.sheets}))
        if before is None or after is None:
            return {"moves": [], "seats": []}
        difference, named = compare(before, after), base.records.register.named
        return {
            "moves": [
                {
                    "area": self._law.areas[move.area][lang], "player": named(move.player, lang),
                    "places": move.place, "points": [_amount(points, lang) for points in move.points],
                }
                for move in difference.moved
            ],
            "seats": [
                [named(player, lang), *(words(lang)[f"seat-{seat or 'none'}"] for seat in (was, now))]
                for player, was, now in difference.seats
            ],
        }  # fmt: skip

    def _closed(self, base: Base, season: Season, sheets: tuple[Sheet, ...], read: ReadBefore) -> SeasonResult | None:
        """The season of these *sheets*; what is *read* stays so."""
        records = replace(base.records, sheets={season.id: sheets}, seasons={season.id: season})
        computed, _ = compute_season(self._law, season, records, None, frozenset(), read)
        return computed.result if computed else None

    def _drawn(self, drawing: Drawing) -> Answer:
        assert self._law.paper is not None, "a regulation without tables has no form"
        try:
            been = tuple(drawing.been)
            tables = draw(self._law.paper, drawing.layout, drawing.ids, drawing.seed, drawing.round, been)
        except TooFewSheriffs:
            return {"tables": None}
        return {"tables": tables}


def opened(season: str, documents: str) -> Judge:
    """The judge of a season, in an empty folder `data` below the working folder."""
    return Judge(Path(PUBLISHED_AS), season, documents)


def _verdict(result: TournamentResult, law: str, lang: str) -> Answer:
    """The status in words, the tier, and every reason with its clause."""
    verdict, text = result.verdict, shell_words(lang)
    return {
        "status": text.get(f"status-{result.status}", result.status),
        "tier": verdict.value.final_tier,
        "steps": [
            {
                "text": step.text(lang), "clause": f"{law} {step.rule.clause}",
                "label": clause_label(step.rule.clause),
            }
            for step in verdict.steps
        ],
    }  # fmt: skip


def _label(clause: str | None) -> str | None:
    """How a problem's clause is cited: "bang-2009 lud-7" as "LUD 7"."""
    return clause and clause_label(clause.split(" ")[1])


def _amount(points: Amount | None, lang: str) -> str | None:
    return None if points is None else number(points, lang)
