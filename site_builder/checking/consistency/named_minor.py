"""In a note of a tournament stands a name with the initials by which a minor is known: perhaps it is the minor's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...records.records import normalize_name
from ...records.unnamed import names_the_unnamed
from ...results import Results
from . import ConsistencyFinding

# What people write in their own words; other texts name places, clubs and things.
_FREE = frozenset("note reason caption caption_en credit void side_events".split())
_CAPITAL = r"[A-ZÀ-Þ](?:['’][A-ZÀ-Þ])?[a-zß-ÿ]+"
_NAMES = re.compile(rf"\b{_CAPITAL}(?: {_CAPITAL})+\b")
Name = tuple[str, ...]  # its words


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Each minor whom a text may name, at its place; the name is not said again, and where the text says that it must
    not stand there the error is enough."""
    register = results.records.register
    minors = {_words(minor.name): minor.id for minor in register.having("minor") if minor.minor and minor.name}
    if not minors:
        return
    others = _names_of_others(results)
    for computed in results.computed.values():
        for tournament in computed.result.tournaments:
            document = tournament.facts.sheet.document
            for path, text in document.texts():
                names = () if _FREE.isdisjoint(path) or names_the_unnamed(text) else _NAMES.findall(text)
                ids = {id for name in names for initials, id in minors.items() if _says(_words(name), initials, others)}
                for id in sorted(ids):
                    about = frozenset((id, f"{computed.season.id}/{tournament.id}"))
                    yield ConsistencyFinding(document.where(*path), about, {"who": register.shown(id)})


def _names_of_others(results: Results) -> set[Name]:
    """What else such a name may be: that of anybody in the register, of a club, of a tournament, of where it was."""
    register = results.records.register
    names = {name for player in register.players.values() for name in (player.name, *player.aliases) if name}
    names |= {club.name for club in register.clubs.values()}
    for computed in results.computed.values():
        names |= {text for played in computed.result.tournaments for text in (played.facts.name, played.facts.place)}
    of_people = {_words(name) for name in names}
    return of_people | {words[::-1] for words in of_people}


def _words(name: str) -> Name:
    return tuple(normalize_name(name.replace(".", " ").replace("'", " ").replace("’", " ")).split())


def _says(words: Name, initials: Name, others: set[Name]) -> bool:
    """Whether some of the *words*, beside each other, have these *initials*, in one order or the other, and are no name
    of *others*."""
    n = len(initials)
    parts = [words[start : start + n] for start in range(len(words) - n + 1)] if n > 1 else []
    letters = (initials, initials[::-1])
    return words not in others and any(
        tuple(word[0] for word in part) in letters and part not in others for part in parts
    )
