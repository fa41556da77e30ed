"""Leaves → one file that needs no other: the printed pages with their style inside, for a printer or a PDF.

A PDF is made by WeasyPrint, an optional library: `pip install weasyprint`; it needs Pango of the system.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup, escape

from ..languages import Words
from ..pages.kinds.leaves import Content, Leaf
from ..pages.parts.values import Link
from ..records.championship import Championship
from ..records.records import Register
from ..regulations.texts import clause_label
from . import TEMPLATES, environment
from .printing import Printer


class NoPdf(Exception):
    """The library that makes PDFs is not installed, or a library of the system that it needs."""


def single(title: Words, leaves: Iterable[Leaf], lang: str, championship: Championship) -> str:
    """The *leaves* as one HTML document in *lang*. Clauses are cited without a link: the file stands alone."""
    names = Printer(lang, Register({}, {}), frozenset(), championship.languages).names
    names |= {"clause": partial(_cited, lang), "championship": championship, "title": championship.title[lang]}
    content = Content(tuple(leaves), Link(title, ""))
    body = environment().get_template("_leaves.html").render(names, c=content)
    style = (TEMPLATES / "assets/paper.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title[lang])}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"<main>\n{body}</main>\n</body>\n</html>\n"
    )


def pdf(html: str) -> bytes:
    """The document as a PDF. Raises NoPdf where it cannot be made here."""
    try:
        from weasyprint import HTML  # pyright: ignore[reportMissingImports] - it is optional, and without types
    except (ImportError, OSError) as missing:  # OSError: Pango itself is not there
        raise NoPdf from missing
    pdf_bytes = HTML(string=html).write_pdf()
    assert isinstance(pdf_bytes, bytes)
    return pdf_bytes


def _cited(lang: str, law: str, clause: str) -> Markup:
    return Markup('<span class="cited">{}</span>').format(clause_label(clause, lang))
