"""A filled spreadsheet that somebody drops on the form page: what its cells say, and what is wrong in them.

What is wrong is told as `mastro import` tells it, what they say is given as the page keeps what is typed. What the law
says of that, the judge tells at the page's fields.
"""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from ..forms import asking
from ..forms.asking import MINOR, Question
from ..forms.layout import AREA, DRAW, NEW, Key, Plan
from ..problems import Problem
from ..records.records import Records
from ..regulations.drawing import METHOD
from ..submitting.cells import as_text, fact
from ..submitting.form_parser import read_form
from ..submitting.form_state import FormState
from ..submitting.importing import OTHER_FILES, plan_of
from ..submitting.new_players import hidden_names_written
from ..submitting.parsed_form import Doubtful
from ..submitting.places import Place, by_sheet, problem_of
from ..submitting.spreadsheet.archive import read
from ..submitting.spreadsheet.sheets import CellSheet, SpreadsheetError
from ..submitting.tournament_ids import slug

Typed = dict[str, Any]  # what the page keeps of a form: templates/scripts/form/60-state.js


class Dropped(Struct, frozen=True):
    """A spreadsheet as the page hands it over: its *name*, its *content* in base 64."""

    lang: str
    name: str
    content: str


def dropped(spreadsheet: Dropped, records: Records) -> tuple[list[Problem], Typed | None]:
    """What is wrong in the cells, and what they say; None where they cannot be read. The tab of a browser is a process
    of its own: what a hostile file does there it does to whoever dropped it."""
    name = spreadsheet.name
    try:
        sheets = read(b64decode(spreadsheet.content))
    except SpreadsheetError as refused:
        ending = name.lower()[name.rfind(".") :]
        key = OTHER_FILES.get(ending, refused.key) if refused.key == "not-a-spreadsheet" else refused.key
        return [problem_of(name, key, **refused.facts)], None
    answer = plan_of(name, sheets, records, "")
    if isinstance(answer, Problem):
        return [answer], None
    plan, season, same_notes = answer
    area, plan_name, start = (fact(plan, sheets, key) for key in ((AREA,), ("name",), ("start",)))
    form = FormState(name, plan, records.register, (season.id, area, slug(plan_name), start), same_notes)
    filled = read_form(form, sheets)
    problems = [*filled.problems, *hidden_names_written(name, filled, None)]
    return by_sheet(problems, [page.name for page in plan.pages]), _Typing(plan, form, sheets).typed(season.id)


class _Typing(Struct):
    """The cells of a form as they would have been typed on the page; what is not understood stays as it was written."""

    plan: Plan
    form: FormState
    sheets: Mapping[str, CellSheet]
    facts: dict[str, str] = field(default_factory=dict[str, str])
    lists: dict[str, list[dict[str, str]]] = field(default_factory=dict[str, list[dict[str, str]]])

    def typed(self, season: str) -> Typed:
        """The evening as the form page has it, of a form of that season."""
        grid, values = self.plan.form.grid, self.form.values
        tables = [self._blank(seats, groups) for seats, groups in self.plan.shape]
        questions = {field_.key: field_.asked for page in self.plan.pages for field_ in page.fields.values()}
        for key, place in self.form.cell_of.items():
            text = self._text(key, questions[key], place)
            if key[0] == grid.key:
                self._in_table(tables[int(key[1])], key[2:], text)
            elif key[0] not in (NEW, AREA, DRAW[0]):
                self._outside_tables(key, text)
        tables = [self._cut(table) for table in tables if _says_something(table)]
        newcomers = self._newcomers()
        ids = dict.fromkeys(_people(tables))
        return {
            "season": season, "area": values.get((AREA,), ""), "facts": self.facts, "lists": self.lists,
            "sheets": tables, "ownSizes": True,
            "sizes": "-".join(str(len(table["once"])) for table in tables if table["once"]),
            "people": [newcomers.get(id, {"id": id}) for id in ids],
            **({"seed": values[DRAW], "draw": {"seed": values[DRAW], "method": METHOD}} if DRAW in values else {}),
        }  # fmt: skip

    def _text(self, key: Key, question: Question, place: Place) -> str:
        """What the control for *key* holds."""
        value = self.form.values.get(key)
        if value is None or isinstance(value, Doubtful):
            return as_text(self.sheets[place[0]].cells.get(place[1]))
        if isinstance(value, list):
            return " ".join(map(str, value))
        chosen = value in [choice for choice, _ in question.choices]
        return json.dumps(value, ensure_ascii=False) if chosen else str(value)

    def _blank(self, seats: int, groups: int) -> Typed:
        once = [""] * seats if self.plan.form.grid.once else []
        return {"once": once, "groups": [{"seats": [{} for _ in range(seats)], "below": {}} for _ in range(groups)]}

    def _in_table(self, table: Typed, key: Key, text: str) -> None:
        """*key* below the table: (seat, column); (inner, game, seat, column); (inner, game, line)."""
        if key[0] != self.plan.form.grid.inner:
            table["once"][key[0]] = text
        elif len(key) == 4:
            table["groups"][key[1]]["seats"][key[2]][key[3]] = text
        else:
            table["groups"][key[1]]["below"][key[2]] = text

    def _cut(self, table: Typed) -> Typed:
        """Without the seats and the games at the end that nobody filled in."""
        groups = (
            [group for group in table["groups"] if _says_something(group)] if table["once"] == [] else table["groups"]
        )
        seats = max((n + 1 for n, player in enumerate(table["once"]) if player), default=0)
        for group in groups:
            used = max((n + 1 for n, seat in enumerate(group["seats"]) if seat), default=0)
            group["seats"] = group["seats"][: max(seats, used)]
        while groups and not _says_something(groups[-1]):
            groups.pop()
        longest = max((len(group["seats"]) for group in groups), default=seats)
        return {"once": table["once"][: max(seats, longest)] if table["once"] else [], "groups": groups}

    def _outside_tables(self, key: Key, text: str) -> None:
        for name in self.plan.form.lists:
            path = tuple(name.split("."))
            if key[: len(path)] != path:
                continue
            inside = key[len(path) :]
            row, column = (inside[0], inside[1:]) if asking.rows(self.plan.schema, path) else (0, inside)
            rows = self.lists.setdefault(name, [])
            rows += [{} for _ in range(int(row) + 1 - len(rows))]
            rows[int(row)][".".join(map(str, column))] = text
            return
        self.facts[".".join(map(str, key))] = text

    def _newcomers(self) -> dict[str, Typed]:
        """Who is new, by code: the page knows their names, which it keeps from all others where they say so."""
        values = self.form.values
        names = {place: key[1] for key, place in self.form.cell_of.items() if key[0] == NEW and key[2] == "name"}
        people: dict[str, Typed] = {}
        for new in self.form.filled.new_players:
            name, consent = (values.get((NEW, names[new.place], key)) for key in ("name", "consent"))
            about = {"id": new.id, "name": name, "fresh": True, "consent": new.consent, "minor": consent == MINOR}
            people[new.id] = about | ({} if new.resident is None else {"resident": new.resident})
        return people


def _says_something(part: object) -> bool:
    """Whether anything stands in a part of a table."""
    if isinstance(part, dict | list):
        return any(map(_says_something, part.values() if isinstance(part, dict) else part))
    return bool(part)


def _people(tables: list[Typed]) -> list[str]:
    """Whoever sits at the tables, in their order."""
    seated = [player for table in tables for player in table["once"] if player]
    players = [seat.get("player", "") for table in tables for group in table["groups"] for seat in group["seats"]]
    return [player for player in (*seated, *players) if player]
