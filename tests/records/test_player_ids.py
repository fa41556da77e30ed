"""The form of a player's code is one, wherever something knows it: program, schemas, workflows, the page's script."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from site_builder import __main__ as shell
from site_builder.desk.copied_games import _CODES
from site_builder.exports.api.schemas import DOCUMENTS, published
from site_builder.records.player_ids import CODE, LONG_CODES, PLAYER_ID, is_short, long_code
from site_builder.records.schemas import SCHEMA_FOLDER
from site_builder.submitting.people import _WITH_CODE

ROOT = Path(__file__).parents[2]
SHORT, LONG = ("p0123", "p01234", "p012345"), ("p0123456789", "p9999999999")
NONE = ("p012", "p0123456", "p01234567", "p012345678", "p01234567890", "P0123", "0123", "p012a", "p0123\n", "")


def patterns(value: Any) -> Iterator[str]:
    """Every pattern of a schema that takes a short code and no free text."""
    if isinstance(value, dict):
        pattern = value.get("pattern")
        if isinstance(pattern, str) and re.search(pattern, "p0123") and not re.search(pattern, "x"):
            yield pattern
        for inside in value.values():
            yield from patterns(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from patterns(inside)


SCHEMAS = {file.relative_to(SCHEMA_FOLDER).as_posix(): file.read_bytes() for file in SCHEMA_FOLDER.rglob("*.json")}
SCHEMAS |= {f"api/{name}.json": published(name) for name in DOCUMENTS}
IN_SCHEMAS = sorted(
    (name, pattern) for name, schema in SCHEMAS.items() for pattern in set(patterns(json.loads(schema)))
)


def test_a_code_has_four_to_six_digits_or_ten():
    assert all(PLAYER_ID.match(code) for code in SHORT + LONG)
    assert not any(PLAYER_ID.match(code) for code in NONE)
    assert all(map(is_short, SHORT)) and not any(map(is_short, LONG))
    assert long_code(0) == "p0000000000" and PLAYER_ID.match(long_code(LONG_CODES - 1))


def test_the_schemas_know_codes():
    assert {name for name, _ in IN_SCHEMAS} >= {"player.json", "honours.json", "exceptions.json", "api/ranking.json"}


@pytest.mark.parametrize(("name", "pattern"), IN_SCHEMAS)
def test_a_schema_takes_what_the_program_takes(name, pattern):
    assert [code for code in SHORT + LONG if not re.search(pattern, code)] == []
    if "api/" not in name:  # there an end of line may follow in one of the engines, and nobody writes one
        assert [code for code in NONE if re.search(pattern, code)] == []


def test_the_workflows_take_what_the_program_takes(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / ".github/scripts")
    from proposal import PATH

    assert all(PATH.match(f"data/players/{code}.yaml") for code in SHORT + LONG)
    assert not any(PATH.match(f"data/players/{code}.yaml") for code in NONE)


@pytest.mark.parametrize("code", SHORT + LONG)
def test_a_code_is_found_whole_in_a_text(code):
    assert _CODES.findall(f"seats: [{code}, x]".encode()) == [code.encode()]
    assert re.findall(CODE, f"({code}) {code}") == [code, code]
    match = _WITH_CODE.match(f"Ada Rossi ({code})")
    assert match and match.groups() == ("Ada Rossi", code)


def test_nobody_else_writes_the_form_down():
    own = re.compile(r"\bp(?:\(\?:)?(?:\[0-9\]|\\d)\{")
    sources = [*(ROOT / "site_builder").rglob("*.py"), *(ROOT / "templates").rglob("*.js")]
    spelt = {file for file in sources if own.search(file.read_text(encoding="utf-8"))}
    assert spelt == {ROOT / "site_builder/records/player_ids.py"}


def test_somebody_with_a_long_code_sits_at_a_table_as_everybody(tmp_path, capsys):
    """The whole way: checked, explained, split under long codes."""
    data = Path(shutil.copytree(ROOT / "tests/example/data", tmp_path / "data"))
    for file in (data / "tournaments").rglob("*.yaml"):
        file.write_text(file.read_text(encoding="utf-8").replace("p0317", LONG[0]), encoding="utf-8")
    (data / "players/p0317.yaml").rename(data / f"players/{LONG[0]}.yaml")

    def run(*words: str) -> str:
        code = shell.main([*words, "--data", str(data), "--lang", "en"])
        output = capsys.readouterr()
        assert code == 0, output.out + output.err
        return output.out

    run("check")
    assert LONG[0] in run("explain", "2009", LONG[0])
    words = ("people", "split", LONG[0], "2009/ponte-coperto", "--to", LONG[1], "--name", "Altra Persona")
    assert LONG[1] in run(*words)
    run("check")
