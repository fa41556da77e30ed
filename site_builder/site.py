"""Where the site stands: its address, the folder of each language, the commit that it shows and where its data live."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .languages import LANGUAGES

# A path below the site, and its bytes, large ones in pieces; None: those that are published there already.
File = tuple[str, bytes | Iterator[bytes] | None]
# The base of whole addresses while the site's own is not known: feeds and calendars have to name whole ones, and are
# written on every build, for every page links to them. RFC 2606 keeps ".invalid" for ever: it leads nowhere, and nobody
# can own it and be taken for us.
NEUTRAL = "https://il-mastro.invalid/"

BRANCH = "main"  # what is merged there is published
_REPOSITORY = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9._~-]+)+", re.IGNORECASE)


def language_folder(lang: str, languages: tuple[str, ...]) -> str:
    """The folder of *lang* in a site in *languages*, of which the first stands at the top: "" or "en/"."""
    return "" if lang == languages[0] else f"{lang}/"


def repository(written: str) -> str:
    """The address of a repository on its host, without "/" or ".git" behind it. Raises ValueError for anything else."""
    plain = written.rstrip("/").removesuffix(".git")
    if not _REPOSITORY.fullmatch(plain):
        raise ValueError(written)
    return plain


@dataclass(frozen=True, slots=True)
class Site:
    """Where the site will be published (*url* ends in "/", or is empty while unknown), from which commit, and the
    address of the *repository* on its host, as `repository` gives it, or empty; whether its pages have *pictures* to
    share, and whether its form pages have a *judge* (`form_judge/`); in which *languages* its pages are."""

    url: str = ""
    commit: str = ""
    repository: str = ""
    pictures: bool = False
    judge: bool = False
    languages: tuple[str, ...] = LANGUAGES

    def folder(self, lang: str) -> str:
        """The folder of the pages in *lang*, one of the site's languages."""
        return language_folder(lang, self.languages)

    def language_of(self, path: str) -> str:
        """The language of the page that is published at *path*."""
        below = (lang for lang in self.languages[1:] if path.startswith(self.folder(lang)))
        return next(below, self.languages[0])

    def edit(self, path: str) -> str:
        """Where the host lets anybody propose a change of the data file at *path*; empty where that is not known."""
        known = self.repository and path.startswith("data/")
        return f"{self.repository}/edit/{BRANCH}/{path}" if known else ""

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


NOWHERE = Site()  # its address is not known
