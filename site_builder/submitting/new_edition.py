"""`mastro new regulation X --based-on Y`: the folder of an edition of data, with all that it may change as comments."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from datetime import date
from pathlib import Path

from msgspec import Struct

from ..languages import LANGUAGES, WHOLE
from ..languages.nouns import USUAL
from ..problems import UserError
from ..records.championship import languages_asked
from ..records.document import Plain
from ..records.files import ID, LONGEST_ID, RESERVED
from ..records.folders import editions_of
from ..regulations import all_regulations
from ..regulations.contract import Regulation
from ..regulations.editions.amended_words import clause_source
from ..regulations.editions.made import FILE
from ..regulations.editions.maker import TEXTS
from ..regulations.numbers import Number, in_one_line, words_of_rule
from ..regulations.texts import PARAGRAPHS, READING, STAYS, law_source
from ..writing.new_folders import make_folders
from .tournament_ids import bad_id
from .writing import first_line, flow

_AREAS = "areas"
_LONGEST = 120  # characters of a value in one line
_DATES = ("day", "month")  # units
_NOT_IN_AN_ID = re.compile(r"[^a-z0-9]+")


class NewEdition(Struct, frozen=True):
    """What an edition begins with: its *title*, its *day*, the names of its *areas*, none where they are those of its
    base."""

    id: str
    based_on: str
    title: str
    day: date
    areas: Sequence[str]


def day_of(text: str) -> date:
    """A day as YYYY-MM-DD. Raises UserError."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UserError("new-edition-day", day=text[:20]) from None


def bases() -> Mapping[str, Regulation]:
    """The regulations that an edition can be based on."""
    return {id: law for id, law in all_regulations().items() if law.with_changes is not None}


def make(data: Path, edition: NewEdition) -> Path:
    """The folder of the new *edition*, beside *data*. Raises UserError where it cannot be made so."""
    laws = bases()
    base = laws.get(edition.based_on)
    if base is None:
        raise UserError("new-edition-base", id=edition.based_on, known=", ".join(laws))
    if not ID.match(edition.id) or len(edition.id) > LONGEST_ID or edition.id in RESERVED:
        raise bad_id(edition.id)
    areas = {id_of_name(name): name for name in edition.areas}
    if edition.areas and _AREAS not in {number.name for number in base.numbers}:
        raise UserError("new-edition-areas", id=base.id)
    if len(areas) < len(edition.areas) or not all(ID.match(id) for id in areas):
        raise UserError("new-edition-area-names", areas=", ".join(edition.areas))
    folder = editions_of(data) / edition.id
    if any(path.is_symlink() for path in (folder, folder.parent)) or folder.exists() or edition.id in all_regulations():
        raise UserError("new-there", path=folder)
    clauses, asked = clauses_to_write(base, bool(areas), LANGUAGES[0]), languages_asked(data) or WHOLE
    clauses_saying_so = _saying_so(base, bool(areas))
    texts = {
        TEXTS[lang]: "\n".join(
            (f"# {edition.title}\n", *(_as_written(data, base, lang, id, clauses_saying_so) for id in clauses))
        ).encode()
        for lang in asked
    }
    make_folders({folder: {FILE: "\n".join(_lines(edition, base, areas, asked)).encode() + b"\n", **texts}})
    return folder


def clauses_to_write(base: Regulation, areas: bool, lang: str) -> Mapping[str, str]:
    """By id the clauses of *base*, with their titles in a language, that speak of what every edition has of its own,
    or under which a reading does: its days and, where it has others, its *areas*."""
    clauses_saying_so = _saying_so(base, areas)
    return {
        clause.id: clause.title
        for clause in base.text(lang).clauses
        if clauses_saying_so & {clause.id, *(block.name for block in clause.blocks if block.kind == READING)}
    }


def _saying_so(base: Regulation, areas: bool) -> Set[str]:
    """The clauses and readings of *base* that state its days or, where an edition has others, its *areas*."""
    numbers = (number for number in base.numbers if number.unit in _DATES or (areas and number.name == _AREAS))
    return {id for number in numbers for id in (number.clause, *number.also)}


