"""A site that has just begun: one sentence says what will stand on a page, and no table or heading is empty."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.pages import kind_names
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.problems import errors
from site_builder.rendering import Site
from tests.building import of_kind, render

SEASON = """regulation: bang-2009
name: {it: Stagione 2026, en: 2026 season}
status: open
as_of: 2026-04-01
period: {from: 2026-04-01, to: 2026-10-04}
areas: {nord: {}, centro: {}, sud-isole: {}}
reigning_champion: null
"""
ANNOUNCED = """planned:
  - {id: primo, area: nord, name: Primo torneo, place: Cremona, start: 2026-04-11, announced: 2026-04-01, tier: II}
"""
FESTIVAL = """regulation: festival-2000
name: {it: Stagione 2026, en: 2026 season}
status: open
as_of: 2026-01-01
period: {from: 2026-01-01, to: 2026-01-04}
"""
OVER = (
    SEASON.replace("2026", "2025").replace("open", "closed").replace("as_of: 2025-04-01", "as_of: 2025-12-01")
)  # a season before in which nothing was played either
KINDS = (
    "clubs", "data", "home", "honours", "players", "ranking", "rankings", "search", "season", "seasons", "submit",
    "tournaments",
)  # fmt: skip
EMPTY_TABLE = re.compile(r"<tbody>\s*</tbody>")
EMPTY_LIST = re.compile(r"<(ol|ul)[^>]*>\s*</\1>")
NOTHING = re.compile(r"(?<![\d.,º/-])0 [a-z]|: 0\b|>0<")


def site_of(folder: Path, season: str, before: str = "") -> dict[str, str]:
    """The main part of each page, by its path, of a championship with one *season* in which nothing was played, and the
    one *before* it, where there is one."""
    seasons = folder / "data/seasons"
    seasons.mkdir(parents=True)
    (seasons / "2026.yaml").write_text(season, encoding="utf-8")
    if before:
        (seasons / "2025.yaml").write_text(before, encoding="utf-8")
    results, problems = examine(folder / "data")
    assert not errors(problems)
    lookup = lookup_of(results)
    assert set(KINDS) <= set(kind_names())
    pages = render((page for kind in KINDS for page in of_kind(kind, lookup)), results, Site())
    made = {path: page.decode() for path, page in pages if path.endswith("index.html")}
    return {path: page.partition("<main")[2].partition("</main>")[0] for path, page in made.items()}


@pytest.fixture(scope="module", params=[SEASON, SEASON + ANNOUNCED], ids=["new", "announced"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return site_of(tmp_path_factory.mktemp("new"), request.param)


def test_no_table_or_list_is_empty_and_nothing_is_counted_as_none(site):
    nothing_is_empty(site)


def test_nor_where_the_regulation_has_no_form_and_the_season_no_ranking(tmp_path):
    site = site_of(tmp_path, FESTIVAL)
    nothing_is_empty(site)
    assert "Per ora nessuna classifica di stagione" in site["rankings/index.html"]


def nothing_is_empty(site: dict[str, str]) -> None:
    assert len(site) >= 2 * len(KINDS) - 2, "a festival has no ranking before its first competition"
    for path, page in site.items():
        assert not EMPTY_TABLE.search(page), path
        assert not EMPTY_LIST.search(page), path
        text = re.sub(r"<(svg|code|pre)\b.*?</\1>", "", page, flags=re.S)
        assert not NOTHING.search(text), (path, NOTHING.search(text))


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("clubs/", "Ancora nessun circolo"),
        ("players/", "Ancora nessun nome"),
        ("honours/", "Ancora nessun titolo"),
        ("rankings/", "Ogni classifica comincia con il primo torneo che conta"),
        ("rankings/2026/nord/", "La classifica comincia con il primo torneo che conta"),
        ("en/clubs/", "No clubs yet"),
        ("en/players/", "No names yet"),
        ("en/honours/", "No title yet"),
        ("en/rankings/", "Every ranking begins with the first tournament that counts"),
    ],
)
def test_a_page_says_what_will_stand_there(site, path, sentence):
    text = " ".join(re.sub(r"<[^>]+>", " ", site[f"{path}index.html"]).split())
    assert sentence in text


def test_the_home_page_invites_until_something_is_announced(site):
    home = site["index.html"]
    announced = "Primo torneo" in home
    assert ("Chi organizza annuncia il primo torneo" in home) != announced
    assert "Ultimi tornei" not in home and "Tutti:" not in home


def test_while_a_season_has_nothing_to_show_the_home_page_leads_to_the_one_before(tmp_path):
    pages = site_of(tmp_path, SEASON, OVER)
    assert re.search(r'Altre stagioni</dt><dd><a href="seasons/2025/">\s*Stagione 2025</a>', pages["index.html"])
