"""Swiss rounds: what a game is worth, whom the opponents help, who meets whom next; the seeds of a bracket."""

from __future__ import annotations

from fractions import Fraction

import pytest

from site_builder.regulations.games import brackets, swiss


def rounds(*written: str) -> list[list[swiss.SwissGame]]:
    """Rounds as "A>B C=D E": who won comes first, `=` is a draw, somebody alone has a bye."""

    def game(text: str) -> swiss.SwissGame:
        if "=" in text:
            first, second = text.split("=")
            return swiss.SwissGame((first, second), None)
        first, _, second = text.partition(">")
        return swiss.SwissGame((first, second or None), first)

    return [[game(text) for text in line.split()] for line in written]


PLAYED = rounds("A>B C=D E", "A>C E=B D")


def test_the_scores_and_those_of_the_opponents():
    assert [str(swiss.score(player, PLAYED)) for player in "ABCDE"] == ["2", "1/2", "1/2", "3/2", "3/2"]
    assert [str(swiss.buchholz(player, PLAYED)) for player in "ABCDE"] == ["1", "7/2", "7/2", "1/2", "1/2"]
    assert swiss.opponents("E", PLAYED) == ["B"]


def test_only_games_between_those_who_are_level_count_between_them():
    assert swiss.between("A", PLAYED, ["A", "B"]) == 1
    assert swiss.between("A", PLAYED, ["A", "D"]) == 0
    assert swiss.between("D", PLAYED, ["C", "D"]) == Fraction(1, 2)
    assert swiss.between("D", PLAYED, ["D"]) == 0, "a bye is no game between anybody"


@pytest.mark.parametrize(
    ("order", "played", "pairs"),
    [
        ("ABCD", (), [("A", "B"), ("C", "D")]),
        ("ABCD", ("A>B C>D",), [("A", "C"), ("B", "D")]),
        ("ABCDE", (), [("A", "B"), ("C", "D"), ("E", None)]),
        ("ABCDE", ("A>B C>D E",), [("A", "C"), ("B", "E"), ("D", None)]),
        ("ABCD", ("B>C A>D", "A>C B>D"), [("A", "B"), ("C", "D")]),  # the nearest, though others come first
        ("AB", ("A>B",), []),
    ],
)
def test_each_meets_the_nearest_whom_they_have_not_met(order, played, pairs):
    assert list(swiss.next_round(list(order), rounds(*played))) == pairs


def test_a_pairing_is_taken_back_where_the_last_two_have_met():
    """A with B would leave C and D, who have met."""
    assert swiss.next_round(list("ABCD"), rounds("C>D")) == (("A", "C"), ("B", "D"))


def test_the_first_two_of_a_bracket_meet_only_in_the_final():
    draw = brackets.seeded([str(n) for n in range(1, 17)], 16)
    assert [*zip(draw[::2], draw[1::2], strict=True)] == [
        ("1", "16"), ("8", "9"), ("4", "13"), ("5", "12"), ("2", "15"), ("7", "10"), ("3", "14"), ("6", "11")
    ]  # fmt: skip
    assert brackets.seeded(["1", "2", "3"], 4) == ["1", None, "2", "3"]
