"""What a page says without the parts that its site does not have (`without:` in `championship.yaml`).

A link to a page that is not there is its words alone, and goes altogether with an entry of a list or a line that is
nothing else.
"""

from __future__ import annotations

import re

from ..site import Site

_LINK = r'<a\b[^>]*?\bhref="([^"#?]*)[^"]*"[^>]*>'
_ANCHOR = re.compile(rf"{_LINK}(.*?)</a>", re.DOTALL)
# An entry or a line that begins with a link and has no other; a link behind a heading; links side by side.
_LINE = re.compile(rf"<(li|p)\b[^>]*>\s*{_LINK}(?:(?!</a>).)*</a>((?:(?!</?\1\b|<a\b).)*)</\1>\s*", re.DOTALL)
_BESIDE = re.compile(rf"(?<=</h[1-6]>)\s*{_LINK}(?:(?!</a>).)*</a>", re.DOTALL)
_TOOLS = re.compile(r'<(p|nav|ul) class="(?:[^"]* )?(?:tools|get|more-links|tabs|contents)\b[^>]*>.*?</\1>', re.DOTALL)
# What is left of a list without entries, with what was said above it; one with an id is a script's to fill.
_HEADING = r'(?:<div class="section-head">)?<h[2-6]\b[^>]*>(?:(?!</?h[1-6]).)*</h[2-6]>(?:</div>)?\s*'
_EMPTY = re.compile(rf'(?:{_HEADING})?<ul(?: class="[^"]*")?>\s*</ul>\s*', re.DOTALL)
_FACT = re.compile(r"clubs/.")  # its name says who did something, with a page or without


def without_absent(text: str, root: str, site: Site) -> str:
    """The page *text*, from which *root* leads to the top of its language, with no link to what *site* is without."""

    def absent(href: str) -> bool:
        return href.startswith(root) and not site.has(href.removeprefix(root))

    def beside(match: re.Match[str]) -> str:
        return "" if absent(match[1]) else match[0]

    def line(match: re.Match[str]) -> str:
        path, behind = match[2].removeprefix(root), match[3].strip()
        left_out = absent(match[2]) and not _FACT.match(path) and (not behind or path.count("/") == 1)
        return "" if left_out else match[0]

    def tools(match: re.Match[str]) -> str:
        return _ANCHOR.sub(beside, match[0])

    for pattern, fitting in ((_LINE, line), (_BESIDE, beside), (_TOOLS, tools)):
        text = pattern.sub(fitting, text)
    return _EMPTY.sub("", _ANCHOR.sub(lambda link: link[2] if absent(link[1]) else link[0], text))
