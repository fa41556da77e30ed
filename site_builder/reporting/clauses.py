"""One clause of a law with all that belongs to it, for a terminal and for a program (`mastro clause`).

Its words, the numbers that it sets, how we read it, the rules that carry it out with what they say, the checks that
keep it, the cases that test it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from html import unescape

import msgspec
from msgspec import Struct

from ..cases import CaseDifference, cases_of, run
from ..cases.by_clause import clauses_by_name, folder_of
from ..languages import LANGUAGES, Words, say, shell_words
from ..pages.parts.law_numbers import in_words
from ..records.document import Plain
from ..records.schemas import Schemas
from ..regulations import clause_titles
from ..regulations.checking import Check
from ..regulations.contract import Regulation
from ..regulations.texts import READING, TABLE, Clause, clause_label
from .clause_numbers import numbers_of
from .clause_sources import (
    RuleSource,
    SourcePlace,
    place_of_file,
    place_of_function,
    place_of_number,
    place_of_text,
    rules_of,
)

_MARKUP = re.compile(r"<[^>]+>")
_SPACE = re.compile(r"\s+")


class NumberShown(Struct, frozen=True):
    """A number that a clause sets or states: *value* as in the file, *in_words* with its unit; *outdated* is what the
    words of the clause still have, where an edition changes the number and not them."""

    name: str
    words: Words
    value: Plain
    in_words: Words
    place: SourcePlace | None
    outdated: Words | None = None


class ReadingShown(Struct, frozen=True):
    """How we read a clause; its *ways* with what each means, where a season may choose, the default first."""

    id: str
    text: Words
    ways: Mapping[str, Words]


class CheckShown(Struct, frozen=True):
    """A check that keeps a clause, and the function that does."""

    id: str
    name: str
    severity: str
    place: SourcePlace


class CaseShown(Struct, frozen=True):
    """A case that tests a clause, and what is otherwise than it expects: nothing where it *holds*."""

    name: Words
    place: SourcePlace
    holds: bool
    differences: tuple[CaseDifference, ...]


class ClauseShown(Struct, frozen=True):
    """A clause of a *regulation*; *words* as plain text, *places* where they stand, by language; *left_out* are the
    rules of it that an edition is without."""

    regulation: str
    clause: str
    label: Words
    title: Words
    words: Words
    places: Mapping[str, SourcePlace]
    numbers: tuple[NumberShown, ...]
    readings: tuple[ReadingShown, ...]
    rules: tuple[RuleSource, ...]
    checks: tuple[CheckShown, ...]
    cases: tuple[CaseShown, ...]
    left_out: tuple[str, ...] = ()


def clauses_meant(law: Regulation, written: str) -> tuple[tuple[str, ...], str]:
    """The clauses that somebody means by the id of one, by its label ("ORG 4.3"), by a reading of it, or by a rule or a
    check, which may have several; none where there is none, with those of that title, or the nearest."""
    titles = clause_titles(law)
    cited = {_as_id(clause_label(clause, lang)): clause for clause in titles for lang in LANGUAGES}
    id = _as_id(written)
    meant = next((clause for clause in (id, law.clause_of(id), cited.get(id)) if clause in titles), None)
    by_name = {_as_id(name): clauses for name, clauses in clauses_by_name(law).items()}
    clauses = (meant,) if meant else by_name.get(id, ())
    near = _titled(law, written) or get_close_matches(id, {*titles, *by_name}, 3)
    return clauses, ", ".join(near or titles)


def _titled(law: Regulation, written: str) -> list[str]:
    """The clauses in whose title, or in that of their part, all words that are *written* stand: "poker-holdem" are
    those of Poker Texas Hold’em."""
    words = _words(written)
    titled = {
        clause.id: None
        for lang in LANGUAGES
        for part in law.text(lang).parts
        for clause in part.clauses
        if words and words <= _words(f"{part.title} {clause.title}")
    }
    return [*titled]


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", re.sub(r"[’']", "", text.casefold())))


class FallenClause(Struct, frozen=True):
    """A clause of the base of an edition that the edition does not have."""

    id: str
    label: Words
    title: Words


def fallen_clause(law: Regulation, written: str) -> FallenClause | None:
    """The clause meant by its id or label, where it fell in the edition *law*; None for any other."""
    id = _as_id(written)
    for fallen, title in law.based.fallen.items() if law.based else ():
        label = {lang: clause_label(fallen, lang) for lang in LANGUAGES}
        if id in (fallen, *map(_as_id, label.values())):
            return FallenClause(fallen, label, title)
    return None


def _as_id(label: str) -> str:
    return re.sub(r"[\s.]+", "-", label.strip().lower())


def clause_shown(law: Regulation, id: str) -> ClauseShown:
    """What belongs to the clause *id*; its cases are run."""
    clauses = {lang: next(clause for clause in law.text(lang).clauses if clause.id == id) for lang in LANGUAGES}
    first = clauses[LANGUAGES[0]]
    before = {number.name: in_words(number) for number in law.based.outdated.get(id, ())} if law.based else {}
    places = {lang: place for lang in LANGUAGES if (place := place_of_text(law, id, lang))}
    return ClauseShown(
        law.id,
        id,
        {lang: clause_label(id, lang) for lang in LANGUAGES},
        {lang: clause.title for lang, clause in clauses.items()},
        {lang: _prose(clause) for lang, clause in clauses.items()},
        places,
        tuple(
            NumberShown(n.name, n.words, n.value, in_words(n), place_of_number(law, n), before.get(n.name))
            for n in numbers_of(law, id)
        ),
        tuple(_readings(law, clauses)),
        rules_of(law, id, first.rules),
        tuple(
            CheckShown(check.id, check.name, check.severity, place_of_function(check.function))
            for check in _checks(law)
            if check.clause == id
        ),
        tuple(_cases(law, id)),
        tuple(rule for rule in first.rules if rule in law.left_out),
    )


def _checks(law: Regulation) -> Sequence[Check]:
    return (*law.checks, *law.result_checks, *law.season_checks)


def _prose(clause: Clause) -> str:
    """Its words, without the tables that are made of the numbers told beside them, and without our readings."""
    return "\n".join(_plain(block.html) for block in clause.blocks if block.kind not in (TABLE, READING))


def _plain(html: str) -> str:
    return _SPACE.sub(" ", unescape(_MARKUP.sub(" ", html))).strip()


def _readings(law: Regulation, clauses: Mapping[str, Clause]) -> Iterator[ReadingShown]:
    texts = {
        lang: {block.name: _plain(block.html) for block in clause.blocks if block.kind == READING}
        for lang, clause in clauses.items()
    }
    for id in texts[LANGUAGES[0]]:
        reading = law.readings.get(id)
        ways = {way: reading.words(law.room, way) for way in reading.ways} if reading else {}
        yield ReadingShown(id, {lang: texts[lang][id] for lang in LANGUAGES if id in texts[lang]}, ways)


def _cases(law: Regulation, id: str) -> Iterator[CaseShown]:
    """Those whose `because` names the clause, a check that keeps it or one of its rules."""
    names = {name for name, clauses in clauses_by_name(law).items() if id in clauses}
    schemas, folder = Schemas(), folder_of(law)
    for case in cases_of(law.id, folder)[0]:
        if names & {*case.because}:
            case_run = run(case, schemas=schemas)
            place = place_of_file(folder / law.id / f"{case.file}.yaml", case.line)
            yield CaseShown(case.name, place, case_run.holds, case_run.differences)


def as_text(shown: ClauseShown, lang: str) -> str:
    """All that belongs to a clause, as text for a terminal."""
    return "".join(f"{line}\n" for line in _lines(shown, lang))


def _lines(shown: ClauseShown, lang: str) -> Iterator[str]:
    words = shell_words(lang)

    def said(key: str, **facts: object) -> str:
        return say(lang, words[f"clause-{key}"], facts)

    yield said("title", law=shown.regulation, id=shown.clause, label=shown.label[lang], title=shown.title)
    yield from (f"  {place}" for language, place in shown.places.items() if language == lang)
    yield from (f"  {line}" for line in shown.words[lang].splitlines())
    yield from _part(said("numbers"), [_number(number, lang, said) for number in shown.numbers])
    readings = [[f"{reading.id}: {reading.text[lang]}", *_ways(reading, said)] for reading in shown.readings]
    yield from _part(said("readings"), readings)
    yield from _part(
        said("rules"), [_rule(id, shown, lang, said) for id in dict.fromkeys(rule.id for rule in shown.rules)]
    )
    yield from _part(said("checks"), [[f"{check.id} {check.name}  {check.place}"] for check in shown.checks])
    yield from _part(said("cases"), [[_case(case, lang)] for case in shown.cases])


def _part(title: str, entries: Sequence[Sequence[str]]) -> Iterator[str]:
    """A heading, and each of the *entries* with what belongs to it below; nothing where there is none."""
    if entries:
        yield from ("", title)
    for entry, *below in entries:
        yield f"  {entry}"
        yield from (f"      {line}" for line in below)


def _ways(reading: ReadingShown, said: Callable[..., str]) -> Iterator[str]:
    for n, (way, means) in enumerate(reading.ways.items()):
        yield said("way" if n else "default", way=way, words=means)


def _rule(id: str, shown: ClauseShown, lang: str, said: Callable[..., str]) -> list[str]:
    """A rule with its functions and then what they say, each sentence once."""
    functions = [rule for rule in shown.rules if rule.id == id]
    sentences = dict.fromkeys(
        f"{sentence.place}: {sentence.text}" for rule in functions for sentence in rule.sentences[lang]
    )
    return [
        said("left-out", id=id) if id in shown.left_out else id,
        *(f"{rule.name}  {rule.place}" for rule in functions),
        *sentences,
    ]


def _number(number: NumberShown, lang: str, said: Callable[..., str]) -> list[str]:
    line = f"{number.name} = {number.in_words[lang]}  {number.place or ''}".rstrip()
    outdated = [said("outdated", before=number.outdated[lang])] if number.outdated else []
    return [line, number.words[lang], *outdated]


def _case(case: CaseShown, lang: str) -> str:
    key = "clause-holds" if case.holds else "clause-fails"
    return say(lang, shell_words(lang)[key], {"name": case.name, "place": str(case.place)})


def as_json(shown: ClauseShown) -> str:
    """For a program: everything, in every language."""
    return json.dumps(msgspec.to_builtins(shown), ensure_ascii=False, indent=1) + "\n"
