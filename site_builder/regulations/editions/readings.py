"""The readings that the text of an edition tells anew, each by a name that its base has.

It stands under the clause where the base has it. One with a name of the edition's own year (A2026-01) may stand
anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from difflib import SequenceMatcher, get_close_matches

from ...languages import LANGUAGES
from ...problems import Location
from ..contract import Regulation
from ..texts import READING, Clause, clause_label
from .text import Tell, WrittenText

_NAME = re.compile(r"[\W_]*([a-z][0-9a-z]*[\W_]*[0-9]+)", re.IGNORECASE)
_OWN = re.compile(r"A[0-9A-Z]*[0-9][0-9A-Z]*-[0-9]+")
_ALMOST = 8  # in tenths how much alike two names are of which one is the other, mistyped


def check_readings(base: Regulation, texts: Iterable[WrittenText], year: str, tell: Tell) -> None:
    """Tells the readings that are mistyped or stand under a wrong clause, in an edition of a *year*."""
    clauses = base.text(LANGUAGES[0]).clauses
    of_clauses = {clause.id: _readings(clause) for clause in clauses}
    homes = {id: [clause.id for clause in clauses if id in of_clauses[clause.id]] for id in _all(of_clauses)}
    for text in texts:
        fallen = {clause.id for clause in text.text.clauses if not clause.blocks}
        for clause in text.text.clauses:
            for id in _readings(clause):
                if (clause.id, id) not in text.lines:
                    continue  # it stays from the base
                where, facts = text.at(clause.id, id), {"clause": clause.id, "id": id}
                if id not in homes:
                    if _is_mistyped(id, homes, year):
                        close = _nearest(id, of_clauses.get(clause.id), homes)
                        tell(where, "no-reading", **facts, close=close, year=year)
                elif clause.id not in homes[id] and not fallen.issuperset(homes[id]):
                    home = next(home for home in homes[id] if home not in fallen)
                    label = {lang: clause_label(home, lang) for lang in LANGUAGES}
                    tell(where, "misplaced-reading", **facts, home=home, label=label)
        for (clause_id, line), paragraph in text.quoted.items():
            name = _NAME.match(paragraph)
            id = "-".join(re.findall("[0-9A-Z]+", name[1].upper())) if name else ""
            mistyped = id not in homes and _is_mistyped(id, homes, year)
            if id in homes or mistyped or _OWN.fullmatch(id):
                meant = _nearest(id, of_clauses.get(clause_id), homes) if mistyped else id
                tell(Location(text.path, line), "reading-written", close=meant)


def _readings(clause: Clause) -> tuple[str, ...]:
    return tuple(block.name for block in clause.blocks if block.kind == READING)


def _all(of_clauses: Mapping[str, Iterable[str]]) -> list[str]:
    return [id for ids in of_clauses.values() for id in ids]


def _is_mistyped(id: str, known: Collection[str], year: str) -> bool:
    """Whether a name that nobody knows is one of the base's, and not the edition's own: its *year* may be the base's
    too, where one edition is based on another."""
    start, starts = id.partition("-")[0], {name.partition("-")[0] for name in known}
    alike = any(10 * SequenceMatcher(None, start, other).ratio() >= _ALMOST for other in starts)
    return alike and start != f"A{year}"


def _nearest(id: str, here: Collection[str] | None, known: Collection[str]) -> str:
    """The reading that is meant: one of those that stand *here* in the base, where there are any."""
    return get_close_matches(id, sorted(here or known), 1, 0)[0]
