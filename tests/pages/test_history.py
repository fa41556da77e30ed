"""The ranking over the years: whatever stands beside things of other seasons says of which year it is."""

from __future__ import annotations

import re

from site_builder.pages.kinds.history import LEVELS
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from site_builder.results.history import COLUMNS
from tests.building import of_kind, render


def test_a_tournament_among_several_seasons_names_its_year(pages):
    """Finals are called alike every year."""
    (page,) = (page for page in pages if page.template == "history")
    events = [
        event.text["it"] for ranking in page.content.lists for line in ranking.lines for counted in line.counted
        for event in counted.events if counted.column in ("titles", "finals", "podiums", "won", "tournaments")
    ]  # fmt: skip
    assert events
    assert [event for event in events if not re.search(r"\b\d{4}\b", event)] == []
    assert [event for event in events if re.search(r"\b(\d{4})\b.*\b\1\b", event)] == [], "and once"


def test_the_records_of_a_championship_stand_beside_its_ranking(site, pages):
    (page,) = (page for page in pages if page.template == "history")
    feats = [feat for ranking in page.content.lists for feat in ranking.feats]
    assert feats
    for path, heading in (("history/", "I record del campionato"), ("en/history/", "Championship records")):
        text = site[f"{path}index.html"]
        assert heading in text and text.count('<ul class="feats best">') == sum(
            bool(r.feats) for r in page.content.lists
        )


def test_a_ranking_over_the_years_opens_with_whoever_leads_it(site, pages):
    """And shows beside each name what each year brought, the best of it alone."""
    (page,) = (page for page in pages if page.template == "history")
    html = site["history/index.html"]
    (invented,) = (ranking for ranking in page.content.lists if ranking.invented)
    stands = [" ".join(text.split()) for text in re.findall(r'<p class="stand">(.*?)</p>', html, re.S)]
    assert [re.findall(r"/(p\d+)/", text) for text in stands] == [[*led.leaders] for led in page.content.led]
    assert invented in page.content.led and re.search(r"in testa <a .*?</a> con \d+ \w+", stands[-1])
    assert html.rindex('<p class="stand">') < html.index("<section"), "every list in the lead, and none against it"
    assert "Stagioni contate: 1." in html, "how many, and not the name of a column"
    assert html.rindex("</section>") < html.index("L’ordine è nostro"), "how it is made comes last"


def test_each_year_of_a_ranking_over_the_years_shows_the_best_that_it_brought(results):
    (page,) = of_kind("history", lookup_of(results))
    for ranking in page.content.lists:
        for line in ranking.lines:
            assert len(line.years) == len(ranking.years) and line.years.count("titles") == line.titles
    assert {level for each in page.content.lists for line in each.lines for level in line.years} == {*LEVELS, ""}


def test_each_year_has_a_column_whose_signs_say_what_it_brought(site, pages):
    (page,) = (page for page in pages if page.template == "history")
    for ranking in page.content.lists:
        table = re.search(rf'<tbody id="{ranking.id}-.*?</table>', site["history/index.html"], re.S)
        rows = re.findall(r'<tr id="r-[^"]*">(.*?)</tr>', table[0], re.S)
        signs = [re.findall(r'<td class="in-one-year">(.*?)</td>', row, re.S) for row in rows]
        assert signs and [[bool(re.search("aria-label=", sign)) for sign in row] for row in signs] == [
            [bool(level) for level in line.years] for line in ranking.lines[: len(rows)]
        ]


