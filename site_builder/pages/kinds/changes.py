"""The change log: what changed for whom, from `CHANGELOG.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...program_files import CHANGE_LOG
from ...regulations.texts import MOST_MARKDOWN, SafeHtml, sanitised
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said


@dataclass(frozen=True, slots=True)
class Audience:
    """What changed for whom, "Readers"; without a *title* what stands alone. *width* of a hundred is 100 for the
    longest list with a title."""

    title: str
    count: int
    html: SafeHtml
    width: int


@dataclass(frozen=True, slots=True)
class ProgramVersion:
    """A version of the program: *title* as the file has it, "1.0.0 · 2026-12-01"; whom most concerns comes first."""

    anchor: str
    title: str
    audiences: tuple[Audience, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """In English only, as the file is."""

    introduction: SafeHtml
    editions: tuple[ProgramVersion, ...]

    @property
    def changes(self) -> int:
        """How many there are in all."""
        return sum(audience.count for edition in self.editions for audience in edition.audiences)


def pages(lookup: Lookup) -> Iterator[Page]:
    content = read(CHANGE_LOG.read_text(encoding="utf-8"))
    yield Page(
        path=addresses.CHANGES,
        template="changes",
        content=content,
        title=said("changes"),
        description=said("changes-told", n=content.changes),
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
    return ProgramVersion(f"v{re.sub('[^0-9a-z]+', '-', number.lower())}", title.strip(), _audiences(body))


def _audiences(body: str) -> tuple[Audience, ...]:
    """The list of an edition by whom it concerns: by the words before the first colon, where several items share
    them ("For readers: …"). "Who brings results" and "For whoever brings results" are the same."""
    introduction, *items = re.split(r"^\* ", body, flags=re.MULTILINE)
    known = [_audience(item) for item in items]
    lists: dict[str, list[str]] = {}
    for audience, item in zip(known, items, strict=True):
        concerned = audience if known.count(audience) > 1 else ""
        lists.setdefault(concerned, []).append(item.partition(": ")[2] if concerned else item)
    longest = max((len(texts) for concerned, texts in lists.items() if concerned), default=1)
    audiences = [
        Audience(
            concerned[:1].upper() + concerned[1:],
            len(texts),
            _converted("* " + text[:1].upper() + text[1:] for text in texts),
            100 * len(texts) // longest if concerned else 0,
        )
        for concerned, texts in lists.items()
    ]
    if introduction.strip():
        audiences.insert(0, Audience("", 0, sanitised(introduction), 0))
    return tuple(sorted(audiences, key=lambda audience: (not audience.title, -audience.count)))


def _audience(item: str) -> str:
    """ "organizers" of "For organizers: …" and of "Organizers: …"; nothing where it does not say so."""
    before, colon, _ = item.partition(": ")
    if not colon or "\n" in before or "`" in before:
        return ""
    audience = re.sub(r"^For (?=\w)", "", before)
    audience = re.sub(r"^[Ww]ho(ever)? ", "whoever ", audience)
    return audience[:1].lower() + audience[1:]


def _converted(items: Iterable[str]) -> SafeHtml:
    """A list as markup, in parts: the converter takes only so much at once."""
    parts = [""]
    for item in items:
        if len(parts[-1]) + len(item) > MOST_MARKDOWN:
            parts.append("")
        parts[-1] += item
    return SafeHtml("\n".join(map(sanitised, parts)))
