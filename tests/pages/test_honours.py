"""The list of the halls of fame says of each what its editions say."""

from __future__ import annotations

import re

import pytest

from site_builder.checking import examine
from site_builder.languages import words
from site_builder.pages.charts.lane import axis, closed_up, lane
from site_builder.pages.kinds.hall import ON_THE_WEB
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from tests.building import of_kind, render
from tests.championship import DATA


@pytest.fixture(scope="module")
def built() -> dict[str, str]:
    """Of the two seasons the one of 2007 crowned a champion; under the law of 2022 nobody is."""
    results = examine(DATA, only=frozenset({"2007", "2022-23"}))[0]
    lookup = lookup_of(results)
    pages = [*of_kind("honours", lookup), *of_kind("hall", lookup)]
    return {path: text.decode() for path, text in render(pages, results, Site("", "abc")) if path.endswith(".html")}


def item_of(html: str, address: str) -> str:
    """The words of the item of a list in which *address* stands."""
    halls = html.partition('<ul class="roll two-columns">')[2].partition("</ul>")[0]
    (item,) = [item for item in re.findall(r"<li>.*?</li>", halls, re.DOTALL) if f'{address}"' in item]
    return " ".join(re.sub(r"<[^>]+>", " ", item).split())


@pytest.mark.parametrize(("lang", "newest"), [("", "Ultimo titolo"), ("en/", "Latest title")])
def test_the_years_of_a_hall_are_those_that_gave_a_title_or_miss_a_name(built, lang, newest):
    row = item_of(built[f"{lang}honours/index.html"], "invented-seasons/")
    assert row.startswith("2007 ") and f"{newest}: " in row and row.count("2007") == 1, "its one year is said once"
    assert not re.search(r"si è giocata|to have been played", row), "under the law of 2022 no name is missing"
    assert "2022" not in row


def test_the_first_three_of_the_newest_title_stand_on_steps_where_all_are_known(built):
    hall = built["honours/invented-seasons/index.html"]
    steps = re.findall(r'<li class="place-(\d)">.*?<a [^>]*>(.*?)</a>', hall, re.DOTALL)
    first = re.search(r'<p class="stand">.*?<a [^>]*>(.*?)</a>', hall, re.DOTALL)
    assert first and [place for place, _ in steps] == ["1", "2", "3"] and steps[0][1] == first[1]
    assert 'class="podium"' not in built["honours/bang-italy/index.html"], (
        "of its newest title only the winner is known"
    )
    assert all('class="roll wall"' in page for path, page in built.items() if re.match(r"honours/[^/]+/", path))


def test_each_season_that_is_counted_here_has_a_link_of_its_own_name(built):
    hall = built["honours/invented-seasons/index.html"]
    of_year = [
        re.sub(r"<[^>]+>", "", text) for text in re.findall(r'seasons/[^"]*">(La stagione.*?)</a>', hall, re.DOTALL)
    ]
    assert len(of_year) > 1 and len({" ".join(text.split()) for text in of_year}) == len(of_year)


def test_a_hall_of_many_years_names_the_first_and_the_last(built):
    assert "Dal 2004 al 2024:" in item_of(built["honours/index.html"], "bang-italy/")


def test_a_season_without_a_title_misses_no_name(built):
    of_2022 = built["honours/invented-seasons/index.html"].partition('"in-year">2022<')[2].partition("</li>")[0]
    assert "nessun titolo" in of_2022 and "nome da trovare" not in of_2022


def test_who_won_more_than_once_is_named_with_the_years_of_every_true_hall(built):
    several = built["honours/index.html"].partition('id="h-several"')[2].partition("</section>")[0]
    rows = [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in re.findall(r"<li>.*?</li>", several, re.DOTALL)]
    numbers = [int(row.split()[0]) for row in rows]
    assert numbers == sorted(numbers, reverse=True) and min(numbers) == 2
    assert [len(re.findall(r"\b\d{4}\b", row)) for row in rows] == numbers
    assert " · " in rows[0]
    assert "inventat" not in several


