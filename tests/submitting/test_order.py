"""What is wrong in the cells of a form is told in the order of its sheets and cells."""

from __future__ import annotations

from site_builder.submitting.places import by_sheet, problem_at, problem_of


def test_what_is_made_in_columns_stands_among_what_is_not():
    """`number-as-text` is one of those that are told together where there are many."""
    cells = [("Tavoli", (row, 1)) for row in (5, 0, 1)]
    keys = ("unknown", "unknown", "number-as-text")
    problems = [problem_at("form.xlsx", cell, key) for cell, key in zip(cells, keys, strict=True)]
    problems += [problem_at("form.xlsx", ("Torneo", (8, 0)), "unknown"), problem_of("form.xlsx", "unknown")]
    ordered = [(problem.where.line, problem.where.column) for problem in by_sheet(problems, ["Torneo", "Tavoli"])]
    assert ordered == [(1, 1), (9, 1), (1, 2), (2, 2), (6, 2)]
