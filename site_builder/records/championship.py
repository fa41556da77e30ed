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
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from ..languages import LANGUAGES, Words, filled, same, words
from ..languages.messages import message
from ..languages.shapes import asked_of
from ..problems import ERROR, Location, Problem, UserError
from .document import Document, Plain
from .files import DataFile, document_of, shown_folder
from .files import problem as file_problem
from .folders import SEALS, real
from .logos import NAMES as LOGOS
from .logos import Logo, read_logo
from .schemas import Schemas

FILE = "championship.yaml"
BESIDE = (SEALS, FILE, *LOGOS)  # what is read with the data and lies beside them; editions are opened by themselves
# As people call it, or as a text editor saves it: nothing would be read of it, and nothing said.
_MEANT = (
    *("championship.yml", "Championship.yaml", "championship.yaml.txt", "championship.yml.txt", "championship.YAML"),
    *("campionato.yaml", "campionato.yml"),
)
LATER_FORMAT = "format"  # the check
FORMAT = 2  # of this file and of all files in the folders beside it
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


class AreaIdentity(Struct, frozen=True):
    """The colour of an area on *light* and on *dark* paper, as "#rrggbb", and the mail address that answers for it;
    each empty where the file does not say it."""

    light: str = ""
    dark: str = ""
    contact: str = ""


class Championship(Struct, frozen=True):
    """A championship by name, in every language; its site is in *languages*, the first at the top, has no pages of the
    parts that it is *without*, and shows these *regulations* beside those that are played; *accent* is the colour of
    its icon. *address* is where the site lives, ending in "/", *repository* where its data do; *licence* is one of
    LICENCES; each is empty where the file does not say it."""

    title: Words
    tagline: Words
    languages: tuple[str, ...] = LANGUAGES
    lettering: str = ""
    accent: AreaIdentity | None = None
    address: str = ""
    repository: str = ""
    contact: str = ""
    licence: str = ""
    areas: Mapping[str, AreaIdentity] = field(default_factory=dict[str, AreaIdentity])
    links: tuple[tuple[Words, str], ...] = ()
    without: tuple[str, ...] = ()
    regulations: tuple[str, ...] = ()
    logo: Logo | None = None
    document: Document | None = None

    @property
    def alone(self) -> Championship:
        """The same without its file, which is named as one sees it from the working folder."""
        return replace(self, document=None)

    @property
    def licence_address(self) -> str:
        """Where the licence can be read."""
        return LICENCES.get(self.licence, "")

    def contact_of(self, area: str) -> str:
        """The mail address for a correction in *area*: its own, else that of the championship, empty without any."""
        entry = self.areas.get(area)
        return entry.contact if entry and entry.contact else self.contact

    def drawn(self, lang: str) -> str:
        """What is drawn at the head of every page."""
        return self.lettering or self.title[lang]


def unnamed() -> Championship:
    """A championship without a file."""
    return Championship({lang: words(lang)["unnamed"] for lang in LANGUAGES}, same(""))


class LaterFormat(UserError):
    """The data are of a format that a later program wrote: whatever stands there may mean anything, in every file. What
    checks tells the *problem* alone, everything else stops."""

    def __init__(self, problem: Problem):
        super().__init__("data-later-format", where=problem.where, **problem.message.facts)
        self.problem = problem


def file_of(data: Path) -> Path:
    """Where the file of the championship lies whose data folder is *data*."""
    return real(data).parent / FILE


def identity_files(data: Path) -> list[Path]:
    """Where that file may lie, and the logo that it may name."""
    place = file_of(data)
    return [place, *(place.with_name(name) for name in LOGOS)]


def language_of(data: Path) -> str:
    """The first language of the championship whose data folder is *data*: that in which the program speaks to who does
    not say another. Asked for before anything is read or checked; where nothing can be found it is the program's own.
    """
    with suppress(OSError, UnicodeDecodeError), file_of(data).open(encoding="utf-8") as about:
        if match := _FIRST_LANGUAGE.search(about.read(_LONGEST)):
            return match[1]
    return LANGUAGES[0]


def languages_asked(folder: Path) -> tuple[str, ...]:
    """In which languages what stands in *folder* has to say what it says in words: the data, the editions or the cases
    of a championship, beside its file."""
    return asked_of(languages_of(folder))


