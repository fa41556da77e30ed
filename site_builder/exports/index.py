"""`api/v1/index.json`, the list of all documents and of the tables that have none beside them; and the schemas."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..program_files import VERIFIER
from ..records.records import Records
from ..results import Results
from ..results.insight import insight
from .api import ROOT, as_json, schemas
from .api.index import Index
from .api.insight import path

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
        "seasons": [addresses.document(addresses.season(id)) for id in results.documents],
        "records": ["records.json"],
        "history": ["history.json"],
        "decisions": ["decisions.json"],
        "waiting": ["waiting.json"],
        "insight": ["insight.json", *(path(season) for group in insight(results) for season in group.seasons)],
        "rankings": [
            addresses.document(addresses.ranking(season.season.id, area))
            for season in seasons
            for area in season.result.rankings
        ],
        "past_rankings": [
            addresses.document(addresses.past_ranking(season.season.id, area, day))
            for season in seasons
            for area, days in results.summary_of(season).days.value.items()
            for day in days
        ],
        "tournaments": [
            addresses.document(addresses.tournament(season.season.id, tournament.id))
            for season in seasons
            for tournament in season.result.tournaments
        ],
        "players": [addresses.document(addresses.player(id)) for id in results.records.register.players],
        "former_players": [addresses.document(addresses.player(old)) for person in people for old in person.former_ids],
        "clubs": [addresses.document(addresses.club(id)) for id in results.records.register.clubs],
        "honours": [addresses.document(addresses.hall(id)) for id in results.halls],
        "clauses": [addresses.applied_document(id) for id in results.documents],
        "what-if": [
            addresses.whatif_document(season.season.id, law)
            for season in seasons
            for law in results.summary_of(season).supposed.value
            if law in results.regulations
        ],
        "regulations": [addresses.document(addresses.regulation(id)) for id in results.regulations],
    }
    tables = [*TABLES, *(addresses.results_table(id) for id in results.documents)]
    tables += [addresses.club_table(season.season.id) for season in seasons if season.result.clubs]
    described_by = {address: f"schemas/{name}.json" for address, name in schemas.ADDRESSES.items()}
    licence = results.records.championship.licence
    yield f"{ROOT}/index.json", as_json(Index(1, licence, VERIFIER_ADDRESS, documents, tables, described_by))
