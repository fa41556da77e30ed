"""Two invented photos: drawings of a table seen from above, so that nobody takes them for real ones.

They are written as PNG by hand and not compressed: a compressor may give other bytes tomorrow, these stay the same.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

WIDTH, HEIGHT, SCALE = 400, 266, 1000
PALETTE = ((0xE7, 0xEC, 0xD6), (0x1B, 0x1F, 0x15), (0x8C, 0x43, 0x06), (0xFB, 0xFC, 0xF5))
GROUND, INK, WOOD, CARD = range(4)
# Where the seats are around a table, in thousandths of its half-axes, for so many players.
AROUND = {
    5: ((0, -1000), (951, -309), (588, 809), (-588, 809), (-951, -309)),
    6: ((0, -1000), (866, -500), (866, 500), (0, 1000), (-866, 500), (-866, -500)),
}
# Which tournaments have one: how many sit at the table, and what is written below it.
SHOWN = {
    "2009/nord/corsa-all-oro": (5, "Disegno inventato: un tavolo da cinque", "Invented drawing: a table of five"),
    "2022-23/national/stella-di-latta": (6, "Disegno inventato: un tavolo da sei", "Invented drawing: a table of six"),
}
NAME = "tavolo.png"


def pictured(files: dict[str, bytes]) -> dict[str, bytes]:
    """*files* with the photos, and their entries in the sheets that have one."""
    added = {}
    for id, (seats, caption, english) in SHOWN.items():
        sheet = f"tournaments/{id}.yaml"
        season, _, tournament = id.split("/")
        if sheet in files:
            entry = f'  - {{file: {NAME}, caption: "{caption}", caption_en: "{english}"}}\n'
            added[sheet] = files[sheet] + b"pictures:\n" + entry.encode()
            added[f"photos/{season}/{tournament}/{NAME}"] = drawing(seats)
    return {path: (files | added)[path] for path in sorted(files | added)}


def drawing(seats: int) -> bytes:
    """A table with *seats* players around it, as PNG."""
    rows = b"".join(b"\0" + _packed(_row(y, seats)) for y in range(HEIGHT))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 2, 3, 0, 0, 0)
    palette = bytes(part for colour in PALETTE for part in colour)
    body = _chunk(b"IHDR", header) + _chunk(b"PLTE", palette) + _chunk(b"IDAT", _stored(rows)) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def _row(y: int, seats: int) -> Iterator[int]:
    across, down = WIDTH // 2, HEIGHT // 2
    chairs = [(across + 165 * x // SCALE, down + 105 * z // SCALE) for x, z in AROUND[seats]]
    cards = [(across + 95 * x // SCALE, down + 52 * z // SCALE) for x, z in AROUND[seats]]
    for x in range(WIDTH):
        table = (x - across) ** 2 * 80**2 + (y - down) ** 2 * 130**2
        if any(abs(x - a) <= 9 and abs(y - b) <= 12 for a, b in cards):
            yield CARD if any(abs(x - a) <= 7 and abs(y - b) <= 10 for a, b in cards) else INK
        elif table <= (130 * 80) ** 2:
            yield WOOD if table <= (126 * 77) ** 2 else INK
        else:
            yield INK if any((x - a) ** 2 + (y - b) ** 2 <= 17**2 for a, b in chairs) else GROUND


def _packed(row: Iterator[int]) -> bytes:
    """Four pixels a byte."""
    pixels = list(row)
    return bytes(a << 6 | b << 4 | c << 2 | d for a, b, c, d in zip(*(pixels[n::4] for n in range(4)), strict=True))


def _stored(content: bytes) -> bytes:
    """A stream of zlib that compresses nothing."""
    most = 65_535
    parts = [content[at : at + most] for at in range(0, len(content), most)]
    blocks = b"".join(struct.pack("<BHH", part is parts[-1], len(part), len(part) ^ 0xFFFF) + part for part in parts)
    return b"\x78\x01" + blocks + struct.pack(">I", zlib.adler32(content))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
