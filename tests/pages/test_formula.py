"""The points of a line of a ranking: net and bonus told apart, so that they come to what the row adds."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.derivation import SCORES, entries, worth_telling
from site_builder.rendering import Site, file_of
from tests.building import of_kind, render


def rows(text: str, net: str, bonus: str) -> list[tuple[str, ...]]:
    """(net, factor, bonus, multiplier, what is added) of every row of an account that is told so."""
    figure, factor = r"[−\d.,]+", r"[\d⁄]+"
    lowered = r"(?:(?:annunciata|announced as) I[I bis]*, )?"
    tier = rf" · (?:fascia|tier) I[I bis]*, {lowered}×\N{{NO-BREAK SPACE}}({factor})"
    made = rf"\(?{net} ({figure})(?: × ({factor}))?(?: \+ {bonus} ({figure}))?\)?(?:{tier})?"
    return re.findall(
        rf'<span class="fact">[^<:]*<a [^>]*>[^<:]*</a>[^<:]*</span>\s*{made}\s*'
        r'<span class="result">(?:<span class="minus">)?([+−][\d.,]+)<',
        text,
    )


def amount(text: str | None, lang: str, otherwise: int) -> Fraction:
    """What a page writes as a number."""
    if text is None:
        return Fraction(otherwise)
    dot, comma = (".", ",") if lang == "it" else (",", ".")
    return Fraction(text.replace(dot, "").replace(comma, ".").replace("−", "-").replace("+", "").replace("⁄", "/"))


@pytest.mark.parametrize(("lang", "net_word", "bonus_word"), [("it", "netto", "premio"), ("en", "net", "prize")])
def test_net_and_bonus_times_the_tier_are_what_the_row_adds(results, lang, net_word, bonus_word):
    (page,) = [page for page in of_kind("ranking", lookup_of(results)) if page.path == "rankings/2009/nord/"]
    text = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
    actual = rows(text, net_word, bonus_word)
    assert len(actual) > 50 and sum(bool(bonus) for _, _, bonus, _, _ in actual) > 10
    for net, factor, bonus, times, added in actual:
        made = amount(net, lang, 0) * amount(factor or None, lang, 1) + amount(bonus or None, lang, 0)
        assert abs(made * amount(times or None, lang, 1) - amount(added, lang, 0)) < Fraction(1, 100), (net, added)


def test_a_row_says_from_which_tier_its_tournament_was_lowered(results):
    (page,) = [page for page in of_kind("ranking", lookup_of(results)) if page.path == "rankings/2010/nord/"]
    text = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    of_lowered = re.findall(r"Saloon sabaudo</a>, [^<]*</span>[^<]* · ([^<]*)<", text)
    assert of_lowered and all(row.startswith("fascia I, annunciata II, ×") for row in of_lowered)
    assert "fascia II, annunciata" not in text, "the others count as announced"


def test_points_that_come_of_the_place_are_told_also_where_they_are_as_many_as_the_score(results):
    """Eight points at Rummikub and eight for the Player of the Year are no one figure."""
    document = results.documents["2010-festival"]
    tournament = document.result.tournament("numeri-in-fila")
    alike = [row for row in tournament.standings.values() if row.value.points == row.value.final_score]
    assert alike
    for row in alike:
        fields = [entry.step.field for entry in worth_telling(entries(document, row.steps))]
        assert fields[-1] == "points"


def test_a_score_that_a_factor_of_1_or_no_prize_leaves_is_not_told_again(results):
    document = results.documents["2009"]
    steps = [
        (entry.step, row.value)
        for tournament in document.result.tournaments
        for row in tournament.standings.values()
        for entry in worth_telling(entries(document, row.steps))
    ]
    assert not any(
        step.field == "points" and step.after == value.final_score and value.final_score > 0 and value.multiplier == 1
        for step, value in steps
    )


def test_of_a_total_below_zero_only_the_sentence_on_its_points_says_why_it_stays(results):
    """That a table has no factor and a place no prize is left out as it is above zero."""
    document, kept = results.documents["2009"], 0
    rows = [row for tournament in document.result.tournaments for row in tournament.standings.values()]
    for row in (row for row in rows if row.value.points is not None and row.value.points < 0):
        shown = [entry.step for entry in worth_telling(entries(document, row.steps)) if entry.step.field in SCORES]
        same = [step.field for step, before in zip(shown[1:], shown, strict=False) if step.after == before.after]
        assert same == ["points"]
        kept += 1
    assert kept > 50


def test_the_unit_of_an_amount_below_zero_is_as_red_as_its_figures(results):
    page = next(page for page in of_kind("ranking", lookup_of(results)) if page.path == "rankings/2009/nord/")
    assert page.content.lines[-1].points < 0
    path = f"players/{page.content.lines[-1].player}/"
    player = next(page for page in of_kind("player", lookup_of(results)) if page.path == path)
    text = dict(render([player], results, Site()))[file_of(path, "it")].decode()
    assert "</span>\N{NO-BREAK SPACE}$" not in text and "\N{NO-BREAK SPACE}$</span>" in text
