"""Two versions of one record → the facts that differ, each named in the words of its schema: table 3, game 5, hire 2.

A list is compared up to what both versions end with, so that an entry which comes or goes moves none behind it. One
that runs along the seats of a table is told seat by seat, with whoever sits there: never one of groups, such as games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct

from ..forms import asking
from ..languages import LANGUAGES, Words, long_date
from ..records.days_meant import is_day
from ..regulations.forms import CHOICE, DAY

PEOPLE = ("seats", "players")  # who sits where, beside what the same table has for each of them
Path = tuple[str | int, ...]  # keys, and numbers of entries from 1


class FactChange(Struct, frozen=True):
    """A fact at *path* that was *before* and is *after*, None where nothing stood or stands; it is about the *player*
    of that seat, where it stands in a list along the seats."""

    path: Path
    before: object
    after: object
    player: str | None = None


def changes(before: object, after: object, path: Path = (), seated: Sequence[str] = ()) -> Iterator[FactChange]:
    """What differs, in the order of the record as it is now; *seated* are those at the table that this is part of."""
    if isinstance(before, dict) and isinstance(after, dict):
        people = next(
            (version[key] for version in (after, before) for key in PEOPLE if isinstance(version.get(key), list)), ()
        )
        for key in dict.fromkeys((*after, *before)):
            along = () if key in PEOPLE else people or seated
            yield from changes(before.get(key), after.get(key), (*path, key), along)
    elif isinstance(before, list) and isinstance(after, list):
        yield from _in_lists(before, after, path, seated)
    elif before != after:
        yield FactChange(path, before, after)


def _in_lists(before: list[object], after: list[object], path: Path, seated: Sequence[str]) -> Iterator[FactChange]:
    every, as_long = (*before, *after), len(before) == len(after)
    along = as_long and len(after) == len(seated) and not any(isinstance(value, dict) for value in every)
    texts = as_long and all(isinstance(value, str) for value in every)
    reordered = texts and path[-1] not in PEOPLE and (isinstance(path[-1], int) or Counter(before) == Counter(after))
    if not along and (reordered or not (texts or any(isinstance(value, dict | list) for value in every))):
        if before != after:  # of a lot the order itself is the fact
            yield FactChange(path, before, after)
        return
    while before and after and before[-1] == after[-1]:
        before, after = before[:-1], after[:-1]
    for n in range(max(len(before), len(after))):
        old, other = (rows[n] if n < len(rows) else None for rows in (before, after))
        for change in changes(old, other, (*path, n + 1), seated):
            seated_player = seated[n] if along and change.player is None else change.player
            yield FactChange(change.path, change.before, change.after, seated_player)


def named(path: Path, schema: asking.Schema) -> Words:
    """A place in a record of *schema*, as a person calls it: Note; Table 3, game 5; Duels, semifinals 1, winner."""
    parts: list[Words] = []
    for key, here in _along(path, schema):
        title = asking.words(here.get("title") or str(key).replace("_", " "))
        if isinstance(key, int):
            parts[-1] = {lang: f"{_one_of(parts[-1][lang], title[lang])} {key}" for lang in LANGUAGES}
        else:
            parts.append(title)
    first, *rest = parts
    sentences = [first, *({lang: _lower(sentence[lang]) for lang in LANGUAGES} for sentence in rest)]
    return {lang: ", ".join(sentence[lang] for sentence in sentences) for lang in LANGUAGES}


def valued(value: object, path: Path, schema: asking.Schema) -> Words | None:
    """What a choice or a day at *path* is called; None for what is told as it is written."""
    *_, (key, here) = _along(path, schema)
    question = asking.asked_by(schema, here, str(key))
    if question.kind == CHOICE:
        return next((label for choice, label in question.choices if choice == value), None)
    if question.kind == DAY and isinstance(value, str) and is_day(value):
        return {lang: long_date(date.fromisoformat(value), lang) for lang in LANGUAGES}
    return None


def _along(path: Path, schema: asking.Schema) -> Iterator[tuple[str | int, asking.Schema]]:
    """Each step of *path* with what the schema says of what stands there."""
    here: asking.Schema = schema
    for key in path:
        inside = here.get("items") if isinstance(key, int) else here.get("properties", {}).get(key)
        here = asking.resolved(schema, inside if isinstance(inside, dict) else {})
        yield key, here


def _one_of(list_title: str, title: str) -> str:
    """What one entry of a list is called: Tavolo of Tavoli, but Semifinali where a duel says nothing of the stage."""
    return title if title[:3] == list_title[:3] else list_title


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]
