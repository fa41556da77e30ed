"""A small season in a folder of its own, and the commands of the desk run on it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell

EXAMPLE = Path(__file__).parents[1] / "example/data"


class Desk:
    """The miniature's data, and what a command prints about them."""

    def __init__(self, data: Path, capsys: pytest.CaptureFixture[str]):
        self.data, self._capsys = data, capsys
        self.out = self.err = ""

    def run(self, *words: str, lang: str = "en") -> int:
        """The exit code of `mastro`; what it printed is in *out* and *err*."""
        code = shell.main([*words, "--data", str(self.data), "--lang", lang])
        output = self._capsys.readouterr()
        self.out, self.err = output.out, output.err
        return code

    def text(self, path: str) -> str:
        return (self.data / path).read_text(encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        file = self.data / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def edit(self, path: str, old: str, new: str) -> None:
        text = self.text(path)
        assert text.count(old) == 1, f"{path} has {old!r} {text.count(old)} times"
        self.write(path, text.replace(old, new))

    def everything(self) -> dict[str, bytes]:
        """Every file of the data."""
        files = sorted(file for file in self.data.rglob("*") if file.is_file())
        return {file.relative_to(self.data).as_posix(): file.read_bytes() for file in files}


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(Path(shutil.copytree(EXAMPLE, tmp_path / "data")), capsys)
