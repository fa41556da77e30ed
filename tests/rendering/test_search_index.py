"""What the search box finds: everything that has a page, by its name, and nobody by a name they took back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.rendering import Site
from site_builder.results import Results
from tests.building import all_pages, few_blank_forms, render

EXAMPLE = Path(__file__).parents[1] / "example/data"


def site_of(data: Path) -> tuple[Results, dict[str, bytes]]:
    results, problems = examine(data)
    assert errors(problems) == []
    with few_blank_forms():  # which are found by the one page that lists them
        return results, dict(render(all_pages(results), results, Site()))


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    return site_of(EXAMPLE)[1]


def index_of(site: dict[str, bytes], lang: str = "it") -> dict[str, list[str]]:
    """Address → [name, …] of everything in the index of a language."""
    groups = json.loads(site[f"assets/search.{lang}.json"])["groups"]
    return {group["to"] + row[1]: [row[0], *row[2:]] for group in groups for row in group["rows"]}


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_entry_leads_to_a_page_and_to_something_on_it(site, lang):
    for address in index_of(site, lang):
        path, _, anchor = address.partition("#")
        page = site[("" if lang == "it" else "en/") + path + "index.html"].decode()
        assert not anchor or f'id="{anchor}"' in page, address


def test_players_clubs_tournaments_rankings_halls_and_clauses_are_found(site):
    entries = index_of(site)
    assert entries["tournaments/2009/bisonte-bianco/"][0] == "Trofeo del Bisonte bianco"
    assert entries["regulations/bang-2009/#org-5-2"][0].startswith("ORG 5.2 ")
    for kind in ("players/", "clubs/", "rankings/2009/nord/", "seasons/2009/", "honours/twixt/"):
        assert any(address.startswith(kind) for address in entries), kind
    lists = {entries[address][0] for address in ("honours/", "board/", "players/", "data/")}
    assert lists == {"Albo d’oro", "Bacheca dei tornei", "Giocatori", "I dati"}
    english = index_of(site, "en")
    assert english.keys() == entries.keys() and english["regulations/bang-2009/"] != entries["regulations/bang-2009/"]


@pytest.mark.parametrize(
    ("lang", "typed", "page"),
    [
        ("it", "calendario", "tournaments/"),
        ("it", "iscrivere", "tournaments/"),
        ("it", "iscriviti", "tournaments/"),
        ("en", "subscribe", "tournaments/"),
        ("it", "reclamo", "data/"),
        ("it", "correzione", "data/"),
        ("it", "come funziona", "regulations/"),
        ("it", "come funziona", "regulations/bang-2009/two-minutes/"),
        ("it", "regolamento", "regulations/"),
        ("it", "stampare", "paper/"),
        ("it", "finale 2009", "seasons/2009/final/"),
        ("it", "foglio di calcolo", "data/"),
        ("it", "togliere il mio nome", "contact/"),
        ("it", "togli il mio nome", "contact/"),
        ("it", "contatti", "contact/"),
        ("it", "scrivere", "contact/"),
        ("it", "privacy", "data/"),
        ("it", "premiazione", "seasons/"),
        ("it", "condividere", "rankings/"),
        ("it", "declassamento", "judged/"),
        ("en", "remove my name", "contact/"),
        ("en", "contact", "contact/"),
        ("en", "privacy", "data/"),
        ("en", "ceremony", "seasons/"),
        ("en", "share", "rankings/"),
        ("en", "downgrade", "judged/"),
        ("en", "calendar", "tournaments/"),
        ("en", "sign up", "tournaments/"),
        ("en", "complaint", "data/"),
        ("en", "correction", "data/"),
        ("en", "how it works", "regulations/bang-2009/two-minutes/"),
        ("en", "spreadsheet", "data/"),
    ],
)
def test_what_one_wants_to_do_is_found_without_the_title_of_its_page(site, lang, typed, page):
    words = " ".join(index_of(site, lang)[page]).lower().replace(",", "").split()
    assert all(any(word.startswith(part) for word in words) for part in typed.split())


def test_a_page_that_is_found_by_what_it_is_for_says_what_that_is(site):
    assert index_of(site)["data/"][:2] == ["I dati", "scaricarli o segnalare un errore"]
    assert index_of(site, "en")["tournaments/"][:2] == ["Tournaments", "next dates and calendar"]


def test_the_clauses_of_the_law_that_is_played_come_first(site):
    groups = json.loads(site["assets/search.it.json"])["groups"]
    clauses = next(group["rows"] for group in groups if group["kind"] == "Articoli")
    laws = list(dict.fromkeys(row[1].partition("/")[0] for row in clauses))
    assert laws[0] == "bang-2009" and len(laws) > 1


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_text_of_every_clause_is_there_to_be_searched_without_markup(site, lang):
    texts = dict(json.loads(site[f"assets/clauses.{lang}.json"]))
    assert set(texts) <= set(index_of(site, lang))
    assert all(text and "<" not in text.replace("< ", "") and "&amp;" not in text for text in texts.values())
    assert len(texts) > len(index_of(site, lang)) // 4


def test_somebody_is_found_by_an_older_spelling_but_not_once_they_took_their_name_back(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(EXAMPLE, data)
    file = data / "players/p0001.yaml"
    named = file.read_text(encoding="utf-8")
    old = next(line for line in named.splitlines() if line.startswith("name:"))
    name = old.removeprefix("name: ")
    file.write_text(named.replace(old, f"{old}\naliases: [Prima Grafia]"), encoding="utf-8")
    assert index_of(site_of(data)[1])["players/p0001/"] == [name, "", "Prima Grafia"]
    file.write_text(named.replace(old, "withheld: true"), encoding="utf-8")
    site = site_of(data)[1]
    assert "p0001" in index_of(site)["players/p0001/"][0]
    for lang in ("it", "en"):
        assert name.encode() not in site[f"assets/search.{lang}.json"]


def test_the_same_data_give_the_same_bytes(site):
    again = site_of(EXAMPLE)[1]
    for lang in ("it", "en"):
        assert again[f"assets/search.{lang}.json"] == site[f"assets/search.{lang}.json"]
