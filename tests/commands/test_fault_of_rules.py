"""A fault in the Python of a regulation names the line, for whoever writes one."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

import site_builder
from site_builder import __main__ as shell
from site_builder.regulations.numbers import read

ROOM = Path(site_builder.__file__).parent / "regulations/bang_2009/tables.py"
SHARED = ROOM.parents[1] / "leagues/rankings.py"


@pytest.mark.parametrize(("file", "named"), [(ROOM, True), (SHARED, False)])
@pytest.mark.parametrize(
    "rules", ["\ndef run(options):\n    order(fewest=True)", "\ndef run(options):\n    exec(BROKEN)"]
)
def test_the_last_line_of_a_regulation_that_it_came_through_is_named(
    file: Path, named: bool, rules: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scope: dict[str, object] = {"BROKEN": "league("}
    exec(compile(rules, str(file), "exec"), scope)
    monkeypatch.setattr("site_builder.commands.waiting.run", scope["run"])
    assert shell.main(["waiting"]) == 3
    err = capsys.readouterr().err
    assert err.startswith("mastro: a fault of the program") and (f"regulation, at {file}:3: if they" in err) is named


def test_a_file_of_rules_that_python_cannot_read_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(_: object) -> int:
        compile("\n\nleague(", str(ROOM), "exec")
        return 0

    monkeypatch.setattr("site_builder.commands.waiting.run", run)
    assert shell.main(["waiting"]) == 3
    assert f"regulation, at {ROOM}:3: if they" in capsys.readouterr().err


def test_the_numbers_of_a_regulation_that_are_wrong_are_told_at_their_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the room of somebody's own reads them, when a command comes to it."""
    (tmp_path / "law.yaml").write_text("best_results:\n  value: four\n  unit: scores\n  clause: cla-2\n", "utf-8")
    for lang, words in (("it", "I risultati"), ("en", "The results")):
        (tmp_path / f"law.{lang}.yaml").write_text(f'best_results: "{words}"\n', "utf-8")

    class Numbers(Struct):
        best_results: int

    def run(_: object) -> int:
        read(Numbers, tmp_path)
        return 0

    monkeypatch.setattr("site_builder.commands.waiting.run", run)
    assert shell.main(["waiting", "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert "law.yaml:2:10: error: 'best_results' is not of the kind the rules need" in err and "fault" not in err
