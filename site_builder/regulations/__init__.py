"""The law library: one room per regulation (the folder is the list); and the editions based on them."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from ..languages import LANGUAGES, Words
from ..problems import UserError
from .contract import Regulation
from .editions import opened as based
from .rooms import room, room_ids


def regulation(id: str) -> Regulation | None:
    """The regulation with this id, a room's or an edition, or None."""
    return room(id) or based.edition(id)


def all_regulations() -> Mapping[str, Regulation]:
    """Every room, then every edition, by id."""
    rooms = {id: law for id in room_ids() if (law := room(id))}
    return rooms | dict(based.editions())


def regulation_named(id: str) -> Regulation:
    """The regulation with this id. Raises UserError where there is none, with the one that is probably meant."""
    laws = all_regulations()
    if id not in laws:
        near = get_close_matches(id, laws, 1)
        key = "new-no-regulation-near" if near else "new-no-regulation"
        raise UserError(key, id=id, known=", ".join(laws), near=", ".join(near))
    return laws[id]


def clause_of(law: str, id: str) -> str:
    """The clause of a regulation that a reading stands under, by its anchor ("a2009-12"); a clause itself."""
    room = regulation(law)
    return room.clause_of(id) if room else id


def clause_titles(law: Regulation) -> Mapping[str, Words]:
    """By clause of a regulation its title."""
    titles = {lang: {clause.id: clause.title for clause in law.text(lang).clauses} for lang in LANGUAGES}
    return {id: {lang: titles[lang][id] for lang in LANGUAGES} for id in titles[LANGUAGES[0]]}
