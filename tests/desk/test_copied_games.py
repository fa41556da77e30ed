"""Who checks one file is told that its games are those of another one: a sheet begun as a copy, and left one."""

from __future__ import annotations

import re

import pytest

PONTE = "tournaments/2009/nord/ponte-coperto.yaml"
COPY = "tournaments/2009/centro/tutt-altro.yaml"


def copy_of(desk, *pairs: tuple[str, str]) -> None:
    text = desk.text(PONTE)
    for old, new in (("name: Il ponte coperto", "name: Tutt’altro"), ("place: Pavia", "place: Terni"), *pairs):
        assert old in text
        text = text.replace(old, new, 1)
    desk.write(COPY, text)


def messages(desk, path: str) -> list[str]:
    """What the check of the one file says of copies."""
    desk.run("check", str(desk.data / path))
    return [line for line in desk.out.splitlines() if "[repeated-tournament]" in line]


@pytest.mark.parametrize(("here", "there"), [(COPY, PONTE), (PONTE, COPY)])
def test_the_same_games_under_another_name_are_told_at_either_file(desk, here, there):
    copy_of(desk)
    (line,) = messages(desk, here)
    assert line.startswith(f"{desk.data / here}:2:1: error: ") and str(desk.data / there) in line


def test_a_copy_in_which_a_price_was_corrected_is_told_with_what_differs(desk):
    copy_of(desk, ("Sam 300, Jourdonnais 500", "Sam 400, Jourdonnais 500"))
    (line,) = messages(desk, COPY)
    assert f"error: the games are the same as in {desk.data / PONTE} but for 1 word" in line


def test_a_sheet_of_its_own_is_not_told_though_people_and_some_games_are_the_same(desk):
    assert messages(desk, PONTE) == []
    copy_of(desk)
    copy = desk.text(COPY)
    desk.write(COPY, re.sub(r"(\w+) ([1-9])00\b", lambda hire: f"{hire[1]} {int(hire[2]) + 1}00", copy))
    assert messages(desk, COPY) == [] and messages(desk, PONTE) == []


def test_what_somebody_looked_at_is_not_told_again(desk):
    copy_of(desk)
    pair = "about: [2009/ponte-coperto, 2009/tutt-altro]"
    text = f"exceptions:\n  - {{{pair}, by: p0001, date: 2009-10-01, reason: Si è giocato due volte uguale.}}\n"
    desk.write("exceptions/repeated-tournament.yaml", text)
    assert messages(desk, COPY) == []


@pytest.mark.parametrize("sealed", [False, True])
def test_the_check_of_all_data_says_it_at_both_for_neither_is_known_to_be_the_first(desk, sealed):
    """Of a sealed season too, which is then not as it was sealed: the copy is why."""
    if sealed:
        desk.edit("seasons/2009.yaml", "status: open", "status: closed")
        assert desk.run("seal", "2009") == 0
    copy_of(desk)
    desk.run("check")
    lines = [line for line in desk.out.splitlines() if "[repeated-tournament]" in line]
    assert [line.partition(":")[0] for line in lines] == [str(desk.data / path) for path in sorted((COPY, PONTE))]
    assert all(str(desk.data / other) in line for line, other in zip(lines, sorted((COPY, PONTE))[::-1], strict=True))
    assert ("[sealed]" in desk.out) is sealed
