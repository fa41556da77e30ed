"""Parts of a spreadsheet → parts that two readers may understand differently, or that mean much in few bytes.

Unlike bytes spoilt by chance they stay sound XML most times, so that what is made of them is tried and not only the
parser.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Parts = dict[str, bytes]
MAIN = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRANGE = (
    MAIN, b"http://purl.oclc.org/ooxml/spreadsheetml/main", b"urn:a", b"", b"http://www.w3.org/XML/1998/namespace",
    b"urn:oasis:names:tc:opendocument:xmlns:table:1.0", b"urn:oasis:names:tc:opendocument:xmlns:office:1.0",
)  # fmt: skip
ENCODINGS = (
    b"x-evil", b"zlib", b"idna", b"utf-7", b"UTF-16", b"latin-1", b"rot13", b"utf_8_sig", b"UTF8", b"unicode_escape",
    b"cp037", b"undefined", b"",
)  # fmt: skip
NUMBERS = (
    b"1e308", b"-1e308", b"1e999", b"NaN", b"Infinity", b"-0", b"1" * 400, b"1" * 40_000, b"0x10", b"1_0", b" 1 ",
    b"+1", b"18446744073709551615", b"-1", b"4294967296", b"2958466", b"60", b"0.999999999", b"\xd9\xa1", b"1.",
)  # fmt: skip
FAR = (
    b"XFD1048576", b"XFE1", b"A1048577", b"A0", b"ZZZ9999999", b"ALL2000", b"a1", b"A01", b"$A$1", b"A1:B2", b"", b"A1",
)  # fmt: skip
INSIDE = (
    b"<!-- a -->", b"<?a b?>", b"<![CDATA[17]]>", b"<v>2</v>", b"<a>3</a>", b"<is><t>a</t></is>", b"&#48;",
    b"<f>1</f>", b"<t>x</t>", b"<r><t>y</t></r>", b"<a>" * 70 + b"</a>" * 70, b"<!DOCTYPE a>", b"&a;",
)  # fmt: skip
_WHOLE = re.compile(rb"<(c|si|row|text:p|table:table-row)\b[^/>]*>.*?</\1>")
_EMPTY = re.compile(rb"<(?:c|si|row|xf|sheet|table:table-cell|table:table-row|text:p|Relationship)\b[^>]*/>")
_ATTRIBUTE = re.compile(rb' ([A-Za-z:-]+)="([^"<]*)"')
_ELEMENT = re.compile(rb"<(/?)([A-Za-z:-]+)([ />])")


def misleading(chance: Random, parts: Parts) -> Parts:
    """*parts* after one to four such changes, each in a part that is read."""
    read = [name for name in parts if name.endswith((".xml", ".rels")) and not name.startswith("docProps")]
    for _ in range(chance.choice((1, 1, 2, 4))):
        name = chance.choice(read)
        parts = parts | {name: chance.choice(_CHANGES)(chance, parts[name])}
    return parts


def _put(content: bytes, match: re.Match[bytes], new: bytes) -> bytes:
    return content[: match.start()] + new + content[match.end() :]


def _any(chance: Random, pattern: re.Pattern[bytes] | bytes, content: bytes) -> re.Match[bytes] | None:
    matches = list(re.finditer(pattern, content))
    return chance.choice(matches) if matches else None


def _attribute_of_another_namespace(chance: Random, content: bytes) -> bytes:
    match = _any(chance, _ATTRIBUTE, content)
    if not match:
        return content
    other = chance.choice((*FAR, *NUMBERS, b"s", b"e", match[2]))
    local = match[1].rpartition(b":")[2]
    strange = b' xmlns:zz="%s" zz:%s="%s"' % (chance.choice(STRANGE), local, other)
    return _put(content, match, strange + match[0] if chance.random() < 0.5 else match[0] + strange)


def _other_namespace(chance: Random, content: bytes) -> bytes:
    match = _any(chance, rb'(xmlns(?::[a-z]+)?)="([^"]*)"', content)
    return _put(content, match, b'%s="%s"' % (match[1], chance.choice(STRANGE))) if match else content


def _prefixed(chance: Random, content: bytes) -> bytes:
    """One kind of element in a namespace of its own, or of ours under another prefix."""
    match = _any(chance, _ELEMENT, content)
    if not match:
        return content
    space = b' xmlns:zz="%s"' % chance.choice(STRANGE)
    pattern = re.compile(rb"<(/?)" + re.escape(match[2]) + rb"([ />])")
    local = match[2].rpartition(b":")[2]
    return pattern.sub(
        lambda match: b"<" + match[1] + b"zz:" + local + (b"" if match[1] else space) + match[2], content
    )


def _encoding(chance: Random, content: bytes) -> bytes:
    declared = b'<?xml version="1.0" encoding="%s"?>' % chance.choice(ENCODINGS)
    text = re.sub(rb"^<\?xml[^>]*\?>", b"", content)
    if chance.random() < 0.2:
        how = chance.choice(("utf-16", "utf-32", "utf-8-sig", "cp037", "utf-7"))
        return (declared + text).decode("utf-8", "replace").encode(how, "replace")
    return declared + text


def _number(chance: Random, content: bytes) -> bytes:
    match = _any(chance, rb"(?<=[\">])-?[0-9.]+(?=[\"<])", content)
    return _put(content, match, chance.choice(NUMBERS)) if match else content


def _place(chance: Random, content: bytes) -> bytes:
    match = _any(chance, rb'(?<= r=")[A-Z]*[0-9]+(?=")', content)
    return _put(content, match, chance.choice(FAR)) if match else content


def _far_cell(chance: Random, content: bytes) -> bytes:
    place, value = chance.choice(FAR), chance.choice(NUMBERS)
    kind = chance.choice((b"n", b"s", b"str", b"d"))
    cell = b'<row r="1048576"><c r="%s" t="%s"><v>%s</v></c></row>' % (place, kind, value)
    return content.replace(b"</sheetData>", cell * chance.choice((1, 2, 3000)) + b"</sheetData>")


def _said_often(chance: Random, content: bytes) -> bytes:
    """A long text in the place of a short one, or an element as often as a file may hold."""
    if chance.random() < 0.5:
        match = _any(chance, rb"(?<=>)[^<]+(?=<)", content)
        return _put(content, match, b"x" * chance.choice((300, 32_767, 32_768, 2_000_000))) if match else content
    match = _any(chance, chance.choice((_WHOLE, _EMPTY)), content)
    return _put(content, match, match[0] * chance.choice((2, 100, 20_000))) if match else content


def _repeated(chance: Random, content: bytes) -> bytes:
    way = chance.choice((b"rows", b"columns"))
    times = chance.choice((b"0", b"2", b"1000", b"1048576", b"99999999", b"-1", b"1e3"))
    match = _any(chance, rb"<table:table-(?:cell|row)\b", content)
    return _put(content, match, match[0] + b' table:number-%s-repeated="%s"' % (way, times)) if match else content


def _within(chance: Random, content: bytes) -> bytes:
    """Something between or within elements that a reader may pass over, or take for content."""
    match = _any(chance, _ELEMENT, content)
    return content[: match.start()] + chance.choice(INSIDE) + content[match.start() :] if match else content


_CHANGES: tuple[Callable[[Random, bytes], bytes], ...] = (
    _attribute_of_another_namespace, _other_namespace, _prefixed, _encoding, _number, _place, _far_cell, _said_often,
    _repeated, _within,
)  # fmt: skip
