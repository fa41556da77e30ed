"""A season → what is kept of it while others are computed: the values, not how they came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec import structs

from ..records.records import Records
from ..season.derivations import Explained
from ..season.document import SeasonDocument
from ..season.later import UNKNOWN
from ..season.tournaments import TournamentResult
from .computed import ComputedSeason
from .documents import document_of
from .serialize import pack, unpack


def pack_compact(computed: ComputedSeason, records: Records) -> bytes:
    """A season that is whole, packed without its games and derivations; they cannot be had back from it. Of one under a
    law that makes one list of all its seasons the derivations stay: that list shows them."""
    kept = {"updated": computed.updated, "people": computed.people}
    whole = computed.regulation.all_time is not None
    asked_for = ("days", "decisions", "chosen", "otherwise", "refusals", "elsewhere")
    document = structs.replace(document_of(computed), absences={}, **dict.fromkeys(asked_for, UNKNOWN))
    shown = document if whole else _without_derivations(document)
    compact = replace(computed, tournaments=(), sheets=(), compact=True, shown=shown)
    return pack((compact, kept), _named(computed.season.id, records), compact=not whole)


def unpack_compact(packed: bytes, season: str, records: Records) -> ComputedSeason:
    """The compact values of *season* that `pack_compact` packed."""
    computed, kept = unpack(packed, _named(season, records))
    vars(computed).update(kept)
    return computed


def _without_derivations(document: SeasonDocument) -> SeasonDocument:
    """The document with the values alone, the steps of the verdicts, and no games."""
    result = document.result
    return structs.replace(
        document,
        result=structs.replace(
            result,
            tournaments=tuple(map(_bare, result.tournaments)),
            rankings={
                area: structs.replace(ranking, lines=tuple(Explained(line.value) for line in ranking.lines))
                for area, ranking in result.rankings.items()
            },
            bonuses=tuple(Explained(bonus.value) for bonus in result.bonuses),
            wild_cards=tuple(Explained(card.value) for card in result.wild_cards),
            admissions=tuple(Explained(admission.value) for admission in result.admissions),
        ),
    )


def _bare(tournament: TournamentResult) -> TournamentResult:
    facts = tournament.facts
    tables = tuple(structs.replace(table, games=(), void=()) for table in facts.tables)
    return structs.replace(
        tournament,
        facts=structs.replace(facts, tables=tables, blocks=None),
        standings={player: Explained(row.value) for player, row in tournament.standings.items()},
        accounts={},
        meetings=(),
        parts=(),
        examined=(),
    )


def _named(season: str, records: Records) -> Mapping[str, Any]:
    return {"register": records.register, "season": records.seasons[season]}
