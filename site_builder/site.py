"""Where the site stands: its address, the folder of each language, and the commit that it shows."""

from __future__ import annotations

from dataclasses import dataclass

from .languages import LANGUAGES

FOLDERS = {lang: "" if lang == LANGUAGES[0] else f"{lang}/" for lang in LANGUAGES}
# The base of whole addresses while the site's own is not known: feeds and calendars have to name whole ones, and are
# written on every build, for every page links to them. RFC 2606 keeps ".invalid" for ever: it leads nowhere, and nobody
# can own it and be taken for us.
NEUTRAL = "https://il-mastro.invalid/"


@dataclass(frozen=True, slots=True)
class Site:
    """Where the site will be published (*url* ends in "/", or is empty while unknown) and from which commit."""

    url: str = ""
    commit: str = ""

    @property
    def base(self) -> str:
        """The path of the address: "/repo/"; empty where it is not known."""
        return "/" + self.url.partition("://")[2].partition("/")[2] if self.url else ""

    def address(self, path: str, lang: str = LANGUAGES[0]) -> str:
        """The whole address of what stands at *path* below the folder of its language."""
        return f"{self.url or NEUTRAL}{FOLDERS[lang]}{path}"
