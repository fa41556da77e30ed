"""What an editor says while one types: a language server for YAML is asked, over its own protocol, about a sound sheet
and about ones with a mistake, by the schemas that `mastro schema --with-ids` writes; then what it tells of a key where
the mouse rests, and what it offers where a code is to stand.

    npm install --ignore-scripts yaml-language-server@1.25.0     # somewhere
    python -m bench.editor SOMEWHERE/node_modules/yaml-language-server/bin/yaml-language-server

Exit code 1 where a sound file is marked, a mistake is not or without a word of the remedy, a key is told in one
language, or nobody is offered.
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
# What stands there, what is typed wrong, and a word of what is said of it.
MISTAKES = {
    "a role that is none": ("roles: SOORD", "roles: SOOXD", "a letter a seat"),
    "a price with a point": ("Paul 1200", "Paul 1.200", "multiple of 100"),
    "a price that is no hundred": ("Paul 1200", "Paul 1250", "multiple of 100"),
    "a key misspelt": ("won: law", "wonn: law", "wonn is not allowed"),
    "an outcome that is none": ("won: law", "won: sheriffs", '"outlaws"'),
    "a code that nobody has": ("seats: [p", "seats: [p99999, p", '"p0001"'),
    "a name for a code": ("seats: [p", "seats: [Ada, p", '"p0001"'),
    "a seat in letters": ("alive: [1", "alive: [one", "integer"),
    "no day": ("start: 2009", "start: 32-2009", "write as 2009-05-16"),
}
TOLD = {  # of a key, in both languages
    "start": "Il giorno del torneo, o il primo giorno, AAAA-MM-GG. · The day of the tournament",
    "club": "Circolo · Club", "roles": "Ruoli · Roles", "hires": "Ingaggi · Hires", "won": "Vincono · Won",
}  # fmt: skip
OFFERED = {("seats: [", "seats: [p"): "Ivo Bisontini", ("club: ", "club: x"): "La Bottega del Bisonte"}
Message = dict[str, object]


class Place(msgspec.Struct):
    """Where something is marked; *line* starts at 0."""

    line: int


class Range(msgspec.Struct):
    """From where on a text is marked."""

    start: Place


class Mark(msgspec.Struct):
    """Something that the server says of a file."""

    range: Range
    message: str


class Marks(msgspec.Struct):
    """All that the server says of a file."""

    diagnostics: list[Mark]


class Server:
    """A language server in a process of its own."""

    def __init__(self, program: str, folder: Path):
        self._process = subprocess.Popen(["node", program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin and self._process.stdout
        self._to, self._from, self._number = self._process.stdin, self._process.stdout, 0
        words: Message = {"documentationFormat": ["markdown"]}  # as most editors show them
        able: Message = {"textDocument": {"completion": {"completionItem": words}}}
        about: Message = {"processId": None, "rootUri": folder.as_uri(), "capabilities": able}
        self._say({"id": 0, "method": "initialize", "params": about})
        self._message(lambda message: message.get("id") == 0)
        self._say({"method": "initialized", "params": {}})

    def marks(self, file: Path, text: str) -> list[str]:
        """What it says of *text*, as if it stood beside *file*."""
        address = self._opened(file, text)
        answer = self._message(lambda message: _about(message) == address)
        marks = msgspec.convert(answer["params"], Marks).diagnostics
        return [f"{mark.range.start.line + 1}: {mark.message}" for mark in marks]

    def asked(self, method: str, file: Path, text: str, before: str) -> str:
        """What it answers of the place behind *before*, the first in *text*."""
        above = text[: text.index(before) + len(before)].split("\n")
        place: Message = {"line": len(above) - 1, "character": len(above[-1])}
        params: Message = {"textDocument": {"uri": self._opened(file, text)}, "position": place}
        self._say({"id": self._number, "method": f"textDocument/{method}", "params": params})
        answer = self._message(lambda message: message.get("id") == self._number)
        return json.dumps(answer.get("result"), ensure_ascii=False)

    def _opened(self, file: Path, text: str) -> str:
        """Shows it *text* as a file of its own beside *file*: what it says of another is not taken for an answer."""
        self._number += 1
        address = file.with_name(f"{file.stem}-{self._number}{file.suffix}").as_uri()
        document: Message = {"uri": address, "languageId": "yaml", "version": 1, "text": text}
        self._say({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        return address

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.wait()

    def _say(self, message: Message) -> None:
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._to.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self._to.flush()

    def _message(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = _read(self._from)
            if "id" in message and "method" in message:  # it asks for settings: it has none
                result = [None] * 9 if message["method"] == "workspace/configuration" else None
                self._say({"id": message["id"], "result": result})
            elif wanted(message):
                return message


def _about(message: Message) -> object:
    """The address of the file that a notification is about; None for one about no file."""
    params = message.get("params")
    return params.get("uri") if isinstance(params, dict) else None


def _read(stream: IO[bytes]) -> Message:
    size = 0
    while line := stream.readline().strip():
        name, _, value = line.partition(b":")
        size = int(value) if name.lower() == b"content-length" else size
    return json.loads(stream.read(size))


def main(program: str) -> int:
    """Prints what the server at the path *program* says of the sound sheet, and of each one with a mistake."""
    with TemporaryDirectory(prefix="mastro-") as place:
        top = Path(place)
        assert mastro(["schema", "--with-ids", "--data", str(ROOT / "data"), "--out", str(top / "schema")]) == 0
        text, file = (ROOT / SHEET).read_text(encoding="utf-8"), top / SHEET
        file.parent.mkdir(parents=True)
        server, failed = Server(program, top), 0
        try:
            marks = server.marks(file, text)
            failed += bool(marks)
            print(f"sound: {marks or 'nothing'}")
            for name, (sound, wrong, remedy) in MISTAKES.items():
                assert sound in text, name
                marks = server.marks(file, text.replace(sound, wrong, 1))
                failed += not marks or remedy not in marks[0]
                print(f"{name}: {marks[0][:140] if marks else 'nothing'}")
            for key, words in TOLD.items():
                answer = server.asked("hover", file, text, f"{key[:-1]}")
                failed += words not in answer
                print(f"{key}: {answer[:200]}")
            for (before, begun), offered in OFFERED.items():
                answer = server.asked("completion", file, text.replace(before, begun, 1), begun)
                failed += offered not in answer
                print(f"{begun}: {offered if offered in answer else 'nobody'}")
        finally:
            server.end()
        return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]) if sys.argv[1:] else __doc__)