def test_the_years_are_drawn_as_the_places_after_each(results):
    """The last ends in the order of the list; who was not there yet has no line before."""
    (page,) = of_kind("history", lookup_of(results))
    drawn = [ranking for ranking in page.content.lists if ranking.raced]
    assert drawn
    for ranking in drawn:
        assert [player for _, player, _ in ranking.raced.lines] == [
            line.player for line in ranking.lines[: len(ranking.raced.lines)]
        ]
        begun = [line.begins for _, _, line in ranking.raced.lines]
        html = dict(render([page], results, Site()))["history/index.html"].decode()
        narrow = html.partition('<svg class="bump narrow"')[2].partition("</svg>")[0]
        assert narrow.count('text-anchor="end"') == len(begun) - begun.count(None) > 0, "names where lines begin"
        assert narrow.count(">//<") == len(ranking.raced.bump.breaks) == 1, "where nothing moved the way is short"
        ends = [line.y for _, _, line in ranking.raced.lines]
        wide = [line for _, _, line in ranking.raced.wide.lines]
        assert [line.y for line in wide] == ends, "the same at any width"
        begun = [line.begins for line in wide if line.begins]
        assert begun and len(begun) == len(set(begun)), "a name where a line begins, none on another"
        assert ends == sorted(set(ends)) and [year for year, _ in ranking.raced.years][-1] == ranking.years[-1]


def test_where_everybody_stood_after_a_year_is_counted_anew(results):
    from site_builder.pages.kinds.history import _places, _year  # the figures that are drawn

    for history in results.histories:
        years = sorted({_year(event) for career in history.careers for event in career.seasons + career.finals})
        assert _places(history, set(years), years[0]) == {career.player: career.place for career in history.careers}
        first = _places(history, {years[0]}, years[0])
        assert first.keys() == {
            career.player
            for career in history.careers
            if any(_year(event) == years[0] for events in career.columns.values() for event in events)
        }


def test_who_was_in_no_final_and_won_nothing_has_a_short_line_each(results):
    """Most of a long list: opened, each would weigh ten times as much, and their own page tells it."""
    (page,) = of_kind("history", lookup_of(results))
    for ranking, history in zip(page.content.lists, results.histories, strict=True):
        assert [line.player for line in (*ranking.lines, *ranking.played)] == [
            career.player for career in history.careers
        ]
        won = [career.player for career in history.careers if any(career.figures[: COLUMNS.index("seasons")])]
        assert [line.player for line in ranking.lines] == won
    assert any(ranking.played for ranking in page.content.lists)
    html = dict(render([page], results, Site()))["history/index.html"]
    assert len(html) < 300_000, "what a phone may be asked to read"


def test_a_line_opens_season_by_season_with_every_place(results):
    """What nobody here computed, an edition of a hall of fame, opens nothing: its sign says all."""
    (page,) = of_kind("history", lookup_of(results))
    for ranking, history in zip(page.content.lists, results.histories, strict=True):
        for line, career in zip(ranking.lines, history.careers, strict=False):
            played = [placed for season in line.seasons for placed in season.tournaments]
            assert len(played) == len(career.tournaments) and all(placed.place for placed in played)
            assert sum(season.won for season in line.seasons) == len(career.won)
            finals = [placed for season in line.seasons for placed in season.finals]
            assert len(finals) == len([event for event in career.finals if event.season])
            assert sum(season.title for season in line.seasons) == len(career.titles) or not line.seasons
            firsts = [ranked for season in line.seasons for ranked in season.rankings if ranked.place == 1]
            assert len(firsts) >= len(career.areas)
    html = dict(render([page], results, Site()))["en/history/index.html"].decode()
    for ranking in page.content.lists:
        rows = re.findall(rf'<tbody id="{ranking.id}-p\d+".*?</tbody>', html, re.S)
        assert ["<details>" in row for row in rows] == [bool(line.seasons) for line in ranking.lines]


def test_beside_titles_that_no_season_tells_stands_what_is_known_of_every_year(results):
    (page,) = of_kind("history", lookup_of(results))
    (known_of,) = [ranking for ranking in page.content.lists if ranking.known]
    assert not known_of.seasons
    known, (hall,) = known_of.known, [hall for hall in results.halls.values() if hall.title == known_of.title]
    assert known.named == sum(bool(edition.winners) for edition in hall.editions) < known.given
    html = dict(render([page], results, Site()))["history/index.html"].decode()
    assert html.count('class="lanes one"') == 1 and f"{known.named} nomi noti su {known.given}" in html
