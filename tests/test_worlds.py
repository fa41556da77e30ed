"""Same files, same bytes: whatever the machine, the user, the day, the folder.

Each kind of difference has its values; a build takes one value of every kind, so that a few builds meet them all. Where
a build gives other bytes, each of its differences is tried alone and the guilty one is named.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest
from msgspec import Struct, field

from site_builder.__main__ import main
from site_builder.records.championship import FILE as CHAMPIONSHIP

ROOT = Path(__file__).parents[1]
DATA = Path("tests/example/data")
OTHER = Path("tests/problems/_sound/data")
COMMIT = "5f1d7a84e2c96b03d8f4a1b7c3e59d6028f7ab14"


class World(Struct, frozen=True):
    """What is different: the environment, flags of Python, the umask, what runs in the child before the program,
    where the data are copied to before (*moved* gets the copy and may change what is no content), the folder to
    *stand* in as one goes there from the data, more arguments, the stamp that seems to stand there of a build before,
    and, where *warm*, the environment in which a build before found somebody under another name."""

    environment: dict[str, str] = field(default_factory=dict)
    flags: tuple[str, ...] = ()
    umask: int = -1
    first: str = ""
    home: str = ""
    moved: str = ""
    stand: str = ""
    out: str = "site"
    arguments: tuple[str, ...] = ()
    stamp: bytes = b""
    warm: dict[str, str] = field(default_factory=dict)


def clock(second: int) -> World:
    """The program is told another time, by every door that Python has."""
    return World(
        first=f"""
import ctypes, datetime, gc, time
there, local, universal = {second}, time.localtime, time.gmtime
time.time, time.time_ns = lambda: float(there), lambda: there * 10**9
time.localtime = lambda s=None: local(there if s is None else s)
time.gmtime = lambda s=None: universal(there if s is None else s)
def with_clock(kind, **methods):
    # The types stay the real ones: what encodes them in C takes no class derived from them.
    [attributes] = gc.get_referents(kind.__dict__)
    attributes.update((name, classmethod(method)) for name, method in methods.items())
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))
with_clock(datetime.date, today=lambda cls: cls.fromtimestamp(there))
with_clock(
    datetime.datetime,
    now=lambda cls, tz=None: cls.fromtimestamp(there, tz),
    utcnow=lambda cls: cls.fromtimestamp(there),
    today=lambda cls: cls.fromtimestamp(there),
)
"""
    )


def listing(order: str) -> World:
    """Folders are listed in another order."""
    return World(
        first=f"""
import os, random
scan = os.scandir
class Scanned:
    def __init__(self, path="."):
        with scan(path) as entries:
            self.entries = {order}
    def __iter__(self): return iter(self.entries)
    def __next__(self): return self.entries.pop(0)
    def __enter__(self): return self
    def __exit__(self, *_): pass
    def close(self): pass
