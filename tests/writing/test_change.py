"""A change of the data folder: all of its files or none, also where who wrote was killed; and never anywhere else."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from site_builder import writing
from site_builder.problems import UserError
from site_builder.records.interrupted import journal_of, refuse_half_written
from site_builder.writing import DataFolder, Edit, opened
from site_builder.writing.folders import Folder

from .killing import killed

OLD = {"players/p0001.yaml": b"name: Ada\n", "players/p0002.yaml": b"name: Bea\xff\n", "clubs/a.yaml": b""}
CHANGE = {
    "players/p0001.yaml": Edit(b"name: Ada\n", b"name: Ada Rossi\n"),
    "players/p0002.yaml": Edit(b"name: Bea\xff\n", None),
    "clubs/a.yaml": Edit(b"", b"name: A\n"),
    "photos/2009/torneo/tavolo.jpg": Edit(None, b"\xff\xd8"),
}
NEW = {path: edit.after for path, edit in CHANGE.items() if edit.after is not None}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    for path, content in OLD.items():
        file = tmp_path / "data" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return tmp_path / "data"


def files(data: Path) -> dict[str, bytes]:
    return {path.relative_to(data).as_posix(): path.read_bytes() for path in data.rglob("*") if path.is_file()}


def folders(data: Path) -> set[str]:
    return {path.relative_to(data).as_posix() for path in data.rglob("*") if path.is_dir()}


def beside(data: Path) -> list[str]:
    return sorted(path.name for path in data.parent.iterdir() if path != data)


def stopped(data: Path, change: dict[str, Edit] = CHANGE) -> UserError:
    """Why the change is refused."""
    with pytest.raises(UserError) as refusal, opened(data) as folder:
        folder.write(change)
    return refusal.value


def made(data: Path) -> None:
    with opened(data) as folder:
        folder.write(CHANGE)


def test_a_change_writes_makes_folders_and_removes_and_leaves_nothing_else(data):
    (data / "players/p0001.yaml").chmod(0o640)
    with opened(data) as folder:
        assert folder.write(CHANGE) == [data / path for path in CHANGE]
    assert files(data) == NEW and beside(data) == []
    assert stat.S_IMODE((data / "players/p0001.yaml").stat().st_mode) == 0o640


def test_the_first_file_makes_the_data_folder(tmp_path):
    with opened(tmp_path / "new/data") as folder:
        assert not (tmp_path / "new").exists()
        folder.write({"clubs/a.yaml": Edit(None, b"name: A\n")})
    assert files(tmp_path / "new/data") == {"clubs/a.yaml": b"name: A\n"}


def test_what_changed_since_it_was_read_is_not_written_over(data):
    (data / "clubs/a.yaml").write_bytes(b"name: Another\n")
    assert stopped(data).key == "data-changed"
    (data / "clubs/a.yaml").unlink()
    assert stopped(data).key == "data-changed"
    assert files(data) == {path: content for path, content in OLD.items() if path != "clubs/a.yaml"}


@pytest.mark.parametrize(
    ("method", "at"),
    [(method, at) for method in ("exchange", "stage", "remove") for at in (1, 2, 3)] + [("settle", 1), ("settle", 2)],
)
def test_who_is_killed_leaves_a_journal_and_the_next_takes_the_change_back(data, method, at):
    """The first `exchange` and `settle` are those of the journal itself; the third `remove` would end the change."""
    before = folders(data)
    killed(lambda: made(data), method, at)
    begun = journal_of(data).exists()
    assert begun or files(data) == OLD
    if begun:
        with pytest.raises(UserError) as refusal:
            refuse_half_written(data)
        assert refusal.value.key == "data-interrupted"
    with opened(data) as folder:
        assert set(folder.taken_back) == ({data / path for path in CHANGE} if begun else set())
        assert files(data) == OLD and folders(data) == before and beside(data) == []
        folder.write(CHANGE)
    assert files(data) == NEW and beside(data) == []


def test_who_is_killed_while_taking_back_leaves_it_to_the_next(data, monkeypatch):
    killed(lambda: made(data), "settle", 2)
    assert files(data) == NEW
    for method, at in (("exchange", 1), ("exchange", 2), ("remove_empty", 2), ("settle", 1), ("remove", 2)):
        killed(lambda: made(data), method, at)
        assert journal_of(data).exists()
    with opened(data):
        assert files(data) == OLD and beside(data) == []


@pytest.mark.parametrize(
    ("method", "at"), [("stage", 1), ("stage", 3), ("exchange", 1), ("exchange", 3), ("settle", 1), ("settle", 2)]
)
def test_where_the_system_refuses_all_is_as_before(data, monkeypatch, method, at):
    call, calls = getattr(Folder, method), []

    def refuse(folder: Folder, *arguments: object) -> object:
        calls.append(arguments)
        if len(calls) == at:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "there")
        return call(folder, *arguments)

    monkeypatch.setattr(Folder, method, refuse)
    refusal = stopped(data)
    assert (refusal.key, refusal.facts["path"]) == ("data-as-before", "there")
    assert files(data) == OLD and beside(data) == []


def test_where_it_cannot_be_taken_back_that_is_told_and_the_next_does_it(data, monkeypatch):
    with monkeypatch.context() as patched:
        call, calls = Folder.exchange, []

        def refuse(folder: Folder, *arguments: object) -> object:
            calls.append(arguments)
            if len(calls) > 2:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return call(folder, *arguments)

        patched.setattr(Folder, "exchange", refuse)
        assert stopped(data).key == "data-half-written"
    assert files(data) != OLD
    with opened(data) as folder:
        assert folder.taken_back and files(data) == OLD


def test_what_is_refused_after_the_change_says_that_it_is_made(data):
    with pytest.raises(UserError) as refusal, opened(data) as folder:
        folder.write(CHANGE)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert refusal.value.key == "data-written" and files(data) == NEW


def test_a_reader_that_goes_away_is_no_refusal(data):
    with pytest.raises(BrokenPipeError), opened(data) as folder:
        folder.write(CHANGE)
        raise BrokenPipeError
    assert files(data) == NEW


def test_what_was_edited_meanwhile_is_not_taken_back(data):
    killed(lambda: made(data), "exchange", 3)
    half = files(data)
    (data / "players/p0001.yaml").write_bytes(b"name: Ada R.\n")
    refusal = stopped(data)
    assert refusal.key == "data-edited" and refusal.facts["path"] == data / "players/p0001.yaml"
    assert files(data) == {**half, "players/p0001.yaml": b"name: Ada R.\n"}, "nothing was touched"
    journal_of(data).unlink()
    with opened(data):
        pass


@pytest.mark.parametrize(
    "spoil",
    [
        lambda value: {**value, "folder": value["folder"] + 1},
        lambda value: {**value, "journal": 2},
        lambda value: {**value, "files": {"../precious.txt": {"before": "gone", "after": None}}},
        lambda value: {**value, "made": ["../precious"]},
        lambda value: {**value, "files": {"clubs/a.yaml": {"before": 1, "after": None}}},
        lambda value: {"journal": 1},
        lambda value: [],
        lambda value: "[" * 10_000,
    ],
)
def test_a_journal_that_is_not_ours_is_told_and_touches_nothing(data, spoil):
    """A branch may bring one."""
    precious = data.parent / "precious.txt"
    precious.write_text("mine", encoding="utf-8")
    killed(lambda: made(data), "exchange", 2)
    value = spoil(json.loads(journal_of(data).read_bytes()))
    text = value if isinstance(value, str) else json.dumps(value)
    journal_of(data).write_text(text, encoding="utf-8")
    before = files(data)
    refusal = stopped(data)
    assert (refusal.key, refusal.facts["journal"]) == ("data-journal", journal_of(data))
    assert files(data) == before and precious.read_text(encoding="utf-8") == "mine"


def test_a_link_in_the_place_of_the_journal_is_not_followed(data):
    precious = data.parent / "precious.txt"
    precious.write_text("mine", encoding="utf-8")
    journal_of(data).symlink_to(precious)
    assert stopped(data).key == "data-link"
    journal_of(data).unlink()
    journal_of(data).with_name(".data.change.new").symlink_to(precious)
    with opened(data) as folder:
        folder.write(CHANGE)
    assert precious.read_text(encoding="utf-8") == "mine" and beside(data) == ["precious.txt"]


@pytest.mark.parametrize("place", ["players/p0001.yaml", "players", "photos", ""])
def test_nothing_is_written_through_a_link(data, place):
    outside = data.parent / "outside"
    (data / place).rename(outside) if (data / place).exists() else outside.mkdir()
    (data.parent / "data" / place).symlink_to(outside)
    before = outside.read_bytes() if outside.is_file() else files(outside)
    assert stopped(data).key == "data-link"
    assert (outside.read_bytes() if outside.is_file() else files(outside)) == before
    assert beside(data) == ["outside"]


def test_what_is_no_file_is_not_waited_for(data):
    """A pipe that nobody writes to."""
    (data / "clubs/a.yaml").unlink()
    os.mkfifo(data / "clubs/a.yaml")
    assert stopped(data).key == "data-link"


def test_two_at_once_are_told(data):
    with opened(data), pytest.raises(UserError) as refusal, opened(data):
        pass
    assert refusal.value.key == "data-busy"
    with opened(data):
        pass


def test_who_reads_while_somebody_writes_is_told(data, monkeypatch):
    seen = []

    def look(folder: Folder, names: tuple[str, ...]) -> None:
        if not seen:
            with pytest.raises(UserError) as refusal:
                refuse_half_written(data)
            seen.append(refusal.value.key)

    monkeypatch.setattr(Folder, "settle", look)
    with opened(data) as folder:
        refuse_half_written(data)
        folder.write(CHANGE)
    assert seen == ["data-busy"]
    refuse_half_written(data)


def test_a_change_that_became_whole_between_two_looks_is_no_obstacle(data, monkeypatch):
    journal_of(data).touch()
    monkeypatch.setattr("site_builder.records.interrupted.lock", lambda *_: journal_of(data).unlink())
    refuse_half_written(data)


@pytest.mark.parametrize(("code", "goes_on"), [(errno.ENOLCK, True), (errno.EBADF, True), (errno.EIO, False)])
def test_a_system_without_locks_leaves_it_to_people_to_take_turns(data, monkeypatch, code, goes_on):
    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("fcntl.flock", refuse)
    if goes_on:
        with opened(data) as folder:
            folder.write(CHANGE)
        assert files(data) == NEW
    else:
        assert stopped(data).key == "data-as-before"


@pytest.mark.parametrize(("code", "goes_on"), [(errno.EINVAL, True), (errno.EIO, False)])
def test_a_system_that_cannot_wait_for_a_folder_is_not_waited_for(data, monkeypatch, code, goes_on):
    wait = os.fsync

    def refuse(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(code, os.strerror(code))
        wait(descriptor)

    monkeypatch.setattr(os, "fsync", refuse)
    if goes_on:
        with opened(data) as folder:
            folder.write(CHANGE)
        assert files(data) == NEW
    else:
        assert stopped(data).key == "data-half-written"  # taking back waits too


def test_a_folder_that_somebody_used_meanwhile_stays(data):
    killed(lambda: made(data), "settle", 2)
    (data / "photos/2009/mine.jpg").write_bytes(b"mine")
    with opened(data):
        assert files(data) == {**OLD, "photos/2009/mine.jpg": b"mine"} and not (data / "photos/2009/torneo").exists()


def test_an_empty_change_touches_nothing(data, monkeypatch):
    monkeypatch.setattr(Folder, "stage", lambda *_: pytest.fail("nothing is to be written"))
    with opened(data) as folder:
        assert folder.write({"clubs/a.yaml": Edit(b"", b"")}) == [data / "clubs/a.yaml"]


def test_the_state_is_told_where_even_the_folder_cannot_be_opened(data, monkeypatch):
    monkeypatch.setattr(writing, "Folder", lambda path: (_ for _ in ()).throw(OSError(errno.EMFILE, "too many", path)))
    assert stopped(data).key == "data-as-before"
    assert isinstance(DataFolder.state, property)
