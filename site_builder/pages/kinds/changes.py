"""The change log: what changed for whom, from `CHANGELOG.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...program_files import CHANGE_LOG
from ...regulations.texts import MOST_MARKDOWN, SafeHtml, sanitised
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said


@dataclass(frozen=True, slots=True)
class ProgramVersion:
    """A version of the program: *title* as the file has it, "1.0.0 · 2026-12-01"."""

    anchor: str
    title: str
    html: SafeHtml


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """In English only, as the file is."""

    introduction: SafeHtml
    editions: tuple[ProgramVersion, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    yield Page(
        path=addresses.CHANGES,
        template="changes",
        content=read(CHANGE_LOG.read_text(encoding="utf-8")),
        title=said("changes"),
        description=said("changes-told"),
        section="data",
        crumbs=((said("title-data"), addresses.DATA),),
    )


@lru_cache(maxsize=1)
def read(source: str) -> Content:
    """A change log in the form of ours: a title, a few words, then `## version` and a list."""
    head, *editions = re.split(r"^## ", source, flags=re.MULTILINE)
    return Content(sanitised(head.partition("\n")[2]), tuple(_edition(edition) for edition in editions))


def _edition(source: str) -> ProgramVersion:
    title, _, body = source.partition("\n")
    number = title.split()[0]
    return ProgramVersion(f"v{re.sub('[^0-9a-z]+', '-', number.lower())}", title.strip(), _converted(body))


def _converted(body: str) -> SafeHtml:
    """The list of an edition as markup, in parts: the converter takes only so much at once."""
    parts = [""]
    for item in re.split(r"^(?=\* )", body, flags=re.MULTILINE):
        if len(parts[-1]) + len(item) > MOST_MARKDOWN:
            parts.append("")
        parts[-1] += item
    return SafeHtml("\n".join(map(sanitised, parts)))
