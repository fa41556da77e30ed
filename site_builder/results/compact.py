"""A season's document without its games and derivations: what is kept of a season while others are computed."""

from __future__ import annotations

from msgspec import structs

from ..season.derivations import Explained
from ..season.document import SeasonDocument
from ..season.tournaments import TournamentResult


def compact(document: SeasonDocument) -> SeasonDocument:
    """The *document* with the values alone and the steps of the verdicts. What would be computed of the season
    only on demand it does not have."""
    result = document.result
    return structs.replace(
        document,
        result=structs.replace(
            result,
            tournaments=tuple(map(_without_games, result.tournaments)),
            rankings={
                area: structs.replace(ranking, lines=tuple(Explained(line.value) for line in ranking.lines))
                for area, ranking in result.rankings.items()
            },
            bonuses=tuple(Explained(bonus.value) for bonus in result.bonuses),
            wild_cards=tuple(Explained(card.value) for card in result.wild_cards),
            admissions=tuple(Explained(admission.value) for admission in result.admissions),
            clubs=tuple(Explained(line.value) for line in result.clubs),
        ),
        on_demand=None,
    )


def _without_games(tournament: TournamentResult) -> TournamentResult:
    facts = tournament.facts
    tables = tuple(structs.replace(table, games=(), void=()) for table in facts.tables)
    return structs.replace(
        tournament,
        facts=structs.replace(facts, tables=tables, duels=(), blocks=None),
        standings={player: Explained(row.value) for player, row in tournament.standings.items()},
        accounts={},
        meetings=(),
        parts=(),
        examined=(),
    )
