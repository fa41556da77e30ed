"""A form as the page for typing a tournament knows it: `forms/<regulation>.json`, for programs and for that page alike.

Fields with their words and limits from the schema, the schema itself without its words, the tables that so many
players may sit at, people and clubs. Names are those that the register shows: of who is withheld only the code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..languages import LANGUAGES, PROGRAM, Words, catalogue, words
from ..languages.figures import for_scripts
from ..languages.messages import sentences_at_form
from ..records.announced_as import facts_of
from ..records.files import LONGEST_ID, RESERVED
from ..records.player_ids import CODE
from ..records.private import NUMBER, PASSED_OVER, PATTERNS, SHORTEST
from ..records.records import Records, Register, Season
from ..records.schemas import Schemas
from ..regulations.contract import Regulation
from ..regulations.drawing import METHOD
from ..regulations.forms import Form, FormColumn, Grid
from . import asking
from .asking import Question, Schema
from .layout import areas, asked_fact, asked_of, explained
from .wording import FormWording

VERSION = 2
MOST_PLAYERS = 120  # for whom the layouts are listed
SHAPE = (
    "missing-key", "not-in-list", "wrong-type", "not-a-day", "wrong-form", "too-", "repeated-item", "not-together",
)  # fmt: skip
_OF_FILES = re.compile(r"\.(choice|form)\b")  # a browser's field shows its choices, and what belongs in it
_AS_WRITTEN = re.compile(r", (?:AAAA-MM-GG|YYYY-MM-DD)\b")  # how a file has a day; a browser shows its own calendar
PAGE_WORDS = "fill-"  # the interface words that the script of the page says begin so


def page(law: str) -> str:
    """Where the form of a regulation is published for programs."""
    return f"forms/{law}.json"


def published(records: Records, law: Regulation, form: Form, ids: Mapping[str, Sequence[str]]) -> dict[str, object]:
    """The whole document; *ids* are those of the tournaments of a season, by season."""
    schema = Schemas().read(f"{law.id}/tournament")
    seasons = [season for season in records.seasons.values() if season.regulation == law.id]
    return {
        "version": VERSION,
        "regulation": law.id,
        "room": law.room_id,
        "title": law.title,
        "schema": bare(schema),
        "facts": [_fact(name, asked_fact(form, schema, name)) for name in form.facts],
        "lists": [_list(schema, name) for name in form.lists],
        "grid": _grid(form.grid, schema),
        "areas": areas(law, form),
        "asks_residence": form.asks_residence,
        "new_club": _new_club() if "club" in form.facts else [],
        **_written(form, FormWording(law, form, schema)),
        **_tables(law),
        "seasons": [
            _season(season, ids.get(season.id, ()))
            for season in sorted(seasons, key=lambda season: (season.closed, season.id))
        ],
        **_people(records.register),
        "names": _names(),
        "ids": {"longest": LONGEST_ID, "reserved": sorted(RESERVED)},
        "words": {
            lang: {key: text for key, text in words(lang).items() if key.startswith(PAGE_WORDS)} for lang in LANGUAGES
        },
        "grammar": {lang: for_scripts(lang) for lang in LANGUAGES},
    }


def bare(schema: object) -> object:
    """A schema without its words: what judges, and nothing that explains or cites."""
    if isinstance(schema, list):
        return [bare(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    without_words = {}
    for key, value in schema.items():
        if key in ("properties", "$defs"):
            without_words[key] = {name: bare(below) for name, below in value.items()}
        elif key not in ("title", "description", "$schema", "$id", "x-clause"):
            without_words[key] = bare(value)
    return without_words


def _asked(question: Question) -> dict[str, object]:
    field: dict[str, object] = {"kind": question.kind, "title": question.title}
    if any(question.hint.values()):
        field["told"] = {lang: _AS_WRITTEN.sub("", text) for lang, text in question.hint.items()}
    if question.choices:
        field["choices"] = question.choices
    if question.high:
        field |= {"low": question.low, "high": question.high}
    return field | ({"required": True} if question.required else {})


def _fact(name: str, question: Question) -> dict[str, object]:
    return {"path": name.split("."), **_asked(question)}


def _new_club() -> Sequence[Mapping[str, object]]:
    """What is asked of a club that is not there yet; its area is the tournament's."""
    schema = Schemas().read("club")
    return [_fact(name, asking.asked(schema, [name])) for name in ("name", "kind", "place")]


def _list(schema: Schema, name: str) -> dict[str, object]:
    path = name.split(".")
    list_schema = asking.property_at(schema, path)
    return {
        "path": path,
        "title": asking.list_title(schema, path),
        "told": asking.words(list_schema["description"]),
        "rows": asking.rows(schema, path),
        "columns": [{"path": inside, **_asked(column)} for inside, column in asking.columns(schema, path)],
    }


