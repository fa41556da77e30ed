"""Looking into data whose shape may be wrong: what stands at a step, and who is named in the facts of a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..problems import Message, PersonFact
from ..records.document import Document
from ..records.records import Player
from ..records.strict_yaml import Mark

NOWHERE = object()


def inside(value: object, step: str | int) -> object:
    """What stands in a *value* at a *step*; NOWHERE where nothing does."""
    if isinstance(value, dict):
        return value.get(step, NOWHERE)
    return value[step] if isinstance(value, list) and isinstance(step, int) and step < len(value) else NOWHERE


def people_of(codes: Iterable[str]) -> dict[str, Player]:
    """Somebody of whom nothing is known for each of the *codes*."""
    nothing = Document("", "", {}, Mark(1, 1))
    return {code: Player(code, None, False, (), (), (), nothing) for code in codes}


def players_in(fact: object) -> Iterator[str]:
    """The players in *fact*, by their codes."""
    if isinstance(fact, PersonFact):
        yield fact.player
    elif isinstance(fact, Mapping | tuple | list):
        for part in fact.values() if isinstance(fact, Mapping) else fact:
            yield from players_in(part)
    elif isinstance(fact, Message):
        yield from players_in(fact.facts)
