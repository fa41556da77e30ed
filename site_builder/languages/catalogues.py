"""Catalogues of sentences: which languages there are, and what stands in a file of one of them.

A language is there when `grammar.<lang>.yaml` is. It says which of the languages that have every sentence it is, by its
*rank* (the first is the site's own, at "/"), or, of any other, in which of them is told *instead* what it lacks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from ..program_files import entries

PROGRAM = Path(__file__).parent.parent
CLAUSE_GROUPS = "clauses"  # the folder of a regulation in which each group of its clauses has a folder
_SAID_OF_IT = re.compile(r"\b(rank|instead)\b\W+(\w+)")  # in either format, which is not read for this alone


def _grammars() -> dict[str, Mapping[str, str]]:
    """By language what its grammar says of it."""
    files = entries(Path(__file__).parent, "grammar.*.*")
    return {file.name.split(".")[1]: dict(_SAID_OF_IT.findall(file.read_text(encoding="utf-8"))) for file in files}


def _instead() -> dict[str, str]:
    """By language the one that stands in for it, or nothing where it has every sentence; in their order."""
    about = _grammars()
    whole = sorted((lang for lang in about if "rank" in about[lang]), key=lambda lang: about[lang]["rank"])
    return dict.fromkeys(whole, "") | {
        lang: says["instead"] if says.get("instead") in whole else whole[0]
        for lang, says in about.items()
        if lang not in whole
    }


INSTEAD: Mapping[str, str] = _instead()
LANGUAGES = tuple(INSTEAD)
WHOLE = tuple(lang for lang, other in INSTEAD.items() if not other)


@cache
def catalogue(folder: Path, name: str, lang: str) -> Mapping[str, str]:
    """The sentences of `<folder>/<name>.<lang>.yaml`, with those of the same name in the folders of its groups of
    clauses; in a language that need not have all of them the others are those of the one that it names instead. Raises
    ValueError for a sentence that stands in two of them."""
    sentences: dict[str, str] = {}
    for place in catalogue_folders(folder, name, lang) or ([] if INSTEAD.get(lang) else [folder]):
        part = written(place, name, lang)
        if twice := sentences.keys() & part.keys():
            raise ValueError(f"{place / name}.{lang}: {sorted(twice)} stand elsewhere too")
        sentences |= part
    return {**catalogue(folder, name, INSTEAD[lang]), **sentences} if INSTEAD.get(lang) else sentences


def clause_groups(folder: Path) -> list[Path]:
    """The folders below that of a regulation that hold a group of its clauses each, in the order of their names."""
    groups = folder / CLAUSE_GROUPS
    return [group for group in entries(groups, "[!_.]*") if group.is_dir()] if groups.is_dir() else []


def catalogue_folders(folder: Path, name: str, lang: str) -> list[Path]:
    """Where `catalogue` has something to read, here or where the form page runs the program."""
    return [place for place in (folder, *clause_groups(folder)) if _has_file(place, name, lang)]


def written(folder: Path, name: str, lang: str) -> Mapping[str, str]:
    """What stands in the file itself: our own, so a plain loader reads it. Where the form page runs the program, it was
    read by the build, and `.json` has what stands there."""
    read_before = folder / f"{name}.{lang}.json"
    if read_before.is_file():
        return json.loads(read_before.read_text(encoding="utf-8"))
    import yaml

    text = (folder / f"{name}.{lang}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader) or {}


def lacking(lang: str, folders: Iterable[Path]) -> dict[Path, int]:
    """By catalogue below *folders* how many sentences of the language that stands in for *lang* it has not."""
    other = INSTEAD[lang]
    missing: dict[Path, int] = {}
    for file in (file for folder in folders for file in sorted(folder.rglob(f"*.{other}.yaml")) if other):
        name = file.name.partition(".")[0]
        there = written(file.parent, name, lang) if _has_file(file.parent, name, lang) else {}
        if count := sum(map(_to_translate, written(file.parent, name, other).keys() - there.keys())):
            missing[file.with_name(f"{name}.{lang}.yaml")] = count
    return missing


def _to_translate(key: str) -> bool:
    """Whether words stand under *key*: not the rank of a whole language, nor the clauses of two laws that belong
    together."""
    return key != "rank" and not key.endswith(" clauses")


def has_catalogue(folder: Path, name: str, lang: str) -> bool:
    """Whether `catalogue` has something to read."""
    return any(catalogue_folders(folder, name, language) for language in (lang, INSTEAD.get(lang)) if language)


def in_language(folder: Path, name: str, lang: str) -> Path:
    """Where `<name>` with ".<lang>" before its ending lies, or the file of the language that stands in for it."""
    stem, _, ending = name.rpartition(".")
    file = folder / f"{stem}.{lang}.{ending}"
    return file if file.exists() or not INSTEAD.get(lang) else folder / f"{stem}.{INSTEAD[lang]}.{ending}"


def _has_file(folder: Path, name: str, lang: str) -> bool:
    return any((folder / f"{name}.{lang}.{ending}").is_file() for ending in ("json", "yaml"))
