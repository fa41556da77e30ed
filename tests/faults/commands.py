"""Commands that write data, hit at a file call: afterwards everything is as before or everything is new, at the latest
once the same command was repeated; it says which; and whoever reads does not take half a change for the data.

From the first call that writes, every call is hit in all ways: what was computed before is forked, not done again for
each. Of the calls before, which only read, a sample is hit, and the command runs from its beginning.
"""

from __future__ import annotations

import contextlib
import fcntl
import io
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from site_builder import __main__ as shell
from site_builder.problems import UserError
from site_builder.records.loading import load_base
from site_builder.writing import DataFolder, Edits, opened
from site_builder.writing.folders import Folder

from .calls import KILLED, Calls
from .experiments import Report, some_ways, ways

FINE, FINDINGS, WRONG_USE = 0, 1, 2
AS_BEFORE, WRITTEN, HALF_WRITTEN = "as they were before", "the data are written, all of them", "may be half changed"
READ_EVERY = 101  # of the calls before anything is written
REPEATED = 20  # the whole command is repeated after each so many points, what it begins with after all
State = dict[str, bytes | None]  # the bytes of every file, None for a folder


class Command(Struct, frozen=True):
    """The words after `mastro`."""

    name: str
    words: Sequence[str]


def commands(home: Path, start: Path) -> list[Command]:
    """Every command that writes into data like those in *start*; photos and forms that they read are put in *home*."""
    photos, (form, corrected) = _photos(home), _forms(start, home)
    sheet = "2009/torneo-del-fiume"
    signed = ("--by", "p0001", "--date", "2009-06-01")
    banned = ("--from", "2011-01-01", "--by", "p0001", "--date", "2009-11-30", "--reason", "x")
    return [
        Command("decide a ban", ("decide", "ban", "p0016", *banned)),
        Command("decide homologate", ("decide", "homologate", sheet, *signed)),
        Command("people merge", ("people", "merge", "p0015", "p0016")),
        Command("people split", ("people", "split", "p0012", "--to", "p0900", sheet, "--name", "Zoe Pala")),
        Command("people withhold", ("people", "withhold", "p0013")),
        Command("import", ("import", form, "--id", "torneo-nuovo")),
        Command("import --replace", ("import", corrected, "--id", "torneo-del-fiume", "--replace")),
        Command("new player", ("new", "player", "Zoe Pala")),
        Command("new season", ("new", "season", "2026", "bang-2009")),
        Command("new tournament", ("new", "tournament", "2009", "nord", "torneo-nuovo")),
        Command("new club", ("new", "club", "circolo-nuovo", "Circolo nuovo")),
        Command("photo", ("photo", *photos, "--to", sheet)),
    ]


