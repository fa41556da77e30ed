"""Builds, serves the site on this machine only, and builds again when a file changes.

A page on the web can make a browser ask anything of this machine, and a branch from elsewhere can bring any file along:
so only requests for this very server are answered, with regular files of the site and nothing that a link leads to.
"""

from __future__ import annotations

import gc
import re
import socket
import sys
import threading
import time
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes
from pathlib import Path

from .build.plan import Changed, build
from .build.process_pool import HERE, default_jobs
from .build.up_to_date import BuildState, contents
from .checking import errors
from .languages import say, shell_words
from .problems import UserError
from .reporting import as_text

LOOK_EVERY = 0.5  # seconds
MOST_AT_ONCE = 16  # connections that are answered; others wait until one of these ends
LONGEST = 15.0  # seconds that a connection may last, whatever is asked and however slowly
_ADDRESS = re.compile(r"(?=/)(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?")  # of everything that is published
_TYPES = MimeTypes()  # Python's own table: that of the system differs from machine to machine
_TYPES.add_type("text/calendar", ".ics")
_TYPES.add_type("image/webp", ".webp")
_TEXTS = ("text/", "application/javascript", "application/json")  # these are UTF-8 on the whole site


class Server(ThreadingHTTPServer):
    """The site in *folder* on 127.0.0.1 and *port* (0: a free one), read anew for every request. Raises OSError where
    the port cannot be had."""

    request_queue_size = 64

    def __init__(self, folder: Path, port: int, lang: str):
        self.root = folder.parent.resolve() / folder.name
        self._free = threading.BoundedSemaphore(MOST_AT_ONCE)
        self._since: dict[socket.socket, float] = {}
        super().__init__(("127.0.0.1", port), _Handler)
        self.address = f"http://127.0.0.1:{self.server_port}/"
        self.hosts = frozenset(f"{name}:{self.server_port}" for name in ("127.0.0.1", "localhost", "[::1]"))
        if self.server_port == 80:
            self.hosts |= {"127.0.0.1", "localhost", "[::1]"}
        self.refusal = say(lang, shell_words(lang)["serve-host"], {"address": self.address})

    def published(self, address: str) -> bytes | None:
        """The content of the published file at *address*, of a folder that of its index; None where there is none, or
        a link on the way to it."""
        if not _ADDRESS.fullmatch(address):
            return None
        file = self.root.joinpath(*filter(None, address.split("/")))
        if address.endswith("/"):
            file /= "index.html"
        with suppress(OSError):  # the site may be exchanged at this moment; a name may be too long for the system
            if file.is_file() and file.resolve() == file:
                return file.read_bytes()
        return None

    def get_request(self) -> tuple[socket.socket, tuple[str, int]]:
        """The next connection, once somebody is free to answer it."""
        if not self._free.acquire(timeout=LOOK_EVERY):
            raise TimeoutError("everybody is at work")  # the server asks again, and looks who takes too long
        try:
            connection, address = super().get_request()
        except OSError:
            self._free.release()
            raise
        self._since[connection] = time.monotonic()
        return connection, address

    def close_request(self, request: socket.socket) -> None:
        """Ends a connection; the next one may come."""
        super().close_request(request)
        if self._since.pop(request, None) is not None:
            self._free.release()

    def service_actions(self) -> None:
        """Cuts connections that take too long; the server does this twice a second."""
        for connection, since in self._since.copy().items():
            if time.monotonic() - since > LONGEST:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: socket.socket, client_address: tuple[str, int]) -> None:
        """Says nothing of who goes away before the answer."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    """Answers one request, and says nothing of it in the terminal."""

    server: Server
    server_version, sys_version = "mastro", ""
    error_message_format, error_content_type = "%(code)d %(message)s\n", "text/plain; charset=utf-8"

    def do_GET(self) -> None:
        hosts = self.headers.get_all("Host", [])
        address = re.split("[?#]", self.path, maxsplit=1)[0]
        if len(hosts) != 1 or hosts[0].lower() not in self.server.hosts:
            self._send(HTTPStatus.MISDIRECTED_REQUEST, "refusal.txt", self.server.refusal.encode())
        elif (content := self.server.published(address)) is not None:
            self._send(HTTPStatus.OK, "index.html" if address.endswith("/") else address, content)
        elif address and self.server.published(f"{address}/") is not None:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{address}/")
            self.end_headers()
        else:
            self._send(HTTPStatus.NOT_FOUND, "404.html", self.server.published("/404.html") or b"404")

    do_HEAD = do_GET

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Cache-Control", "no-store")  # the site changes with every file that is saved
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass

    def _send(self, status: HTTPStatus, name: str, content: bytes) -> None:
        kind = _TYPES.guess_type(name)[0] or "application/octet-stream"
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith(_TEXTS) else kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


def serve(server: Server, data: Path, out: Path, lang: str, watch: bool = True) -> int:
    """Serves *out* until interrupted. While an error stands, the last good site stays. Raises what `publish` raises
    where the first build fails."""
    seen = contents(data)
    print(say(lang, shell_words(lang)["serve-begins"], {"folder": out}), file=sys.stderr)
    _build(data, out, lang, default_jobs())
    if not out.is_dir():
        return 1
    print(server.address, file=sys.stderr)
    if not watch:
        server.serve_forever()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    while True:
        time.sleep(LOOK_EVERY)
        with suppress(OSError):  # a file goes while it is looked at: the next look sees what is left
            now = contents(data, seen[0])
            if now != seen:
                seen = now
                rebuild(data, out, lang)


def rebuild(data: Path, out: Path, lang: str) -> None:
    """Builds; whatever stops a build does not stop the serving. Where the data changed meanwhile they are not as they
    were seen, and the next look builds again."""
    try:
        _build(data, out, lang, HERE)  # a process with several threads does not fork
    except Exception as fault:
        why = str(fault) or type(fault).__name__
        print(say(lang, shell_words(lang)["serve-not-built"], {"why": why, "folder": out}), file=sys.stderr)


def _build(data: Path, out: Path, lang: str, jobs: int) -> None:
    stamp = BuildState(data, out, ())
    if stamp.holds():
        return
    try:
        problems, files = build(data, out, jobs=jobs, stamp=stamp)
    except Changed:  # an editor is at work
        return _build(data, out, lang, jobs)
    except UserError as stopped:
        if stopped.key == "data-busy":  # a command is writing: it has soon finished
            time.sleep(LOOK_EVERY)
            return _build(data, out, lang, jobs)
        print(say(lang, shell_words(lang)[stopped.key], stopped.facts), file=sys.stderr)
        return
    finally:
        gc.unfreeze()  # a build puts what it knows out of the collector's sight, and this process stays
        gc.enable()  # the command switched the collector off
        gc.collect()
    if errors(problems):
        print(as_text(errors(problems), lang), end="", flush=True)
    else:
        print(say(lang, shell_words(lang)["built"], {"folder": out, "files": files}), file=sys.stderr)
