"""What the page of the games says first: how often the Law wins where most games are played."""

from __future__ import annotations

from site_builder.pages.parts.shares import claim, year_bar
from site_builder.pages.parts.values import Link
from site_builder.results.sides import Sides


def sides(size: int | None, law: int, outlaws: int, renegade: int) -> Sides:
    won = {"law": law, "outlaws": outlaws, "renegade": renegade}
    return Sides(size, won, {("2009", "a"): sum(won.values())})


def test_the_law_is_told_of_the_size_with_most_games_though_it_wins_more_at_a_rare_one():
    sentences = claim((sides(5, 214, 192, 67), sides(7, 19, 14, 4), sides(None, 233, 206, 71)))
    assert [(line.key, line.facts["size"], line.facts["percent"]) for line in sentences] == [
        ("insight-law", 5, 45), ("insight-renegade", 5, 14),
    ]  # fmt: skip


def test_few_games_of_each_size_claim_nothing():
    assert claim((sides(5, 5, 4, 3), sides(None, 5, 4, 3))) == ()


def test_a_figure_without_room_on_the_bar_of_its_year_is_not_written():
    years = [
        year_bar(Link({"it": name, "en": name}, f"{name}/"), (sides(None, law, outlaws, renegade),))
        for name, law, outlaws, renegade in (("2007", 45, 52, 3), ("2009", 51, 39, 10))
    ]
    assert [year.middles for year in years] == [(22, 71, None), (25, 70, 95)]
