"""The list of the rankings of a season, and where their line towards the final runs."""

from __future__ import annotations

import pytest

from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.cut import cut, near, separators, towards
from site_builder.pages.parts.qualification import admissions, by_ranking, mark
from site_builder.regulations.bang_2007.candidates import RESERVE
from tests.building import of_kind


def test_who_came_into_the_final_by_another_tournament_is_not_the_line_of_the_ranking(results):
    """In 2007 a seat that a region gave up went to whoever won a new tournament there, wherever they stood."""
    document = results.documents["2007"]
    values, ranking = admissions(document.result), document.result.rankings["campania"]
    stepped_in = [
        line.value for line in ranking.lines
        if (value := values.get(line.value.player)) and value.value.seat and value.value.source == "campania"
    ]  # fmt: skip
    assert [by_ranking(values[line.player].value, "campania") for line in stepped_in] == [False]
    assert cut(ranking, values).last is None and not separators(ranking, values) and not near(ranking, values)
    assert not any(towards(line.value, ranking, cut(ranking, values), values) for line in ranking.lines)
    assert mark(document, values, stepped_in[0].player, "campania").word.key == "mark-other-tournament"
    veneto = document.result.rankings["veneto"]
    assert cut(veneto, values).last.position == 2 and list(separators(veneto, values)) == [2], "of two by the ranking"


def test_a_bar_reaches_above_the_line_a_dot_is_on_it_and_below_it_nothing_is_drawn(results):
    pages = {page.path: page.content.season for page in of_kind("rankings", lookup_of(results))}
    areas = {area.area: area.lines for area in pages["rankings/2007/"].areas}
    assert [line.width is None for line in areas["emilia-romagna"]] == [False, False, True]
    assert areas["emilia-romagna"][1].width == 0 < areas["emilia-romagna"][0].width
    assert {line.width for line in areas["campania"]} == {None}, "no line, beside rankings that have one"
    (alone,) = pages["rankings/2022-23/"].areas
    assert len(alone.lines) == 10 and alone.lines[0].width == 100 and all(line.width for line in alone.lines)
    assert pages["rankings/2007/"].champion and not pages["rankings/2007/"].leaders


@pytest.mark.parametrize(
    ("lang", "by_tournament", "by_place", "not_called"),
    [
        ("it", "ha vinto un nuovo torneo della regione, e", "Dalla riserva", "i posti liberi non sono bastati."),
        ("en", "won a new tournament of the region, and", "Called up from", "there were not enough free places."),
    ],
)
def test_a_reserve_is_called_for_the_tournament_or_the_place_that_is_theirs(
    results, lang, by_tournament, by_place, not_called
):
    """A free place goes to the winner of a new tournament of a region before its second (ADD-30)."""
    admission_steps = [
        (admission.value, admission.steps) for admission in admissions(results.documents["2007"].result).values()
    ]
    sentences = [(admission, " ".join(step.text(lang) for step in steps)) for admission, steps in admission_steps]
    assert {admission.spot is None for admission, sentence in sentences if by_tournament in sentence} == {True}
    assert {admission.spot is None for admission, sentence in sentences if by_place in sentence} == {False}
    reserves = [sentence for admission, sentence in sentences if admission.state == RESERVE]
    assert reserves and all(not_called in sentence for sentence in reserves)
