"""The sheet of new players: who plays for the first time, and under which name, if any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ..forms.asking import MINOR, NAMED
from ..forms.layout import NEW, Key
from ..languages import sayings, words_of_any
from ..languages.messages import message
from ..problems import WARNING, Message, Problem
from ..records.hidden import full_names, in_remarks, says
from ..records.initials import initials, is_initials
from ..records.player_ids import PLAYER_ID
from ..records.private import private
from ..records.private_data import texts
from . import player_codes
from .form_state import FormState
from .parsed_form import Filled, NewPlayer
from .people import MOST_NAMED, People, in_any_order
from .places import Place, cell_name, problem_at, problem_of

_words = sayings(__file__, "guests")


def all_new(form: FormState, people: People) -> dict[str, str]:
    """The new players of *form* by the name written there; each gets a code that nobody else has, and that
    follows from the tournament and the line."""
    names: dict[str, str] = {}
    unsaid: list[tuple[int, str]] = []  # the rows and names of those of whom it is not said whether they may be named
    for row in sorted({int(key[1]) for key in form.cell_of if key[0] == NEW}):
        name, consent, resident = (form.values.get((NEW, row, key)) for key in ("name", "consent", "resident"))
        sheet, (line, _), *_ = next(form.cell_of[key] for key in form.cell_of if key[:2] == (NEW, row))
        place = form.cell_of.get((NEW, row, "name"), (sheet, (line, 0)))
        if name is None:
            form.say(place, "new-without-name")
            continue
        minor = consent == MINOR
        if consent is False or minor:
            form.filled.hidden |= dict.fromkeys(full_names([name]), place)
        codes = _kept(form, place, name, minor)
        same_name = people.named(name)
        if len(same_name & form.seated) == 1:
            continue
        nameless = [
            player.id for player in form.register.players.values() if player.id in form.seated and not player.name
        ]
        if consent is False and nameless:
            form.say(place, "new-came-in", name=name, codes=nameless)
        if same_name:
            form.say(place, "new-known", name=name, codes=sorted(same_name))
            continue  # at the tables the name is whoever has it already
        if "," in name and consent is not False and not minor:
            last, _, first = map(str.strip, name.partition(","))
            form.say(place, "new-comma", name=name, meant=f"{first} {last}")
        if not minor and not private(name) and _says_what_is_no_name(name):
            form.say(place, "new-more")
        if earlier := {code for known, code in names.items() if in_any_order(known) == in_any_order(name)}:
            form.say(place, "new-twice")
            form.filled.doubled |= earlier
            continue
        if not minor and (close := people.resembling(name)):
            form.say(place, "new-close", WARNING, name=name, meant=close)
        if consent is None and (NEW, row, "consent") not in form.unclear:
            unsaid.append((line, name))
        code = player_codes.derived(form.register, form.tournament, row + 1, names.values())
        names[_without_contact(name)] = code
        form.filled.new_players.append(NewPlayer(code, codes, bool(consent), minor, resident, place))
    _without_choice(form, unsaid)
    return names


def _without_contact(name: str) -> str:
    """A *name* as it stands at a table where a mail address or a number behind it, which is told, does not."""
    words = name.split()
    alone = [word for word in words if "@" not in word and not any(map(str.isdigit, word))]
    return " ".join(alone) if private(name) and alone else name


def rows_of_new(new_players: Iterable[NewPlayer]) -> dict[str, Message]:
    """Each of *new_players* by the code, called by the cell in which the name stands, without saying it."""
    return {person.id: message(__file__, "new-at", {"cell": cell_name(person.place[1])}) for person in new_players}


def hidden_names_written(file: str, filled: Filled, corrected: Path | None) -> Iterator[Problem]:
    """Where a form, or the file that it has *corrected*, says the name of somebody new who is not published by it: at
    the cell, and without saying it again."""
    for name, (sheet, cell, *_) in filled.hidden.items():
        row = {"sheet": sheet, "cell": cell_name(cell)}
        for path, text in texts(filled.data):
            if says(text, [name]):
                place = _nearest(filled, path)
                yield (
                    problem_at(file, place, "name-hidden", **row)
                    if place
                    else problem_of(file, "name-hidden-kept", path=str(corrected), **row)
                )
        if corrected and any(in_remarks(corrected, [name])):
            yield problem_of(file, "name-hidden-kept", path=str(corrected), **row)


def _nearest(filled: Filled, path: Key) -> Place | None:
    """The cell of *path* in the tournament's file, or of what it stands in; None for what no cell is for."""
    above = (path[:n] for n in range(len(path), 0, -1))
    return next((filled.places[key] for key in above if key in filled.places), None)


def _without_choice(form: FormState, unsaid: Sequence[tuple[int, str]]) -> None:
    """Tells once of all whose row does not say whether the name may be published: each has to be asked."""
    if not unsaid:
        return
    sheet = next(sheet for key, (sheet, *_) in form.cell_of.items() if key[0] == NEW)
    (first, name), (last, _) = unsaid[0], unsaid[-1]
    choices = ", ".join(words[form.plan.lang] for _, words in NAMED)
    if len(unsaid) == 1:
        form.say((sheet, (first, 1)), "new-without-consent", name=name, choices=choices)
        return
    names = [
        *(message(__file__, "as-written", {"name": name}) for _, name in unsaid[:MOST_NAMED]),
        *(["…"] if unsaid[MOST_NAMED:] else ()),
    ]
    facts = {"n": len(unsaid), "names": names, "choices": choices}
    form.say((sheet, (first, 1), (last, 1)), "new-without-consent-each", **facts)


def _kept(form: FormState, place: Place, name: str, minor: bool) -> str:
    """What comes into the data of *name*; what is no name, or says too much of a minor, is told."""
    if PLAYER_ID.match(name):
        form.say(place, "new-is-code", code=name)
    if not minor:
        return name
    if says_more(name):
        form.say(place, "new-minor-more")
        return name
    shown = initials(name)
    if not is_initials(name):
        form.say(place, "new-minor-name", WARNING, initials=shown)
    return shown


def _says_what_is_no_name(name: str) -> bool:
    """Whether a number, as an age or a year, or a word for who is under age stands in a *name*."""
    words = {word.strip("().,*").casefold() for word in name.split()}
    return any(map(str.isdigit, name)) or not words.isdisjoint(words_of_any(_words, "minor"))


def says_more(name: str) -> bool:
    """Whether there is more in the *name* of a minor than a name: an age, a remark in brackets."""
    return any(character.isdigit() or character in "()[]" for character in name)
