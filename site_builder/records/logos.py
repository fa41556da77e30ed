"""A file beside `championship.yaml` → the logo at the head of every page: an SVG of shapes alone, or a PNG drawn anew.

Whoever opens the published file by its address gets it as a document of the site, with the site's rights: so an SVG is
read strictly, and what is not known to be a shape, a colour or a place of one is refused at its line.
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path
from xml.parsers import expat

from msgspec import Struct

from ..languages.messages import message
from ..problems import ERROR, Location, Problem
from .photos import PhotoError, content, redrawn

NAMES = ("logo.svg", "logo.png")  # what the file may be called
MOST_BYTES = 100_000
_HEIGHT = 100  # of the picture as it is told to browsers; the style sheet says how large it is shown
_SVG = "http://www.w3.org/2000/svg"
_LINK = "http://www.w3.org/1999/xlink href"
_SHAPES = frozenset(
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon clipPath mask linearGradient "
    "radialGradient stop".split()
)
_ATTRIBUTES = frozenset(
    "id viewBox version baseProfile width height x y x1 y1 x2 y2 cx cy fx fy r rx ry d points transform href "
    "preserveAspectRatio fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin opacity "
    "stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity clip-path clip-rule clipPathUnits mask color "
    "maskUnits maskContentUnits gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity".split()
)
_NUMBER = r"[+-]?(?:\d{1,6}(?:\.\d*)?|\.\d+)"
_BOX = re.compile(rf"\s*{_NUMBER}[\s,]+{_NUMBER}[\s,]+({_NUMBER})[\s,]+({_NUMBER})\s*\Z")
_REFERENCE = re.compile(r"#[\w.-]+\Z")
_ELSEWHERE = re.compile(r"url\(\s*(?!['\"]?#)|[\\<>]|:", re.IGNORECASE)


class Logo(Struct, frozen=True):
    """The picture as it is published: its *name*, its *content*, and how wide and high it is, in some unit."""

    name: str
    content: bytes
    width: int
    height: int = _HEIGHT


class _Unfit(Exception):
    """The key of the reason, and its facts; in an SVG the place too."""

    def __init__(self, key: str, line: int = 1, column: int = 1, **facts: str | int):
        super().__init__(key)
        self.key, self.line, self.column, self.facts = key, line, column, facts


def read_logo(file: Path, path: str, named: Location, problems: list[Problem]) -> Logo | None:
    """The logo in *file*, which messages call *path*; None where it may not be published. Why joins the *problems*, at
    its line in an SVG, and where it is *named* if there is no such file."""
    if not os.path.lexists(file):
        problems.append(Problem(named, ERROR, "logo", message(__file__, "logo-missing", {"file": file.name})))
        return None
    try:
        data = content(file)
        if len(data) > MOST_BYTES:
            raise _Unfit("logo-heavy", most=MOST_BYTES // 1000)
        return _drawn(data) if file.suffix == ".svg" else _picture(data)
    except PhotoError:
        unfit = _Unfit("logo-link" if file.is_symlink() else "logo-broken")
    except _Unfit as reason:
        unfit = reason
    where = Location(path, unfit.line, unfit.column)
    problems.append(Problem(where, ERROR, "logo", message(__file__, unfit.key, unfit.facts)))
    return None


def _picture(data: bytes) -> Logo:
    """A PNG: nothing of it goes on but its colours, and what shows through."""
    picture = redrawn(data)
    image = io.BytesIO()
    picture.save(image, "PNG", optimize=True)
    return Logo("logo.png", image.getvalue(), max(1, _HEIGHT * picture.width // picture.height))


def _drawn(data: bytes) -> Logo:
    """An SVG in which only shapes stand. Raises _Unfit."""
    parser = expat.ParserCreate("utf-8", " ")
    box: list[str] = []

    def unfit(key: str, **facts: str) -> _Unfit:
        return _Unfit(key, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, **facts)

    def refuse(*_: object) -> None:
        raise unfit("logo-declaration")

    def start(element: str, attributes: dict[str, str]) -> None:
        space, _, name = element.rpartition(" ")
        if space != _SVG or name not in _SHAPES or (not box and name != "svg"):
            raise unfit("logo-element", name=name[:40])
        if not box:
            box.append(attributes.get("viewBox", ""))
        for key, value in attributes.items():
            plain = "href" if key == _LINK else key
            if plain not in _ATTRIBUTES:
                raise unfit("logo-attribute", name=plain.rpartition(" ")[2][:40])
            if not _REFERENCE.match(value) if plain == "href" else _ELSEWHERE.search(value):
                raise unfit("logo-elsewhere", name=plain)

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = parser.ProcessingInstructionHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as fault:
        raise _Unfit("logo-broken", fault.lineno, fault.offset + 1) from None
    size = _BOX.match(box[0])
    width, height = map(_thousandths, size.groups()) if size else (0, 0)
    if width <= 0 or height <= 0:
        raise _Unfit("logo-box")
    return Logo("logo.svg", data, max(1, _HEIGHT * width // height))


def _thousandths(number: str) -> int:
    units, _, part = number.partition(".")
    return int(f"{units or '0'}{part[:3]:0<3}") if units not in ("+", "-") else 0
