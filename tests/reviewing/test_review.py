"""What a change of the data would do, told before it counts: in a small repository of git."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.reviewing.markdown import escape
from site_builder.reviewing.trees import Unknown, unpacked

EXAMPLE = Path(__file__).parents[1] / "example/data"
SHEET = "data/tournaments/2009/nord/ponte-coperto.yaml"
EXPECTED = Path(__file__).parent / "expected"


def git(folder: Path, *words: str) -> None:
    identity = ["-c", "user.name=Example", "-c", "user.email=example@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *identity, *words], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path, monkeypatch) -> Path:
    """The miniature, committed; then a late report in one tournament and a new winner in another, committed too."""
    shutil.copytree(EXAMPLE, tmp_path / "data")
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "before")
    sheet = tmp_path / SHEET
    text = sheet.read_text(encoding="utf-8")
    assert "won: p0317, score: 5-3}\ndecisions" in text
    text = text.replace("won: p0317, score: 5-3}\ndecisions", "won: p0238, score: 5-3}\ndecisions").replace(
        "Paul 1200", "Paul 1250"
    )
    sheet.write_text(text, encoding="utf-8")
    (tmp_path / "data/tournaments/2009/sud-isole/maestrale.yaml").unlink()
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "after")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_comment_says_what_changes(repository, capsys, bless, lang):
    assert shell.main(["review", "HEAD~1", "HEAD", "--lang", lang]) == 1, "the change brings an error"
    told = capsys.readouterr().out
    expected = EXPECTED / f"comment.{lang}.md"
    if bless:
        expected.parent.mkdir(exist_ok=True)
        expected.write_text(told, encoding="utf-8")
    assert told == expected.read_text(encoding="utf-8")


def test_the_same_for_other_programs(repository, capsys):
    shell.main(["review", "HEAD~1", "HEAD", "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert {one["path"] for one in found["files"]} == {
        "tournaments/2009/nord/ponte-coperto.yaml",
        "tournaments/2009/sud-isole/maestrale.yaml",
    }
    fresh = [one for one in found["problems"] if one["fresh"]]
    assert [one["check"] for one in fresh] == ["price-multiple"] and fresh[0]["path"] == SHEET


def test_the_files_as_they_are_against_a_commit(repository, capsys):
    git(repository, "checkout", "-q", "HEAD~1")
    assert shell.main(["review", "HEAD", "--lang", "en"]) == 0
    assert "The data are the same." in capsys.readouterr().out


@pytest.mark.parametrize("revision", ["no-such-branch", "--output=here", "-h", "main; rm", "a\nb", ""])
def test_what_git_does_not_know_is_wrong_use(repository, capsys, revision):
    with pytest.raises(Unknown), unpacked(Path("data"), revision):
        pass
    assert not (repository / "here").exists()


def test_links_of_a_stranger_are_not_followed(repository):
    (repository / "data/players/p0001.yaml").unlink(missing_ok=True)
    (repository / "data/players/p0001.yaml").symlink_to("/etc/passwd")
    git(repository, "add", "-A")
    git(repository, "commit", "-qm", "link")
    with unpacked(Path("data"), "HEAD") as folder:
        assert not (folder / "players/p0001.yaml").exists()


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[a](javascript:x)",
        "@everyone",
        "| a | b |",
        "a\nb",
        "`code`",
        "**bold**",
        "# head",
    ],
)
def test_nothing_a_stranger_wrote_becomes_markup(text):
    escaped = escape(text)
    assert "\n" not in escaped
    for sign in "<>[]|`*@#":
        assert sign not in escaped.replace("\\" + sign, "")