@pytest.mark.parametrize("lang", ["", "en/"])
def test_halls_stand_in_the_order_that_the_page_says_each_with_the_year_of_its_newest_title(built, lang):
    """The newest title first, and whatever is invented after all that is true."""
    page = built[f"{lang}honours/index.html"].partition('<ul class="roll two-columns">')[2].partition("</ul>")[0]
    items = re.findall(r"<li>.*?</li>", page, re.DOTALL)
    shown = [re.search(r'class="in-year">(\d+)<', item)[1] for item in items]
    halls = [built[f"{lang}honours/{re.search(r'honours/([a-z-]+)/', item)[1]}/index.html"] for item in items]
    assert shown == [re.search(r'class="won">\s*<span class="in-year">(\d+)', hall)[1] for hall in halls]
    invented = ["stamp" in item for item in items]
    assert invented == sorted(invented) and any(invented) and not all(invented)
    for kind in (False, True):
        own = [year for year, item in zip(shown, invented, strict=True) if item is kind]
        assert own == sorted(own, reverse=True)
    assert words(lang.strip("/") or "it")["honours-order-invented"] in built[f"{lang}honours/index.html"]


# --- halls of what was, whoever played since ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def halls_alone() -> dict[str, str]:
    """The halls and the people in them, without any season."""
    results = examine(DATA, only=frozenset())[0]
    lookup = lookup_of(results)
    pages = [page for kind in ("honours", "hall", "player") for page in of_kind(kind, lookup)]
    return {path: text.decode() for path, text in render(pages, results, Site("", "abc")) if path.endswith(".html")}


@pytest.mark.parametrize(("lang", "to_find"), [("", "1 da trovare"), ("en/", "1 still to find")])
def test_an_edition_that_was_announced_and_never_told_is_a_gap(halls_alone, lang, to_find):
    """The twelfth Abalone cup: nobody here knows who won it."""
    assert to_find in halls_alone[f"{lang}honours/abalone/index.html"]
    named = {"": "5 nomi noti su 6, 1 da trovare.", "en/": "5 of 6 winners known, 1 still to find."}[lang]
    assert named in item_of(halls_alone[f"{lang}honours/index.html"], "abalone/")
    played = words(lang.strip("/") or "it")["lane-half"]
    assert played not in halls_alone[f"{lang}honours/abalone/index.html"], (
        "announced: no source says that it was played"
    )


@pytest.mark.parametrize(
    ("lang", "shown", "other"), [("", ("30,5", "1,5"), ("30.5", "1.5")), ("en/", ("30.5", "1.5"), ("30,5", "1,5"))]
)
def test_points_of_a_source_are_printed_in_the_figures_of_the_language(halls_alone, lang, shown, other):
    drawn = halls_alone[f"{lang}honours/player-of-the-year/index.html"]
    page = re.sub(r"<svg.*?</svg>", "", drawn, flags=re.DOTALL)
    assert all(points in page for points in shown) and not any(points in page for points in other)


@pytest.mark.parametrize(("lang", "code", "card"), [("", "Codice", "Tessera"), ("en/", "Code", "Card")])
def test_who_is_only_in_a_hall_has_a_code_and_no_card(halls_alone, lang, code, card):
    """The name of such a file is a number of ours: nobody says that its owner ever held a card."""
    page = halls_alone[f"{lang}players/p9010/index.html"].partition("<main")[2]
    assert f"{code} <span" in page and f"{card} <span" not in page


@pytest.mark.parametrize(
    ("where", "on_the_web"),
    [
        ("old.studiogiochi.com/p/GiocatoreDellAnno1997.html", True),
        ("focus.studiogiochi.com/news/?id=163", True),
        ("ilgiorno.it", True),
        ("p. 12", False),
        ("javascript:alert(1)", False),
        ('a.it/"onclick="x', False),
        ("-.it", False),
        ("a.it@evil.example", False),
    ],
)
def test_a_source_on_the_web_is_a_link_and_nothing_else_is(where, on_the_web):
    assert bool(ON_THE_WEB.fullmatch(where)) is on_the_web


