"""What is told at a cell rests on facts and not on sentences: another English word changes no answer in Italian."""

from __future__ import annotations

import pytest

from site_builder.problems import Problem
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from site_builder.submitting.issue_attachment import on_the_site
from tests.submitting.test_mistakes import MISTAKES
from tests.words import changed_in_english


def in_italian(problems: list[Problem]) -> list[tuple[str, str, str, str]]:
    return [
        (str(problem.where), problem.severity, sentence(problem, "it"), sentence(on_the_site([problem])[0], "it"))
        for problem in problems
    ]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda path: path.name)
def test_another_english_word_changes_no_answer_in_italian(mistake, seventeen, small_data, tmp_path):
    mistake.spoil(seventeen)
    seventeen.book.save(tmp_path / "form.xlsx")
    before = imported(tmp_path / "form.xlsx", small_data, id="torneo-nuovo").problems
    messages = in_italian(before)
    english = [sentence(problem, "en") for problem in before]
    with changed_in_english():
        problems = imported(tmp_path / "form.xlsx", small_data, id="torneo-nuovo").problems
        assert in_italian(problems) == messages
        assert all(sentence(problem, "en") != text for problem, text in zip(problems, english, strict=True))
