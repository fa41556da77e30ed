"""Days as each language writes them: one, the first and the last of several, in a list of one year and of more."""

from __future__ import annotations

import shutil
from datetime import date
from html.parser import HTMLParser

import pytest

from site_builder.checking import examine
from site_builder.languages.figures import date_range, written_date
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from site_builder.results import Results
from tests.building import of_kind, render
from tests.championship import DATA

RANGES = (
    ((2009, 6, 27), (2009, 6, 27), "27 giugno 2009", "27 June 2009"),
    ((2009, 6, 27), (2009, 6, 28), "27–28 giugno 2009", "27–28 June 2009"),
    ((2009, 8, 1), (2009, 8, 2), "1º–2 agosto 2009", "1–2 August 2009"),
    ((2009, 6, 30), (2009, 7, 1), "30 giugno – 1º luglio 2009", "30 June – 1 July 2009"),
    ((2009, 6, 27), (2009, 7, 27), "27 giugno – 27 luglio 2009", "27 June – 27 July 2009"),
    ((2009, 12, 31), (2010, 1, 1), "31 dicembre 2009 – 1º gennaio 2010", "31 December 2009 – 1 January 2010"),
    ((2009, 6, 27), (2010, 6, 27), "27 giugno 2009 – 27 giugno 2010", "27 June 2009 – 27 June 2010"),
)
LISTS = ("ol", "ul", "table")
ROWS = ("li", "tr")


@pytest.mark.parametrize(("first", "last", "italian", "english"), RANGES)
def test_several_days_say_once_what_they_share(first, last, italian, english):
    assert date_range(date(*first), date(*last), "it") == italian
    assert date_range(date(*first), date(*last), "en") == english


@pytest.mark.parametrize(
    ("written", "italian", "english"),
    [
        ("2009-06-08", "8 giugno 2009", "8 June 2009"),
        ("2009-11", "novembre 2009", "November 2009"),
        ("2009", "2009", "2009"),
        ("1998-1999", "1998-1999", "1998-1999"),
        ("2009-13", "2009-13", "2009-13"),
    ],
)
def test_a_day_or_a_month_of_a_source_is_written_in_words(written, italian, english):
    assert (written_date(written, "it"), written_date(written, "en")) == (italian, english)


def test_a_tournament_of_two_days_says_their_month_once(results):
    (page,) = (page for page in of_kind("tournament", lookup_of(results)) if page.path.endswith("/finale-nazionale/"))
    first, last = '<time datetime="2009-11-14">14</time>', '<time datetime="2009-11-15">15 {} 2009</time>'
    written = {file: content for file, content in render([page], results, Site()) if file.endswith("/index.html")}
    assert len(written) == 2
    for file, content in written.items():
        month = "November" if file.startswith("en/") else "novembre"
        assert f"{first}–{last.format(month)}" in content.decode()


class Lists(HTMLParser):
    """The days of each list of a page, each with the text of the row in which it stands."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.lists: list[list[tuple[str, str]]] = []
        self.open: list[list[tuple[str, list[str]]]] = [[]]
        self.rows: list[list[str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in LISTS:
            self.open.append([])
        elif tag in ROWS:
            self.rows.append([])
        elif tag == "time" and self.rows:
            self.open[-1].append((dict(attrs)["datetime"] or "", self.rows[-1]))

    def handle_endtag(self, tag: str) -> None:
        if tag in LISTS:
            self.lists.append([(day, "".join(row)) for day, row in self.open.pop()])
        elif tag in ROWS:
            self.rows.pop()

    def handle_data(self, text: str) -> None:
        if self.rows:
            self.rows[-1].append(f"{text} ")


@pytest.fixture(scope="module")
def over_the_new_year(tmp_path_factory) -> Results:
    """The season 2022/23 with one tournament before Christmas, and nothing else."""
    data = tmp_path_factory.mktemp("new-year") / "data"
    for folder in ("players", "clubs", "tournaments/2022-23"):
        shutil.copytree(DATA / folder, data / folder)
    (data / "seasons").mkdir()
    shutil.copy(DATA / "seasons/2022-23.yaml", data / "seasons")
    early = data / "tournaments/2022-23/national/stella-di-latta.yaml"
    early.write_text(early.read_text("utf-8").replace("2023-01-21", "2022-12-17"), "utf-8")
    return examine(data)[0]


def days_in_lists(results: Results, kind: str) -> list[list[tuple[str, str]]]:
    """The lists of several years on the pages of a kind, in both languages."""
    written = render(of_kind(kind, lookup_of(results)), results, Site())
    html = [content.decode() for file, content in written if file.endswith(".html")]
    lists = [days for text in html for days in Lists(text).lists]
    return [days for days in lists if len({day[:4] for day, _ in days}) > 1]


def without_year(lists: list[list[tuple[str, str]]]) -> list[tuple[str, str]]:
    return [(day, row) for days in lists for day, row in days if day[:4] not in row]


@pytest.mark.parametrize("kind", ["home", "tournaments", "board"])
def test_a_list_of_a_season_over_two_years_names_the_year_of_each_day(over_the_new_year, kind):
    lists = days_in_lists(over_the_new_year, kind)
    assert lists and not without_year(lists)
