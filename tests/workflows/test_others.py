"""The other open pull requests are fetched as objects and handed to the review; without a token, and not for ever."""

from __future__ import annotations

import subprocess

import pytest

from tests.reviewing.conftest import git


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone, and a host that has pull requests 4 and 7; 9 does not merge."""
    origin = tmp_path / "host/campionato/il-mastro"
    origin.mkdir(parents=True)
    git(origin, "init", "-q", "-b", "main")
    for n in ("main", "4", "7"):
        git(origin, "commit", "-q", "--allow-empty", "-m", n)
        git(origin, "update-ref", f"refs/pull/{n}/merge", "HEAD")
    git(tmp_path, "clone", "-q", "--depth=1", f"file://{origin}", "change")
    monkeypatch.setenv("GITHUB_SERVER_URL", f"file://{tmp_path}/host")
    monkeypatch.chdir(tmp_path / "change")
    return tmp_path / "others.txt"


def test_what_the_host_would_merge_of_each_is_an_option(host, script, run, clone):
    host.on("GET", "/pulls", [{"number": n} for n in (12, 9, 7, 4)])
    event = {"pull_request": {"number": 12, "base": {"ref": "main&x"}}}
    assert run(_others(script), event, clone) == 0
    assert clone.read_text("utf-8") == "--beside=pull/7^1..pull/7\n--beside=pull/4^1..pull/4\n"
    assert host.calls[0][2]["base"] == ["main&x"], "a name that a stranger chose ends no query"
    actual = subprocess.run(["git", "log", "-1", "--format=%s", "pull/7"], capture_output=True, text=True, check=True)
    assert actual.stdout == "7\n"


def test_of_many_the_ten_that_changed_last(host, script, run, clone, monkeypatch):
    host.on("GET", "/pulls", [{"number": n} for n in range(30, 5, -1)])
    others = _others(script)
    asked = []
    monkeypatch.setattr(others, "fetch", lambda repository, number: asked.append(number) or True)
    assert run(others, {"pull_request": {"number": 29, "base": {"ref": "main"}}}, clone) == 0
    assert asked == [30, *range(28, 19, -1)]


def _others(script):
    script("host")
    return script("others")