def warmed(commands: Sequence[Command], start: Path, home: Path) -> None:
    """Runs each command once, so that what is loaded is loaded before the forks."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        for command in commands:
            data = shutil.copytree(start, home / "data", dirs_exist_ok=True)
            assert shell.main([*command.words, "--data", str(data), "--lang", "en"]) == FINE, command.name
            shutil.rmtree(data)


def experiments(command: Command, start: Path, home: Path, most_ways: int = 9) -> Report:
    """Hits *command* on a copy of the data in *start*: every call of writing in all ways (or killed, and in some others
    by turns), and a sample of the calls before, another way each time."""
    report = Report(command.name)
    data = shutil.copytree(start, home / "data")
    words = [*command.words, "--data", str(data), "--lang", "en"]
    case = Case(data, words, state(data))
    assert case.run() == FINE, case.said
    case.new = state(data)
    assert case.new != case.old and not case.beside
    case.place()
    counted = home / "counted"
    assert case.run(Calls(), counted) == FINE
    count, *kinds = counted.read_text(encoding="utf-8").splitlines()
    report.calls = int(count)
    report.kinds = {kind: int(n) for kind, _, n in (line.rpartition(" ") for line in kinds)}
    case.place()
    case.run(instead=lambda folder, write: _all_ways(case, folder, write, counted, most_ways))
    counts = json.loads(counted.read_text(encoding="utf-8"))
    report.points, report.writing, report.wrong = counts["points"], counts["calls"], counts["wrong"]
    each = list(ways())
    for turn, at in enumerate(range(READ_EVERY, report.calls - report.writing, READ_EVERY)):
        way, refusal, for_good = each[turn % len(each)]
        report.points += 1
        case.place()
        ended = case.run(Calls(at, refusal, for_good))
        faults = case.judged(ended, refusal, for_good)
        report.wrong += [f"call {at} of {report.calls}, {way}: {fault}" for fault in faults]
    return report


def taking_back(command: Command, start: Path, home: Path, most_ways: int = 9) -> Report:
    """Hits whoever takes *command* back at every call, after it was killed with its first file in its place."""
    report = Report(f"taking back half of {command.name}")
    data = shutil.copytree(start, home / "data")
    case = Case(data, [*command.words, "--data", str(data), "--lang", "en"], state(data))
    assert case.run() == FINE, case.said
    case.new = state(data)
    case.place()
    case.run(instead=_killed_half_way)
    case.half, case.journal = state(data), (home / ".data.change").read_bytes()
    assert case.half != case.old
    counted = home / "counted"
    assert in_a_process(lambda: _begun(data), home / "said", Calls(), counted) == FINE and state(data) == case.old
    report.calls = report.writing = int(counted.read_text(encoding="utf-8").splitlines()[0])
    for at in range(1, report.calls + 1):
        for way, refusal, for_good in some_ways(at * (most_ways - 1), most_ways):
            report.points += 1
            case.place()
            ended = in_a_process(lambda: _begun(data), home / "said", Calls(at, refusal, for_good))
            faults = case.judged(ended, refusal, for_good)
            report.wrong += [f"call {at} of {report.calls}, {way}: {fault}" for fault in faults]
    return report


@dataclass
class Case:
    """A command on *data*, which are *old* before it and *new* after it; *half* of it is done, says the *journal*,
    where that is to be taken back."""

    data: Path
    words: Sequence[str]
    old: State
    new: State = field(default_factory=dict)
    half: State = field(default_factory=dict)
    journal: bytes = b""
    turn: int = 0

    @property
    def beside(self) -> list[str]:
        """What lies beside the data folder under its name."""
        return sorted(path.name for path in self.data.parent.glob(f".{self.data.name}*"))

    @property
    def said(self) -> str:
        """What the command printed."""
        return (self.data.parent / "said").read_text(encoding="utf-8")

    def run(
        self, calls: Calls | None = None, counted: Path | None = None,
        instead: Callable[[DataFolder, Callable[[], list[Path]]], list[Path]] | None = None,
    ) -> int:  # fmt: skip
        """The exit code of the command, or KILLED. Where it would write, *instead* is asked to."""

        def act() -> int:
            write = DataFolder.write

            def asked(folder: DataFolder, edits: Edits) -> list[Path]:
                DataFolder.write = write
                return instead(folder, lambda: write(folder, edits)) if instead else write(folder, edits)

            DataFolder.write = asked
            return shell.main(self.words)

        return in_a_process(act, self.data.parent / "said", calls, counted)

    def place(self) -> None:
        """Makes the data as they were before the command, in the very same folder."""
        for left in self.beside:
            (self.data.parent / left).unlink()
        wanted, now = self.half or self.old, state(self.data)
        for path in sorted(now.keys() - wanted.keys(), reverse=True):
            (self.data / path).rmdir() if now[path] is None else (self.data / path).unlink()
        for path, content in sorted(wanted.items()):
            if content is None:
                (self.data / path).mkdir(exist_ok=True)
            elif now.get(path) != content:
                (self.data / path).write_bytes(content)
        if self.journal:
            (self.data.parent / ".data.change").write_bytes(self.journal)

    def judged(self, ended: int, refusal: int | None, for_good: bool, writing: bool = False) -> Iterator[str]:
        """What is wrong after the command was hit and *ended* so, perhaps while it was *writing*."""
        actual, said, journal = state(self.data), self.said, ".data.change" in self.beside
        if refusal is None and ended != KILLED:
            yield f"it was not killed ({ended})"
        if refusal is not None and ended not in (FINE, FINDINGS, WRONG_USE):
            yield f"it ended by {ended}: {said[-300:]}"
        if not journal and actual not in (self.old, self.new):
            yield f"neither the old data nor the new ones ({ended}): {self._differs(actual)}"
        if ended == FINE and (journal or actual != (self.old if self.half else self.new)):
            yield "it said that all was well, and it was not"
        if ended in (FINDINGS, WRONG_USE):
            if actual == self.new and not writing:
                yield "it refused, and the data are changed"
            if writing and not journal and actual == self.old and HALF_WRITTEN in said and for_good:
                pass  # it could not even look
            elif writing and (HALF_WRITTEN if journal else AS_BEFORE if actual == self.old else WRITTEN) not in said:
                yield f"it did not say in what state the data are: {said[-300:]}"
            if "published" in said:
                yield f"it spoke of a site: {said[-300:]}"
        if journal and self._reads():
            yield "half a change was taken for the data"
        if _begun(self.data) != FINE or self.beside:
            yield f"the next command could not begin, or left {self.beside}"
        elif state(self.data) != (self.old if journal else actual):
            yield f"the next command did not take it back: {self._differs(state(self.data))}"
        self.turn += 1
        if self.turn % REPEATED == 0 and state(self.data) == self.old:
            again = self.data.parent / "again"
            if in_a_process(lambda: shell.main(self.words), again) != FINE or state(self.data) != self.new:
                yield f"the same command did not do it: {again.read_text(encoding='utf-8')[-300:]}"

    def _reads(self) -> bool:
        """Whether a command that only reads takes what is there for the data."""
        with contextlib.suppress(UserError):
            load_base(self.data)
            return True
        return False

    def _differs(self, state: State) -> str:
        names = sorted({*self.old, *self.new, *state})
        paths = [text for text in names if state.get(text, 0) not in (self.old.get(text, 0), self.new.get(text, 0))]
        return ", ".join(paths)[:200] or "some old, some new"


def state(data: Path) -> State:
    """Everything that lies in the folder."""
    return {path.relative_to(data).as_posix(): None if path.is_dir() else path.read_bytes() for path in data.rglob("*")}


def _all_ways(
    case: Case, folder: DataFolder, write: Callable[[], list[Path]], counted: Path, most_ways: int
) -> list[Path]:  # fmt: skip
    """In the place of writing: a process for every call and way goes on from here to the end of the command, and is
    judged. This one ends; what it found is in the file *counted*."""
    if not (child := _going_on(folder, Calls(), counted)):
        return write()
    os.waitpid(child, 0)
    calls, points, wrong = int(counted.read_text(encoding="utf-8").splitlines()[0]), 0, []
    for at in range(1, calls + 1):
        for way, refusal, for_good in some_ways(at * (most_ways - 1), most_ways):
            points += 1
            case.place()
            if not (child := _going_on(folder, Calls(at, refusal, for_good))):
                return write()
            ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            fcntl.flock(_descriptor(folder), fcntl.LOCK_UN)
            faults = case.judged(ended, refusal, for_good, writing=True)
            wrong += [f"writing, call {at} of {calls}, {way}: {fault}" for fault in faults]
    counted.write_text(json.dumps({"points": points, "calls": calls, "wrong": wrong}), encoding="utf-8")
    os._exit(FINE)


def _going_on(folder: DataFolder, calls: Calls, counted: Path | None = None) -> int:
    """Forks: 0 in the process that goes on, with the lock, and with nothing printed yet; its number in this one."""
    if not (child := os.fork()):
        fcntl.flock(_descriptor(folder), fcntl.LOCK_EX | fcntl.LOCK_NB)
        sys.stdout.seek(0)
        sys.stdout.truncate()
        _begin(calls, counted)
    return child


def _descriptor(folder: DataFolder) -> int:
    assert folder._open, "the data are there"
    return folder._open[0].descriptor


def _killed_half_way(folder: DataFolder, write: Callable[[], list[Path]]) -> list[Path]:
    """Writes until the first file, after the journal, is in its place."""
    exchange, done = Folder.exchange, []

    def counted(here: Folder, names: tuple[str, ...]) -> None:
        exchange(here, names)
        done.append(names)
        if len(done) == 2:
            os._exit(KILLED)

    Folder.exchange = counted
    return write()


def _begun(data: Path) -> int:
    """The exit code of a command that has nothing to write."""
    try:
        with opened(data):
            return FINE
    except UserError as stopped:
        print(stopped.key, stopped.facts)
        return WRONG_USE


_counting: list[tuple[Calls, Path | None]] = []  # in a forked process: what counts there, and where it is written down


def _begin(calls: Calls, counted: Path | None) -> None:
    _counting[:] = [(calls, counted)]
    calls.begin()


def in_a_process(act: Callable[[], int], said: Path, calls: Calls | None = None, counted: Path | None = None) -> int:
    """The exit code of *act* in a process of its own, or KILLED. What it prints goes to the file *said*, how many calls
    it made to *counted*."""
    child = os.fork()
    if not child:
        code = 99
        try:
            out = said.open("w", encoding="utf-8")
            with out, contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                if calls:
                    _begin(calls, counted)
                code = act()
                for counter, _ in _counting:
                    counter.busy = True
            for counter, place in _counting:
                if place:
                    lines = [f"{counter.count}", *(f"{kind} {n}" for kind, n in sorted(counter.kinds.items()))]
                    place.write_text("\n".join(lines), encoding="utf-8")
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _photos(home: Path) -> list[str]:
    from PIL import Image

    files = [home / "tavolo.png", home / "finale.png"]
    for file, colour in zip(files, ("navy", "maroon"), strict=True):
        Image.new("RGB", (40, 30), colour).save(file)
    return [str(file) for file in files]


def _forms(data: Path, home: Path) -> list[str]:
    """A form of a tournament that is not there yet, with a newcomer, and one that corrects what is there."""
    from site_builder.records.loading import load
    from tests.submitting.conftest import Filled, Filler

    records = load(data)[0]
    sheet = next(sheet for sheet in records.sheets["2009"] if sheet.id == "torneo-del-fiume")
    facts = {**sheet.document.data, "submitted_by": "p0002"}
    hired = {"Willy": "Calamity", "Jesse": "Sid", "Sid": "Jesse", "Rose": "Kit", "Kit": "Rose", "Paul": "Bart"}
    hired["Bart"] = "Paul"
    others = re.sub("|".join(hired), lambda match: hired[match[0]], json.dumps(facts["tables"]))
    evening = {"name": "Torneo nuovo", "start": "2009-05-10", "tables": json.loads(others)}  # else a copy, and refused
    new = Filled(Filler("bang-2009", facts | evening, "nord", "2009", "en", records.register))
    new.cell("new", 0, "name").value, new.cell("new", 0, "consent").value = "Zoe Pala", "yes"
    new.cell("tables", 0, 3, "player").value = "Zoe Pala"
    corrected = Filled(Filler("bang-2009", facts | {"place": "Aosta"}, "nord", "2009", "en", records.register))
    files = [home / "form.xlsx", home / "corrected.xlsx"]
    for file, form in zip(files, (new, corrected), strict=True):
        form.book.save(file)
    return [str(file) for file in files]
