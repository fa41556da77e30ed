"""Where the site stands: its address, the folder of each language, the commit that it shows and where its data live."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .generators import WithValue
from .languages import LANGUAGES

# A path below the site, and its bytes, large ones in pieces; None: those that are published there already.
File = tuple[str, bytes | Iterator[bytes] | None]
# The base of whole addresses while the site's own is not known: feeds and calendars have to name whole ones, and are
# written on every build, for every page links to them. RFC 2606 keeps ".invalid" for ever: it leads nowhere, and nobody
# can own it and be taken for us.
NEUTRAL = "https://il-mastro.invalid/"

# The parts of a site that a championship may do without, and the addresses of their pages, below the language.
OPTIONAL = {
    **{name: f"{name}/" for name in (
        "board", "clubs", "head-to-head", "history", "honours", "insight", "judged", "paper", "records", "submit",
    )},
    "what-if": r"seasons/[^/]+/what-if/",
}  # fmt: skip

SHOWN_OF_COMMIT = 12  # characters
_ANY_SHORT = "\ue000of-commit!\ue001"  # as many, of a kind that no data have (`records/visible.py`)
_ANY_COMMIT = _ANY_SHORT + "\ue000whole\ue001"  # where a page shows all of it
T = TypeVar("T")

BRANCH = "main"  # what is merged there is published
_ADDRESS = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9._~-]+)*/?", re.IGNORECASE)
_REPOSITORY = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9._~-]+)+", re.IGNORECASE)


def language_folder(lang: str, languages: tuple[str, ...]) -> str:
    """The folder of *lang* in a site in *languages*, of which the first stands at the top: "" or "en/"."""
    return "" if lang == languages[0] else f"{lang}/"


def repository(address: str) -> str:
    """The address of a repository on its host, without "/" or ".git" behind it. Raises ValueError for anything else."""
    plain = address.rstrip("/").removesuffix(".git")
    if not _REPOSITORY.fullmatch(plain):
        raise ValueError(address)
    return plain


def address(text: str) -> str:
    """The address of a site, as it was written. Raises ValueError for what is none."""
    if not _ADDRESS.fullmatch(text):
        raise ValueError(text)
    return text


class Site(Struct, frozen=True):
    """Where the site will be published (*url* ends in "/", or is empty while unknown), from which commit, and the
    address of the *repository* on its host, as `repository` gives it, or empty; whether its pages have *pictures* to
    share, and whether its form pages have a *judge* (`form_judge/`); in which *languages* its pages are, and *without*
    which parts of OPTIONAL."""

    url: str = ""
    commit: str = ""
    repository: str = ""
    pictures: bool = False
    judge: bool = False
    languages: tuple[str, ...] = LANGUAGES
    without: tuple[str, ...] = ()

    @property
    def of_any_commit(self) -> Site:
        """The same, with a sign in the place of the commit: what pages of it are made of is kept from commit to
        commit (`with_commit`)."""
        return replace(self, commit=_ANY_COMMIT if self.commit else "")

    def has(self, path: str) -> bool:
        """Whether the page at *path*, below the language, may stand in this site."""
        return not any(re.match(OPTIONAL[part], path) for part in self.without)

    def folder(self, lang: str) -> str:
        """The folder of the pages in *lang*, one of the site's languages."""
        return language_folder(lang, self.languages)

    def language_of(self, path: str) -> str:
        """The language of the page that is published at *path*."""
        below = (lang for lang in self.languages[1:] if path.startswith(self.folder(lang)))
        return next(below, self.languages[0])

    def publishes(self, path: str) -> bool:
        """Whether the file at *path* may stand in this site: a feed goes with the pages that it tells of."""
        return self.has(path.removeprefix(self.folder(self.language_of(path))))

    def edit(self, path: str) -> str:
        """Where the host lets anybody propose a change of the data file at *path*; empty where that is not known."""
        is_data = self.repository and path.startswith("data/")
        return f"{self.repository}/edit/{BRANCH}/{path}" if is_data else ""

    @property
    def issue(self) -> str:
        """Where the host lets anybody say what is wrong, with a form to choose; empty where that is not known."""
        return f"{self.repository}/issues/new/choose" if self.repository else ""

    @property
    def base(self) -> str:
        """The path of the address: "/repo/"; empty where it is not known."""
        return "/" + self.url.partition("://")[2].partition("/")[2] if self.url else ""

    def address(self, path: str, lang: str) -> str:
        """The whole address of what stands at *path* below the folder of its language."""
        return f"{self.url or NEUTRAL}{self.folder(lang)}{path}"

    def subscription(self, path: str, lang: str) -> str:
        """The address at which a calendar program follows the file at *path*; empty where the site's is not known."""
        return f"webcal:{self.address(path, lang).partition(':')[2]}" if self.url else ""


def with_commit(files: Generator[File, None, T], commit: str) -> Generator[File, None, T]:
    """*files* as they come, on whose pages *commit* stands in the place of the sign for any."""
    whole = WithValue(files)
    for path, content in whole:
        yield path, of_commit(content, commit) if isinstance(content, bytes) and path.endswith(".html") else content
    return whole.value


def of_commit(content: bytes, commit: str) -> bytes:
    """A page with *commit* in the place of the sign for any, whole or its beginning, as the page shows it."""
    whole = content.replace(_ANY_COMMIT.encode(), commit.encode())
    return whole.replace(_ANY_SHORT.encode(), commit[:SHOWN_OF_COMMIT].encode())


NOWHERE = Site()  # its address is not known
