"""What no case of 2007 asks: layouts of the annex and of the final, seats without somebody, rules without a case."""

from __future__ import annotations

import re

import pytest

from site_builder.cases import cases_of, files_of
from site_builder.languages import LANGUAGES
from site_builder.program_files import CASES
from site_builder.regulations import regulation
from site_builder.regulations.bang_2007 import annex, final
from site_builder.regulations.bang_2007.tables import NUMBERS
from site_builder.regulations.texts import law_source
from tests.regulations.season_of_case import computed_season

LAW = regulation("bang-2007")
NO_CASE = {"A2007-11"}  # the text of the duels: nothing is computed


def test_every_rule_every_decision_and_every_vector_has_a_case():
    """It stands in `because`, or in a remark beside the case."""
    text = law_source(LAW.room, "it")
    rules = {id for line in re.findall(r"^Regole: (.+)$", text, re.M) for id in line.split(", ")}
    decisions = set(re.findall(r"^> (A2007-\d+)", text, re.M))
    assert (len(rules), len(decisions)) == (27, 14)
    files = files_of("bang-2007", CASES)
    remarks = " ".join(comment for file in files for comment in re.findall("#.*", file.read_text(encoding="utf-8")))
    named = set(re.findall(r"[A-Z]+2007-\d+|TV-\d+|S-\d+", remarks))
    named |= {name for case in cases_of("bang-2007")[0] for name in case.because}
    assert ({*rules, *decisions} - NO_CASE) | {"TV-04", "TV-05", "TV-11", "S-01", "S-02", "S-03", "S-04"} <= named


def test_annex_1_prints_only_legal_layouts_and_misses_three():
    assert sorted(annex.ANNEX) == list(range(10, 51))
    for players, row in annex.ANNEX.items():
        assert {row for row in row if row} <= set(NUMBERS.table_sizes.layouts(players))
    assert {n: list(map(list, layout)) for n, layout in annex.missing_layouts(NUMBERS.table_sizes).items()} == {
        41: [[6] + [5] * 7], 46: [[6] + [5] * 8], 47: [[6, 6] + [5] * 7],
    }  # fmt: skip


def test_twenty_four_finalists_sit_at_four_tables_of_six():
    tables = {n: final.final_tables(n, NUMBERS) for n in (24, 23, 22, 20, 28, 30, 19, 14, 9)}
    assert {n: list(sizes) if sizes else None for n, sizes in tables.items()} == {
        24: [6, 6, 6, 6], 23: [6, 6, 6, 5], 22: [6, 6, 5, 5], 20: [5, 5, 5, 5], 28: [7, 7, 7, 7],
        30: [6, 6, 6, 6, 6], 19: [7, 6, 6], 14: [7, 7], 9: None,
    }  # fmt: skip


def test_had_the_champion_not_been_there_nobody_would_have_that_seat():
    (case,) = (case for case in cases_of("bang-2007")[0] if case.name["en"].startswith("Champion, Opens, the last"))
    season = computed_season(case)

    def seated_without(player: str) -> list[str]:
        result = LAW.without(season.facts, season.result, player)
        return [season.register.players[finalist.value.player].name for finalist in result.finalists]

    assert seated_without(season.facts.reigning_champion) == ["O1", "U", "A1", "B1", "A2", "B2"]
    assert seated_without("nobody") == ["Z", "O1", "U", "A1", "B1", "A2", "B2"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_stands_once_and_the_same_in_every_language_and_so_does_every_table(lang):
    text, italian = (law_source(LAW.room, name) for name in (lang, "it"))
    notes = re.findall(r"^> (\S+)", text, re.M)
    assert notes == re.findall(r"^> (\S+)", italian, re.M) and len(set(notes)) == len(notes)
    assert sorted(re.findall(r"^\[\[(\S+)\]\]$", text, re.M)) == sorted(LAW.tables())
