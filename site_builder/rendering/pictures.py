"""Pictures of pages, for whoever shares an address: `picture.png` beside a page, `picture-tall.png` to send.

Needs the optional libraries of the extra `pictures`: Pillow, and typefaces that come as packages, for those of a system
differ from machine to machine. Only this module draws with Pillow. Every colour is a ramp of the palette from the paper
to the full colour, so that a text is laid on by looking its shades up: nothing is reduced afterwards.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from ..languages import Words, long_date, number, ordinal, with_unit, words
from ..pages.charts.lettering import lettered
from ..pages.charts.outline import FINE, polygons
from ..pages.parts.page import Page
from ..pages.sharing import ROWS, TALL_ROWS, Picture, PictureRow, picture
from ..records.championship import AreaIdentity, Championship
from ..records.records import Register
from ..site import Site

if TYPE_CHECKING:  # the library is optional
    from PIL.Image import Image as Drawing
    from PIL.ImageFont import FreeTypeFont

LINK, TALL = "picture.png", "picture-tall.png"
SIZES = {LINK: (1200, 630), TALL: (1080, 1350)}
_EDGE, _NAME = 60, 34
_SHADES = 5  # of a colour, above the paper: more make a file a third larger, and nobody sees them
_PAPER = (0xF2, 0xF4, 0xE6)
_INK, _SECOND, _RED, _PENCIL, _HAIR, _ACCENT = range(6)  # the accent is the area's own
_COLOURS = ("#1b1f15", "#444b3a", "#a31c1c", "#565c6e", "#cbd4b6")
_SERIF, _SANS = ("font_source_serif_pro", "SourceSerifPro"), ("font_source_sans_pro", "SourceSansPro")
_LOZENGE = ((8, 4), (11, 8), (8, 12), (5, 8))
_SMOOTH = 4  # drawn letters are drawn so many times larger, then made smaller


def available() -> bool:
    """Whether the optional libraries are installed."""
    return all(find_spec(name) for name in ("PIL", _SERIF[0], _SANS[0]))


def of(page: Page) -> tuple[str, ...]:
    """The names of the pictures that *page* has, beside it."""
    drawn_picture = picture(page)
    return () if drawn_picture is None else (LINK, TALL) if drawn_picture.tall else (LINK,)


def preview(page: Page) -> str:
    """Where the picture lies that stands for *page* when its address is shared: its own, of a past day that of its
    ranking; empty for none."""
    if names := of(page):
        return page.path + names[0]
    return str(PurePosixPath(page.path).parent / LINK) if page.template == "past" else ""


def files(
    page: Page, lang: str, register: Register, site: Site, championship: Championship
) -> Iterator[tuple[str, bytes]]:
    """(name beside the page, bytes) of every picture of *page* in one language."""
    drawn = picture(page)
    if drawn is not None:
        for name in of(page):
            address = site.address(page.path, lang) if site.url else ""
            sheet = _Sheet(SIZES[name], lang, register, address, championship)
            yield name, sheet.drawn(drawn, TALL_ROWS if name == TALL else ROWS)


class _Sheet:
    """One picture while it is drawn."""

    def __init__(
        self, size: tuple[int, int], lang: str, register: Register, address: str, championship: Championship
    ):  # fmt: skip
        from PIL import Image

        self._width, self._height = size
        self._lang, self._words, self._register, self._address = lang, words(lang), register, address
        self._championship = championship
        self._image = Image.new("P", size, 0)

    def drawn(self, shown: Picture, most: int) -> bytes:
        """The whole picture as PNG."""
        area = self._championship.areas.get(shown.area, AreaIdentity())
        self._image.putpalette(_palette(area.light or _COLOURS[_INK]))
        accent, tall = _ACCENT if area.light else _INK, self._height > self._width
        self._name()
        if shown.invented:
            self._right(self._words["picture-invented"], 70, _font(_SANS, "Semibold", 26), _PENCIL)
        self._thick_thin(98, accent)
        y = self._heading(shown, accent, 205 if not tall else 240)
        under = " · ".join(self._part(part) for part in shown.under)
        self._left(under, _EDGE, y, _font(_SERIF, "Regular", 30), _SECOND)
        rows = shown.rows[:most]
        top, bottom = y + 30, self._height - (80 if not tall else 130)
        step = min((bottom - top) // max(len(rows), 3), 104 if tall else 84)
        for n, row in enumerate(rows):
            self._row(row, top + n * step, step, accent)
        self._box((_EDGE, self._height - 62, self._width - _EDGE, self._height - 61), _INK)
        address = self._address.partition("://")[2].rstrip("/")
        foot, font = address or self._championship.tagline[self._lang], _font(_SANS, "Regular", 24)
        self._left(foot, _EDGE, self._height - 26, font, _SECOND)
        if tall:
            self._key(tuple(dict.fromkeys(row.sign for row in rows if row.sign)), self._height - 84, accent)
        return _png(self._image)

    def _name(self) -> None:
        """The championship's name: in drawn letters where they exist and there is room, else in type."""
        text = self._championship.drawn(self._lang)
        word = lettered(text)
        if word and word.width * _NAME // 100 <= self._width // 2:
            self._word(text, _EDGE, 40, _NAME, _INK)
        else:
            self._left(text, _EDGE, 40 + _NAME, _font(_SERIF, "Bold", _NAME), _INK, self._width * 2 // 3)

    def _heading(self, shown: Picture, accent: int, y: int) -> int:
        """The heading in drawn letters where they exist, else in type; where the next line stands."""
        text = shown.title[self._lang] if shown.title else self._register.name(shown.player, self._lang)
        room = self._width - 2 * _EDGE
        word, height = lettered(text) if shown.tall else None, 90 if self._height > self._width else 64
        if word and word.width * height // 100 <= room:
            self._word(text, _EDGE, y - height, height, accent)
            return y + 56
        size = next(
            (points for points in (72, 64, 56, 48) if _font(_SERIF, "Bold", points).getlength(text) <= room), 42
        )
        self._left(text, _EDGE, y, _font(_SERIF, "Bold", size), _INK)
        return y + 56

    def _row(self, row: PictureRow, top: int, step: int, accent: int) -> None:
        size = min(step * 60 // 100, 44)
        base = top + step - (step - size) // 2 - size // 6
        serif, bold, sans = _font(_SERIF, "Regular", size), _font(_SERIF, "Bold", size), _font(_SANS, "Semibold", size)
        x = _EDGE
        if row.place is not None:
            self._left(ordinal(row.place, self._lang), x, base, bold, accent)
            x += size * 5 // 2
        if row.sign:
            self._sign(row.sign, x, base - size * 3 // 4, size * 3 // 4, accent)
            x += size * 5 // 4
        right = self._width - _EDGE
        if row.amount is not None:
            right = self._right(with_unit(number(row.amount, self._lang), row.unit, self._lang), base, sans, _INK) - 30
        names = " · ".join(self._register.name(player, self._lang) for player in row.who)
        if row.label:
            label = row.label[self._lang]
            names = f"{label}: {names}" if names else label
        fitting = (_font(_SERIF, "Regular", points) for points in (size, size * 5 // 6, size * 2 // 3))
        serif = next((font for font in fitting if font.getlength(names) <= right - x), serif)
        self._left(names, x, base, serif, _INK, right)
        edge = top + step
        if row.cut:
            for y in (edge - 3, edge + 2):
                self._box((_EDGE, y, self._width - _EDGE, y + 2), _RED)
        else:
            self._box((_EDGE, edge, self._width - _EDGE, edge + 1), _HAIR)

    def _key(self, signs: tuple[str, ...], y: int, accent: int) -> None:
        """What each of *signs* says, in a line."""
        font, x = _font(_SANS, "Regular", 24), _EDGE
        for kind in signs:
            text = self._words[f"picture-sign-{kind}"]
            self._sign(kind, x, y - 18, 20, accent)
            self._left(text, x + 30, y, font, _SECOND)
            x += 66 + int(font.getlength(text))

    def _sign(self, kind: str, x: int, y: int, size: int, colour: int) -> None:
        """The sign of a mark, as the pages draw it: a loaded chamber, an empty one, a cross, a card."""
        self._paste(_signed(kind, size), x, y, colour)

    def _part(self, day: Words | date) -> str:
        return long_date(day, self._lang) if isinstance(day, date) else day[self._lang]

    def _thick_thin(self, y: int, colour: int) -> None:
        self._box((_EDGE, y, self._width - _EDGE, y + 7), colour)
        self._box((_EDGE, y + 11, self._width - _EDGE, y + 13), colour)

    def _box(self, corners: tuple[int, int, int, int], colour: int) -> None:
        self._image.paste(_shade(colour, _SHADES), corners)

    def _left(self, text: str, x: int, y: int, font: FreeTypeFont, colour: int, end: int = 0) -> None:
        """*text* from *x* on; shortened where it would not end before *end*, or the right edge."""
        room = (end or self._width - _EDGE) - x
        if font.getlength(text) > room:
            while text and font.getlength(text + "…") > room:
                text = text[:-1].rstrip()
            text += "…"
        self._lay(text, x, y, font, colour)

    def _right(self, text: str, y: int, font: FreeTypeFont, colour: int) -> int:
        """*text* to the right edge; where it begins."""
        x = self._width - _EDGE - int(font.getlength(text))
        self._lay(text, x, y, font, colour)
        return x

    def _lay(self, text: str, x: int, y: int, font: FreeTypeFont, colour: int) -> None:
        from PIL import Image, ImageDraw

        left, top, right, bottom = map(int, font.getbbox(text, anchor="ls"))
        if right > left and bottom > top:
            mask = Image.new("L", (right - left, bottom - top))
            ImageDraw.Draw(mask).text((-left, -top), text, 255, font, anchor="ls")
            self._paste(mask, x + left, y + top, colour)

    def _word(self, text: str, x: int, y: int, height: int, colour: int) -> None:
        self._paste(_drawn(text, height), x, y, colour)

    def _paste(self, mask: Drawing, x: int, y: int, colour: int) -> None:
        self._image.paste(mask.point(_ramp(colour)), (x, y), mask.point(_PRESENT))


@cache
def _font(face: tuple[str, str], weight: str, size: int) -> FreeTypeFont:
    """A typeface of a package; laid out plainly, for the other way asks a library of the system."""
    from PIL import ImageFont

    package, name = face
    spec = find_spec(package)
    assert spec and spec.origin, package
    file = Path(spec.origin).parent / "files" / f"{name}-{weight}.ttf"
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _drawn(text: str, height: int) -> Drawing:
    """A word in our own capitals, as a mask of its shades."""
    from PIL import Image, ImageChops, ImageDraw

    word = lettered(text)
    assert word, text
    scale = height * _SMOOTH
    size = (word.width * scale // 100 + _SMOOTH, scale)
    canvas = Image.new("1", size)
    for x, outline in word.letters:
        for polygon in polygons(outline):
            image = Image.new("1", size)
            points = [((px + x * FINE) * scale // (100 * FINE), py * scale // (100 * FINE)) for px, py in polygon]
            ImageDraw.Draw(image).polygon(points, fill=1)
            canvas = ImageChops.logical_xor(canvas, image)
    return canvas.convert("L").reduce(_SMOOTH)


@cache
def _signed(kind: str, size: int) -> Drawing:
    """The sign of a mark, as a mask of its shades; on a grid of 16 like those of the pages."""
    from PIL import Image, ImageDraw

    unit = size * _SMOOTH // 16
    image = Image.new("L", (size * _SMOOTH, size * _SMOOTH))
    pen = ImageDraw.Draw(image)

    def disc(radius: int, fill: int) -> None:
        pen.ellipse(((8 - radius) * unit, (8 - radius) * unit, (8 + radius) * unit, (8 + radius) * unit), fill)

    if kind == "no":
        for start, end in (((2, 2), (14, 14)), ((14, 2), (2, 14))):
            pen.line([(a * unit, b * unit) for a, b in (start, end)], 255, 2 * unit)
    elif kind == "card":
        pen.rectangle((2 * unit, 0, 14 * unit, 16 * unit - 1), outline=255, width=unit * 3 // 2)
        pen.polygon([(a * unit, b * unit) for a, b in _LOZENGE], 255)
    else:
        disc(7, 255)
        disc({"in": 3, "wait": 5}.get(kind, 6), 0)
    return image.reduce(_SMOOTH)


def _shade(colour: int, shade: int) -> int:
    """The place in the palette of a colour: shade 0 is the paper."""
    return 1 + colour * _SHADES + shade - 1 if shade else 0


_NEAREST = [(value * _SHADES + 127) // 255 for value in range(256)]  # shades, by strength
_PRESENT = [255 if shade else 0 for shade in _NEAREST]


@cache
def _ramp(colour: int) -> list[int]:
    """The place in the palette of every strength from 0 to 255."""
    return [_shade(colour, shade) for shade in _NEAREST]


@cache
def _palette(accent: str) -> bytes:
    palette = [*_PAPER]
    for colour in (*_COLOURS, accent):
        parts = bytes.fromhex(colour.removeprefix("#"))
        for shade in range(1, _SHADES + 1):
            palette += [white + (full - white) * shade // _SHADES for white, full in zip(_PAPER, parts, strict=True)]
    return bytes(palette)


def _png(image: Drawing) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=7)
    return out.getvalue()
