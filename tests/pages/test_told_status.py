"""Page, feed and terminal say the same of a tournament: nothing is called ratified before somebody decided."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from msgspec import structs
from msgspec.structs import replace

from site_builder.exports.feeds import events, lines
from site_builder.languages import LANGUAGES, say, shell_words, words
from site_builder.pages.kinds import tournament as page_of_one
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.rows import row
from site_builder.regulations.facts import REGULAR
from site_builder.regulations.outcomes import HOMOLOGATED
from site_builder.rendering import Site, file_of
from site_builder.reporting.explaining import explain
from site_builder.results import Results
from site_builder.results.board import RECEIVED, TO_HOMOLOGATE, state
from tests.building import render

DECIDED = {"it": {"omologato", "declassato"}, "en": {"approved", "downgraded"}}


def on_many_days(results):
    """The demo seasons as they stood every few weeks, and as they stand."""
    for id, outcome in results.computed.items():
        last = outcome.result.day
        if outcome.tournaments:
            first = min(tournament.start for tournament in outcome.tournaments)
            for n in range((last - first).days // 24):
                then = replace(outcome, result=outcome.as_of(first + timedelta(days=24 * n)))
                yield Results.of(results.records, {id: then}), then
        yield Results.of(results.records, {id: outcome}), outcome


@pytest.fixture(scope="module")
def seasons(results):
    return list(on_many_days(results))


def sentence(lang, status):
    return say(lang, words(lang)[status.key], dict(status.facts))


def test_the_terminal_and_the_page_say_the_same_status(seasons):
    seen = set()
    for results, outcome in seasons:
        for tournament in outcome.result.tournaments:
            shown = row(outcome, tournament)
            seen.add(shown.status)
            for lang in LANGUAGES:
                text = explain(results, outcome.season.id, tournament.id, None, lang)
                assert text.split("\n")[1].endswith(f": {shell_words(lang)[f'status-{shown.status}']}"), text
    assert {TO_HOMOLOGATE, HOMOLOGATED, "pending", "refused", "provisional"} <= seen


def test_where_nobody_has_decided_no_page_says_that_somebody_has(seasons):
    counted = {True: 0, False: 0}
    for _, outcome in seasons:
        for tournament in outcome.result.tournaments:
            shown = row(outcome, tournament)
            undecided = shown.status == TO_HOMOLOGATE
            for lang in LANGUAGES:
                stamp = sentence(lang, shown.stamp)
                waits = words(lang)["status-to-homologate"]
                assert (waits in stamp) == undecided, stamp
                assert not undecided or stamp not in DECIDED[lang]
            assert shown.pencil or not undecided, "what is not final is drawn in pencil"
            counted[undecided] += tournament.kind == REGULAR
            assert not undecided or state(outcome, tournament) == RECEIVED
    assert min(counted.values()) > 20


def test_the_feed_does_not_call_ratified_what_waits(seasons):
    n = 0
    for results, outcome in seasons:
        waiting = {
            tournament.id
            for tournament in outcome.result.tournaments
            if row(outcome, tournament).status == TO_HOMOLOGATE
        }
        for event in events(results):
            if event.result.id in waiting:
                n += 1
                for lang in LANGUAGES:
                    text = " ".join(lines(results, event, lang))
                    assert words(lang)["status-to-homologate"] in text, text
    assert n > 10


@pytest.mark.parametrize(
    ("season", "id", "unplayed"),
    [("2010", "luna-su-napoli", True), ("2009", "torre-pendente", False), ("2007", "cuore-verde", False)],
)
def test_third_place_without_a_match_is_told_with_who_was_referee_and_played(results, season, id, unplayed):
    lookup = lookup_of(results)
    page = page_of_one.page_of(lookup, lookup.season(season), lookup.season(season).result.find(id))
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    assert ("Finalina non giocata" in html) == page.content.unplayed == unplayed
    assert html.count(" (anche in gara)") == sum(played for _, played in page.content.arbiters)
    assert "Manca il referto: per ora" not in html, "the sentence of the rule says it"


def test_the_largest_of_a_tier_that_loses_it_says_who_has_the_wild_card_instead(results):
    """In the demo's season none lost the tier that was larger than the one that gives the wild card: here one is."""
    lookup = lookup_of(results)
    document = lookup.season("2009")
    result = document.result
    without_their_tier = [t for t in result.tournaments if t.announced_tier == "III" != t.verdict.value.tier]
    lost = max(without_their_tier, key=size)
    card = next(card.value for card in result.wild_cards if card.value.kind == "tournament")
    giver = result.find(card.tournament)
    assert size(lost) < size(giver) and page_of_one.page_of(lookup, document, lost).content.card is None
    smaller = structs.replace(giver, facts=structs.replace(giver.facts, players=giver.facts.players[:10]))
    others = tuple(smaller if tournament is giver else tournament for tournament in result.tournaments)
    after = structs.replace(document, result=structs.replace(result, tournaments=others))
    page = page_of_one.page_of(lookup, after, lost)
    facts = page.content.card.facts
    assert (facts["who"].id, facts["n"], facts["event"].path) == (
        card.holder, size(lost), f"tournaments/2009/{giver.id}/"
    )  # fmt: skip
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    assert "era il torneo di fascia III più affollato" in re.sub(r"<[^>]+>", "", html)


def size(tournament):
    return tournament.entrants
