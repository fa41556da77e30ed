"""Whom a report names: of everybody in it the name in every language, noted on the way."""

from __future__ import annotations

from ..languages import LANGUAGES
from ..records.entrants import members
from ..records.records import Register
from .report_values import InEveryLanguage
from .values import clean_words


class NamedPeople:
    """The *names* by id, as *register* has them."""

    def __init__(self, register: Register):
        self._register = register
        self.names: dict[str, InEveryLanguage] = {}

    def who(self, id: str) -> str:
        """The id; its name is noted for those who read. A club has a name too, and an id that was merged into another
        that of its person, with the id."""
        register = self._register
        if id not in self.names:
            if all(player in register.players for player in members(id)):
                self.names[id] = clean_words({lang: register.name(id, lang) for lang in LANGUAGES})
            elif merged_into := register.player(id):
                names = {lang: f"{register.name(merged_into, lang)} ({id})" for lang in LANGUAGES}
                self.names[id] = clean_words(names)
            elif id in register.clubs:
                self.names[id] = clean_words(dict.fromkeys(LANGUAGES, register.clubs[id].name))
        return id

    def pair(self, ids: tuple[str | None, str | None]) -> tuple[str | None, str | None]:
        """Both, of whom each may be nobody."""
        for id in ids:
            if id is not None:
                self.who(id)
        return ids
