"""What a room lets the form page know: how the cells of a line are written down, and which are needed.

All of it is data, and nothing of it is law: what is wrong the judge says (`form_judge/`).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

LETTERS, MARKED, VALUE, HIRES, NAMES, NUMBERS, PLAYERS = (
    "letters", "marked", "value", "hires", "names", "numbers", "players",
)  # fmt: skip


class WrittenKey(Struct, frozen=True):
    """How the key of a line comes from the cells of *columns*, the first of them leading.

    *how*: letters of all seats in one text, the numbers of the seats that are marked, the one value below the seats,
    hires as `Bart 300 kept`, names with "/" between, numbers, or the players. It is written where one of the columns
    *when* has anything ("!x": has nothing), or always where *when* is empty; and never where one of *unless* has.
    """

    key: str
    how: str
    columns: tuple[str, ...]
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    blank: object = "-"


class Needed(Struct, frozen=True):
    """A cell that a line cannot do without: of every seat, or of those where one of the cells *beside* says that
    somebody plays; below the seats where *below*. *when* and *unless* as in `WrittenKey`."""

    column: str
    beside: tuple[str, ...] = ()
    below: bool = False
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


class Paper(Struct, frozen=True):
    """A fact or a list, by its *path* in the schema, without which a tournament counts for less or not at all; asked
    for where each of the facts *where* has one of these values, "" being none."""

    path: str
    where: Mapping[str, tuple[str, ...]]


class FormOnPage(Struct, frozen=True, eq=False):
    """What the form page of a room needs beyond its form. *waits* are the keys of the messages that only say that
    something is still to come; *leaves* is the key of a withdrawal that says after which line somebody was gone. While
    one of the *papers* is blank the page does not call the facts of a tournament done."""

    written: tuple[WrittenKey, ...]
    needed: tuple[Needed, ...]
    waits: tuple[str, ...] = ()
    leaves: str = "after_game"
    papers: tuple[Paper, ...] = ()
