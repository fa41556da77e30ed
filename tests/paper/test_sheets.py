"""What stands on the sheets: the numbers of the law, the star on the diagonal, the wish not to be named."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.pages.charts.ornament import ornament
from site_builder.pages.parts import ceremony
from site_builder.pages.parts.final_table import WIDTH, _wrapped
from site_builder.pages.parts.paper_race import ROOM
from site_builder.pages.parts.poster import _named
from site_builder.pages.parts.poster import poster as poster_of
from site_builder.pages.parts.sheets import auction_form, draw_forms, duel_forms, sheet
from site_builder.paper import cards, drawing, papers
from site_builder.records.championship import unnamed
from site_builder.records.records import Register
from site_builder.regulations import all_regulations
from site_builder.regulations.bang_2009 import tables
from site_builder.rendering.single import single
from site_builder.results.documents import document_of
from tests.championship import DATA

LAWS = [law for law in all_regulations().values() if law.paper]


def printed(leaves, lang="it") -> str:
    return single({"it": "Prova", "en": "Trial"}, leaves, lang, unnamed())


def test_the_star_goes_down_the_diagonal_where_tables_stay_together():
    rows = sheet(all_regulations()["bang-2009"], 6).rows
    assert [row.sheriff.index(True) + 1 for row in rows] == [1, 2, 3, 4, 5, 6]
    assert all(sum(row.sheriff) == 1 for row in rows)
    rows = sheet(all_regulations()["bang-2022"], 6).rows
    assert [row.sheriff for row in rows] == [(True,)] + [(False,)] * 5, "one game, seat 1 is the Sheriff"


@pytest.mark.parametrize("size", (5, 6, 7))
def test_the_dollars_on_the_sheet_are_those_that_compute(size):
    outlaws = tables.ROLES[size]["O"]
    paid = {(side.won["en"], payment.who["en"]): payment.dollars
            for side in sheet(all_regulations()["bang-2009"], size).sides for payment in side.payments}  # fmt: skip
    assert paid["The Law wins", "Sheriff"] == 1500 * outlaws  # LUD 13.1
    assert paid["The Law wins", "Renegade in the duel"] == 400 * size
    assert paid["The Renegade wins", "Renegade"] == 1300 * size
    assert len(paid) == len(tables.NUMBERS.prizes)


def test_only_editions_that_hire_have_an_auction_form_and_only_those_with_duels_a_duel_sheet():
    hiring = {law.id for law in LAWS if auction_form(law, law.paper.sizes[-1])}
    duelling = {law.id: [len(form.stages) for form in duel_forms(law)] for law in LAWS if list(duel_forms(law))}
    assert hiring == {"bang-2007", "bang-2009"}
    assert duelling == {"bang-2007": [3, 4], "bang-2009": [2, 3]}, "2007 plays for the third place"


@pytest.mark.parametrize("law", [law for law in LAWS if auction_form(law, law.paper.sizes[-1])], ids=lambda law: law.id)
def test_a_grid_has_its_heads_in_one_row_so_that_every_cell_is_read_with_its_own(law):
    for size in law.paper.sizes:
        heads = re.findall(r"<thead>.*?</thead>", printed([sheet(law, size), auction_form(law, size)]), re.S)
        assert len(heads) == 2
        assert all(sum("<th" in row for row in head.split("<tr")[1:]) == 1 for head in heads)


def test_a_draw_of_fifty_fits_on_leaves_of_ten_tables():
    law = all_regulations()["bang-2009"]
    for layout in law.paper.layouts(50):
        assert [len(leaf.tables) for leaf in draw_forms(law, layout)] == [len(layout)]
    assert [len(leaf.tables) for leaf in draw_forms(law, (5,) * 12)] == [10, 2]


@pytest.mark.parametrize("lang", ("it", "en"))
def test_who_does_not_want_to_be_named_is_named_nowhere(tmp_path, lang):
    data = Path(shutil.copytree(DATA, tmp_path / "data"))
    results = examine(data)[0]
    outcome = document_of(next(season for season in results.computed.values() if season.result.champion))
    winner = outcome.result.podium[0]
    name = results.records.register.name(winner)
    file = data / "players" / f"{winner}.yaml"
    written = file.read_text(encoding="utf-8")
    file.write_text(written.replace(f"name: {name}\n", "withheld: true\n"), encoding="utf-8")
    results = examine(data)[0]
    register, outcome = results.records.register, document_of(results.computed[outcome.season.id])
    assert register.players[winner].name is None
    ids = [winner, *(player for player in sorted(register.players) if player != winner)][:10]
    drawn = drawing.draw_rounds(all_regulations()["bang-2009"], register, ids, "seed")
    text = drawing.as_text(drawn, lang) + drawing.as_yaml(drawn, (lang,))
    text += printed(drawing.leaves(drawn), lang) + printed(cards.leaves(register, ids, "https://example.org"), lang)
    text += printed(ceremony.of_season(results, outcome), lang) + printed(ceremony.slides(results, outcome), lang)
    assert name not in text
    assert text.count(register.name(winner, lang)) >= 5


def test_what_somebody_typed_as_a_name_is_no_markup():
    law = all_regulations()["bang-2009"]
    names = papers.named(Register({}, {}), ["<script>x</script>"])
    leaves = list(papers.sheets(law, 10, None, names, {"it": "<b>", "en": "<b>"}))
    html = printed(leaves)
    assert "<script" not in html and "<b>&lt;" not in html and "&lt;script&gt;" in html


def test_a_sheet_calls_whoever_decides_at_the_tables_as_its_law_does():
    for law in LAWS:
        text = printed([sheet(law, law.paper.sizes[0])], "en")
        judged = law.id == "bang-2022"
        assert ("Judge" in text, "Referee" in text) == (judged, not judged), law.id
        assert ("of the judge" in text) is judged


def test_the_ceremony_begins_with_the_season_as_a_column_for_each_tournament(results):
    document = results.documents["2009"]
    opening = ceremony.slides(results, document)[0]
    people = [tournament.entrants for tournament in ceremony.as_played(document)]
    assert [height for _, _, height in opening.bars.columns] == people and opening.bars.height == max(people)
    assert opening.says["it"] == "Stagione 2009"


def test_the_ceremony_ends_with_the_champion_and_thanks(results):
    outcome = document_of(next(season for season in results.computed.values() if season.result.champion))
    *others, champion, thanks = ceremony.slides(results, outcome)
    assert champion.says["it"] == results.records.register.name(outcome.result.champion)
    assert champion.about == {"it": "Vince il titolo", "en": "Champion"}
    assert thanks.below == outcome.season.name and others[0].says["it"] in outcome.season.name["it"]
    assert all(slide.invented == outcome.season.invented for slide in others)


def test_a_certificate_is_drawn_of_its_own_games_and_shows_the_whole_final(results):
    outcome = document_of(results.computed["2009"])
    title, *others = ceremony.of_season(results, outcome)
    champion, final = outcome.result.champion, outcome.result.seats
    games = [entry for played in outcome.result.tournaments for entry in played.accounts.get(champion, ())]
    assert title.award and title.award["en"] == "Season champion"
    assert title.heading["it"] == f"Titolo {outcome.season.id}" and title.who["it"] == results.records.register.name(
        champion
    )
    assert title.drawn and title.drawn.games == len(games) > title.drawn.won > 0
    seats = [token for _, token in title.seats]
    assert len(seats) == final and seats.count(title.own) == 1 and seats[-1].shape in ("card", "rope")
    html = printed([title, *others])
    assert (
        html.count("<h2>") == len(others) + 1 and '<svg class="ornament"' in html and '<svg class="finalists"' in html
    )
    club = next(certificate for certificate in others if certificate.heading["en"] == "Club bonus")
    assert club.award["en"].startswith("The most active club: ")
    assert club.drawn is None and club.own is None and not club.seats


def test_a_certificate_speaks_of_a_ball_only_where_somebody_wrote_down_who_was_alive():
    won = (True, True), (False, False)
    assert ornament(won, 1).words == "award-rays"
    assert ornament([*won, (True, None)], 1).words == "award-rays-some"
    assert ornament([(True, None), (False, None)], 1).words == "award-rays-won"


def test_a_poster_names_both_of_a_pair_that_won_and_three_of_many(results):
    register, festival = results.records.register, document_of(results.computed["2010-festival"])
    (poster,) = poster_of(results, festival)
    pair = next(tournament for tournament in festival.result.tournaments if len(tournament.winners) == 2)
    both = ", ".join(register.name(player, "it") for player in pair.winners)
    assert both in [names["it"] for names, _, _ in poster.won]
    many = _named(register, ("p0001", "p0002", "p0003", "p0004", "p0005"))
    assert many["en"].endswith(f"{register.name('p0003', 'en')} and 2 others"), many


def test_the_poster_has_the_champion_and_the_first_of_every_area(results):
    outcome = document_of(next(season for season in results.computed.values() if season.result.champion))
    (poster,) = poster_of(results, outcome)
    assert poster.champion["it"] == results.records.register.name(outcome.result.champion)
    assert [place for place, _ in poster.podium] == [2, 3, 4] and poster.invented == outcome.season.invented
    assert len(poster.won) == len([tournament for tournament in outcome.result.tournaments if tournament.winner])
    assert [day for _, _, day in poster.won] == sorted(day for _, _, day in poster.won)
    assert poster.numbers[0][0] == len(outcome.result.tournaments)
    count = 6 if len(poster.areas) <= 4 else 1
    for printed_area, (area, ranking) in zip(poster.areas, outcome.result.rankings.items(), strict=True):
        assert printed_area.name == outcome.regulation.areas[area]
        first = [
            line for n, line in enumerate(ranking.lines) if n < count or line.value.player in outcome.result.podium
        ]
        assert [points for _, _, points, _ in printed_area.lines] == [line.value.points for line in first]


def test_a_poster_says_what_its_signs_mean(results):
    """One of each way into the final, and nothing where no table is drawn."""
    (poster,) = poster_of(results, document_of(results.computed["2009"]))
    assert [token.way for token in poster.ways] == ["right", "moved", "card", "rope"] and poster.raced
    assert poster_of_nothing_drawn(results).ways == ()


def poster_of_nothing_drawn(results):
    posters = (poster for season in results.computed.values() for poster in poster_of(results, document_of(season)))
    return next(poster for poster in posters if not poster.tables)


def test_a_long_name_is_drawn_narrower_and_never_cut(results):
    document = document_of(results.computed["2009"])
    (poster,) = poster_of(results, document)
    names = [who["it"] for area in poster.areas for _, who, _, _ in area.race.names]
    assert names and not any("…" in name for name in names)
    drawn = poster.areas[0].race
    assert drawn.squeezed("10 B. Mezzogiorno di Fuoco") == ROOM and not drawn.squeezed("1 I. Bisontini")
    seated = poster.tables[0].seats[0]
    assert seated.squeezed("Mezzogiornodifuoco") == WIDTH and not seated.squeezed("Stellalatta")
    assert list(_wrapped("Ugo Montefalconieri-Bellacosta")) == ["Montefalconieri-Bellacosta"]


def test_a_poster_has_the_duels_of_the_final_with_a_dot_for_each_round_won(results):
    outcome = document_of(results.computed["2009"])
    (poster,) = poster_of(results, outcome)
    last = next(duel for duel in poster.duels if duel.last)
    register = results.records.register
    assert [side.name["it"] for side in last.duelists] == [register.name(p) for p in outcome.result.podium[:2]]
    assert [duel.title["it"] for duel in poster.duels] == ["Semifinale", "Semifinale", "Finale", "Finalina"]
    html = printed([poster])
    scores = [side.score for duel in poster.duels for side in duel.duelists]
    assert html.count('fill="none"/>') >= 8 * 5 - sum(scores) and html.count('<svg class="rounds"') == 8
    for duel in poster.duels:
        assert [sum(won for _, won in side.rounds) for side in duel.duelists] == [s.score for s in duel.duelists]


def test_a_poster_has_the_tables_of_the_final_and_the_race_of_every_area(results):
    outcome = document_of(results.computed["2009"])
    html = printed(poster_of(results, outcome))
    final = next(tournament for tournament in outcome.result.tournaments if tournament.kind == "final")
    assert html.count('<svg class="round"') == len(final.facts.tables) == 3
    assert html.count('<svg class="bump"') == len(outcome.result.rankings) == 3
    for ranking in outcome.result.rankings.values():
        first, _, surname = results.records.register.name(ranking.lines[0].value.player).partition(" ")
        assert re.search(rf'<text class="row-name leading-name"[^>]*>\s*1 {first[0]}\. {surname}<', html)


def test_whoever_is_on_the_podium_of_a_poster_stands_in_the_ranking_of_their_area(results):
    outcome = document_of(results.computed["2009"])
    (poster,) = poster_of(results, outcome)
    shown = {name["it"] for area in poster.areas for _, name, _, _ in area.lines}
    assert {name["it"] for _, name in poster.podium} <= shown
    assert any(place > 6 for area in poster.areas for place, _, _, _ in area.lines), "they came in from further down"


def test_a_season_that_runs_has_nothing_to_hand_over(results):
    running = [season for season in results.computed.values() if not season.result.closed]
    assert running
    for outcome in running:
        assert not ceremony.has_awards(results, outcome) and not ceremony.slides(results, outcome)


def test_the_code_of_a_card_is_read_back_as_modules():
    code, side = cards.outline("https://example.org/players/p0001/")
    assert side % 4 == 1, "17 and a multiple of four modules, and a quiet zone of four on both sides"
    assert code.startswith("M4 4h7v1h-7z"), "the finder pattern in the corner, after the quiet zone"


def test_a_bonus_that_was_not_awarded_has_no_certificate_and_no_slide(results):
    outcome = document_of(results.computed["2009"])
    kept = [bonus.value for bonus in outcome.result.bonuses if bonus.value.won and not bonus.value.played]
    awarded = [bonus.value for bonus in outcome.result.bonuses if bonus.value.won and bonus.value.played]
    assert kept and awarded
    headings = {f"{kind} bonus" for kind in ("Club", "Player")}
    assert sum(paper.heading["en"] in headings for paper in ceremony.of_season(results, outcome)) == len(awarded)
    assert sum(slide.about["en"] in headings for slide in ceremony.slides(results, outcome)) == len(awarded)
