"""Where this machine keeps a Chromium. As a program: prints the path, or exits with 1 when there is none."""

import os
import shutil
import sys
from pathlib import Path

# Chromium without windows first: the same engine, a fifth less of processor. Then Chrome: where a system lets only some
# programs open a sandbox, it is among them.
NAMES = ("chromium-headless-shell", "google-chrome-stable", "google-chrome", "chromium", "chromium-browser")
NAMES += ("microsoft-edge", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)


def find() -> str | None:
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    on_path = (shutil.which(name) for name in NAMES)
    installed = (place for place in PLACES if Path(place).is_file())
    return next((path for path in (*on_path, *installed) if path), None)


def sandboxed() -> bool:
    """Whether the browser can start in its sandbox: not for root."""
    return not (hasattr(os, "geteuid") and os.geteuid() == 0)


if __name__ == "__main__":
    path = find()
    print(path or "no Chromium found")
    sys.exit(path is None)
