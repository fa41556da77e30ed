"""The corpus: what a stranger may put into a file or into the folder, by class of hazard, and how it must end.

A case is a file of the sound miniature written anew. *line* is where the refusal must be told (give or take one); None
means that the content is harmless: it is read as what it says, and no message is needed.
"""

from __future__ import annotations

from msgspec import Struct

CLUB = "clubs/hostile.yaml"
PLAYER = "players/p0016.yaml"
HEAD = b"name: A\nkind: shop\narea: nord\n"  # a sound club; what follows stands on line 4


class Case(Struct, frozen=True):
    """*link* makes the file a symbolic link to that path instead of writing *content*."""

    name: str
    content: bytes = b""
    line: int | None = 4
    path: str = CLUB
    link: str = ""


def club(text: bytes | str, line: int | None = 4, name: str = "") -> Case:
    """A sound club with *text* from its fourth line on."""
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return Case(name or ascii(content[:40])[2:-1], HEAD + content + b"\n", line)


def player(name: str, line: int | None = None) -> Case:
    """A player of that name, in double quotes with everything unusual as it is."""
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return Case(ascii(name[:40]), f'name: "{quoted}"\ninvented: true\n'.encode("utf-8", "surrogatepass"), line, PLAYER)


def laughs(form: str, levels: int, times: int) -> str:
    """Levels of references to references: *form* has the references in its middle."""
    lines = ["place: x", "a0: &a0 " + form % "1"]
    lines += [f"a{n}: &a{n} " + form % ", ".join([f"*a{n - 1}"] * times) for n in range(1, levels)]
    return "\n".join(lines)


