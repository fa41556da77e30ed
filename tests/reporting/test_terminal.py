"""Colours and how far something is are for a terminal alone, colours only where somebody wants them."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.problems import ERROR, Location, Message, Problem
from site_builder.reporting import as_text
from site_builder.reporting.terminal import Progress, has_colours

PROBLEM = Problem(Location("a.yaml", 3, 1), ERROR, "shape", Message("languages/shell", "waiting-none", {}))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "coloured"),
    [
        (Terminal(), {}, True),
        (io.StringIO(), {}, False),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
    ],
)
def test_who_gets_colours(stream, environment, coloured, monkeypatch):
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert has_colours(stream) is coloured


def test_the_severity_alone_has_a_colour():
    plain, coloured = as_text([PROBLEM], "it"), as_text([PROBLEM], "it", coloured=True)
    assert "\033" not in plain and ": \033[31merrore\033[0m: " in coloured
    assert coloured.replace("\033[31m", "").replace("\033[0m", "") == plain


def test_how_far_something_is_stands_on_one_line_that_goes(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    with Progress(terminal, "en") as show:
        show("load")
        show("publish", 200)
    assert terminal.getvalue() == "\r\x1b[Kreading the data …\r\x1b[Kwriting the site 200 …\r\x1b[K"


def test_who_pipes_it_on_or_has_a_dumb_terminal_is_shown_nothing(monkeypatch):
    for stream, kind in ((io.StringIO(), "xterm"), (Terminal(), "dumb")):
        monkeypatch.setenv("TERM", kind)
        with Progress(stream, "it") as show:
            show("load")
        assert stream.getvalue() == ""


def test_a_check_shows_every_stage_on_a_terminal_alone(monkeypatch, capsys):
    monkeypatch.setenv("TERM", "xterm")
    sound = Path(__file__).parents[1] / "problems/_sound/data"
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["check", "--data", str(sound), "--lang", "en"]) == 0
    shown = terminal.getvalue().split("\r\x1b[K")
    assert shown[1:4] == ["reading the data …", "judging and computing …", "checking …"] and shown[4].startswith(
        "0 err"
    )
    assert "\x1b[K" not in capsys.readouterr().out
