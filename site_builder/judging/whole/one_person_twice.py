"""Two players whose names are alike are perhaps one person: merge them, or say that they are two (`distinct_from`)."""

from __future__ import annotations

from collections.abc import Iterator

from ...records.checks import distinct
from ...results import Results
from ...reviewing.resembling import SAME, Called, likeness
from . import Found


def found(results: Results) -> Iterator[Found]:
    """Every pair that resembles each other, told at the newer entry. The very same name is told with the register."""
    register = results.records.register
    people = [one for one in register.players.values() if one.name and not one.minor]
    called = {one.id: Called.of(one) for one in people}
    for first, second in _near(list(called.values())):
        one, other = register.players[first], register.players[second]
        how = likeness(called[first], called[second])
        if how and how != SAME and not distinct(one, other):
            facts = {"who": register.shown(second), "other": register.shown(first)}
            yield Found(other.document.where("name"), frozenset((first, second)), facts)


def _near(called: list[Called]) -> list[tuple[str, str]]:
    """The pairs worth comparing: they share a word of a name, or all but one or two letters of it. Of ten thousand
    names most share nothing."""
    by_word: dict[str, list[str]] = {}
    for one in called:
        for word in sorted({word for name in one.names for word in _keys(name)}):
            by_word.setdefault(word, []).append(one.id)
    pairs = {(a, b) for some in by_word.values() for n, a in enumerate(some) for b in some[n + 1 :]}
    return sorted(pairs)


def _keys(name: str) -> Iterator[str]:
    """A slip or two leaves at least one word of a name whole, or its two halves of which one is whole."""
    words = name.split()
    yield from words
    if len(words) == 1:
        half = len(name) // 2
        yield from (name[:half], name[half:])
