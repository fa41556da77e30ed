"""The draw that is written on a sheet against the draw that its seed gives, where it cannot be given again."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from site_builder.records.document import Document
from site_builder.records.strict_yaml import read
from site_builder.regulations import regulation
from site_builder.regulations.bang.draw_checks import drawn_by_seed
from site_builder.regulations.drawing import METHOD, draw

PAPER = regulation("bang-2022").paper
PEOPLE = [f"p{n:04}" for n in range(1, 11)]


def faults(*rounds, method: str = METHOD, seed: str = "a") -> list:
    document = Document("x.yaml", "x", *read(f'draw: {{seed: "{seed}", method: {method}}}\n'.encode()))
    evening = SimpleNamespace(sheet=SimpleNamespace(document=document))
    return list(drawn_by_seed(PAPER, lambda _: rounds)(evening))


def drawn(round: int, been: set[str]) -> tuple:
    tables = draw(PAPER, (5, 5), PEOPLE, "a", round, been)
    been |= {table[0] for table in tables}
    return tables


def evening() -> list[tuple]:
    been: set[str] = set()
    return [drawn(round, been) for round in range(1, 6)]


def test_five_rounds_of_ten_are_as_the_seed_says():
    assert faults(*evening()) == []
    assert len(faults(*evening(), seed="b")) == 1, "told once, not for every round"


def test_a_seed_of_another_method_is_not_drawn_again():
    assert faults(*evening(), method="dice", seed="b") == []


def test_somebody_who_sits_twice_is_told_elsewhere_and_cannot_be_drawn():
    first, *rest = evening()
    twice = ((first[0][0], *first[0][:-1]), first[1])
    assert faults(twice, *rest) == []


def test_a_round_more_than_there_are_sheriffs_is_a_persons_decision():
    assert faults(*evening(), tuple(table[::-1] for table in evening()[0])) == []


def test_nobody_is_drawn_twice_and_everybody_gets_a_seat():
    for layout, people in (((5,), [*PEOPLE[:4], PEOPLE[0]]), ((5,), PEOPLE)):
        with pytest.raises(ValueError, match="everybody once"):
            draw(PAPER, layout, people, "a")
