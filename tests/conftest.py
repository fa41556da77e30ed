"""What several tests need: their championship examined once, and the way to accept new expected output."""

from __future__ import annotations

import fcntl
import gc
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.problems import Problem, errors
from site_builder.regulations.editions.opened import open_beside
from site_builder.results import Results
from tests.browser.site import COMMIT, SITE_URL
from tests.building import few_blank_forms
from tests.championship import CHAMPIONSHIP, DATA, ROOT


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output anew instead of comparing with it")


REFUSED = tuple(f"{ROOT}/{name}" for name in ("data", "seals", "editions", "championship.yaml"))
OF_THE_REPOSITORY = "tests/test_data.py"  # what looks at the championship that stands there, whoever's it is
_opening = [""]  # the file of tests that is being collected or run


def _wall(event: str, args: tuple[object, ...]) -> None:
    """Raises AssertionError where a test opens the championship of the repository, or begins in its folder a process of
    Python that might: with another one in its place, or with none, it would fail. Also where a test writes beside or
    into the championship of the tests, which all others read. Files and processes are announced by Python (PEP 578),
    and such a hook stays as long as the process."""
    if event in ("open", "os.mkdir", "os.rename") and _writes(event, args):
        place = args[1] if event == "os.rename" else args[0]
        if isinstance(place, str | os.PathLike):
            shared = f"{os.path.realpath(place)}/".startswith(f"{CHAMPIONSHIP}/")
            assert not shared, f"{_opening[0]} writes {os.fspath(place)}: all tests read that championship"
    if event in ("open", "os.listdir", "os.scandir") and isinstance(args[0], str | os.PathLike):
        place = os.fspath(args[0])
        if place.startswith(REFUSED) and f"{place}/".startswith(tuple(f"{path}/" for path in REFUSED)):
            assert _opening[0] == OF_THE_REPOSITORY, f"{_opening[0]} opens {place}: it is somebody's"
    if event == "subprocess.Popen" and isinstance(args[1], list):
        words, folder = list(map(str, args[1])), args[2]
        there = isinstance(folder, str | os.PathLike) and os.path.realpath(folder) == str(ROOT)
        program = Path(words[0]).name.startswith("python") and "basedpyright" not in words
        assert not (there and program), f"{_opening[0]} begins {words} where somebody's championship is"


def _writes(event: str, args: tuple[object, ...]) -> bool:
    """Whether what is announced changes a folder; of a file that is opened its flags say so."""
    return event != "open" or (isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) != 0)


sys.addaudithook(_wall)


def pytest_collectstart(collector: pytest.Collector) -> None:
    """A module of tests is imported next."""
    _opening[0] = collector.nodeid.partition("::")[0]


def pytest_runtest_logstart(nodeid: str) -> None:
    """A test runs next."""
    _opening[0] = nodeid.partition("::")[0]


