"""Who is meant by a name in a form: by code, by name, by another spelling; never by a guess."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence

from ..problems import Fact, Message, first_few
from ..records.player_ids import CODE, codes_without_zeros
from ..records.private import private
from ..records.records import Register, normalize_name

_NEARLY_A_CODE = re.compile(r"[pP]?([0-9OoIl]{1,10})\Z")
FIGURES = str.maketrans("OoIl", "0011")
_SHORTEST_CODE = 4  # figures
_WITH_CODE = re.compile(rf"(.*?)\s*\(?({CODE})\)?\Z", re.IGNORECASE)
_SEVERAL = re.compile(r"\w\s*[/;&+]\s*\w")  # "Ada Rossi / Bea Bianchi"
_ANY_CODE = re.compile(rf"\b{CODE}\b", re.IGNORECASE)
_LISTED = re.compile(r"(?:[*•·]|[0-9]{1,2}[.)º°])\s*(?=[^\W\d_])")  # a bullet or a number before a name
_AND = re.compile(r",|\.| (?:e|ed|and|[-–—]) ", re.IGNORECASE)  # where each part is somebody
_ALIKE = 0.8  # how alike two names are that somebody may have taken for each other
MOST_NAMED = 5
MOST_GUESSES = 100  # names of one form that are compared with everybody's: that takes long


class Unclear(Exception):
    """Nobody, or several people, are meant; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: Fact):
        super().__init__(key)
        self.key, self.facts = key, facts


