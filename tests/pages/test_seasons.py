"""The list of seasons: each with its tournaments on a line of days."""

from __future__ import annotations

import re

from site_builder.pages.kinds import seasons
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from tests.building import of_kind, render


def test_a_season_is_drawn_with_a_stroke_for_every_tournament_on_its_day(site, pages):
    (page,) = (page for page in pages if page.template == "seasons")
    items = re.findall(r"<li>(.*?)</li>", site["seasons/index.html"].partition('class="roll years"')[2], re.S)
    assert len(items) >= len(page.content.seasons) > 0
    assert any(row.days for row in page.content.seasons)
    for row, item in zip(page.content.seasons, items, strict=False):
        strokes = re.findall(r'<line x1="(\d+)%"', item)
        assert len(strokes) == (row.tournaments if row.days else 0)
        assert all(0 <= mark.x <= 100 and 0 <= mark.top < 100 for mark in row.days)
    drawn = [mark for row in page.content.seasons for mark in row.days]
    assert min(mark.top for mark in drawn) == 0, "the tournament with most people is as tall as the drawing"
    assert "alto quante persone" in site["seasons/index.html"]


def test_what_the_drawings_say_stands_before_them_and_that_they_can_be_compared(results):
    (page,) = seasons.pages(lookup_of(results))
    assert len(page.content.seasons) > 1
    for lang, sentence in (("it", "su una scala sola"), ("en", "on one scale")):
        shown = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
        assert shown.index(sentence) < shown.index('class="season-days"')
        key = shown.partition('<p class="small readable">')[2].partition("</p>")[0]
        assert sentence in key and len(key) < 120, "three lines of a phone at most"


def test_seasons_that_go_on_stand_before_those_that_are_over_each_with_the_figure_of_who_leads(results):
    (page,) = seasons.pages(lookup_of(results))
    running, ended = page.content.running, page.content.ended
    assert running and ended and not any(row.closed for row in running) and all(row.closed for row in ended)
    assert page.content.tournaments == sum(row.tournaments for row in page.content.seasons)
    shown = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    before, _, after = shown.partition('id="h-ended"')
    assert 'id="h-running"' in before
    for row, half in ((row, half) for rows, half in ((running, before), (ended, after)) for row in rows):
        assert f'href="../{row.path}"' in half, row.path
    for leader in (leader for row in page.content.seasons if len(row.leaders) == 1 for leader in row.leaders):
        sentence = re.search(rf'<p class="stand"><a href="../players/{leader.player}/">.*?</p>', shown, re.S)
        assert sentence and re.search(r"con [\d.,]+\s(\$|punti)", re.sub(r"<[^>]+>", "", sentence[0]))


def test_the_latest_title_of_the_seasons_is_called_national(results):
    """Halls of festivals have later ones."""
    (page,) = seasons.pages(lookup_of(results))
    for lang, named in (("it", "L’ultimo titolo nazionale è di"), ("en", "The latest national title went to")):
        shown = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
        assert shown.partition('<p class="stand">')[2].startswith(named)


def test_what_few_ask_of_a_season_and_of_its_final_is_folded_on_a_phone(site):
    """And what many ask is not: how it ended, the race, who leads."""
    for path, folded in (("insight/2009/", ["h-1-r"]), ("seasons/2009/", ["h-wi"]), ("seasons/2009/final/", [])):
        html = site[f"{path}index.html"]
        heads = re.findall(r'<summary class="fold section-head">\s*<h(\d)(?: id="([\w-]+)")?', html)
        assert set(folded) <= {id for _, id in heads} and not {"h-po", "h-fe", "h-ra", "h-ar"} & {id for _, id in heads}
    assert len(heads) == html.count('<table class="ledger two seat-list-plain">') > 2, "every list of the final"


def test_a_season_without_a_final_opens_with_who_leads_and_promises_nothing_that_cannot_be_redone(results):
    pages = {page.path: page for page in of_kind("season", lookup_of(results))}
    shown = {
        path: dict(render([pages[path]], results, Site()))[f"{path}index.html"].decode()
        for path in ("seasons/2022-23/", "seasons/2010-festival/", "seasons/2009/")
    }
    for path in ("seasons/2022-23/", "seasons/2010-festival/"):
        story = shown[path].partition('<p class="story">')[2].partition("</p>")[0]
        (leader,) = pages[path].content.leaders
        assert f"players/{leader.player}/" in story and "chiude in testa con" in story
        assert f"players/{leader.second}/" in story and ("Alla pari con" in story) == (not leader.ahead)
        assert leader.ahead or "ma davanti per" in story, "what decided"
        assert pages[path].content.whatif and not pages[path].content.supposed and 'id="h-wi"' not in shown[path]
    assert pages["seasons/2009/"].content.supposed and 'id="h-wi"' in shown["seasons/2009/"]
    for path, below in (("seasons/2010-festival/", True), ("seasons/2009/", False)):
        assert shown[path].count('id="h-fe"') == 1
        assert (shown[path].index('id="h-fe"') > shown[path].index('id="h-ra"')) == below, "in the room below one race"
    html, games = shown["seasons/2010-festival/"], pages["seasons/2010-festival/"].content.programme.lines
    programme = html.partition('<ol class="programme told">')[2].partition("</ol>")[0]
    assert programme.count("<rect") == len(games) == 14
    period = re.sub(r"<[^>]+>", "", html.partition("<dt>Periodo</dt>")[2].partition("</dd>")[0])
    assert period == "16–19 settembre 2010", "days in a row say their month and year once"
    prizes = shown["seasons/2022-23/"]
    assert prizes.index('id="h-aw"') < prizes.index('id="h-fe"'), "who won the tournaments comes before the rest"


def test_days_in_the_lead_are_told_in_a_row_by_the_season_and_in_all_by_its_games(site):
    """Who led for 199 days led for 191 of them without a break: the two pages must not seem to disagree."""
    assert "di fila in testa a una classifica" in site["seasons/2009/index.html"]
    assert re.search(r"in tutto \d+ giorn", site["insight/2009/index.html"])


def test_the_turn_of_a_closed_season_is_the_last_before_its_final_and_days_out_of_step_are_explained(results):
    (page,) = seasons.pages(lookup_of(results))
    assert page.content.out_of_step
    for lang, turn, explained in (
        ("it", "L’ultimo sorpasso prima della finale:", "Ognuna è ferma al giorno"),
        ("en", "The last change before the final:", "Each stands as of the day"),
    ):
        shown = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
        running, _, ended = shown.partition('id="h-ended"')
        assert turn in ended and turn not in running
        assert explained in running and explained not in ended
