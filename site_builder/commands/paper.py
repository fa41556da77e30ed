"""`mastro paper`: sheets, draws, duels, certificates, slides and cards in one file that can be printed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from . import FINDINGS, FINE, LAYOUT, site_address, sound, sound_championship

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..pages.kinds.leaves import Leaf
    from ..results import Results

GROUP = "evening"
REGULATION, SEASON, NOTHING = "regulation", "season", "nothing"
SUFFIXES = (".html", ".htm", ".pdf")


class PaperKind(NamedTuple):
    """What a kind of paper is of (the SUBJECT), and which options it takes by their names in the namespace."""

    subject: str
    options: tuple[str, ...] = ()


KINDS: Mapping[str, PaperKind] = {
    "sheets": PaperKind(REGULATION, ("players", "tables", "names", "event")),
    "draw": PaperKind(REGULATION, ("players", "tables", "names", "event")),
    "duels": PaperKind(REGULATION, ("event",)),
    "certificates": PaperKind(SEASON),
    "slides": PaperKind(SEASON),
    "cards": PaperKind(NOTHING, ("players", "site_url")),
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("kind", choices=[*KINDS])
    parser.add_argument("subject", nargs="?", default="", metavar="SUBJECT")
    parser.add_argument("--players", default="", metavar="N|LIST")
    parser.also_called(parser.add_argument("--tables", **LAYOUT), "--layout")
    parser.add_argument("--names", default="", metavar="LIST")
    parser.add_argument("--event", default="", metavar="NAME")
    parser.add_argument("--site-url", type=site_address, default="", metavar="URL")
    parser.add_argument("--out", type=Path, metavar="FILE")


def run(options: argparse.Namespace) -> int:
    """Writes the file and prints where it is. Whatever cannot be printed raises UserError; errors of the data are
    told, as by every command."""
    from ..pages.parts.page import said
    from ..paper.writing import document, form_of
    from ..problems import UserError
    from ..writing.single import replace_file

    file = options.out or Path(f"{options.kind}.html")
    if file.suffix.lower() not in SUFFIXES:
        raise UserError("paper-out", file=file)
    _refuse_what_it_does_not_take(options)
    championship = sound_championship(options)
    if championship is None:
        return FINDINGS
    kind = KINDS[options.kind]
    if kind.subject == SEASON:
        results = sound(options)
        if results is None:
            return FINDINGS
        leaves = _of_season(options, results)
    else:
        leaves = _of_regulation(options) if kind.subject == REGULATION else _of_people(options)
    replace_file(file, document(said("paper-title"), leaves, options.lang, form_of(file), championship))
    print(file)
    return FINE


def _refuse_what_it_does_not_take(options: argparse.Namespace) -> None:
    """Raises UserError for a subject or an option that says nothing of this kind of paper."""
    from ..problems import UserError

    kind = KINDS[options.kind]
    if options.subject and kind.subject == NOTHING:
        raise UserError("paper-no-subject", kind=options.kind, subject=options.subject)
    for name in dict.fromkeys(name for other in KINDS.values() for name in other.options):
        if vars(options)[name] and name not in kind.options:
            kinds = ", ".join(id for id, other in KINDS.items() if name in other.options)
            raise UserError("paper-no-option", kind=options.kind, option=f"--{name.replace('_', '-')}", kinds=kinds)


def _of_regulation(options: argparse.Namespace) -> Iterator[Leaf]:
    """What is needed before anybody plays: its subject is a regulation."""
    from ..pages.parts.page import same
    from ..paper import papers
    from ..paper.people import listed
    from ..problems import UserError
    from ..records.loading import load
    from ..regulations import all_regulations, regulation_named

    if not options.subject:
        raise UserError("paper-of-what", kind=options.kind, known=", ".join(all_regulations()))
    law, event = regulation_named(options.subject), same(options.event) if options.event else None
    if options.kind == "duels":
        return papers.duels(law, event)
    register = load(options.data, only=frozenset())[0].register
    names = papers.named(register, listed(options.names)) if options.names else []
    if not (options.players.isdecimal() if options.players else names):
        raise UserError("paper-players")
    players = int(options.players or len(names))
    if len(names) > players:
        raise UserError("paper-many-names", names=len(names), players=players)
    tables = options.tables
    if options.kind == "draw":
        return papers.draws(law, players, tables, event)
    return papers.sheets(law, players, tables, names, event)


def _of_season(options: argparse.Namespace, results: Results) -> Iterator[Leaf]:
    """What is handed over at the end: its subject is a season or, for certificates, one tournament of it."""
    from ..paper import papers
    from ..problems import UserError

    if not options.subject:
        raise UserError("paper-of-which-season", kind=options.kind, known=", ".join(results.documents) or "–")
    of_kind = papers.slides if options.kind == "slides" else papers.certificates
    return of_kind(results, options.subject)


def _of_people(options: argparse.Namespace) -> Iterator[Leaf]:
    """The cards of those listed, or of everybody."""
    from ..paper import cards
    from ..paper.people import ids_of_people
    from ..records.loading import load

    register = load(options.data, only=frozenset())[0].register
    ids = ids_of_people(register, options.players) if options.players else sorted(register.players)
    return cards.leaves(register, ids, options.site_url)
