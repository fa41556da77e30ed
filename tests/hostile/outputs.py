"""What came out, reduced to what a reader's program would act on: where it is the same for the attacks and for their
harmless twin, no text became anything."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
import zipfile
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

from tests.markup import cut

SCHEME = re.compile(r"\s*([a-zA-Z][a-zA-Z0-9+.-]*)\s*:")
SAFE = {"http", "https", "mailto", "data:image/svg+xml", ""}


class _Seen(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.seen: Counter = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = tuple(sorted(name for name, _ in attrs))
        self.seen[tag, names] += 1
        for name, value in attrs:
            if name in ("href", "src", "action", "srcset", "content", "style") or name.startswith("on"):
                match = SCHEME.match(value or "") if name != "content" and name != "style" else None
                self.seen[name, match[1].lower() if match else ""] += 1
            assert not name.startswith("on"), f"an attribute that acts: {name}"

    def handle_comment(self, data: str) -> None:
        self.seen["comment"] += 1

    def handle_decl(self, decl: str) -> None:
        self.seen["declaration"] += 1


# A figure or letter that the site draws: how many there are depends on what is counted, as places of other names.
DRAWN = re.compile(r'<path d="[MLHVCSQTAZmlhvcsqtaz0-9 .-]+" transform="translate\([0-9 .-]+\)"/>')

# A heading is drawn where there are letters for all of it, and stands as text where one is missing.
DRAWN_HEADING = re.compile(
    r'<span class="unseen">([^<>]*)</span><svg class="heading" viewBox="0 0 [0-9]+ 100" aria-hidden="true"'
    r' fill-rule="evenodd">(<path d="[MLHVCSQTAZmlhvcsqtaz0-9 .-]+"( transform="translate\([0-9 .-]+\)")?/>)+</svg>'
)


def page(text: str) -> Counter:
    """Elements with the names of their attributes, schemes of addresses; and every sign that markup is made of."""
    text = DRAWN.sub("", DRAWN_HEADING.sub(r"\1", text))
    counted = Counter({sign: text.count(sign) for sign in "<>\"'"})
    parts = cut(text)
    if parts is None:
        return counted + _parsed(text)
    for tag, times in Counter(parts[1::2]).items():
        for part, number in _of_tag(tag).items():
            counted[part] += number * times
    return counted


def _parsed(text: str) -> Counter:
    parser = _Seen()
    parser.feed(text)
    parser.close()
    return parser.seen


@cache
def _of_tag(tag: str) -> Counter:
    """What the parser sees of a *tag* that stands alone: most of them are on many pages."""
    return _parsed(tag)


def tree(content: bytes) -> Counter:
    """Elements of an XML document with the names of their attributes; a text of a feed that is markup, as a page."""
    counted: Counter = Counter()
    for element in ElementTree.fromstring(content).iter():
        counted[element.tag, tuple(sorted(element.attrib))] += 1
        if element.get("type") == "html" and element.text:
            counted += page(element.text)
        for name in ("href", "src", "{http://www.w3.org/1999/xlink}href"):
            if scheme := SCHEME.match(element.get(name, "")):
                counted[name, scheme[1]] += 1
    return counted


def calendar(text: str) -> Counter:
    lines = text.replace("\r\n ", "").split("\r\n")
    assert "\n" not in "".join(lines) and "\r" not in "".join(lines)
    return Counter(re.split("[:;]", line)[0] for line in lines)


def table(text: str) -> Counter:
    """The number of cells of each row; a cell never begins as a formula does."""
    rows = list(csv.reader(io.StringIO(text, newline="")))
    for row in rows:
        for cell in row:
            formula = cell[:1] in ("=", "+", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠") or (
                cell[:1] == "-" and not re.fullmatch(r"-[0-9]+([.,/][0-9]+)?", cell)
            )
            assert not formula, f"a formula: {cell[:60]!r}"
    return Counter(len(row) for row in rows)


def workbook(content: bytes) -> Counter:
    """Formulas, links and parts of a spreadsheet."""
    counted: Counter = Counter()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            counted[name] += 1
            if name.endswith((".xml", ".rels")):
                text = archive.read(name).decode()
                acting = ("<f>", "<f ", "<hyperlink", 'TargetMode="External"')
                counted += Counter({mark: text.count(mark) for mark in acting})
                ElementTree.fromstring(text)
    return counted


def reduced(path: str, content: bytes) -> Iterator[tuple[str, Counter]]:
    """(path, what there is to act on); one pair for each file of an archive."""
    ending = path.rpartition(".")[2]
    if ending == "html":
        yield path, page(content.decode())
    elif ending in ("xml", "svg"):
        yield path, tree(content)
    elif ending == "ics":
        yield path, calendar(content.decode())
    elif ending == "csv":
        yield path, table(content.decode().removeprefix("\ufeff"))
    elif ending == "json":
        json.loads(content)
        yield path, Counter()
    elif ending == "xlsx":
        yield path, workbook(content)
    elif ending == "zip":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield from ((f"{path}/{inner}", counted) for inner, counted in reduced(name, archive.read(name)))
    else:
        yield path, Counter({"lines": content.count(b"\n")} if ending in ("txt", "js", "css") else {})
