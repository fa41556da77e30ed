"""What a room meets once in ten years, looked at by itself."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace

import pytest

from site_builder.regulations import regulation, texts
from site_builder.regulations.bang_2007.candidates import Qualification
from site_builder.regulations.bang_2007.checks import may_enter
from site_builder.regulations.bang_2007.season_checks import qualified
from site_builder.regulations.bang_2007.tables import DEFAULTS as LAW_2007
from site_builder.regulations.bang_2009.from_other_edition import adopt
from site_builder.regulations.bang_2022 import REGULATION as LAW_2022
from site_builder.regulations.bang_2022 import form as form_2022
from site_builder.regulations.bang_2022.tables import NUMBERS as NUMBERS_2022
from site_builder.regulations.bang_official import form as form_official
from site_builder.regulations.bang_official.facts import _characters
from site_builder.regulations.drawing import METHOD, draw
from site_builder.regulations.festival_2000.played import _match
from site_builder.regulations.from_other_edition import Unsuited
from site_builder.regulations.outcomes import COUNTING
from site_builder.regulations.texts import PROSE, parse, sanitised
from tests.regulations.festival import Festival

LAST = date(2007, 6, 30)


def test_an_open_that_nobody_won_qualifies_nobody():
    """As while its last duel is still to be played."""
    facts = SimpleNamespace(kind="open", end=LAST, start=LAST, name="Open")
    tournament = SimpleNamespace(law=LAW_2007)
    entries = [SimpleNamespace(facts=facts, id=str(n), winner=w, status=COUNTING[0], facts_as=lambda kind: tournament)
            for n, w in enumerate((None, "p0001"))]  # fmt: skip
    result = SimpleNamespace(tournaments=entries, rankings={}, closed=False)
    assert list(qualified(result)) == ["p0001"]


def test_a_region_in_which_nobody_is_second_has_no_second_to_call():
    season = SimpleNamespace(law=LAW_2007)
    new = iter([("p0001", {})])
    case = SimpleNamespace(season=season, winners_of_reserves=lambda region: new, alone=lambda region, place: None)
    assert [player for player, _ in Qualification.in_reserve(case, "umbria")] == ["p0001"]


def test_a_ban_of_another_year_keeps_nobody_out():
    ban = SimpleNamespace(first=date(2005, 1, 1), reason="x", covers=lambda first, last: False)
    person = SimpleNamespace(bans=(ban,), document=SimpleNamespace(data={}))
    evening = SimpleNamespace(
        tables=[SimpleNamespace(number=1, seats=("p0001",))], reigning_champion=None, kind="open", start=LAST, end=LAST,
        register=SimpleNamespace(players={"p0001": person}, shown=str),
        sheet=SimpleNamespace(document=SimpleNamespace(where=lambda *path: path)),
    )  # fmt: skip
    assert list(may_enter(evening)) == []


def test_a_season_without_a_tournament_that_can_be_placed_is_not_adopted():
    with pytest.raises(Unsuited):
        adopt(SimpleNamespace(id="2007"), (), SimpleNamespace())


def test_a_recorded_draw_of_2022_goes_round_by_round():
    """The seats of the second round are drawn anew, and nobody is first Sheriff again."""
    paper, people = regulation("bang-2022").paper, [f"p{n:04}" for n in range(1, 11)]
    first = draw(paper, (5, 5), people, "a")
    second = draw(paper, (5, 5), people, "a", 2, {table[0] for table in first})
    (check,) = [check for check in LAW_2022.checks if check.name == "drawn-seats"]

    def problems_of(*rounds) -> list:
        document = SimpleNamespace(data={"draw": {"seed": "a", "method": METHOD}}, where=lambda *path: path)
        seated = [SimpleNamespace(tables=[SimpleNamespace(seats=seats) for seats in tables]) for tables in rounds]
        return list(check.function(SimpleNamespace(rounds=seated, sheet=SimpleNamespace(document=document))))

    assert problems_of(first, second) == []
    ((actual),) = problems_of(first, second[::-1])
    assert actual.where == ("draw", "seed") and actual.facts["round"] == 2


def test_a_form_has_the_tables_and_rounds_that_so_many_players_need():
    rounds = form_2022.shape(NUMBERS_2022, 25, ())
    assert len(rounds) == 5 and set(rounds) == {(7, 6)}, "five tables, and one more for after somebody left"
    assert form_2022.shape(NUMBERS_2022, 9, ()) is None, "with fewer than ten nothing is played"
    assert form_official.shape(9, ()) is None and form_official.shape(None, (5, 5)) is None, "there is one table"
    assert [seats for seats, _ in form_official.shape(7, ())] == [7]


def test_who_had_no_character_has_none_and_the_next_seat_has_its_own():
    reader = SimpleNamespace(at=lambda *path: ["-", "Bart"])
    assert _characters(reader, ("games", 0), ("p0001", "p0002")) == {"p0002": "Bart"}


def test_a_draw_counts_in_a_league_and_is_played_again_where_somebody_goes_on():
    festival = Festival({"mancala": {"matches": [{"players": ["A", "B"], "games": ["draw"]}]}})
    assert festival.problems == []
    (contest,) = festival.contests
    *_, how = _match(contest, contest.matches[0])
    assert how["en"] == "draw"
    bracket = {"draw": ["A", "B"], "matches": [{"players": ["A", "B"], "games": ["draw"]}]}
    (contest,) = Festival({"mancala": {"bracket": bracket}}).contests
    *_, how = _match(contest, contest.matches[0])
    assert how["en"] == "1 draw, to be played again"


def test_a_clause_may_have_a_title_and_nothing_else():
    (clause,) = parse("# Law\n\nIntro\n\n## lud Play\n\n### lud-1 Empty\n").clauses
    assert (clause.id, clause.title, clause.blocks) == ("lud-1", "Empty", ())
    (clause,) = parse("# Law\n\n## lud Play\n\n### lud-1 Told\n\nOne.\n\nTwo.\n").clauses
    assert [block.kind for block in clause.blocks] == [PROSE]


@pytest.mark.parametrize("text", ["x" * 100_000, "[" * 5_000, "> " * 3_000 + "x"])
def test_a_text_that_a_converter_may_hang_on_is_refused(text):
    with pytest.raises(ValueError, match="text"):
        sanitised(text)


def test_a_text_in_which_the_converter_loses_itself_is_refused(monkeypatch):
    def lost(*_):
        raise RecursionError

    monkeypatch.setattr("markdown.Markdown.convert", lost)
    before = texts._converter()
    with pytest.raises(ValueError, match="nested too deeply"):
        sanitised("One.")
    assert texts._converter() is not before, "it stopped half way: nobody knows what it holds"
