"""Two players whose names are alike are perhaps one person: merge them, or say that they are two (`distinct_from`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...records.checks import distinct
from ...results import Results
from ...reviewing.resembling import SAME, SLIPS, Called, letters, likeness
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
    """The pairs worth comparing: of two of their names, each with two slips at the most, one shares a word with the
    other, or all but one or two letters of it. Of ten thousand people most share nothing, hundreds a first name."""
    by_word: dict[str, list[tuple[str, int, int]]] = {}
    for one in called:
        for name in sorted(one.names):
            for word in {*_keys(name)}:
                by_word.setdefault(word, []).append((one.id, len(name), letters(name)))
    return sorted(
        {
            (a, b)
            for some in by_word.values()
            for (a, long, has), (b, other, have) in combinations(some, 2)
            if abs(long - other) <= SLIPS and (has ^ have).bit_count() <= 2 * SLIPS and a != b
        }
    )


def _keys(name: str) -> Iterator[str]:
    """A slip or two leaves at least one word of a name whole, or its two halves of which one is whole."""
    words = name.split()
    yield from words
    if len(words) == 1:
        half = len(name) // 2
        yield from (name[:half], name[half:])
