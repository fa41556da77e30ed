"""The report in a terminal: text that is read as it stands."""

from __future__ import annotations

from site_builder import __main__ as shell
from site_builder.reviewing.blocks import (
    Alert,
    BlockLink,
    BlockTable,
    Bold,
    CodeSpan,
    Diff,
    Fold,
    Head,
    Items,
    Para,
    SlopeBlock,
    Small,
)
from site_builder.reviewing.plain_text import written_block


def test_every_block_is_told_without_marks_of_markdown():
    table = BlockTable(("Place", "Name"), (True, False), ((("1º",), (Bold("Ada"), " *Rossi*")), (("10º",), ("Bo",))))
    blocks = (
        (Head("Nord", 2), "Nord\n====\n"),
        (Head("Nord"), "Nord\n----\n"),
        (Head("Nord", 4), "Nord\n"),
        (Para(("See ", BlockLink("org-4", "https://example.org/"), ": ", CodeSpan("a.yaml"))), "See org-4: a.yaml\n"),
        (Alert((("One.",), ("Two.",)), grave=True), "! One.\n! Two.\n"),
        (Items((("one",), ("two",))), "- one\n- two\n"),
        (Items((("one",),), ticks=True), "[ ] one\n"),
        (Diff((("+", "Ada in"), ("-", "Bo out"))), "+ Ada in\n- Bo out\n"),
        (table, "Place  Name\n   1º  Ada *Rossi*\n  10º  Bo\n"),
        (Fold(("More",), (Items((("one",),)), Head("Sud"))), "More\n\n  - one\n\n  Sud\n  ---\n"),
        (Small(("That\x1b[2J is all.",)), "That [2J is all.\n"),
        (SlopeBlock((), 0), "\n"),
    )
    for block, text in blocks:
        assert written_block(block) == text


def test_a_terminal_gets_text_and_a_file_markdown(repository, capsys, monkeypatch):
    """The same title, underlined or with the mark of Markdown."""
    for is_terminal, start in ((False, "## "), (True, "")):
        monkeypatch.setattr("sys.stdout.isatty", lambda is_terminal=is_terminal: is_terminal)
        assert shell.main(["review", "HEAD"]) == 0
        title, below, *_ = capsys.readouterr().out.split("\n")
        assert title.startswith(start) and below == ("=" * len(title) if is_terminal else "")
