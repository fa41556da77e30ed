"""What a decision changed is what the law gives that closes the season without it, with nothing remembered."""

from __future__ import annotations

from site_builder.results.comparison import compare
from site_builder.results.decisions import effects


def test_an_effect_is_the_difference_to_a_season_that_is_closed_anew_without_the_decision(results):
    """Lines of players are made once and serve every closing: each closing here begins with none."""
    seen = 0
    for outcome in results.computed.values():
        law, day = outcome.regulation, outcome.result.day
        differences = {(effect.decision.date, effect.where): effect.difference.value for effect in effects(outcome)}
        now = law.close(outcome.facts, outcome.tournaments, day)
        for undone in law.decisions(outcome.facts, outcome.tournaments):
            if undone.decision.date <= day:
                without = law.close(undone.season, undone.tournaments, day)
                assert differences[undone.decision.date, undone.where] == compare(without, now)
                seen += 1
    assert seen > 10


def test_a_decision_about_one_tournament_leaves_the_lines_of_the_others_as_they_are(results):
    """Whoever was not there has the same points from the same results, whatever place is theirs then."""
    outcome = results.computed["2009"]
    law, day = outcome.regulation, outcome.result.day
    now = law.close(outcome.facts, outcome.tournaments, day)
    undone = next(undone for undone in law.decisions(outcome.facts, outcome.tournaments) if undone.tournament)
    changed = now.tournament(undone.tournament)
    without = law.close(undone.season, undone.tournaments, day).rankings[changed.area]
    sums = {line.value.player: (line.value.points, line.value.results) for line in without.lines}
    others = [line for line in now.rankings[changed.area].lines if line.value.player not in changed.standings]
    assert others
    assert all((line.value.points, line.value.results) == sums[line.value.player] for line in others)
