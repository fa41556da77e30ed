"""A folder that is kept as a build would leave it, by a process of its own, while pages are served from memory."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path


class KeptFolder:
    """*out*, published anew from *data* whenever these `changed`. One build goes on at a time; what changes meanwhile
    is in the next one."""

    def __init__(self, data: Path, out: Path, lang: str):
        module = ("-m", "site_builder", "build", "--no-pictures", "--jobs", "1", "--lang", lang)
        self._command = (sys.executable, *module, "--data", str(data), "--out", str(out))
        self._wanted, self._ended = threading.Event(), False
        self._running: subprocess.Popen[str] | None = None
        threading.Thread(target=self._build, daemon=True).start()

    def changed(self) -> None:
        """The folder is to be published anew."""
        self._wanted.set()

    def close(self) -> None:
        """Ends the build that is going on: what was published before stays."""
        self._ended = True
        if self._running:
            self._running.terminate()
            self._running.wait()

    def _build(self) -> None:
        while not self._ended:
            self._wanted.wait()
            self._wanted.clear()
            with subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as build:
                self._running = build
                _, output = build.communicate()
            if build.returncode > 1 and not self._ended:  # what is wrong with the data is told already
                print(output, end="", file=sys.stderr, flush=True)
