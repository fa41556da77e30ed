"""What is announced: its day is the largest thing on its page, with the place and the way to keep it."""

from __future__ import annotations

import re

from msgspec.structs import replace

from site_builder.pages.kinds import announced
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from tests.building import render


def test_an_announced_tournament_opens_with_its_day_and_its_place(results):
    lookup = lookup_of(results)
    texts = dict(render(announced.pages_of(lookup, lookup.season("2010")), results, Site()))
    days = {"ferragosto-al-saloon": "7<small>ago</small>", "ultima-diligenza": "25–26<small>set</small>"}
    for path, when in days.items():
        text = texts[f"tournaments/2010/{path}/index.html"].decode()
        head = text[text.index("<h1>") : text.index('<dl class="facts">')]
        (card,) = head.split('<ul class="fixtures the-date">')[1:]
        assert when in card and "<small>2010</small>" in card
        assert "calendar.ics" in card and "<dt>Dove</dt>" not in text
    assert "Palazzetto della Diligenza" in card and text.count("Palazzetto della Diligenza") == 1


def test_a_list_of_records_is_no_area(results):
    lookup = lookup_of(results)
    for season, heading in (("2009-records", "Classifica"), ("2010", "Area")):
        for file, shown in render(announced.pages_of(lookup, lookup.season(season)), results, Site()):
            if file.startswith("tournaments/") and file.endswith("index.html"):
                assert re.search("<dt>(.*?)</dt>", shown.decode())[1] == heading, file


def test_who_could_reach_the_final_there_stands_once_with_both_scores(results):
    lookup = lookup_of(results)
    pages = {page.path: page for page in announced.pages_of(lookup, lookup.season("2010"))}
    texts = dict(render(pages.values(), results, Site()))
    content = pages["tournaments/2010/ferragosto-al-saloon/"].content
    text = texts["tournaments/2010/ferragosto-al-saloon/index.html"].decode()
    table = text.partition('<table class="ledger hopefuls">')[2].partition("</table>")[0]
    assert content.hopefuls and content.chase is None and 'class="race ' not in text, (
        "no second list of the same people"
    )
    assert table.count("<tr>") == 1 + len(content.hopefuls) and "Se vince" in table
    assert [hopeful.width for hopeful in content.hopefuls] == sorted(hopeful.width for hopeful in content.hopefuls)
    assert content.worth == 3 and "II, punti × 3" in " ".join(re.sub("<[^>]+>", "", text).split()), (
        "what its tier is worth"
    )
    assert "agosto 2010" not in text.partition("<h1>")[2], "the card has the date"


def test_what_was_played_tells_of_the_race_and_asks_for_its_sheet_after_the_facts(results):
    lookup = lookup_of(results)
    (page,) = [page for page in announced.pages_of(lookup, lookup.season("2010")) if page.content.event.played]
    text = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    assert page.content.chase and not page.content.hopefuls and page.content.worth is None
    assert text.index('<dl class="facts">') < text.index("?announced=") < text.index('class="race ')
    first, last = page.content.stakes.facts["above"].id, page.content.stakes.facts["below"].id
    lead = text.partition('<p class="stand">')[2].partition("</p>")[0]
    named = [*re.findall(r"players/(\w+)/", lead)]
    assert named == [first, last], "who is the last to reach the final, who the first not"


def test_where_nobody_can_be_asked_it_does_not_send_to_a_page_that_names_nobody(results):
    """That page sent back to the tournaments."""
    lookup = lookup_of(results)
    page = next(page for page in announced.pages_of(lookup, lookup.season("2010")) if not page.content.event.played)
    event = replace(page.content.event, club=None)
    champion = replace(results.records.championship, contact="", areas={})
    alone = replace(results, records=replace(results.records, championship=champion))
    shown = {
        helped: dict(render([replace(page, content=replace(page.content, event=event, helped=helped))], alone, Site()))
        for helped in (True, False)
    }
    contents = {helped: pages[f"{page.path}index.html"].decode() for helped, pages in shown.items()}
    assert "Per partecipare: <a " in contents[True] and "non è ancora scritto" not in contents[True]
    assert "Come ci si iscrive non è ancora scritto." in contents[False]
