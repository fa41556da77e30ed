"""One experiment: a build of which one file call is hit, what the folder is like afterwards, and whether the next
build puts everything right. Each runs in a process of its own, forked from one that has everything loaded."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from .calls import KILLED, REFUSALS, Calls

WHOLE, CLEAN, REFUSED = "whole", 0, 3
Act = Callable[[Path], object]  # publishes in the folder that it is given
Met = dict[str, tuple[str, ...]]  # by what a build leaves, what is wrong after the next one


@dataclass
class Report:
    """What a row of experiments gave: how many points were hit, and every one that went wrong."""

    name: str
    points: int = 0
    calls: int = 0
    writing: int = 0  # of these calls those that write into the data
    kinds: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


class Stage(Struct, frozen=True):
    """*before* makes what is published before (None: nothing is), *act* publishes anew. Without *exchange* the folder
    may be missing while the old site stands whole beside it. *noted*: what builds note beside the folder is there.
    *begun*: so is what the next build goes on from."""

    name: str
    before: Act | None
    act: Act
    exchange: bool = True
    noted: bool = False
    begun: bool = False


def state(folder: Path) -> str:
    """What is published, as one word: a hash over every path and its bytes, "nothing" for no folder."""
    if not folder.exists():
        return "nothing"
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if not p.is_dir()):
        digest.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def lying(home: Path) -> str:
    """What is published and what lies beside it, as one word: paths, contents, and which are names of the same file."""
    digest, names = hashlib.sha256(), dict[int, str]()
    for path in sorted(path for top in home.glob("*site*") for path in (top, *top.rglob("*"))):
        status, name = path.lstat(), path.relative_to(home).as_posix()
        digest.update(f"{name}\0{status.st_mode}\0{names.setdefault(status.st_ino, name)}\0".encode())
        if path.is_file():
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def forked(act: Act, folder: Path, calls: Calls | None = None, counted: Path | None = None) -> int:
    """Runs *act* in a process of its own; how it ended: CLEAN, REFUSED (an exception of the system) or KILLED."""
    child = os.fork()
    if not child:
        code = 99
        try:
            if calls:
                calls.begin()
            try:
                act(folder)
                code = CLEAN
            except OSError:
                code = REFUSED
            except BaseException as fault:
                # A refused call may come to light as something else, as long as it comes to light.
                code = REFUSED if calls and calls.at and not isinstance(fault, AssertionError) else 98
            if calls and counted:
                calls.busy = True
                lines = [f"{calls.count}", *(f"{kind} {n}" for kind, n in sorted(calls.kinds.items()))]
                counted.write_text("\n".join(lines), encoding="utf-8")
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def ways() -> Iterator[tuple[str, int | None, bool]]:
    """Every way in which a call can be hit."""
    yield "killed", None, False
    for name, number in REFUSALS.items():
        yield f"{name}, once", number, False
        yield f"{name}, for good", number, True


def some_ways(turn: int, most: int) -> list[tuple[str, int | None, bool]]:
    """At most so many ways, by *turn* others; where there are several, to be killed is one of them."""
    every = list(ways())
    if most == 1:
        return [every[turn % len(every)]]
    killed, *others = every
    return [killed, *(others[(turn + n) % len(others)] for n in range(min(most - 1, len(others))))]


def experiments(stage: Stage, home: Path, every: int = 1, most_ways: int = 9) -> Report:
    """Hits every call of *stage* (or each *every*-th, another way each time) and judges what is left."""
    report = Report(stage.name)
    old = _before(stage, home / ("site" if stage.noted else "old"))
    if stage.noted:
        shutil.copytree(home / "site", home / "old", copy_function=os.link)
        shutil.copytree(home / ".cache", home / "noted")
    new = _before(Stage("", None, stage.act), home / "new")
    counted = home / "counted"
    _place(stage, home)
    assert forked(stage.act, home / "site", Calls(exchange=stage.exchange), counted) == CLEAN
    first, *kinds = counted.read_text(encoding="utf-8").splitlines()
    report.calls = int(first)
    report.kinds = {kind: int(n) for kind, _, n in (line.rpartition(" ") for line in kinds)}
    turn, met = 0, Met()
    for at in range(1, report.calls + 1, every):
        chosen = some_ways(turn, most_ways)
        turn += len(chosen)
        for way, refusal, for_good in chosen:
            report.points += 1
            _place(stage, home)
            ended = forked(stage.act, home / "site", Calls(at, refusal, for_good, stage.exchange))
            for fault in _judged(stage, home, ended, refusal, old, new, met):
                report.wrong.append(f"call {at} of {report.calls}, {way}: {fault}")
    return report


def _before(stage: Stage, folder: Path) -> str:
    """What a stage has published before; written once."""
    shutil.rmtree(folder, ignore_errors=True)
    act = stage.before or (stage.act if not stage.name else None)
    if act:
        assert forked(act, folder) == CLEAN
    return state(folder)


def _place(stage: Stage, home: Path) -> None:
    for leftover in (home / "site", *(home / f".site.{ending}" for ending in ("next", "old", "lock"))):
        if leftover.is_dir():
            shutil.rmtree(leftover)
        else:
            leftover.unlink(missing_ok=True)
    if stage.before:
        shutil.copytree(home / "old", home / "site", copy_function=os.link)
    if stage.begun:
        shutil.copytree(home / "site", home / ".site.next", copy_function=os.link)
    if stage.noted:
        shutil.rmtree(home / ".cache")
        shutil.copytree(home / "noted", home / ".cache")


def _judged(
    stage: Stage, home: Path, ended: int, refusal: int | None, old: str, new: str, met: Met
) -> Iterator[str]:  # fmt: skip
    actual = state(home / "site")
    if actual not in (old, new):
        beside = state(home / ".site.old")
        if stage.exchange or actual != "nothing" or beside != old:
            yield f"the folder is neither the old site nor the new one ({ended})"
    if refusal is None and ended != KILLED:
        yield f"it was not killed ({ended})"
    if refusal is not None and ended not in (CLEAN, REFUSED):
        yield f"it ended by {ended}"
    if ended == CLEAN and actual != new:
        yield "it said that all was well, and the new site is not there"
    yield from (_mended(stage, home, old, new) if stage.noted else _remembered(stage, home, old, new, met))


def _remembered(stage: Stage, home: Path, old: str, new: str, met: Met) -> tuple[str, ...]:
    """What is wrong after the next build: it is made once for each state of all that lies there, for it knows no other
    than this. Most calls leave what the call before left; what builds note is told by its time too, and not here."""
    left = lying(home)
    if left not in met:
        met[left] = tuple(_mended(stage, home, old, new))
    return met[left]


def _mended(stage: Stage, home: Path, old: str, new: str) -> Iterator[str]:
    """What is wrong after the next build, and the one after that."""
    if forked(stage.act, home / "site") != CLEAN or state(home / "site") != new:
        yield "the next build did not put it right"
    # Where that build had nothing to do, the one after it has.
    more = stage.before if stage.noted and _left(home) else None
    if more and (forked(more, home / "site") != CLEAN or state(home / "site") != old):
        yield "the build after the next did not put it right"
    if left := _left(home):
        yield f"left behind: {left}"


def _left(home: Path) -> list[str]:
    """What lies beside the folder, but for the lock and second names of what is published."""
    paths = {path for path in home.glob(".site.*") if path.name != ".site.lock"}
    if (spare := home / ".site.next") in paths:
        paths.remove(spare)
        paths |= {path for path in spare.rglob("*") if not path.is_dir() and not _published(home, path)}
    return sorted(path.relative_to(home).as_posix() for path in paths)


def _published(home: Path, path: Path) -> bool:
    published = home / "site" / path.relative_to(home / ".site.next")
    return published.exists() and published.samefile(path)


def races(acts: Iterable[Act], home: Path, rounds: int, killing: bool) -> Report:
    """Every act at once, *rounds* times, into one folder; with *killing*, one of them is killed on its way."""
    report = Report("three at once" + (", one of them killed" if killing else ""))
    acts = tuple(acts)
    sound = {_before(Stage("", None, act), home / f"sound{n}") for n, act in enumerate(acts)}
    for turn in range(rounds):
        report.points += 1
        children = []
        for act in acts:
            child = os.fork()
            if not child:
                try:
                    act(home / "raced")
                    os._exit(CLEAN)
                except BaseException:
                    os._exit(REFUSED)
            children.append(child)
        if killing:
            victim = children[turn % len(children)]
            os.waitid(os.P_PID, victim, os.WEXITED | os.WNOWAIT | os.WNOHANG)
            _after(turn % 17)
            os.kill(victim, signal.SIGKILL)
        for n, child in enumerate(children):
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            if code != CLEAN and not (killing and code == -signal.SIGKILL):
                report.wrong.append(f"round {turn}: build {n} ended by {code}")
        if state(home / "raced") not in sound:
            report.wrong.append(f"round {turn}: the folder is none of the sites")
    return report


def _after(milliseconds: int) -> None:
    import time

    time.sleep(milliseconds / 1000)
