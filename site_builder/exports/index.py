"""`api/v1/index.json`, the list of all documents and of the tables that have none beside them, and the schemas of
`api/v1`."""

from __future__ import annotations

from collections.abc import Iterator

from ..api import ROOT, as_json, schemas
from ..api.index import Index
from ..api.insight import path
from ..program_files import VERIFIER
from ..results import Results
from ..results.insight import insight

TABLES = ["readings.csv", "derogations.csv"]  # CSV that has no JSON of the same name beside it
VERIFIER_ADDRESS = f"../../{VERIFIER.name}"  # from this document


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for name in schemas.DOCUMENTS:
        yield f"{ROOT}/schemas/{name}.json", schemas.published(name)
    seasons, people = results.documents.values(), results.records.register.players.values()
    documents = {
        "seasons": [f"seasons/{season.season.id}.json" for season in seasons],
        "records": ["records.json"],
        "history": ["history.json"],
        "decisions": ["decisions.json"],
        "waiting": ["waiting.json"],
        "insight": ["insight.json", *(path(season) for group in insight(results) for season in group.seasons)],
        "rankings": [
            f"rankings/{season.season.id}/{area}.json" for season in seasons for area in season.result.rankings
        ],
        "past_rankings": [
            f"rankings/{season.season.id}/{area}/{day.isoformat()}.json"
            for season in seasons
            for area, days in results.summary_of(season).days.items()
            for day in days
        ],
        "tournaments": [
            f"tournaments/{season.season.id}/{t.id}.json" for season in seasons for t in season.result.tournaments
        ],
        "players": [f"players/{id}.json" for id in results.records.register.players],
        "former_players": [f"players/{old}.json" for person in people for old in person.former_ids],
        "honours": [f"honours/{id}.json" for id in results.halls],
        "regulations": [f"regulations/{id}.json" for id in results.regulations],
    }
    yield (
        f"{ROOT}/index.json",
        as_json(Index(1, results.records.championship.licence, VERIFIER_ADDRESS, documents, TABLES)),
    )
