"""The invented season that is being played: what a reader sees every week is in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from site_builder.results.planned import ANNOUNCED, PLAYED, ahead
from site_builder.results.waiting import HOMOLOGATION, REPORT, SHEET, of_season
from site_builder.season.document import SeasonDocument
from tests.demonstration.open_season import AS_OF, SEASON


@pytest.fixture(scope="module")
def season(results) -> SeasonDocument:
    return results.documents[SEASON]


def states(season: SeasonDocument) -> list[str]:
    return [plan.state for plan in ahead(season)]


def level_at_the_line(season: SeasonDocument) -> list[str]:
    """The areas where the last who is inside and the first who is outside have as many points."""
    seated = {admission.value.player for admission in season.result.admissions if admission.value.seat}
    return [
        area
        for area, ranking in season.result.rankings.items()
        for last, first in zip(ranking.lines, ranking.lines[1:], strict=False)
        if last.value.points == first.value.points and last.value.player in seated and first.value.player not in seated
    ]


EVENTS: list[tuple[str, Callable[[SeasonDocument], object]]] = [
    ("open, on a day of July", lambda s: not s.result.closed and s.result.day == AS_OF),
    ("three tournaments in each area",
     lambda s: sorted(t.area for t in s.result.tournaments) == sorted(3 * tuple(s.result.rankings))),
    ("12 to 16 players", lambda s: {12 <= t.entrants <= 16 for t in s.result.tournaments} == {True}),
    ("one played whose sheet is awaited, then four ahead", lambda s: states(s) == [PLAYED, *4 * [ANNOUNCED]]),
    ("something ahead in every area", lambda s: {plan.facts.area for plan in ahead(s)} == {*s.result.rankings}),
    ("all three tiers ahead or awaited", lambda s: {plan.facts.tier for plan in ahead(s)} == {"I", "II", "III"}),
    ("an open tie at the line of an area", level_at_the_line),
    ("a tier lost", lambda s: [t for t in s.result.tournaments if t.verdict.value.tier != t.announced_tier]),
    ("the champion of 2009 defends the title", lambda s: s.facts.reigning_champion),
]  # fmt: skip


@pytest.mark.parametrize("contained", [pytest.param(contained, id=name) for name, contained in EVENTS])
def test_contains(season, contained):
    assert contained(season)


def test_a_sheet_a_report_and_a_homologation_wait(results, season):
    waits = {wait.kind for wait in of_season(season, results.records.register)}
    assert waits == {SHEET, REPORT, HOMOLOGATION}


def test_its_champion_is_who_won_the_final_before(results, season):
    assert season.facts.reigning_champion == results.documents["2009"].result.champion
