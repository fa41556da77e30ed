"""One edition that is data: its files → a regulation as any other, or what is wrong with them, each at its line."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from datetime import date
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from msgspec.structs import replace

from ...languages import INSTEAD, LANGUAGES, WHOLE
from ...languages.messages import message
from ...problems import ERROR, WARNING, Fact, Location, Problem, errors
from ...records.document import Document
from ...records.files import DataFile, content, document_of, entries, plain, problem
from ...records.folders import CASES
from ...records.schemas import Schemas
from ...records.strict_yaml import MOST_BYTES
from ..contract import Regulation
from ..rooms import room, room_ids
from ..texts import LawText, clauses_of_readings
from .based import ADDED, Based
from .changes import Changes, changes_of, keys_of
from .made import FILE, all_left_out, idle, named, numbers_with
from .merged_text import merged, same_words
from .outdated_words import (
    cited,
    outdated,
    tell_readings_of_the_base,
    tell_rising_places,
    tell_rules_promised,
    told_anew,
)
from .readings import check_readings
from .text import (
    WrittenText,
    differing,
    how_it_differs,
    line_of_fault,
    lines_are_right,
    titles,
    with_homeless_readings,
    with_whole_clauses,
    written,
)
from .text_checks import check, fallen_but_needed, tell_idle_additions, tell_lost_introduction, tell_lost_tables

TEXTS = {lang: f"text.{lang}.md" for lang in LANGUAGES}
_WARNINGS = (
    "words",
    "rule-words",
    "reading-words",
    "lost-table",
    "lost-introduction",
    "target",
    "earlier",
    "heading-alone",
    "rising",
)


class Maker:
    """Makes the edition in *folder*, which problems call *shown*; *others* make those beside it. It has its words in
    the languages *asked*; in any other one it may have them."""

    def __init__(self, folder: Path, shown: str, others: Mapping[str, Maker], asked: Collection[str] = WHOLE):
        self._folder, self._shown, self._others, self._asked = folder, shown, others, asked
        self.problems: list[Problem] = []
        self.being_made = False

    @cached_property
    def law(self) -> Regulation | None:
        """The regulation; None where anything is wrong with it or with what it rests on."""
        self.being_made = True
        law = self._made()
        self.being_made = False
        return law

    def _made(self) -> Regulation | None:
        self._names()
        document = self._document()
        texts = self._texts()
        base = self._base(document) if document else None
        if document is None or base is None or base.with_changes is None or texts is None:
            return None
        if date.fromisoformat(document.data["day"]) < base.revision:
            self._tell(document.where("day"), "earlier", base=base.id)
        texts = {lang: with_whole_clauses(base, lang, text, self._tell) for lang, text in texts.items()}
        changes = changes_of(document, {number.name: number.unit for number in base.numbers}, self._tell)
        law = base.with_changes(changes)
        left_out = all_left_out(base, changes)
        right = [lines_are_right(base, text, self._tell) for text in texts.values()]
        check_readings(base, texts.values(), str(document.data["day"])[:4], self._tell)
        if not all(right):
            return None
        check(base, texts, document.data.get("added", ()), self._tell)
        tell_idle_additions(document, texts.values(), self._tell)
        whole = self._whole(base, texts, left_out)
        if law is None or errors(self.problems):
            return None
        rewritten = _rewritten(base, texts)
        edition = self._regulation(document, base, law, whole, changes, left_out, rewritten)
        self._words_of_the_base(document, base, edition, texts)
        return edition

    def _words_of_the_base(
        self, document: Document, base: Regulation, edition: Regulation, texts: Mapping[str, WrittenText]
    ) -> None:
        """Warns where clauses that stay as they are state a number that is another now."""
        if edition.based is None:
            return
        files = " / ".join(map(TEXTS.__getitem__, texts))
        for name in edition.based.before:
            by_clause = edition.based.outdated.items()
            if clauses := [id for id, numbers in by_clause if any(number.name == name for number in numbers)]:
                where = document.where(*keys_of(document, name))
                self._tell(where, "words", name=name, clauses=cited(clauses, base), files=files)
        tell_readings_of_the_base(document, base, [*texts.values()], edition.based.readings, self._tell, files)
        tell_rules_promised(document, base, edition, self._tell, files)
        tell_rising_places(document, base.numbers, self._tell)
        tables = edition.tables()
        for text in texts.values():
            tell_lost_tables(base, text, tables, self._tell)
        tell_lost_introduction(list(texts.values()), self._tell)

    def _names(self) -> None:
        if room(self._folder.name) is not None:
            self._tell(Location(self._shown), "taken", id=self._folder.name)
        for entry in entries(self._folder, self._shown, self.problems):
            where, file_names = Location(f"{self._shown}/{plain(entry.name)}"), (FILE, *TEXTS.values())
            if entry.is_symlink():
                self.problems.append(problem(where, "symbolic-link"))
            elif entry.name not in file_names:
                self.problems.append(problem(where, "stray-file", known=", ".join(file_names)))

    def _document(self) -> Document | None:
        path = f"{self._shown}/{FILE}"
        if not (self._folder / FILE).is_file():
            self._tell(Location(path), "no-file", name=FILE)
            return None
        file = DataFile(str(self._folder / FILE), path, self._folder.name, (), f"{self._folder.name}/{FILE}")
        document = document_of(file, self.problems, self._asked)
        if document is None:
            return None
        faults = Schemas().problems("edition", document)
        self.problems += faults
        return None if faults else document

    def _texts(self) -> Mapping[str, WrittenText] | None:
        """By language the texts that are written; None where one that has to be is not there, or cannot be read."""
        present = [lang for lang, name in TEXTS.items() if (self._folder / name).is_file()]
        needed = self._asked or present[:1] or WHOLE[:1]
        texts = {lang: self._text(lang) for lang in LANGUAGES if lang in (*present, *needed)}
        readable = {lang: text for lang, text in texts.items() if text is not None}
        return readable if len(readable) == len(texts) else None

    def _text(self, lang: str) -> WrittenText | None:
        name = TEXTS[lang]
        path = f"{self._shown}/{name}"
        if not (self._folder / name).is_file():
            self._tell(Location(path), "no-file", name=name)
            return None
        try:
            source = content(str(self._folder / name))
        except OSError as fault:
            self.problems.append(problem(Location(path), "unreadable", said=fault.strerror or "?"))
            return None
        if len(source) > MOST_BYTES:
            self.problems.append(problem(Location(path), "file-too-large", most=MOST_BYTES))
            return None
        try:
            return written(source, path)
        except UnicodeDecodeError as fault:
            where, byte = Location(path, line_of_fault(source)), f"0x{source[fault.start]:02x}"
            self.problems.append(problem(where, "not-utf-8", byte=byte))
        except ValueError:
            self._tell(Location(path, line_of_fault(source)), "text")
        return None

    def _base(self, document: Document) -> Regulation | None:
        """What it is based on: a room, or another edition that is whole and does not rest on this one."""
        id, where = str(document.data["based_on"]), document.where("based_on")
        rooms = [name for name in room_ids() if (law := room(name)) and law.with_changes]
        bases = [*rooms, *(name for name in self._others if name != self._folder.name)]
        if id == self._folder.name:
            self._tell(where, "itself", known=", ".join(bases))
            return None
        if other := self._others.get(id):
            if other.being_made:
                self._tell(where, "circle", id=id)
            elif other.law is None:
                self._tell(where, "broken-base", id=id)
            return None if other.being_made else other.law
        base = room(id)
        if base is None or base.with_changes is None:
            if base is None and (close := get_close_matches(id, bases, 1)):
                self._tell(where, "base-close", id=id, close=close[0], known=", ".join(bases))
            else:
                self._tell(where, "base", id=id, known=", ".join(bases))
            return None
        return base

    def _whole(
        self, base: Regulation, texts: Mapping[str, WrittenText], left_out: tuple[str, ...]
    ) -> Mapping[str, LawText]:
        """The whole text by language: that of the base with what is another; where this is not written in a language,
        it is told in that which stands in for it, or in the first that is."""
        first, written_first = next(iter(texts.items()))
        deciding = [reading for reading in base.readings.values() if not idle(reading, left_out)]
        texts_by_language = {
            lang: with_homeless_readings(base.text(lang), merged(base.text(lang), text.text), deciding)
            for lang in LANGUAGES
            for text in (texts.get(lang) or texts.get(INSTEAD[lang]) or written_first,)
        }
        if {*left_out} <= {*base.may_be_left_out}:
            fallen_but_needed(base, written_first, texts_by_language[first], left_out, self._tell)
        return texts_by_language

    def _regulation(
        self,
        document: Document,
        base: Regulation,
        law: Regulation,
        texts: Mapping[str, LawText],
        changes: Changes,
        left_out: tuple[str, ...],
        rewritten: Set[str],
    ) -> Regulation:
        numbers = numbers_with(base, changes)
        before = {
            number.name: number
            for number, changed in zip(base.numbers, numbers, strict=True)
            if number.value != changed.value
        }
        old = {clause.id: clause for clause in base.text(LANGUAGES[0]).clauses}
        new = {clause.id: clause for clause in texts[LANGUAGES[0]].clauses}
        marks = {id: how_it_differs(base, texts, id) if id in old else ADDED for id in differing(base, texts)}
        based = Based(
            based_on=base.id,
            texts=texts,
            numbers=tuple(number for number in numbers if number.clause in new),
            clauses=marks,
            fallen={id: titles(base, id) for id in old if id not in new},
            before=before,
            readings=dict(changes.readings),
            left_out=left_out,
            cases=self._folder.parent.parent / CASES,
            editions=(base.id, *base.based.editions) if base.based else (),
            file=document.data,
            outdated=outdated(base, numbers, before, rewritten, texts[LANGUAGES[0]]),
        )
        edition = named(self._folder.name, document, base, law, changes, based)
        asked = clauses_of_readings(texts[LANGUAGES[0]])
        return replace(edition, readings={id: reading for id, reading in edition.readings.items() if id in asked})

    def _tell(self, where: Location, variant: str, /, **facts: Fact) -> None:
        severity = WARNING if variant in _WARNINGS else ERROR
        self.problems.append(Problem(where, severity, "edition", message(__file__, f"edition.{variant}", facts)))


def _rewritten(base: Regulation, texts: Mapping[str, WrittenText]) -> Set[str]:
    """The clauses of which an edition writes the words anew, or that it adds, and the readings that it tells anew."""
    before = {clause.id: clause for clause in base.text(LANGUAGES[0]).clauses}
    again = next(iter(texts.values())).text.clauses
    clauses = {clause.id for clause in again if clause.id not in before or not same_words(clause, before[clause.id])}
    return clauses | told_anew(base, texts.values())