STRUCTURE = [
    *(club(text) for text in (
        "place: [", "place: {", "place: [a, b", "place: {a: b", "place: 'a", 'place: "a', "place: [a]]", "place: }",
        "place: - a", "place: a: b", "place: |9z", "place: >x", "- a", "place", "?", "? [a]\n: b", "{a: b}: c", ": a",
        "place: @a", "place: `a", "place: %a", "\tplace: a", "place: !", "place: &", "place: *", "--- b\nplace: a",
        "...\nplace: a\n---", "name: B", '"name": B', '"\\x6eame": B', "1: a", "true: a", "null: a", "1.5: a", "~: a",
        "<<: {place: a}", "<<: a", "place: {}", "place: []", "place: 7", "place: true", "place: null", "place:",
        "place: ''", "items: a", "keys: a", "__class__: a", "place: {a: {b: {c: d}}}", "Place: a", "PLACE: a",
        "<<<<<<< HEAD\nplace: a\n=======\nplace: b\n>>>>>>> x", "=======",
    )),
    *(club(f"place: {text * count}", name=f"{count} times {text.strip()}")
      for text in ("[", "{a: ", "[{b: ", "- ") for count in (17, 400, 5_000, 40_000)),
    club("place: " + "}" * 200_000, name="many closing brackets"),
    club("? " * 90_000, name="many question marks"),
    club("? a\n" * 30_000, name="many questions on lines of their own"),
    Case("nothing at all", b"", 1), Case("blanks only", b"  \n\n", 1), Case("a comment only", b"# a\n", 1),
    Case("a list", b"- a\n", 1), Case("a text", b"a\n", 1), Case("a number", b"7\n", 1), Case("null", b"null\n", 1),
    Case("half a file", HEAD[:-6], 3), Case("a pointer of LFS", b"version https://git-lfs.example/spec/v1\n", 1),
    Case("a script", b"#!/bin/sh\nrm -rf /\n", 2), Case("a page", b"<!doctype html>\n<script>x()</script>\n", 1),
    Case("an object of Python", b"\x80\x04\x95\x10\x00", 1), Case("XML", b"<?xml version='1.0'?><a/>\n", 1),
    Case("JSON with the same key twice", b'{"name": "A",\n"kind": "shop", "area": "nord",\n"name": "B"}', 3),
]  # fmt: skip
REFERENCES = [
    club(laughs("[%s]", 10, 9), 5, "billion laughs"), club(laughs("{<<: [%s]}", 20, 9), 5, "billion merges"),
    club(laughs("[%s]", 3, 2), 5, "three laughs"), club("place: &a x"), club("place: *a"), club("place: &a [*a]"),
    club("&a place: x"), club("*a : x"), club("place: &a {<<: *a}"), club("place: &a\n  b: *a", name="a circle"),
]  # fmt: skip
TAGS = [
    club(f"place: {text}")
    for text in (
        "!!str x", "!!int ''", "!!bool maybe", "!!timestamp x", "!!float .nan", "!!set {x}", "!!omap [x: 1]",
        "!!binary aGk=", "!!python/name:os.system x", "!!python/object/apply:os.system [id]", "!!python/module:os x",
        "!own x", "! x", "!<tag:x> y", "!!merge x", "!!null ''", "!include /etc/passwd", "!ENV ${HOME}",
        "!!js/function x",
        "!ruby/object:Gem x", "!" + "x" * 3000,
    )
]  # fmt: skip
# A plain word that a careless reader turns into something else: it is text, or refused where text is asked for.
TYPES = [
    *(club(f"place: {text}", None) for text in (
        "no", "NO", "yes", "on", "off", "y", "12:30", "017", "0x1F", "0o17", "1_000", "2009-05-04", "1.5", "1e400",
        ".inf", "-.inf", ".nan", "=", "0b11", "Null", "NULL", "True", "None", "1.0.0", "+1", "-", "1,5", "９",
        "2024-02-30", "08", "685_230.15", "1e3", "-0", "00",
    ) if text not in ("-", "-0")),
    *(club(f"place: {text}") for text in ("0", "-0", "12", "-1", "999999999999", "true", "false", "null", "~")),
    Case("a day that is not", b"name: A B\nbans:\n  - {from: 2024-02-30, reason: x}\n", 3, PLAYER),
    Case("a day with a time", b"name: A B\nbans:\n  - {from: 2024-02-01T00:00:00, reason: x}\n", 3, PLAYER),
    Case("a day of other digits", "name: A B\nbans:\n  - {from: ２０２４-02-01, reason: x}\n".encode(), 3, PLAYER),
    Case("a day, then a line end", b'name: A B\nbans:\n  - {from: "2024-02-01\\n", reason: x}\n', 3, PLAYER),
    Case("an id, then a line end", b'name: A B\nformer_ids: ["p0777\\n"]\n', 2, PLAYER),
    Case("an id of other digits", "name: A B\nformer_ids: [p０００７]\n".encode(), 2, PLAYER),
    Case("a truth for a name", b"name: true\n", 1, PLAYER), Case("a list for a name", b"name: [A, B]\n", 1, PLAYER),
    Case("a mapping for a list", b"name: A B\naliases: {a: b}\n", 2, PLAYER),
    Case("a number for a list", b"name: A B\naliases: 7\n", 2, PLAYER),
]  # fmt: skip
ENCODINGS = [
    Case("UTF-16", "name: è\n".encode("utf-16"), 1), Case("UTF-16, no mark", "name: è\n".encode("utf-16-be"), 1),
    Case("UTF-32", "name: è\n".encode("utf-32"), 1), club(b"place: perch\xe9"), club(b"place: \xc0\xaf"),
    club(b"place: \xed\xa0\x80", name="a surrogate"), club(b"place: \xf8\x88\x80\x80\x80", name="five bytes"),
    club(b"place: \xff", name="no byte of UTF-8"), club(b"place: \xe2\x82", name="half a character"),
    club(b"place: a\x00b"), club(b"place: \x1b[31mred"), club(b"place: a\x07b"), club(b"place: a\x7fb"),
    club(b"place: \xc2\x85b", name="next line"), club("place: a\u2028b"), club("place: a\u2029b"),
    Case("two marks of byte order", b"\xef\xbb\xbf\xef\xbb\xbf" + HEAD, 1),
    club("place: a\nb: \ufeffc", 5, "a mark in the middle"), Case("one mark of byte order",
    b"\xef\xbb\xbf" + HEAD, None),
    *(club(f'place: "a{escape}b"') for escape in (
        "\\0", "\\a", "\\b", "\\e", "\\N", "\\L", "\\P", "\\x00", "\\x7f", "\\u200b", "\\u202e", "\\ufeff", "\\ud800",
        "\\U00110000", "\\U000e0041", "\\q", "\\x", "\\u12",
    )),
]  # fmt: skip
# Characters that nobody sees, or that turn what is beside them.
UNSEEN = [
    *(player(f"Anna{chr(code)} Rossi", 1) for code in (
        0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x061C, 0x200B, 0x2060,
        0x2061, 0x2064, 0x00AD, 0x180E, 0x115F, 0x1160, 0x3164, 0xFEFF, 0xFFF9, 0xFFFD, 0xFFFE, 0xE000, 0xF8FF,
        0xE0001, 0xE0041, 0xE007F, 0xF0000, 0x10FFFD,
    )),
    *(player(f"Anna{chr(code)} Rossi", 1) for code in (
        0x034F, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x200C, 0x200D, 0x2800, 0xFDD0, 0xFE00, 0xFE0F, 0xFFA0, 0x1BCA0,
        0x1D159,
        0x1D173, 0x1FFFE, 0xE0100,
    )),
    *(player(name, 1) for name in (
        "\u2800", "\u00a0", "\u3000", "\u2003\u00a0", "\u0301", "\u0308\u0323", "\u20dd", "\u0e31", "\u115f",
        "\uffa0", "\u180e",
        " ", "Anna\tRossi", "\ufe0f", "\U000e0100", "\u200d\u200d",
    )),
    Case("a tab as an escape", b'name: "Anna\\tRossi"\n', 1, PLAYER),
    Case("a line break in a name", b'name: "Anna\\nRossi"\n', 1, PLAYER),
    club('place: "Ivrea\\nTorino"', name="a line break in a place"),
    club("place: |\n  Ivrea", name="a place as a block"),
    club("place: '\u2800'", name="a place that nobody sees"), club("place: \u00a0", name="a place of a blank"),
    Case("turned in a comment", "# a\u202eb\nname: A B\n".encode(), 1, PLAYER),
    Case("turned in a key", "name: A B\n\u2067invented: true\n".encode(), 2, PLAYER),
]  # fmt: skip
REAL_NAMES = [
    player(name) for name in (
        "Null", "No", "Ng", "O", "Ō", "Jean-Luc D'Arcy", "D’Amico", "Maria José Núñez y Díaz", "Ólafur Þór", "李小龍",
        "فاطمة الزهراء", "שרה כהן", "Nguyễn Văn Đức", "Ζωή Παπαδοπούλου", "Zoë van 't Hoff", "Αθηνά", "Łukasz Żółć",
        "Smith, Jr.", "Ana-María O'Brien-Núñez", "X Æ A-12", "Bobby Tables", "True", "123", "José\u0301", "ज़ैनब",
        "می\u200cخواهم", "Ⅷ", "Gian Galeazzo " * 7, "🤠 Cowboy", "🤷‍♀️ Cowgirl", "علی‌رضا", "ශ්‍රී", "র‍্যাব",
        "undefined", "NaN", "Ivan_Ivanov", "l'Aquila (AQ)",
    )
]  # fmt: skip
SIZES = [
    club("place: " + "x" * 101, name="a place too long"), club("place: " + "x" * 200_000, name="a place of 200 kB"),
    club("place: " + "9" * 200_000, name="a number of 200 kB"), club("x" * 200_000 + ": a", name="a key of 200 kB"),
    club("place: a\n" + "#" * 200_000, None, "a comment of 200 kB"),
    Case("a file of 300 kB", HEAD + b"#" * 300_000, 1), Case("a file of 20 MB", HEAD + b"- x\n" * 5_000_000, 1),
    club("".join(f"k{n}: a\n" for n in range(15_000)), name="15,000 unknown keys"),
    club("place: [" + "a," * 60_000 + "]", name="60,000 values"), club("\n" * 200_000, None, "200,000 lines"),
    Case("30,000 former ids", b"name: A B\nformer_ids: [" + b"p0777, " * 30_000 + b"]\n", 2, PLAYER),
    Case("30,000 other names", b"name: A B\naliases: [" + b"a, " * 30_000 + b"]\n", 2, PLAYER),
    Case("ten thousand bans", b"name: A B\nbans:\n" + b"  - {from: x}\n" * 10_000, 3, PLAYER),
    club("place: " + "e\u0301" * 30_000, name="30,000 accents apart"), club("place: a" + "\u0301" * 60_000,
    name="60,000 accents"),
    club('place: "' + "\\u0041" * 30_000 + '"', name="30,000 escapes"), player("A" * 100), player("B" * 101, 1),
    club("place: " + "a" * 30 + "!" * 70, None, "a text that turns patterns slow"),
    Case("an area that turns patterns slow", b"name: A\nkind: shop\narea: " + b"a-" * 29 + b"!\n", 3),
]  # fmt: skip
FILES = [
    Case(f"a file called {name}", HEAD, 1, f"clubs/{name}")
    for name in (
        "con.yaml", "nul.yaml", "com1.yaml", "index.yaml", "404.yaml", "assets.yaml", "A.yaml", "a b.yaml", "a_b.yaml",
        "-a.yaml", "a-.yaml", "a--b.yaml", "è.yaml", "e\u0300.yaml", "x.yml", "x.json", "x.py", "x.html", "x",
        ".x.yaml",
        "x.yaml.bak", "x.YAML", "..yaml", "x\n.yaml", "::error::x.yaml", "$(id).yaml", "<b>.yaml", "x" * 61 + ".yaml",
        "a\u202eb.yaml", "=1+1.yaml", "%0A.yaml", "sub/x.yaml",
    )
] + [
    Case("a stray folder", HEAD, 1, "stray/x.yaml"), Case("a stray file", HEAD, 1, "yaml.py"),
    Case("a hidden folder", HEAD, 1, ".github/x.yaml"), Case("an id that is none", b"name: A B\n", 1,
    "players/q0001.yaml"),
    Case("a season that is none", b"name: A\n", 1, "seasons/x.yaml"), Case("a sheet at the top", b"name: A\n", 1,
    "tournaments/x.yaml"),
    Case("a sheet of no season", b"name: A\n", 1, "tournaments/1999/nord/x.yaml"),
    Case("a sheet too deep", b"name: A\n", 1, "tournaments/2009/nord/a/x.yaml"),
]  # fmt: skip
LINKS = [
    Case(f"a link to {target}", line=1, path=path, link=target)
    for path in (CLUB, "players/p0017.yaml", "tournaments/2009/nord/link.yaml")
    for target in ("/etc/passwd", "/dev/zero", "../players/p0001.yaml", "hostile.yaml", "nowhere", "..",
    "/proc/self/environ")
] + [Case("a linked folder", line=1, path="clubs/more", link="/etc"), Case("a linked kind", line=1, path="photo",
link="/")]  # fmt: skip
# Harmless, because nothing that is written is ever markup, a formula or a command of a runner.
TEXTS = [
    club("place: " + repr(text).replace("\\'", "''") if "'" not in text else f'place: "{text}"', None)
    for text in (
        "<script>x()</script>", "</title><script>", "<img src=x onerror=x()>", "{{ 7*7 }}", "{% include %}",
        "${jndi:x}",
        "=HYPERLINK(1)", "+1+1", "@SUM(1)", "-1+1", "\\t=1", "::error::x", "::set-output name=a::b", "##[error]x",
        "javascript:x()", "data:text/html,x", "&lt;b&gt;", "%s %d %n", "%0A::error::x", "[a](javascript:x)", "```",
        "a|b",
        "](http://x)", "<!--", "-->", "]]>", "' onmouseover='x()", "O'; DROP TABLE x;--", "$(id)", "`id`",
        "../../etc/passwd",
    )
]  # fmt: skip
CORPUS = {
    "structure": STRUCTURE, "references": REFERENCES, "tags": TAGS, "types": TYPES, "encodings": ENCODINGS,
    "unseen characters": UNSEEN, "real names": REAL_NAMES, "sizes": SIZES, "files": FILES, "links": LINKS,
    "texts": TEXTS,
}  # fmt: skip
