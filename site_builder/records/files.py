"""The data folder → the files that may be read, and what stands in each; a problem for everything else."""

from __future__ import annotations

import errno
import os
import re
import stat
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from ..languages import WHOLE
from ..languages.messages import message
from ..languages.shapes import data_in_every_language
from ..problems import ERROR, Fact, Location, Message, Problem
from .document import Document, Plain
from .file_kinds import PDF_ENDING, PHONE_ENDINGS
from .folders import FOLDERS, counted, real
from .places import KnownContent, places_of
from .player_ids import player_id_meant
from .private import private_comments
from .strict_yaml import MOST_BYTES, Mark, YamlError, read

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
SEASON_ID = re.compile(r"[0-9]{4}(?:-[a-z0-9]+)*\Z")
SEASON_AND_ID = re.compile(r"[0-9]{4}(?:-[a-z0-9]+)*/[a-z0-9]+(?:-[a-z0-9]+)*\Z")  # of a tournament: 2009/il-ponte
LONGEST_ID = 60
# Names that a file system, a host or the site itself has another use for.
RESERVED = frozenset("index 404 assets api en it feed con prn aux nul".split()) | {
    f"{device}{n}" for device in ("com", "lpt") for n in range(1, 10)
}
_AS_YAML = frozenset({".yml", ".yaml", ".yaml.txt", ".yml.txt", ".yaml.yaml"})  # as a text editor saves it
_SPREADSHEETS = frozenset({".xlsx", ".xls", ".ods"})
_AS_PHOTOS = frozenset({".jpg", ".jpeg", ".png", ".webp"})
# What a program puts to the name of a copy: Copia di ponte, ponte - Copia (2), ponte copy 2, ponte (1).
_OF_A_COPY = re.compile(r"\A(?:copia di|copy of) | ?-? ?\b(?:copia|copy)(?: \d+)?\Z| ?\((?:\d+|copia|copy)\)\Z", re.I)
EXPECTED = {"photos": "2009/torneo/foto.jpg", "tournaments": "2009/nord/*.yaml"}  # elsewhere *.yaml

# What is laid over the data, by path below them: the content of a file, what stands in none, or one that was read.
Laid = bytes | Mapping[str, Plain] | Document
LaidOver = Mapping[str, Laid]
NOTHING_LAID: LaidOver = MappingProxyType({})


class DataFile(Struct, frozen=True):
    """A data file that may be read: where it is, how problems name it, its id, the folders below its kind's, its path
    *below* the data folder; its *content*, where that is laid over the data and is in no file yet."""

    place: str
    path: str
    stem: str
    folders: tuple[str, ...]
    below: str
    content: Laid | None = None

    @property
    def file(self) -> Path:
        return Path(self.place)  # not one for each of many thousand that nobody asks for


def shown_folder(data: Path) -> str:
    """How problems name the data folder: relative to the working folder where it lies below it."""
    try:
        return real(data).relative_to(Path.cwd()).as_posix()
    except ValueError:
        return data.as_posix()


def entries(folder: Path, shown: str, problems: list[Problem]) -> list[os.DirEntry[str]]:
    """What lies in a folder, by name; nothing, and a problem, where it cannot be opened."""
    try:
        return counted(folder)
    except OSError as fault:
        problems.append(problem(Location(shown), "unreadable", said=fault.strerror or "?"))
        return []


def plain(name: str) -> str:
    """A file's name as text: what is no UTF-8 becomes a question mark."""
    return name.encode("utf-8", "replace").decode()


def files(
    folder: Path,
    shown: str,
    problems: list[Problem],
    within: frozenset[str] | None = None,
    endings: frozenset[str] = frozenset({".yaml"}),
    laid_over: LaidOver = NOTHING_LAID,
) -> Iterator[DataFile]:
    """The files with one of *endings* in a *folder* of the data, as deep as FOLDERS says; anything else there is a
    problem.

    *within* names the first folders to go into, where not all of them. Contents *laid_over* the data, by path below
    them, stand for files that are there, or that are to come.
    """
    lying = _lying(folder, shown, problems, within, endings)
    if not laid_over:
        yield from lying
        return
    new = {file.path: file for file in _laid_over(folder, shown, problems, laid_over)}
    by_path = {file.path: file for file in lying} | new
    yield from sorted(by_path.values(), key=lambda file: file.below.split("/"))


