"""`championship.yaml` of the format before, edited as a person would: every comment stays, and it says the same."""

from __future__ import annotations

import json
import sys

import pytest

from site_builder.problems import UserError
from site_builder.starting.__main__ import main as answer_question
from site_builder.starting.migrating import migrated, migrated_files

HEAD = "# ours\nformat: 1 # do not touch\ntitle: Lega Est\n"
HEAD_NOW = HEAD.replace("format: 1", "format: 2")
MIGRATED = {
    "nothing left out": ("licence: CC0 1.0\n", "licence: CC0 1.0\n"),
    "on one line": (
        "pages: {insight: false, board: true, records: false} # too few games\nlicence: CC0 1.0\n",
        "without: [insight, records] # too few games\nlicence: CC0 1.0\n",
    ),
    "one below the other": (
        "pages: # by vote of 2026\n  # nobody asked\n  insight: false # too few games\n\n  board: true # from May\n"
        "  paper: false\n",
        "without: # by vote of 2026\n  # nobody asked\n  - insight # too few games\n\n  # from May\n  - paper\n",
    ),
    "all published": ("pages: {board: true}\n# end\n", "# end\n"),
    "all published, with a reason": ("pages: {board: true} # we want it\n", "# we want it\n"),
}  # fmt: skip


@pytest.mark.parametrize("name", MIGRATED)
def test_it_reads_as_if_a_person_had_edited_it(name):
    older, newer = MIGRATED[name]
    assert migrated(HEAD + older) == HEAD_NOW + newer
    assert migrated(HEAD_NOW + newer) == HEAD_NOW + newer


@pytest.mark.parametrize(
    "broken", ["", "- a\n", "format: [\n", "format: true\ntitle: A\n", "format: 1\npages: {a: 1}\n"]
)
def test_what_a_check_refuses_stays_as_it_is(broken):
    assert migrated(broken) == broken


@pytest.mark.parametrize("laid_out", ["pages: {insight: false,\n  board: true}\n", "pages:\n  {insight: false}\n"])
def test_what_is_laid_out_otherwise_is_left_to_its_owner(laid_out):
    with pytest.raises(UserError, match="upgrade-by-hand"):
        migrated(HEAD + laid_out)


def test_only_what_changes_is_named(tmp_path):
    """One number is that of all files: between formats 1 and 2 no other one changed."""
    assert migrated_files(tmp_path) == {}
    identity = tmp_path / "championship.yaml"
    identity.write_text(HEAD, encoding="utf-8")
    assert migrated_files(tmp_path) == {"championship.yaml": HEAD_NOW}
    identity.write_text(HEAD_NOW, encoding="utf-8")
    assert migrated_files(tmp_path) == {}


def test_a_program_of_before_asks_for_one_file(tmp_path, monkeypatch, capsysbinary):
    identity = tmp_path / "championship.yaml"
    identity.write_text(HEAD, encoding="utf-8")
    for asked, answer in ((identity, HEAD_NOW), (tmp_path, json.dumps({"championship.yaml": HEAD_NOW}))):
        monkeypatch.setattr(sys, "argv", ["starting", "migrated", str(asked), "en"])
        answer_question()
        assert capsysbinary.readouterr().out.decode() == answer
