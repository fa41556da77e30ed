"""Whatever is asked of `mastro serve`: this machine's browser gets the site's files, nobody gets anything else."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from site_builder.build.plan import build

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "tests/problems/_sound/data"
PATIENCE = 60  # seconds
SECRET = "what lies beside the site"


class Served(Struct, frozen=True):
    """A site that is served: where its data lie, the port, the file of what the command says."""

    data: Path
    port: int
    output: Path

    def asked(self, path: str, host: str = "", method: str = "GET") -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of the answer to a request that a browser could send."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            connection.putheader("Host", host or f"127.0.0.1:{self.port}")
            connection.endheaders()
            answer = connection.getresponse()
            return answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def sent(self, request: bytes) -> bytes:
        """All that comes back for bytes that no browser would send; nothing where the connection is cut."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection:
            answer = b""
            try:
                connection.sendall(request)
                connection.shutdown(socket.SHUT_WR)
                while more := connection.recv(65536):
                    answer += more
            except ConnectionError:
                pass
            return answer


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The sound repository's site; beside its data lies a secret."""
    top = tmp_path_factory.mktemp("serve")
    data, path = shutil.copytree(SOUND, top / "data"), top / "told.txt"
    command = [sys.executable, "-m", "site_builder", "serve", "--data", str(data)]
    with path.open("w") as output:
        environment = {**os.environ, "PYTHONUNBUFFERED": ""}
        running = subprocess.Popen([*command, "--port", "0"], env=environment, stdout=output, stderr=subprocess.STDOUT)
    try:
        end = time.monotonic() + PATIENCE
        while not (address := re.search(r"http://127\.0\.0\.1:(\d+)/", path.read_text(encoding="utf-8"))):
            assert running.poll() is None and time.monotonic() < end, path.read_text(encoding="utf-8")
            time.sleep(0.1)
        (top / "secret.txt").write_text(SECRET, encoding="utf-8")
        yield Served(data, int(address[1]), path)
    finally:
        running.terminate()
        running.wait(PATIENCE)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site that a build publishes of the data that `served` serves."""
    site = tmp_path_factory.mktemp("published") / "site"
    build(SOUND, site)
    return site


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LocalHost:{port}", "[::1]:{port}"])
def test_this_machine_is_answered(served: Served, host: str):
    status, headers, body = served.asked("/", host.format(port=served.port))
    assert status == 200 and b"<!doctype html>" in body
    assert headers["content-type"] == "text/html; charset=utf-8"


OTHER_HOSTS = [
    "evil.example", "evil.example:{port}", "127.0.0.1", "localhost:1", "127.0.0.1:{port}.evil.example",
    "127.0.0.2:{port}",
    "127.0.0.1:{port}@evil.example", "localhost.evil.example:{port}", "[::2]:{port}", "0.0.0.0:{port}", "é:{port}",
]  # fmt: skip


@pytest.mark.parametrize("host", OTHER_HOSTS)
def test_a_page_on_the_web_that_calls_itself_this_machine_reads_nothing(served: Served, host: str):
    host = host.format(port=served.port)
    status, headers, body = served.asked("/", host.encode("utf-8").decode("latin-1"))
    assert status == 421, "DNS rebinding"
    assert headers["content-type"] == "text/plain; charset=utf-8"
    assert b"127.0.0.1" in body and len(body) < 300 and b"<" not in body


@pytest.mark.parametrize("hosts", [[], ["127.0.0.1:{port}", "evil.example"], ["127.0.0.1:{port}"] * 2])
def test_a_request_names_its_host_once(served: Served, hosts: list[str]):
    lines = "".join(f"Host: {host.format(port=served.port)}\r\n" for host in hosts)
    assert b" 421 " in served.sent(f"GET / HTTP/1.1\r\n{lines}\r\n".encode()).partition(b"\r\n")[0]


ODD_PATHS = [
    "/%00", "/%", "/%zz", "/index.html%00", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/..%2fsecret.txt",
    "/../secret.txt",
    "/./../secret.txt", "/players/../../secret.txt", "//secret.txt", "//127.0.0.1/x", "/..\\secret.txt",
    "/..%5csecret.txt",
    "\\..\\secret.txt", "/%ff", "/%c0%af", "/%c3%28", "/\xff\xfe", "/%ed%a0%80", "/%f8%88%80%80%80", "/~root",
    "/.git/config",
    "/.site.lock", "/...", "/..", "/.", "/%20", "/a%20b", "/:", "/C:/windows", "/con", "/nul", "/aux.html",
    "/index.html::$DATA",
    "/index.html/", "/index.html/x", "/" + "a" * 300, "/" + "a" * 5_000, "/" + "a/" * 2_000, "/%" * 3_000,
    "/players;x", "/*",
    "http://evil.example/", "http://127.0.0.1/../secret.txt", "https://evil.example:443/x", "file:///etc/passwd", "*",
    "?", "#",
    "evil.example:443", "/" + "%41" * 3_000, "/\x7f", "/\x01", "/é", "secret.txt",
]  # fmt: skip


@pytest.mark.parametrize("path", ODD_PATHS, ids=lambda path: ascii(path[:40]))
def test_an_odd_path_is_not_found_and_nothing_is_said_in_the_terminal(served: Served, path: str):
    before = served.output.read_text(encoding="utf-8")
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n\r\n"
    first, _, rest = served.sent(request.encode("latin-1")).partition(b"\r\n")
    assert first.split(b" ")[1:2] in ([b"400"], [b"404"]), first
    assert SECRET.encode() not in rest and b"Traceback" not in rest
    assert served.output.read_text(encoding="utf-8") == before


ODD_REQUESTS = [
    b"", b"\r\n", b"\r\n\r\n", b"GET", b"GET /", b"GET /\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/x\r\n\r\n",
    b"GET / HTTP/1.1 HTTP/1.1\r\n\r\n", b"\x00" * 10_000, b"\xff" * 10_000 + b"\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a" * 70_000 + b": b\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200 + b"\r\n", b"GET / HTTP/1.1\r\n:\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n", b"GET / HTTP/1.1\r\nHost:\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n folded\r\n\r\n", b"__class__ / HTTP/1.1\r\n\r\n",
    b"<script> / HTTP/1.1\r\n\r\n",
]  # fmt: skip


@pytest.mark.parametrize("request_sent", ODD_REQUESTS, ids=lambda sent: ascii(sent[:40]))
def test_an_odd_request_is_refused_or_cut_and_nothing_is_said_in_the_terminal(served: Served, request_sent: bytes):
    before = served.output.read_text(encoding="utf-8")
    answer = served.sent(request_sent)
    status = re.match(rb"HTTP/1\.[01] (\d+) ", answer)
    assert not status or 400 <= int(status[1]) < 600
    body = answer.partition(b"\r\n\r\n")[2] if status else answer
    assert b"<" not in body and b"Traceback" not in body
    assert served.asked("/")[0] == 200, "and it goes on"
    assert served.output.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "get", "PROPFIND"])
def test_only_reading_is_possible(served: Served, method: str):
    status, headers, body = served.asked("/", method=method)
    assert status == 501 and b"<" not in body
    assert headers["x-content-type-options"] == "nosniff"


def test_a_head_is_the_answer_without_its_body(served: Served):
    status, headers, body = served.asked("/players/", method="HEAD")
    _, same, page = served.asked("/players/")
    assert (status, body) == (200, b"")
    assert headers["content-length"] == same["content-length"] == str(len(page))


def test_every_kind_of_file_is_served_as_what_it_is(served: Served, published: Path):
    files = [file for file in sorted(published.rglob("*")) if file.is_file() and file.name != "build.json"]
    one_of_each = {file.suffix: file for file in files}
    assert {".html", ".css", ".js", ".json", ".csv", ".ics", ".svg", ".xlsx", ".xml", ".zip"} <= one_of_each.keys()
    for suffix, file in one_of_each.items():
        status, headers, body = served.asked("/" + file.relative_to(published).as_posix() + "?q=%20")
        assert status == 200 and (body == file.read_bytes() or suffix == ".html")
        assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-store"
        assert headers["content-type"] != "application/octet-stream" or file.suffix == ".xlsx"


def test_a_folder_is_its_index_and_is_never_listed(served: Served):
    status, headers, _ = served.asked("/players")
    assert (status, headers["location"]) == (301, "/players/")
    assert served.asked("/players/")[0] == 200
    missing = served.asked("/nothing/at/all")[2]
    assert b'href="/assets/style.css"' in missing
    for path in ("/api/v1/rankings/", "/api/v1/rankings", "/assets/", "/nothing", "/players/nobody/"):
        status, headers, body = served.asked(path)
        assert (status, body) == (404, missing), path
        assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-store"


@pytest.mark.parametrize("kind", ["file", "folder", "up", "absolute", "loop", "inside", "pipe"])
def test_no_link_is_followed_and_only_files_are_opened(served: Served, kind: str):
    link = served.data / "photos" / f"link-{kind}"
    targets = {
        "file": "../../secret.txt", "folder": "..", "up": "../..", "absolute": "/etc", "loop": link.name,
        "inside": "../players",
    }  # fmt: skip
    link.parent.mkdir(exist_ok=True)
    if kind == "pipe":
        os.mkfifo(link)
    else:
        link.symlink_to(targets[kind])
    try:
        for path in ("", "/", "/secret.txt", "/index.html", "/players/p0001.yaml", "/passwd"):
            status, _, body = served.asked(f"/photos/{link.name}{path}")
            assert status == 404 and SECRET.encode() not in body, path
    finally:
        link.unlink()


def test_no_file_of_the_data_or_of_this_machine_has_an_address(served: Served):
    for path in ("/players/p0001.yaml", "/data/players/p0001.yaml", "/site_builder/__init__.py", "/secret.txt"):
        assert served.asked(path)[0] == 404, path
