"""How much was played in a season, in figures, and how large its tables are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...season.document import SeasonDocument


def counts(document: SeasonDocument) -> tuple[tuple[str, int], ...]:
    """(what is counted, how many), where there are any: tournaments, games, people, places, duels."""
    tournaments = document.result.tournaments
    numbers = (
        ("tournaments", len(tournaments)),
        ("games", sum(len(table.games) for tournament in tournaments for table in tournament.facts.tables)),
        ("people", len({player for tournament in tournaments for player in tournament.people})),
        ("places", len({tournament.facts.place for tournament in tournaments if tournament.facts.place})),
        ("duels", sum(len(tournament.facts.duels) for tournament in tournaments)),
    )
    return tuple((counted, number) for counted, number in numbers if number)


def by_size(sizes: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """(how many tables, for how many people each), in the order in which the sizes come first."""
    return tuple((tables, size) for size, tables in Counter(sizes).items())
