"""`mastro paper`: sheets, draws, duels, certificates, slides and cards in one file that can be printed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, LAYOUT, refused, site_address, sound, sound_championship

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..pages.kinds.leaves import Leaf

GROUP = "evening"
OF_A_REGULATION, OF_RESULTS, OF_PEOPLE = ("sheets", "draw", "duels"), ("certificates", "slides"), ("cards",)


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "kind",
        choices=(*OF_A_REGULATION, *OF_RESULTS, *OF_PEOPLE),
    )
    parser.add_argument("subject", nargs="?", default="", metavar="SUBJECT")
    parser.add_argument("--players", default="", metavar="N|LIST")
    parser.also_called(parser.add_argument("--tables", dest="layout", **LAYOUT), "--layout")
    parser.add_argument("--names", metavar="LIST")
    parser.add_argument("--event", metavar="NAME")
    parser.add_argument("--site-url", type=site_address, default="", metavar="URL")
    parser.add_argument("--out", type=Path, metavar="FILE")


def run(options: argparse.Namespace) -> int:
    """Writes the file and prints where it is."""
    from ..pages.parts.page import said
    from ..paper.writing import document, form_of
    from ..writing.single import replace_file

    file = options.out or Path(f"{options.kind}.html")
    if file.suffix.lower() not in (".html", ".htm", ".pdf"):
        return refused(options, "paper-out", file=file)
    championship = sound_championship(options)
    leaves = _leaves(options) if championship else None
    if championship is None or leaves is None:
        return FINDINGS
    replace_file(file, document(said("paper-title"), leaves, options.lang, form_of(file), championship))
    print(file)
    return FINE


def _leaves(options: argparse.Namespace) -> Iterator[Leaf] | None:
    """The leaves that are asked for; None where the data have errors, which were told."""
    from ..pages.parts.page import same
    from ..paper import cards, papers
    from ..paper.people import ids_of_people, listed
    from ..problems import UserError
    from ..records.loading import load
    from ..regulations import all_regulations, regulation_named

    event = same(options.event) if options.event else None
    if options.kind in OF_PEOPLE:
        register = load(options.data, only=frozenset())[0].register
        ids = ids_of_people(register, options.players) if options.players else sorted(register.players)
        return cards.leaves(register, ids, options.site_url)
    if options.kind in OF_RESULTS:
        results = sound(options)
        if results is None:
            return None
        if not options.subject:
            raise UserError("paper-of-which-season", kind=options.kind, known=", ".join(results.documents) or "–")
        return (papers.slides if options.kind == "slides" else papers.certificates)(results, options.subject)
    if not options.subject:
        raise UserError("paper-of-what", kind=options.kind, known=", ".join(all_regulations()))
    law = regulation_named(options.subject)
    if options.kind == "duels":
        return papers.duels(law, event)
    register = load(options.data, only=frozenset())[0].register
    names = papers.named(register, listed(options.names)) if options.names else []
    if not options.players and not names or options.players and not options.players.isdecimal():
        raise UserError("paper-players")
    players = int(options.players or len(names))
    if len(names) > players:
        raise UserError("paper-many-names", names=len(names), players=players)
    if options.kind == "draw":
        return papers.draws(law, players, options.layout, event)
    return papers.sheets(law, players, options.layout, names, event)
