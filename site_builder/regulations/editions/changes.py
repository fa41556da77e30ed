"""What an edition changes in the law that it is based on, as its file has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from ...problems import Fact, Keys
from ...records.document import Document, Plain

AREAS = "areas"
_OF_DATES = ("day", "month")  # the units of what an edition has under its dates


class Changes(Struct, frozen=True, eq=False):
    """*numbers* by name; the way that becomes the decision, by reading; the rules *left_out*. What cannot be is told
    with *mistake*, by the keys that lead to it in the edition's file, the key of the sentence, and its facts.
    *read_below* are the readings that what it is based on decides, and this one does not."""

    numbers: Mapping[str, Plain]
    readings: Mapping[str, str]
    left_out: tuple[str, ...]
    mistake: Callable[[Keys, str, Mapping[str, Fact]], None]
    read_below: frozenset[str] = frozenset()

    def over(self, below: Changes) -> Changes:
        """These changes where *below* are made before them; what is wrong is a mistake of these."""
        return Changes(
            {**below.numbers, **self.numbers},
            {**below.readings, **self.readings},
            tuple(dict.fromkeys((*self.left_out, *below.left_out))),
            self.mistake,
            frozenset(below.readings.keys() - self.readings.keys()),
        )

    def leave_out_only(self, allowed: Sequence[str]) -> bool:
        """Whether every rule that is left out is of those that can be; each other one is told."""
        unknown = [(n, rule) for n, rule in enumerate(self.left_out) if rule not in allowed]
        for n, rule in unknown:
            self.mistake(("without", n), "rule" if allowed else "rules", {"rule": rule, "known": ", ".join(allowed)})
        return not unknown


def changes_of(document: Document, units: Mapping[str, str], tell: Callable[..., None]) -> Changes:
    """What the file of an edition changes in a base whose numbers have these *units*. A number that stands under the
    dates, or a date under the numbers, is told, and is read all the same; areas there are told and not read."""
    data = document.data
    numbers: dict[str, Plain] = {}
    for group, other in (("dates", "numbers"), ("numbers", "dates")):
        of_group = data.get(group, {})
        if AREAS in of_group:
            tell(document.where_key(group, AREAS), "areas-misplaced", group=group)
        numbers |= {name: value for name, value in of_group.items() if name != AREAS}
        strays = [name for name in of_group if (units.get(name, "day") in _OF_DATES) != (group == "dates")]
        strays = [name for name in strays if name in units and name != AREAS]
        if strays:
            where = document.where_key(group, strays[0])
            tell(where, "misplaced", name=", ".join(strays), group=group, other=other)
    numbers |= {AREAS: data[AREAS]} if AREAS in data else {}

    def mistake(keys: Keys, key: str, facts: Mapping[str, Fact]) -> None:
        keys = (*keys_of(document, str(keys[1])), *keys[2:]) if keys[:1] == ("numbers",) else keys
        tell(document.where(*keys), key, **facts)

    return Changes(numbers, data.get("readings", {}), tuple(data.get("without", ())), mistake)


def keys_of(document: Document, name: str) -> Keys:
    """Where an edition's file has a number, by its name."""
    if name == AREAS:
        return (AREAS,)
    return ("dates" if name in document.data.get("dates", {}) else "numbers", name)
