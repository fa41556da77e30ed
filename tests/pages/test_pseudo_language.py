"""A third language by catalogues alone: a copy of the program with one more file beside every English catalogue, in
which each sentence is in another script, says nothing else, on the pages, at the terminal and in a review.

What stays are names, what somebody types, and documents of their own: texts of laws and the change log.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from site_builder import commands
from site_builder.pages.kinds.data import COLUMNS, OF_CLUBS
from site_builder.program_files import BESIDE, HOUSE
from site_builder.regulations.bang.characters import CHARACTERS
from tests.building import BEING_WRITTEN
from tests.plain_yaml import plain
from tests.test_example import EXAMPLE
from tests.third_language import begun
from tests.words import pseudo

ROOT, LANG = HOUSE.parent, "xx"
WORD = r"[A-Za-zàèéìòùÀÈÉÌÒÙ]{3,}"
DOCUMENTS = ("regulations/", "data/changes/")
CUT = re.compile(r"\w+…")  # a name that is longer than a drawing has room for
ADDRESS = re.compile(r"^[\w/-]*\.?(?:csv|json|ics|xml|zip|py)$|^[\w-]+/[\w/-]*$|\bdata/|<iframe|https:|^@misc")
# Forms and clauses have one name in every language.
STAYS = {"formats": "BibTeX CSV JSON ics", "clauses": "ARB CAM GIR LUD MOD OFF ORG RUL"}
# What is typed as it is: commands, options, values of options, places of files.
TYPED = re.compile(r"`[^`]*`|\{[^}]*\}|--?[a-z-]+|https?://\S+|\S*[/_.]\S*|'[^']*'|\([^()]*\)")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with a language more; no file of it is another one. Each law has two of its files of cases, whose
    names come all by one way: to run them all takes longer than all that is made of them."""
    folder = tmp_path_factory.mktemp("program")
    for place in (HOUSE, ROOT / "pyproject.toml", *BESIDE.values()):
        target = folder / place.relative_to(ROOT)
        if place.is_dir():
            shutil.copytree(place, target, ignore=shutil.ignore_patterns(*BEING_WRITTEN))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(place, target)
    for path, text in begun(folder, LANG, pseudo):
        assert not path.exists()
        path.write_text(text, encoding="utf-8")
    for law in (folder / "tests/cases").iterdir():
        for file in sorted(law.glob("*.yaml"))[2:]:
            file.unlink()
    return folder


