"""What pages draw instead of saying it: a past day, a sum, a tournament of rounds, the slides of a ceremony."""

from __future__ import annotations

import csv
import io
import re

from site_builder.exports import season_results
from site_builder.languages.figures import spelled_number
from site_builder.pages.kinds.applied import pages_of as applied_pages
from site_builder.pages.parts import ceremony
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.evening import over_rounds
from site_builder.pages.parts.played_part import played_part
from site_builder.pages.parts.rounds_race import rounds_race, won_over_rounds
from site_builder.pages.parts.row_notes import duel_notes, row_bars
from site_builder.pages.parts.worked_sum import longest_sum, worked_sum
from site_builder.rendering import Site, file_of
from site_builder.results import Results
from tests.building import render


def test_a_past_day_draws_what_moved_since_the_day_before(pages):
    days = [page.content for page in pages if page.path.startswith("rankings/2009/nord/") and page.template == "past"]
    drawn = [day for day in days if day.slope]
    assert len(days) > len(drawn) > len(days) // 2 and not min(days, key=lambda day: day.ranking_day.day).slope
    for day in drawn:
        assert [(end.player, end.place) for end in day.slope.right] == [
            (line.player, line.place) for line in day.lines[: day.slope.depth]
        ]
        assert day.first == tuple(line.player for line in day.lines if line.place == 1)


def test_a_worked_sum_is_the_points_of_who_leads(results: Results):
    summed = 0
    for document in results.documents.values():
        if worked := worked_sum(document):
            summed += 1
            lines = [ranking.lines[0].value for ranking in document.result.rankings.values() if ranking.lines]
            assert worked.player in {line.player for line in lines}
            assert sum(part.points for part in worked.summands) == worked.points
            ends = [0, *(part.x + part.width for part in worked.summands)]
            assert all(part.x == end for part, end in zip(worked.summands, ends, strict=False) if part.points > 0)
            assert ends[-1] == worked.width <= worked.drawn  # the last bar ends where the total does
            shown_whole = all(part.points * 100 % 1 == 0 for part in worked.summands)
            assert worked.rounded is not shown_whole
            for part in worked.summands:
                if part.times is not None:
                    assert part.score is not None and part.score * part.times * (1 + part.doubled) == part.points
    assert summed


def test_the_columns_of_a_worked_sum_are_those_of_its_file(results: Results):
    """With what stands there in the line of the first result."""
    worked = longest_sum(results.documents.values())
    assert worked and len(worked.summands) > 2
    files = dict(season_results.files_of(results, results.documents[worked.file.split("/")[1]]))
    rows = list(csv.DictReader(io.StringIO(files[f"api/v1/{worked.file}"].decode("utf-8-sig"))))
    cells = dict(worked.cells)
    assert cells.items() <= next(
        row.items()
        for row in rows
        if all(row[name] == cells[name] for name in ("player", "tournament_name", "ranking"))
    )


def test_a_tournament_of_rounds_ends_in_the_order_of_its_standings(results: Results):
    document = results.documents["2022-23"]
    for tournament in document.result.tournaments:
        race = rounds_race(tournament)
        assert race and won_over_rounds(document, tournament)
        placed = [player for player, row in tournament.standings.items() if row.value.place]
        assert [player for _, player, _ in race.lines] == placed[: len(race.lines)]
        led = [number for spell in race.spells for number in range(spell.first, spell.last + 1)]
        assert race.spells[-1].player == placed[0]
        assert led == sorted({table.round for table in tournament.facts.tables})
    assert not any(rounds_race(tournament) for tournament in results.documents["2009"].result.tournaments)


def test_under_a_name_the_rounds_and_the_prize_make_the_final_score(results: Results):
    for tournament in results.documents["2022-23"].result.tournaments:
        sheet = over_rounds(tournament)
        assert sheet and any(seat.prize for seat in sheet.seats)
        for seat in sheet.seats:
            score = tournament.standings[seat.player].value.final_score
            assert score in (None, seat.score) and (score is not None or not seat.prize)


def test_the_slides_of_a_final_fill_up_from_the_last_to_the_champion(results: Results):
    slides = [slide for slide in ceremony.slides(results, results.documents["2009"]) if slide.called]
    filled = [sum(came is not None for _, came in slide.called) for slide in slides]
    assert filled == list(range(1, len(slides) + 1)) and len(slides) == results.documents["2009"].result.seats
    assert [bool(slide.drawn) for slide in slides[-4:]] == [False, True, True, True]


