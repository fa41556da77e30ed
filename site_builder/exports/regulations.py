"""`api/v1/regulations/<id>.json`: a regulation clause by clause, how we read it, and the tables that compute."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..languages import LANGUAGES
from ..regulations.contract import PrintedTable, Regulation
from ..regulations.readings import Reading
from ..regulations.texts import PROSE, READING, TABLE, clauses_of_readings, law_text
from ..results import Results
from .shapes import ROOT, as_json, plain


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for id, law in results.regulations.items():
        yield f"{ROOT}/regulations/{id}.json", as_json(_regulation(law))


def _regulation(law: Regulation) -> dict[str, Any]:
    texts = {lang: law_text(law.room, lang) for lang in LANGUAGES}
    first = texts[LANGUAGES[0]]
    clauses = {lang: {clause.id: clause for clause in text.clauses} for lang, text in texts.items()}
    return {
        "id": law.id,
        "title": dict(law.title),
        "edition": dict(law.edition),
        "clauses": [
            _clause(part.id, {lang: clauses[lang][one.id] for lang in LANGUAGES})
            for part in first.parts
            for one in part.clauses
        ],
        "readings": [_reading(law, one) for one in law.readings.values()],
        "tables": {name: _table(one) for name, one in law.tables().items()},
    }


def _reading(law: Regulation, reading: Reading) -> dict[str, Any]:
    return {
        "id": reading.id,
        "clause": clauses_of_readings(law.room)[reading.id],
        "question": reading.question(law.room),
        "default": reading.decision,
        "ways": [{"way": way, "words": reading.words(law.room, way)} for way in reading.ways],
    }


def _clause(part: str, told: dict[str, Any]) -> dict[str, Any]:
    first = told[LANGUAGES[0]]
    readings = [
        {"id": block.name, "html": {lang: str(told[lang].blocks[n].html) for lang in LANGUAGES}}
        for n, block in enumerate(first.blocks)
        if block.kind == READING
    ]
    return {
        "id": first.id,
        "part": part,
        "title": {lang: one.title for lang, one in told.items()},
        "html": {
            lang: "\n".join(block.html for block in one.blocks if block.kind == PROSE) for lang, one in told.items()
        },
        "rules": list(first.rules),
        "readings": readings,
        "tables": [block.name for block in first.blocks if block.kind == TABLE],
    }


def _table(one: PrintedTable) -> dict[str, Any]:
    return {
        "caption": dict(one.caption),
        "head": [dict(cell) for cell in one.head],
        "rows": [[dict(cell) if isinstance(cell, dict) else plain(cell) for cell in row] for row in one.rows],
    }
