"""`mastro draw`: tables, seats and Sheriffs by lot, from a seed that gives them again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import EVENT, FINDINGS, FINE, LAYOUT, layout_told, named, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

SUMMARY = {
    "it": "sorteggia tavoli, posti e Sceriffi da un seme che li ridà uguali",
    "en": "draw tables, seats and Sheriffs from a seed that gives them again",
}
GROUP = "evening"
EXAMPLES = {
    'mastro draw bang-2009 --players elenco.txt --seed "12 34 56"': {
        "it": "tavoli, posti e Sceriffi",
        "en": "tables, seats and Sheriffs",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "regulation",
        metavar="REGULATION",
        help={"it": "le regole del sorteggio, come bang-2009", "en": "whose rules the draw follows, as bang-2009"},
    )
    parser.add_argument(
        "--players",
        required=True,
        metavar="LIST",
        help={
            "it": "codici o nomi: un file con uno per riga, o separati da virgole",
            "en": "ids or names: a file with one a line, or between commas",
        },
    )
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        help={
            "it": "quello che a nessuno conviene scegliere, come numeri estratti in pubblico (se manca: lo fa "
            "questa macchina)",
            "en": "what nobody could choose to their advantage, as numbers drawn in public (default: made by this "
            "machine)",
        },
    )
    parser.add_argument("--layout", **LAYOUT)
    parser.add_argument(
        "--round",
        type=int,
        metavar="N",
        help={
            "it": "solo questo turno, dove ognuno si sorteggia da capo",
            "en": "only this round, where each is drawn anew",
        },
    )
    parser.add_argument(
        "--been",
        default="",
        metavar="LIST",
        help={"it": "chi è già stato Sceriffo prima di quel turno", "en": "who has been Sheriff before that round"},
    )
    parser.add_argument(
        "--event",
        metavar="NAME",
        help=EVENT,
    )
    parser.add_argument(
        "--format",
        choices=("text", "json", "yaml", "html", "pdf"),
        default="text",
        help={"it": "come dirlo (se manca: text)", "en": "how to tell it (default: text)"},
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help={"it": "dove scriverlo (se manca: sullo schermo)", "en": "where to write it (default: to the screen)"},
    )


def run(options: argparse.Namespace) -> int:
    """Prints the draw."""
    from ..paper import drawing
    from ..paper.people import known
    from ..paper.writing import document
    from ..records.loading import load
    from ..regulations import all_regulations
    from ..reporting.logs import write_as_it_is
    from ..writing.single import replace_file

    law = all_regulations().get(options.regulation)
    if law is None:
        return refused(options, "new-no-regulation", id=options.regulation, known=", ".join(all_regulations()))
    seed = options.seed
    if seed is None:
        import secrets

        seed = secrets.token_hex(8)
    register = load(options.data, only=frozenset())[0].register
    ids, been_sheriff = known(register, options.players), known(register, options.been)
    draw = drawing.draw_rounds(law, register, ids, seed, options.layout, options.round, been_sheriff, options.event)
    if options.format == "text":
        output = drawing.as_text(draw, options.lang).encode()
    elif options.format == "json":
        output = drawing.as_json(draw).encode()
    elif options.format == "yaml":
        output = drawing.as_yaml(draw).encode()
    else:
        championship = named(options)
        if championship is None:
            return FINDINGS
        output = document(law.title, drawing.leaves(draw), options.lang, options.format, championship)
    if options.layout is None:
        layout_told(options, law, len(ids), "--layout")
    if options.out:
        replace_file(options.out, output)
        print(options.out)
    else:
        if options.format == "pdf":
            write_as_it_is(output)
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(output)
    return FINE
