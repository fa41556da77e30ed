"""Where the source of a law has what belongs to a clause, as file and line: words, numbers, rules, cases."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from inspect import unwrap
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from ..languages import LANGUAGES, catalogue_folders, clause_groups
from ..languages.catalogues import written
from ..program_files import entries
from ..records.files import shown_folder
from ..records.folders import EDITIONS
from ..regulations import all_regulations
from ..regulations.contract import Regulation
from ..regulations.editions.amended_words import clause_source
from ..regulations.editions.made import FILE as EDITION
from ..regulations.numbers import Number, files_of_numbers
from ..regulations.texts import law_source, text_files

NOTES = "notes"
MECHANISMS = ("bang", "games", "leagues")  # that rooms share


class SourcePlace(Struct, frozen=True):
    """A *file*, as it is shown, and a *line* in it."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class CatalogueSentence(Struct, frozen=True):
    """What is told under *key* of a catalogue, as it stands there, with where facts come in between braces."""

    key: str
    text: str
    place: SourcePlace


class RuleSource(Struct, frozen=True):
    """A rule *id* and the function that carries it out, with its sentences by language."""

    id: str
    name: str
    place: SourcePlace
    sentences: Mapping[str, tuple[CatalogueSentence, ...]]


def place_of_file(file: Path, line: int = 1) -> SourcePlace:
    """A *line* of a *file*, as it is shown."""
    return SourcePlace(shown_folder(file), line)


def line_of(file: Path, beginning: str) -> SourcePlace | None:
    """The first line of *file* that begins so, whatever stands before it in the line of space and signs of a list."""
    if file.is_file():
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if f"{line} ".lstrip(" -#{").startswith(beginning):
                return place_of_file(file, number)
    return None


def _folder(law: Regulation) -> Path:
    """The folder with the source of a law: that of an edition beside the data, or the room."""
    return law.based.cases.parent / EDITIONS / law.id if law.based else law.room


def place_of_text(law: Regulation, clause: str, lang: str) -> SourcePlace | None:
    """Where the words of a *clause* stand: in an edition that writes it anew, else in the room."""
    places = (line_of(file, f" {clause} ".lstrip()) for file in _text_files(law, lang))
    return next((place for place in places if place), None)


def _text_files(law: Regulation, lang: str) -> list[Path]:
    """The files in which the words of a law are looked for, that of the edition before those of the room."""
    return [*_texts_of_editions(law, lang), *text_files(law.room, lang)]


def _texts_of_editions(law: Regulation, lang: str) -> list[Path]:
    editions = [_folder(law).parent / id for id in (law.id, *law.based.editions)] if law.based else []
    return [folder / f"text.{lang}.md" for folder in editions]


def source_of(law: Regulation, clause: str, lang: str) -> str:
    """A *clause* as the file of its text has it, heading, tables and readings included: what an edition begins with
    that writes it anew."""
    editions = [file.read_text(encoding="utf-8") for file in _texts_of_editions(law, lang) if file.is_file()]
    return clause_source([*editions, law_source(law.room, lang)], clause)


def place_of_number(law: Regulation, number: Number) -> SourcePlace | None:
    """Where a *number* stands: in the file of the nearest edition that changes it, else in the room's."""
    editions = [law, *(all_regulations()[id] for id in law.based.editions)] if law.based else []
    changing = (other for other in editions if other.based and number.name in other.based.before)
    files = [*(_folder(other) / EDITION for other in changing), *files_of_numbers(law.room)]
    return next((place for file in files if (place := line_of(file, f"{number.name}:"))), None)


def rules_of(law: Regulation, clause: str, named: tuple[str, ...]) -> tuple[RuleSource, ...]:
    """The rules that carry a *clause* out, those that its text has *named* included, in the order of their files."""
    return tuple(
        RuleSource(
            id, name, place_of_file(file, line), {lang: tuple(_sentences(law, id, name, lang)) for lang in LANGUAGES}
        )
        for folder in (law.room, *clause_groups(law.room))
        for file in entries(folder, "*.py")
        for id, of, name, line in _rules(file)
        if of == clause or id in named
    )


@cache  # a module that runs is no other one later, and who asks for one clause asks for the next
def _rules(file: Path) -> tuple[tuple[str, str, str, int], ...]:
    """Every rule that a module makes: id, clause, name, line. One is made by a call that has the two side by side:
    over a function, or of a mechanism that rooms share."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    below = {mark: function for function in functions for mark in function.decorator_list}
    rules: list[tuple[str, str, str, int]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Attribute) and node.func.attr == "clause"):
            texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
            for id, clause in pairwise(texts):
                if isinstance(id, str) and isinstance(clause, str) and _RULE.match(id):
                    function = below.get(node)
                    name = function.name if function else ast.unparse(node.func).rpartition(".")[2]
                    rules.append((id, clause, name, (function or node).lineno))
    return tuple(rules)


_RULE = re.compile(r"[A-Z][A-Z0-9]*-\d+\Z")


def _sentences(law: Regulation, id: str, name: str, lang: str) -> Iterator[CatalogueSentence]:
    """What is told of a rule: under its id in the notes of the room, or under the name of a function that rooms share
    in those of the mechanism."""
    folders = [law.room, *(law.room.parent / name for name in MECHANISMS)]
    for folder in folders:
        for place in catalogue_folders(folder, NOTES, lang):
            file = place / f"{NOTES}.{lang}.yaml"
            for key, text in written(place, NOTES, lang).items():
                if key.partition(" ")[0] in ((id, name) if folder == law.room else (name,)):
                    yield CatalogueSentence(key, text, line_of(file, f"{key}:") or place_of_file(file))


def place_of_function(function: Callable[..., object]) -> SourcePlace:
    """Where a *function* stands."""
    code = unwrap(function).__code__
    return place_of_file(Path(code.co_filename), code.co_firstlineno)
