"""What was meant by a value or a key that a schema refuses, as a colleague would say who knows records and schemas."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..languages import sayings, words_of_any
from .days_meant import is_day, two_days
from .document import Plain
from .player_ids import PLAYER_ID

_parts = sayings(__file__, "name_parts")
_FIRST_WORD = re.compile(r"^\s*[^\W\d_]+\s+")
Schema = dict[str, Any]  # a JSON Schema, or a part of one
_AROUND = " .\"'“”"  # what people put around a word
_DESCRIBED = re.compile(r"\b([\w-]+): ([^;.·:]+)")  # a value in the description of a list of values, and its words
_ROMANS = ("I", "II", "III", "IV", "V")
_OF_AN_ANNOUNCEMENT = ("time", "ora", "orario", "venue", "announced")
_MOST_THROUGH = 20  # numbers that "1-3" may stand for
_LEAST = 4  # letters of a word that may stand for a value
_ZEROS = re.compile(r"(?<![0-9])0+(?=[0-9])")
# A whole number as people or programs write it, and files here do not: 010, +5, 1_000, 1e3, 0x10, 0b1, 0o17, "12".
_NUMBER = re.compile(
    r"(?P<sign>[-+]?)(?:(?P<prefix>0[xbo])(?P<based>[0-9a-f]+)|(?P<digits>[0-9]+(?:_[0-9]+)*)(?:e\+?(?P<zeros>[0-9]))?)\Z",
    re.ASCII | re.IGNORECASE,
)
_SINGLE_LETTERS = re.compile(r"\s*[^\W\d_](?:\s*[.,;:/]\s*[^\W\d_])+\.?\s*\Z")  # S.D.R
_RANGE = re.compile(r"([0-9]{1,2}) *[-–] *([0-9]{1,2})\Z")
_DIGITS, _NOTHING = re.compile(r"[0-9]+\Z"), re.compile(r"(?!)")
_LETTERS = str.maketrans("0", "O")
_BASES = {"0x": 16, "0b": 2, "0o": 8}
_LARGEST = 10**12 - 1  # that the reader takes for a number


def whole_number(value: object, schema: Schema) -> int | None:
    """The number that a text means where *schema* asks for one, within its bounds; None where it means none. 010 is
    ten, as people count, though some readers of YAML take it for eight."""
    type_asked = schema.get("type")
    if not isinstance(value, str) or "integer" not in (type_asked if isinstance(type_asked, list) else [type_asked]):
        return None
    match = _NUMBER.match(value)
    if not match:
        return None
    if match["digits"]:
        meant = int(match["digits"].replace("_", "")) * 10 ** int(match["zeros"] or 0)
    else:
        try:
            meant = int(match["based"], _BASES[match["prefix"].lower()])
        except ValueError:  # 0b2
            return None
    meant = -meant if match["sign"] == "-" else meant
    low, high = schema.get("minimum", -_LARGEST), schema.get("maximum", _LARGEST)
    return meant if low <= meant <= high else None


def keys_of(schema: Schema) -> str:
    """The keys that a group of lines has: those that it needs, or else all."""
    return ", ".join(schema.get("required", ()) or schema.get("properties", ()))


def grouped_in_list(value: Plain, schema: Schema) -> bool:
    """Whether a list holds nothing but groups of lines with keys of the *schema*, each key once: dashes before what is
    one group."""
    if not isinstance(value, list) or not value or not all(isinstance(item, Mapping) for item in value):
        return False
    keys = [key for item in value if isinstance(item, Mapping) for key in item]
    return len(keys) == len(set(keys)) and set(keys) <= set(schema.get("properties", ()))


def with_key(value: Plain, schema: Schema) -> str:
    """A day without its key, alone or in brackets, or any text where a group of lines has a single key, with the key
    that it answers; "" where it answers none, or more than one."""
    value = value[0] if isinstance(value, list) and len(value) == 1 else value
    properties = schema.get("properties", {})
    days = [key for key, property in properties.items() if property.get("$ref", "").endswith("/day")]
    keys = days if isinstance(value, str) and is_day(value) else [*properties]
    return f"{keys[0]}: {value}" if len(keys) == 1 and isinstance(value, str) else ""


def days_with_keys(value: Plain, schema: Schema) -> str:
    """Two days in words, as "from the first to the last", with the keys of a group of lines that they answer; "" where
    it is otherwise."""
    keys = [key for key, property in schema.get("properties", {}).items() if property.get("$ref", "").endswith("/day")]
    days = two_days(_FIRST_WORD.sub("", value), None) if isinstance(value, str) and len(keys) == 2 else None
    return ", ".join(f"{key}: {day.isoformat()}" for key, day in zip(keys, days, strict=True)) if days else ""


def name_in_parts(keys: Sequence[str], value: Mapping[str, Plain], schema: Schema) -> tuple[tuple[str, str], str]:
    """Of unknown *keys* of a *value* the two that have first name and surname of somebody apart, and both together;
    nothing where it is otherwise, or where there is a name."""
    parts = [[key for key in keys if key.casefold() in words_of_any(_parts, part)] for part in ("first", "last")]
    if "name" in value or "name" not in schema.get("properties", {}) or [len(part) for part in parts] != [1, 1]:
        return ("", ""), ""
    (first,), (last,) = parts
    return (first, last), f"{value[first]} {value[last]}"


def seat_of(value: Plain, group: Plain) -> int:
    """The number, from 1, of the seat that somebody's code has in a *group* with seats; 0 where it has none."""
    seats = group.get("seats") if isinstance(group, Mapping) else None
    return seats.index(value) + 1 if isinstance(seats, list) and isinstance(value, str) and value in seats else 0


