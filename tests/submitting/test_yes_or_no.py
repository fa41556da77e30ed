"""A yes and a no may be written as people write them, and mean the same in a file of the data and in a cell."""

from __future__ import annotations

from datetime import date

import pytest

from site_builder.forms.asking import Question
from site_builder.forms.layout import Occasion
from site_builder.records.document import Document
from site_builder.records.records import Register
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import read
from site_builder.regulations.forms import CHOICE
from site_builder.reporting import sentence
from site_builder.submitting.cells import CellReader
from site_builder.submitting.people import People, Unclear

TITLE = {"it": "Arbitro", "en": "Referee"}
ASKED = Question(CHOICE, TITLE, TITLE, ((True, {"it": "sì", "en": "yes"}), (False, {"it": "no", "en": "no"})))
CELLS = CellReader(People(Register({}, {})), {}, "it", Occasion(date(2009, 5, 16), (2009,)))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        *((word, True) for word in ("yes", "Y", "on", "Sì", "si", "S", "VERO", "True ", "1")),
        *((word, False) for word in ("no", "N", "off", "Falso", "FALSE", "0")),
    ],
)
def test_a_word_for_yes_or_no_is_understood_in_a_file_and_in_a_cell(written, meant, tmp_path):
    (tmp_path / "card.json").write_text('{"properties": {"x": {"type": "boolean"}}}', encoding="utf-8")
    card = Document("card.yaml", "card", *read(f"x: '{written}'".encode()))
    sentences = [sentence(problem, "en") for problem in Schemas(tmp_path).problems("card", card)]
    assert len(sentences) == 1 and f"is written {str(meant).lower()} here" in sentences[0]
    assert CELLS.value(ASKED, written) is meant


@pytest.mark.parametrize(("written", "meant"), [("x", True), ("V", True), ("morta", False), ("eliminato", False)])
def test_a_cell_takes_a_mark_and_who_is_out(written, meant):
    assert CELLS.value(ASKED, written) is meant


def test_what_is_neither_is_not_guessed():
    with pytest.raises(Unclear):
        CELLS.value(ASKED, "forse")
