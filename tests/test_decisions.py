"""DECISIONS.md can be used: its subjects are listed, what it names is there, and each pinned library has its reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "DECISIONS.md").read_text(encoding="utf-8")
PARAGRAPHS = TEXT.strip().split("\n\n")
ENTRIES = [paragraph for paragraph in PARAGRAPHS if paragraph.startswith("**")]
MOST_LINES, MOST_WORDS = 5, 10_000
# Below which a path that it names may begin.
FOLDERS = (ROOT, ROOT / "site_builder")
WRITTEN = re.compile(r"\.cache/|program/|seals/|editions/|cases/")  # a command writes these, or a championship has them


def anchor(heading: str) -> str:
    """As the host makes it of a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_the_contents_are_the_headings():
    headings = re.findall(r"^## (.*)$", TEXT, re.M)
    assert re.findall(r"^\* \[(.*)\]\(#(.*)\)$", TEXT, re.M) == [(heading, anchor(heading)) for heading in headings]


def test_an_entry_has_a_day_and_says_in_bold_what_was_decided():
    form = re.compile(r"\*\*20\d\d-\d\d-\d\d · [^*]+\*\*")
    assert [entry for entry in ENTRIES if not form.match(entry)] == []
    assert [paragraph for paragraph in PARAGRAPHS[PARAGRAPHS.index("## The program as a whole") :]
            if paragraph not in ENTRIES and not re.match(r"## |Exact versions", paragraph)] == []  # fmt: skip


def test_it_is_short_enough_to_be_read():
    assert [entry for entry in ENTRIES if entry.count("\n") >= MOST_LINES] == []
    assert len(TEXT.split()) <= MOST_WORDS


def test_the_files_that_it_names_are_there():
    named = {
        name.rstrip("/") for name in re.findall(r"`([\w.-]+(?:/[\w.-]+)+/?|\w+/)`", TEXT) if not WRITTEN.match(name)
    }
    published = {"api/v1", "actions/attest", "head-to-head", "submit/judge.js"}
    there = {name for name in named for folder in FOLDERS if (folder / name).exists()}
    assert named - there - published == set()


def test_every_pinned_library_has_its_reason():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    pinned = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(library for extra in extras for library in extra),
    ]
    section = TEXT.partition("## Libraries and tools")[2].partition("\n## ")[0].lower()
    reasons = " ".join(re.findall(r"^\*\*.*?\*\*", section, re.M | re.S)).replace("\n", " ")
    libraries = {line.partition("==")[0] for line in pinned}
    assert {library for library in libraries if not re.search(rf"(?<![\w-]){library}(?![\w-])", reasons)} == set()
