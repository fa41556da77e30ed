"""What `rest_of_sheet.py` looks up in a sheet that has mistakes of form, where nothing has the type it should have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..problems import Message, PersonFact
from ..records.document import Document
from ..records.records import Player
from ..records.strict_yaml import Mark

NOWHERE = object()


def value_at(container: object, key: str | int) -> object:
    """The value at the *key* of a mapping or at the index of a list; NOWHERE where there is none, or where *container*
    is neither."""
    if isinstance(container, dict):
        return container.get(key, NOWHERE)
    if isinstance(container, list) and isinstance(key, int) and key < len(container):
        return container[key]
    return NOWHERE


def nameless_players(codes: Iterable[str]) -> dict[str, Player]:
    """By each of the *codes* a player without name or file, so that a sheet may name who is in no register."""
    no_file = Document("", "", {}, Mark(1, 1))
    return {code: Player(code, None, False, (), (), (), no_file) for code in codes}


def codes_in_facts(fact: object) -> Iterator[str]:
    """The codes of the players that a sentence names: *fact* is one fact of a message, all of them, or a list."""
    if isinstance(fact, PersonFact):
        yield fact.player
    elif isinstance(fact, Mapping | tuple | list):
        for part in fact.values() if isinstance(fact, Mapping) else fact:
            yield from codes_in_facts(part)
    elif isinstance(fact, Message):
        yield from codes_in_facts(fact.facts)
