"""About the data: what they are, how to take them, how to mend them, whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import addresses
from .gathered import Gathered
from .page import Page, said

# What programs may read below `api/v1/`, and the key of the sentence that says what it is.
PATTERNS = (
    ("tournaments/<season>/<id>.json", "api-tournament"),
    ("tournaments/<season>/<id>.csv", "api-tournament-csv"),
    ("rankings/<season>/<area>.json", "api-ranking"),
    ("rankings/<season>/<area>.csv", "api-ranking-csv"),
    ("seasons/<season>.json", "api-season"),
    ("players/<id>.json", "api-player"),
    ("honours/<competition>.json", "api-honours"),
    ("regulations/<id>.json", "api-regulation"),
)


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    patterns: tuple[tuple[str, str], ...]
    examples: tuple[str, ...]
    seasons: int
    tournaments: int
    players: int
    halls: int
    invented: bool


def pages(gathered: Gathered) -> Iterator[Page]:
    newest = gathered.newest
    examples = tuple(_examples(newest)) if newest else ()
    yield Page(
        path=addresses.DATA,
        template="data",
        content=Content(
            patterns=PATTERNS,
            examples=examples,
            seasons=len(gathered.seasons),
            tournaments=sum(len(one.result.tournaments) for one in gathered.seasons),
            players=len(gathered.people),
            halls=len(gathered.results.halls),
            invented=gathered.invented,
        ),
        title=said("title-data"),
        description=said("about-data"),
        section="data",
        demo=gathered.invented,
        mixed=True,
    )


def _examples(outcome) -> Iterator[str]:
    season = outcome.season.id
    yield f"seasons/{season}.json"
    for area in outcome.result.rankings:
        yield f"rankings/{season}/{area}.csv"
