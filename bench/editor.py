"""What an editor says while one types: a language server for YAML is asked, over its own protocol, about a sound sheet
and about ones with a mistake, by the schemas that `mastro schema --with-ids` writes.

    npm install --ignore-scripts yaml-language-server@1.25.0     # somewhere
    python -m bench.editor SOMEWHERE/node_modules/yaml-language-server/bin/yaml-language-server

Exit code 1 where a sound file is marked, or a mistake is not.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

import msgspec

from site_builder.__main__ import main as mastro

ROOT = Path(__file__).resolve().parents[1]
SHEET = Path("data/tournaments/2009/nord/ponte-coperto.yaml")
# What is typed wrong, and what stands there.
MISTAKES = {
    "a role that is none": ("roles: SOORD", "roles: SOOXD"),
    "a price with a point": ("Paul 1200", "Paul 1.200"),
    "a price that is no hundred": ("Paul 1200", "Paul 1250"),
    "a key misspelt": ("won: law", "wonn: law"),
    "an outcome that is none": ("won: law", "won: sheriffs"),
    "a code that nobody has": ("seats: [p", "seats: [p99999, p"),
    "a name for a code": ("seats: [p", "seats: [Ada, p"),
    "a seat in letters": ("alive: [1", "alive: [one"),
    "no day": ("start: 2009", "start: 32-2009"),
}
Message = dict[str, object]


class Place(msgspec.Struct):
    """Where something is marked; *line* starts at 0."""

    line: int


class Range(msgspec.Struct):
    """What is marked."""

    start: Place


class Mark(msgspec.Struct):
    """Something that the server says of a file."""

    range: Range
    message: str


class Marks(msgspec.Struct):
    """All of it."""

    diagnostics: list[Mark]


class Server:
    """A language server in a process of its own."""

    def __init__(self, program: str, folder: Path):
        self._process = subprocess.Popen(["node", program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin and self._process.stdout
        self._to, self._from, self._number = self._process.stdin, self._process.stdout, 0
        about: Message = {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}}
        self._say({"id": 0, "method": "initialize", "params": about})
        self._said(lambda message: message.get("id") == 0)
        self._say({"method": "initialized", "params": {}})

    def marks(self, file: Path, text: str) -> list[str]:
        """What it says of *text*, as if it stood in *file*."""
        self._number += 1
        document: Message = {"uri": file.as_uri(), "languageId": "yaml", "version": self._number, "text": text}
        self._say({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        answer = self._said(lambda message: message.get("method") == "textDocument/publishDiagnostics")
        self._say({"method": "textDocument/didClose", "params": {"textDocument": {"uri": file.as_uri()}}})
        self._said(lambda message: message.get("method") == "textDocument/publishDiagnostics")
        marks = msgspec.convert(answer["params"], Marks).diagnostics
        return [f"{mark.range.start.line + 1}: {mark.message}" for mark in marks]

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.wait()

    def _say(self, message: Message) -> None:
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._to.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self._to.flush()

    def _said(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = _read(self._from)
            if "id" in message and "method" in message:  # it asks for settings: it has none
                result = [None] * 9 if message["method"] == "workspace/configuration" else None
                self._say({"id": message["id"], "result": result})
            elif wanted(message):
                return message


def _read(stream: IO[bytes]) -> Message:
    size = 0
    while line := stream.readline().strip():
        name, _, value = line.partition(b":")
        size = int(value) if name.lower() == b"content-length" else size
    return json.loads(stream.read(size))


def main(program: str) -> int:
    """Prints what is said of each."""
    with TemporaryDirectory(prefix="mastro-") as place:
        top = Path(place)
        assert mastro(["schema", "--with-ids", "--data", str(ROOT / "data"), "--out", str(top / "schema")]) == 0
        text, file = (ROOT / SHEET).read_text(encoding="utf-8"), top / SHEET
        file.parent.mkdir(parents=True)
        server, failed = Server(program, top), 0
        try:
            cases = {"sound": ("", ""), **MISTAKES}
            for name, (sound, wrong) in cases.items():
                assert sound in text, name
                marks = server.marks(file, text.replace(sound, wrong, 1) if sound else text)
                failed += bool(marks) == (name == "sound")
                print(f"{name}: {marks[0][:140] if marks else 'nothing'}")
        finally:
            server.end()
        return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
