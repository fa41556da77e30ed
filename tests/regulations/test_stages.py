"""The stages of duels are the law's: nothing outside the rooms names them, and what a sheet may say fits them."""

from __future__ import annotations

import ast
import re

import pytest
import yaml

from site_builder.languages import LANGUAGES
from site_builder.languages.catalogues import PROGRAM
from site_builder.program_files import TEMPLATES
from site_builder.records.schemas import Schemas
from site_builder.regulations import all_regulations
from site_builder.regulations.duel_stages import NO_STAGES, DuelRound, Stages, from_first

NAMES = {name for law in all_regulations().values() for name in law.stages.in_order}
OF_STAGES_ALONE = NAMES - {"final"}  # which a tournament is called, too
ROOMS = {law.room for law in all_regulations().values()}
_OF_A_STAGE = re.compile("stage|one|wins|loses")  # keys of words that are for one stage
SOURCES = [file for file in PROGRAM.rglob("*.py") if not {*file.parents} & ROOMS]


def constants(text: str) -> set[str]:
    """What a module has in quotes, but for what it calls its own facts, and the names in capitals."""
    nodes = list(ast.walk(ast.parse(text)))
    keys = {id(key) for node in nodes if isinstance(node, ast.Dict) for key in node.keys}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in keys]
    quoted = {node.value for node in texts if isinstance(node.value, str)}
    return quoted | {node.id.lower() for node in nodes if isinstance(node, ast.Name) and node.id.isupper()}


def test_no_constant_names_the_stages_outside_the_rooms():
    assert {"quarter", "semi", "third", "final"} == NAMES
    texts = {file: file.read_text(encoding="utf-8") for file in SOURCES}
    assert {str(file): named for file, text in texts.items() if (named := constants(text) & OF_STAGES_ALONE)} == {}
    of_stages = re.compile(r"\bstage\b[^\n]*[\"']final[\"']")
    shown = [*SOURCES, *TEMPLATES.rglob("*.html"), *TEMPLATES.rglob("*.js")]
    assert [str(file) for file in shown if of_stages.search(file.read_text(encoding="utf-8"))] == []
    keys = re.compile(rf"(^|-)({'|'.join(NAMES)})$")
    catalogues = [file for file in PROGRAM.rglob("*.en.yaml") if not {*file.parents} & ROOMS]
    of_stages_too = {key for file in catalogues for key in yaml.safe_load(file.read_bytes()) if _OF_A_STAGE.match(key)}
    assert [key for key in of_stages_too if keys.search(key)] == []


@pytest.mark.parametrize("id", [id for id, law in all_regulations().items() if law.stages is not NO_STAGES])
def test_a_sheet_has_the_stages_of_its_law(id):
    law, schema = all_regulations()[id], Schemas().read(f"{id}/tournament")["properties"]
    assert all({*law.stages.titles[stage]} == {*LANGUAGES} for stage in law.stages.in_order)
    if "duels" in schema:
        assert tuple(schema["duels"]["properties"]) == law.stages.in_order
        alone = [stage for stage, part in schema["duels"]["properties"].items() if part.get("type") != "array"]
        assert alone == [stage for stage in law.stages.in_order if law.stages.alone(stage)]
        leaving = schema["withdrawals"]["items"]["properties"]["stage"]["enum"]
        assert tuple(leaving) == ("preliminary", "after_preliminary", *law.stages.in_order)


SIXTEEN = Stages(("eighth", "quarter", "semi", "last"))
WITH_THIRD = Stages(("semi", "last"), "third")


def test_each_stage_follows_the_one_that_feeds_it():
    assert SIXTEEN.in_order == SIXTEEN.rounds and WITH_THIRD.in_order == ("semi", "third", "last")
    assert [SIXTEEN.before(stage) for stage in SIXTEEN.rounds] == ["", "eighth", "quarter", "semi"]
    assert [SIXTEEN.after(stage) for stage in SIXTEEN.rounds] == ["quarter", "semi", "last", ""]
    assert [WITH_THIRD.fed_by(stage) for stage in WITH_THIRD.in_order] == ["", "semi", "semi"]
    assert [stage for stage in WITH_THIRD.in_order if WITH_THIRD.alone(stage)] == ["third", "last"]
    assert [SIXTEEN.begun_by(n) for n in (2, 4, 8, 16, 32)] == ["last", "semi", "quarter", "eighth", ""]
    assert (NO_STAGES.last, NO_STAGES.last_but_one, NO_STAGES.in_order, NO_STAGES.alone("")) == ("", "", (), False)


@pytest.mark.parametrize("stage", ["eighth", "last-", "last-of-all", ""])
def test_a_stage_for_which_a_law_has_no_name_is_called_by_its_id(stage):
    assert WITH_THIRD.title(stage) == WITH_THIRD.each(stage) == dict.fromkeys(LANGUAGES, stage)
    assert WITH_THIRD.title("last-16")["en"] == "Round of 16"


@pytest.mark.parametrize(("duelists", "first"), [(2, "semi"), (4, "semi"), (5, "eight"), (8, "eight"), (9, "eight")])
def test_duels_begin_with_the_last_round_that_holds_all(duelists, first):
    eight = DuelRound("eight", ((1, 8), (4, 5), (2, 7), (3, 6)))
    rounds = (eight, DuelRound("semi", ((1, 4), (2, 3)), ((1, 2), (3, 4))), DuelRound("last", (), ((1, 2),)))
    assert from_first(rounds, duelists)[0].stage == first
