"""How much was played in a season, in figures: its tournaments, games, people, places and duels."""

from __future__ import annotations

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
