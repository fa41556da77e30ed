"""The types of the documents → the JSON Schemas that are published beside them."""

from __future__ import annotations

import json
from functools import cache

from msgspec import Struct
from msgspec.json import schema_components

from .clauses import Clauses
from .club import Club
from .decisions import Decisions, WaitingList
from .history import History
from .honours import Honours
from .index import Index
from .insight import Insight, InsightSeason
from .past_ranking import PastRanking
from .player import Player
from .ranking import Ranking, Records
from .regulation import Regulation
from .season import Season
from .tournament import Tournament
from .what_if import WhatIf

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DOCUMENTS: dict[str, type[Struct]] = {
    "clauses": Clauses,
    "club": Club,
    "decisions": Decisions,
    "history": History,
    "honours": Honours,
    "index": Index,
    "insight": Insight,
    "insight_season": InsightSeason,
    "past_ranking": PastRanking,
    "player": Player,
    "ranking": Ranking,
    "records": Records,
    "regulation": Regulation,
    "season": Season,
    "tournament": Tournament,
    "waiting": WaitingList,
    "what_if": WhatIf,
}

# By address below `api/v1/`, where <…> stands for one name, the schema of what is there.
ADDRESSES = {
    "index.json": "index",
    "seasons/<season>.json": "season",
    "records.json": "records",
    "history.json": "history",
    "decisions.json": "decisions",
    "waiting.json": "waiting",
    "insight.json": "insight",
    "insight/<season>.json": "insight_season",
    "rankings/<season>/<area>.json": "ranking",
    "rankings/<season>/<area>/<day>.json": "past_ranking",
    "tournaments/<season>/<id>.json": "tournament",
    "players/<id>.json": "player",
    "clubs/<id>.json": "club",
    "honours/<competition>.json": "honours",
    "clauses/<season>.json": "clauses",
    "what-if/<season>/<regulation>.json": "what_if",
    "regulations/<id>.json": "regulation",
}


@cache
def published(name: str) -> bytes:
    """The JSON Schema of the documents called *name*, a line for each thing, so that a change of it can be read."""
    document = DOCUMENTS[name]
    _, parts = schema_components([document], ref_template="#/$defs/{name}")
    root = parts.pop(document.__name__)
    schema = {"$schema": DIALECT, "$id": f"{name}.json", **root, "$defs": dict(sorted(parts.items()))}
    return (json.dumps(_on_one_line(schema), ensure_ascii=False, indent=1) + "\n").encode()


def _on_one_line(part: object) -> object:
    """*part* of a schema, where a description is a docstring: without its line breaks."""
    if isinstance(part, dict):
        return {
            key: " ".join(value.split()) if key == "description" and isinstance(value, str) else _on_one_line(value)
            for key, value in part.items()
        }
    return [_on_one_line(item) for item in part] if isinstance(part, list) else part
