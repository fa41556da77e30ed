"""What a cell holds that is not what it asks for, as the number of a seat for whoever sits there.

What belongs in another column, too, and the place of a tournament for its club.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..forms.layout import Cell, Field, FormPage, Key, asked_of
from ..languages import sayings, words_of_any
from ..records.records import normalize_name
from ..records.unfilled import says_nothing
from ..regulations.forms import CHOICE, NUMBER, OPEN, PLAYER, TEXT, At, FormColumn, Grid
from .cells import DASHES, EMPTY, CellReader, as_text
from .form_state import FormState
from .people import Unclear
from .places import Place
from .spreadsheet.sheets import Value

_words = sayings(__file__, "guests")
OTHER_COLUMN = "other-column"
_PRICE = 100  # dollars: a smaller number may stand for anything
_LEAST_SEATS = 4
_ONE_BY_SEAT = ("no-role", "no-character", "no-price")  # what every seat of a game has
_IN_GROUP = 6  # steps of the key of a cell of a seat in a group: (tables, 0, games, 0, seat, "role")
_OF_PRICES = {"nothing": "price-nothing", "number-negative": "price-negative"}
_CLUB, _PLACE = ("club",), ("place",)


def whole_columns(form: FormState, path: Key, lacks: Iterable[tuple[At, str]], seats: int) -> Iterator[tuple[At, str]]:
    """What a game at *path* *lacks*, by cell with its reason; what it lacks at all of its *seats* is one thing, at
    the first, unless something is written at one of them that is not clear."""
    by_reason: dict[str, list[At]] = {}
    for at, reason in lacks:
        by_reason.setdefault(reason, []).append(at)
    for reason, cells in by_reason.items():
        clear = form.unclear.isdisjoint((*path, *at) for at in cells)
        if reason in _ONE_BY_SEAT and clear and len(cells) == seats > 1:
            yield cells[0], f"{reason}-anywhere"
        else:
            yield from ((at, reason) for at in cells)


def in_its_column(form: FormState, field_: Field, raw: Value) -> None:
    """Raises `Unclear` of a name that may be any, and is the answer of another column."""
    if field_.asked.kind == OPEN and belongs_to(form.plan.form.grid, field_.key, raw):
        raise Unclear(OTHER_COLUMN)


def answers_no(form: FormState, field_: Field, raw: Value) -> bool:
    """Whether a text that a game has only sometimes, as why it is void, is answered with no."""
    return field_.key[0] == form.plan.form.grid.key and field_.asked.kind == TEXT and says_nothing(as_text(raw))


def stands_for_nothing(form: FormState, field_: Field, raw: Value) -> bool:
    """Whether a dash stands in a game where there is nothing to write, as at a seat that has been left; for a role
    it is an answer."""
    asked = field_.asked
    dash = as_text(raw) in DASHES and not any(value == EMPTY for value, _ in asked.choices)
    return dash and field_.key[0] == form.plan.form.grid.key and asked.kind in (NUMBER, OPEN, CHOICE)


def not_clear(form: FormState, place: Place, field_: Field, raw: Value, unclear: Unclear) -> None:
    """Tells why a cell is not clear. Where it has what belongs in another column of its seat, what that lacks is
    not told."""
    column = belongs_to(form.plan.form.grid, field_.key, raw)
    if column:
        form.say(place, OTHER_COLUMN, text=as_text(raw), column=column.title[form.plan.lang])
        form.unclear.add((*field_.key[:-1], column.key))
    elif roles := _of_all_seats(form, field_, raw):
        column_title, seats = field_.asked.title[form.plan.lang], len(as_text(raw).replace(" ", ""))
        form.say(place, "choice-of-all", text=as_text(raw), n=seats, column=column_title)
        form.unclear |= roles
    elif field_.asked.kind == PLAYER and as_text(raw) == _seat(form.plan.form.grid, field_.key):
        form.say(place, "name-is-seat", text=as_text(raw))
    elif field_.asked.kind == PLAYER and len(as_text(raw)) == 1 and as_text(raw).isdigit():
        form.say(place, "name-is-number", text=as_text(raw))
    elif field_.asked.kind == PLAYER and len(as_text(raw)) == 1 and as_text(raw).isalpha():
        form.say(place, "name-is-letter", text=as_text(raw))
    elif field_.asked.kind == PLAYER and as_text(raw).casefold().replace(".", "") in words_of_any(_words, "guest"):
        form.say(place, "name-of-a-guest", text=as_text(raw))
    else:
        form.say(place, _of_price(form, field_, raw, unclear), **unclear.facts)


def _of_price(form: FormState, field_: Field, raw: Value, unclear: Unclear) -> str:
    """The sentence for a number that is not clear: of a price, which people take for the money won, its own."""
    if field_.key[0] != form.plan.form.grid.key or field_.asked.kind != NUMBER:
        return unclear.key
    return _OF_PRICES.get("nothing" if raw == 0 else unclear.key, unclear.key)


def _of_all_seats(form: FormState, field_: Field, raw: Value) -> set[Key]:
    """The cells of a column of a group, where one has a letter for each seat, as SOOROD; else none."""
    letters, choices = "".join(as_text(raw).split()).casefold(), field_.asked.choices
    texts = {normalize_name(word) for value, words in choices for word in (str(value), *words.values())}
    grid, key = form.plan.form.grid, field_.key
    if len(key) != _IN_GROUP or key[0] != grid.key or len(letters) < _LEAST_SEATS or not texts.issuperset(letters):
        return set()
    return {(*key[:-2], seat, key[-1]) for seat in range(form.plan.shape[int(key[1])][0])}


def club_for_place(
    form: FormState, page: FormPage, cells: Mapping[Cell, Value], cell: Cell, reader: CellReader
) -> bool:
    """Whether a *cell* for the club has no club, and that for the place of the tournament has one; it is told."""
    if page.fields[cell].key != _CLUB:
        return False
    at = next((other_cell for other_cell, field_ in page.fields.items() if field_.key == _PLACE), None)
    if at is None:
        return False
    clubs = {normalize_name(text): name for id, name in reader.clubs.items() for text in (id, name, f"{name} ({id})")}
    here, there = (as_text(cells.get(each)) for each in (cell, at))
    swapped = normalize_name(there) in clubs and normalize_name(here) not in clubs
    if swapped:
        label = page.fields[at].asked.title[form.plan.lang]
        form.say((page.name, cell), "club-for-place", text=here, club=clubs[normalize_name(there)], label=label)
        form.unclear.add(_CLUB)
        form.cell_of[_CLUB] = (page.name, cell)
    return swapped


def belongs_to(grid: Grid, key: Key, raw: Value) -> FormColumn | None:
    """The column of a seat that asks for what stands in another one, at *key*; None where none does."""
    if key[0] != grid.key or len(key) != _IN_GROUP:
        return None
    answered = [column for column in grid.columns if _answers(column, raw)]
    return None if any(column.key == key[-1] for column in answered) else next(iter(answered), None)


def _answers(column: FormColumn, raw: Value) -> bool:
    """Whether *raw* is an answer of a *column*, and of hardly any other."""
    if column.kind == NUMBER:
        return isinstance(raw, int | float) and not isinstance(raw, bool) and raw >= _PRICE and raw % _PRICE == 0
    if column.kind not in (CHOICE, OPEN) or any(value is True for value, _ in column.choices):
        return False
    question = asked_of(column)
    words = {normalize_name(word) for value, shown in question.choices for word in (str(value), *shown.values())}
    return normalize_name(as_text(raw)) in words


def _seat(grid: Grid, key: Key) -> str:
    """The number of the seat, from 1, of a cell for whoever sits there; "" of any other cell."""
    seats = [step for step in key[-2:-1] if isinstance(step, int) and key[0] == grid.key]
    return str(seats[0] + 1) if seats else ""