def languages_of(folder: Path) -> tuple[str, ...]:
    """In which languages the site of a championship is, the first at the top; *folder* as for `languages_asked`."""
    try:
        return read_championship(folder, Schemas(), []).languages
    except LaterFormat:  # is told where the data are read
        return LANGUAGES


def read_championship(data: Path, schemas: Schemas, problems: list[Problem]) -> Championship:
    """What the file beside *data* says; its mistakes join the *problems*. Raises LaterFormat."""
    place = file_of(data)
    folder = shown_folder(place.parent)
    above = "" if folder == "." else f"{folder}/"
    if not os.path.lexists(place):
        meant = (name for name in _MEANT if place.with_name(name).is_file())
        problems += [file_problem(Location(above + name), "stray-file.championship", name=FILE) for name in meant]
        return unnamed()
    path = above + FILE
    document = document_of(DataFile(str(place), path, place.stem, (), FILE), problems)
    if document is None:
        return unnamed()
    document = replace(document, data=of_today(document.data))
    _refuse_later_format(document)
    faults = schemas.problems("championship", document) or [*_unreadable(document)]
    logo = None
    if not faults and (name := document.data.get("logo")):
        logo = read_logo(place.with_name(name), path.removesuffix(FILE) + name, document.where("logo"), faults)
    problems += faults
    return replace(unnamed(), languages=_languages(document)) if faults else replace(_typed(document), logo=logo)


def _languages(document: Document) -> tuple[str, ...]:
    """The languages that a file with a mistake says, or all: else every text of the data would be asked for in those
    that the championship does not have."""
    written = document.data.get("languages")
    return tuple(lang for lang in LANGUAGES if isinstance(written, list) and lang in written) or LANGUAGES


def of_today(data: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What a file of any format up to today's says, as today's says it: until format 1 `pages` had false for a part
    that the site does without. What that format did not have stays, and is told as a mistake."""
    pages = data.get("pages", {})
    older = type(data.get("format")) is int and data["format"] == 1
    if not older or not isinstance(pages, Mapping) or not all(isinstance(part, bool) for part in pages.values()):
        return data
    settings: dict[str, Plain] = {key: value for key, value in data.items() if key != "pages"}
    without = [part for part, published in pages.items() if not published]
    return {**settings, "format": 2} | ({"without": without} if without else {})


def _refuse_later_format(document: Document) -> None:
    format = document.data.get("format")
    if isinstance(format, int) and not isinstance(format, bool) and format > FORMAT:
        facts = {"written": format, "known": FORMAT}
        raise LaterFormat(
            Problem(document.where("format"), ERROR, LATER_FORMAT, message(__file__, "later-format", facts))
        )


def _unreadable(document: Document) -> Iterator[Problem]:
    """Every colour that cannot be read on its paper."""
    accents: dict[tuple[str, ...], Mapping[str, str]] = {("accent",): document.data.get("accent", {})}
    for area, about in document.data.get("areas", {}).items():
        accents["areas", area, "accent"] = about.get("accent", {})
    for place, accent in accents.items():
        for key, colour in accent.items():
            if any(contrast(colour, paper) < _LEAST_CONTRAST for paper in PAPERS[key]):
                where = document.where(*place, key)
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
        accent=AreaIdentity(**data["accent"]) if "accent" in data else None,
        address=address and address.rstrip("/") + "/",
        repository=data.get("repository", "").rstrip("/").removesuffix(".git"),
        contact=data.get("contact", ""),
        licence=data.get("licence", ""),
        areas={
            id: AreaIdentity(**about.get("accent", {}), contact=about.get("contact", ""))
            for id, about in data.get("areas", {}).items()
        },
        links=tuple((_words(link["title"]), link["address"]) for link in data.get("links", ())),
        without=tuple(data.get("without", ())),
        regulations=tuple(data.get("regulations", ())),
        document=document,
    )


def _words(words: Plain) -> Words:
    """A text in every language: written once for all, or by language; what is not written in one is taken from the
    first that is."""
    if isinstance(words, Mapping):
        return filled({lang: str(text) for lang, text in words.items()})
    return same(str(words))
