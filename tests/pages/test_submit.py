"""The pages on which a tournament is sent in: who reads it by area, and the request form of a host that is known."""

from __future__ import annotations

import re

import pytest
from msgspec import structs
from msgspec.structs import replace

from site_builder.pages.kinds import submission, submit
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.records.championship import AreaIdentity
from site_builder.rendering import Site
from site_builder.results import Results
from tests.building import render

ISSUE = "https://example.org/o/r/issues/new?template=tournament.yml"


def shown(results: Results, repository: str = "") -> dict[str, str]:
    lookup = lookup_of(results)
    pages = [*submit.pages(lookup), *submission.pages(lookup)]
    return {path: content.decode() for path, content in render(pages, results, Site("", "", repository))
            if "submit/" in path and path.endswith("index.html")}  # fmt: skip


def text(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def main(page: str) -> str:
    return page.partition("<main")[2].partition("</main>")[0]


@pytest.fixture(scope="module")
def plain(example) -> dict[str, str]:
    return shown(example)


@pytest.mark.parametrize("path", ["submit/index.html", "submit/bang-2009/index.html"])
def test_who_reads_what_comes_in_is_named_by_area(path, plain, example):
    season = example.computed["2009"]
    for folder, lang in (("", "it"), ("en/", "en")):
        page = text(plain[folder + path])
        for area, id in season.facts.referents.items():
            assert f"{season.regulation.areas[area][lang]}: {example.records.register.name(id, lang)}" in page


def test_who_wishes_not_to_be_named_is_a_code_here_too(example):
    register = example.records.register
    players = dict(register.players)
    name = players["p0003"].name
    players["p0003"] = replace(players["p0003"], name=None)
    hidden = replace(example, records=replace(example.records, register=replace(register, players=players)))
    for page in shown(hidden).values():
        assert name not in page and "p0003" in page


def test_whom_to_write_to_is_said_where_a_season_names_nobody_too(example, plain):
    named = replace(example.records.championship, contact="mail@example.org")
    for page in shown(replace(example, records=replace(example.records, championship=named))).values():
        assert page.partition("</main>")[0].count('href="mailto:mail@example.org"') == 1
        if 'class="doors"' in page:
            assert "modulo compilato, o il file, a mail@example.org" in text(page) or "or the file, to" in text(page)
    assert not any("mailto:" in page.partition("</main>")[0] for page in plain.values())
    assert "Manda il modulo compilato, o il file." in text(plain["submit/bang-2009/index.html"]), "no address, no »a«"


def test_the_request_form_of_the_host_is_linked_where_a_host_is_known(example, plain):
    with_host = shown(example, "https://example.org/o/r")
    assert with_host and all(f'href="{ISSUE}"' in page for page in with_host.values())
    assert not any("issues/new" in page for page in plain.values())


def test_no_address_of_a_person_stands_there(plain):
    assert not any(re.search(r"mailto:|tel:|@[a-z]+\.[a-z]", page) for page in plain.values())


def test_the_mail_of_an_area_stands_beside_who_reads(example):
    """Also of an area that nobody is named for; another area has none, and that of a person stands nowhere."""
    areas = {"nord": AreaIdentity(contact="nord@example.org")}
    championship = replace(example.records.championship, areas=areas)
    referent = example.records.register.name(example.computed["2009"].facts.referents["nord"], "en")
    pages = shown(replace(example, records=replace(example.records, championship=championship)))
    for path in ("en/submit/index.html", "en/submit/bang-2009/index.html"):
        assert f"North: {referent} , nord@example.org Centre:" in text(pages[path]), path
        assert 'href="mailto:nord@example.org"' in pages[path]


def test_without_any_address_it_says_where_to_find_whom_to_ask(example, plain):
    """Names alone stood there, and nobody knew how to reach them."""
    assert all('href="../contact/"' in page or 'href="../../contact/"' in page for page in map(main, plain.values()))
    assert "Non sai come raggiungerli? A chi scrivere" in text(plain["submit/index.html"])
    areas = {"nord": AreaIdentity(contact="nord@example.org")}
    for more in ({"areas": areas}, {"contact": "mail@example.org"}):
        championship = replace(example.records.championship, **more)
        pages = shown(replace(example, records=replace(example.records, championship=championship)))
        assert not any("Non sai come raggiungerli?" in page for page in pages.values()), more


def test_the_mail_of_an_area_without_a_referent_stands_there_too(example):
    document = lookup_of(example).seasons[-1]
    nobody = structs.replace(document, facts=structs.replace(document.facts, referents={}, publisher=None))
    mails = replace(example.records.championship, areas={"nord": AreaIdentity(contact="nord@example.org")})
    (read_by,) = submit.referents(mails, [nobody])
    assert [(reader.area["en"], reader.who, reader.mail) for reader in read_by.areas] == [
        ("North", None, "nord@example.org")
    ]


def test_a_draw_is_promised_only_where_the_site_has_one(example, plain):
    lookup = lookup_of(example)
    with_judge = {path: content.decode()
                  for path, content in render(submit.pages(lookup), example, Site("", "", judge=True))}  # fmt: skip
    for path, promise in (("submit/index.html", "fa il sorteggio"), ("en/submit/index.html", "draws the seats")):
        assert promise in with_judge[path] and promise not in plain[path]


def test_the_page_to_type_in_knows_the_mail_of_every_area(example):
    areas = {"nord": AreaIdentity(contact="nord@example.org"), "centro": AreaIdentity()}
    championship = replace(example.records.championship, contact="mail@example.org", areas=areas)
    pages = shown(replace(example, records=replace(example.records, championship=championship)))
    page = pages["submit/bang-2009/index.html"]
    assert 'data-mail="mail@example.org"' in page and 'data-mails="nord nord@example.org "' in page


def test_the_way_by_spreadsheet_is_a_sentence_that_begins_with_its_link(results):
    page = " ".join(re.sub(r"<[^>]+>", "", shown(results)["en/submit/bang-2009/index.html"]).split())
    assert "Form for organisers (.xlsx) opens in any spreadsheet program: fill it in, then send it." in page


def test_every_way_in_is_told_once_and_each_edition_has_a_line(results):
    """Told again for each of four editions, nobody finds theirs."""
    for path, way in (("submit/index.html", "Foglio di calcolo</dt>"), ("en/submit/index.html", "Spreadsheet</dt>")):
        page = main(shown(results)[path])
        editions = page.partition('class="by-law"')[2].partition("</ul>")[0]
        without_form = [law for law in results.regulations.values() if law.form is None]
        assert editions.count("<li>") == editions.count('class="way') + len(without_form) > 3
        assert editions.count('class="way main"') == 1, "what is played now"
        assert page.count(way) == 1


def test_of_what_has_no_form_it_says_to_whom_the_record_sheet_goes(results):
    """Where nothing has one it promises none, nor a way to send one."""
    lookup = lookup_of(results)
    (page,) = submit.pages(lookup)
    assert isinstance(page.content, submit.Content)
    (festival,) = page.content.without_form
    assert festival.law.text["en"] == results.regulations["festival-2000"].title["en"]
    alone = structs.replace(page, content=structs.replace(page.content, doors=()))
    for built, ways in ((page, 1), (alone, 0)):
        pages = {path: content.decode() for path, content in render([built], results, Site("", ""))}
        shown_in_english = main(pages["en/submit/index.html"])
        line = shown_in_english.partition(festival.law.text["en"])[2].partition("</li>")[0]
        assert "It has no form yet" in line and 'href="../contact/"' in line
        assert shown_in_english.count("Spreadsheet</dt>") == ways
        assert text(shown_in_english).count("From this site or with the spreadsheet.") == ways
        assert text(shown_in_english).count("a legible photo of the sheet will do") == 1 - ways
