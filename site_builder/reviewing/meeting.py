"""Two changes that are open at once → where they meet: files that both write, people and evenings that both bring."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

from msgspec import Struct

from ..problems import UserError
from ..records.championship import BESIDE
from ..records.document import is_mapping
from ..records.player_ids import CODE
from ..records.strict_yaml import YamlError, read
from ..writing.copying import copied
from ..writing.own_files import create
from ..writing.temporary import temporary
from .git_objects import UnknownRevision, git
from .git_snapshot import changed_files, merge_base, unpacked
from .report import ReportedMeeting
from .values import bounded, clean

MOST_BESIDE = 10  # other changes that a review looks at
_CODE = re.compile(rf"\b{CODE}\b")
Changed = Mapping[str, str | None]  # new text by path below the data, None for a file that goes


class MeetingChange(Struct, frozen=True):
    """Where a change meets the one of the commit *other*: *files* that both write at one place, each otherwise, so that
    one of them is merged by hand; those that git *merged*, with their text; *people* (ids) of sheets or files that both
    bring; pairs of *evenings* (paths, this one's and the other's) of one day in one area, or of one club."""

    other: str
    files: tuple[str, ...]
    merged: Mapping[str, str]
    people: tuple[str, ...]
    evenings: tuple[tuple[str, str], ...]

    def __bool__(self) -> bool:
        return bool(self.files or self.merged or self.people or self.evenings)


@contextlib.contextmanager
def together(
    data: Path, base: str, other: str, old: Path, new: Path
) -> Generator[tuple[Path, MeetingChange], None, None]:
    """A folder with the data of *new*, which came of *old*, and on it what *other* changed since it left *base*; a file
    that both write is merged as git does it, and where that cannot be it is that of *new*. Raises UserError as
    `unpacked` does."""
    ours = _changed(old, new)
    with unpacked(data, merge_base(data, base, other)) as before, unpacked(data, other) as after:
        theirs = _changed(before, after)
        meeting = _met(other, before, ours, theirs)
    only_theirs = {path: text for path, text in theirs.items() if path not in ours}
    with copied(new, {**only_theirs, **meeting.merged}, BESIDE) as folder:
        yield folder, meeting


def beside(data: Path, base: str, others: Sequence[str], old: Path, new: Path) -> tuple[MeetingChange, ...]:
    """Where *new*, which came of *old*, meets each of *others*: a commit, or `OLD..NEW` where git does not have what
    both came of. The first ten are looked at; one whose data nobody could have written is left to its own check.
    Raises UnknownRevision for what git does not know."""
    ours = _changed(old, new)
    meetings: list[MeetingChange] = []
    for change in others[:MOST_BESIDE]:
        start, _, end = change.rpartition("..")
        try:
            with unpacked(data, start or merge_base(data, base, end)) as before, unpacked(data, end) as after:
                meetings.append(_met(end, before, ours, _changed(before, after)))
        except UnknownRevision:
            raise
        except UserError:
            continue
    return tuple(filter(None, meetings))


def _met(other: str, before: Path, ours: Changed, theirs: Changed) -> MeetingChange:
    """Where *ours* and *theirs* meet, which both came of the data in *before*."""
    shared = sorted(path for path in ours.keys() & theirs.keys() if ours[path] != theirs[path])
    merged_texts = {path: _merged(before / path, ours[path], theirs[path]) for path in shared}
    merged = {path: text for path, text in merged_texts.items() if text is not None}
    people = sorted(_people(ours) & _people(theirs))
    by_hand = tuple(path for path in shared if path not in merged)
    return MeetingChange(other, by_hand, merged, tuple(people), tuple(_evenings(ours, theirs)))


def _merged(before: Path, ours: str | None, theirs: str | None) -> str | None:
    """What git makes of two texts of one file that was as it is at *before*; None where both write at one place, or
    one took it away."""
    if ours is None or theirs is None:
        return None
    texts = {
        "ours": ours.encode(),
        "before": before.read_bytes() if before.is_file() else b"",
        "theirs": theirs.encode(),
    }
    with temporary() as place:
        for name, text in texts.items():
            create(place / name, text, place)
        try:
            return git(place, "merge-file", "-p", *texts).decode(errors="replace")
        except UnknownRevision:  # git tells the number of places by its exit code
            return None


def reported(meeting: MeetingChange, data: str, person: Callable[[str], str]) -> ReportedMeeting:
    """A *meeting* as the report has it; *person* notes whom it names, *data* is what the data folder is called."""
    evenings = [(clean(f"{data}/{ours}"), clean(f"{data}/{theirs}")) for ours, theirs in meeting.evenings]
    return ReportedMeeting(
        other=clean(meeting.other),
        files=bounded([clean(f"{data}/{path}") for path in meeting.files], "files"),
        merged=bounded([clean(f"{data}/{path}") for path in meeting.merged], "files"),
        people=bounded([person(id) for id in meeting.people], "arrivals"),
        evenings=bounded(evenings, "files"),
    )


def _changed(old: Path, new: Path) -> Changed:
    """What differs, of the files that people write: a photo meets nobody."""
    return {
        path: None if status == "removed" else (new / path).read_text(encoding="utf-8", errors="replace")
        for status, path in changed_files(old, new)
        if path.endswith(".yaml")
    }


def _people(changed: Changed) -> set[str]:
    """Everybody whose code stands in a sheet that changes, or whose file does."""
    people = {PurePosixPath(path).stem for path in changed if path.startswith("players/")}
    sheets = (text for path, text in changed.items() if path.startswith("tournaments/") and text)
    return people.union(*map(_CODE.findall, sheets))


def _evenings(ours: Changed, theirs: Changed) -> Iterator[tuple[str, str]]:
    """Two sheets of one day, in one area or of one club."""
    others = [(path, _sheet(text)) for path, text in theirs.items() if path.startswith("tournaments/") and text]
    for path, text in ours.items():
        if path.startswith("tournaments/") and text:
            sheet = _sheet(text)
            for other, facts in others:
                near = PurePosixPath(path).parent == PurePosixPath(other).parent
                same_club = bool(sheet.get("club")) and sheet.get("club") == facts.get("club")
                if path != other and sheet.get("start") == facts.get("start") and (near or same_club):
                    yield path, other


def _sheet(text: str) -> Mapping[str, object]:
    """The facts on a sheet; none where nobody can read it: the checks tell why."""
    try:
        facts, _ = read(text.encode())
    except YamlError:
        return {}
    return facts if is_mapping(facts) else {}
