"""A season under an edition with areas of its own: which lines that the championship began with name others is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.__main__ import main


@pytest.fixture
def with_edition(championship, capsys) -> Path:
    """The championship after its first season, which nobody played, was thrown away."""
    words = ("--based-on", "bang-2009", "--title", "Colli", "--day", "2026-01-10", "--areas", "Alfa, Beta")
    assert main(["new", "regulation", "colli-x", *words]) == 0
    (championship / "data/seasons/2026.yaml").unlink()
    capsys.readouterr()
    return championship


@pytest.mark.parametrize(
    ("lang", "begins", "ends"),
    [("it", "Resta da fare: ", "di adesso (alfa, beta)."), ("en", "Left to do: ", "of today there (alfa, beta).")],
)
def test_the_lines_that_name_areas_of_no_season_are_told(with_edition, capsys, lang, begins, ends):
    assert main(["new", "season", "2026", "colli-x", "--lang", lang]) == 0
    message = capsys.readouterr().err.strip()
    assert message.startswith(begins) and message.endswith(ends)
    for path, area in ((".github/CODEOWNERS", "sud-isole"), ("README.md", "nord"), ("CONTRIBUTING.md", "nord")):
        lines = (with_edition / path).read_text("utf-8").splitlines()
        (number,) = (n for n, line in enumerate(lines, 1) if f"/{area}/" in line or f" {area} il-primo" in line)
        assert f"{path}:{number} ({area})" in message
    assert "national" not in message


def test_what_was_written_anew_or_is_played_still_is_not_told(with_edition, capsys):
    assert main(["new", "season", "2026", "bang-2009"]) == 0
    assert main(["new", "season", "2027", "colli-x"]) == 0
    assert capsys.readouterr().err == "", "the season before is played in the old areas"
    (with_edition / "data/seasons/2026.yaml").unlink()
    for path in (".github/CODEOWNERS", "README.md", "CONTRIBUTING.md"):
        file = with_edition / path
        text = file.read_text("utf-8")
        for area in ("nord", "centro", "sud-isole"):
            text = text.replace(f"/{area}/", "/alfa/").replace(f" {area} il-primo", " alfa il-primo")
        file.write_text(text, "utf-8")
    assert main(["new", "season", "2028", "colli-x"]) == 0 and capsys.readouterr().err == ""


def test_files_that_init_did_not_write_are_left_alone(with_edition, capsys):
    (with_edition / "program/settings.json").unlink()
    assert main(["new", "season", "2026", "colli-x"]) == 0 and capsys.readouterr().err == ""
