"""What a change of an edition does: each side is computed by the edition of its own commit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from tests.editions.test_editions import edit

SEASON = "data/seasons/2026.yaml"


def commit(folder: Path) -> None:
    identity = ["-c", "user.name=Example", "-c", "user.email=example@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-qm", "a state"]):
        subprocess.run(["git", "-C", str(folder), *identity, *words], check=True, capture_output=True)


@pytest.fixture
def repository(championship) -> Path:
    commit(championship)
    return championship


def output(capsys, *words: str) -> str:
    capsys.readouterr()
    code = shell.main(["review", *words, "--lang", "en"])
    assert code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("head", [["HEAD"], []])
def test_a_changed_number_tells_who_moves(head, repository, capsys):
    edit(repository, '{"1": 6000', '{"1": 60000')
    base = "HEAD"
    if head:
        commit(repository)
        base = "HEAD~1"
    text = output(capsys, base, *head)
    assert (
        "what each place adds" in text
        and "The data are the same" not in text
        and "from “1: 6,000" in text
        and "editions/bang-2026/edition.yaml" in text
    )
    assert "line of the rankings" in text.splitlines()[0], text
    assert "65,600 | +54,000" in text, text


def test_a_changed_reading_and_a_rule_left_out_are_told(repository, capsys):
    edit(repository, "A2009-03: zero", "A2009-03: multiply")
    edit(repository, "without: [R2009-41]", "without: [R2009-41, R2009-36]")
    text = output(capsys, "HEAD")
    assert "A2009-03" in text and "R2009-36" in text and "of the rankings" in text.splitlines()[0]


def test_an_edition_that_goes_was_there_before(repository, capsys):
    """The season is computed as it was, though nobody can name its edition any more."""
    (repository / SEASON).write_text(
        (repository / SEASON).read_text(encoding="utf-8").replace("bang-2026", "lega"), encoding="utf-8"
    )
    (repository / "editions/bang-2026").rename(repository / "editions/lega")
    edit_lega = repository / "editions/lega/edition.yaml"
    edit_lega.write_text(edit_lega.read_text(encoding="utf-8").replace('{"1": 6000', '{"1": 9000'), encoding="utf-8")
    text = output(capsys, "HEAD")
    assert "of the rankings" in text.splitlines()[0] and "lega" in text


def test_areas_that_change_their_ids_are_told(repository, capsys):
    for file in (repository / "editions/bang-2026/edition.yaml", repository / SEASON):
        text = file.read_text(encoding="utf-8").replace("centro", "mezzo")
        file.write_text(text, encoding="utf-8")
    (repository / "data/tournaments/2026/centro").rename(repository / "data/tournaments/2026/mezzo")
    for club in (repository / "data/clubs").iterdir():
        club.write_text(club.read_text(encoding="utf-8").replace("area: centro", "area: mezzo"), encoding="utf-8")
    text = output(capsys, "HEAD")
    assert "bonuses" in text.splitlines()[0] and "Centre" in text, "the area that was has a name still"


def test_a_reading_of_a_season_is_told(repository, capsys):
    file = repository / SEASON
    file.write_text(file.read_text(encoding="utf-8") + "readings: {A2009-03: multiply}\n", encoding="utf-8")
    text = output(capsys, "HEAD")
    assert "A2009-03" in text and "data/seasons/2026.yaml" in text


def test_a_broken_edition_of_the_head_is_told_and_nothing_computed(repository, capsys):
    edit(repository, "minimum_players: 12", "minimum_players: twelve")
    capsys.readouterr()
    assert shell.main(["review", "HEAD", "--lang", "en"]) == 1
    text = capsys.readouterr().out
    assert "To be mended" in text.splitlines()[0] and "editions/bang-2026/edition.yaml" in text


def test_a_sealed_season_that_moves_is_told_all_the_same(repository, capsys):
    assert shell.main(["seal", "2026"]) == 0
    commit(repository)
    edit(repository, '{"1": 6000', '{"1": 60000')
    capsys.readouterr()
    assert shell.main(["review", "HEAD", "--lang", "en"]) == 1
    text = capsys.readouterr().out
    assert "of the rankings" in text.splitlines()[0] and "seals/2026.json" in text