def items_of(value: Plain, schema: Schema) -> tuple[str, ...]:
    """The items that a value means where the *schema* asks for a list of words or numbers: the codes of players, or the
    whole numbers, that blanks, commas or a dash part in it, or else the value as it is. None where groups of lines
    belong."""
    items: Schema = schema.get("items", {})
    of_players = items.get("$ref", "").endswith(("/player", "/player_id"))
    single = value[0] if isinstance(value, list) and len(value) == 1 else value
    if not of_players and {"$ref", "properties", "items"} & items.keys() or not isinstance(single, str | int):
        return ()
    each = PLAYER_ID if of_players else _DIGITS if items.get("type") == "integer" else _NOTHING
    text = str(single).strip("()")
    parts = tuple(re.findall(r"[^\s,;:/–-]+", text))
    if len(parts) < schema.get("minItems", 0):
        return ()
    if isinstance(value, list):  # what should be several items stands in one
        return parts if parts[1:] and all(map(each.match, parts)) else ()
    return parts if all(map(each.match, parts)) else tuple(part.strip() for part in re.split("[;/]", text))


def one_group(items: Plain) -> str:
    """The list in a list that is meant where several words stand in one: [p1, p2] where [[p1, p2]] belongs; "" of
    anything else."""
    if not isinstance(items, Sequence) or isinstance(items, str) or len(items) < 2 or any(map(holds_several, items)):
        return ""
    return f"[[{', '.join(map(str, items))}]]"


def several_numbers(value: str) -> str:
    """The whole numbers that a semicolon, a dot or a stroke parts, or that a dash leads through, with commas: "3; 4" →
    "3, 4", "1-3" → "1, 2, 3"; "" of anything else."""
    if through := _RANGE.match(value):
        numbers = range(int(through[1]), int(through[2]) + 1)
        return ", ".join(map(str, numbers)) if 2 <= len(numbers) <= _MOST_THROUGH else ""
    parts = re.split(r" *[;./] *", value)
    return ", ".join(parts) if len(parts) > 1 and all(map(_DIGITS.match, parts)) else ""


def holds_several(value: object) -> bool:
    """Whether a value is a list or a group of lines."""
    return isinstance(value, list | dict)


def only_item(value: Plain, schema: Schema) -> str:
    """The one word or number in a list, where *schema* asks for it alone, the word of which a list has the letters, or
    the text that a colon before its number made a group of lines (`Bart: 300`); "" where it is anything else."""
    item = ""
    if isinstance(value, Mapping) and len(value) == 1 and schema.get("type") == "string":
        ((name, number),) = value.items()
        item = f"{name} {number}" if type(number) is int else ""
    elif isinstance(value, Sequence) and len(value) == 1 and not holds_several(value[0]):
        item = str(value[0])
    elif isinstance(value, Sequence) and "pattern" in schema and all(len(str(letter)) == 1 for letter in value):
        item = "".join(map(str, value))
    return item if re.search(schema.get("pattern", ""), item) else ""


def parted_by_comma(items: Plain, place: Sequence[str | int]) -> str:
    """The text that a comma made two of in a list, `Bart 1,500`, `Bart 300,50` (cents, which nobody pays) or `Bart,
    500`, from the *place* of the second, written as one; "" where it is anything else."""
    if not isinstance(items, Sequence) or isinstance(items, str) or not place or not isinstance(place[0], int):
        return ""
    number, before = items[place[0]], items[place[0] - 1] if place[0] else ""
    if type(number) is not int or not isinstance(before, str):
        return ""
    if re.search(r" [0-9]{3,}\Z", before) and 0 <= number <= 99:
        return before
    if re.search(r" [0-9]{1,3}\Z", before):
        return f"{before}{number}" if 100 <= number <= 999 else ""
    return f"{before} {number}" if re.fullmatch(r"[^\W\d_]+(?: [^\W\d_]+)*", before) else ""


