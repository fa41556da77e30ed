"""The host's interface, as far as the scripts need it: standard library only, for a token is near.

It talks to one address, follows no redirect, waits a bounded time and reads a bounded answer.
"""

from __future__ import annotations

import json
import os
import re
import sys
import traceback
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

MOST_BYTES = 8 * 1024 * 1024
SECONDS = 30
PAGES = 20  # of a hundred each
# As in reporting/logs.py of the program, which says why.
_ANYWHERE = re.compile(rb"#(?=[^ -~]*#[^ -~]*\[)")
_AT_THE_START = re.compile(rb"\A([^!-~]*:)(?=[^ -~]*:)")
WORDS = Path(__file__).with_name("words.json")  # what a script writes for people, in the languages of the championship
REPOSITORY = re.compile(r"[A-Za-z0-9._-]{1,100}/[A-Za-z0-9._-]{1,100}\Z")


class Refused(Exception):
    """What cannot be done, in a sentence; *status* is what the host answered, 0 where it was not asked."""

    def __init__(self, sentence: str, status: int = 0):
        super().__init__(sentence)
        self.status = status


def words() -> Any:
    """The texts for people by key, and under "notes" how the form of an issue asks for a note."""
    return json.loads(WORDS.read_text(encoding="utf-8"))


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """An answer that sends elsewhere is not followed: a token goes nowhere else, and nobody chooses where we look."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Host:
    """Calls with the token of this run, about this repository."""

    def __init__(self) -> None:
        self.url = os.environ.get("GITHUB_API_URL", "https://api.github.com").rstrip("/")
        self.repository = os.environ["GITHUB_REPOSITORY"]
        if not REPOSITORY.match(self.repository):
            raise Refused("the repository has no name that can be used")
        self._token = os.environ["GITHUB_TOKEN"]
        self._opener = urllib.request.build_opener(NoRedirect)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of /repos/OWNER/NAME/*path* as values. Raises Refused."""
        content = self._answer(method, path, body)
        try:
            return json.loads(content) if content else None
        except ValueError:
            raise Refused(f"{method} {_shown(path)}: the answer is no JSON") from None

    def pages(self, path: str) -> Iterator[Any]:
        """Every row of a list, page after page."""
        sign = "&" if "?" in path else "?"
        for page in range(1, PAGES + 1):
            rows = self.call("GET", f"{path}{sign}per_page=100&page={page}")
            if not isinstance(rows, list):
                raise Refused(f"GET {_shown(path)}: the answer is no list")
            yield from rows
            if len(rows) < 100:
                return

    def location(self, path: str) -> str:
        """Where the host sends us for a file, which is then asked for without the token."""
        try:
            self._answer("GET", path, None)
        except _Elsewhere as elsewhere:
            return elsewhere.address
        raise Refused(f"GET {_shown(path)}: the host sends us nowhere")

    def _answer(self, method: str, path: str, body: Any) -> bytes:
        request = urllib.request.Request(
            f"{self.url}/repos/{self.repository}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={
                "Accept": "application/vnd.github+json",
                "Authorization": f"Bearer {self._token}",
                "Content-Type": "application/json",
                "User-Agent": "il-mastro",
                "X-GitHub-Api-Version": "2022-11-28",
            },
        )
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return bounded(answer, MOST_BYTES)
        except urllib.error.HTTPError as fault:
            fault.close()
            if fault.code in (301, 302, 303, 307, 308):
                raise _Elsewhere(fault.headers.get("Location", "")) from None
            limited = fault.code == 429 or fault.headers.get("x-ratelimit-remaining") == "0"
            why = "the limit of calls is used up, run the job again later" if limited else f"the host says {fault.code}"
            raise Refused(f"{method} {_shown(path)}: {why}", fault.code) from None
        except OSError:
            raise Refused(f"{method} {_shown(path)}: the host does not answer") from None


class _Elsewhere(Refused):
    """The host sends us to another address."""

    def __init__(self, address: str):
        super().__init__("the host sends us to another address")
        self.address = address


def bounded(stream: Any, most: int) -> bytes:
    """Everything in *stream*, at most *most* bytes."""
    content = stream.read(most + 1)
    if len(content) > most:
        raise Refused("what came is too long")
    return content


def _shown(path: str) -> str:
    return path.partition("?")[0]


def event() -> Any:
    """What set the workflow off, as the host wrote it down. Texts in it are a stranger's."""
    return json.loads(Path(os.environ["GITHUB_EVENT_PATH"]).read_text(encoding="utf-8"))


def harmless(line: bytes) -> bytes:
    """A line that no runner takes for a command: a blank parts `##[` and, at its start, `::`."""
    line = _ANYWHERE.sub(b"# ", line.replace(b"\r", b" "))
    return _AT_THE_START.sub(rb"\1 ", line)


def say(text: str, stream: TextIO | None = None) -> None:
    """Prints *text* so that no line of it is a command for the runner."""
    lines = text.encode("utf-8", "replace").split(b"\n")
    print(b"\n".join(map(harmless, lines)).decode(), file=stream or sys.stdout)


def ended(run: Callable[[], None]) -> int:
    """Runs a script to its exit code: a refusal is told in one line."""
    try:
        run()
    except Refused as refused:
        say("mastro: " + "".join(c if c.isprintable() else " " for c in str(refused)), sys.stderr)
        return 1
    except Exception:
        say(traceback.format_exc(), sys.stderr)
        return 1
    return 0
