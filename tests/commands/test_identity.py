"""What a championship is called stands on every page that is built, and a file with a mistake in it stops the build."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.serving.live import Live
from tests.cache.several import small

pytestmark = pytest.mark.usefixtures("few_forms")

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
LICENCE = "licence: CC0 1.0"
AREAS = 'areas: {nord: {accent: {light: "#003366", dark: "#99ccff"}, contact: n@example.org}}\n'

OTHERS = """\
tagline: {it: Tornei a est, en: Eastern tournaments}
repository: https://github.com/owner/lega
contact: lega@example.org
logo: logo.svg
accent: {light: "#224466", dark: "#aaccee"}
without: [insight, records]
links: [{title: Forum, address: "https://forum.example.org/"}]
"""
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path d="M0 0h9v9z"/></svg>'


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """A championship of one tournament: its name does not depend on what was played."""
    small(tmp_path / "data")
    return begun(tmp_path, monkeypatch)


def begun(home: Path, monkeypatch: pytest.MonkeyPatch, more: str = "") -> Path:
    monkeypatch.chdir(home)
    (home / "logo.svg").write_text(LOGO, encoding="utf-8")
    named(home, "Lega Est", more)
    return home


def named(home: Path, title: str, more: str = "") -> None:
    text = f"format: 2\ntitle: {title}\naddress: https://example.org/lega\n{LICENCE}\n{more}{OTHERS}"
    (home / "championship.yaml").write_text(text, encoding="utf-8")


def built() -> int:
    return main(["build", "--no-pictures", "--jobs", "1"])


def pages(home: Path) -> dict[str, str]:
    return {
        file.relative_to(home / "_site").as_posix(): file.read_text(encoding="utf-8")
        for file in (home / "_site").rglob("*.html")
    }


def test_a_site_has_its_own_name_everywhere_and_nobody_elses(tmp_path, monkeypatch):
    """Also where there is an area that may have a colour of its own."""
    shutil.copytree(SOUND, tmp_path / "data")
    home = begun(tmp_path, monkeypatch, AREAS)
    assert built() == 0
    for path, text in pages(home).items():
        assert "Il Mastro" not in text, path
        assert "Lega Est</title>" in text or "<title>Lega Est" in text or 'http-equiv="refresh"' in text, path
    data = (home / "_site/en/data/index.html").read_text(encoding="utf-8")
    contact = (home / "_site/en/contact/index.html").read_text(encoding="utf-8")
    assert "mailto:n@example.org" in contact and "publicdomain/zero/1.0/" in data
    assert 'href="https://example.org/lega/en/data/"' in data
    assert "--of-nord:#003366" in (home / "_site/assets/style.css").read_text(encoding="utf-8")
    icon = (home / "_site/assets/icon.svg").read_text(encoding="utf-8")
    assert "#224466" in icon and "fill:#aaccee" in icon and "#735600" not in icon
    assert {path.name for path in (home / "_site").iterdir()}.isdisjoint(("insight", "records"))
    assert (home / "_site/assets/logo.svg").read_text(encoding="utf-8") == LOGO
    for sign in (
        '<img src="../../assets/logo.svg" width="400" height="100" alt="Lega Est', "Eastern tournaments",
        '<a href="https://forum.example.org/">Forum</a>', "mailto:lega@example.org",
        "https://github.com/owner/lega/issues/new/choose",
    ):  # fmt: skip
        assert sign in data, sign
    assert '"licence": "CC0 1.0"' in (home / "_site/api/v1/index.json").read_text(encoding="utf-8").replace(
        '":"', '": "'
    )


def test_another_name_is_on_every_page_of_the_next_build(home):
    assert built() == 0
    named(home, "Lega Ovest")
    assert built() == 0
    assert all("Lega Est" not in text for text in pages(home).values())


def test_other_languages_are_those_of_the_next_build(home):
    assert built() == 0
    with open(home / "championship.yaml", "a", encoding="utf-8") as about:
        about.write("languages: [en]\n")
    assert built() == 0
    after = pages(home)
    assert all('<html lang="en"' in text for text in after.values())
    assert not [path for path in after if path.startswith("en/")]


def test_another_logo_is_on_the_site_of_the_next_build_and_a_hostile_one_on_none(home, capsys):
    assert built() == 0
    logo = home / "logo.svg"
    logo.write_text(LOGO.replace("0 0 200", "0 0 100"), encoding="utf-8")
    assert built() == 0
    after = pages(home)
    assert 'assets/logo.svg" width="200"' in after["index.html"]
    logo.write_text(LOGO.replace("<path", "\n<script>1</script><path"), encoding="utf-8")
    assert built() == 1
    assert "logo.svg:2:1: " in capsys.readouterr().out and pages(home) == after


def test_with_a_mistake_in_it_nothing_is_published(home, capsys):
    assert built() == 0
    before = pages(home)
    named(home, "<b>Lega</b>")
    assert built() == 1
    assert "championship.yaml:2:8" in capsys.readouterr().out
    assert pages(home) == before


def test_whoever_looks_while_writing_sees_the_name_change(home):
    live = Live(home / "data")
    live.look()
    assert b"Lega Est" in (live.file("index.html") or b"")
    named(home, "Lega Ovest")
    assert live.look()
    assert b"Lega Ovest" in (live.file("index.html") or b"")
    named(home, "<b>Lega</b>")
    assert live.look()
    assert [problem.where.line for problem in live.problems if problem.severity == "error"] == [2]


SPEAKS = {
    "English first": ("languages: [en, it]\n", [], "warnings"),
    "one for each line": ("languages:\n  - 'en'\n", [], "warnings"),
    "another is asked for": ("languages: [en]\n", ["--lang", "it"], "avvisi"),
    "the same, in one word": ("languages: [en]\n", ["--lang=it"], "avvisi"),
    "none is said": ("", [], "avvisi"),
    "none that there is": ("languages: [tlh, en]\n", [], "avvisi"),
}


@pytest.mark.parametrize("case", SPEAKS)
def test_the_program_speaks_the_first_language_of_the_championship(case, home, capsys):
    written, words, word = SPEAKS[case]
    with open(home / "championship.yaml", "a", encoding="utf-8") as about:
        about.write(written)
    main(["check", *words])
    assert f" {word}" in capsys.readouterr().err