@pytest.mark.parametrize(
    ("page", "said"),
    [("honours/index.html", "Ultimo titolo nazionale: "), ("honours/bang-italy/index.html", "Ultimo titolo: ")],
)
def test_a_hall_opens_with_who_won_then_its_years_and_its_method_comes_last(built, page, said):
    html = built[page]
    lead, drawn = html.index('<p class="stand">'), html.index('<div class="lanes')
    assert said in html[lead:drawn] and drawn < html.index('class="roll')
    assert html.index("</ol>" if "bang" in page else "</ul>", drawn) < html.index('<div><p class="small">')


def test_a_year_is_full_half_dashed_or_a_dash():
    drawn = lane([(1990, "full"), (1990, "full"), (1991, "half"), (1992, "unknown"), (1993, "none")], 1990)
    assert (drawn.full.count("z"), drawn.half.count("z"), drawn.open.count("z"), drawn.unknown.count("z")) == (
        2,
        1,
        1,
        1,
    )
    assert drawn.none == "M62 14h16" and drawn.kinds == ("full", "half", "unknown", "none")
    untitled = lane([(1990, "untitled")], 1990)
    assert untitled.kinds == ("untitled",) and untitled.untitled.count("z") == 1, "a season that gives no title"
    assert axis(1990, 2001, least=1).years == ((1990, 10), (1995, 110), (2000, 210))
    assert axis(1990, 2001).years == ((1990, 20), (1995, 220), (2000, 420)), "few years stand further apart"
    apart = lane([(1990, "none"), (1991, "none")], 1990, step=axis(1990, 2001).step)
    assert apart.none == "M12 14h16M52 14h16", "each in the middle of its year"


def test_of_years_without_an_edition_one_is_left_and_crossed(built):
    closed = closed_up([2007, 2009, 2022])
    assert closed.places == {2007: 2007, 2009: 2009, 2022: 2011} and closed.gaps == (2010,)
    along = axis(2006, 2022, [2007, 2009, 2022], closed=closed)
    assert along.years == ((2007, 120), (2009, 280), (2022, 440)) and along.gaps == (360,)
    assert 360 not in along.ticks and closed_up([2007, 2010]).gaps == () == closed_up([]).gaps
    assert "// anni senza edizioni, saltati" in built["honours/invented-seasons/index.html"]
    assert "//" not in built["honours/quarto/index.html"].partition('class="lanes')[2].partition("</p>")[0]


@pytest.mark.parametrize("hall", ["quarto", "invented-seasons", "bang-italy"])
def test_years_fill_the_width_and_are_drawn_no_larger_where_there_are_few(built, hall):
    drawn = built[f"honours/{hall}/index.html"].partition('class="lanes one"')[2].partition("</div>")[0]
    across = [int(width) for width in re.findall(r'viewBox="0 0 (\d+) ', drawn)]
    assert len(across) == 2 and across[0] == across[1] >= 24 * 20, "years that fit beside each other"
    to = int(re.search(r'class="base" d="M0 29.5[^"]*H(\d+)"', drawn).group(1))
    assert to == across[0], "the line ends with its last year"
    boxes = [int(width) for width in re.findall(r"h(\d+)v26", drawn)]
    assert boxes and {*boxes} == {16}


def test_that_sources_disagree_stands_beside_what_they_disagree_about(built):
    hall = built["en/honours/player-of-the-year/index.html"]
    leads = re.findall(r'<p class="lead">.*?</p>', hall, re.DOTALL)
    assert leads and not any("sources disagree" in lead for lead in leads)
    assert re.search(r"Which edition was the first</a>\s*<span[^>]*>sources disagree<", hall)


@pytest.mark.parametrize(("lang", "sentence"), [("", "Ancora nessun titolo."), ("en/", "No title yet.")])
def test_a_hall_whose_seasons_decided_no_title_counts_none(lang, sentence):
    """It said of none that all have a name."""
    results = examine(DATA, only=frozenset({"2022-23"}))[0]
    pages = render(of_kind("honours", lookup_of(results)), results, Site("", "abc"))
    of_list = {path: text.decode() for path, text in pages}[f"{lang}honours/index.html"]
    row = item_of(of_list, "invented-seasons/")
    assert sentence in row and not re.search(r"\b0\b|tutti con un nome|with a name", row)
