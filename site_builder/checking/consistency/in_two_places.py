"""Nobody sits at tables in two towns on one day: a code or a date is wrong, or two people share a code."""

from __future__ import annotations

from collections.abc import Iterator

from ...records.records import Season, normalize_name
from ...regulations.outcomes import TournamentOutcome
from ...results import Results
from . import ConsistencyFinding

Held = tuple[Season, TournamentOutcome]
MOST_NAMED = 3


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every pair of tournaments with a day and a player in common and places that differ, told once at either sheet:
    one wrong date brings twenty people to two places, and whoever typed it may have typed the earlier one."""
    shown = results.records.register.shown
    seasons = results.computed.values()
    tournaments = [(computed.season, tournament) for computed in seasons for tournament in computed.result.tournaments]
    tournaments.sort(key=lambda pair: (pair[1].facts.start, pair[0].id, pair[1].id))
    running: list[Held] = []
    for after, second in tournaments:
        running = [pair for pair in running if pair[1].facts.end >= second.facts.start]
        for before, first in running:
            people = sorted({*first.people} & {*second.people})
            apart = normalize_name(first.facts.place or "") != normalize_name(second.facts.place or "")
            if people and apart and before.invented == after.invented:
                about = frozenset((f"{before.id}/{first.id}", f"{after.id}/{second.id}"))
                day = max(first.facts.start, second.facts.start)
                many = len(people) > MOST_NAMED  # then one of them is enough to find the others
                shortened = people[:1] if many else people
                facts = {"who": ", ".join(map(shown, shortened)), "n": len(people), "day": day}
                facts |= {"more": len(people) - len(shortened)}
                variant = "many" if many else ""
                for played, other_played in ((first, second), (second, first)):
                    other = {"other": other_played.facts.sheet.document.as_fact, "place": other_played.facts.place}
                    yield ConsistencyFinding(played.facts.sheet.document.where("start"), about, facts | other, variant)
        running.append((after, second))
