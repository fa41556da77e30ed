"""Pages that are made when they are asked for are those that a build publishes, whatever is saved meanwhile."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from site_builder.build.plan import build
from site_builder.problems import errors
from site_builder.records import base_reading, loading
from site_builder.reporting import as_text
from site_builder.serving import live as live_data
from site_builder.serving.live import Live
from site_builder.writing.publishing import MANIFEST
from tests.building import few_blank_forms, first_pass
from tests.cache.edits import EDITS
from tests.cache.several import several
from tests.problems.test_problems import MISTAKES, told_in_both

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "tests/problems"
EXAMPLE = ROOT / "tests/example/data"
SHEET = "tournaments/2009/nord/torneo-del-fiume.yaml"
ROUNDS, STEPS = 3, 12


def published(data: Path, folder: Path) -> dict[str, bytes]:
    """What a build publishes of *data*, but for its list of files."""
    problems, _ = build(data, folder)
    assert not errors(problems)
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    files.pop(MANIFEST)
    return files


def differing(live: Live, files: dict[str, bytes]) -> list[str]:
    return [path for path, content in files.items() if live.file(path) != content]


def looked_at(data: Path) -> Live:
    live = Live(data)
    assert live.look()
    return live


@pytest.fixture
def few_forms() -> Iterator[None]:
    """Blank forms rest on no season: what is published of the example has all of them, and what is changed has few."""
    with few_blank_forms():
        yield


@pytest.mark.parametrize("of_several", [False, True])
def test_every_address_has_the_bytes_that_a_build_publishes(tmp_path: Path, of_several: bool):
    data = several(tmp_path / "data", "it", "en") if of_several else EXAMPLE
    files = published(data, tmp_path / "site")
    assert differing(looked_at(data), files) == []


def test_what_no_build_publishes_is_nowhere():
    live = looked_at(EXAMPLE)
    for path in (
        MANIFEST, "", "x", "index", "en", "en/", "players", "players/", "players/p9999/index.html",
        "en/assets/style.css", "players/p0001/x/index.html", "players/p0001/met/x/index.html",
        "tournaments/2009/none/index.html", "tournaments/2009/bisonte-bianco/x/index.html",
        "tournaments/1800/x/index.html", "rankings/2009/none/index.html", "rankings/2009/nord/2009-01-01/index.html",
        "rankings/1800/index.html", "seasons/1800/what-if/x/index.html", "api/v1/tournaments/1800/x.json",
        "api/v1/players/none.json", "api/v1/../index.html", "assets/none.js", "en/404.html/index.html",
        "submit/x/sw.js", "photos/x/y/z.jpg", "de/index.html", "en/en/index.html",
    ):  # fmt: skip
        assert live.file(path) is None, path


def test_a_saved_sheet_alone_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    live, read, own = looked_at(several(tmp_path / "data")), list[str](), loading.document_of
    for module in (base_reading, loading):
        monkeypatch.setattr(module, "document_of", lambda file, *rest: read.append(file.below) or own(file, *rest))
    with open(tmp_path / "data" / SHEET, "a", encoding="utf-8") as sheet:
        sheet.write("side_events: [Torneo di briscola]\n")
    before = live.file("tournaments/2009/torneo-del-fiume/index.html")
    assert live.look() and read == [SHEET]
    assert live.file("tournaments/2009/torneo-del-fiume/index.html") != before
    assert not live.look(), "it is looked at once"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No editor writes meanwhile: nobody waits until it has finished."""
    monkeypatch.setattr(live_data, "_MOMENT", 0)


@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.usefixtures("few_forms", "at_once")
def test_after_any_edits_everything_is_as_if_it_were_read_anew(seed: int, tmp_path: Path):
    generator, data = random.Random(seed), several(tmp_path / "data")
    live = looked_at(data)
    done: list[str] = []
    for step in range(STEPS):
        for edit in generator.choices(EDITS, k=generator.choice([1, 1, 2])):
            with suppress(IndexError, FileNotFoundError):  # what it would change is gone
                edit(data, generator)
            done.append(edit.__name__)
        live.look()
        _, problems = first_pass(data)
        assert as_text(live.problems, "en") == as_text(problems, "en"), done
        if errors(problems):
            shutil.rmtree(data)  # what was wrong is mended, and the next step goes on from sound data
            several(data)
            live.look()
            assert not errors(live.problems), done
            done.append("mended")
        elif step % 4 == 3:
            files = published(data, tmp_path / f"site-{step}")
            assert differing(live, files) == [], done


@pytest.mark.usefixtures("at_once")
def test_a_mistake_is_told_as_a_check_tells_it_and_gone_once_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """What a check tells stands in the catalogue, whose own tests compare it; a check is asked where it is not the
    same: it looks at more than the data, or knows one law."""
    monkeypatch.chdir(tmp_path)
    data = Path(shutil.copytree(CATALOGUE / "_sound/data", "data"))
    live, wrong, asked = looked_at(data), 0, 0
    home = live.file("index.html")
    for mistake in MISTAKES:
        changed = list(_laid_over(CATALOGUE / mistake / "data", data))
        live.look()
        actual, (italian, _) = as_text(live.problems, "it"), told_in_both(mistake)
        if actual != italian:
            asked += 1
            assert actual == as_text(first_pass(data)[1], "it"), mistake
        wrong += bool(errors(live.problems))
        if wrong % 10 == 1 and errors(live.problems):
            assert live.file("index.html") == home, "the last good state is shown"
        for path, content in changed:
            _written(data / path, content)
        live.look()
        assert live.problems == [], mistake
    assert wrong > 50 and asked < 40


def _laid_over(mistake: Path, data: Path) -> Iterator[tuple[str, bytes | None]]:
    """Writes the files of a *mistake*; what was there before, None where nothing was."""
    for file in sorted(mistake.rglob("*")):
        path = file.relative_to(mistake).as_posix()
        if file.is_symlink() or file.is_file():
            yield path, (data / path).read_bytes() if (data / path).is_file() else None
            (data / path).parent.mkdir(parents=True, exist_ok=True)
            (data / path).unlink(missing_ok=True)
            shutil.copy(file, data / path, follow_symlinks=False)


def _written(file: Path, content: bytes | None) -> None:
    """Puts back what was there, and takes away folders that came with a mistake."""
    if content is not None:
        file.unlink()
        file.write_bytes(content)
        return
    file.unlink()
    with suppress(OSError):
        for folder in file.parents:
            folder.rmdir()