# What takes twenty seconds or more of a processor, in this order. Begun last, one process would still be at it when the
# others have nothing left to do; the browser comes after those that need no site, or all processes would wait for the
# one that builds it.
LONGEST = (
    "tests/faults/", "tests/serving/", "tests/test_types.py", "tests/test_worlds.py", "tests/form_judge/",
    "tests/browser/", "tests/rooms/", "tests/test_verify.py", "tests/cache/", "tests/starting/", "tests/workflows/",
    "tests/test_installed.py", "tests/test_data.py", "tests/test_own_championship.py", "tests/hostile/test_texts.py",
    "tests/test_first_pass.py", "tests/submitting/test_mistakes.py", "tests/problems/", "tests/properties/",
    "tests/hostile/test_links.py",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that take long begin first; all others stay in the order of their files."""

    def turn(item: pytest.Item) -> int:
        return next((n for n, start in enumerate(LONGEST) if item.nodeid.startswith(start)), len(LONGEST))

    items.sort(key=turn)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was collected lives as long as the process: Python looks for circles among what the tests make alone, and
    not after every few hundred objects."""
    gc.freeze()
    gc.set_threshold(100_000)


@pytest.fixture(scope="session", autouse=True)
def in_no_language() -> Iterator[None]:
    """Where no championship is, the program speaks its first language, whatever this machine does."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.fixture(scope="session", autouse=True)
def in_an_empty_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test runs in the folder of the repository, where `data/` and `championship.yaml` are somebody's: what a test
    reads it names."""
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(tmp_path_factory.mktemp("nowhere"))
        yield


@pytest.fixture(scope="session", autouse=True)
def without_a_judge() -> Iterator[None]:
    """A site has a judge in its form page where a test asks for one, not where this machine happens to have it."""
    with pytest.MonkeyPatch.context() as patched:
        patched.delenv("MASTRO_RUNTIME", raising=False)
        yield


@pytest.fixture(scope="module")
def few_forms() -> Iterator[None]:
    """Whoever builds in this process, and looks at what blank forms are no part of, prints few of them."""
    with few_blank_forms():
        yield


@pytest.fixture(scope="session")
def bless(request: pytest.FixtureRequest) -> bool:
    return request.config.getoption("--bless")


@pytest.fixture(scope="session")
def examined() -> tuple[Results, list[Problem]]:
    """The championship of the tests, computed, and what was found in it."""
    results, problems = examine(DATA)
    assert errors(problems) == []
    return results, problems


@pytest.fixture(scope="session")
def results(examined: tuple[Results, list[Problem]]) -> Results:
    """The championship of the tests, computed."""
    return examined[0]


@pytest.fixture(scope="module", autouse=True)
def _editions_of_the_tests() -> None:
    """Every file of tests begins with the editions of their championship, whichever the file before it opened: what a
    season would be by other laws is computed when somebody asks, by the laws that are at hand then."""
    open_beside(DATA)


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes of the run."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def documents(run_folder: Path, request: pytest.FixtureRequest) -> dict[str, bytes]:
    """The documents for machines of the tests' championship, by path."""
    file = run_folder / "documents"
    with made_once(file) as to_do:
        if to_do:
            file.write_bytes(pickle.dumps(dict(all_exports(request.getfixturevalue("results")))))
    return pickle.loads(file.read_bytes())


@pytest.fixture(scope="session")
def played(run_folder: Path) -> dict[str, bytes]:
    """The demonstration as it is made today, by its path below the data folder every file: by a process whose sets have
    an order of their own."""
    file = run_folder / "played"
    with made_once(file) as to_do:
        if to_do:
            program = "import pickle, sys; from tests.demonstration.files import SEED, made; "
            program += "pickle.dump(made(SEED), sys.stdout.buffer)"
            environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)}
            run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True)
            assert run.returncode == 0, run.stderr.decode()
            file.write_bytes(run.stdout)
    return pickle.loads(file.read_bytes())


@pytest.fixture(scope="session")
def site_folder(run_folder: Path) -> Path:
    """The site of the tests' championship."""
    out = run_folder / "site"
    with made_once(out) as to_do:
        if to_do:
            _build(out)
    return out


@pytest.fixture(scope="session")
def miniature(run_folder: Path) -> Path:
    """The site of the miniature in `tests/example/`, as a process of its own builds it: where nothing is different,
    says `test_worlds.py`, which has other ways to build it."""
    from tests.test_worlds import built

    home = run_folder / "where-the-miniature-is-built"
    with made_once(home) as to_do:
        if to_do:
            built((), home)
    return home / "site"


@contextmanager
def made_once(path: Path) -> Iterator[bool]:
    """Whether *path* is still to be made: once for all processes of the run, and who comes second waits for it."""
    with open(f"{path}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield not path.exists()


def _build(out: Path) -> None:
    """Builds the site of the tests' championship into *out*; nobody opens its pictures to share there."""
    command = [sys.executable, "-m", "site_builder", "build", "--out", str(out), "--site-url", SITE_URL]
    command += ["--commit", COMMIT, "--no-pictures"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        command, cwd=CHAMPIONSHIP, env=environment, capture_output=True, encoding="utf-8", errors="replace", timeout=600
    )
    assert run.returncode == 0, f"the site does not build:\n{run.stdout}{run.stderr}"
