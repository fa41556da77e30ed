"""An evening from the form page, whole in one file: its tournament with the new people and clubs that it names.

They come in together. JSON: `{"evening": 1, "files": {"tournaments/2009/nord/id.yaml": "…", …}}`. It is a stranger's:
only new files of these kinds, read strictly, written anew from what they say (remarks stay out), and checked among all
other data.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from ..checking import consistency, examine
from ..problems import ERROR, Problem, errors, in_order
from ..records.files import ID, SEASON_ID, shown_folder
from ..records.loading import load
from ..records.player_ids import PLAYER_ID, is_short
from ..records.strict_yaml import YamlError, read
from ..regulations import regulation_named
from ..writing import Edit, Edits
from . import writing
from .checked import LIKELY
from .newcomers import alike_among
from .places import problem_of

ENDING = ".json"
VERSION = 1
MOST_BYTES = 1024 * 1024
MOST_FILES = 80
_KINDS = re.compile(r"(?:tournaments/[^/]{1,40}/[^/]{1,60}/[^/]{1,60}|players/[^/]{1,20}|clubs/[^/]{1,60})\.yaml\Z")


class Bundled(Struct, frozen=True, eq=False):
    """What a bundle gives: its problems, and the files to write (path below the data, text); the first is the
    tournament's."""

    problems: list[Problem] = field(default_factory=list)
    files: Mapping[str, str] = field(default_factory=dict)

    @property
    def sound(self) -> bool:
        return bool(self.files) and not errors(self.problems)


def is_bundle(file: Path) -> bool:
    """Whether a *file* is a bundle, by the end of its name or, as a mail program may have renamed it, by its text."""
    if file.suffix.lower() == ENDING:
        return True
    with file.open("rb") as stream:
        return stream.read(8).replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \r\n\t").startswith(b"{")


def _value(content: bytes) -> object:
    """What the JSON in *content* says, in whatever encoding a program saved it; what a mail program wrote below it is
    not looked at. None where there is none."""
    try:
        text = content.decode(json.detect_encoding(content))
        return json.JSONDecoder().raw_decode(text.lstrip("\ufeff \r\n\t"))[0]
    except (ValueError, RecursionError):
        return None


def bundled(file: Path, data: Path) -> Bundled:
    """What the bundle *file* says, checked in the context of *data*."""
    name = file.name
    with file.open("rb") as stream:
        content = stream.read(MOST_BYTES + 1)
    value = _value(content) if len(content) <= MOST_BYTES else None
    version = value.get("evening") if isinstance(value, dict) else None
    if type(version) is int and version > VERSION:
        return Bundled([problem_of(name, "bundle-later", written=version, known=VERSION)])
    files = value.get("files") if isinstance(value, dict) and version == VERSION else None
    if not isinstance(files, dict) or not 0 < len(files) <= MOST_FILES:
        return Bundled([problem_of(name, "no-bundle")])
    paths = sorted(files, key=lambda path: (not path.startswith("tournaments/"), path))
    if sum(path.startswith("tournaments/") for path in paths) != 1:
        return Bundled([problem_of(name, "bundle-tournaments")])
    records, _ = load(data, only=frozenset())
    season = paths[0].split("/")[1] if paths[0].count("/") == 3 else ""
    if season not in records.seasons:
        return Bundled(
            [problem_of(name, "no-such-season", season=season[:60], known=", ".join(records.seasons) or "–")]
        )
    law = regulation_named(records.seasons[season].regulation)
    texts, there = dict[str, str](), list[str]()
    for path in paths:
        if not _fits(path) or not isinstance(files[path], str):
            return Bundled([problem_of(name, "bundle-path", path=path[:120])])
        if os.path.lexists(data / path):
            there.append(path)
        try:
            facts, _ = read(files[path].encode())
        except (YamlError, UnicodeEncodeError):
            return Bundled([problem_of(name, "bundle-unread", path=path)])
        text = _written(path, law.id, facts) if isinstance(facts, dict) else None
        if text is None:
            return Bundled([problem_of(name, "bundle-unread", path=path)])
        texts[path] = text
    if there:
        same = there == paths and all(_says(data / path, text) for path, text in texts.items())
        path = f"{shown_folder(data)}/{there[0]}"
        return Bundled([problem_of(name, "bundle-again" if same else "bundle-there-already", path=path)], texts)
    return Bundled(_checked(data, season, texts), texts)


def _says(file: Path, text: str) -> bool:
    """Whether a *file* of the data has this *text*."""
    try:
        return file.read_bytes() == text.encode()
    except OSError:
        return False


def _fits(path: str) -> bool:
    """Whether a bundle may bring such a file: names of our form, and of people long codes, which nobody else gets."""
    if not _KINDS.match(path):
        return False
    kind, *folders, last = path.removesuffix(".yaml").split("/")
    if kind == "players":
        return bool(PLAYER_ID.match(last)) and not is_short(last)
    seasons, areas = folders[:1], folders[1:]
    return all(map(SEASON_ID.match, seasons)) and all(map(ID.match, (*areas, last)))


def _written(path: str, law: str, facts: Mapping[str, object]) -> str | None:
    """The file anew; None where it has another shape than any that the page gives."""
    kind = path.split("/")[0]
    schema, depth = {"tournaments": (f"{law}/tournament", 4), "players": ("player", 2), "clubs": ("club", 2)}[kind]
    try:
        return writing.text(facts, schema, depth)
    except (AttributeError, KeyError, TypeError):
        return None


def _checked(data: Path, season: str, texts: Mapping[str, str]) -> list[Problem]:
    """The problems that the files have among all other data, and the errors that they bring about elsewhere."""
    only = frozenset({season})
    results, problems = examine(data, only=only, laid_over={path: text.encode() for path, text in texts.items()})
    problems += consistency.of_kinds(LIKELY, results)
    folder = shown_folder(data)
    problems += [alike.moved("", folder) for alike in alike_among(results.records.register, texts)]
    own = {f"{folder}/{path}" for path in texts}
    before = {problem.identity for problem in errors(examine(data, only=only)[1])}
    fresh = [
        problem
        for problem in problems
        if problem.where.path in own
        or (problem.severity == ERROR and problem.check not in LIKELY and problem.identity not in before)
    ]
    return in_order(fresh)


def edits(bundle: Bundled) -> Edits:
    """The files of a sound bundle: all of them new."""
    return {path: Edit(None, text.encode()) for path, text in bundle.files.items()}
