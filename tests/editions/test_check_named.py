"""`mastro check` of files that are named: the file beside the data and editions are of the championship too."""

from __future__ import annotations

import pytest

from site_builder import __main__ as shell

PALE = "format: 2\ntitle: Lega\naccent: {light: '#ffffff', dark: '#ffffff'}\n"


@pytest.fixture(autouse=True)
def spoilt(championship):
    (championship / "championship.yaml").write_text(PALE, encoding="utf-8")
    edition = championship / "editions/bang-2026/edition.yaml"
    edition.write_text(edition.read_text(encoding="utf-8") + "colour: blue\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("named", "files"),
    [
        (["championship.yaml"], {"championship.yaml"}),
        (["championship.yaml", "editions/bang-2026"], {"championship.yaml", "editions/bang-2026/edition.yaml"}),
        (["README.md", "editions/bang-2026"], {"editions/bang-2026/edition.yaml"}),
    ],
)
def test_what_is_named_is_checked(named, files, championship, capsys):
    (championship / "README.md").touch()
    assert shell.main(["check", "--lang", "en", *named]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert {line.partition(":")[0] for line in lines if "error" in line} == files


def test_what_is_of_no_championship_is_told(championship, capsys):
    (championship / "README.md").touch()
    assert shell.main(["check", "--lang", "en", "README.md"]) == 2
    assert "none of the named files" in capsys.readouterr().err
