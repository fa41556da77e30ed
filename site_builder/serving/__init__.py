"""The site on this machine: each page is made when it is asked for, of the data as they are then."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from ..addresses import SUBMIT
from ..languages import say, shell_words
from ..problems import UserError, errors
from ..reporting import as_text
from . import on_page
from .folder import KeptFolder
from .live import Live
from .on_page import Shown
from .server import LOOK_EVERY, Server

__all__ = ["KeptFolder", "Server", "WhileWriting", "serve"]


class WhileWriting:
    """What a browser is shown of *data* while somebody writes them. Where nobody *watches*, the data stay as they were
    at the first look, and pages as they would be published."""

    def __init__(self, data: Path, lang: str, watches: bool = True):
        self.live, self._data, self._lang, self._watches = Live(data), data, lang, watches
        self._begun, self._last_text = time.time_ns(), ""

    def shown(self, path: str) -> Shown | None:
        """The file at *path* as it is now: of a page with what is wrong, and what reloads it. A page to type in is not
        reloaded, and is kept by its worker as it is."""
        live = self.live
        if self._watches and not path.startswith("assets/"):
            self.look()
        if not live.is_published:
            problems = on_page.only_problems(errors(live.problems), self._lang)
            return Shown(on_page.added(problems, self._version(live.version), ""), whole=False)
        content = live.file(path)
        if content is None or not self._watches or not path.endswith(".html") or f"/{SUBMIT}" in f"/{path}":
            return None if content is None else Shown(content)
        top = on_page.banner(errors(live.problems), live.saved, live.language_of(path))
        return Shown(on_page.added(content, self._version(live.version), top))

    def wait(self, version: str, seconds: float) -> str:
        """The version of what is shown, once it is another than *version*, or so many *seconds* passed."""
        begun, _, number = version.partition("-")
        if begun != str(self._begun) or not number.isdecimal():
            return self._version(self.live.version)
        return self._version(self.live.wait(int(number[:9]), seconds))

    def look(self) -> bool:
        """Whether anything changed: it is read, and what is wrong is told in the terminal. Whatever stops that does not
        stop the serving."""
        try:
            if not self.live.look():
                return False
        except UserError as stopped:
            if stopped.key != "data-busy":  # a command is writing, and has soon finished
                self._say(say(self._lang, shell_words(self._lang)[stopped.key], stopped.facts))
            return False
        except Exception as fault:
            why = str(fault) or type(fault).__name__
            self._say(say(self._lang, shell_words(self._lang)["serve-not-read"], {"why": why}))
            return False
        if problems := errors(self.live.problems):
            print(as_text(problems, self._lang), end="", flush=True)
            self._last_text = ""
        else:
            self._say(say(self._lang, shell_words(self._lang)["serve-shown"], {}))
        return True

    def _say(self, text: str) -> None:
        if text != self._last_text:
            print(text, file=sys.stderr, flush=True)
        self._last_text = text

    def _version(self, number: int) -> str:
        return f"{self._begun}-{number}"


def serve(server: Server, pages: WhileWriting, folder: KeptFolder | None, lang: str, watch: bool = True) -> int:
    """Serves *pages* until interrupted, and keeps the *folder* as a build would. Where nobody watches and an error
    stands, there is nothing to serve."""
    print(say(lang, shell_words(lang)["serve-begins"], {}), file=sys.stderr)
    pages.look()
    if not watch and not pages.live.is_published:
        return 1
    print(server.address, file=sys.stderr, flush=True)
    if folder:
        folder.changed()
    if not watch:
        server.serve_forever()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    seen = pages.live.version
    while True:
        time.sleep(LOOK_EVERY)
        pages.look()
        if folder and pages.live.version != seen:
            seen = pages.live.version
            folder.changed()
