"""Lists and indexes say or draw first what somebody looks for: who leads, what changed most, which year is whose."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import unquote

from msgspec.structs import replace

from site_builder.pages.kinds import club, head_to_head, insight, rankings, regulations, search, season
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.regulations import all_regulations
from site_builder.regulations.comparisons import changes, compared
from site_builder.rendering import Site
from site_builder.results.documents import document_of
from site_builder.results.meetings import meetings
from tests.building import render


def test_a_comparison_opens_with_what_changed_most_and_folds_what_comes_last(site):
    for old, new in compared(all_regulations()):
        html = site[f"regulations/{old}/compare/{new}/index.html"]
        listed = [change.topic for change in changes(old, new, "it")]
        topics = re.findall(r"<div><dt>(.*?)</dt>", html)
        assert topics == listed[1:] and len(topics) > 8, "the first change is the lead"
        folded = html.partition(">Altri cambiamenti: ")[2].partition("</details>")[0]
        assert re.findall(r"<div><dt>(.*?)</dt>", folded) == listed[6:]
        assert html.index('<p class="stand">') < html.index('class="moved"') < html.index("<dt>")


def test_two_are_chosen_first_and_who_met_most_has_a_square_for_every_game(results):
    (page,) = head_to_head.pages(lookup_of(results))
    pairs = [(pair, drawn) for year in page.content.seasons for pair, drawn in year.pairs]
    most = max(pair.games for pair, _ in pairs)
    assert all(drawn.count("z") == pair.games for pair, drawn in pairs)
    html = dict(render([page], results, Site()))["head-to-head/index.html"].decode()
    _, _, below = html.partition('class="pair scripted"')
    lead, _, below = below.partition('class="rivals"')
    assert f" hanno giocato {most} partite insieme, " in lead and below
    heads = re.findall(r'<table class="ledger striped moving">.*?</thead>', html, re.S)
    tables = [season.duels for season in page.content.seasons]
    assert ["Duelli" in head for head in heads] == tables, "no column where nobody fought any"


def test_a_rivalry_has_whoever_is_ahead_on_the_left_and_a_square_for_every_win(results):
    """Whatever page of one of the two tells the same, counted by the season or over all of them."""
    (page,) = head_to_head.pages(lookup_of(results))
    lists = {listed.kind: listed.rows for listed in page.content.lists}
    assert [*lists] == ["most", "closest", "duels"] and page.content.lead is lists["most"][0][0]
    for rivalry, drawn in [row for rows in lists.values() for row in rows]:
        assert (drawn.ahead.count("z"), drawn.behind.count("z")) == rivalry.counts
        assert rivalry.counts[0] >= rivalry.counts[1]
    margins = [first - second for rivalry, _ in lists["closest"] for first, second in [rivalry.counts]]
    assert margins == sorted(margins) and all(rivalry.games >= 10 for rivalry, _ in lists["closest"])
    for rivalry, _ in lists["duels"]:
        (met,) = (met for met in meetings(results)[rivalry.first] if met.other == rivalry.second)
        assert met.duels == rivalry.counts and sum(met.duels) > 1


def test_the_list_of_rankings_opens_with_the_first_of_each_and_its_season_with_the_widest_lead(site, results):
    """Who stands at the cut opens the page of its ranking, and of the final."""
    stand = re.search(r'<p class="stand">(.*?)</p>', site["rankings/2009/index.html"], re.S)[1]
    document = document_of(results.computed["2010"])
    leaders = [ranking.lines[0].value for ranking in document.result.rankings.values()]
    assert len(re.findall(r"players/(p\d+)/", stand)) > 1 and "a pari punti" not in stand
    widest = season.widest_lead(document)
    assert widest and widest.facts["who"].id in {leader.player for leader in leaders}
    (page,) = rankings.pages(lookup_of(results))
    html = dict(render([page], results, Site()))["rankings/index.html"].decode().partition('id="h-others"')[2]
    others = re.findall(r"<li>(.*?)</li>", html.partition("</section>")[0], re.S)
    assert len(others) == len(page.content.others) and all("players/" in other for other in others)
    champion = document_of(results.computed["2007"]).result.champion
    assert champion and html.count(f'Vince il titolo <a href="../players/{champion}/') == 1, "ten are too many to lead"


def test_each_regulation_stands_on_the_line_of_all_years(results):
    (page,) = regulations.pages(lookup_of(results))
    rows = [page.content.current, *page.content.others]
    years = {year.year: year.x for row in rows for year in row.years}
    assert [years[year] for year in sorted(years)] == sorted(years.values()) and min(years.values()) > 0
    for row in rows:
        assert row.year is None or row.year in {year.year for year in row.years}
        assert len([year for year in row.years if not year.text]) <= len(row.seasons)
    html = dict(render([page], results, Site()))["regulations/index.html"].decode()
    drawn = html.partition('class="reigns"')[2].partition("</figure>")[0]
    assert drawn.count('class="reign"') == len(rows)


def test_each_regulation_is_as_long_as_its_clauses_and_shows_how_much_of_it_is_new(results):
    (page,) = regulations.pages(lookup_of(results))
    rows = [page.content.current, *page.content.others]
    longest = max(row.clauses for row in rows)
    assert [row.length for row in rows] == [100 * row.clauses // longest for row in rows]
    compared_with = [row for row in rows if row.before]
    assert compared_with and [row for row in rows if row.shares] == compared_with
    for row in compared_with:
        for parts in row.shares.values():
            assert [part.kind for part in parts if part.kind == "gone"] == []
            assert sum(part.wide for part in parts) == 100 and parts[0].x == 0


def test_the_page_of_the_search_shows_what_may_be_typed_with_the_name_it_finds_then_every_list(results):
    (page,) = search.pages(lookup_of(results))
    html = dict(render([page], results, Site()))["search/index.html"].decode()
    examples, _, lists = html.partition('id="lists"')
    typed = [unquote(text) for text in re.findall(r'href="[^"]*\?q=([^"]*)"', examples)]
    beginnings, slip = page.content.examples
    assert typed == [beginnings.typed["it"], slip.typed["it"], "chi va in finale"]
    name, wrong = ("".join(part for part, _ in each.answer["it"]) for each in page.content.examples)
    people = {player: results.records.register.name(player, "it") for player in results.records.register.players}
    assert name in people.values() and all(
        word.startswith(start) for word, start in zip(name.lower().split(), typed[0].split(), strict=True)
    )
    assert wrong.lower() != typed[1] and sorted(wrong.lower()) == sorted(typed[1]), "two letters are exchanged"
    marked = re.findall(r"<kbd>([^<]*)</kbd> <span>(.*?)</span>", examples, re.DOTALL)
    assert [text for text, _ in marked] == typed and all("<mark>" in answer for _, answer in marked[:2])
    assert 'id="seasons"' in lists and 'id="laws"' in lists and 'class="fixtures"' not in html


def test_an_example_of_the_search_is_somebody_with_a_name(results):
    """Of who wishes not to be named it was the beginning of words of ours, and of a code."""
    register, rankings_of = results.records.register, document_of(results.computed["2010"]).result.rankings
    leaders = {ranking.lines[0].value.player for ranking in rankings_of.values()}
    hidden = dict.fromkeys(leaders, {"withheld": True})
    players = {
        id: replace(player, name=None, document=replace(player.document, data=hidden[id])) if id in hidden else player
        for id, player in register.players.items()
    }
    records = replace(results.records, register=replace(register, players=players))
    (page,) = search.pages(lookup_of(replace(results, records=records)))
    (name, *_) = ("".join(part for part, _ in each.answer["it"]) for each in page.content.examples)
    assert "(p" not in name and name in {player.name for player in players.values()}


def test_the_page_of_the_search_draws_how_much_was_played_in_each_season(results):
    (page,) = search.pages(lookup_of(results))
    seasons = page.content.seasons
    most = max(played.tournaments for played in seasons)
    assert [played.width for played in seasons] == [100 * played.tournaments // most for played in seasons]


def test_a_club_reads_who_gets_the_bonus_before_it_is_drawn(results):
    lookup = lookup_of(results)
    pages = [page for page in club.pages(lookup) if any(s.race and s.race.ahead for s in page.content.standings)]
    built = dict(render(pages, results, Site()))
    others = 0
    for page in pages:
        html = built[f"{page.path}index.html"].decode()
        standing = next(s for s in page.content.standings if s.race and s.race.ahead)
        lane = standing.race.ahead
        (mine,) = (beside for beside in standing.race.lanes if beside.mine)
        lead = html.index('<p class="stand">')
        sentence = re.search(r'Bonus Club.*?</p>|<p class="stand">(Il bonus|Davanti), con.*?</p>', html[lead:], re.S)
        assert sentence and lead + sentence.start() < html.index('class="club-race"')
        assert lane.mine or f'href="../../{lane.club.path}"' in sentence[0]
        assert {str(lane.tournaments), str(mine.tournaments)} <= set(re.findall(r"\d+", unescape(sentence[0])))
        others += not lane.mine
    assert others


def test_links_to_other_seasons_stand_after_what_the_page_tells(site):
    insight = next(html for path, html in site.items() if path.startswith("insight/2009/"))
    assert insight.index('class="ledger sides-table"') < insight.index('<nav class="tabs"')
    assert insight.index('<p class="story">') < insight.index('class="ledger sides-table"'), "who wins is told first"


def test_what_many_games_say_stands_before_what_few_say_and_the_rest_is_folded(results):
    (page,) = [page for page in insight.pages(lookup_of(results)) if page.content.season is None]
    html = dict(render([page], results, Site()))["insight/index.html"].decode()
    for block in page.content.blocks:
        games = [max(row.games for row in part.sides) for part in block.parts]
        assert games == sorted(games, reverse=True) and len(games) > 1
        first, *others = (part.title.text["it"] for part in block.parts)
        assert f"<h2>{first}</h2>" in html and all(f'<summary class="fold"><h2>{name}</h2>' in html for name in others)
        assert block.parts[0].claim, "of the most games it is said who wins"


def test_characters_stand_below_the_prices_which_are_smaller_beside_a_short_table(results):
    for page in insight.pages(lookup_of(results)):
        html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
        part = page.content.opening
        if part and part.characters.drawn:
            prices, characters = html.index('class="prices"'), html.index('class="multiples"')
            assert prices < characters and part.short is (len(part.sides) < 4)
            assert ('class="two-columns short"' in html) is part.short
