"""What only recorded games can tell: sides, characters, movers and runs, of one season and over all.

Invented seasons are never counted together with seasons that were played.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..regulations.cached import cached_per_instance
from ..regulations.contract import Regulation
from ..season.document import SeasonDocument
from . import Results, characters, runs, sides
from .characters import Character
from .games import in_time
from .season_games import Runs, SeasonGames, SeasonInsight, longest_runs, worth_a_page
from .serialize import unpack
from .sides import Sides


class InsightEdition(Struct, frozen=True, eq=False):
    """All seasons under one regulation with games of BANG!, oldest first."""

    regulation: Regulation
    seasons: tuple[SeasonDocument, ...]
    sides: tuple[Sides, ...]
    characters: tuple[Character, ...]


class InsightHalf(Struct, frozen=True, eq=False):
    """Everything that is invented, or everything that was played: by edition, and the runs across them."""

    invented: bool
    editions: tuple[InsightEdition, ...]
    seasons: tuple[SeasonInsight, ...]
    runs: Runs


@cached_per_instance
def insight(results: Results) -> tuple[InsightHalf, ...]:
    """What was played first, then what is invented; a group without seasons does not exist."""
    seasons = results.documents.values()
    ordered = sorted(seasons, key=lambda season: (season.season.as_of, season.season.id))
    groups = ([document for document in ordered if document.season.invented is invented] for invented in (False, True))
    return tuple(_group(results, group) for group in groups if group)


def _group(results: Results, documents: list[SeasonDocument]) -> InsightHalf:
    seasons = [results.summary_of(season).games.value for season in documents]
    laws = {document.regulation.id: document.regulation for document in documents}
    editions = [_edition(laws[id], seasons) for id in sorted(laws, key=lambda id: (laws[id].revision, id))]
    reigns = (reign for season in seasons for reign in season.insight.runs.reigns)
    return InsightHalf(
        invented=documents[0].season.invented,
        editions=tuple(edition for edition in editions if edition.sides),
        seasons=tuple(season.insight for season in seasons if worth_a_page(season.insight)),
        runs=longest_runs(documents, runs.together(unpack(season.courses) for season in seasons), reigns),
    )


def _edition(law: Regulation, games: Iterable[SeasonGames]) -> InsightEdition:
    insights = [game.insight for game in games if game.insight.document.regulation.id == law.id]
    seasons = tuple(insight.document for insight in insights)
    return InsightEdition(
        law,
        seasons,
        sides.added(
            (insight.sides for insight in insights),
            ((document.season.id, tournament.id) for document, tournament in in_time(seasons)),
        ),
        characters.added(insight.characters for insight in insights),
    )
