"""Two players whose names are alike are perhaps one person: merge them, or say that they are two (`distinct_from`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...records.checks import distinct
from ...results import Results
from ...results.duplicates import SAME, SLIPS, ComparableName, likeness, split
from . import ConsistencyFinding

LONG = 24  # letters: of more, losing two in every way makes hundreds of texts


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every pair that resembles each other, told at the newer entry. The very same name is told with the register."""
    register = results.records.register
    people = [player for player in register.players.values() if player.name and not player.minor]
    names = {person.id: ComparableName.of(person) for person in people}
    for first, second in _near(list(names.values())):
        player, other = register.players[first], register.players[second]
        how = likeness(names[first], names[second])
        if how and how != SAME and not distinct(player, other):
            facts = {"who": register.shown(second), "other": register.shown(first)}
            yield ConsistencyFinding(other.document.where("name"), frozenset((first, second)), facts)


def _near(names: list[ComparableName]) -> list[tuple[str, str]]:
    """The pairs worth comparing: names that share a word and whose rest may be two slips apart, or names of one word
    that may. Of ten thousand people hundreds share a first name, so nobody compares all who do."""
    by_word: dict[str, list[tuple[str, str]]] = {}
    for by_name in names:
        for name in sorted({" ".join(split(by_name.name)), *by_name.names}):
            words = name.split()
            for n, word in enumerate(words if len(words) > 1 else [""]):
                by_word.setdefault(word, []).append(
                    (by_name.id, " ".join(words[:n] + words[n + 1 :]) if word else name)
                )
    pairs: set[tuple[str, str]] = set()
    for namesakes in by_word.values():
        alike: dict[str, dict[str, None]] = {}
        for id, remainder in namesakes:
            for key in _keys(remainder):
                alike.setdefault(key, {})[id] = None
        pairs.update(pair for ids in alike.values() for pair in combinations(ids, 2))
    return sorted(pairs)


def _keys(text: str) -> set[str]:
    """Of two texts that are two slips apart the same is left where each loses two letters; of long ones the beginning
    or the end has to be the same."""
    ends = {text[: LONG // 2], text[-LONG // 2 :]} if len(text) > LONG - SLIPS else set()
    if len(text) > LONG:
        return ends
    reached = last = {text}
    for _ in range(SLIPS):
        last = {word[:n] + word[n + 1 :] for word in last for n in range(len(word))}
        reached = reached | last
    return reached | ends
