"""One season held in memory: what the program answers about a sheet that somebody types in the form page.

It tells what `mastro check` says of the sheet, the standings so far, the verdict, and what the sheet does to the
ranking of its area. JSON in, JSON out: the page knows nothing of Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from ..checking import examine
from ..desk.checked_files import checked_files
from ..forms.wording import FormWording
from ..languages import shell_words
from ..languages.messages import message
from ..paper.pairings import TournamentSoFar
from ..paper.standings import facts_so_far, standings
from ..paper.unfinished_sheet import Begun
from ..problems import WARNING, Location, Problem, errors, in_order
from ..records.document import PUBLISHED_AS, Document, Plain
from ..records.files import LaidOver, document_of, files, shown_folder
from ..records.folders import EDITIONS
from ..records.loading import Base, load_base
from ..records.places import KnownContent
from ..records.records import Sheet
from ..records.schemas import Resembling, Schemas
from ..records.shape_fault import MISSING
from ..records.strict_yaml import Mark
from ..regulations import regulation
from ..regulations.checking import run
from ..regulations.contract import Regulation
from ..regulations.drawing import TooFewSheriffs, draw
from ..regulations.editions.opened import open_published
from ..regulations.facts import TournamentFacts
from ..regulations.outcomes import TournamentOutcome
from ..regulations.texts import clause_label
from ..regulations.tiers import NO_TIER
from ..reporting import rows, sentence
from ..submitting import clubs
from ..submitting.clubs import club_elsewhere
from ..submitting.newcomers import alike_among
from ..submitting.places import CHECK, InForm, OfForm
from .moves import SeasonMoves
from .questions import Answer, Drawing, JudgedSheet, JudgeQuestion

ON_THE_PODIUM = 3
UNFILLED = "unfilled"  # the check that tells every `?`


class SelectedSchemas(Schemas):
    """The schemas, asked only about the files in *asked*: the others are published, so a build found them sound."""

    asked: frozenset[str] = frozenset()

    def problems(self, name: str, document: Document, resembling: Resembling = MappingProxyType({})) -> list[Problem]:
        return super().problems(name, document, resembling) if document.source in self.asked else []


class Judge:
    """The *documents* of a season by path below the data, as JSON, with the editions that its law is; *data* is the
    folder below which they are named, and is empty."""

    def __init__(self, data: Path, season: str, documents: str):
        self._data, self._id = data, season
        read: dict[str, dict[str, Plain]] = json.loads(documents)
        contents = {path: KnownContent(file) for path, file in read.items()}
        of_editions = {path: file for path, file in contents.items() if path.startswith(f"{EDITIONS}/")}
        open_published({path.partition("/")[2]: file for path, file in of_editions.items()})
        self._documents: LaidOver = {path: data for path, data in contents.items() if path not in of_editions}
        self._schemas = SelectedSchemas()
        self._base: tuple[Mapping[str, str], tuple[Base, list[Problem]]] = {}, self._read_base(self._documents)
        self._season = self._base[1][0].records.seasons[season]
        law = regulation(self._season.regulation)
        assert law is not None, "a season without a regulation is not published"
        assert law.form is not None, "what has no form has no page to type it in"
        self._law: Regulation = law
        self._wording = FormWording(law, law.form, self._schemas.read(f"{law.id}/tournament"))
        published = replace(self._base[1][0], laid_over=_tournaments(self._documents))
        self._moves = SeasonMoves(law, self._season, published)
        self._of_begun = Begun(law)
        self._last: tuple[JudgeQuestion, JudgedSheet] | None = None
        self._new: tuple[Mapping[str, str], list[Problem]] = ({}, [])

    def warm(self) -> None:
        """Judges a sheet of the season, if there is one: what is read but once is read before somebody asks."""
        sheets = ((path.split("/"), data) for path, data in self._documents.items() if path.startswith("tournaments/"))
        for (_, _, area, name), data in islice(sheets, 1):
            text = json.dumps(data, ensure_ascii=False)  # which is YAML too
            self._judged(JudgeQuestion("it", area, name.removesuffix(".yaml"), text, effect=False))

    def answer(self, question: str) -> str:
        """The answer to a question of the page: what is `judge`d, a `draw`, or a `spreadsheet`."""
        request = json.loads(question)
        if "draw" in request:
            answer = self._drawn(Drawing(**request["draw"]))
        elif "spreadsheet" in request:
            answer = self._dropped(request["spreadsheet"])
        else:
            answer = self._judged(JudgeQuestion(**request["judge"]))
        return json.dumps(answer, ensure_ascii=False)

    def _laid_over(self, question: JudgeQuestion) -> LaidOver:
        return {**self._documents, **question.written(self._id)}

    def _read_base(self, laid_over: LaidOver) -> tuple[Base, list[Problem]]:
        return load_base(self._data, self._schemas, True, laid_over)

    def _based(self, question: JudgeQuestion) -> tuple[Base, list[Problem]]:
        """All but tournaments, read again where the files beside the sheet are others; with the sheet laid over."""
        laid_over = self._laid_over(question)
        if question.files != self._base[0]:
            self._base = question.files, self._read_base(laid_over)
        base, problems = self._base[1]
        return replace(base, laid_over=_tournaments(laid_over)), problems

    def problems(self, question: JudgeQuestion) -> list[Problem]:
        """What `mastro check` says of the sheet, and what it says of the files of new people and clubs."""
        self._schemas.asked = frozenset(f"{PUBLISHED_AS}{path}" for path in question.written(self._id))
        path = self._data / "tournaments" / self._id / question.area / f"{question.id}.yaml"
        read = self._based(question)
        of_sheet = checked_files(self._data, [path], read[0].laid_over, read)
        return in_order([*of_sheet, *self._of_files(question)])

    def _of_files(self, question: JudgeQuestion) -> list[Problem]:
        """Those beside the sheet seldom change, and all people are read for them: they are remembered."""
        if question.files != self._new[0]:
            laid_over = self._laid_over(question)
            _, problems = examine(self._data, schemas=self._schemas, only=frozenset(), laid_over=laid_over)
            paths = {f"{shown_folder(self._data)}/{path}" for path in question.files}
            self._new = question.files, [problem for problem in problems if problem.where.path in paths]
        return self._new[1]

    def _judged(self, question: JudgeQuestion) -> Answer:
        """First without the effect, then with it: what was said stays so."""
        without = replace(question, effect=False)
        if self._last is None or self._last[0] != without:
            self._last = without, self._sheet_judged(without)
        judged = self._last[1]
        if not question.effect or judged.sound is None:
            return judged.answer
        sheet, end, records = judged.sound
        return {**judged.answer, "effect": self._moves.effect_of(records, sheet, end, question.lang)}

    def _sheet_judged(self, question: JudgeQuestion) -> JudgedSheet:
        problems, lang = self.problems(question), question.lang
        base, _ = self._based(question)
        sheet, facts = self._so_far(question, base)
        if facts is None or sheet is None or not facts.players:  # no check of a law looks at an evening of nobody
            return JudgedSheet({"problems": self._rows(problems, lang)})
        law = self._law
        of_law = run(law.checks, facts, law.id, law.derogations(facts))
        at_hand = {problem.identity for problem in problems}
        early = in_order(problem for problem in of_law if problem.identity not in at_hand) if errors(problems) else []
        if elsewhere := club_elsewhere(base.records, law, sheet.document.data.get("club"), question.area, lang):
            where = Location(f"{question.id}.yaml", keys=("club",))
            early.append(OfForm(where, WARNING, CHECK, message(clubs.__file__, "club-elsewhere", elsewhere)))
        early += alike_among(base.records.register, question.files)
        answer: Answer = {"problems": [*self._rows(problems, lang), *self._rows(early, lang, True)]}
        if any(not self._waits(error) for error in errors(of_law)):
            return JudgedSheet(answer)  # what cannot have been played is not judged
        day = max(self._season.as_of, facts.end, facts.report_received or facts.end)
        outcome = law.judge(facts, day)
        so_far = TournamentSoFar(law, base.records.register, outcome)
        answer["standings"] = list(standings(so_far, lang, self._in_form))[1:]
        answer["podium"] = _podium(outcome)
        answer["verdict"] = _verdict(outcome, law.id, lang)
        return JudgedSheet(answer, None if errors(problems) else (sheet, day, base.records))

    def _waits(self, problem: Problem) -> bool:
        """Whether it only says that something is still to be written."""
        key = problem.message.key
        waiting = self._law.form.on_page.waits if self._law.form and self._law.form.on_page else ()
        return key.startswith(MISSING) or key == "too-few" or key in waiting or problem.check == UNFILLED

    def _rows(self, problems: list[Problem], lang: str, early: bool = False) -> list[Answer]:
        """The problems as `mastro check --format json` tells them, and the way to their places; those that it will
        tell once the sheet has its shape are *early*."""
        return [
            {
                **row, "keys": list(problem.where.keys), "waits": self._waits(problem), "early": early,
                "label": _label(problem.clause, lang), "text": self._in_form(problem, lang),
                "field": self._field(problem),
            }
            for row, problem in zip(rows(problems, lang), problems, strict=True)
        ]  # fmt: skip

    def _field(self, problem: Problem) -> str | None:
        """The only column that it is about, of those that one line of the file is made of."""
        columns = self._law.form.grid.columns if self._law.form else ()
        meant = [column.key for column in columns if problem.message.key in column.speaks_of]
        return meant[0] if len(meant) == 1 else None

    def _in_form(self, problem: Problem, lang: str) -> str:
        """What is wrong in the words of the form: who types sees fields, and no file."""
        said_message, section = problem.message, str(next(iter(problem.where.keys), ""))
        words: InForm | None = InForm(self._wording, section, lang)
        if said_message.key.startswith(MISSING):
            name = self._wording.label(str(said_message.facts["key"]), section, lang)
            said_message, words = message(clubs.__file__, "missing", {"name": name}), None
        return sentence(
            OfForm(problem.where, problem.severity, problem.check, said_message, problem.clause, words=words), lang
        )

    def _so_far(self, question: JudgeQuestion, base: Base) -> tuple[Sheet | None, TournamentFacts | None]:
        """The sheet, and the facts that are typed so far; None where they cannot be read."""
        problems: list[Problem] = []
        folder = f"{shown_folder(self._data)}/tournaments"
        lying = files(self._data / "tournaments", folder, problems, frozenset({self._id}), laid_over=base.laid_over)
        file = next((file for file in lying if file.stem == question.id), None)
        document = document_of(file, problems) if file else None
        if document is None:
            return None, None
        begun = self._begun(document)
        facts = facts_so_far(self._law, base.records, self._season, question.area, begun, problems, self._of_begun)
        return Sheet(document.stem, self._season, question.area, document), facts

    def _begun(self, document: Document) -> Document:
        """The sheet with a `?` for every fact that no tournament is without and that nobody has typed yet."""
        grid = self._law.form and self._law.form.grid.key
        required: list[str] = self._schemas.read_once(f"{self._law.id}/tournament")["required"]
        absent = {key: [] if key == grid else "?" for key in required if key not in document.data}
        nowhere = {key: ((1, 1), Mark(1, 1, [] if key == grid else None)) for key in absent}
        mark = replace(document.mark, inside={**nowhere, **document.mark.keys})
        return replace(document, data={**absent, **document.data}, mark=mark)

    def _dropped(self, request: dict[str, str]) -> Answer:
        """What a filled spreadsheet says, and what is wrong in its cells."""
        from .dropped import Dropped, dropped  # few drop one, and a fifth of what a start compiles is for it

        spreadsheet = Dropped(**request)
        base, _ = self._read_base(self._documents)
        problems, typed = dropped(spreadsheet, base.records)
        messages = [{"severity": problem.severity, "text": sentence(problem, spreadsheet.lang)} for problem in problems]
        return {"problems": messages, "typed": typed}

    def _drawn(self, drawing: Drawing) -> Answer:
        assert self._law.paper is not None, "a regulation without tables has no form"
        try:
            been_sheriff = tuple(drawing.been)
            tables = draw(self._law.paper, drawing.layout, drawing.ids, drawing.seed, drawing.round, been_sheriff)
        except TooFewSheriffs:
            return {"tables": None}
        return {"tables": tables}


@lru_cache(maxsize=1)
def opened(season: str, documents: str) -> Judge:
    """The judge of a season, in an empty folder `data` below the working folder: kept with the memory in which it
    was made, for who comes again before the data of the season have changed."""
    return Judge(Path(PUBLISHED_AS), season, documents)


def _tournaments(laid_over: LaidOver) -> LaidOver:
    return {path: content for path, content in laid_over.items() if path.startswith("tournaments/")}


def _podium(result: TournamentOutcome) -> list[tuple[int, str]]:
    """(place, player) of the first three places, from the winner down, as far as they are decided."""
    rows = (row.value for row in result.standings.values())
    placed = ((row.place, id) for row in rows for id in row.people if row.place is not None)
    return sorted(row for row in placed if row[0] <= ON_THE_PODIUM)


def _verdict(result: TournamentOutcome, law: str, lang: str) -> Answer:
    """The status in words, the tier, and every reason with its clause."""
    verdict, text = result.verdict, shell_words(lang)
    return {
        "status": text.get(f"status-{result.status}", result.status),
        "tier": None if verdict.value.final_tier == NO_TIER else verdict.value.final_tier,
        "steps": [
            {
                "text": step.text(lang), "clause": f"{law} {step.rule.clause}",
                "label": clause_label(step.rule.clause, lang),
            }
            for step in verdict.steps
        ],
    }  # fmt: skip


def _label(clause: str | None, lang: str) -> str | None:
    """How a problem's clause is cited: "bang-2009 lud-7" as "LUD 7"."""
    return clause and clause_label(clause.split(" ")[1], lang)
