"""`mastro review`: what a change of the data changes in the results."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..reviewing import Review

SUMMARY = {
    "it": "che cosa cambia nei risultati una modifica dei dati",
    "en": "what a change of the data changes in the results",
}
GROUP = "referee"
EXAMPLES = {
    "mastro review main": {"it": "che cosa cambia rispetto a main", "en": "what changes against main"},
    "mastro review main --with origin/referto-12": {"it": "due modifiche insieme", "en": "two changes together"},
    "mastro review HEAD~1 --format html": {"it": "l’ultima modifica, come pagina", "en": "the last change, as a page"},
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "base",
        metavar="BASE",
        help={"it": "il commit da cui parte la modifica", "en": "the commit that the change starts from"},
    )
    parser.add_argument(
        "head",
        nargs="?",
        metavar="HEAD",
        help={
            "it": "il commit con la modifica (se manca: i file come sono)",
            "en": "the commit with the change (default: the files as they are)",
        },
    )
    parser.add_argument(
        "--with",
        dest="other",
        metavar="OTHER",
        help={
            "it": "un’altra modifica aperta: si guardano insieme, e dove s’incontrano",
            "en": "another change that is open: both are looked at together, and where they meet",
        },
    )
    parser.add_argument(
        "--beside",
        action="append",
        default=[],
        metavar="OTHER",
        help={
            "it": "un’altra modifica aperta, di cui si dice solo dove s’incontrano; anche più volte, fino a dieci",
            "en": "another change that is open, of which only is told where they meet; up to ten times",
        },
    )
    parser.add_argument(
        "--format",
        choices=("md", "json", "html"),
        default="md",
        help={"it": "come dirlo (se manca: md)", "en": "how to tell it (default: md)"},
    )
    parser.add_argument(
        "--preview",
        type=Path,
        metavar="FILE",
        help={"it": "la scrive anche in questo file, come pagina", "en": "write it into this file too, as a page"},
    )
    parser.add_argument(
        "--site-url",
        default="",
        metavar="URL",
        help={
            "it": "l’indirizzo del sito a cui portano i collegamenti",
            "en": "the address of the site that links lead to",
        },
    )


def run(options: argparse.Namespace) -> int:
    """Prints the report; FINDINGS where the change brings or keeps an error."""
    from ..checking import errors
    from ..consistency import whole
    from ..reviewing import review
    from ..writing.single import replace_file

    reviewed = review(options.data, options.base, options.head, whole, options.other, options.beside)
    if options.preview:
        replace_file(options.preview, rendered(reviewed, "html", options.lang, options.site_url))
    sys.stdout.flush()
    sys.stdout.buffer.write(rendered(reviewed, options.format, options.lang, options.site_url))
    return FINDINGS if errors(list(reviewed.problems)) else FINE


def rendered(review: Review, form: str, lang: str, site_url: str) -> bytes:
    """The report as Markdown in one language, as JSON in both, or as one file of HTML in both."""
    from ..reviewing.document import document, report
    from ..reviewing.markdown import markdown
    from ..reviewing.preview import preview
    from ..reviewing.wording import Where

    where = Where(site=site_url and site_url.rstrip("/") + "/")
    if form == "json":
        return document(review).encode()
    return preview(review, where) if form == "html" else markdown(report(review), lang, where).encode()
