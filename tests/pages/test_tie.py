"""The figures of a tie on a page: as they are, with their sign, and a place as a place."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pytest

from site_builder.languages import ordinal, say, words
from site_builder.pages.parts.cut import Cut, neighbours, towards
from site_builder.pages.parts.tie_sentence import level_with
from site_builder.pages.parts.tie_table import tie_table
from site_builder.pages.parts.values import Count, Person, Place, Said
from site_builder.regulations.bang.ties import PLACE, Criterion, Tie, named, rank
from site_builder.regulations.bang_2009.ranking import Line
from site_builder.regulations.outcomes import RankingOutcome
from site_builder.season.document import DrawnLot


def tie(figures: dict[str, int | None], better: str = "higher") -> Tie:
    """Players level on points, split by *figures*."""
    tie = rank(list(figures), lambda player: 0, (Criterion("players_involved", figures.__getitem__, better),))[0].tie
    assert tie is not None
    return tie


def test_the_table_of_a_tie_shows_figures_below_zero_as_they_are():
    table = tie_table(tie({"p0001": -5, "p0002": -37, "p0003": 0}), "p0001", "bang-2009", ())
    assert table is not None and table.rows[0].figures == (Count(0), Count(-5), Count(-37))


def test_the_table_of_a_tie_shows_a_place_as_a_place_and_nothing_for_who_has_none():
    table = tie_table(tie({"p0001": 9, "p0002": 4, "p0003": None}, PLACE), "p0001", "bang-2009", ())
    assert table is not None and table.rows[0].figures == (Place(4), Place(9), None)


def test_the_distance_to_the_cut_keeps_the_sign_of_both_figures():
    level = tie({"p0001": -5, "p0002": -37})
    above, below = (Line(player, "nord", place=n, position=n, tie=level) for n, player in enumerate(level.players, 1))
    sentence = towards(below, RankingOutcome("nord", date(2009, 10, 4), ()), Cut(above, below), {})
    assert sentence is not None and sentence.key == "cut-below-level"
    assert (sentence.facts["mine"], sentence.facts["theirs"]) == (Count(-37), Count(-5))


def test_of_two_on_one_place_at_the_cut_it_is_said_what_the_law_compared():
    """Every criterion of its clause, or the points alone."""
    equal = tie({"p0001": 2, "p0002": 2})
    for level, words_for_it in (
        (equal, "level on points and on every criterion"),
        (None, "level on points: nothing else"),
    ):
        above, below = (
            Line(player, "nord", place=6, position=n, tie=level) for n, player in ((6, "p0001"), (7, "p0002"))
        )
        sentence = towards(below, RankingOutcome("nord", date(2009, 10, 4), ()), Cut(above, below), {})
        assert words_for_it in in_words(sentence, "en") and "p0001" in in_words(sentence, "en")


def in_words(said: object, lang: str) -> str:
    """A sentence with ids for names."""
    match said:
        case Said(key=key, facts=facts):
            return say(lang, words(lang)[key], {name: in_words(fact, lang) for name, fact in facts.items()})
        case Person(id=id):
            return id
        case Place(value=value):
            return ordinal(value, lang)
        case Count(value=value):
            return str(value)
        case Mapping():
            return said[lang]
        case _:
            return str(said)


@pytest.mark.parametrize(
    ("figures", "player", "english", "italian"),
    [
        (
            {"p0001": 2, "p0002": 1}, "p0002",
            "Level with p0001, behind on people involved, 1 to 2",
            "Alla pari con p0001, ma dietro per persone coinvolte, 1 a 2",
        ),
        (
            {"p0001": 2, "p0002": 1}, "p0001",
            "Level with p0002, ahead on people involved, 2 to 1",
            "Alla pari con p0002, ma davanti per persone coinvolte, 2 a 1",
        ),
        (
            {"p0001": 3, "p0002": 2, "p0003": 1}, "p0002",
            "Level with p0001 and p0003: behind p0001 on people involved, 2 to 3; "
            "ahead of p0003 on people involved, 2 to 1",
            "Alla pari con p0001 e p0003: dietro a p0001 per persone coinvolte, 2 a 3; "
            "davanti a p0003 per persone coinvolte, 2 a 1",
        ),
        (
            {"p0001": 3, "p0002": 1, "p0003": 1}, "p0001",
            "Level with p0002 and p0003, ahead on people involved, 3 to 1",
            "Alla pari con p0002 e p0003, ma davanti per persone coinvolte, 3 a 1",
        ),
        (
            {"p0001": 3, "p0002": 1, "p0003": 1}, "p0003",
            "Level with p0001 and p0002: sharing the place with p0002; behind p0001 on people involved, 1 to 3",
            "Alla pari con p0001 e p0002: stessa posizione di p0002; dietro a p0001 per persone coinvolte, 1 a 3",
        ),
        (
            {"p0001": 3, "p0002": 2, "p0003": 1, "p0004": 0, "p0005": 0}, "p0004",
            "Level with 4 others: sharing the place with p0005; behind p0003 on people involved, 0 to 1",
            "Alla pari con altre 4 persone: stessa posizione di p0005; dietro a p0003 per persone coinvolte, 0 a 1",
        ),
        (
            {"p0001": 1, "p0002": 1, "p0003": 1, "p0004": 1}, "p0002",
            "Level with 3 others, on every criterion too: they share the place",
            "Alla pari con altre 3 persone, anche in tutti i criteri: la posizione è la stessa",
        ),
    ],
)  # fmt: skip
def test_who_is_level_reads_who_is_ahead_of_whom_and_by_what(figures, player, english, italian):
    said = level_with(tie(figures), player)
    assert (in_words(said, "en"), in_words(said, "it")) == (english, italian)


def test_of_two_on_a_place_the_figure_that_decides_is_a_place_where_the_law_counts_places():
    said = level_with(tie({"p0001": 9, "p0002": 4}, PLACE), "p0001")
    assert in_words(said, "en") == "Level with p0002, behind on people involved, 9th to 4th"


def test_a_draw_of_lots_is_told_with_names():
    drawn = rank(["p0001", "p0002", "p0003"], lambda player: 0, (), [("p0003", "p0001", "p0002")])[0].tie
    assert drawn is not None
    assert in_words(level_with(drawn, "p0001"), "en") == (
        "Level with p0003 and p0002: behind p0003 on the draw of lots; ahead of p0002 on the draw of lots"
    )


def test_the_neighbours_of_a_line_are_told_once_where_they_are_level_and_by_points_where_not():
    above, level = Line("p0009", "nord", points=9, place=1, position=1), tie({"p0001": 2, "p0002": 1})
    first, second = (Line(player, "nord", place=n, position=n, tie=level) for n, player in enumerate(level.players, 2))
    gap, split = reversed([*neighbours(first, above, second, "$")])
    assert (gap.key, in_words(split, "en")) == (
        "gap-below",
        "Level with p0002, ahead on people involved, 2 to 1.",
    )
    assert [in_words(said, "en") for said in neighbours(second, first, None, "$")] == [
        "Level with p0001, behind on people involved, 1 to 2."
    ]


def test_where_points_alone_rank_who_shares_a_place_is_level_in_no_more_than_them():
    """A list of 2022/23 asks no criterion of those with equal sums: the Marogi of a tournament may differ."""
    first, second = (Line(player, "season", points=6500, place=2, position=n) for n, player in ((2, "a"), (3, "b")))
    for language, below, above in (
        (
            "it",
            "Stesso punteggio di b: qui la posizione è la stessa.",
            "Stesso punteggio di a: qui la posizione è la stessa.",
        ),
        ("en", "The same score as b: here they share the place.", "The same score as a: here they share the place."),
    ):
        assert [in_words(said, language) for said in neighbours(first, None, second, "$")] == [below]
        assert [in_words(said, language) for said in neighbours(second, first, None, "$")] == [above]


def test_the_marogi_is_named_by_what_it_is_in_every_reading():
    """Shared by the games it is no average of opponents (A2022-01 `match`)."""
    assert named("marogi") == {
        "it": "il Marogi, la forza di chi ha incontrato",
        "en": "the Marogi, the strength of those met",
    }


def test_a_lot_of_a_ranking_is_told_with_the_day_from_which_it_decides():
    drawn = rank(["p0001", "p0002"], lambda player: 0, (), [("p0002", "p0001")])[0].tie
    first = Line("p0002", "nord", place=1, position=1, tie=drawn)
    lots = [DrawnLot("centro", ("p0002", "p0001"), date(2009, 9, 1)), DrawnLot("nord", drawn.lot, date(2009, 10, 12))]
    for language, sentence in (
        ("en", "Level with p0001, ahead on the draw of lots (2009-10-12)."),
        ("it", "Alla pari con p0001, ma davanti per sorteggio (2009-10-12)."),
    ):
        assert [in_words(said, language) for said in neighbours(first, None, None, "$", lots)] == [sentence]


def test_a_lot_without_a_day_decides_from_the_day_of_its_season_on(results):
    facts = results.documents["2009"].facts
    assert [(lot.area, lot.day) for lot in facts.drawn] == [("nord", results.documents["2009"].season.as_of)]