def _laid_over(folder: Path, shown: str, problems: list[Problem], contents: LaidOver) -> Iterator[DataFile]:
    for below, content in contents.items():
        kind, *folders, name = below.split("/")
        if kind != folder.name:
            continue
        stem = name.partition(".")[0]
        path = shown
        for step in (*folders, name):
            path = f"{path}/{step}"
            if not _sound_id(step.partition(".")[0]):
                problems.append(_bad_id(path, step.partition(".")[0]))
                break
        else:
            yield DataFile(str(folder.joinpath(*folders, name)), path, stem, tuple(folders), below, content)


def _sound_id(stem: str) -> bool:
    return len(stem) <= LONGEST_ID and bool(ID.match(stem)) and stem not in RESERVED


def _lying(
    folder: Path, shown: str, problems: list[Problem], within: frozenset[str] | None, endings: frozenset[str]
) -> Iterator[DataFile]:  # fmt: skip
    depth = FOLDERS[folder.name]
    if not folder.is_dir() or folder.is_symlink():
        return
    pending: list[tuple[Path, str, tuple[str, ...]]] = [(folder, shown, ())]
    while pending:
        folder_at, name, folders = pending.pop(0)
        inside = entries(folder_at, name, problems)
        names = {entry.name for entry in inside}
        for entry in inside:
            shown_name = plain(entry.name)
            path = f"{name}/{shown_name}"
            stem, dot, ending = shown_name.partition(".")
            is_folder = entry.is_dir(follow_symlinks=False)
            if entry.is_symlink():
                problems.append(problem(Location(path), "symbolic-link"))
            elif is_folder != (len(folders) < depth) or (not is_folder and (dot + ending not in endings)):
                problems.append(_stray(path, folder.name, is_folder, dot + ending))
            elif not _sound_id(stem) and (meant := _copied_from(stem)):
                key = "bad-id.copy" if f"{meant}.yaml" in names else "bad-id.meant"
                problems.append(problem(Location(path), key, id=stem, meant=meant))
            elif not _sound_id(stem) and folder.name == "players" and not player_id_meant(stem):
                problems.append(problem(Location(path), "bad-player-id", id=stem))
            elif not _sound_id(stem) and not (folder.name == "players" and player_id_meant(stem)):
                problems.append(_bad_id(path, stem))
            elif is_folder and not folders and within is not None and entry.name not in within:
                continue
            elif is_folder:
                pending.append((Path(entry.path), path, (*folders, entry.name)))
            else:
                yield DataFile(entry.path, path, stem, folders, "/".join((folder.name, *folders, shown_name)))


def _stray(path: str, kind: str, is_folder: bool, ending: str) -> Problem:
    """What is said of what does not belong into a folder of the data: of a data file with another ending, the name."""
    expected = EXPECTED.get(kind, "*.yaml")
    last = "." + ending.casefold().rpartition(".")[2]
    if not is_folder and kind == "photos" and (last in PHONE_ENDINGS or last == PDF_ENDING):
        return problem(Location(path), f"stray-file.{'pdf' if last == PDF_ENDING else 'phone'}")
    if not is_folder and kind == "photos" and last in _AS_PHOTOS:
        return problem(Location(path), "stray-file.photo", name=path.rpartition("/")[2].lower())
    if not is_folder and kind != "photos" and last in _SPREADSHEETS:
        return problem(Location(path), "stray-file.form")
    if not is_folder and kind != "photos" and ending != ".yaml" and ending.casefold() in _AS_YAML:
        stem = path.rpartition("/")[2].removesuffix(ending)
        return problem(Location(path), "stray-file.ending", name=f"{id_meant(stem) or stem}.yaml")
    return problem(Location(path), "stray-file.folder" if is_folder else "stray-file", known=expected)


def _bad_id(path: str, stem: str) -> Problem:
    """What is said of a name that cannot be part of an address, with one that can."""
    meant = id_meant(stem)
    return problem(Location(path), "bad-id.meant" if meant else "bad-id", id=stem, meant=meant, most=LONGEST_ID)


def _copied_from(stem: str) -> str:
    """The id of the file of which a *stem* is the name of a copy; "" where it is not."""
    original, before = stem, ""
    while original != before:
        original, before = _OF_A_COPY.sub("", original), original
    return original if original != stem and _sound_id(original) else ""