@pytest.fixture(scope="module")
def championship(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small championship, in that language alone; its last commit makes a price wrong."""
    folder = tmp_path_factory.mktemp("championship")
    shutil.copytree(EXAMPLE / "data", folder / "data")
    laws = "bang-2007, bang-2022, bang-official, festival-2000"
    about = f"format: 2\ntitle: Mastro\nlanguages: [{LANG}]\nregulations: [{laws}]\n"
    (folder / "championship.yaml").write_text(about, encoding="utf-8")
    sheet = folder / "data/tournaments/2009/nord/ponte-coperto.yaml"
    for old, new in (("", ""), ("Paul 1200", "Paul 1250")):
        sheet.write_text(sheet.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        for words in (("init", "-qb", "main"), ("add", "-A"), ("commit", "-qm", "x")):
            identity = ("-c", "user.name=x", "-c", "user.email=x@example.org")
            subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)
    return folder


def run(program: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(program), "COLUMNS": "1000", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "site_builder", *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


def test_no_word_of_a_page_stands_in_python_templates_styles_or_schemas(program, championship, tmp_path):
    (tmp_path / "championship.yaml").write_bytes((championship / "championship.yaml").read_bytes())
    shutil.copytree(EXAMPLE / "data", tmp_path / "data")
    built = run(program, tmp_path, "build", "--no-pictures")
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "_site/index.html").is_file() and not (tmp_path / "_site" / LANG).exists()
    known = words_of_data()
    left: dict[str, str] = {}
    for file in sorted((tmp_path / "_site").rglob("*.html")):
        path = file.relative_to(tmp_path / "_site").as_posix()
        for text in () if path.startswith(DOCUMENTS) else texts(file.read_text(encoding="utf-8")):
            left |= {word: f"{path}: {text[:80]}" for word in re.findall(WORD, CUT.sub("", text)) if word not in known}
    cases = plain(program / f"tests/cases/words.{LANG}.yaml").values()
    laws = tmp_path / "_site/regulations"
    cases_page, comparison = (
        unescape((laws / page / "index.html").read_text(encoding="utf-8"))
        for page in ("bang-2009/cases", "bang-2007/compare/bang-2009")
    )
    assert pseudo("Areas and final") in comparison, "comparisons of two laws"
    assert any(name in cases_page for name in cases), "names of cases"
    stays = {word for words in STAYS.values() for word in words.split()}
    assert {word: place for word, place in left.items() if word not in stays} == {}
    assert sorted(stays - left.keys()) == [], "it is in a catalogue now: take it from the list"


def words_of_data() -> set[str]:
    """Names, places and what else data say, titles of clauses, which stand in the texts of the laws, characters, and
    the columns of the CSV documents."""
    values = [*CHARACTERS.values(), "Il Mastro", *COLUMNS, *OF_CLUBS]
    for file in EXAMPLE.rglob("*.yaml"):
        values += leaves(plain(file))
    for file in (HOUSE / "regulations").rglob("text.en.md"):
        values += [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    return {word for value in values for word in re.findall(WORD, value)}


def leaves(value: object) -> Iterator[str]:
    """Every text of a document, without its keys."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from leaves(part)
    elif isinstance(value, str):
        yield value


def texts(page: str) -> list[str]:
    """What a reader sees or hears of a page, but for addresses, ids and what may be typed of a name."""
    shown = page.partition("<body")[2]
    body = re.sub(r'<(script|style|kbd)\b.*?</\1>|<span class="digits">.*?</span>|</?mark>', "", shown, flags=re.DOTALL)
    spoken = re.findall(r'(?:alt|aria-label|title|placeholder)="([^"]*)"', body)
    return [text for text in (*spoken, *re.findall(r">([^<]+)<", unescape(body))) if not ADDRESS.search(text)]


def test_help_is_in_it_down_to_every_argument(program):
    """Of every command at once: a process for each would take half a minute."""
    asked = f"""from site_builder import __main__
import sys
sys.stdout.reconfigure(encoding="utf-8")
all = __main__.parser("{LANG}")
for parser in (all, *all._subparsers._group_actions[0].choices.values()):
    print(parser.format_help())"""
    env = {**os.environ, "PYTHONPATH": str(program), "COLUMNS": "1000"}
    helped = subprocess.run(
        [sys.executable, "-c", asked], cwd=program, env=env, capture_output=True, encoding="utf-8", check=True
    )
    assert helped.stdout.startswith(pseudo("usage: ")) and "mastro check" in helped.stdout
    typed = {"mastro", *commands.all_commands()}
    lines = (line for line in helped.stdout.splitlines() if not line.startswith(("  mastro ", pseudo("usage: "))))
    assert {word for line in lines for word in re.findall(WORD, TYPED.sub(" ", line))} - typed == set()


def test_an_editor_and_the_check_of_a_championship_in_it_ask_for_no_other(program, tmp_path):
    """What a championship begins with, what is said of every key, and a text that is in this language alone."""
    begun = ("--title", "Lega", "--season", "2026", "--law", "bang-2009", "--languages", LANG)
    assert run(program, tmp_path, "init", "lega", *begun).returncode == 0
    season, lega = tmp_path / "lega/data/seasons/2026.yaml", tmp_path / "lega"
    season.write_text(re.sub("name: .*", f"name: {{{LANG}: Lega}}", season.read_text(encoding="utf-8")), "utf-8")
    checked = run(program, lega, "check")
    assert checked.returncode == 0, checked.stdout
    assert run(program, lega, "schema", "--out", "own").returncode == 0
    for schema in (lega / "schema/bang-2009/season.json", lega / "own/bang-2009/season.json"):
        texts = re.findall(r'"(?:title|description)": "(.*)"', schema.read_text(encoding="utf-8"))
        assert len(texts) > 50 and {word for text in texts for word in re.findall(WORD, TYPED.sub(" ", text))} == set()


def test_mistakes_wrong_use_and_a_review_are_in_it(program, championship):
    checked = run(program, championship, "check")
    assert checked.returncode == 1 and pseudo("error") in checked.stdout
    wrong = run(program, championship, "explain", "2009")
    assert wrong.returncode == 2 and wrong.stderr
    review = run(program, championship, "review", "HEAD~1")
    assert review.returncode == 1 and pseudo("error") in review.stdout.lower(), review.stderr
    known = words_of_data() | {"mastro", "explain", "HEAD", "details", "summary", "sub", "data", "WARNING"}
    for output in (checked.stdout, wrong.stderr, review.stdout):
        text = TYPED.sub(" ", re.sub(r"\[[\w-]+\]$", "", output, flags=re.MULTILINE))  # without the ids of checks
        assert {*re.findall(WORD, text)} - known == set()


def test_what_a_language_lacks_is_told_in_another_one(program, championship):
    """Whoever begins with a few sentences has a program that works, and that tells which are missing."""
    help_file = program / f"site_builder/commands/help.{LANG}.yaml"
    before = help_file.read_text(encoding="utf-8")
    assert f".{LANG}.yaml" not in run(program, championship, "doctor").stdout, "what was begun has every sentence"
    help_file.write_text("".join(line for line in before.splitlines(True) if not line.startswith('"check"')), "utf-8")
    try:
        assert "check all the data, or" in run(program, championship, "check", "--help").stdout
        missing = run(program, championship, "doctor")
        assert f"help.{LANG}.yaml (1)" in missing.stdout
    finally:
        help_file.write_text(before, encoding="utf-8")
