"""Whether the tests see a mutant: one process that has collected them, and a copy of it for each mutant.

A mutant of a function is put in its place in the copy. What has already run when the tests are collected (a table of
numbers, what a module computes while it is imported) needs a process that has imported nothing of ours yet: slower, and
otherwise the same.
"""

from __future__ import annotations

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pipe
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from .modules import RULES, WHOLE, every_module, name_of, path_of
from .mutants import Mutant

FOLDERS = (str(RULES), str(WHOLE))  # of the code that mistakes are made in
KILLED, SURVIVED, UNSEEN = "killed", "survived", "no test comes there"
MEMORY = 4 << 30  # bytes of addresses: a mutant may ask for anything
Function = tuple[str, str, int]  # file, name, first line


def function(code: CodeType) -> Function:
    return code.co_filename, code.co_qualname, code.co_firstlineno


# --- the code of a mutant -----------------------------------------------------------------------------------------


def _inside(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _is_scope(code: CodeType) -> bool:
    """Whether it is the body of a class: that runs while its module is imported."""
    return not code.co_flags & 0x2  # CO_NEWLOCALS


def exchanged(old: CodeType, new: CodeType) -> dict[CodeType, CodeType] | None:
    """By code of a function that differs, what takes its place; None where what differs runs at the import."""
    if len(_inside(old)) != len(_inside(new)):
        return None
    changes: dict[CodeType, CodeType] = {}

    def within(code: CodeType, other: CodeType) -> bool:
        """Whether it is the same but for the functions in it."""
        for a, b in zip(_inside(code), _inside(other), strict=True):
            if a != b and (not _is_scope(a) or not within(a, b)):
                if _is_scope(a):
                    return False
                if a.co_freevars != b.co_freevars:
                    return False
                changes[a] = b
        blank = CodeType.replace
        return blank(code, co_consts=_bare(code)) == blank(other, co_consts=_bare(other))

    return changes if within(old, new) else None


def _bare(code: CodeType) -> tuple[Any, ...]:
    return tuple(None if isinstance(constant, CodeType) else constant for constant in code.co_consts)


def nested(code: CodeType, other: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """A function and, where they are as many, those in it."""
    yield code, other
    if len(_inside(code)) == len(_inside(other)):
        for inner, other_inner in zip(_inside(code), _inside(other), strict=True):
            if inner != other_inner:
                yield from nested(inner, other_inner)


def functions() -> list[FunctionType]:
    """Those of the rules, wherever they are held: decorated, in a table, in a class."""
    gc.unfreeze()  # what the tests froze once they were collected is not among the objects otherwise
    entries = (function for function in gc.get_objects() if isinstance(function, FunctionType))
    rules = [entry for entry in entries if entry.__code__.co_filename.startswith(FOLDERS)]
    if not rules:
        raise RuntimeError("no function of the rules is in memory: no mutant could take its place")
    return rules


def put_in_place(changes: Mapping[CodeType, CodeType], among: Iterable[FunctionType]) -> None:
    every = {(code.co_filename, code): two for pair in changes.items() for code, two in nested(*pair)}
    for function in among:
        function.__code__ = every.get((function.__code__.co_filename, function.__code__), function.__code__)


class Instead(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Imports one module from the source of a mutant."""

    def __init__(self, mutant: Mutant):
        self.path, self.source = path_of(mutant.module), mutant.source
        self.name = name_of(mutant.module)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name != self.name:
            return None
        below = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(name, self.path, loader=self, submodule_search_locations=below)

    def get_code(self, name: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


# --- processes ----------------------------------------------------------------------------------------------------


def quiet() -> None:
    """Nothing a test or a mutant prints is of interest."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def apart(act: Callable[[Callable[[Any], None]], None], seconds: int) -> Iterator[Any]:
    """What *act* sends from a process of its own, as it comes; None as the last where it died or took too long.

    Its *seconds* are those of a processor, so that a busy machine kills no mutant; ten times as many by the clock.
    """
    ours, theirs = Pipe(duplex=False)
    if (pid := os.fork()) == 0:
        end = 1
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(10 * seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            quiet()
            act(theirs.send)
            end = 0
        finally:
            os._exit(end)
    theirs.close()
    try:
        while True:
            yield ours.recv()
    except EOFError:
        pass
    _, status = os.waitpid(pid, 0)
    if status:
        yield None


@dataclass
class Reach:
    """Which tests come to which function, and how long each takes; what runs at the import."""

    tests: dict[Function, set[str]] = field(default_factory=lambda: defaultdict(set))
    seconds: dict[str, float] = field(default_factory=dict)
    imported: set[Function] = field(default_factory=set)
    failed: list[str] = field(default_factory=list)


class Watch:
    """Writes down the functions of the rules that are called."""

    def __init__(self) -> None:
        self.seen: set[CodeType] = set()

    def __enter__(self) -> Watch:
        sys.setprofile(self.call)
        return self

    def __exit__(self, *_: Any) -> None:
        sys.setprofile(None)

    def call(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(FOLDERS):
            self.seen.add(frame.f_code)


def runs(session: pytest.Session, items: Iterable[pytest.Item]) -> Iterator[tuple[str, bool]]:
    """Runs *items* one after the other: which, and whether it passed."""
    failed: list[bool] = []

    class Ear:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            failed.append(report.failed)

    ear = Ear()
    session.config.pluginmanager.register(ear)
    for item in items:
        failed.clear()
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        yield item.nodeid, not any(failed)
    session.config.pluginmanager.unregister(ear)


@dataclass
class Plan:
    """The tests, and how long they may take together for one mutant."""

    tests: Sequence[str]
    seconds: float
    slowest: float  # a test that takes longer than this is left out

    def arguments(self) -> list[str]:
        return ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", *self.tests]

    def alarm(self, names: Iterable[str], reach: Reach) -> int:
        """Seconds after which a mutant that still runs will not come to an end: they were measured while watched."""
        return 10 + 2 * int(sum(reach.seconds[name] for name in names))

    def chosen(self, names: Iterable[str], reach: Reach, first: Sequence[str]) -> list[str]:
        """Those tests in order, what killed a mutant before first, then the quickest; as many as there is time for."""
        able = [name for name in names if name not in reach.failed and reach.seconds[name] <= self.slowest]
        before = {name: rank for rank, name in enumerate(first)}
        able.sort(key=lambda text: (before.get(text, len(before)), reach.seconds[text], text))
        chosen, left = [], self.seconds
        for text in able:
            if left <= 0:
                break
            chosen.append(text)
            left -= reach.seconds[text]
        return chosen


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Warm:
    """A plugin for pytest: the tests are collected once, every mutant is tried in a copy of that process."""

    def __init__(self, plan: Plan, work: Callable[[Reach, Callable[..., Any]], None]):
        self.plan, self.work, self.watch = plan, work, Watch()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        self.watch.__enter__()
        for module in every_module():  # also what a test would import later: a mutant takes the place of what is there
            importlib.import_module(name_of(module))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.watch.__exit__()
        items = {item.nodeid: item for item in session.items}
        reach = Reach(imported={function(code) for code in self.watch.seen})

        def measure(tell: Callable[[Any], None]) -> None:
            for item in items.values():
                watch, began = Watch(), time.process_time()
                with watch:
                    passed = list(runs(session, [item]))[0][1]
                tell((item.nodeid, time.process_time() - began, passed, {function(code) for code in watch.seen}))

        for measured in apart(measure, 3600):
            if measured is None:
                raise RuntimeError("the tests do not run to their end without a mutant")
            name, seconds, passed, called = measured
            reach.seconds[name] = seconds
            for called_function in called:
                reach.tests[called_function].add(name)
            if not passed:
                reach.failed.append(name)

        def attempt(changes: Mapping[CodeType, CodeType], names: Sequence[str], seconds: int) -> Any:
            def act(tell: Callable[[Any], None]) -> None:
                limited()
                put_in_place(changes, among)
                for name, passed in runs(session, [items[name] for name in names]):
                    if not passed:
                        tell(name)
                        return

            return list(apart(act, seconds))

        among = functions()
        gc.freeze()  # what is there already is not looked at again in each copy
        self.work(reach, attempt)
        return True


def cold(mutant: Mutant, names: Sequence[str], seconds: int) -> Any:
    """Tries a mutant where nothing of ours has been imported."""

    class Only:
        @pytest.hookimpl(trylast=True)
        def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
            by_name = {item.nodeid: item for item in items}
            items[:] = [by_name[name] for name in names if name in by_name]

    def act(tell: Callable[[Any], None]) -> None:
        limited()
        sys.meta_path.insert(0, Instead(mutant))
        files = list(dict.fromkeys(name.split("::")[0] for name in names))

        class Ear:
            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                if report.failed:
                    tell(report.nodeid)

            def pytest_collectreport(self, report: pytest.CollectReport) -> None:
                if report.failed:  # with -x it ends like any test that fails
                    tell("the import")

        arguments = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", *files]
        end = pytest.main(arguments, plugins=[Only(), Ear()])
        if end in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
            tell("the import")

    return list(apart(act, seconds))