def id_meant(stem: str) -> str:
    """The id that a name reads as: Copia mia → copia-mia; "" where none comes of it."""
    letters = unicodedata.normalize("NFKD", stem.replace("’", "-")).encode("ascii", "ignore").decode().lower()
    meant = "-".join(re.findall("[a-z0-9]+", letters))
    return meant if _sound_id(meant) else ""


def document_of(file: DataFile, problems: list[Problem], asked: Collection[str] = WHOLE) -> Document | None:
    """What stands in a file; None, and a problem, where it is no mapping in strict YAML. A text by language that is not
    written in one of those *asked* is missing there."""
    if isinstance(file.content, Document):
        return file.content
    if isinstance(file.content, Mapping):
        mark = file.content.mark if isinstance(file.content, KnownContent) else places_of(file.content)
        return _document(file, file.content, mark, asked)
    try:
        text = content(file.place) if file.content is None else file.content
        data: Plain
        reader = _read_again if file.content is not None else _read_short if len(text) <= _SHORT else read
        data, mark = reader(text)
    except YamlError as refused:
        where = Location(file.path, refused.line, refused.column)
        key = f"{refused.key}.championship" if refused.key == "empty-file" and "/" not in file.below else refused.key
        problems.append(Problem(where, ERROR, refused.check, _message(key, **refused.facts), hides=True))
        return None
    except OSError as fault:
        problems.append(_unopened(Location(file.path), fault))
        return None
    if not isinstance(data, dict):
        problems.append(problem(Location(file.path), "empty-file" if data is None else "not-a-mapping"))
        return None
    if file.below.partition("/")[0] in FOLDERS:
        problems += [
            Problem(Location(file.path, line, column), ERROR, "private-data", _message(f"private-data.{kind}"))
            for line, column, kind in private_comments(text.decode())
        ]
    return _document(file, data, mark, asked)


def _document(file: DataFile, data: Mapping[str, Plain], mark: Mark, asked: Collection[str]) -> Document:
    has_texts = file.below.partition("/")[0] not in _WITHOUT_TEXTS
    whole = data_in_every_language(data, asked) if has_texts else data
    return Document(file.path, file.stem, whole, mark, file.below)


_WITHOUT_TEXTS = ("tournaments", "players", "clubs")  # by language: they have names, and are many
_SHORT = 16 * 1024  # bytes: most sheets have three thousand, which take forty thousand in memory once they are read


@lru_cache(maxsize=512)
def _read_short(text: bytes) -> tuple[Plain, Mark]:
    """What `read` gives of a file: a review reads two states of the data, of which nearly all is the same, a command
    that writes its copy too, a build each season twice. Nobody changes it."""
    return read(text)


def forget() -> None:
    """Whoever keeps what was read, and goes on reading for days, needs no text twice."""
    _read_short.cache_clear()


@lru_cache(maxsize=8)
def _read_again(text: bytes) -> tuple[Plain, Mark]:
    """The same of what is no file yet: a form's page asks several times about one text."""
    return read(text)


def _message(key: str, /, **facts: Fact) -> Message:
    return message(__file__, key, facts)


def _unopened(where: Location, fault: OSError) -> Problem:
    """Why the system opened no file, in our words where these can say what to do."""
    if fault.errno == errno.ELOOP:
        return problem(where, "symbolic-link")
    if fault.errno == _NO_FILE:
        return problem(where, "unreadable.no-file")
    return problem(where, "unreadable", said=fault.strerror or "?")


_NO_FILE = 0  # of our own: a folder, a pipe, a device
# What not every system has is 0 there.
NO_FOLLOW, BINARY = getattr(os, "O_NOFOLLOW", 0), getattr(os, "O_BINARY", 0)
READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)  # a pipe does not wait for who writes into it


def content(place: str, most: int = MOST_BYTES) -> bytes:
    """The content of a regular file, never more than *most* bytes, which a reader accepts, and one; links are not
    followed. Raises OSError."""
    descriptor = os.open(place, READ | NO_FOLLOW | BINARY)
    try:
        about = os.fstat(descriptor)
        if not stat.S_ISREG(about.st_mode):
            raise OSError(_NO_FILE, "not a regular file")
        data, asked = b"", min(about.st_size, most) + 1
        while more := os.read(descriptor, asked - len(data)):
            data += more
        return data
    finally:
        os.close(descriptor)


def problem(where: Location, key: str, **facts: Fact) -> Problem:
    """An error told by the sentence *key*, whose first part is its check."""
    return Problem(where, ERROR, key.partition(".")[0], _message(key, **facts))
