"""Feeds, calendars and the sitemap: sound by the standard library's parsers, in order, escaped, the same twice."""

from __future__ import annotations

import re
import shutil
from datetime import date, timedelta
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from site_builder.checking import examine
from site_builder.exports import calendar, feeds
from site_builder.languages import words
from site_builder.lazy import evaluated_files
from site_builder.problems import errors
from site_builder.records.championship import unnamed
from site_builder.rendering.sitemap import MOST, files
from site_builder.results.planned import ANNOUNCED, ahead
from site_builder.site import NEUTRAL, Site
from tests.building import all_pages, few_blank_forms, paths_of_exports, render

EXAMPLE = Path(__file__).parents[1] / "example/data"
HERE = Site("https://owner.github.io/repo/", "abc1234")
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"
HOSTILE = """Ann <b onmouseover="x()">O'Brien & Söhne</b>; a, b\\n ]]> </title><script>"""


def written(results, site=HERE) -> dict[str, bytes]:
    return dict(evaluated_files([*feeds.files_at(results, site), *calendar.files_at(results, site)]))


@pytest.fixture(scope="module")
def made(results) -> dict[str, bytes]:
    """Every feed and calendar of the demo."""
    return written(results)


@pytest.fixture(scope="module")
def example():
    results, problems = examine(EXAMPLE)
    assert errors(problems) == []
    return results


def atoms(made) -> dict[str, Xml.Element]:
    return {path: Xml.fromstring(content) for path, content in made.items() if path.endswith(".xml")}


def unfolded(content: bytes) -> list[tuple[str, str]]:
    """(name, value) of every line of a calendar, cut lines joined again."""
    lines = content.decode().replace("\r\n ", "").removesuffix("\r\n").split("\r\n")
    return [(line.partition(":")[0], line.partition(":")[2]) for line in lines]


# --- feeds


def test_there_is_a_feed_for_everything_in_every_language(made, results):
    wanted = {"feed.xml"}
    for outcome in results.computed.values():
        wanted |= {f"rankings/{outcome.season.id}/{area}/feed.xml" for area in outcome.result.rankings}
        for tournament in outcome.result.tournaments:
            register = results.records.register.players
            wanted |= {f"players/{player}/feed.xml" for player in tournament.people if register[player].name}
    assert set(atoms(made)) == wanted | {f"en/{path}" for path in wanted}


def test_a_pair_and_two_who_share_the_first_place_win_in_the_plural(made):
    texts = [content.decode().replace("\r\n ", "") for path, content in made.items() if not path.startswith("en/")]
    named = [text for text in texts if "Vincono Gavino Dinamitardi" in text]
    assert any("BEGIN:VCALENDAR" in text for text in named) and any("<feed" in text for text in named)
    for text in named:
        assert "Vincono Gavino Dinamitardi e Primo Solcapista." in text
        assert "Vince Gavino Dinamitardi" not in text


def test_every_feed_has_what_the_format_asks_for(made):
    for path, feed in atoms(made).items():
        lang = "en" if path.startswith("en/") else "it"
        assert feed.tag == f"{ATOM}feed" and feed.get("{http://www.w3.org/XML/1998/namespace}lang") == lang
        entries = feed.findall(f"{ATOM}entry")
        assert 0 < len(entries) <= feeds.MOST, path
        for element in (feed, *entries):
            for tag in ("id", "title", "updated"):
                assert len(element.findall(ATOM + tag)) == 1 and element.findtext(ATOM + tag), (path, tag)
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", element.findtext(f"{ATOM}updated")), path
        assert feed.findtext(f"{ATOM}author/{ATOM}name") == unnamed().title[lang]
        own = [link.get("href") for link in feed.findall(f"{ATOM}link") if link.get("rel") == "self"]
        assert own == [HERE.url + path] == [feed.findtext(f"{ATOM}id")]
        ids = [entry.findtext(f"{ATOM}id") for entry in entries]
        assert len(set(ids)) == len(ids), path
        assert feed.findtext(f"{ATOM}updated") == max(entry.findtext(f"{ATOM}updated") for entry in entries)


def test_the_newest_tournament_comes_first_and_an_entry_is_never_older_than_its_end(made):
    for path, feed in atoms(made).items():
        ends = [element.findtext(f"{ATOM}published") for element in feed.findall(f"{ATOM}entry")]
        assert ends == sorted(ends, reverse=True), path
        for element in feed.findall(f"{ATOM}entry"):
            assert element.findtext(f"{ATOM}updated") >= element.findtext(f"{ATOM}published"), path


def test_a_decision_makes_an_entry_newer(made):
    feed = atoms(made)["rankings/2009/nord/feed.xml"]
    (entry,) = [e for e in feed.findall(f"{ATOM}entry") if e.findtext(f"{ATOM}id").endswith("/ponte-coperto/")]
    assert entry.findtext(f"{ATOM}updated") == "2009-07-23T00:00:00Z" > entry.findtext(f"{ATOM}published")


