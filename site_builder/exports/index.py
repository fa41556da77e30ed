"""`api/v1/index.json`, the list of all documents and of the tables that have none beside them; and the schemas."""

from __future__ import annotations

from collections.abc import Iterator

from ..program_files import VERIFIER
from ..records.records import Records
from ..results import Results
from ..results.insight import insight
from .api import ROOT, as_json, schemas
from .api.index import Index
from .api.insight import path
from .api.what_if import path as what_if
from .club_rankings import path as club_ranking
from .season_results import path as results_table

ADDRESSES = ("api/v1/index.json", "api/v1/schemas/{rest}")
TABLES = ["readings.csv", "derogations.csv"]  # CSV about all seasons that has no JSON of the same name beside it
VERIFIER_ADDRESS = f"../../{VERIFIER.name}"  # from this document


def files_from(records: Records) -> Iterator[tuple[str, bytes]]:
    """The schemas, which rest on the program alone."""
    for name in schemas.DOCUMENTS:
        yield f"{ROOT}/schemas/{name}.json", schemas.published(name)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
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
            f"tournaments/{season.season.id}/{tournament.id}.json"
            for season in seasons
            for tournament in season.result.tournaments
        ],
        "players": [f"players/{id}.json" for id in results.records.register.players],
        "former_players": [f"players/{old}.json" for person in people for old in person.former_ids],
        "clubs": [f"clubs/{id}.json" for id in results.records.register.clubs],
        "honours": [f"honours/{id}.json" for id in results.halls],
        "clauses": [f"clauses/{season.season.id}.json" for season in seasons],
        "what-if": [
            what_if(season.season.id, law)
            for season in seasons
            for law in results.summary_of(season).supposed
            if law in results.regulations
        ],
        "regulations": [f"regulations/{id}.json" for id in results.regulations],
    }
    tables = [*TABLES, *(results_table(season.season.id) for season in seasons)]
    tables += [club_ranking(season.season.id) for season in seasons if season.result.clubs]
    licence = results.records.championship.licence
    yield f"{ROOT}/index.json", as_json(Index(1, licence, VERIFIER_ADDRESS, documents, tables))