def _as_written(data: Path, law: Regulation, lang: str, id: str, clauses_saying_so: Set[str]) -> str:
    """A clause as the text of *law* has it in a language, or of what that rests on, to be changed, with those readings
    that are *said*; without its rules and the others, which stay below it by themselves. Of a clause that is not said
    itself its readings alone."""
    editions = [editions_of(data) / edition for edition in (law.id, *law.based.editions)] if law.based else []
    files = (folder / TEXTS[lang] for folder in editions)  # an edition has its championship's languages
    texts = [file.read_text(encoding="utf-8") for file in files if file.exists()]
    clause = clause_source([*texts, law_source(law.room, lang)], id)
    heading, *paragraphs = PARAGRAPHS.split(clause.strip())
    changed = [
        paragraph
        for paragraph in paragraphs
        if (
            paragraph.split()[1] in clauses_saying_so
            if paragraph.startswith("> ")
            else id in clauses_saying_so and not STAYS.match(paragraph)
        )
    ]
    return "\n\n".join([heading, *changed]) + "\n"


def id_of_name(name: str) -> str:
    """A name in small letters without accents, with dashes."""
    letters = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return _NOT_IN_AN_ID.sub("-", letters).strip("-")


def _lines(
    edition: NewEdition, base: Regulation, areas: Mapping[str, str], languages: Collection[str]
) -> Iterator[str]:
    """The file of the edition. What may change and does not yet stands there as a comment, with its value today."""
    title = flow(dict.fromkeys(languages, edition.title))
    yield first_line("edition", folders=2)
    yield f"based_on: {base.id}"
    yield f"title: {title}"
    yield f"short: {title}"
    yield f"day: {edition.day}"
    if areas:
        yield "areas:"
        yield from (f"  {id}: {flow(dict.fromkeys(languages, name))}" for id, name in areas.items())
    if _AREAS in {number.name for number in base.numbers}:
        yield "# area_words:"
        yield from (f"#   {number}: {in_one_line(noun)}" for number, noun in nouns_of(base, languages).items())
    numbers = [number for number in base.numbers if not number.fixed and number.name != _AREAS]
    yield from _offered("dates", [number for number in numbers if number.unit in _DATES], languages)
    yield from _offered("numbers", [number for number in numbers if number.unit not in _DATES], languages)
    if base.readings:
        yield "# readings:"
        for id, reading in base.readings.items():
            question = " · ".join(reading.question(base.room)[lang] for lang in languages)
            yield f"#   {id}: {in_one_line(reading.decision)}  # {question} ({', '.join(reading.ways)})"
    if rules := [rule for rule in base.may_be_left_out if rule not in base.left_out]:
        yield "# without:"
        for rule in rules:
            name = words_of_rule(base.room, rule)
            yield f"#   - {rule}" + (f"  # {' · '.join(name[lang] for lang in languages)}" if name else "")
    yield "# added: []"


def nouns_of(law: Regulation, languages: Collection[str]) -> Mapping[str, Mapping[str, str]]:
    """What a *law* calls an area and several, in some *languages*."""
    nouns = law.area_words or USUAL
    return {number: {lang: noun[lang] for lang in languages if lang in noun} for number, noun in nouns.items()}


def _offered(key: str, numbers: Sequence[Number], languages: Collection[str]) -> Iterator[str]:
    if numbers:
        yield f"# {key}:"
        for number in numbers:
            words = " · ".join(number.words[lang] for lang in languages)
            value = in_one_line(number.value)
            short = len(value) <= _LONGEST
            clauses = ", ".join(dict.fromkeys((number.clause, *number.also)))
            yield f"#   {number.name}: {value if short else ''}  # {clauses}: {words}".replace(":   #", ":  #")
            yield from () if short else (f"#     {row}" for row in _rows(number.value))


def _rows(value: Plain) -> Iterator[str]:
    """A long value, a line for each of its parts."""
    if isinstance(value, Mapping):
        yield from (f"{in_one_line(key)}: {in_one_line(item)}" for key, item in value.items())
    elif isinstance(value, Sequence):
        yield from (f"- {in_one_line(item)}" for item in value)
