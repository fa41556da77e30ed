"""Builds, serves the site on this machine only, and builds again when a file changes."""

from __future__ import annotations

import functools
import gc
import sys
import threading
import time
from contextlib import suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .build import Changed, build
from .checking import errors
from .forking import HERE, default_jobs
from .languages import say, shell_words
from .reporting import as_text
from .unchanged import Stamp, contents

LOOK_EVERY = 0.5  # seconds


def serve(data: Path, out: Path, port: int, lang: str, watch: bool = True) -> int:
    """Serves *out* on 127.0.0.1 until interrupted. While an error stands, the last good site stays."""
    seen = contents(data)
    print(say(lang, shell_words(lang)["serve-begins"], {"folder": out}), file=sys.stderr)
    _rebuild(data, out, lang, default_jobs())
    if not out.is_dir():
        return 1
    with ThreadingHTTPServer(("127.0.0.1", port), functools.partial(_Handler, root=out)) as server:
        print(f"http://127.0.0.1:{server.server_port}/", file=sys.stderr)
        if not watch:
            server.serve_forever()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        while True:
            time.sleep(LOOK_EVERY)
            with suppress(OSError):  # a file goes while it is looked at: the next look sees what is left
                now = contents(data, seen[0])
                if now != seen:
                    _rebuild(data, out, lang, HERE)  # a process with several threads does not fork
                    seen = now


class _Handler(SimpleHTTPRequestHandler):
    """Serves the folder by its name, as it is exchanged at every build; quiet."""

    def __init__(self, *arguments, root: Path, **named):
        super().__init__(*arguments, directory=str(root), **named)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


def _rebuild(data: Path, out: Path, lang: str, jobs: int) -> None:
    stamp = Stamp(data, out, ())
    if stamp.holds():
        return
    try:
        problems, files = build(data, out, jobs=jobs, stamp=stamp)
    except Changed:  # an editor is at work
        return _rebuild(data, out, lang, jobs)
    gc.collect()  # the command switched the collector off, and this process stays
    if errors(problems):
        print(as_text(errors(problems), lang), end="", flush=True)
    else:
        print(say(lang, shell_words(lang)["built"], {"folder": out, "files": files}), file=sys.stderr)
