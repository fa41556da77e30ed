"""`championship.yaml`, beside the data folder → what a championship is called and how it looks.

Without the file a championship has no name of its own: the site calls it "Championship", names no licence and no
contact, and every area has the colour of the text. A file with a mistake is an error like any other: nothing is
published.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from ..languages import LANGUAGES, Words, words
from ..languages.messages import message
from ..problems import ERROR, Problem
from .document import Document, Plain
from .files import DataFile, document_of, shown_folder
from .folders import real
from .schemas import Schemas

FILE = "championship.yaml"
FORMAT = 1
LICENCES = {
    "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "CC BY-NC 4.0": "https://creativecommons.org/licenses/by-nc/4.0/",
    "CC BY-NC-SA 4.0": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
    "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
}
# What an area's colour is read on: the paper and every second row, light and dark (templates/style/10-frame.css).
PAPERS = {"light": ("#f2f4e6", "#e7ecd6"), "dark": ("#14180f", "#20261a")}
_FIRST_LANGUAGE = re.compile(rf"^languages:\s*(?:\[|-)\s*[\"']?({'|'.join(LANGUAGES)})\b", re.MULTILINE)
_LONGEST = 100_000  # characters of the file in which it is looked for
_LEAST_CONTRAST = 45  # tenths: WCAG 2.2, 1.4.3


@dataclass(frozen=True, slots=True)
class Area:
    """The colour of an area on *light* and on *dark* paper, as "#rrggbb", and the mail address that answers for it;
    each empty where the file does not say it."""

    light: str = ""
    dark: str = ""
    contact: str = ""


@dataclass(frozen=True, slots=True)
class Championship:
    """A championship by name, in every language; its site is in *languages*, the first at the top. *address* is where
    the site lives, ending in "/", *repository* where its data do; *licence* is one of LICENCES; each is empty where the
    file does not say it."""

    title: Words
    tagline: Words
    languages: tuple[str, ...] = LANGUAGES
    lettering: str = ""
    address: str = ""
    repository: str = ""
    contact: str = ""
    licence: str = ""
    areas: Mapping[str, Area] = field(default_factory=dict[str, Area])
    links: tuple[tuple[Words, str], ...] = ()

    @property
    def licence_address(self) -> str:
        """Where the licence can be read."""
        return LICENCES.get(self.licence, "")

    def drawn(self, lang: str) -> str:
        """What is drawn at the head of every page."""
        return self.lettering or self.title[lang]


def unnamed() -> Championship:
    """A championship without a file."""
    return Championship({lang: words(lang)["unnamed"] for lang in LANGUAGES}, dict.fromkeys(LANGUAGES, ""))


def file_of(data: Path) -> Path:
    """Where the file of the championship lies whose data folder is *data*."""
    return real(data).parent / FILE


def language_of(data: Path) -> str:
    """The first language of the championship whose data folder is *data*: that in which the program speaks to who does
    not say another. Asked for before anything is read or checked; where nothing can be found it is the program's own.
    """
    with suppress(OSError, UnicodeDecodeError), file_of(data).open(encoding="utf-8") as about:
        if written := _FIRST_LANGUAGE.search(about.read(_LONGEST)):
            return written[1]
    return LANGUAGES[0]


def read_championship(data: Path, schemas: Schemas, problems: list[Problem]) -> Championship:
    """What the file beside *data* says; its mistakes join the *problems*."""
    place = file_of(data)
    if not os.path.lexists(place):
        return unnamed()
    folder = shown_folder(place.parent)
    path = FILE if folder == "." else f"{folder}/{FILE}"
    document = document_of(DataFile(str(place), path, place.stem, (), FILE), problems)
    if document is None:
        return unnamed()
    faults = [*_of_later_format(document)] or schemas.problems("championship", document) or [*_unreadable(document)]
    problems += faults
    return unnamed() if faults else _typed(document)


def _of_later_format(document: Document) -> Iterator[Problem]:
    """A format that a later program wrote: what else stands there may mean anything."""
    written = document.data.get("format")
    if isinstance(written, int) and not isinstance(written, bool) and written > FORMAT:
        facts = {"written": written, "known": FORMAT}
        yield Problem(document.where("format"), ERROR, "format", message(__file__, "later-format", facts))


def _unreadable(document: Document) -> Iterator[Problem]:
    """Every colour that cannot be read on its paper."""
    for area, about in document.data.get("areas", {}).items():
        for key, colour in about.get("accent", {}).items():
            if any(contrast(colour, paper) < _LEAST_CONTRAST for paper in PAPERS[key]):
                where = document.where("areas", area, "accent", key)
                yield Problem(where, ERROR, "contrast", message(__file__, f"contrast.{key}", {"colour": colour}))


def contrast(colour: str, paper: str) -> int:
    """The contrast of two colours in tenths, rounded down (WCAG 2.2; squares in the place of its powers of 2.4)."""
    darker, lighter = sorted((_luminance(colour), _luminance(paper)))
    grey = 5 * _WHITE // 100
    return 10 * (lighter + grey) // (darker + grey)


_WEIGHTS = (2126, 7152, 722)
_WHITE = 255**2 * sum(_WEIGHTS)


def _luminance(colour: str) -> int:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return sum(weight * part**2 for weight, part in zip(_WEIGHTS, parts, strict=True))


def _typed(document: Document) -> Championship:
    data = document.data
    address = data.get("address", "")
    return Championship(
        title=_words(data["title"]),
        tagline=_words(data.get("tagline", "")),
        languages=tuple(data.get("languages", LANGUAGES)),
        lettering=data.get("lettering", ""),
        address=address and address.rstrip("/") + "/",
        repository=data.get("repository", "").rstrip("/").removesuffix(".git"),
        contact=data.get("contact", ""),
        licence=data.get("licence", ""),
        areas={
            id: Area(**about.get("accent", {}), contact=about.get("contact", ""))
            for id, about in data.get("areas", {}).items()
        },
        links=tuple((_words(link["title"]), link["address"]) for link in data.get("links", ())),
    )


def _words(written: Plain) -> Words:
    """A text in every language: written once for all, or by language; what is not written in one is taken from the
    first that is."""
    if isinstance(written, Mapping):
        return {lang: str(written.get(lang, next(iter(written.values())))) for lang in LANGUAGES}
    return dict.fromkeys(LANGUAGES, str(written))
