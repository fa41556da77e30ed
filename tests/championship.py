"""The championship that the tests read: what `tests/demonstration/` plays, and beside it the halls of fame in
`tests/halls/`.

The `data/` of the repository belong to whoever runs a championship with it, and no test of the program reads them. This
one is played when it is not there yet, into a folder named after the content of its two sources; `make clean` takes it
away.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache/tests"
PLAYER, HALLS = ROOT / "tests/demonstration", ROOT / "tests/halls"


def digest() -> str:
    """Of the content of both sources: what is played from them has it in its name."""
    content = sha256()
    for folder in (PLAYER, HALLS):
        for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.yaml")]):
            path = f"{folder.name}/{file.relative_to(folder).as_posix()}\0"
            content.update(path.encode() + sha256(file.read_bytes()).digest())
    return content.hexdigest()[:16]


def _played(data: Path) -> None:
    """Writes the whole championship into the folder *data*."""
    command = [sys.executable, "-m", "tests.demonstration", "--out", str(data)]
    # What is measured is what the tests run, not the playing of what they read.
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE_")}
    environment["PYTHONPATH"] = str(ROOT)
    done = subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    assert done.returncode == 0, f"the demonstration cannot be played:\n{done.stderr}"
    for folder in ("honours", "players"):
        shutil.copytree(HALLS / folder, data / folder, dirs_exist_ok=True)


def championship() -> Path:
    """A folder with the championship in its `data/`, where commands can run as in a repository.

    Several processes may ask at once: each plays into a folder of its own, and the first one's is taken.
    """
    folder = CACHE / f"championship-{digest()}"
    if folder.is_dir():
        return folder
    CACHE.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="playing-", dir=CACHE) as beside:
        played = Path(beside) / "championship"
        _played(played / "data")
        try:
            played.rename(folder)
        except OSError:  # another process was faster
            if not folder.is_dir():
                raise
    return folder


CHAMPIONSHIP = championship()
DATA = CHAMPIONSHIP / "data"