os.scandir = Scanned
os.listdir = lambda path=".": [entry.name for entry in Scanned(path)]
"""
    )


def limit(name: str, most: int) -> World:
    return World(first=f"import resource\nresource.setrlimit(resource.{name}, ({most}, {most}))\n")


BY_NAME = "sorted(entries, key=lambda e: e.name, reverse=True)"
KINDS = {
    "time zone": {
        "far east": World({"TZ": "Pacific/Kiritimati"}),
        "far west": World({"TZ": "Pacific/Pago_Pago"}),
        "quarter hours": World({"TZ": "Asia/Kathmandu"}),
        "no such zone": World({"TZ": "Nowhere/At_All"}),
    },
    "language": {
        "turkish": World({"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}),
        "plain": World({"LC_ALL": "C", "LANG": "C"}),
        "german": World({"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"}),
        "posix, ascii": World({"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        "utf-8 mode": World({"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}),
    },
    "umask": {"narrow": World(umask=0o077), "wide": World(umask=0o000), "group": World(umask=0o027)},
    "hash seed": {
        "0": World({"PYTHONHASHSEED": "0"}),
        "1": World({"PYTHONHASHSEED": "1"}),
        "the largest": World({"PYTHONHASHSEED": "4294967295"}),
        "by chance": World({"PYTHONHASHSEED": "random"}),
    },
    "clock": {
        "the first day of clocks": clock(86_400),
        "a leap day": clock(1_709_164_799),
        "past the 32nd bit": clock(4_102_444_799),
        "day of the sources": World({"SOURCE_DATE_EPOCH": "315532800"}),
    },
    "user": {
        "nobody": World({"HOME": "/nonexistent", "USER": "nobody", "LOGNAME": "nobody", "XDG_CACHE_HOME": "/nowhere"}),
        "a narrow terminal": World({"COLUMNS": "20", "LINES": "5", "TERM": "dumb", "NO_COLOR": "1"}),
        "in a pipeline": World({"CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_SHA": "f" * 40, "RUNNER_OS": "Linux"}),
        "behind a proxy": World({"HTTPS_PROXY": "http://127.0.0.1:9", "PIP_INDEX_URL": "http://127.0.0.1:9"}),
    },
    "path": {
        "another folder": World(home="elsewhere"),
        "blanks and accents": World(home="Città di Là 'più' & altro", out="il sito è qui"),
        "a deep folder": World(home="/".join(["d" * 40] * 8), out="deep/er/site"),
        "a folder within a site": World(home="_site/index.html.d", out="_site/en"),
    },
    "working folder": {
        "the top": World(stand="/"),
        "a folder beside the data": World(stand="../beside"),
        "the data themselves": World(stand="."),
        "a folder of the data": World(stand="tournaments"),
    },
    "files": {
        "written last first": World(moved="last first"),
        "old and read-only": World(moved="old"),
        "dated in the future": World(moved="future"),
    },
    "listing": {
        "backwards": listing(BY_NAME),
        "by length": listing("sorted(entries, key=lambda e: (len(e.name), e.name[::-1]))"),
        "shuffled": listing("random.sample(some := list(entries), len(some))"),
    },
    "processors": {
        "one": World(first="import os\nhasattr(os, 'sched_setaffinity') and os.sched_setaffinity(0, [0])\n"),
        "sixty-four, it seems": World(first="import os\nos.cpu_count = lambda: 64\n"),
    },
    "options": {
        "one job": World(arguments=("--jobs", "1")),
        "two jobs": World(arguments=("--jobs", "2")),
        "five jobs": World(arguments=("--jobs", "5")),
        "more jobs than there is to do": World(arguments=("--jobs", "100")),
        "no look at the stamp": World(arguments=("--no-cache",)),
    },
    "stamp": {
        "torn": World(stamp=b'{"since": 1, "until": 2, "fil'),
        "of another program": World(stamp=b'["webpack", {"files": 3}]'),
        "of another version": World(stamp=b'{"version": 9, "since": 0, "until": 1, "files": 618, "rests_on": {}}'),
        "beyond all measure": World(stamp=b'{"files": Infinity, "since": 1e999, "until": -1, "rests_on": ""}'),
        "without a bottom": World(stamp=b"[" * 100_000),
    },
    "cold or warm": {
        "warm, of another order of sets": World(warm={"PYTHONHASHSEED": "7", "TZ": "Asia/Kathmandu"}),
        "warm, of a plain language": World(warm={"LC_ALL": "C", "PYTHONHASHSEED": "0"}),
    },
    "limits": {
        "few open files": limit("RLIMIT_NOFILE", 40),
        "little memory": limit("RLIMIT_AS", 2**30),
        "no core file": limit("RLIMIT_CORE", 0),
    },
    "python": {
        "without assertions": World(flags=("-O",)),
        "every warning an error": World(flags=("-W", "error")),
        "memory handled with care": World({"PYTHONMALLOC": "debug"}),
        "isolated paths": World(flags=("-P",)),
        # Last, so that it does not meet a warm build, which would compile all modules twice.
        "cold": World({"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": "/nowhere"}),
    },
}
WORLDS = {f"{kind}: {name}": world for kind, entries in KINDS.items() for name, world in entries.items()}
BUILDS = [
    tuple(name for name in names if name)
    for names in zip_longest(*([f"{kind}: {name}" for name in entries] for kind, entries in KINDS.items()))
]


def built(names: tuple[str, ...], folder: Path) -> dict[str, str]:
    """Path → hash of everything that a build gives in the worlds of these names, all at once."""
    worlds = [WORLDS[name] for name in names]
    home, moved = "".join(w.home for w in worlds), "".join(w.moved for w in worlds)
    warm = next((w.warm for w in worlds if w.warm), {})
    cwd = ROOT
    if home or moved or warm:
        cwd = folder / (home or "moved")
        copied(cwd / DATA, moved)
    out = folder / next((w.out for w in worlds if w.out != "site"), "site")
    for stamp in (w.stamp for w in worlds if w.stamp):
        file = out.parent / f".cache/{out.name}.stamp.json"
        file.parent.mkdir(parents=True)
        file.write_bytes(stamp)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for world in worlds:
        environment |= world.environment
    first = "\n".join(world.first for world in worlds)
    program = f"import sys\n{first}\nfrom site_builder.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    flags = [flag for world in worlds for flag in world.flags]
    arguments = [
        "--out",
        str(out),
        "--commit",
        COMMIT,
        "--no-pictures",
        *(argument for w in worlds for argument in w.arguments),
    ]
    stand = next((w.stand for w in worlds if w.stand), "")
    for more in [*([warm] if warm else []), {}]:
        if warm:
            copied(cwd / DATA, moved, "Altro Nome" if more else "")
        here = cwd / DATA / (stand or "..")
        here.mkdir(exist_ok=True)
        named = os.path.relpath(cwd / DATA, here) if stand != "/" else str(cwd / DATA)
        done = subprocess.run(
            [sys.executable, *flags, "-c", program, "build", "--data", named, *arguments],
            env=environment | more, cwd=here, stdin=subprocess.DEVNULL,
            umask=max((w.umask for w in worlds), default=-1),
            capture_output=True, text=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{names}: {done.stderr}"
    return hashes(out)


def hashes(site: Path) -> dict[str, str]:
    """Path → hash of every file."""
    files = sorted(p for p in site.rglob("*") if p.is_file())
    return {p.relative_to(site).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def copied(target: Path, moved: str, name: str = "") -> None:
    """The data in *target* and, beside it, what the championship is called; where a *name* is given, one player has
    it."""
    files = [ROOT / DATA.parent / CHAMPIONSHIP, *(ROOT / DATA).rglob("*.yaml")]
    for file in sorted(files, reverse=moved == "last first"):
        copy = target.parent / file.relative_to(ROOT / DATA.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.unlink(missing_ok=True)
        shutil.copyfile(file, copy)
        if name and file.stem == "p0061":
            copy.write_text(f"name: {name}\ninvented: true\n", encoding="utf-8")
        if moved == "old":
            copy.chmod(0o444)
            os.utime(copy, (86_400, 86_400))
        elif moved == "future":
            os.utime(copy, (4_102_444_799, 4_102_444_799))


def different(here: dict[str, str], there: dict[str, str]) -> list[str]:
    return sorted(path for path in here.keys() | there.keys() if here.get(path) != there.get(path))[:10]


@pytest.fixture(scope="module")
def first(miniature) -> dict[str, str]:
    """The site that nothing is different for."""
    return hashes(miniature)


def test_there_are_more_than_thirty_worlds():
    assert len(WORLDS) >= 40 and {name for names in BUILDS for name in names} == set(WORLDS)


@pytest.mark.parametrize("names", BUILDS, ids=[f"build {n}" for n in range(1, len(BUILDS) + 1)])
def test_the_same_bytes_in_every_world(first, tmp_path, names):
    paths = different(built(names, tmp_path), first)
    if paths:
        guilty = [name for n, name in enumerate(names) if different(built((name,), tmp_path / str(n)), first)]
        pytest.fail(f"other bytes in {paths}, because of {guilty or names}", pytrace=False)


def test_a_build_over_a_site_of_other_data_and_of_the_same_gives_the_same_bytes(first, tmp_path):
    """In turn over one of other data, of the same, and of other data after the same; in this process, where what the
    laws have of their own is worked out once."""
    for n, data in enumerate([OTHER, DATA, DATA, OTHER, DATA]):
        command = ["build", "--data", str(ROOT / data), "--out", str(tmp_path / "site"), "--commit", COMMIT]
        assert main([*command, "--no-pictures", "--jobs", "1"]) == 0, n
        if data == DATA:
            assert different(hashes(tmp_path / "site"), first) == [], n


def test_no_file_names_a_path_of_the_machine(first, miniature):
    """Nor one of where the data lie: from everywhere else they give the same bytes, as is tried above."""
    site = {path: (miniature / path).read_bytes() for path in first}
    marks = [part.encode() for part in (str(ROOT), miniature.parent.name, "tests/example")]
    assert [path for path, text in site.items() if any(mark in text for mark in marks)] == []
    sources = [path for path, text in site.items() if b'"source":"data/tournaments/2009/' in text]
    assert sources and all(path.startswith("api/v1/tournaments/2009/") for path in sources)


def test_every_page_names_the_commit_that_it_comes_from(first, miniature):
    pages = [miniature / path for path in first if path.endswith(".html")]
    silent = [p.relative_to(miniature).as_posix() for p in pages if COMMIT[:7] not in p.read_text(encoding="utf-8")]
    assert len(pages) > 100 and not silent
