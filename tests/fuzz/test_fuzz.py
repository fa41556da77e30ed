"""A few runs of each target, and what the many runs have found: these files stay mended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from site_builder.records.strict_yaml import YamlError, read
from site_builder.submitting.writing import scalar, text

from .__main__ import RUNS, fuzzed, report
from .fuzzing import Wrong, fuzz
from .renderer import page

SHARE = {"reader": 250, "importer": 40, "renderer": 4}  # runs of the suite, as many as a few seconds hold


@pytest.mark.parametrize("name", RUNS)
def test_a_few_runs_find_nothing(name, tmp_path, monkeypatch):
    monkeypatch.setattr("tests.fuzz.renderer.HOUSES", 3)
    actual = fuzzed(name, 1, range(SHARE[name]), tmp_path)
    assert actual.runs == SHARE[name] and sum(actual.ended.values()) > 0
    assert not actual.faults, report(actual, 0)


def test_the_same_number_is_the_same_run():
    drawn: list[float] = []
    for _ in range(2):
        fuzz("any", lambda chance, show: drawn.append(chance.random()) or "drawn", 7, range(3, 5))
    assert drawn[:2] == drawn[2:] and drawn[0] != drawn[1]


def test_a_fault_is_found_once_with_its_runs_and_kept(tmp_path):
    def run(chance, show):
        show(b"spoilt")
        return str({}["nothing"])

    actual = fuzz("any", run, 1, range(5), tmp_path)
    [(key, names)] = actual.faults.items()
    assert key.startswith("KeyError at test_fuzz.py") and names == ["0", "1", "2", "3", "4"]
    assert (tmp_path / "any-0-0").read_bytes() == b"spoilt"


def test_what_takes_too_long_is_interrupted(monkeypatch):
    monkeypatch.setattr("tests.fuzz.fuzzing.SECONDS", 1)

    def run(chance, show):
        while True:
            pass

    [key] = fuzz("any", run, 1, range(1)).faults
    assert key.startswith("TooLong")


@pytest.mark.parametrize(
    "broken",
    [
        "<p>a", "<p>a</b></p>", '<p id="a" id="b"></p>', "<!-- a -->", "<![CDATA[a]]>", "<?a?>",
        '<a href="javascript:a()">a</a>', "<p onclick=a()>a</p>",
    ],
)  # fmt: skip
def test_a_page_that_is_not_whole_or_acts_is_seen(broken):
    with pytest.raises(Wrong):
        page(broken)


# --- found by the many runs


@pytest.mark.parametrize(("content", "place"), [(b"a: b\x0bc\nd: \xff\n", (2, 4)), (b"a: b\r\nc: \x1cd\xff", (2, 6))])
def test_a_line_ends_where_an_editor_ends_it(content, place):
    """A control character before what is no UTF-8 counted as the end of a line."""
    with pytest.raises(YamlError) as refused:
        read(content)
    assert refused.value.key == "not-utf-8" and (refused.value.line, refused.value.column) == place


@pytest.mark.parametrize("value", ["a\nb", 'a"\\\nb', "a\n\n\nb"])
def test_a_line_end_within_a_text_is_written_so_that_it_reads_the_same(value):
    """It became a blank: a reason of two lines given to `mastro decide` read otherwise the next time."""
    assert read(f"a: {scalar(value)}".encode())[0] == {"a": value}
    assert read(text({"name": value, "some": [value]}, "player", 2).encode())[0] == {"name": value, "some": [value]}


def test_a_stage_without_duels_is_written_as_one():
    """It became a stage of which nothing is said, which the schema refuses."""
    duels = {"semi": [], "final": {"players": ["p0001", "p0002"], "won": "p0001"}}
    assert read(text({"duels": duels}, "bang-2009/tournament", 4).encode())[0] == {"duels": duels}


def test_a_stamp_or_a_manifest_of_anybody_s_is_none(tmp_path):
    from site_builder.build.up_to_date import BuildState
    from site_builder.problems import UserError
    from site_builder.writing.publishing import publish

    data, site = tmp_path / "data", tmp_path / "site"
    data.mkdir()
    site.mkdir()
    (tmp_path / ".cache").mkdir()
    for content in (b'{"files": Infinity, "since": 1, "until": 1}', b"[" * 100_000, b"\xff", b"null"):
        (tmp_path / ".cache/site.stamp.json").write_bytes(content)
        assert BuildState(data, site, ()).holds() == 0
    (site / "theirs.html").write_bytes(b"a")
    for files in (json.dumps(listed) for listed in (3, None, {"theirs.html": 1}, [["theirs.html"]])):
        (site / "build.json").write_text(f'{{"program": "il-mastro", "files": {files}}}', encoding="utf-8")
        with pytest.raises(UserError, match="not-ours"):
            publish([("index.html", b"ours")], site)
    assert (Path(site) / "theirs.html").read_bytes() == b"a"
