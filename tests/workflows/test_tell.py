"""From a report to the text of the comment: believed as far as its schema says, told with everything hostile as
characters."""

from __future__ import annotations

import copy
import io
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from site_builder.records import championship
from site_builder.reviewing.markdown import LONGEST, MARK, comment, escape
from site_builder.reviewing.received import Unreadable, received
from site_builder.reviewing.wording import Where
from tests.workflows.conftest import HOSTILE, PAYLOADS, SCRIPTS, payload

LINKS = {
    "REPOSITORY_URL": "https://github.com/campionato/il-mastro",
    "HEAD_URL": "https://github.com/ospite/il-mastro",
    "HEAD_SHA": "7c41e0b2d5f60718293a4b5c6d7e8f9012345678",
    "RUN_URL": "https://github.com/campionato/il-mastro/actions/runs/7301",
    "SITE_URL": "https://example.org/mastro/",
}


SCRIPT = SCRIPTS / "tell.py"
PAGE = "(https://example.org/mastro/tournaments/2009/maestrale/)"  # that the report names, at SITE_URL


def tell(report: Path, **environment: str) -> str:
    """What the script prints, run in this process; `of_workflow` runs it in one of its own."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(printed), pytest.raises(SystemExit) as end:
        for name in LINKS:
            patched.delenv(name, raising=False)
        for name, value in environment.items():
            patched.setenv(name, value)
        patched.setattr(sys, "argv", [SCRIPT.name, str(report)])
        # No test opens that of the repository.
        patched.setattr(championship, "read_championship", lambda *arguments: championship.unnamed())
        runpy.run_path(str(SCRIPT), run_name="__main__")
    assert end.value.code == 0
    printed.seek(0)
    return printed.read()


def of_workflow(report: Path, identity: str = "", **environment: str) -> str:
    """The same, as the workflow runs it, in a checkout of a championship with this *identity*."""
    with TemporaryDirectory() as checkout:
        script = Path(checkout, ".github/scripts", SCRIPT.name)
        script.parent.mkdir(parents=True)
        shutil.copy(SCRIPT, script)
        if identity:
            Path(checkout, "championship.yaml").write_text(identity, encoding="utf-8")
        command = [sys.executable, "-I", str(script), str(report)]
        path = {"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, capture_output=True, env={**path, **environment}, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def test_a_recorded_report_becomes_a_comment_in_both_languages():
    text = of_workflow(PAYLOADS / "report.json", **LINKS)
    assert text == tell(PAYLOADS / "report.json", **LINKS) and text.startswith(MARK + "\n## Che cosa cambia: ")
    assert "<details><summary>English</summary>\n\n## What changes: " in text
    sha = LINKS["HEAD_SHA"]
    file = "data/tournaments/2009/sud-isole/sabbia-e-piombo.yaml"
    assert f"(https://github.com/ospite/il-mastro/blob/{sha}/{file}#L12)" in text
    assert "[Anteprima e riepilogo](https://github.com/campionato/il-mastro/actions/runs/7301)" in text
    assert "tavolo 1, partita 2, ingaggio 3" in text and "from “Sam 300” to “Sam 400”" in text
    assert "**1 decisione aggiunta**" in text and "**3 decisions taken away**" in text, "what was left out is counted"
    assert len(text) < 65_536


@pytest.mark.parametrize("identity", ["", "format: 2\ntitle: T\n", "[", "format: 2\ntitle: T\naddress: javascript:x\n"])
def test_pages_are_linked_at_the_address_that_the_repository_says(identity):
    """Where `championship.yaml` has no address, or is wrong."""
    assert PAGE in of_workflow(PAYLOADS / "report.json", identity, **LINKS)


@pytest.mark.parametrize("links", [LINKS, LINKS | {"SITE_URL": ""}], ids=["over the variable", "alone"])
def test_the_address_of_the_championship_s_own_is_where_pages_are_linked(links):
    identity = "format: 2\ntitle: T\naddress: https://bang.example.org\n"
    text = of_workflow(PAYLOADS / "report.json", identity, **links)
    assert PAGE.replace("example.org/mastro", "bang.example.org") in text and PAGE not in text


def test_without_addresses_there_are_no_links():
    assert "](" not in tell(PAYLOADS / "report.json")


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"[]",
        b"null",
        b"{" * 100_000,
        b'{"report": 1}',
        b"NaN",
        b"\xff\xfe",
        b" " * 3_000_000,
        b'{"report": 6, "effect": "<script>"}',
    ],
)
def test_what_is_no_report_is_said_in_fixed_words(tmp_path, content):
    file = tmp_path / "report.json"
    if content is not None:
        file.write_bytes(content)
    text = tell(file, **LINKS) if content else of_workflow(file, **LINKS)
    assert text.startswith(MARK) and "si è fermato a metà" in text and "The check stopped halfway" in text
    assert "script" not in text


def test_a_link_is_not_followed(tmp_path):
    (tmp_path / "report.json").symlink_to(PAYLOADS / "report.json")
    assert "si è fermato a metà" in tell(tmp_path / "report.json")


@pytest.mark.parametrize("name", list(LINKS))
@pytest.mark.parametrize(
    "hostile", ["javascript:alert(1)", "https://evil.example/)[x](y", "https://a b", "x", "https://"]
)
def test_an_address_that_is_none_makes_no_link(name, hostile):
    text = tell(PAYLOADS / "report.json", **{**LINKS, name: hostile})
    assert hostile not in text or len(hostile) < 9


def spoiled():
    """Reports that are nearly right, each wrong in one place."""
    report = payload("report")
    season = report["effect"]["seasons"][0]
    for where, key, value in (
        (report, "report", 2),
        (report, "more", 1),
        (report["counts"], "error", -1),
        (report["problems"]["rows"][0], "severity", "fatal"),
        (report["problems"]["rows"][0], "message", {"it": "x" * 500, "en": "x"}),
        (report["files"], "rows", [{"status": "added", "path": "x"}] * 301),
        (report["problems"]["rows"][0], "message", {"it": "x"}),
        (report, "languages", ["xx"]),
        (report, "languages", ["it", "it"]),
        (season, "id", "../2009"),
        (season, "id", "2009\n"),
        (season["seats"]["rows"][0], "before", season["seats"]["rows"][0]["after"] and "<b>"),
        (season["seats"]["rows"][0], "player", "<b>"),
        (season["seats"]["rows"][0], "place", [1]),
        (season["seats"]["rows"][0], "points", ["1/0", 2]),
        (season["seats"]["rows"][0], "points", ["9" * 40, 2]),
        (season["tournaments"]["rows"][0], "start", "2009-13-45"),
        (season["tournaments"]["rows"][0], "page", "https://evil.example/"),
        (season["rankings"][0]["rows"][0], "place", [1.5, 2]),
        (report["facts"]["rows"][0], "was", "Sam 300"),
        (report["facts"]["rows"][0], "player", "<b>"),
        (report["mended"]["rows"][0], "fresh", "no"),
        (report["effect"]["announced"]["rows"][0], "now", None),
        (report["effect"]["announced"]["rows"][1], "changed", ["<b>"]),
        (report, "people", {"p0001": "name"}),
    ):
        before = copy.deepcopy(where.get(key))
        where[key] = value
        yield f"{key}={str(value)[:20]}", json.dumps(report).encode()
        where.pop(key) if before is None else where.update({key: before})


@pytest.mark.parametrize(("change", "content"), list(spoiled()))
def test_a_report_of_another_shape_is_refused(change, content):
    with pytest.raises(Unreadable):
        received(content)


def hostile_report(text: str) -> dict:
    """The recorded report with *text* wherever a text may stand."""
    report = payload("report")

    def spoil(value):
        if isinstance(value, dict):
            return {
                key: text if key in ("it", "en", "name", "path", "place", "base", "head") and isinstance(inside, str)
                else spoil(inside) for key, inside in value.items()
            }  # fmt: skip
        return [spoil(item) for item in value] if isinstance(value, list) else value

    return spoil(report)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_hostile_in_a_report_becomes_more_than_characters(hostile):
    text = comment(received(json.dumps(hostile_report(hostile)).encode()), Where())
    outside = re.sub(r"```diff\n.*?\n```|`[^`\n]*`", "", text, flags=re.DOTALL)  # in code nothing lives
    outside = re.sub(r"\\.", "", outside)  # nor what has a backslash before it
    assert outside.count(MARK) == 1 and text.startswith(MARK)
    assert "<script" not in outside and "](" not in outside
    assert not re.search(r"@\w", outside)
    assert not any(line.startswith(("::", "##[")) for line in text.splitlines())
    assert "\u202e" not in text
    assert set(re.findall(r"</?[a-z!][^>]*>", outside)) <= {
        "<details>", "</details>", "<summary>", "</summary>", "<sub>", "</sub>", MARK,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[a](javascript:x)", "\\[a\\](javascript:x)"),
        ("| a | b |", "\\| a \\| b \\|"),
        ("a\nb\x1b[31m", "a b \\[31m"),
        ("distinct_from, as_of", "distinct_from, as_of"),
        ("a _b_, c__d", "a \\_b\\_, c\\_\\_d"),
        ("**bold** _x_ ~~y~~", "\\*\\*bold\\*\\* \\_x\\_ \\~\\~y\\~\\~"),
        ("# head", "\\# head"),
        ("1. one", "1\\. one"),
        ("- item", "\\- item"),
        ("&lt;b&gt;", "\\&lt;b\\&gt;"),
        ("18.000 $ e -3, 2009-05-01", "18.000 $ e -3, 2009-05-01"),
        ("$x$", "\\$x$"),
    ],
)
def test_markup_is_escaped_and_figures_are_left_alone(text, shown):
    assert escape(text) == shown


@pytest.mark.parametrize(
    "text", ["@org/team", "#12", "GH-12", "https://evil.example", "www.evil.example", ":smile:", "a@b.it"]
)
def test_what_the_host_makes_something_of_is_broken_by_an_invisible_joiner(text):
    """A backslash stops none of these: the host looks for them in the finished text."""
    assert "\N{WORD JOINER}" in escape(text)


def test_a_report_too_long_for_a_comment_says_what_is_missing():
    report = payload("report")
    row = report["problems"]["rows"][0]
    report["problems"]["rows"] = [{**row, "message": {"it": "a" * 290, "en": "b" * 290}}] * 300
    text = comment(received(json.dumps(report).encode()), Where())
    assert len(text) <= LONGEST + 2_000 < 65_536
    assert "Il rapporto è più lungo" in text and "The report is longer" in text
    assert text.count("<details>") == text.count("</details>")