def test_a_slide_of_the_final_says_why_whoever_has_no_place_in_the_ranking_is_there(results: Results):
    slides = [slide for slide in ceremony.slides(results, results.documents["2009"]) if slide.came]
    below = {slide.came.shape: slide.below for slide in slides}
    assert below["right"] is None, "the place says all"
    cards = [slide.below["it"] for slide in slides if slide.came.shape == "card"]
    assert "Wild card campione. Chi ha il titolo in carica va in finale." in cards and len(cards) == 3
    assert "Ultima Spiaggia" in below["rope"]["it"] and "La riga scende perché" in below["called"]["it"]


def test_a_slide_of_a_bonus_says_how_it_was_won_and_the_only_ranking_is_called_once(results: Results):
    slides = ceremony.slides(results, results.documents["2009"])
    bonuses = [slide.below["it"] for slide in slides if slide.about["it"].startswith("Bonus")]
    assert bonuses and all(re.match(r"\d+ tornei", below) for below in bonuses)
    for document in results.documents.values():
        firsts = [slide for slide in ceremony.slides(results, document) if slide.race or slide.word]
        assert all(slide.word["en"] not in slide.about["en"] for slide in firsts if slide.word)


def test_clauses_stand_from_what_everything_rests_on_to_the_rarest(results: Results):
    (page,) = applied_pages(lookup_of(results), results.documents["2009"])
    content = page.content
    counts, everyday = ([getattr(clause, of) for clause in content.clauses] for of in ("count", "everyday"))
    assert counts == sorted(counts, reverse=True) and everyday == sorted(everyday, reverse=True)
    assert 0 < content.everyday < len(counts) and content.rare == len(counts) - content.everyday
    assert [clause.count for clause in content.rarest] == counts[-6:][::-1], "told are the rarest"
    assert content.level == counts.count(counts[-1]) > 1
    built, of = dict(render([page], results, Site())), {"it": "articoli più rari", "en": "rarest clauses"}
    for lang, one_of in (("it", "Uno dei"), ("en", "One of the")):
        lead = built[file_of(page.path, lang)].decode().partition('<p class="stand">')[2]
        assert lead.startswith(f"{one_of} {spelled_number(content.level, lang)} {of[lang]}"), "it is not the only one"


def test_what_leads_a_page_says_who(site):
    assert re.search(r'<p class="stand">In testa <a[^>]*>.*?</a> \(Nord, [\d.]+\s\$\), ', site["rankings/index.html"])
    assert '<svg class="of-most"' in site["rankings/index.html"]


def test_a_row_says_how_far_somebody_came_and_its_bar_is_as_long_as_their_score(results: Results):
    festival = results.documents["2010-festival"]
    drawn = 0
    for tournament in festival.result.tournaments:
        duels = duel_notes(festival.regulation, tournament)
        assert {player for meeting in tournament.meetings if meeting.duel for player in meeting.players} <= set(duels)
        bars = row_bars(tournament, duels)
        if bars and bars.meaning == "row-bars-score":
            drawn += 1
            scores = {player: row.value.final_score or 0 for player, row in tournament.standings.items()}
            most = max(scores.values())
            assert all(width == 100 * scores[player] // most for player, width in bars.widths.items())
    assert drawn


def test_bars_say_how_long_somebody_stayed_at_poker_and_what_a_duel_was_worth(results: Results):
    festival = results.documents["2010-festival"]
    bars = {
        tournament.id: row_bars(tournament, duel_notes(festival.regulation, tournament))
        for tournament in festival.result.tournaments
    }
    poker, cup = bars["tavolo-verde"], bars["coppa-abalone"]
    assert poker and poker.meaning == "row-bars-hand" and cup and cup.meaning == "row-bars-points"
    out = {
        player: block["hand"]
        for block in festival.result.tournament("tavolo-verde").facts.blocks["eliminations"]
        for player in block["players"]
    }
    assert all(poker.widths[player] == 100 * hand // max(out.values()) for player, hand in out.items())
    points = {player: row.value.points for player, row in festival.result.tournament("coppa-abalone").standings.items()}
    assert cup.widths == {player: int(100 * n / max(points.values())) for player, n in points.items()}


def test_the_tables_of_a_part_have_bars_on_one_scale(results: Results):
    (part, *_) = results.documents["2010-festival"].result.tournament("tre-maggioranze").parts
    rows = [row for table in part.tables for row in table.rows]
    most, drawn = max(row[-1] for row in rows), played_part(part)
    assert drawn.compares and len(drawn.tables) > 1
    assert [width for table in drawn.tables for width in table.widths] == [100 * row[-1] // most for row in rows]
