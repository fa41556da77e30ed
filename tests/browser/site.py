"""The built site as a reader meets it: served as its host serves it, and one page of each kind."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

BASE = "/championship/"  # a project's site lives under a path: a link that forgets it breaks here, not online
SITE_URL = f"https://mastro.invalid{BASE}"  # no such host: a page that needs it is caught asking another host
COMMIT = "0123456789abcdef" * 2 + "01234567"  # as long as one is: a line that it does not fit in is caught
REPOSITORY = Path(__file__).parents[2]
FLAGS = (
    "--disable-gpu",
    "--in-process-gpu",  # one process less to hand every drawing to: a sixth of the processor
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Host(SimpleHTTPRequestHandler):
    """A host of static files that keeps this site under BASE and knows nothing else."""

    def translate_path(self, path: str) -> str:
        inside = path.startswith(BASE)
        return super().translate_path(path[len(BASE) - 1 :] if inside else "/there/is/nothing/outside")

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of the home page of the site in *folder*, on this machine only."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
        server.shutdown()


LINK = re.compile(r"<a\s([^>]*)>")
HREF = re.compile(r"""\bhref=(?:"([^"]*)"|([^\s"'>]+))""")


def links(text: str) -> list[str]:
    """Where the links of a page lead, but for those that save a file: by expression, for a parser that reads the whole
    page takes thirty times as long, and our pages have no > inside of a tag."""
    tags = (tag for tag in LINK.findall(text) if not re.search(r"\bdownload\b", HREF.sub("", tag)))
    return [unescape(quoted or bare) for tag in tags for quoted, bare in HREF.findall(tag)[:1] if quoted or bare]


def one_of_each(folder: Path, home: str) -> list[str]:
    """The addresses of one page of each kind in each language, the home page first.

    Found by following links. Pages are of one kind when their addresses begin alike and are equally deep:
    /championship/players/p0001/ and /championship/players/p0002/, but not /championship/players/.
    """
    of_kind = {kind(home): home}
    waiting = [home]
    while waiting:
        address = waiting.pop(0)
        file = folder / urlsplit(address).path.removeprefix(BASE)
        file = file / "index.html" if address.endswith("/") else file
        assert file.is_file(), f"a link leads nowhere: {address}"
        for link in links(file.read_text(encoding="utf-8")):
            target = urldefrag(urljoin(address, link)).url.split("?")[0]
            if target.startswith(home) and target.endswith(("/", ".html")) and kind(target) not in of_kind:
                of_kind[kind(target)] = target
                waiting.append(target)
    return list(of_kind.values())


def kind(address: str) -> tuple[object, ...]:
    parts = urlsplit(address).path.removeprefix(BASE).rstrip("/").split("/")
    language = "en" if parts[0] == "en" else "it"
    rest = parts[1:] if language == "en" else parts
    return language, rest[0] if rest else "", len(rest), rest[-1] if len(rest) > 2 and rest[0] == "seasons" else ""
