"""Editions that are data: a folder `editions/<id>/` beside the data of a championship, based on a room of the program.

`edition.yaml` says what it is based on and what is another (areas, dates, numbers, readings, rules left out);
`text.<lang>.md` has only the clauses that changed, were added or fell (a clause without a body fell). Out of both comes
a regulation as any other. One that is not whole is told at its line, and no season can name it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from hashlib import blake2b
from pathlib import Path

from ..languages import LANGUAGES, Words, long_date
from ..languages.messages import message
from ..problems import ERROR, Fact, Keys, Location, Problem, in_order
from ..records.document import Document
from ..records.editions import KnownEdition, know
from ..records.files import (
    ID,
    LONGEST_ID,
    RESERVED,
    DataFile,
    content,
    document_of,
    entries,
    plain,
    problem,
    shown_folder,
)
from ..records.folders import editions_of
from ..records.schemas import Schemas
from .based_on import Based
from .changes import Changes
from .contract import Regulation
from .merged_text import merged
from .rooms import room, room_ids
from .texts import LawText, clauses_of_readings, parse

FILE = "edition.yaml"
_ONE_PART = "## edition edition\n\n"  # before the clauses of a text that has no headings of parts
TEXTS = {lang: f"text.{lang}.md" for lang in LANGUAGES}


@dataclass(slots=True)
class _Opened:
    """The editions of the championship that a command works on, and what is wrong with them."""

    editions: dict[str, Regulation]
    problems: list[Problem]


_OPENED = _Opened({}, [])


def open_beside(data: Path) -> None:
    """Reads the editions beside *data*; those of any other championship are forgotten."""
    editions: dict[str, Regulation] = {}
    problems: list[Problem] = []
    folder = editions_of(data)
    shown = _shown(folder)
    if folder.is_symlink():
        problems.append(problem(Location(shown), "symbolic-link"))
    elif folder.is_dir():
        for entry in entries(folder, shown, problems):
            name = plain(entry.name)
            where = Location(f"{shown}/{name}")
            if entry.is_symlink():
                problems.append(problem(where, "symbolic-link"))
            elif not entry.is_dir():
                problems.append(problem(where, "stray-file", known="bang-2026/"))
            elif not ID.match(name) or len(name) > LONGEST_ID or name in RESERVED:
                problems.append(problem(where, "bad-id", id=name, most=LONGEST_ID))
            else:
                maker = _Maker(Path(entry.path), where.path, problems)
                if (law := maker.made()) is not None:
                    editions[name] = law
    _OPENED.editions, _OPENED.problems = editions, in_order(problems)
    know({id: KnownEdition(_based_on(law), tuple(law.areas), _digest(folder / id)) for id, law in editions.items()})


def _shown(folder: Path) -> str:
    above = shown_folder(folder.parent)
    return folder.name if above == "." else f"{above}/{folder.name}"


def _digest(folder: Path) -> str:
    files = (folder / name for name in (FILE, *TEXTS.values()))
    return blake2b(b"\0".join(content(str(file)) for file in files), digest_size=16).hexdigest()


def _based_on(law: Regulation) -> str:
    assert law.based is not None, "only editions are known so"
    return law.based.based_on


def editions() -> Mapping[str, Regulation]:
    """By id the editions that are whole."""
    return _OPENED.editions


def edition(id: str) -> Regulation | None:
    return _OPENED.editions.get(id)


def problems_of_editions() -> list[Problem]:
    """Everything that is wrong with the editions."""
    return list(_OPENED.problems)


class _Maker:
    """Makes the edition in *folder*, which problems call *shown*."""

    def __init__(self, folder: Path, shown: str, problems: list[Problem]):
        self._folder, self._shown, self._problems = folder, shown, problems
        self._wrong = False

    def made(self) -> Regulation | None:
        """The regulation; None where anything is wrong."""
        before = len(self._problems)
        self._names()
        document = self._document()
        texts = {lang: text for lang in LANGUAGES if (text := self._text(lang)) is not None}
        base = self._base(document) if document else None
        if document is None or base is None or base.with_changes is None or len(texts) < len(LANGUAGES):
            return None
        changes = self._changes(document)
        law = base.with_changes(changes)
        whole = self._whole(base, texts, changes.left_out)
        if law is None or len(self._problems) > before:
            return None
        return self._regulation(document, base, law, whole, changes)

    def _names(self) -> None:
        if room(self._folder.name) is not None:
            self._tell(Location(self._shown), "taken", id=self._folder.name)
        for entry in entries(self._folder, self._shown, self._problems):
            if entry.is_symlink():
                self._problems.append(problem(Location(f"{self._shown}/{plain(entry.name)}"), "symbolic-link"))
            elif entry.name not in (FILE, *TEXTS.values()):
                known = ", ".join((FILE, *TEXTS.values()))
                self._problems.append(
                    problem(Location(f"{self._shown}/{plain(entry.name)}"), "stray-file", known=known)
                )

    def _document(self) -> Document | None:
        path = f"{self._shown}/{FILE}"
        if not (self._folder / FILE).is_file():
            self._tell(Location(path), "no-file", name=FILE)
            return None
        file = DataFile(str(self._folder / FILE), path, self._folder.name, (), f"{self._folder.name}/{FILE}")
        document = document_of(file, self._problems)
        if document is None:
            return None
        faults = Schemas().problems("edition", document)
        self._problems += faults
        return None if faults else document

    def _text(self, lang: str) -> LawText | None:
        name = TEXTS[lang]
        where = Location(f"{self._shown}/{name}")
        if not (self._folder / name).is_file():
            self._tell(where, "no-file", name=name)
            return None
        try:
            source = content(str(self._folder / name)).decode().replace("\r\n", "\n")
            return parse(source if "\n## " in f"\n{source}" else source.replace("### ", f"{_ONE_PART}### ", 1))
        except (OSError, ValueError) as fault:
            self._tell(where, "text", said=str(fault))
            return None

    def _base(self, document: Document) -> Regulation | None:
        """The room that it is based on: never another edition, so that none rests on itself."""
        id = document.data["based_on"]
        base = room(id) if isinstance(id, str) else None
        allowed = [name for name in room_ids() if (law := room(name)) and law.with_changes]
        if base is None or base.with_changes is None:
            self._tell(document.where("based_on"), "base", id=id, known=", ".join(allowed))
            return None
        return base

    def _changes(self, document: Document) -> Changes:
        data = document.data
        numbers = {**data.get("numbers", {}), **data.get("dates", {})}
        numbers |= {"areas": data["areas"]} if "areas" in data else {}

        def mistake(keys: Keys, key: str, facts: Mapping[str, Fact]) -> None:
            if keys[:1] == ("numbers",):
                name = keys[1]
                keys = ("areas",) if name == "areas" else ("dates", name) if name in data.get("dates", {}) else keys
            self._tell(document.where(*keys), key, **facts)

        return Changes(numbers, data.get("readings", {}), tuple(data.get("without", ())), mistake)

    def _whole(
        self, base: Regulation, texts: Mapping[str, LawText], left_out: tuple[str, ...]
    ) -> Mapping[str, LawText]:
        """The whole text by language: that of the base with what is another."""
        ids = {lang: [clause.id for clause in text.clauses] for lang, text in texts.items()}
        first, *others = LANGUAGES
        for lang in others:
            for id in dict.fromkeys((*ids[first], *ids[lang])):
                missing = next((other for other in (first, lang) if id not in ids[other]), None)
                if missing:
                    self._tell(Location(f"{self._shown}/{TEXTS[missing]}"), "language", clause=id)
        for lang, text in texts.items():
            where = Location(f"{self._shown}/{TEXTS[lang]}")
            known, parts = (
                {clause.id for clause in base.text(lang).clauses},
                {part.id for part in base.text(lang).parts},
            )
            for clause in text.clauses:
                if clause.id not in known and clause.id.partition("-")[0] not in parts:
                    self._tell(where, "part", clause=clause.id, known=", ".join(sorted(parts)))
                elif clause.id not in known and not clause.blocks:
                    self._tell(where, "fell", clause=clause.id)
        whole = {lang: merged(base.text(lang), text) for lang, text in texts.items()}
        self._rules_have_clauses(base, texts[first], whole[first], left_out)
        return whole

    def _rules_have_clauses(self, base: Regulation, text: LawText, whole: LawText, left_out: tuple[str, ...]) -> None:
        """A rule or a number that still holds rests on a clause that did not fall."""
        where, kept = Location(f"{self._shown}/{TEXTS[LANGUAGES[0]]}"), {clause.id for clause in whole.clauses}
        carried = {rule for clause in whole.clauses for rule in clause.rules}
        for clause in base.text(LANGUAGES[0]).clauses:
            if clause.id in kept:
                continue
            for rule in clause.rules:
                if rule not in left_out and rule not in carried:
                    self._tell(where, "rule-without-clause", clause=clause.id, rule=rule)
            for number in base.numbers if not {*clause.rules} <= {*left_out} or not clause.rules else ():
                if number.clause == clause.id:
                    self._tell(where, "number-without-clause", clause=clause.id, name=number.name)
        tables = base.tables()
        for clause in text.clauses:
            for block in clause.blocks:
                if block.kind == "table" and block.name not in tables:
                    self._tell(where, "table", clause=clause.id, name=block.name, known=", ".join(tables))

    def _regulation(
        self, document: Document, base: Regulation, law: Regulation, texts: Mapping[str, LawText], changes: Changes
    ) -> Regulation:
        data, day = document.data, date.fromisoformat(document.data["day"])
        numbers = tuple(
            replace(number, value=changes.numbers[number.name]) if number.name in changes.numbers else number
            for number in base.numbers
        )
        before = {
            number.name: number for number, now in zip(base.numbers, numbers, strict=True) if number.value != now.value
        }
        old = {clause.id: clause for clause in base.text(LANGUAGES[0]).clauses}
        new = {clause.id: clause for clause in texts[LANGUAGES[0]].clauses}
        written = {id: "changed" if id in old else "added" for id in self._written(texts, base)}
        based = Based(
            based_on=base.id,
            texts=texts,
            numbers=tuple(number for number in numbers if number.clause in new),
            clauses=written,
            fallen={id: _titles(base, id) for id in old if id not in new},
            before=before,
            readings=dict(changes.readings),
            left_out=changes.left_out,
        )
        title: Words = data["title"]
        open_questions = clauses_of_readings(texts[LANGUAGES[0]])
        return replace(
            law,
            id=self._folder.name,
            readings={id: reading for id, reading in law.readings.items() if id in open_questions},
            title=title,
            short=data.get("short", title),
            edition={lang: long_date(day, lang) for lang in LANGUAGES},
            revision=day,
            based=based,
        )

    def _written(self, texts: Mapping[str, LawText], base: Regulation) -> Iterator[str]:
        """The clauses that are not as in the base, in any language."""
        old = {lang: {clause.id: clause for clause in base.text(lang).clauses} for lang in LANGUAGES}
        for clause in texts[LANGUAGES[0]].clauses:
            now = {lang: next(c for c in texts[lang].clauses if c.id == clause.id) for lang in LANGUAGES}
            if any(old[lang].get(clause.id) != now[lang] for lang in LANGUAGES):
                yield clause.id

    def _tell(self, where: Location, variant: str, /, **facts: Fact) -> None:
        key = f"edition.{variant}"
        self._problems.append(Problem(where, ERROR, "edition", message(__file__, key, facts)))


def _titles(law: Regulation, id: str) -> Words:
    return {lang: next(clause.title for clause in law.text(lang).clauses if clause.id == id) for lang in LANGUAGES}
