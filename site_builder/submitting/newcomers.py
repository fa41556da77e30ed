"""The sheet of new players: who plays for the first time, and under which name, if any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..forms.asking import MINOR, NAMED
from ..forms.layout import NEW
from ..problems import WARNING
from ..records.files import PLAYER_ID
from ..records.records import fold, initials
from .filled import Newcomer
from .people import People, in_any_order
from .places import Place

if TYPE_CHECKING:
    from .filling import Filling


def all_new(form: Filling, people: People) -> dict[str, str]:
    """The new players of *form* by the name written there; each gets the next free code."""
    found: dict[str, str] = {}
    for row in sorted({key[1] for key in form.cell_of if key[0] == NEW}):
        name, consent, resident = (form.values.get((NEW, row, key)) for key in ("name", "consent", "resident"))
        sheet, (r, _), *_ = next(form.cell_of[key] for key in form.cell_of if key[:2] == (NEW, row))
        place = form.cell_of.get((NEW, row, "name"), (sheet, (r, 0)))
        if name is None:
            form.say(place, "new-without-name")
            continue
        if consent is None and (NEW, row, "consent") not in form.unclear:
            choices = ", ".join(words[form.plan.lang] for _, words in NAMED)
            form.say((sheet, (r, 1)), "new-without-consent", name=name, choices=choices)
        minor = consent == MINOR
        kept = _kept(form, place, name, minor)
        there = people.named(name)
        if len(there & form.seated) == 1:
            continue
        nameless = [one.id for one in form.register.players.values() if one.id in form.seated and not one.name]
        if consent is False and nameless:
            form.say(place, "new-came-in", name=name, codes=nameless)
        if there:
            form.say(place, "new-known", name=name, codes=sorted(there))
        elif in_any_order(name) in {in_any_order(one) for one in found}:
            form.say(place, "new-twice", name=name)
        elif not minor and (close := people.resembling(name)):
            form.say(place, "new-close", WARNING, name=name, meant=close)
        if name not in found:
            found[name] = next(form.free_ids)
            form.filled.newcomers.append(Newcomer(found[name], kept, bool(consent), minor, resident, place))
    return found


def _kept(form: Filling, place: Place, name: str, minor: bool) -> str:
    """What comes into the data of *name*; what is no name, or says too much of a minor, is told."""
    if PLAYER_ID.match(name):
        form.say(place, "new-is-code", code=name)
    if not minor:
        return name
    shown = initials(name)
    if fold(name.replace(".", " ")) != fold(shown.replace(".", " ")):
        form.say(place, "new-minor-name", WARNING, initials=shown)
    return shown
