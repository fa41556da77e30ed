"""The id under which a form's tournament comes in: the name of its file, and of its page."""

from __future__ import annotations

import re

from ..problems import WARNING, UserError
from ..records.announced_as import announced_as
from ..records.files import ID, LONGEST_ID, RESERVED, id_meant
from ..records.records import Season, normalize_name
from .parsed_form import Filled
from .places import problem_at

NO_ID = "_"  # in the place of an id that a form does not give


def id_of(name: str, season: Season, filled: Filled, id: str) -> str:
    """The tournament's id: as given, as it was announced, or made of its name; NO_ID, with a problem at its cell of the
    form *name*, where none can be made of that."""
    id = id or _announced_id(name, season, filled) or slug(str(filled.data.get("name", "")))
    if not filled.data.get("name") or (ID.match(id) and len(id) <= LONGEST_ID and id not in RESERVED):
        return id
    filled.problems.append(problem_at(name, filled.places["name",], "bad-id", id=id[:LONGEST_ID]))
    return NO_ID


def _announced_id(form: str, season: Season, filled: Filled) -> str:
    """The id under which a tournament was announced, whatever name its *form* has now, which is told; "" where none
    was."""
    name, start, club = (filled.data.get(key) for key in ("name", "start", "club"))
    if slug(str(name)) in {plan.id for plan in season.planned}:
        return ""
    announced = announced_as(season.planned, filled.area, str(start), club, str(name))
    if announced and ("name",) in filled.places and normalize_name(announced.name) != normalize_name(str(name)):
        facts = {"announced": announced.name, "day": announced.start}
        filled.problems.append(problem_at(form, filled.places["name",], "as-announced", WARNING, **facts))
    return announced.id if announced else ""


def slug(name: str) -> str:
    """The id that a tournament's name makes: Sentiero dell'Ovest → sentiero-dell-ovest."""
    return re.sub(r"[^a-z0-9]+", "-", normalize_name(name)).strip("-")[:LONGEST_ID].strip("-")


def bad_id(id: str) -> UserError:
    """The error that *id*, which somebody typed, can be no part of an address, with the one that it reads as."""
    meant = id_meant(id)
    return UserError("new-bad-id-meant" if meant else "new-bad-id", id=id[:LONGEST_ID], meant=meant)
