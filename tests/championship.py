"""The championship that the tests read: what `demo/` plays, and beside it the halls of fame in `tests/halls/`.

The `data/` of the repository belong to whoever runs a championship with it, and no test of the program reads them. This
one is played when it is not there yet, into a folder named after the content of its two sources; `make clean` takes it
away.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache/tests"
DEMO, HALLS = ROOT / "demo", ROOT / "tests/halls"


def _sources() -> list[Path]:
    return sorted([*DEMO.rglob("*.py"), *DEMO.rglob("*.yaml"), *HALLS.rglob("*.yaml")])


def _digest() -> str:
    content = sha256()
    for file in _sources():
        content.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + sha256(file.read_bytes()).digest())
    return content.hexdigest()[:16]


def _played(data: Path) -> None:
    """Writes the whole championship into the folder *data*."""
    command = [sys.executable, "-m", "demo", "--out", str(data)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace", check=False)
    assert done.returncode == 0, f"the demonstration cannot be played:\n{done.stderr}"
    for folder in ("honours", "players"):
        shutil.copytree(HALLS / folder, data / folder, dirs_exist_ok=True)


def championship() -> Path:
    """A folder with the championship in its `data/`, where commands can run as in a repository.

    Several processes may ask at once: each plays into a folder of its own, and the first one's is taken.
    """
    folder = CACHE / f"championship-{_digest()}"
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
