"""What pages say of people on one place where a line of the final runs, and of who may be called from two areas."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES
from site_builder.problems import errors
from site_builder.rendering import Site
from tests.building import all_pages, render

SEASONS = Path(__file__).parents[1] / "seasons"


def site_of(folder: str) -> dict[str, str]:
    """Path → text of every page of a small season."""
    results, problems = examine(SEASONS / folder / "data")
    assert errors(problems) == []
    made = render(list(all_pages(results)), results, Site("", "abc1234"))
    return {path: content.decode() for path, content in made if path.endswith(".html")}


@pytest.fixture(scope="module")
def level() -> dict[str, str]:
    """Two are on the sixth place, where one seat is left."""
    return site_of("level-on-the-line")


@pytest.fixture(scope="module")
def twice() -> dict[str, str]:
    """p0023 may be called from Nord and from Centro."""
    return site_of("reserve-of-two-areas")


def shown(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def row(html: str, anchor: str) -> str:
    """What a row of the chain says, with the reasons."""
    return shown(html.partition(f'<tbody id="{anchor}">')[2].partition("</tbody>")[0])


@pytest.mark.parametrize(
    ("folder", "seats", "state", "line"),
    [
        (
            "",
            "16 posti sono ancora da assegnare. Di questi 1 è ancora in ballo fra chi è alla pari.",
            "alla pari per l’ultimo posto 6º in classifica",
            "La riga della finale passa fra chi è alla pari al 6º posto: 1 posto per 2 persone",
        ),
        (
            "en/",
            "16 places are still to be filled. 1 of these is still open between players who are level.",
            "level for the last place 6th in the",
            "The cut runs between those level in 6th place: 1 place in the final for 2",
        ),
    ],
)
def test_nobody_on_a_shared_place_has_the_last_seat_and_the_line_says_so(level, folder, seats, state, line):
    final = level[f"{folder}seasons/2009/final/index.html"]
    assert seats in shown(final)
    for player in ("p0014", "p0020"):
        assert state in row(final, player)
    ranking = shown(level[f"{folder}rankings/2009/nord/index.html"])
    assert line in ranking
    assert line in shown(level[f"{folder}index.html"])


def test_the_distance_to_the_line_names_nobody_of_those_on_it(level):
    ranking = shown(level["en/rankings/2009/nord/index.html"])
    assert "On the cut, which runs between those level in 6th: 1 place in the final for 2" in ranking
    assert "In the final, $3,600 clear of those level in 6th, where the cut runs." in ranking
    assert "$2,000 short of those level in 6th, where the cut runs." in ranking
    assert "the last place in it" not in ranking


def test_those_on_one_place_are_called_with_the_same_number(level):
    final = level["en/seasons/2009/final/index.html"]
    assert [
        row(final, player).startswith(" 8 ") and "2nd reserve" in row(final, player) for player in ("p0003", "p0017")
    ] == [True, True]


def test_a_reserve_of_two_areas_stands_in_the_chain_of_both(twice):
    for lang in LANGUAGES:
        final = twice[f"{'en/' if lang == 'en' else ''}seasons/2009/final/index.html"]
        north, centre = row(final, "p0023-nord"), row(final, "p0023")
        assert ("4th reserve" if lang == "en" else "4ª riserva") in north and north.startswith(" 10 ")
        assert ("1st reserve" if lang == "en" else "1ª riserva") in centre and centre.startswith(" 7 ")
        anchors = re.findall(r'id="([^"]*)"', final)
        assert len(anchors) == len({*anchors})


def test_a_reserve_of_two_areas_has_the_mark_in_both_rankings(twice):
    for area in ("nord", "centro"):
        html = twice[f"en/rankings/2009/{area}/index.html"]
        assert "reserve" in html.partition('<tr id="p0023"')[2].partition("</tr>")[0]


def test_the_sums_of_a_tie_name_who_is_ahead_on_every_kind_of_page(twice, level):
    """Twelve played as many tournaments: the bonus goes by the wins of a role. Two tables stand on the draw of lots."""
    assert "Level with Persona Diciassette , ahead on the draw of lots." in shown(level["en/players/p0003/index.html"])
    named = "Level with 11 others: ahead of Persona Diciassette on wins as Sheriff, 1 to 0."
    for page in ("players/p0002", "rankings/2009/centro", "seasons/2009"):
        assert named in shown(twice[f"en/{page}/index.html"])
    italian = shown(twice["players/p0002/index.html"])
    assert "Alla pari con altre 11 persone: davanti a Persona Diciassette per vittorie da Sceriffo, 1 a 0." in italian
    nameless = re.compile(r"Level with \d+ others?[;.]|(A pari punti|Alla pari) con \d")
    nameless_pages = [path for path, html in (twice | level).items() if nameless.search(shown(html))]
    assert [path for path in nameless_pages if "regulations/" not in path] == [], (
        "a clause is shown at work without others"
    )
