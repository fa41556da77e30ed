"""`mastro new`: a new file of the data, or a new regulation."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

TOLD = {
    "it": "un torneo, giocatore, circolo, stagione o regolamento nuovo, da un modello commentato",
    "en": "a new tournament, player, club, season or regulation from a commented template",
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "kind",
        choices=("tournament", "player", "club", "season", "regulation"),
        help={"it": "che cosa è nuovo", "en": "what is new"},
    )
    parser.add_argument(
        "words",
        nargs="+",
        metavar="WORD",
        help={
            "it": "tournament STAGIONE AREA ID, player NOME, club ID NOME, season ID REGOLAMENTO, regulation ID "
            "REGOLAMENTO (il più vicino)",
            "en": "tournament SEASON AREA ID, player NAME, club ID NAME, season ID REGULATION, regulation ID "
            "REGULATION (the nearest)",
        },
    )


def run(options: argparse.Namespace) -> int:
    """Writes the file and prints where it is."""
    from ..submitting import new

    words = options.words
    makers: dict[str, tuple[int, Callable[..., Path | list[Path]]]] = {
        "tournament": (3, lambda *all: new.tournament(options.data, *all)),
        "player": (1, lambda *all: new.player(options.data, *all)),
        "club": (2, lambda *all: new.club(options.data, *all)),
        "season": (2, lambda *all: new.season(options.data, *all)),
        "regulation": (2, lambda *all: new.regulation(*all, root=Path.cwd())),
    }
    count, make = makers[options.kind]
    if len(words) != count:
        return refused(options, "new-words", kind=options.kind, n=count)
    alike = _alike(options.data, words[0]) if options.kind == "player" else ""
    try:
        made = make(*words)
    except new.Refused as reason:
        return refused(options, "new-" + reason.key, **reason.facts)
    for path in made if isinstance(made, list) else [made]:
        print(path)
    if alike:
        refused(options, "new-alike", who=alike, path=made)
    return FINE


def _alike(data: Path, name: str) -> str:
    """The player whom a newcomer called *name* may be already, or nothing."""
    from ..records.loading import load

    register = load(data, only=frozenset())[0].register
    found = register.resembling(name)
    return register.shown(found[0]) if found else ""
