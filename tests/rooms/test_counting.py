"""What a law declares that its rankings count is compared with every line, whichever way it is untrue."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.pages.kinds.in_short import counted
from site_builder.pages.kinds.season import story
from site_builder.regulations import regulation
from site_builder.regulations.counting import Counting
from tests.championship import DATA
from tests.rooms.counting import faults_of_counting


@pytest.fixture(scope="module")
def season():
    return examine(DATA, only=frozenset({"2009"}))[0].documents["2009"]


@pytest.mark.parametrize(
    ("counting", "fault"),
    [
        (Counting("sum", "org-6"), ""),
        (Counting("sum", "org-99"), "no clause org-99"),
        (Counting("mean", "org-6"), "no mean"),
        (Counting("list", "org-6"), "no list"),
        (Counting("sum", "org-6", best=2), "and 2 count"),
        (Counting("sum", "org-6", ahead="fewest"), "and the fewest is ahead"),
    ],
)
def test_an_untrue_declaration_is_found(counting, fault, season):
    law = replace(season.regulation, counting=counting)
    faults = list(faults_of_counting(law, season.result.rankings.values()))
    assert any(fault in line for line in faults) if fault else faults == []


@pytest.mark.parametrize(
    ("counting", "size", "text"),
    [
        (Counting("sum", "org-6"), 1, "The ranking adds up every valid result: none is dropped. Highest first."),
        (Counting("sum", "org-6", best=1), 1, "Only the best result counts in the ranking. Highest first."),
        (
            Counting("mean", "org-6", best=3, ahead="fewest"),
            2,
            "The ranking averages the best 3 results. Each line belongs to a pair. Lowest first.",
        ),
    ],
)
def test_the_law_in_short_says_what_it_declares(counting, size, text):
    paragraph = counted(replace(regulation("bang-2009"), counting=counting, entrant_size=size))
    assert paragraph.text["en"] == text and paragraph.clauses == ("org-6",)


@pytest.mark.parametrize(
    ("ahead", "points", "other", "lead"),
    [("most", 7, 4, 3), ("most", 4, 7, -3), ("fewest", 4, 7, 3), ("fewest", 7, 7, 0)],
)
def test_by_how_much_somebody_is_ahead_follows_what_the_law_declares(ahead, points, other, lead):
    assert Counting("sum", "org-6", ahead=ahead).lead(points, other) == lead


def test_a_season_says_who_has_the_most_points_or_the_fewest_and_nothing_of_who_is_level(season, monkeypatch):
    def keys(document):
        return {sentence.key for sentence in story(document)}

    most, law = keys(season), season.regulation
    best = max(season.result.rankings.values(), key=lambda ranking: ranking.lines[0].value.points)
    level = replace(best, lines=(best.lines[0], *best.lines))
    result = replace(season.result, rankings={**season.result.rankings, best.area: level})
    assert most - keys(replace(season, result=result)) == {"season-best-most"}
    fewest = replace(law, counting=replace(law.counting, ahead="fewest"))
    monkeypatch.setattr(type(season), "regulation", fewest)
    assert most - keys(season) == {"season-best-most"} and keys(season) - most <= {"season-best-fewest"}
