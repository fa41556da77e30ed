"""The report comes from a run where a stranger's files were: an artifact that is not what it says is no report."""

from __future__ import annotations

import io
import stat
import warnings
import zipfile

import pytest

from tests.workflows.conftest import payload

LIST, ZIP = "/actions/runs/7301/artifacts", "/actions/artifacts/9/zip"


def packed(*members: tuple[str, bytes], mode: int = 0o644 | stat.S_IFREG) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a name that is there twice
        for name, content in members:
            member = zipfile.ZipInfo(name)
            member.external_attr = mode << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, content)
    return out.getvalue()


@pytest.fixture
def fetch(host, script, run, tmp_path, monkeypatch):
    """Serves an archive as the run's artifact; (exit code, what was written, or None)."""

    def go(content: bytes, name: str = "report", expired: bool = False, size: int | None = None):
        row = {"id": 9, "name": name, "expired": expired, "size_in_bytes": len(content) if size is None else size}
        host.on("GET", LIST, {"total_count": 1, "artifacts": [row]})
        host.on("GET", ZIP, (302, {"Location": f"{host.url}/store/x"}))
        host.on("GET", "/store/x", content)
        module = script("artifact")
        monkeypatch.setattr(module, "SCHEMES", ("http://127.0.0.1:",))
        target = tmp_path / "report.json"
        code = run(module, payload("workflow_run"), target)
        return code, target.read_bytes() if target.exists() else None

    return go


def test_a_report_is_unpacked_and_the_store_sees_no_token(host, fetch):
    assert fetch(packed(("report.json", b"{}"))) == (0, b"{}")
    assert host.tokens[:2] == ["Bearer a-token"] * 2 and host.tokens[2] is None


@pytest.mark.parametrize(
    "content",
    [
        packed(("report.json", b" " * 3_000_000)),
        packed(("report.json", b"/etc/passwd"), mode=0o777 | stat.S_IFLNK),
        packed(("../../report.json", b"{}")),
        packed(("/absolute/report.json", b"{}")),
        packed(("report.json", b"{}"), ("comment.py", b"import os")),
        packed(("report.json", b"{}"), ("report.json", b"[]")),
        packed(),
        b"PK\x03\x04 and nothing else",
        b"{}",
        b"",
    ],
    ids=["a bomb", "a link", "a path", "a whole path", "a guest", "twice", "empty", "torn", "no archive", "nothing"],
)
def test_an_artifact_that_is_not_what_it_says(fetch, content):
    assert fetch(content) == (0, None)


def test_one_that_says_to_be_too_large_is_not_even_fetched(host, fetch):
    assert fetch(packed(("report.json", b"{}")), size=10**9) == (0, None)
    assert len(host.calls) == 1


def test_one_that_is_larger_than_it_says_is_not_read_to_the_end(fetch, capsys):
    assert fetch(b"x" * 2_000_000, size=10)[1] is None
    assert "too long" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "expired"), [("site", False), ("report", True)])
def test_a_run_without_a_report(fetch, name, expired):
    assert fetch(packed(("report.json", b"{}")), name=name, expired=expired) == (0, None)


def test_only_a_safe_address_is_followed(host, script, run, tmp_path):
    host.on("GET", LIST, {"artifacts": [{"id": 9, "name": "report", "expired": False, "size_in_bytes": 1}]})
    host.on("GET", ZIP, (302, {"Location": f"{host.url}/store/x"}))
    assert run(script("artifact"), payload("workflow_run"), tmp_path / "report.json") == 1
    assert len(host.calls) == 2
