"""The sheet of new players: who plays for the first time, and under which name, if any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from ..forms.asking import MINOR, NAMED
from ..forms.layout import NEW, Key
from ..languages import sayings, words_of_any
from ..languages.messages import message
from ..problems import WARNING, Message, Problem, first_few
from ..records.files import shown_folder
from ..records.hidden import full_names, in_remarks, says
from ..records.initials import initials, is_initials
from ..records.name_meant import in_capitals, surname_first
from ..records.player_ids import PLAYER_ID
from ..records.private import private
from ..records.private_data import texts
from ..records.records import Season
from . import player_codes, writing
from .form_state import FormState
from .parsed_form import Filled, NewPlayer
from .people import MOST_NAMED, People, in_any_order
from .places import Place, cell_name, problem_at, problem_of

_words = sayings(__file__, "guests")


class _Row(Struct, frozen=True):
    """A line of the sheet as it was filled in: its *number* in the form, its *line* on the sheet, and the *place* of
    the name. *consent* is yes, no, MINOR, or None where nobody chose."""

    number: int
    line: int
    place: Place
    name: str
    consent: bool | str | None
    resident: bool | None

    @property
    def is_minor(self) -> bool:
        return self.consent == MINOR

    @property
    def is_refused(self) -> bool:
        return self.consent is False


def all_new(form: FormState, people: People) -> dict[str, str]:
    """The new players of *form* by the name written there; each gets a code that nobody else has, and that
    follows from the tournament and the line."""
    names: dict[str, str] = {}
    unsaid: list[_Row] = []  # of whom it is not said whether they may be named
    for row in _rows(form):
        if row.is_refused or row.is_minor:
            form.filled.hidden |= dict.fromkeys(full_names([row.name]), row.place)
        kept_name = _kept(form, row)
        if _has_a_code(form, people, row):
            continue
        _tell_what_is_no_name(form, row)
        if earlier := {
            code for earlier_name, code in names.items() if in_any_order(earlier_name) == in_any_order(row.name)
        }:
            form.say(row.place, "new-twice")
            form.filled.doubled |= earlier
            continue
        if not row.is_minor and (close := people.resembling(row.name)):
            form.say(row.place, "new-close", WARNING, name=row.name, meant=close)
        if row.consent is None and (NEW, row.number, "consent") not in form.unclear:
            unsaid.append(row)
        code = player_codes.derived(form.register, form.tournament, row.number + 1, names.values())
        names[_without_contact(row.name)] = code
        form.filled.new_players.append(
            NewPlayer(code, kept_name, bool(row.consent), row.is_minor, row.resident, row.place)
        )
    _without_choice(form, unsaid)
    return names


def _rows(form: FormState) -> Iterator[_Row]:
    """The lines of the sheet in which anything stands; one without a name is told."""
    for number in sorted({int(key[1]) for key in form.cell_of if key[0] == NEW}):
        sheet, (line, _), *_ = next(form.cell_of[key] for key in form.cell_of if key[:2] == (NEW, number))
        place = form.cell_of.get((NEW, number, "name"), (sheet, (line, 0)))
        name, consent, resident = (form.values.get((NEW, number, key)) for key in ("name", "consent", "resident"))
        if name is None:
            form.say(place, "new-without-name")
        else:
            yield _Row(number, line, place, name, consent, resident)


def _has_a_code(form: FormState, people: People, row: _Row) -> bool:
    """Whether the name is somebody's already, who is told of where they did not come in by this very sheet; at the
    tables the name is theirs. Tells too where somebody came in by it, and it shows no more who."""
    same_name = people.named(row.name)
    if len(same_name & form.seated) == 1:
        return True
    players = form.register.players.values()
    nameless = [player.id for player in players if player.id in form.seated and not player.name]
    if row.is_refused and nameless:
        form.say(row.place, "new-came-in", name=row.name, codes=nameless)
    if same_name:
        form.say(row.place, "new-known", name=row.name, codes=sorted(same_name))
    return bool(same_name)


def _tell_what_is_no_name(form: FormState, row: _Row) -> None:
    """Tells a surname that is written first, a name in capitals, and what stands beside a name."""
    if not row.is_refused and not row.is_minor:
        if meant := surname_first(row.name):
            form.say(row.place, "new-comma", name=row.name, meant=in_capitals(meant) or meant)
        elif meant := in_capitals(row.name):
            form.say(row.place, "new-capitals", WARNING, name=row.name, meant=meant)
    if not row.is_minor and not private(row.name) and _says_what_is_no_name(row.name):
        form.say(row.place, "new-more")


def _without_contact(name: str) -> str:
    """A *name* as it stands at a table where a mail address or a number behind it, which is told, does not."""
    words = name.split()
    plain_words = [word for word in words if "@" not in word and not any(map(str.isdigit, word))]
    return " ".join(plain_words) if private(name) and plain_words else name


def rows_of_new(new_players: Iterable[NewPlayer]) -> dict[str, Message]:
    """Each of *new_players* by the code, called by the cell in which the name stands, without saying it."""
    return {person.id: message(__file__, "new-at", {"cell": cell_name(person.place[1])}) for person in new_players}


def hidden_names_written(file: str, filled: Filled, corrected: Path | None) -> Iterator[Problem]:
    """Where a form, or the file that it has *corrected*, says the name of somebody new who is not published by it: at
    the cell, and without saying it again."""
    corrected_folder = shown_folder(corrected) if corrected else ""
    for name, (sheet, cell, *_) in filled.hidden.items():
        row = {"sheet": sheet, "cell": cell_name(cell)}
        for path, text in texts(filled.data):
            if says(text, [name]):
                place = _nearest(filled, path)
                yield (
                    problem_at(file, place, "name-hidden", **row)
                    if place
                    else problem_of(file, "name-hidden-kept", path=corrected_folder, **row)
                )
        if corrected and any(in_remarks(corrected, [name])):
            yield problem_of(file, "name-hidden-kept", path=corrected_folder, **row)


def _nearest(filled: Filled, path: Key) -> Place | None:
    """The cell of *path* in the tournament's file, or of what it stands in; None for what no cell is for."""
    above = (path[:n] for n in range(len(path), 0, -1))
    return next((filled.places[key] for key in above if key in filled.places), None)


