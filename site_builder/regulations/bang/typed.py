"""What a form page can tell of an evening of BANG! while it is typed: the checks of this folder as data.

The numbers come from the room's tables; what a predicate means stands in `templates/scripts/form/`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..typed import HIRES, LETTERS, MARKED, VALUE, Needed, Predicate, Typed, Written
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from .layouts import LARGEST, SMALLEST

_ROLES, _WON, _DUEL = (
    Written("roles", LETTERS, ("role",)), Written("won", VALUE, ("won",)), Written("duel", VALUE, ("duel",)),
)  # fmt: skip
ROLE_NEEDED, WINNER_NEEDED = Needed("role"), Needed("won", below=True, unless=("void",))
_HIRED = ("character", "!void")
HIRES_NEEDED = (
    Needed("character", beside=("role", "price"), when=_HIRED),
    Needed("price", beside=("role", "character"), when=_HIRED),
)


def game_checks(roles: Mapping[int, Mapping[str, int]]) -> dict[str, Predicate]:
    """What is looked at in one game: the roles dealt, and whether it can have ended so."""
    return {
        "one-sheriff": {"is": "one", "role": SHERIFF},
        "role-count": {"is": "counts", "roles": roles, "one": SHERIFF},
        "law-outcome": {
            "is": "ended", "won": LAW_WINS, "one": SHERIFF,
            "rules": [
                {"told": "sheriff", "alive": SHERIFF}, {"told": OUTLAW, "dead": OUTLAW},
                {"told": RENEGADE, "dead": RENEGADE},
            ],
        },
        "outlaws-outcome": {
            "is": "ended", "won": OUTLAWS_WIN, "first": True,
            "rules": [
                {"told": "sheriff", "dead": SHERIFF}, {"told": "nobody", "some": True},
                {"told": "renegade", "not": [RENEGADE], "at": "won"},
            ],
        },
        "renegade-outcome": {"is": "ended", "won": RENEGADE_WINS, "rules": [{"told": "", "only": [RENEGADE]}]},
    }  # fmt: skip


def table_checks() -> dict[str, Predicate]:
    """What is looked at in tables that play together to the end, everybody sheriff once."""
    return {
        "table-size": {"is": "size", "smallest": SMALLEST, "largest": LARGEST},
        "table-difference": {"is": "differ", "by": 1, "smallest": SMALLEST, "largest": LARGEST},
        "games-at-table": {"is": "due"},
        "sheriff-order": {"is": "turns", "role": SHERIFF},
        "seated-once": {"is": "once"},
        "replayed": {"is": "replayed", "role": SHERIFF},
    }


def auction_checks(multiple: int, last: int) -> dict[str, Predicate]:
    """What is looked at in an auction: prices in dollars."""
    return {
        "distinct-characters": {"is": "distinct"},
        "price-multiple": {"is": "multiple", "multiple": multiple, "last": last, "cell": "price"},
        "last-pays-least": {"is": "least", "multiple": multiple, "last": last},
        "kept-character": {"is": "kept", "cell": "kept"},
    }


def people_checks() -> dict[str, Predicate]:
    """What is looked at in the lists below the tables, and in the dates."""
    return {
        "dates-in-order": {"is": "ordered", "first": ["start"], "then": ["end"], "told": ["start", "end"]},
        "known-leaver": {"is": "seated", "list": ["withdrawals"], "told": "not-seated", "twice": "twice"},
        "second-warning": {
            "is": "seated", "list": ["warnings"], "told": "not-seated", "most": 2, "cause": "expulsion",
        },
    }  # fmt: skip


LAST_DUEL: dict[str, Predicate] = {
    "renegade-duel": {"is": "marked", "mark": "duel", "won": LAW_WINS, "dead": DEPUTY, "told": ["outcome", "deputy"]}
}
REPORT: Predicate = {
    "is": "ordered", "first": ["end"], "or": ["start"], "then": ["report", "received"], "told": ["end", "received"],
}  # fmt: skip
DUEL_WINNER: Predicate = {"is": "among", "list": ["duels"], "who": "won", "of": "players"}
ARBITER: Predicate = {"is": "there", "path": ["arbiters"]}


def auction(roles: Mapping[int, Mapping[str, int]], multiple: int, last: int, more: Mapping[str, Predicate]) -> Typed:
    """The whole for an evening with an auction at every table; *more* are the checks that only the room has."""
    alive = Written("alive", MARKED, ("alive",), when=("alive", "!void"))
    hires = Written("hires", HIRES, ("character", "price", "kept"), when=_HIRED)
    return Typed(
        (_ROLES, _WON, alive, _DUEL, hires, Written("void", VALUE, ("void",))),
        (ROLE_NEEDED, WINNER_NEEDED, *HIRES_NEEDED),
        {
            **table_checks(), **game_checks(roles), **LAST_DUEL, **auction_checks(multiple, last), **people_checks(),
            "duel-winner": DUEL_WINNER, "has-arbiter": ARBITER, "report-after-end": REPORT, **more,
        },
    )  # fmt: skip
