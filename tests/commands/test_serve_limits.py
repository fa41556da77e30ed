"""`mastro serve` stays small and alive: few threads, no slow connections, no growing memory, no build that ends it."""

from __future__ import annotations

import gc
import re
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.serving import WhileWriting
from site_builder.serving import server as serving_server
from site_builder.serving.on_page import CHANGES, Shown
from site_builder.serving.server import MOST_AT_ONCE, MOST_WAITING, Server

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "tests/problems/_sound/data"
SHORT = 1.0  # seconds that a connection may last here
PATIENCE = 30  # seconds


class OnePage:
    """A site of one page, of which nothing changes."""

    content = b"x" * 50_000_000

    def shown(self, path: str) -> Shown | None:
        return Shown(self.content) if path == "index.html" else None

    def wait(self, version: str, seconds: float) -> str:
        time.sleep(min(seconds, SHORT / 2))
        return version


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A site of one page, served; connections are cut soon."""
    monkeypatch.setattr(serving_server, "LONGEST", SHORT)
    with Server(OnePage(), 0, "en") as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.server_port), PATIENCE)


def request_for(server: Server) -> bytes:
    return f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.server_port}\r\n\r\n".encode()


def received(connection: socket.socket) -> int:
    """The number of bytes that come until the connection is cut."""
    number = 0
    try:
        while more := connection.recv(1 << 20):
            number += len(more)
    except ConnectionError:
        pass
    return number


def test_idle_connections_take_few_threads_and_hold_nobody_up_for_long(server: Server):
    before = threading.active_count()
    idle = [connected(server) for _ in range(4 * MOST_AT_ONCE)]
    try:
        time.sleep(SHORT / 2)
        assert threading.active_count() <= before + MOST_AT_ONCE
        with connected(server) as connection:
            connection.sendall(request_for(server))
            assert received(connection) > 50_000_000
    finally:
        for connection in idle:
            connection.close()


def test_many_requests_at_once_are_all_answered(server: Server):
    connections = [connected(server) for _ in range(2 * MOST_AT_ONCE)]
    numbers = []

    def ask(connection: socket.socket) -> None:
        with connection:
            connection.sendall(request_for(server))
            numbers.append(received(connection))

    assert isinstance(server.pages, OnePage)
    server.pages.content = b"a short page"
    threads = [threading.Thread(target=ask, args=(connection,)) for connection in connections]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(numbers) == len(connections) and min(numbers) > len(b"a short page")


def test_a_request_that_comes_drop_by_drop_is_cut(server: Server):
    start = time.monotonic()
    with connected(server) as connection, pytest.raises(ConnectionError):
        while time.monotonic() < start + PATIENCE:
            connection.sendall(b"G")
            time.sleep(SHORT / 10)
    assert time.monotonic() < start + 5 * SHORT


def test_an_answer_that_nobody_takes_is_cut(server: Server):
    before = threading.active_count()
    with connected(server) as connection:
        connection.sendall(request_for(server))
        end = time.monotonic() + PATIENCE
        while threading.active_count() <= before and time.monotonic() < end:
            time.sleep(0.01)
        while threading.active_count() > before and time.monotonic() < end:
            time.sleep(0.1)
        assert threading.active_count() == before
        assert received(connection) < 50_000_000


def test_a_page_that_takes_long_to_make_is_answered_all_the_same(server: Server, monkeypatch):
    assert isinstance(server.pages, OnePage)
    shown = server.pages.shown

    def slowly(path: str) -> Shown | None:
        time.sleep(2.5 * SHORT)  # the server looks for who takes long each half second
        return shown(path)

    monkeypatch.setattr(server.pages, "content", b"a short page")
    monkeypatch.setattr(server.pages, "shown", slowly)
    with connected(server) as connection:
        connection.sendall(request_for(server))
        assert received(connection) > len(b"a short page")


def renamed(data: Path, name: str) -> None:
    file = data / "players/p0001.yaml"
    file.write_text(re.sub(r"(?m)^name:.*$", f"name: {name}", file.read_text(encoding="utf-8")), encoding="utf-8")


def test_pages_that_wait_leave_room_for_those_that_are_asked_for(server: Server):
    assert isinstance(server.pages, OnePage)
    server.pages.content = b"a short page"
    asked = request_for(server).replace(b"GET /", f"GET /{CHANGES}?since=1".encode())
    waiting = [connected(server) for _ in range(2 * MOST_WAITING)]
    try:
        for connection in waiting:
            connection.sendall(asked)
        start = time.monotonic()
        with connected(server) as connection:
            connection.sendall(request_for(server))
            assert received(connection) > len(b"a short page")
        assert time.monotonic() - start < SHORT / 2
        answers = [connection.recv(12) for connection in waiting]
    finally:
        for connection in waiting:
            connection.close()
    assert sorted(answers) == [b"HTTP/1.0 200"] * MOST_WAITING + [b"HTTP/1.0 503"] * (len(waiting) - MOST_WAITING)


def test_a_hundred_saves_leave_nothing_in_memory(tmp_path: Path):
    """One object a save is seen: what the first saves leave is forgotten by the 75th."""
    data = Path(shutil.copytree(SOUND, tmp_path / "data"))
    pages, known = WhileWriting(data, "it"), []
    sheet = data / "tournaments/2009/nord/torneo-del-fiume.yaml"
    text = sheet.read_text(encoding="utf-8")
    for number in range(100):
        if number % 20:
            sheet.write_text(f"{text}note: Salvato {number} volte.\n", encoding="utf-8")
        else:
            renamed(data, f"Anna Numero{'abcdefghij'[number // 20]}")
        paths = ("index.html", "players/p0001/index.html", "tournaments/2009/torneo-del-fiume/index.html")
        for path in (*paths, "rankings/2009/nord/index.html", "board/index.html"):
            assert pages.shown(path), path
        if number % 25 == 24:
            gc.collect()
            known.append(len(gc.get_objects()))
    assert not pages.live.problems
    assert known[-1] < known[-2] + 25, known


def test_a_look_that_fails_is_told_once_and_does_not_end_the_serving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    data = Path(shutil.copytree(SOUND, tmp_path / "data"))
    pages = WhileWriting(data, "en")
    assert pages.shown("index.html")

    def fails(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr("site_builder.serving.live.load_base", fails)
        renamed(data, "Anna Nuova")
        assert pages.shown("index.html"), "what was there stays"
        pages.shown("index.html")
    assert capsys.readouterr().err.count("could not be read ([Errno 5] Input/output error)") == 1
    renamed(data, "Anna Ritrovata")
    shown = pages.shown("players/p0001/index.html")
    assert shown and b"Anna Ritrovata" in shown.content, "and it goes on"


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("case", ["port-taken", "port-large", "port-word", "not-ours", "link", "tar"])
def test_what_cannot_be_served_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], case, lang):
    site, port = tmp_path / ("site.tar" if case == "tar" else "site"), "0"
    data = shutil.copytree(SOUND, tmp_path / "data")
    with socket.create_server(("127.0.0.1", 0)) as other:
        if case.startswith("port"):
            port = {"port-taken": str(other.getsockname()[1]), "port-large": "65536", "port-word": "x"}[case]
        elif case == "link":
            site.symlink_to(tmp_path)
        elif case == "not-ours":
            site.mkdir()
            (site / "mine.txt").touch()
        command = ["serve", "--once", "--data", str(data), "--out", str(site), "--port", port, "--lang", lang]
        assert ended(lambda: main(command)) == 2
    output = capsys.readouterr().err
    assert "Traceback" not in output and "fault" not in output
    words = {
        "port-taken": f"--port {int(port) + 1}" if port.isdecimal() else "",
        "port-large": "65536", "port-word": "'x'", "not-ours": "mine.txt",
        "link": str(site), "tar": f"mastro build --out {site}",
    }  # fmt: skip
    assert words[case] in output


def ended(command: Callable[[], int]) -> int:
    """The exit code of a command, also where its arguments end it."""
    try:
        return command()
    except SystemExit as end:
        return int(end.code or 0)