def _without_choice(form: FormState, unsaid: Sequence[_Row]) -> None:
    """Tells once of all whose row does not say whether the name may be published: each has to be asked."""
    if not unsaid:
        return
    sheet = next(sheet for key, (sheet, *_) in form.cell_of.items() if key[0] == NEW)
    first, last = unsaid[0], unsaid[-1]
    choices = ", ".join(words[form.plan.lang] for _, words in NAMED)
    if first is last:
        form.say((sheet, (first.line, 1)), "new-without-consent", name=first.name, choices=choices)
        return
    names = first_few([message(__file__, "as-written", {"name": row.name}) for row in unsaid], MOST_NAMED)
    facts = {"n": len(unsaid), "names": names, "choices": choices}
    form.say((sheet, (first.line, 1), (last.line, 1)), "new-without-consent-each", **facts)


def _kept(form: FormState, row: _Row) -> str:
    """What comes into the data of a name; what is no name, or says too much of a minor, is told."""
    if PLAYER_ID.match(row.name):
        form.say(row.place, "new-is-code", code=row.name)
    if not row.is_minor:
        return row.name
    if says_more(row.name):
        form.say(row.place, "new-minor-more")
        return row.name
    short = initials(row.name)
    if not is_initials(row.name):
        form.say(row.place, "new-minor-name", WARNING, initials=short)
    return short


def _says_what_is_no_name(name: str) -> bool:
    """Whether a number, as an age or a year, or a word for who is under age stands in a *name*."""
    words = {word.strip("().,*").casefold() for word in name.split()}
    return any(map(str.isdigit, name)) or not words.isdisjoint(words_of_any(_words, "minor"))


def says_more(name: str) -> bool:
    """Whether there is more in the *name* of a minor than a name: an age, a remark in brackets."""
    return any(character.isdigit() or character in "()[]" for character in name)


def files_of(filled: Filled, season: Season) -> dict[str, str]:
    """The file of every new player by its path."""
    files = {}
    for new_player in filled.new_players:
        person: dict[str, str | bool] = {"name": new_player.name} if new_player.consent else {"withheld": True}
        if season.invented:
            person["invented"] = True
        if new_player.minor:
            person["minor"] = True
        if new_player.resident is not None:
            person["resident"] = new_player.resident
        files[f"players/{new_player.id}.yaml"] = writing.text(person, "player", 2)
    return files
