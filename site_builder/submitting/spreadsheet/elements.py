"""A part of a spreadsheet, bytes of XML → a tree of elements with names that mean one thing.

A name is told by its namespace: `main:c`, `table:table-cell`. What is of a namespace that nothing here reads keeps its
place in the tree under no name, and its attributes are left out. UTF-8 only; a document type, and with it every
entity, is refused.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from .sheets import ReadAmount, SpreadsheetError, unsound

DEEPEST = 64  # elements within each other
_OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
_OOXML = ("http://schemas.openxmlformats.org", "http://purl.oclc.org/ooxml")  # as most write it; as "Strict" files do
NAMESPACES = {
    f"{_OOXML[0]}/spreadsheetml/2006/main": "main",
    f"{_OOXML[1]}/spreadsheetml/main": "main",
    f"{_OOXML[0]}/officeDocument/2006/relationships": "link",
    f"{_OOXML[1]}/officeDocument/relationships": "link",
    f"{_OOXML[0]}/package/2006/relationships": "package",
    f"{_OASIS}office:1.0": "office",
    f"{_OASIS}style:1.0": "style",
    f"{_OASIS}table:1.0": "table",
    f"{_OASIS}text:1.0": "text",
    "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0": "calcext",
}
FOREIGN = "?"
_UTF_8 = re.compile("utf-?8", re.IGNORECASE)


def tree(content: bytes, count: ReadAmount) -> Element:
    """The root of a part; raises `SpreadsheetError`."""
    parser = expat.ParserCreate("utf-8", "}")  # whatever encoding the part itself names: no codec is looked up by it
    builder = TreeBuilder()
    depth = 0

    def start(name: str, attributes: Mapping[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise unsound()
        count.element()
        own = {_name(key): value for key, value in attributes.items() if not _foreign(key)}
        builder.start(_name(name), own)

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_name(name))

    def declaration(version: str, encoding: str | None, standalone: int) -> None:
        if encoding and not _UTF_8.fullmatch(encoding):
            raise unsound()

    def doctype(*_: object) -> None:
        raise SpreadsheetError("document-type")

    parser.buffer_text = True
    parser.XmlDeclHandler = declaration
    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(content, True)
    except expat.ExpatError as fault:
        raise unsound() from fault
    return builder.close()


def _name(name: str) -> str:
    """`main:c` of the namespace and `c`; `c` alone of no namespace."""
    namespace, _, local = name.rpartition("}")
    if not namespace:
        return local
    return f"{NAMESPACES[namespace]}:{local}" if namespace in NAMESPACES else FOREIGN


def _foreign(name: str) -> bool:
    return _name(name) == FOREIGN


def children(element: Element, name: str) -> Iterator[Element]:
    """The elements right below *element* of that name."""
    return (child for child in element if child.tag == name)


def grouped(element: Element, name: str, groups: Container[str]) -> Iterator[Element]:
    """The children *name* of an element in their order, those inside of its *groups* too."""
    for child in element:
        if child.tag == name:
            yield child
        elif child.tag in groups:
            yield from grouped(child, name, groups)


def only(element: Element, name: str) -> Element | None:
    """The one element right below *element* of that name, None where there is none; SpreadsheetError for two."""
    elements = [child for child in element if child.tag == name]
    if len(elements) > 1:
        raise unsound()
    return elements[0] if elements else None


def plain_text(element: Element | None) -> str:
    """The text of an element that has nothing else in it; raises `SpreadsheetError`."""
    if element is None:
        return ""
    if len(element):
        raise unsound()
    return element.text or ""
