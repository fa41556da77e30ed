"""Answers who asks for a page on this machine, and nobody else.

A page on the web can make a browser ask anything of this machine: so only requests for this very server are answered,
with what a build would publish, which is made in memory. No file is opened by the name that somebody asks for.
"""

from __future__ import annotations

import re
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import MimeTypes
from typing import Protocol

from ..languages import say, shell_words
from .on_page import CHANGES, Shown, rooted

LOOK_EVERY = 0.5  # seconds
MOST_AT_ONCE = 16  # connections that are answered; others wait until one of these ends
LONGEST = 15.0  # seconds that somebody may take to ask, and as many to take the answer
MOST_WAITING = 8  # pages that wait for a change at a time; the others ask again a second later
WAITING = 10.0  # seconds that one waits, before it asks again
_ADDRESS = re.compile(r"(?=/)(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?")  # of everything that is published
_TYPES = MimeTypes()  # Python's own table: that of the system differs from machine to machine
_TYPES.add_type("text/calendar", ".ics")
_TYPES.add_type("image/webp", ".webp")
_TEXTS = ("text/", "application/javascript", "application/json")  # these are UTF-8 on the whole site


class Pages(Protocol):
    """The pages that the server gives, and whether they changed."""

    def shown(self, path: str) -> Shown | None:
        """The file at *path* below the site, as it is shown now; None where there is none."""
        ...

    def wait(self, version: str, seconds: float) -> str:
        """The version of what is shown, once it is another than *version*, or so many *seconds* passed."""
        ...


class Server(ThreadingHTTPServer):
    """*pages* on 127.0.0.1 and *port* (0: a free one). Raises OSError where the port cannot be had."""

    request_queue_size = 64

    def __init__(self, pages: Pages, port: int, lang: str):
        self.pages = pages
        self.waiting = threading.BoundedSemaphore(MOST_WAITING)
        self._free = threading.BoundedSemaphore(MOST_AT_ONCE)
        self._since: dict[socket.socket, float] = {}
        super().__init__(("127.0.0.1", port), _Handler)
        self.address = f"http://127.0.0.1:{self.server_port}/"
        self.hosts = frozenset(f"{name}:{self.server_port}" for name in ("127.0.0.1", "localhost", "[::1]"))
        if self.server_port == 80:
            self.hosts |= {"127.0.0.1", "localhost", "[::1]"}
        self.refusal = say(lang, shell_words(lang)["serve-host"], {"address": self.address})

    def shown(self, address: str) -> Shown | None:
        """What is published at *address*, of a folder its index; None where there is nothing."""
        if not _ADDRESS.fullmatch(address):
            return None
        return self.pages.shown(address[1:] + ("index.html" if address.endswith("/") else ""))

    @contextmanager
    def making(self, connection: socket.socket) -> Iterator[None]:
        """Within, an answer is made, and the *connection* is not cut for it: a slow machine is not who asks slowly."""
        del self._since[connection]
        try:
            yield
        finally:
            self._since[connection] = time.monotonic()

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
        address, _, query = self.path.partition("#")[0].partition("?")
        if len(hosts) != 1 or hosts[0].lower() not in self.server.hosts:
            self._send(HTTPStatus.MISDIRECTED_REQUEST, "refusal.txt", self.server.refusal.encode())
        elif address == f"/{CHANGES}":
            self._wait(query.removeprefix("since="))
        elif page := self._shown(address):
            status = HTTPStatus.OK if page.whole else HTTPStatus.SERVICE_UNAVAILABLE
            self._send(status, "index.html" if address.endswith("/") else address, page.content)
        elif address and self._shown(f"{address}/"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{address}/")
            self.end_headers()
        else:
            missing = self._shown("/404.html")
            self._send(HTTPStatus.NOT_FOUND, "404.html", rooted(missing.content) if missing else b"404")

    do_HEAD = do_GET

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Cache-Control", "no-store")  # the site changes with every file that is saved
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass

    def _shown(self, address: str) -> Shown | None:
        """What is published at *address*, however long it takes to make."""
        with self.server.making(self.connection):
            return self.server.shown(address)

    def _wait(self, version: str) -> None:
        """Tells the version of what is shown, once it is another one."""
        if not self.server.waiting.acquire(blocking=False):
            return self._send(HTTPStatus.SERVICE_UNAVAILABLE, "busy.txt", b"")
        try:
            now = self.server.pages.wait(version, WAITING)
        finally:
            self.server.waiting.release()
        self._send(HTTPStatus.OK, "version.txt", now.encode())

    def _send(self, status: HTTPStatus, name: str, content: bytes) -> None:
        kind = _TYPES.guess_type(name)[0] or "application/octet-stream"
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith(_TEXTS) else kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