def _grid(grid: Grid, schema: Schema) -> dict[str, object]:
    def shown(column: FormColumn) -> dict[str, object]:
        text = explained(grid, schema, column)
        return {"key": column.key, **_asked(asked_of(column)), **({"told": text} if text else {})}

    published: dict[str, object] = {"key": grid.key, "inner": grid.inner, "sheet": grid.sheet, "group": grid.group}
    for name, columns in (("once", grid.once), ("columns", grid.columns), ("below", grid.below)):
        published[name] = [shown(column) for column in columns]
    return published


def _written(form: Form, wording: FormWording) -> dict[str, object]:
    """How lines are written, and the words of the schema's faults; *named* are the labels of keys that one may name."""
    on_page = form.on_page
    if on_page is None:
        return {"written": [], "needed": [], "papers": [], "shape": {}, "named": {}}
    return {
        "written": [
            {
                "key": line.key,
                "how": line.how,
                "columns": line.columns,
                "when": line.when,
                "unless": line.unless,
                "blank": line.blank,
            }
            for line in on_page.written
        ],
        "needed": [
            {"column": n.column, "beside": n.beside, "below": n.below, "when": n.when, "unless": n.unless}
            for n in on_page.needed
        ],
        "papers": [{"path": paper.path.split("."), "where": paper.where} for paper in on_page.papers],
        "leaves": on_page.leaves,
        "shape": {
            key: _bare(text)
            for key, text in _sentences(PROGRAM / "records", SHAPE).items()
            if not _OF_FILES.search(key)
        },
        "named": wording.labels,
    }


def _bare(text: Words) -> Words:
    """A sentence in which labels are filled in, which have quotation marks of their own."""
    return {lang: re.sub(r"'(\{(?:name|key):plain\})'", r"\1", sentence) for lang, sentence in text.items()}


def _sentences(folder: Path, starts: Sequence[str]) -> dict[str, Words]:
    """The sentences of a catalogue whose keys begin so; for who fills in a form, where there is one."""
    catalogues = {lang: catalogue(folder, "messages", lang) for lang in LANGUAGES}
    sentences = {lang: {**catalogues[lang], **sentences_at_form(folder, lang)} for lang in LANGUAGES}
    keys = [key for key in catalogues["it"] if key.startswith(tuple(starts))]
    return {key: {lang: sentences[lang][key] for lang in LANGUAGES} for key in keys}


def _tables(law: Regulation) -> dict[str, object]:
    """The layouts by players, the preferred first, and how many rounds so many play."""
    paper = law.paper
    if paper is None:
        return {"layouts": {}, "rounds": {}, "anew": False, "clauses": {}, "method": METHOD}
    layouts = {n: paper.layouts(n) for n in range(1, MOST_PLAYERS + 1)}
    return {
        "layouts": {n: layout for n, layout in layouts.items() if layout},
        "rounds": {n: paper.rounds(n) for n, layout in layouts.items() if layout},
        "anew": paper.drawn_anew,
        "clauses": paper.clauses,
        "method": METHOD,
    }


def _season(season: Season, ids: Sequence[str]) -> dict[str, object]:
    facts: dict[str, object] = {
        "id": season.id,
        "name": season.name,
        "closed": season.closed,
        "invented": season.invented,
    }
    awaited = [plan for plan in season.planned if plan.id not in ids and not season.closed]
    announced = [{"id": plan.id, "area": plan.area, "facts": facts_of(plan)} for plan in awaited]
    return facts | {"taken": sorted(ids), "announced": announced}


def _names() -> dict[str, object]:
    """What no name is: longer than this, a card code, or what `records/private.py` finds, in patterns of a browser."""
    words_of = _sentences(PROGRAM / "records", ("private-data.", "hidden-name", "too-long"))
    characters = [
        {"kind": kind, "pattern": pattern, "flags": "giu" if flags & re.IGNORECASE else "gu"}
        for kind, pattern, flags in PATTERNS
    ]
    longest = Schemas().read("player")["$defs"]["name"]["maxLength"]
    looked_for = {"shortest": SHORTEST, "private": characters, "passed_over": PASSED_OVER, "number": NUMBER}
    return {"longest": longest, "code": CODE, **looked_for, "messages": words_of}


def _people(register: Register) -> dict[str, object]:
    """Everybody as [code, name, other spellings …], in the order of a phone book; of who is withheld the code alone."""
    players = [
        [id, *(text for text in (register.players[id].name, *register.players[id].aliases) if text)]
        if register.players[id].name
        else [id]
        for id in sorted(register.players, key=register.sort_key)
    ]
    former = sorted(old for player in register.players.values() for old in player.former_ids)
    return {"players": players, "former": former, "clubs": [[club.id, club.name] for club in register.clubs.values()]}
