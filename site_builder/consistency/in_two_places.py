"""Nobody sits at tables in two towns on one day: a code or a date is wrong, or two people share a code."""

from __future__ import annotations

from collections.abc import Iterator

from ..records.records import normalize_name
from ..regulations.contract import TournamentResult
from ..results import Outcome, Results
from . import Finding

Held = tuple[Outcome, TournamentResult]
MOST_NAMED = 3


def findings(results: Results) -> Iterator[Finding]:
    """Every pair of tournaments with a day and a player in common and places that differ, told once at either sheet:
    one wrong date brings twenty people to two places, and whoever typed it may have typed the earlier one."""
    shown = results.records.register.shown
    held = [(outcome, tournament) for outcome in results.seasons.values() for tournament in outcome.result.tournaments]
    held.sort(key=lambda pair: (pair[1].facts.start, pair[0].season.id, pair[1].id))
    running: list[Held] = []
    for after, second in held:
        running = [pair for pair in running if pair[1].facts.end >= second.facts.start]
        for before, first in running:
            both = sorted({*first.people} & {*second.people})
            apart = normalize_name(first.facts.place or "") != normalize_name(second.facts.place or "")
            if both and apart and before.season.invented == after.season.invented:
                about = frozenset((f"{before.season.id}/{first.id}", f"{after.season.id}/{second.id}"))
                day = max(first.facts.start, second.facts.start)
                facts = {"who": ", ".join(shown(place) for place in both[:MOST_NAMED]), "n": len(both), "day": day}
                facts |= {"more": len(both) - MOST_NAMED}
                variant = "many" if len(both) > MOST_NAMED else ""
                for here, there in ((first, second), (second, first)):
                    other = {"other": there.facts.sheet.document.as_fact, "place": there.facts.place}
                    yield Finding(here.facts.sheet.document.where("start"), about, facts | other, variant)
        running.append((after, second))
