"""Whom to write to: one page, which every page leads to, with names that are no links and addresses that are."""

from __future__ import annotations

import re

import pytest
from msgspec import structs
from msgspec.structs import replace

from site_builder.pages.kinds import contact, data, player, submission, submit
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.records.championship import AreaIdentity, Championship
from site_builder.rendering import Site
from site_builder.results import Results
from tests.building import render

NOWHERE, HOST = Site(), Site(repository="https://example.org/o/r")


def of(results: Results, **facts: object) -> Results:
    """The same, of a championship with these *facts*."""
    championship: Championship = replace(results.records.championship, **facts)
    return replace(results, records=replace(results.records, championship=championship))


def shown(results: Results, site: Site = NOWHERE) -> dict[str, str]:
    pages = render(contact.pages(lookup_of(results)), results, site)
    return {path: content.decode().partition("<main")[2].partition("</main>")[0] for path, content in pages}


def text(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_the_address_stands_first_and_who_looks_after_an_area_is_no_link(example):
    north = example.records.register.name(example.computed["2009"].facts.referents["nord"], "en")
    pages = shown(of(example, contact="all@example.org", areas={"nord": AreaIdentity(contact="n@example.org")}))
    page = pages["en/contact/index.html"]
    assert "Write to all@example.org . Name your area." in text(page)
    assert f"North : {north} , n@example.org" in text(page)
    assert 'href="mailto:n@example.org"' in page and "players/" not in page
    assert "Scrivi a all@example.org . Indica la tua area." in text(pages["contact/index.html"])


def test_an_area_has_a_stroke_for_each_of_its_tournaments(results):
    newest = lookup_of(results).newest
    played = [tournament.area for tournament in newest.result.tournaments]
    helpers = [helper for helper in contact.helpers(results.records.championship, newest) if helper.css]
    assert helpers and [helper.played for helper in helpers] == [played.count(helper.css) for helper in helpers]
    assert sum(helper.tally.path.count("M") for helper in helpers) == sum(helper.played for helper in helpers) > 0


def test_a_mail_says_already_what_it_is_about(example):
    page = shown(of(example, contact="all@example.org"))["contact/index.html"]
    assert 'href="mailto:all@example.org?subject=Un%20dato%20da%20correggere"' in page
    assert 'href="mailto:all@example.org?subject=Togliere%20il%20nome"' in page
    assert page.index('aria-labelledby="areas"') < page.index('aria-labelledby="what"')
    assert "?subject=" not in shown(of(example, contact=""), HOST)["contact/index.html"]


def test_who_wishes_not_to_be_named_is_a_code_here_too(example):
    register, players = example.records.register, dict(example.records.register.players)
    id = example.computed["2009"].facts.referents["nord"]
    name = players[id].name
    players[id] = replace(players[id], name=None)
    hidden = replace(example, records=replace(example.records, register=replace(register, players=players)))
    page = shown(hidden)["contact/index.html"]
    assert name not in page and id in page


def test_without_an_address_the_host_or_the_area_is_named(example):
    nobody = of(example, contact="")
    assert HOST.issue in shown(nobody, HOST)["contact/index.html"]
    page = shown(nobody)["en/contact/index.html"]
    assert "Ask the coordinator of your area. You do not know how? Ask the nearest club: Clubs ." in text(page)
    assert 'href="../clubs/"' in page


def of_a_new_site(results: Results) -> Results:
    """The same of a championship without an address, in which nobody looks after an area and no club is known."""
    document = lookup_of(results).newest
    assert document
    nobody = structs.replace(document, facts=structs.replace(document.facts, referents={}, publisher=None))
    new = of(results, contact="", areas={})
    records = replace(new.records, register=replace(new.records.register, clubs={}))
    return replace(new, records=records, documents={document.season.id: nobody})


def test_a_new_site_sends_nobody_to_an_area_or_a_club_that_it_does_not_have(example):
    new = of_a_new_site(example)
    page = text(shown(new)["en/contact/index.html"])
    assert "The championship has not given an address yet: once there is one, it stands here." in page
    assert "See where and when." in page
    assert not re.search("coordinator|your area|club", page)
    host = shown(new, HOST)["en/contact/index.html"]
    assert HOST.issue in host and "not given an address" not in host


def test_without_anybody_to_ask_the_data_and_the_forms_say_so(example):
    new = of_a_new_site(example)
    lookup = lookup_of(new)
    made = [*data.pages(lookup), *submit.pages(lookup), *submission.pages(lookup)]
    pages = {path: text(page.decode()) for path, page in render(made, new, Site()) if path.endswith("index.html")}
    assert "has not given an address for corrections yet" in pages["en/data/index.html"]
    names = pages["en/data/index.html"].partition("Rather not be named? ")[2]
    assert names.startswith("Ask: your name goes from every page, the results stay. The championship has not given an")
    own = dict(render(data.pages(lookup), new, Site()))["en/data/index.html"].decode().partition('id="correct"')[2]
    assert 'href="../contact/"' not in own.partition('id="licence"')[0], "there it would lead back here"
    hosted = dict(render(data.pages(lookup), new, HOST))["en/data/index.html"].decode().partition('id="names"')[2]
    assert 'href="../contact/"' in hosted.partition('id="licence"')[0]
    for path in ("en/submit/index.html", "en/submit/bang-2009/index.html"):
        assert "The championship has not given an address yet" in pages[path], path
        assert not re.search("coordinator|your area", pages[path], re.IGNORECASE), path
    named = dict(render(data.pages(lookup_of(example)), example, Site()))["en/data/index.html"].decode()
    assert "Write to your area: its coordinator will correct it." in named


@pytest.mark.parametrize(("path", "label"), [("data/", "A chi scrivere"), ("en/data/", "Contact")])
def test_every_foot_leads_there(example, path, label):
    pages = dict(render(data.pages(lookup_of(example)), example, Site()))
    foot = pages[f"{path}index.html"].decode().partition('<footer class="colophon"')[2]
    assert re.search(rf'<a href="\.\./contact/">{label}</a>', foot)


def test_whoever_is_named_here_writes_with_their_code_to_be_named_no_more(example):
    def page(**facts: object) -> str:
        results = of(example, **facts)
        (made,) = player.pages_for(lookup_of(results), ["p0003"])
        return dict(render([made.complete], results, Site()))["en/players/p0003/index.html"].decode()

    link = "mailto:a@example.org?subject=Take%20my%20name%20off%20p0003"
    assert f'<a href="{link}">Take your name off this site</a>' in page(contact="a@example.org")
    assert '<a href="../../data/#names">Take your name off this site</a>' in page(contact="")
