"""What the page of the games says first: how often the Law wins where most games are played."""

from __future__ import annotations

from site_builder.pages.parts.shares import claim, claim_of_years, year_bar
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


def test_the_years_are_told_by_where_the_law_won_most_and_least():
    """Of few games nothing is claimed; a figure without room is not written."""
    years = [
        year_bar(Link({"it": name, "en": name}, f"{name}/"), (sides(None, law, outlaws, renegade),))
        for name, law, outlaws, renegade in (("2007", 45, 52, 3), ("2009", 51, 39, 10), ("2010", 9, 1, 0))
    ]
    (sentence,) = claim_of_years(years)
    assert (sentence.facts["season"].path, sentence.facts["percent"]) == ("2009/", 51)
    assert (sentence.facts["least"].path, sentence.facts["lowest"]) == ("2007/", 45)
    assert [year.middles for year in years[:2]] == [(22, 71, None), (25, 70, 95)]
    assert claim_of_years(years[:1]) == () == claim_of_years([years[0], years[0]])
