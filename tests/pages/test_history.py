"""The ranking over the years: whatever stands beside things of other seasons says of which year it is."""

from __future__ import annotations

import re


def test_a_tournament_among_several_seasons_names_its_year(pages):
    """Finals are called alike every year."""
    (page,) = (page for page in pages if page.template == "history")
    events = [
        event.text["it"] for ranking in page.content.lists for line in ranking.lines for counted in line.counted
        for event in counted.events if counted.column in ("titles", "finals", "podiums", "won", "tournaments")
    ]  # fmt: skip
    assert events
    assert [event for event in events if not re.search(r"\b\d{4}\b", event)] == []
    assert [event for event in events if re.search(r"\b(\d{4})\b.*\b\1\b", event)] == [], "and once"
