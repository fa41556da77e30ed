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


def test_the_records_of_a_championship_stand_beside_its_ranking(site, pages):
    (page,) = (page for page in pages if page.template == "history")
    told = [feat for ranking in page.content.lists for feat in ranking.feats]
    assert told
    for path, heading in (("history/", "I record del campionato"), ("en/history/", "Records of the championship")):
        text = site[f"{path}index.html"]
        assert heading in text and text.count('<ul class="feats">') == sum(bool(r.feats) for r in page.content.lists)