def before_comment(value: str, pattern: str) -> str:
    """What of the form *pattern* stands before a # that a blank should have made a comment; "" where nothing does."""
    before, sign, _ = value.partition("#")
    return before.strip() if sign and re.search(pattern, before.strip()) else ""


def outside_brackets(group: Plain, schema: Schema) -> dict[str, list[str]]:
    """By the key of a *group* in braces whose *schema* asks for a list and that has a single text, what follows it up
    to the next key: a list without brackets, of which the commas make keys of nothing."""
    follows: dict[str, list[str]] = {}
    key = ""
    for name, value in group.items() if isinstance(group, Mapping) else ():
        property: Schema | None = schema.get("properties", {}).get(name)
        if property is not None:
            key = name if property.get("type") == "array" and isinstance(value, str) else ""
        elif key and value is None:
            follows.setdefault(key, []).append(name)
    return follows


def form_meant(value: str, pattern: str) -> str:
    """What of the form *pattern* was meant by a text that has another: as one word of the letters that signs part, with
    a hyphen in the place of its blanks or without them, with the hyphen, the letter or the colon that it should have,
    in capitals or in small letters; "" where none of these is it."""
    plain = re.sub(r"\s*([-–—−:/.])\s*", r"\1", value.strip())
    glued = re.sub(r"\W", "", value) if _SINGLE_LETTERS.match(value) else plain
    letters = plain.translate(_LETTERS)
    signs = (re.sub(r"[–—−:/.]", sign, plain) for sign in "-:")
    written = (glued, plain, letters, *signs, re.sub(r"\s+", "-", plain), re.sub(r"\s", "", letters))
    cases = (text for form in written for text in (form, form.upper(), form.lower()))
    return next((text for text in cases if text != value and re.search(pattern, text)), "")


def meant_of(value: str, allowed: Sequence[str], schema: Schema) -> str:
    """Which of the values *allowed* is meant by another one: by another case of its letters, by a word that the
    *schema* describes it with, by its first letters alone, or as one that resembles it; "" where none is."""
    plain = value.strip(_AROUND).casefold()
    same = {word.casefold(): word for word in allowed}
    same |= {str(number): roman for number, roman in enumerate(_ROMANS, 1) if roman in allowed}
    for match in _DESCRIBED.finditer(_text(schema, "description")):
        words: list[str] = re.findall(r"\w+", match[2].casefold())
        same |= {word: match[1] for word in words if match[1] in allowed and len(word) >= _LEAST}
    if plain in same:
        return same[plain]
    begun = [word for word in allowed if plain and word.casefold().startswith(plain)]
    if len(begun) == 1 and value.isalpha():
        return begun[0]
    close = difflib.get_close_matches(plain, same, 1) if len(plain) >= _LEAST else []  # "IV" is not like "I"
    return same[close[0]] if close else ""


def unknown_keys(instance: Mapping[str, object], schema: Schema) -> Iterator[tuple[str, str]]:
    """The keys that a mapping may not have by its *schema*, each with the known one that is meant and is not there, or
    "": by its title in a language or what it is called `x-also`, by its number without zeros, or as one that resembles
    it."""
    properties: Mapping[str, Schema] = schema.get("properties", {})
    free = [name for name in properties if name not in instance]
    for key in instance:
        if key not in properties:
            yield key, next(_meant_keys(key, free, properties), "")


def has_unknown_keys(instance: Plain, schema: Schema) -> bool:
    """Whether an *instance* has a key that its *schema* does not, and may not have."""
    if not isinstance(instance, Mapping) or schema.get("additionalProperties") is not False:
        return False
    return next(unknown_keys(instance, schema), None) is not None


def how_unknown(key: str, close: str, schema: Schema) -> str:
    """The end of the sentence's key about a *key* that a *schema* does not have, and for which one that is *close* may
    be meant: what it lacks, or that only the announcement of a tournament has it."""
    if key in _OF_AN_ANNOUNCEMENT and schema.get("$id", "").endswith("/tournament.json"):
        return "-announced"
    if not close:
        return ""
    return "-glued" if ":" in key else "-equals" if "=" in key else "-close"


def _meant_keys(key: str, free: Sequence[str], properties: Mapping[str, Schema]) -> Iterator[str]:
    plain = re.split("[:=]", key)[0].strip(_AROUND).casefold()
    yield from (name for name in free if name == plain)
    for name in free:
        label = f"{_text(properties[name], 'title')}·{_text(properties[name], 'x-also')}"
        titles = [title.strip().casefold() for title in label.split("·")]
        if plain in titles or _ZEROS.sub("", name) == _ZEROS.sub("", key):
            yield name
    yield from difflib.get_close_matches(key, free, 1)


def _text(schema: Schema | bool, key: str) -> str:
    """What a *schema* says of itself; nothing where it is only true or false."""
    return "" if isinstance(schema, bool) else schema.get(key, "")
