"""Readings in an edition that are mistyped or stand under a wrong clause: each is an error at its line, with the
nearest right name."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.regulations import regulation
from tests.editions.test_amended import add
from tests.editions.test_editions import edit


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "### lud-3\n\n> A2009-99 All.",
            "35:1: error: 'lud-3' has the reading A2009-99,",
        ),
        (
            "### org-4-3\n\n> A2009-93 All.",
            "35:1: error: 'org-4-3' has the reading A2009-93,",
        ),
        ("### org-4-3\n\n> A209-03 All.", "did you mean 'A2009-03'?"),
        ("### org-4-3\n\n> A2009-3 All.", "did you mean 'A2009-03'?"),
        (
            "### lud-3\n\n> A2009-03 All.",
            "35:1: error: the reading A2009-03 is under 'lud-3' here,",
        ),
        ("### lud-3\n\n> A2009-03 All.", "under org-4-3 (ORG 4.3) in the base. Move it there"),
        ("### org-11b X\n\n> A2009-03 All.", "35:1: error: the reading A2009-03 is under 'org-11b' here"),
        ("### org-4-3\n\n> a2009-03 All.", "35:1: error: this looks like a reading but is not written as one"),
        ("### org-4-3\n\n>A2009-03: All.", "Write '> A2009-03 …'"),
        ("### org-4-3\n\n> A2009 03 All.", "Write '> A2009-03 …'"),
        ("### org-4-3\n\n> A2009-03\n> All.", "Write '> A2009-03 …'"),
        ("### org-4-3\n\n> A2009-03 All.\n> A2009-08 All.", "36:1: error: the reading A2009-08 is under"),
        ("### lud-3\n\n> a2026-1 All.", "Write '> A2026-1 …'"),
        ("### lud-3\n\n> a2015-1 All.", "Write '> A2015-1 …'"),
        ("### lud-3\n\n> A2009-99 All.", "Number your own with the edition’s year (like A2026-01)"),
    ],
)
def test_a_reading_that_is_mistyped_or_misplaced_is_an_error_at_its_line(
    text: str, message: str, championship: Path
) -> None:
    edit(championship, "\n### org-4-3 ", "\n### org-4-4 ", "text.en.md")  # which the tests write themselves
    problems = [line for line in add(championship, en=text).splitlines() if "text.en.md:3" in line]
    assert any(message in line and ": error: " in line for line in problems), problems
    assert regulation("bang-2026") is None


@pytest.mark.parametrize("text", ["### lud-3\n\n> A2026-01 All.", "### lud-3\n\n> ADD-37 All."])
def test_a_reading_of_its_own_and_the_right_clause_are_no_mistake(text: str, championship: Path) -> None:
    assert ": error: " not in add(championship, it=text, en=text)


def test_an_edition_of_the_year_of_its_base_has_readings_of_its_own_too(championship: Path) -> None:
    edit(championship, "day: 2026-01-10", "day: 2009-09-01")
    assert ": error: " not in add(championship, it="### lud-3\n\n> A2009-99 All.", en="### lud-3\n\n> A2009-99 All.")


def test_a_reading_may_stand_under_another_clause_where_its_own_fell(championship: Path) -> None:
    """A2009-35 stands under the bonus of the club, which this edition is without."""
    text = "### org-5-player\n\n> A2009-35 All."
    assert ": error: " not in add(championship, it=text, en=text)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("A209-03: zero", "30:12: error: the law has no reading 'A209-03': did you mean 'A2009-03'?"),
        ("a2009-03: zero", "did you mean 'A2009-03'?"),
        ("A2009-03: zeros", "the reading A2009-03 has no way 'zeros': did you mean 'zero'?"),
        ("A2009-03: moltiplica", "did you mean 'multiply'?"),
    ],
)
def test_what_is_mistyped_in_the_file_of_an_edition_is_told_with_what_is_meant(
    written: str, message: str, championship: Path
) -> None:
    edit(championship, "A2009-03: zero", written)
    assert message in add(championship)
