"""How a law works, in two minutes: a few paragraphs with its numbers, each with its clauses, and the words it uses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise, takewhile

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words, catalogue, say
from ...languages.figures import ratio
from ...lazy import Lazy
from ...records.document import Plain
from ...regulations.contract import Regulation
from ...regulations.counting import OF_SEASON
from ...regulations.numbers import FACTORS, Number, leaves, of_room
from ..parts.lookup import Lookup
from ..parts.naming import season_link
from ..parts.page import Page, said
from ..parts.short_drawings import DrawnGroup, DrawnSeats, ShortBar, bars_of, groups_of, seats_of
from ..parts.table_of_roles import TableOfRoles, table_of_roles
from ..parts.values import Link

ADDRESSES = (addresses.in_short("{id}"),)
FILE = "short"
WORD = "word-"  # what the key of a word begins with; one of some editions alone has a list behind it, or a list=item
LIST = "list-"  # and that of what is said of a number that is a list
WAY = "way-"  # and that of what is said of a reading, by the way in which the law is read
UNCOUNTED = "uncounted"  # what is said where no ranking counts several tournaments, if a law can be read so
LEFT_OUT = "left"  # rule=left: where an edition is without it
_TITLE = re.compile(r"\*\*(.+?)\.\*\* ")


class Paragraph(Struct, frozen=True):
    """A part of what a law says in short: its *title*, if it has one, its *text*, the *clauses* it rests on; *bars* and
    *seats* draw the numbers that it names, *groups* its table."""

    title: Words | None
    text: Words
    clauses: tuple[str, ...]
    bars: tuple[ShortBar, ...] = ()
    seats: tuple[DrawnSeats, ...] = ()
    groups: tuple[DrawnGroup, ...] = ()


class GlossaryEntry(Struct, frozen=True):
    """A word and what it means; *id* is its anchor."""

    id: str
    word: Words
    meaning: Words


class Content(Struct, frozen=True):
    law: str
    law_title: Words
    seasons: tuple[Link, ...]
    paragraphs: tuple[Paragraph, ...]
    glossary: tuple[GlossaryEntry, ...]
    table: TableOfRoles | None

    @property
    def untitled(self) -> tuple[Paragraph, ...]:
        """What is said before the first title."""
        return tuple(takewhile(lambda paragraph: not paragraph.title, self.paragraphs))

    @property
    def parts(self) -> tuple[tuple[Paragraph, ...], ...]:
        """The others, from each title to the next."""
        begins = [n for n, paragraph in enumerate(self.paragraphs) if paragraph.title] + [len(self.paragraphs)]
        return tuple(self.paragraphs[first:end] for first, end in pairwise(begins))


def pages(lookup: Lookup) -> Iterator[Page]:
    """A page of each regulation, with the seasons that are played by it."""
    for law in lookup.results.regulations.values():
        under = [season for season in lookup.seasons if season.regulation.id == law.id]
        seasons = tuple(season_link(document) for document in under)
        yield Page(
            path=addresses.in_short(law.id),
            template="in_short",
            content=Lazy(partial(_content, law, seasons)),
            title=said("in-short-of", law=law.title),
            description=said("about-in-short", law=law.title),
            section="regulations",
            crumbs=((said("regulations"), addresses.REGULATIONS), (law.title, addresses.regulation(law.id))),
            demo=any(document.season.invented for document in under),
            regulation=law.id,
        )


def _content(law: Regulation, seasons: tuple[Link, ...]) -> Content:
    return Content(
        law.id, law.title, seasons, (*paragraphs(law), counted(law)), tuple(glossary(law)), table_of_roles(law)
    )


def counted(law: Regulation) -> Paragraph:
    """What its rankings count, and who is ahead, as it declares."""
    counting, size = law.counting, law.entrant_size
    if uncounted := _uncounted(law):
        return Paragraph(said("counts-title"), uncounted, (counting.clause,))
    if counting.best == 1:
        sentences = [said("counts-only-best")]
    elif counting.best == OF_SEASON:
        sentences = [said(f"counts-{counting.kind}-season")]
    elif counting.best:
        sentences = [said(f"counts-{counting.kind}-best", n=counting.best)]
    else:
        sentences = [said(f"counts-{counting.kind}")]
    sentences += [said("lines-of-pairs" if size == 2 else "lines-of-teams")] if size > 1 else []
    sentences.append(said(f"ahead-{counting.ahead}"))
    text = {lang: " ".join(sentence[lang] for sentence in sentences) for lang in LANGUAGES}
    return Paragraph(said("counts-title"), text, (counting.clause,))


def _uncounted(law: Regulation) -> Words | None:
    """What is said in the place of what its rankings count, where it is read so that there are none."""
    texts = {lang: catalogue(law.room, FILE, lang) for lang in LANGUAGES}
    keys = (key for key in texts[LANGUAGES[0]] if key.startswith(UNCOUNTED))
    key = next((key for key in keys if all(_has(law, *condition.split("=")) for condition in key.split()[1:])), None)
    return {lang: texts[lang][key] for lang in LANGUAGES} if key else None


def paragraphs(law: Regulation) -> Iterator[Paragraph]:
    """Its paragraphs; not there is one that tells of a rule which an edition leaves out, or of a number that has
    nothing left."""
    texts = {lang: catalogue(law.room, FILE, lang) for lang in LANGUAGES}
    facts = {
        lang: {**_facts(law, lang), **_lists(law, lang, texts[lang]), "ways": _ways(law, texts[lang])}
        for lang in LANGUAGES
    }
    present = {clause.id for clause in law.text(LANGUAGES[0]).clauses}
    names = {number.name for number in law.numbers}
    for key in texts[LANGUAGES[0]]:
        cited = key.split()[1:]
        holds = not set(cited) & set(law.left_out) and all(_has(law, name) for name in cited if name in names)
        if holds and not key.startswith((WORD, LIST, WAY, UNCOUNTED)):
            sentence = {lang: say(lang, texts[lang][key], facts[lang]) for lang in LANGUAGES}
            titles = {lang: match[1] for lang, text in sentence.items() if (match := _TITLE.match(text))}
            plain = {lang: _TITLE.sub("", text, count=1).replace("**", "") for lang, text in sentence.items()}
            clauses = tuple(clause for clause in cited if clause in present)
            drawn = bars_of(law, cited), seats_of(law, cited), groups_of(law, cited)
            yield Paragraph(titles or None, plain, clauses, *drawn)


def _facts(law: Regulation, lang: str) -> Mapping[str, object]:
    """Its numbers by name, and the names of its areas; what a place has in the program's law, and in an edition not, is
    0."""
    nothing = {number.name: _nothing(number.value) for number in of_room(law.room)}
    values = {number.name: _shown(number, lang) for number in law.numbers}
    numbers = {
        name: _by_number({**nothing[name], **value} if isinstance(value, Mapping) else value)
        for name, value in values.items()
    }
    return {**numbers, "area_names": ", ".join(name[lang] for name in law.areas.values())}


def _shown(number: Number, lang: str) -> Plain:
    """The value of a *number*; of factors each as it is said: 2,5."""
    value = number.value
    if number.unit == FACTORS and isinstance(value, Mapping):
        return {key: ratio(Fraction(str(factor)), lang) for key, factor in value.items()}
    return value


def _lists(law: Regulation, lang: str, texts: Mapping[str, str]) -> dict[str, str]:
    """What is said of a number that is a list or has a figure for each place, where the file has words for its items:
    nothing of one without any."""
    said_of: dict[str, str] = {}
    for number in law.numbers:
        if isinstance(number.value, Mapping) and f"{LIST}{number.name} place" in texts:
            said_of[number.name] = _by_place(number.name, number.value, lang, texts)
        if isinstance(number.value, list) and f"{LIST}{number.name}" in texts:
            n, items = len(number.value), [*_items(number.name, number.value, lang, texts)]
            form = f"{LIST}{number.name} 1" if n == 1 else f"{LIST}{number.name}"
            said_of[number.name] = say(lang, texts[form], {"n": n, "items": items}) if n else ""
    return said_of


def _by_place(name: str, value: Mapping[str, Plain], lang: str, texts: Mapping[str, str]) -> str:
    """What each place gets ("1": 100); once of the first places, where they get the same."""
    paid = {int(place): figure for place, figure in value.items() if isinstance(figure, int) and figure}
    if len(paid) > 1 and len({*paid.values()}) == 1:
        return say(lang, texts[f"{LIST}{name} same"], {"n": len(paid), "figure": next(iter(paid.values()))})
    each = texts[f"{LIST}{name} place"]
    items = [say(lang, each, {"place": place, "figure": figure}) for place, figure in paid.items()]
    return say(lang, texts[f"{LIST}{name}"], {"items": items})


def _items(name: str, value: Sequence[Plain], lang: str, texts: Mapping[str, str]) -> Iterator[str]:
    """What is said of each item of a list; of a row of a table by where it stands."""
    for n, item in enumerate(value):
        if isinstance(item, Mapping):
            at = "only" if len(value) == 1 else "first" if n == 0 else "last" if n == len(value) - 1 else "next"
            yield say(lang, texts[f"{LIST}{name} {at}"], item)
        else:
            yield texts[f"{LIST}{name} {item}"]


def _ways(law: Regulation, texts: Mapping[str, str]) -> Mapping[str, str]:
    """By reading ("A2009_02": a sentence names it so) what the law makes of it, where the file has words for its
    ways."""
    keys = {id: f"{WAY}{id} {reading.decision}" for id, reading in law.readings.items()}
    return {id.replace("-", "_"): texts[key] for id, key in keys.items() if key in texts}


def _nothing(value: Plain) -> Mapping[str, Plain]:
    return {key: 0 for key, entry in value.items() if isinstance(entry, int)} if isinstance(value, Mapping) else {}


def _by_number(value: Plain) -> object:
    """What is listed by number in a file, where every key is a text, by number."""
    if isinstance(value, Mapping) and all(str(key).isdigit() for key in value):
        return {int(key): entry for key, entry in value.items()}
    return value


def glossary(law: Regulation) -> Iterator[GlossaryEntry]:
    """The words of its table, each with what it means, in the order of the file."""
    texts = {lang: catalogue(law.room, FILE, lang) for lang in LANGUAGES}
    for key in texts[LANGUAGES[0]]:
        if key.startswith(WORD):
            id, *conditions = key.split()
            if all(_has(law, *condition.split("=")) for condition in conditions):
                parts = {lang: texts[lang][key].partition(": ") for lang in LANGUAGES}
                word, meaning = ({lang: parts[lang][n] for lang in LANGUAGES} for n in (0, 2))
                yield GlossaryEntry(id, word, meaning)


def _has(law: Regulation, name: str, item: str = "") -> bool:
    """Whether a number that is a list has an item, or any where none is named; whether a reading goes that way; whether
    a rule that an edition may leave out is there, or left out."""
    if name in law.may_be_left_out:
        return (name in law.left_out) is (item == LEFT_OUT)
    if name in law.readings:
        return law.readings[name].decision == item
    items = [leaf for number in law.numbers if number.name == name for leaf in leaves(number.value)]
    return item in items if item else any(items)
