"""What the program looks for in its own folders is there, or it says that it could not look."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from site_builder.program_files import CHANGE_LOG, HOUSE, below, entries, modules


def test_names_come_in_order_and_what_python_compiled_is_left_out(tmp_path):
    for name in ("b.py", "a.py", "__init__.py", "a.css", "deep/c.py", "deep/__pycache__/c.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [file.name for file in entries(tmp_path, "*.py")] == ["__init__.py", "a.py", "b.py"]
    assert modules(tmp_path) == ["a", "b"]
    names = {file.relative_to(tmp_path).as_posix() for file in below(tmp_path)}
    assert names == {"__init__.py", "a.css", "a.py", "b.py", "deep/c.py"}


@pytest.mark.parametrize("look", [lambda folder: entries(folder, "*"), modules, lambda folder: list(below(folder))])
def test_a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one(look, monkeypatch):
    def refused(path: str | Path) -> list[str]:
        raise PermissionError(path)

    for call in ("listdir", "scandir"):
        monkeypatch.setattr(os, call, refused)
    with pytest.raises(PermissionError):
        look(HOUSE / "pages/kinds")


def test_the_change_log_has_no_name_of_an_example():
    """Every site publishes it: whoever looks for a name there that was withheld must not meet a namesake."""
    examples = (HOUSE / "commands/help.en.yaml").read_text(encoding="utf-8")
    names = set(re.findall(r'new player \\"([^"\\]+)\\"', examples))
    assert names and not [name for name in names if name in CHANGE_LOG.read_text(encoding="utf-8")]
