"""A season's games under another edition: told where the facts suffice, refused clearly where they do not."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.parts.values import Place, saying
from site_builder.pages.parts.whatif_turns import deciding
from site_builder.regulations import regulation
from site_builder.reporting import supposing
from site_builder.results.whatif import whatif


def supposed(results, season, law):
    return whatif(results.computed[season], regulation(law))


def test_2009_by_the_law_of_2007(results):
    what_if = supposed(results, "2009", "bang-2007")
    assert what_if.refusal is None and what_if.result is not None and what_if.assumptions
    by_2007 = {finalist.value.player for finalist in what_if.result.finalists}
    own = {finalist.value.player for finalist in results.computed["2009"].result.finalists}
    assert {turn.player for turn in what_if.turns if turn.enters} == by_2007 - own
    assert {turn.player for turn in what_if.turns if not turn.enters} == own - by_2007


def test_every_turn_names_the_clause_that_decides(results):
    for season, law in (("2009", "bang-2007"), ("2007", "bang-2009")):
        other = results.documents[season].elsewhere[law].compute()
        steps = [step for player, _ in other.turns for step in deciding(other.result, player)[-1:]]
        assert steps and all(step.rule.id.startswith("R" + law[-4:]) for step in steps)


@pytest.mark.parametrize(
    ("lang", "counted", "pattern"),
    [
        ("it", "In finale: 21 posti", r"Esce .+ \(p\d+\)\. (Nord|Centro|Sud e Isole): 1 posto in finale"),
        ("en", "In the final: 21 ", r"Out: .+ \(p\d+\)\. (North|Centre|South and Islands): 1 "),
    ],
)
def test_whoever_leaves_the_final_is_told_with_the_area_and_its_seats(results, lang, counted, pattern):
    text = supposing.supposed(results, "2009", regulation("bang-2007"), lang)
    assert counted in text
    out = [line for line in text.splitlines() if line.startswith(("Esce", "Out"))]
    assert out and all(re.match(pattern, line) for line in out), out


def test_a_place_that_the_sentence_of_the_law_does_not_say_is_told_before_it():
    message = saying("whatif-area-place", area={"it": "Nord", "en": "North"}, n=6, place=Place(8))
    assert supposing.plain(message, "it") == "Nord: 6 posti in finale, 8º in classifica."


def test_scores_are_those_of_the_other_law(results):
    """2007 divides by games: at two tables of five the net is five times the score. Hires cost what they cost."""
    own = results.computed["2009"].result.tournament("ponte-coperto")
    other = supposed(results, "2009", "bang-2007").result.tournament("ponte-coperto")
    for player, row in own.standings.items():
        there = other.standings[player].value
        assert there.net == there.preliminary_score * 5 and there.costs == row.value.costs


def test_the_season_itself_is_as_it_was(results):
    before = results.computed["2009"].result
    supposed(results, "2009", "bang-2007")
    assert results.computed["2009"].result is before and results.computed["2009"].season.regulation == "bang-2009"


@pytest.mark.parametrize(
    ("season", "law", "says"),
    [
        ("2022-23", "bang-2007", "what was paid for hires"),
        ("2022-23", "bang-2009", "what was paid for hires"),
        ("2009", "bang-2022", "the reports lack the facts they need"),
        ("2009", "festival-2000", "the reports lack the facts they need"),
    ],
)
def test_where_the_facts_do_not_suffice_the_refusal_says_what_is_missing(results, season, law, says):
    what_if = supposed(results, season, law)
    assert what_if.result is None and says in what_if.refusal["en"] and what_if.refusal["it"]
