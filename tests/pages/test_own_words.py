"""What somebody wrote in the data nobody translates: on an English page it says that it is Italian."""

from __future__ import annotations

import pytest
from markupsafe import escape
from msgspec import structs
from msgspec.structs import replace

from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from site_builder.results.documents import document_of
from site_builder.results.serialize import pack, unpack
from tests.building import of_kind, render

NOTE, CORNER = "Si è giocato all’aperto <sotto i portici>.", "gara di dadi & carte"


@pytest.fixture(scope="module")
def reason(example) -> str:
    (effect,) = document_of(example.computed["2009"]).decisions
    return effect.decision.reason


@pytest.mark.parametrize("path", ["tournaments/2009/ponte-coperto/", "seasons/2009/decisions/", "judged/", "board/"])
def test_the_reason_of_a_decision_is_marked_wherever_it_is_told(site, reason, path):
    italian, english = site[f"{path}index.html"], site[f"en/{path}index.html"]
    whole = str(escape(reason))
    assert whole in italian and '<span lang="it">' not in italian
    assert english.count(whole) == english.count(f'<span lang="it">{whole}</span>') > 0


@pytest.mark.parametrize("path", ["tournaments/2009/ponte-coperto/", "board/"])
def test_where_no_line_above_says_it_a_note_does_behind_the_reason(site, reason, path):
    """The two lists of rulings say it once, at their top."""
    italian, english = site[f"{path}index.html"], site[f"en/{path}index.html"]
    marked = f'<span lang="it">{escape(reason)}</span>'
    noted = [rest.partition("</p>")[0].partition("</li>")[0] for rest in english.split(marked)[1:]]
    assert noted and all("<small>(in Italian)</small>" in rest for rest in noted)
    assert "(in italiano)" not in italian
    for listed in ("seasons/2009/decisions/", "judged/"):
        assert "Reasons are in Italian" in site[f"en/{listed}index.html"]
        assert "(in Italian)" not in site[f"en/{listed}index.html"]


def test_so_are_a_note_and_the_side_events_of_a_tournament(example):
    page = next(page for page in of_kind("tournament", lookup_of(example)) if page.path.endswith("/ponte-coperto/"))
    papers = structs.replace(page.content.papers, side_events=(CORNER,))
    page = replace(page, content=replace(page.content, note=NOTE, papers=papers))
    built = {path: text.decode() for path, text in render([page], example, Site("", "abc")) if path.endswith(".html")}
    italian, english = built[f"{page.path}index.html"], built[f"en/{page.path}index.html"]
    for own in (NOTE, CORNER):
        assert str(escape(own)) in italian
        assert f'<span lang="it">{escape(own)}</span> <small>(in Italian)</small>' in english


def test_a_step_that_outlives_its_season_still_knows_which_words_are_not_ours(example, reason):
    steps = example.documents["2009"].result.tournament("ponte-coperto").verdict.steps
    quoting = [step for step in steps if step.quoted]
    assert quoting and all(step.quoted == reason and reason in step.text("en") for step in quoting)
    outlived = unpack(pack(steps))
    assert [step.quoted for step in outlived] == [step.quoted for step in steps]


def test_only_words_of_somebody_are_said_to_be_in_italian(results):
    """The sentence of a tournament that was turned down leaves the reason to the log of decisions."""
    page = next(page for page in of_kind("ranking", lookup_of(results)) if page.path == "rankings/2009/sud-isole/")
    english = dict(render([page], results, Site()))[f"en/{page.path}index.html"].decode()
    assert "A tournament turned down does not count. <a" in english
    assert all("<q>" in before or 'lang="it"' in before[-400:] for before in english.split("(in Italian)")[:-1])
