"""Page, feed and terminal say the same of a tournament: nothing is called ratified before somebody decided."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from site_builder.exports.feeds import events, lines
from site_builder.languages import LANGUAGES, say, shell_words, words
from site_builder.pages.parts.rows import row
from site_builder.regulations.contract import HOMOLOGATED, REGULAR
from site_builder.reporting.explaining import explain
from site_builder.results.board import RECEIVED, TO_HOMOLOGATE, state

DECIDED = {"it": {"omologato", "declassato"}, "en": {"ratified", "downgraded"}}


def on_many_days(results):
    """The demo seasons as they stood every few weeks, and as they stand."""
    for id, outcome in results.computed.items():
        last = outcome.result.day
        if outcome.tournaments:
            first = min(tournament.start for tournament in outcome.tournaments)
            for n in range((last - first).days // 24):
                then = replace(outcome, result=outcome.as_of(first + timedelta(days=24 * n)))
                yield replace(results, computed={id: then}), then
        yield replace(results, computed={id: outcome}), outcome


@pytest.fixture(scope="module")
def seasons(results):
    return list(on_many_days(results))


def told(lang, said):
    return say(lang, words(lang)[said.key], dict(said.facts))


def test_the_terminal_and_the_page_say_the_same_status(seasons):
    seen = set()
    for results, outcome in seasons:
        for tournament in outcome.result.tournaments:
            shown = row(outcome, tournament)
            seen.add(shown.status)
            for lang in LANGUAGES:
                text, known = explain(results, outcome.season.id, tournament.id, None, lang)
                assert known
                assert text.split("\n")[1].endswith(f": {shell_words(lang)[f'status-{shown.status}']}"), text
    assert {TO_HOMOLOGATE, HOMOLOGATED, "pending", "refused", "provisional"} <= seen


def test_where_nobody_has_decided_no_page_says_that_somebody_has(seasons):
    counted = {True: 0, False: 0}
    for _, outcome in seasons:
        for tournament in outcome.result.tournaments:
            shown = row(outcome, tournament)
            undecided = shown.status == TO_HOMOLOGATE
            for lang in LANGUAGES:
                stamp = told(lang, shown.stamp)
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
