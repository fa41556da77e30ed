"""`mastro review`: what a change of the data changes in the results."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, site_address

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..reviewing import Review

GROUP = "coordinator"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("base", metavar="BASE")
    parser.add_argument("head", nargs="?", metavar="HEAD")
    parser.add_argument("--with", dest="other", metavar="OTHER")
    parser.add_argument("--beside", action="append", default=[], metavar="OTHER")
    parser.add_argument(
        "--format",
        choices=("text", "md", "json", "html"),
    )
    parser.add_argument("--json", dest="format", action="store_const", const="json")
    parser.add_argument("--preview", type=Path, metavar="FILE")
    parser.add_argument("--site-url", type=site_address, default="", metavar="URL")


def run(options: argparse.Namespace) -> int:
    """Prints the report; FINDINGS where the change brings or keeps an error."""
    from ..checking.consistency import whole
    from ..problems import errors
    from ..reviewing import review
    from ..writing.single import replace_file

    reviewed = review(options.data, options.base, options.head, whole, options.other, options.beside)
    if options.preview:
        replace_file(options.preview, rendered(reviewed, "html", options.lang, options.site_url))
    sys.stdout.flush()
    form = options.format or ("text" if sys.stdout.isatty() else "md")
    sys.stdout.buffer.write(rendered(reviewed, form, options.lang, options.site_url))
    return FINDINGS if errors(list(reviewed.problems)) else FINE


def rendered(review: Review, form: str, lang: str, site_url: str) -> bytes:
    """The report as text or as Markdown in one language, as JSON in all, or as one file of HTML in all."""
    from ..reviewing.document import as_json, report
    from ..reviewing.markdown import markdown
    from ..reviewing.plain_text import plain_text
    from ..reviewing.preview import preview
    from ..reviewing.wording import Where

    where = Where(site=site_url and site_url.rstrip("/") + "/")
    if form == "json":
        return as_json(report(review))
    if form == "text":
        return plain_text(report(review), lang).encode()
    return preview(review, where) if form == "html" else markdown(report(review), lang, where).encode()