class People:
    """Finds players by what stands in a cell; *new_players* are the names of the form itself, with their codes, and
    *rows* tells by the code in which cell each stands: nobody but the program has seen the code."""

    def __init__(
        self, register: Register, new_players: Mapping[str, str] | None = None,
        rows: Mapping[str, Message] | None = None,
    ):  # fmt: skip
        self.register, self._rows = register, rows or {}
        self._by_name: dict[str, set[str]] = {}
        self._by_words: dict[str, set[str]] = {}
        self._guesses: dict[str, str] = {}
        for player in register.players.values():
            for name in (player.name, *player.aliases):
                if name:
                    self._add(name, player.id)
        for name, id in (new_players or {}).items():
            self._add(name, id)

    def _add(self, name: str, id: str) -> None:
        self._by_name.setdefault(compared(name), set()).add(id)
        self._by_words.setdefault(in_any_order(name), set()).add(id)

    def find(self, text: str, on_lines: bool = False) -> str:
        """The code of the player meant; raises `Unclear` where that is not sure. A *text* that stood *on_lines* may
        name several."""
        text = _LISTED.sub("", text, 1) if _LISTED.match(text) else text
        if len({code.lower() for code in _ANY_CODE.findall(text)}) > 1:
            raise Unclear("name-two", name=text)
        match = _WITH_CODE.match(text)
        if on_lines and (match is None and _ANY_CODE.search(text)):
            raise Unclear("name-two", name=text)
        if match:
            return self._by_code(match.group(1), match.group(2).lower())
        ids = self.named(text)
        if len(ids) == 1:
            return next(iter(ids))
        if ids:
            raise Unclear("name-of-several", name=text, codes=self._named_few(sorted(ids)))
        if private(text):
            raise Unclear("name-private")
        parts = _AND.split(text)
        if on_lines or _SEVERAL.search(text) or (len(parts) > 1 and all(self.named(part.strip()) for part in parts)):
            raise Unclear("name-two", name=text)
        part_of = self.with_words(text) or self._with_initials(text)
        if len(codes := [code for code in codes_without_zeros(text) if code in self.register.players]) > 1:
            raise Unclear("code-of-several", name=text, codes=self._named_few(codes))
        if len(part_of) > 1:
            key = "name-of-several-new" if self._rows.keys() & set(part_of) else "name-of-several"
            raise Unclear(key, name=text, codes=self._named_few(part_of))
        close = self._mistyped_code(text) or min(part_of, default="") or self._with_more(text) or self._nearest(text)
        if close in self._rows:
            raise Unclear("name-close-new", row=self._rows[close])  # which may not be published: it is not said again
        if close:
            raise Unclear("name-close", name=text, meant=self._shown(close))
        raise Unclear("name-unknown", name=text)

    def _named_few(self, ids: Sequence[str]) -> tuple[Fact, ...]:
        """The first of *ids* with their names, as far as these are published; "…" for others."""
        return tuple(first_few([self._rows.get(id) or self.register.shown(id) for id in ids], MOST_NAMED))

    def _mistyped_code(self, text: str) -> str:
        """The code of somebody that was written without its p or its zeros, or with letters for figures."""
        match = _NEARLY_A_CODE.match(text)
        return self.register.player(f"p{match[1].translate(FIGURES).zfill(_SHORTEST_CODE)}") or "" if match else ""

    def with_words(self, text: str) -> list[str]:
        """Everybody whose name has all the words of *text* and more: a surname alone."""
        words = set(compared(text).split())
        return sorted({id for name, ids in self._by_words.items() if words < set(name.split()) for id in ids})

    def _with_initials(self, text: str) -> list[str]:
        """Everybody whose name has the words of *text*, of which some are written by their first letter: O. Rossi."""
        words = compared(text.replace(".", " ")).split()
        letters = [word for word in words if len(word) == 1]
        whole = set(words) - set(letters)
        if not letters or not whole:
            return []
        return sorted(
            {
                id
                for name, ids in self._by_words.items()
                if whole <= (of_name := set(name.split())) and len(of_name) == len(words)
                if all(any(word.startswith(letter) for word in of_name - whole) for letter in letters)
                for id in ids
            }
        )

    def _with_more(self, text: str) -> str:
        """The only one whose first name and surname stand in *text* among other words: a nickname, a remark."""
        words = set(compared(text).split())
        names = ((set(name.split()), ids) for name, ids in self._by_words.items())
        codes = {id for name, ids in names if len(name) > 1 and name < words for id in ids}
        return codes.pop() if len(codes) == 1 else ""

    def named(self, text: str) -> set[str]:
        """Everybody with this name, whatever its accents and capitals and the order of its words."""
        return self._by_name.get(compared(text)) or self._by_words.get(in_any_order(text)) or set()

    def resembling(self, text: str) -> str:
        """The entry of the list that *text* resembles most, or nothing; nothing for whoever comes after
        `MOST_GUESSES` others."""
        return self._shown(self._nearest(text))

    def _nearest(self, text: str) -> str:
        if text not in self._guesses and len(self._guesses) < MOST_GUESSES:
            self._guesses[text] = self._resembling(text)
        return self._guesses.get(text, "")

    def _resembling(self, text: str) -> str:
        close = difflib.get_close_matches(compared(text), self._by_name, 1, _ALIKE)
        ids: Iterable[str] = self._by_name[close[0]] if close else ()
        if not ids:
            close = difflib.get_close_matches(in_any_order(text), self._by_words, 1, _ALIKE)
            ids = self._by_words[close[0]] if close else ()
        return min(ids, default="")

    def _shown(self, id: str) -> str:
        """Somebody as the list of names has them."""
        player = self.register.players.get(id)
        return f"{player.name} ({id})" if player and player.name else id

    def _by_code(self, name: str, code: str) -> str:
        id = self.register.player(code)
        if id is None:
            raise Unclear("code-unknown", code=code)
        if name.strip() and id not in self.named(name):
            raise Unclear("name-and-code", name=name, code=code)
        return id


def compared(text: str) -> str:
    """A name as names are compared: "Rossi, Ada" has the same words as "Ada Rossi"."""
    return normalize_name(text.replace("’", "'").replace(",", " "))


def in_any_order(text: str) -> str:
    """The words of a name in an order that does not depend on which comes first."""
    return " ".join(sorted(compared(text).split()))
