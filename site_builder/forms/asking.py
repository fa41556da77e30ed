"""A regulation's schema → what a cell asks for: its label, its explanation, its limits, its choices.

A title of the schema is "Italian · English", and so is a description. A description that tells the values of a list,
as "law: la Legge; outlaws: i Fuorilegge", also says what a person reads in the drop-down.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from ..languages import LANGUAGES, WHOLE, Words, filled, has_catalogue, sayings
from ..languages.catalogues import written
from ..program_files import SCHEMA_FOLDER
from ..records.meant import Schema
from ..regulations.forms import CHOICE, CLUB, DAY, NUMBER, PLAYER, TEXT, VERBATIM, Choice

_own = sayings(__file__, "form")  # a sentence of the form's own words
YES_NO: tuple[tuple[Choice, Words], ...] = ((True, _own("yes")), (False, _own("no")))
MINOR = "minor"  # whoever is under age is shown by initials, and a full name never comes into the data
NAMED: tuple[tuple[Choice, Words], ...] = (
    YES_NO[0], (MINOR, _own("initials-only")), YES_NO[1],
)  # fmt: skip
BETWEEN = " · "
_KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
_REFERRED = "#/$defs/"


class Question(Struct, frozen=True):
    """What a cell asks for. *choices* are values with what the drop-down shows; numbers go from *low* to *high*,
    texts have at most *high* characters, and may have to be written as *form* is; *called* are the names of choices
    that are letters alone."""

    kind: str
    title: Words
    hint: Words
    choices: tuple[tuple[Choice, Words], ...] = ()
    low: int = 0
    high: int = 0
    required: bool = False
    called: tuple[Words, ...] = ()
    form: str = ""


def resolved(schema: Schema, property: Schema) -> Schema:
    """*property* with what it refers to."""
    name = property.get("$ref", "").removeprefix(_REFERRED)
    return {**schema["$defs"][name], **property} if name else property


def property_at(schema: Schema, path: Sequence[str]) -> Schema:
    """The property at *path*, with what it refers to."""
    node: Schema = schema
    for key in path:
        node = resolved(schema, node["properties"][key])
    return node


def asked(schema: Schema, path: Sequence[str]) -> Question:
    """What the fact at *path* asks for; inside a group its label starts with that of the group."""
    asked = asked_by(schema, property_at(schema, path), path[-1])
    if len(path) > 1:
        above = words(property_at(schema, path[:-1])["title"])
        title = {lang: f"{above[lang]}: {asked.title[lang][:1].lower()}{asked.title[lang][1:]}" for lang in LANGUAGES}
        return Question(asked.kind, title, asked.hint, asked.choices, asked.low, asked.high)
    required = path[0] in schema["required"]
    return Question(asked.kind, asked.title, asked.hint, asked.choices, asked.low, asked.high, required)


def asked_by(schema: Schema, property: Schema, key: str) -> Question:
    """What one property asks for."""
    refers = property.get("$ref", "").removeprefix(_REFERRED)
    property_schema = resolved(schema, property)
    title, text = (
        words(property_schema.get("title", key)),
        by_labels(schema, words(property_schema.get("description", ""))),
    )
    if refers == "player":
        return Question(PLAYER, title, text)
    if key == "club":
        return Question(CLUB, title, _own("club-told"))
    if key == "seed":
        return Question(VERBATIM, title, _own("seed-told"), (), 0, property_schema["maxLength"])
    if refers == "day":
        return Question(DAY, title, text)
    if "enum" in property_schema:
        choices = labelled(property_schema["enum"], text)
        return Question(CHOICE, title, plainly(text, choices), choices)
    if property_schema.get("type") == "boolean" or property_schema.get("const") is True:
        return Question(CHOICE, title, plainly(text, YES_NO), YES_NO)
    if property_schema.get("type") == "integer":
        return Question(
            NUMBER, title, text, (), property_schema.get("minimum", 0), property_schema.get("maximum", 9999999)
        )
    longest, form = property_schema.get("maxLength", 300), property_schema.get("x-hint", "")
    return Question(TEXT, title, text, high=longest, form=form)


def labelled(values: Sequence[str], words: Words) -> tuple[tuple[str, Words], ...]:
    """Each value with its name in every language, as the description tells it; else the value itself."""
    names = {lang: _names(values, words[lang]) for lang in LANGUAGES}
    return tuple((value, {lang: names[lang][n] for lang in LANGUAGES}) for n, value in enumerate(values))


def _names(values: Sequence[str], text: str) -> list[str]:
    parts = []
    for value in values:
        label = re.search(rf"(?:^|[;:.] ){re.escape(value)}:? ([^;:,.(]+)", text)
        parts.append(label.group(1).strip() if label else value)
    return parts if len({part.casefold() for part in parts}) == len(values) else list(values)


def plainly(words: Words, choices: tuple[tuple[Choice, Words], ...]) -> Words:
    """An explanation that names the values as the drop-down shows them: "sì: …" for "true: …"."""
    labelled = dict(words)
    for value, shown in choices:
        written = str(value).lower() if isinstance(value, bool) else value
        for lang in LANGUAGES:
            instead = "" if f"{written}: {shown[lang]}" in labelled[lang] else f"{shown[lang]}: "
            labelled[lang] = re.sub(rf"(^|[;.] ){re.escape(written)}: ", rf"\g<1>{instead}", labelled[lang])
            if isinstance(value, bool):  # "true where absent"
                labelled[lang] = re.sub(rf"\b{written}\b", shown[lang], labelled[lang])
    return labelled


def by_labels(schema: Schema, texts: Words) -> Words:
    """*texts* with the labels of the facts it names: who fills in a form sees no "announced_tier"."""

    def label(match: re.Match[str], lang: str) -> str:
        title = schema["properties"].get(match[0], {}).get("title")
        return f"«{words(title)[lang]}»" if title else match[0]

    return {lang: _KEY.sub(lambda match, lang=lang: label(match, lang), text) for lang, text in texts.items()}


@cache
def _of_schemas(lang: str) -> Words:
    """What the texts of the schemas are in a language that need not have all of them, by the last of those that do."""
    return written(SCHEMA_FOLDER, "words", lang) if has_catalogue(SCHEMA_FOLDER, "words", lang) else {}


def words(text: str) -> Words:
    """A text of a schema, which is written once for every language that has every sentence, as "Italian · English", or
    once for all; of another language `schema/words.<lang>.yaml` has what stands for the last of them."""
    parts = text.split(BETWEEN, len(WHOLE) - 1)
    texts = dict(zip(WHOLE, parts if len(parts) == len(WHOLE) else [text] * len(WHOLE), strict=True))
    for lang in LANGUAGES[len(WHOLE) :]:
        if text_of_schema := _of_schemas(lang).get(texts[WHOLE[-1]]):
            texts[lang] = text_of_schema
    return filled(texts)


def columns(schema: Schema, path: Sequence[str]) -> tuple[tuple[tuple[str | int, ...], Question], ...]:
    """The columns of the list at *path*: for each its path inside an entry, and what it asks for."""
    list_schema = property_at(schema, path)
    entry = resolved(schema, list_schema["items"]) if list_schema.get("type") == "array" else list_schema
    if entry.get("type") == "array":  # a list of lists, as lots
        column = asked_by(schema, entry["items"], path[-1])
        return tuple(((n,), _numbered(column, n)) for n in range(LOT_COLUMNS))
    if entry.get("type") != "object":
        return (((), asked_by(schema, list_schema["items"], path[-1])),)
    columns: list[tuple[tuple[str | int, ...], Question]] = []
    for key, property in entry["properties"].items():
        inside = resolved(schema, property)
        if inside.get("type") == "array":
            column = asked_by(schema, inside["items"], key)
            columns += [((key, n), _numbered(column, n)) for n in range(inside["maxItems"])]
        else:
            columns.append(((key,), asked_by(schema, property, key)))
    return tuple(columns)


def list_title(schema: Schema, path: Sequence[str]) -> Words:
    """What stands above the list at *path*; inside a group it starts with the group's."""
    title = words(property_at(schema, path)["title"])
    if len(path) == 1:
        return title
    above = words(property_at(schema, path[:-1])["title"])
    return {lang: f"{above[lang]}: {title[lang]}" for lang in LANGUAGES}


def rows(schema: Schema, path: Sequence[str]) -> int:
    """How many entries of the list at *path* the form has room for; 0 where there is one that is no list."""
    list_schema = property_at(schema, path)
    return min(list_schema.get("maxItems", LIST_ROWS), LIST_ROWS) if list_schema.get("type") == "array" else 0


LOT_COLUMNS, LIST_ROWS = 8, 16


def _numbered(question: Question, n: int) -> Question:
    title = {lang: f"{question.title[lang]} {n + 1}" for lang in LANGUAGES}
    return Question(question.kind, title, question.hint, question.choices, question.low, question.high)
