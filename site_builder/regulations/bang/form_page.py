"""How the form page writes down an evening of BANG!: which cells make which key, and which are needed."""

from __future__ import annotations

from collections.abc import Sequence

from ..form_page import HIRES, LETTERS, MARKED, VALUE, FormOnPage, Needed, Paper, WrittenKey

_ROLES, _WON, _DUEL = (
    WrittenKey("roles", LETTERS, ("role",)), WrittenKey("won", VALUE, ("won",)), WrittenKey("duel", VALUE, ("duel",)),
)  # fmt: skip
ROLE_NEEDED, WINNER_NEEDED = Needed("role"), Needed("won", below=True, unless=("void",))
_HIRED = ("character", "!void")
HIRES_NEEDED = (
    Needed("character", beside=("role", "price"), when=_HIRED),
    Needed("price", beside=("role", "character"), when=_HIRED),
)


# What an unfinished evening is told: that something is still to come.
WAITS = ("games-at-table.yet", "has-arbiter", "duel-entrants.missing")


def auction(waits: Sequence[str] = (), papers: Sequence[Paper] = ()) -> FormOnPage:
    """The whole for an evening with an auction at every table; of the messages that say that something is still to
    come those of the room besides, and the *papers* that its law asks for."""
    alive = WrittenKey("alive", MARKED, ("alive",), when=("alive", "!void"))
    hires = WrittenKey("hires", HIRES, ("character", "price", "kept"), when=_HIRED)
    return FormOnPage(
        (_ROLES, _WON, alive, _DUEL, hires, WrittenKey("void", VALUE, ("void",))),
        (ROLE_NEEDED, WINNER_NEEDED, *HIRES_NEEDED),
        (*WAITS, *waits),
        papers=tuple(papers),
    )
