"""Leaves → a file: one HTML document, or a PDF where the optional library is there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..languages import Words
from ..pages.kinds.leaves import Leaf
from ..problems import UserError
from ..records.championship import Championship
from ..rendering.single import NoPdf, pdf, single


def document(title: Words, leaves: Iterable[Leaf], lang: str, form: str, championship: Championship) -> bytes:
    """The leaves as `html` or `pdf`. Raises UserError where a PDF cannot be made here."""
    html = single(title, leaves, lang, championship)
    if form == "html":
        return html.encode()
    try:
        return pdf(html)
    except NoPdf:
        raise UserError("paper-no-pdf") from None


def form_of(file: Path) -> str:
    """`pdf` for a file called so, else `html`."""
    return "pdf" if file.suffix.lower() == ".pdf" else "html"
