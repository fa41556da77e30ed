"""What a page says of a competition of a festival, of one list alone and of a season: the words hold there too."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES, words
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.naming import years
from site_builder.rendering import Site, file_of
from tests.building import of_kind, render
from tests.championship import DATA

KINDS = ("tournament", "ranking", "rankings", "season", "seasons", "whatif", "decisions")


@pytest.fixture(scope="module")
def results():
    return examine(DATA, only=frozenset({"2007", "2009-records", "2010-festival"}))[0]


@pytest.fixture(scope="module")
def lookup(results):
    return lookup_of(results)


@pytest.fixture(scope="module")
def built(results, lookup):
    pages = [page for kind in KINDS for page in of_kind(kind, lookup)]
    return {path: content.decode() for path, content in render(pages, results, Site("", ""))}


def text(html: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", html).split()))


def main(built, path: str, lang: str) -> str:
    return built[file_of(path, lang)].partition("<main")[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_competition_says_on_top_which_game_it_was_and_how_it_is_played(results, built, lang):
    outcome = results.computed["2010-festival"]
    for tournament in outcome.result.tournaments:
        game, format = (
            outcome.regulation.folders[tournament.area][lang],
            outcome.regulation.formats[tournament.area][lang],
        )
        html = main(built, f"tournaments/2010-festival/{tournament.id}/", lang)
        assert text(html.partition('class="stand">')[2]).startswith(f"{game}, ")
        below = text(html.partition('class="stand">')[2].partition('class="small">')[2].partition("</p>")[0])
        assert format in below.lower() and 'class="verdict"' not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_competition_is_found_by_the_name_of_its_game(results, built, lang):
    (rows,) = [
        entry["rows"] for entry in json.loads(built[f"assets/search.{lang}.json"])["groups"] if "Mappa" in str(entry)
    ]
    (row,) = [row for row in rows if row[0] == "Mappa del mondo"]
    assert results.computed["2010-festival"].regulation.folders["risiko"][lang] in row[2]


def test_beside_a_match_stands_no_number_that_its_sentence_does_not_explain(lookup):
    (page,) = [page for page in of_kind("tournament", lookup) if page.path.endswith("notte-di-gin/")]
    steps = [step for line in page.content.standings for step in line.steps if step.step.field in ("wins", "lost")]
    assert steps and not [step for step in steps if step.value]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("season", "areas"), [("2007", True), ("2009-records", False), ("2010-festival", False)])
def test_a_season_of_one_list_speaks_of_no_areas(built, season, areas, lang):
    listed, own = main(built, f"rankings/{season}/", lang), main(built, f"seasons/{season}/", lang)
    assert (words(lang)["rankings-told"] in listed) is areas
    assert (words(lang)["rankings-told-one"] in listed) is not areas
    assert (f">{words(lang)['areas']}<" in own) is areas and (f">{words(lang)['area']}<" in own) is areas


def test_the_players_of_a_list_of_records_are_people_and_not_records(results, lookup):
    ranking = results.computed["2009-records"].result.rankings
    (page,) = [page for page in of_kind("season", lookup) if page.path == "seasons/2009-records/"]
    for area in page.content.areas:
        people = {line.value.player for line in ranking[area.id].lines}
        assert area.players == len(people) < len(ranking[area.id].lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("season", ["2007", "2010-festival"])
def test_the_signs_and_arrows_of_the_lists_are_explained_below_them(lookup, built, season, lang):
    html = main(built, f"rankings/{season}/", lang)
    key = html.partition('<ul class="key">')[2].partition("</ul>")[0]
    assert html.index("</table>") < html.index('<ul class="key">') and words(lang)["key-move"] in key
    assert (" s-res" in key) is bool(lookup.results.computed[season].result.admissions)
    assert f'class="moved">{words(lang)["move"]}<' in html


def test_a_list_without_signs_and_arrows_has_nothing_to_explain(built):
    html = main(built, "rankings/2009-records/", "en")
    assert "seat s-" not in html and "▲" not in html and words("en")["key"] not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reader_meets_the_id_of_a_season_where_its_name_would_stand(results, built, lang):
    for season in ("2009-records", "2010-festival"):
        pages = [f"seasons/{season}/decisions/", *(f"rankings/{season}/{a}/" for a in results.computed[season].days)]
        for path in pages:
            heading = text(main(built, path, lang).partition("<h1")[2].partition("</h1>")[0])
            assert season not in heading and results.computed[season].season.name[lang] in heading
        assert f'class="in-year">{season[:4]}<' in main(built, "seasons/", lang)
        assert season not in text(main(built, "seasons/", lang))


@pytest.mark.parametrize(
    ("id", "shown"),
    [("2009", "2009"), ("2022-23", "2022-23"), ("2022-2023", "2022-2023"), ("2010-games", "2010"), ("2010-3d", "2010")],
)
def test_a_season_goes_by_the_years_its_id_begins_with(id, shown):
    assert years(id) == shown


@pytest.mark.parametrize(("folder", "why"), [("", "pareggio: nessuno arriva a 25"), ("en/", "draw: nobody reaches 25")])
def test_a_draw_whose_figures_are_not_equal_says_why_it_is_one(built, folder, why):
    shown = text(built[f"{folder}tournaments/2010-festival/semi-e-buche/index.html"])
    assert re.search(rf"23–21 \S+ \S+ {why}", shown) and shown.count(why) == 1


def test_both_of_a_pair_have_the_place_of_the_pair_in_their_account(built):
    shown = text(built["rankings/2010-festival/player-of-the-year/index.html"])
    assert len(re.findall(r"Mille pezzi in due ?, 2º \+15", shown)) == 2
    assert "Mille pezzi in due +" not in shown


@pytest.mark.parametrize(
    ("id", "who"),
    [("tre-maggioranze", "Gavino Dinamitardi e Primo Solcapista"),
     ("mille-pezzi-in-due", "Mirella O'Carovana / Learco Stellalatta")],
)  # fmt: skip
def test_two_who_share_the_first_place_and_a_pair_win_in_the_plural(built, id, who):
    shown = text(built[f"tournaments/2010-festival/{id}/index.html"])
    assert f"Borgo Dadi . Vincono {who} ." in shown.replace("’", "'")
