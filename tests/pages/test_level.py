"""What pages say of people on one place where a line of the final runs, and of who may be called from two areas."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES, say, words
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


def test_the_tables_of_the_final_have_a_chair_for_each_seat_that_people_are_level_for(level):
    final = shown(level["seasons/2009/final/index.html"])
    assert "Se finisse oggi, 5 finalisti e 1 posto fra chi è alla pari: 1 tavolo da 6." in final
    english = shown(level["en/seasons/2009/final/index.html"])
    assert "If it ended today, 5 finalists, and 1 place between players who are level: 1 table of 6." in english


def test_a_finalist_whose_seat_nobody_would_take_is_not_said_to_leave_the_same_final():
    """Of those level for the last places none would be in it yet."""
    made = site_of("everybody-level")
    seated, level = (shown(made[f"en/players/{player}/index.html"]) for player in ("p0001", "p0008"))
    assert "Nobody else would reach the final or take the lead: same winners." in seated
    assert "Not much would change: same winners, and nobody else in the lead." in level
    assert "In testa Nome riservato (p0009) , con 2.000 $ di margine su M. P. Stagione" in shown(
        made["rankings/2009/nord/index.html"]
    ), "initials bring their stop along"
    assert "Most hired" not in shown(made["en/insight/2009/index.html"]), "all are level"


def test_a_lot_that_only_leaves_people_out_tells_of_nobody_who_comes_in(tmp_path):
    shutil.copytree(SEASONS / "level-on-the-line", tmp_path / "season")
    season = tmp_path / "season/data/seasons/2009.yaml"
    lots = "".join(
        f'  - {{area: "nord", order: ["{first}", "{second}"], date: 2009-10-05}}\n'
        for first, second in (("p0010", "p0008"), ("p0014", "p0020"), ("p0017", "p0003"))
    )
    closed = season.read_text().replace("open", "closed").replace("2009-06-20", "2009-11-20")
    season.write_text(f"{closed}lots:\n{lots}")
    made = site_of(str(tmp_path / "season"))
    season = shown(made["seasons/2009/index.html"])
    assert "Il giorno decisivo: 5 ottobre 2009 Persona Venti esce." in season


def test_nobody_who_is_level_for_the_last_place_is_said_to_hold_it(level):
    """Not even where somebody is below them, on any page."""
    english = shown(level["en/index.html"])
    assert "North: 2 level for 1 place in the final They share 6th place, and nothing splits them yet." in english
    assert "Nord: 2 alla pari per 1 posto in finale" in shown(level["index.html"])
    assert "2 are level in 6th, for 1 place in the final." in shown(level["en/rankings/2009/nord/index.html"])
    final = shown(level["seasons/2009/final/index.html"])
    assert "Nord: 2 alla pari per 1 posto in finale. Stanno al 6º posto, e niente ancora decide." in final
    claims = ("Persona Venti holds", "Persona Venti is in the final", "Persona Venti in,", "è di Persona Venti")
    assert [(path, claim) for path, html in level.items() for claim in claims if claim in shown(html)] == []


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("it", "Sopra la riga, quel giorno: nessuno entra, tre escono."),
        ("en", "Above the cut that day: nobody in, three out."),
    ],
)
def test_where_many_leave_and_nobody_comes_that_is_told(lang, sentence):
    assert say(lang, words(lang)["decided-out-many"], {"left": 3}) == sentence


def test_nobody_of_several_who_are_level_is_said_to_lead_alone():
    made = site_of("records-all-level")
    home, season, records = (shown(made[f"{path}index.html"]) for path in ("en/", "en/seasons/2026/", "en/records/"))
    assert "4 share the lead" in home
    assert "Ada Rossi and others level: 4 in all" in season
    assert "Ada Rossi holds the record:" in records
    assert "3 other records share the place." in records.partition("The record, step by step")[0]
    assert "in a row : Ada Rossi" not in season.replace("79 days in a row", ""), "one victory is no run"