def test_an_entry_says_place_winner_status_and_reason(made):
    feed = atoms(made)["en/rankings/2009/centro/feed.xml"]
    (entry,) = [e for e in feed.findall(f"{ATOM}entry") if "tesoro-dei-maremmani" in e.findtext(f"{ATOM}id")]
    summary = entry.findtext(f"{ATOM}summary")
    assert (
        summary.startswith("Grosseto, ")
        and "downgraded to I, announced as III" in summary
        and "28 June 2009" in summary
    )
    assert "None" not in summary and "{" not in summary


def test_who_wishes_not_to_be_named_has_no_feed_and_is_named_in_none(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(EXAMPLE, data)
    file = data / "players/p0149.yaml"  # won I sette fantasmi
    name = re.search(r"(?m)^name: (.*)$", file.read_text(encoding="utf-8"))[1].strip("'\"")
    assert any(name in content.decode() for content in written(examine(EXAMPLE)[0]).values())
    file.write_text("withheld: true\ninvented: true\nentered: 2009/sette-fantasmi\n", encoding="utf-8")
    made = written(examine(data)[0])
    assert not [path for path, content in made.items() if name in content.decode() or "p0149" in path]
    shown = f"{words('it')['withheld-name']} (p0149)"
    assert shown in made["feed.xml"].decode() and shown in str(unfolded(made["calendar.ics"]))


def test_without_an_address_everything_is_written_below_one_that_leads_nowhere(results, made):
    nowhere = written(results, Site())
    assert list(nowhere) == list(made) and nowhere != made
    assert NEUTRAL.encode() in nowhere["feed.xml"] and b"owner.github.io" not in nowhere["feed.xml"]


def test_a_championship_without_a_tournament_has_a_feed_as_old_as_its_newest_regulation(tmp_path):
    for folder in ("players", "seasons", "tournaments", "clubs", "honours"):
        (tmp_path / folder).mkdir()
    results, _ = examine(tmp_path)
    made = written(results)
    assert sorted(made) == ["calendar.ics", "en/calendar.ics", "en/feed.xml", "feed.xml"]
    newest = max(law.revision for law in results.regulations.values())
    assert atoms(made)["feed.xml"].findtext(f"{ATOM}updated") == f"{newest}T00:00:00Z"


# --- calendars


def test_an_event_of_two_days_says_both(made):
    event = str(unfolded(made["tournaments/2010/ultima-diligenza/calendar.ics"]))
    assert "25–26 settembre 2010" in event and "Si comincia alle 10:00" in event


def test_calendars_have_short_lines_ends_and_ids_of_their_own(made, results):
    calendars = {path: content for path, content in made.items() if path.endswith(".ics")}
    wanted = {"calendar.ics", *(f"seasons/{id}/calendar.ics" for id in results.computed)}
    wanted |= {f"clubs/{id}/calendar.ics" for id in results.records.register.clubs}
    for id, season in results.documents.items():
        wanted |= {f"rankings/{id}/{area}/calendar.ics" for area in season.result.rankings}
        wanted |= {f"{plan.path}calendar.ics" for plan in ahead(season) if plan.state == ANNOUNCED}
    assert set(calendars) == wanted | {f"en/{path}" for path in wanted}
    for path, content in calendars.items():
        assert content.endswith(b"END:VCALENDAR\r\n") and not re.search(rb"(?<!\r)\n|\r(?!\n)", content), path
        assert all(len(line) <= calendar.OCTETS for line in content.split(b"\r\n")), path
        content.decode()  # no character is cut in two
        lines = unfolded(content)
        ids = [value for name, value in lines if name == "UID"]
        assert len(set(ids)) == len(ids) == sum(line == ("BEGIN", "VEVENT") for line in lines), path
        assert sum(line == ("END", "VEVENT") for line in lines) == len(ids)


def test_an_event_ends_on_the_day_after_its_last(made, results):
    days = {}
    for name, value in unfolded(made["calendar.ics"]):
        if name == "UID":
            days[value] = event = []
        if name.startswith("DT"):
            event.append((name, value))
    for outcome in results.computed.values():
        for tournament in outcome.result.tournaments:
            first, last = tournament.facts.start, tournament.facts.end + timedelta(days=1)
            stamp, start, end = days[f"{outcome.season.id}-{tournament.id}@il-mastro"]
            assert stamp[0] == "DTSTAMP" and stamp[1] >= f"{tournament.facts.end:%Y%m%d}T000000Z"
            assert start == ("DTSTART;VALUE=DATE", f"{first:%Y%m%d}") and end == ("DTEND;VALUE=DATE", f"{last:%Y%m%d}")


def test_only_an_open_season_has_the_days_by_which_reports_are_due(made):
    assert b"-report@" not in made["seasons/2009/calendar.ics"]
    results, _ = examine(EXAMPLE, date(2009, 6, 15))  # I sette fantasmi was on the 13th, its report came on the 20th
    lines = unfolded(written(results)["seasons/2009/calendar.ics"])
    at = lines.index(("UID", "2009-sette-fantasmi-report@il-mastro"))
    assert ("DTSTART;VALUE=DATE", "20090620") in lines[at : at + 4]
    assert [value for name, value in lines if name == "UID" and "-report" in value] == [lines[at][1]]


@pytest.mark.parametrize("text", ["è" * 60, "a" * 75, "a" * 76, "😀" * 40, "a" * 74 + "è" * 80, ""])
def test_a_long_line_is_cut_between_characters_and_joins_again(text):
    folded = calendar._folded(text)
    assert all(len(line.encode()) <= 75 for line in folded.split("\r\n"))
    assert folded.replace("\r\n ", "") == text + "\r\n"


# --- names, and the same twice


def test_a_hostile_name_is_text_in_feeds_and_calendars(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(EXAMPLE, data)
    tournament = data / "tournaments/2009/nord/sette-fantasmi.yaml"
    for file in (tournament, data / "players/p0149.yaml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"(?m)^name:.*$", lambda _: "name: '" + HOSTILE.replace("'", "''") + "'", text, count=1))
    results, _ = examine(data)
    made = written(results)
    feed = atoms(made)["feed.xml"]
    titles = [element.findtext(f"{ATOM}title") for element in feed.findall(f"{ATOM}entry")]
    assert HOSTILE in titles and any(
        HOSTILE in element.findtext(f"{ATOM}summary") for element in feed.iter(f"{ATOM}entry")
    )
    assert not any(b"<script" in content for path, content in made.items() if path.endswith(".xml"))
    lines = unfolded(made["calendar.ics"])
    escaped = HOSTILE.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    assert ("SUMMARY", escaped) in lines
    assert {name for name, _ in lines} == {name for name, _ in unfolded(written(results)["en/calendar.ics"])}


def test_what_a_format_cannot_hold_is_left_out():
    assert calendar._text("a\x07b\r\nBEGIN:VEVENT\x85") == "ab\\nBEGIN:VEVENT\x85"
    assert feeds._element("y", "a\x00\x0b\ufffeb") == "<y>ab</y>"


def test_the_same_data_give_the_same_bytes(made, results):
    assert written(results) == made


def test_no_two_exports_want_one_path(results):
    paths = paths_of_exports(results, HERE)
    assert len(set(paths)) == len(paths)


# --- sitemap and robots


def test_the_sitemap_has_every_page_that_may_be_found_in_both_languages(example):
    with few_blank_forms():  # none of which is to be found
        pages = list(all_pages(example))
        built = dict(render(pages, example, HERE))
    root = Xml.fromstring(built["sitemap.xml"])
    actual = [element.text for element in root.iter(f"{SITEMAP}loc")]
    open_pages = [page.path for page in pages if not page.noindex]
    assert sorted(actual) == sorted(HERE.url + folder + path for path in open_pages for folder in ("", "en/"))
    assert len(open_pages) < len(pages) and not any("404" in address for address in actual)
    for url in root.iter(f"{SITEMAP}url"):
        others = {element.get("hreflang"): element.get("href") for element in url.findall(f"{XHTML}link")}
        assert set(others) == {"it", "en"} and url.findtext(f"{SITEMAP}loc") in others.values()
    assert built["robots.txt"].decode().endswith(f"\nSitemap: {HERE.url}sitemap.xml\n")
    without = dict(files([], Site()))
    assert list(without) == ["robots.txt"] and b"Sitemap" not in without["robots.txt"]


def test_a_sitemap_that_would_be_too_long_is_an_index_of_several():
    built = dict(files([f"{n}/" for n in range(MOST // 2 + 1)], HERE))
    assert sorted(built) == ["robots.txt", "sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]
    listed = [element.text for element in Xml.fromstring(built["sitemap.xml"]).iter(f"{SITEMAP}loc")]
    assert listed == [f"{HERE.url}sitemap-1.xml", f"{HERE.url}sitemap-2.xml"]
    counts = [len(Xml.fromstring(built[name]).findall(f"{SITEMAP}url")) for name in ("sitemap-1.xml", "sitemap-2.xml")]
    assert counts == [MOST, 2]  # a page is there in each language


def test_a_calendar_names_no_address_where_none_is_known(results):
    nowhere, somewhere = (written(results, site)["calendar.ics"].decode() for site in (Site(), HERE))
    assert "\r\nURL:" in somewhere and "\r\nURL:" not in nowhere
