"""What the search box finds, gathered from the pages themselves while they are written.

`assets/search.<lang>.json` is a list of groups, `{"kind": heading, "to": beginning of the addresses, "rows": [...]}`;
a row is `[name, rest of the address, what tells it apart, other spellings]`, without what is empty at its end. For full
text, `assets/clauses.<lang>.json` is a list of `[address, text]`. Names are shown as the pages show them: who is
withheld is found by the code alone. Only `templates/scripts/search.js` reads them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import unescape

from .. import addresses
from ..languages import words
from ..pages.kinds import announced, club, regulation, tournament
from ..pages.parts.page import Page
from ..records.records import Register
from ..regulations.texts import Clause

# The kinds of pages that are found, in the order in which they are shown, each with the key of its heading and the
# beginning of its addresses. Clauses stand on the page of their regulation; without a kind are the pages that stand
# right below the home page: the lists, the board, the data.
_KINDS = {
    "": ("find-pages", addresses.HOME),
    "player": ("index-players", addresses.PLAYERS),
    "tournament": ("index-tournaments", addresses.TOURNAMENTS),
    "club": ("index-clubs", addresses.CLUBS),
    "ranking": ("index-rankings", addresses.RANKINGS),
    "season": ("index-seasons", addresses.SEASONS),
    "hall": ("index-honours", addresses.HONOURS),
    "regulation": ("index-regulations", addresses.REGULATIONS),
    "clause": ("find-clauses", addresses.REGULATIONS),
}
# Kinds that are found among others, behind them: in whichever order pages pass, the document is the same.
_AS = {"announced": "tournament", "in_short": "regulation", "needs": "ranking", "final": "season"}
# Pages on which something is done that is not in their title: the key of the words that one may type for it. A comma
# stands between them; the first says beside the title what the page is for.
_TASKS = {
    addresses.BOARD: "find-as-board",
    addresses.CLUBS: "find-as-clubs",
    addresses.CONTACT: "find-as-contact",
    addresses.DATA: "find-as-data",
    addresses.GALLERY: "find-as-gallery",
    addresses.HEAD_TO_HEAD: "find-as-head-to-head",
    addresses.HISTORY: "find-as-history",
    addresses.HONOURS: "find-as-honours",
    addresses.INSIGHT: "find-as-insight",
    addresses.JUDGED: "find-as-judged",
    addresses.PAPER: "find-as-paper",
    addresses.PLAYERS: "find-as-players",
    addresses.RANKINGS: "find-as-rankings",
    addresses.RECORDS: "find-as-records",
    addresses.REGULATIONS: "find-as-regulations",
    addresses.SEASONS: "find-as-seasons",
    addresses.SUBMIT: "find-as-submit",
    addresses.TOURNAMENTS: "find-as-tournaments",
}
_Row = tuple[str, ...]
_TAG = re.compile("<[^>]*>")  # of text that the sanitiser wrote: no attribute, and every other "<" is escaped


class SearchIndex:
    """What there is to find, by language: the texts of clauses, and rows by kind of page."""

    def __init__(self, languages: tuple[str, ...]):
        self.texts: dict[str, list[tuple[str, str]]] = {lang: [] for lang in languages}
        self.rows: dict[str, dict[str, list[_Row]]] = {
            lang: {kind: [] for kind in (*_KINDS, *_AS)} for lang in languages
        }


class Finder:
    """Takes every page as it passes, then gives the documents."""

    def __init__(self, register: Register, languages: tuple[str, ...]):
        self._register = register
        self.index = SearchIndex(languages)

    def add(self, more: SearchIndex) -> None:
        """Takes over what was found on other pages."""
        for lang in self.index.rows:
            self.index.texts[lang] += more.texts[lang]
            for kind, rows in more.rows[lang].items():
                self.index.rows[lang][kind] += rows

    def take(self, page: Page) -> None:
        """Notes what there is to find on *page*."""
        kind = "" if page.path.count("/") == 1 and not page.noindex else page.template
        if kind not in _KINDS and kind not in _AS:
            return
        for lang, rows in self.index.rows.items():
            beside, also = self._beside(page, lang)
            figure = page.figure[lang] if page.figure else ""
            entry = (page.title[lang], page.path, ", ".join(filter(None, (beside, figure))), also)
            rows[kind].append(entry)
            if isinstance(page.content, regulation.Content):
                clauses = tuple(page.content.text[lang].clauses)
                rows["clause"] += _rows_of_clauses(page, clauses, lang)
                self.index.texts[lang] += _texts(page, clauses)

    def _beside(self, page: Page, lang: str) -> tuple[str, str]:
        """What tells it from others of the same name, and how else it is spelt or asked for."""
        if page.path in _TASKS:
            purpose, _, others = words(lang)[_TASKS[page.path]].partition(", ")
            return purpose, others
        match page.content:
            case tournament.Content(row=row, game=game):
                return ", ".join(
                    part for part in (game[lang] if game else "", row.place, str(row.end.year)) if part
                ), ""
            case announced.Content(event=event):
                return ", ".join(part for part in (event.place, str(event.start.year)) if part), ""
            case club.Content(place=place):
                return place or "", ""
        if page.template == "player":
            player = self._register.players[addresses.player_of(page.path)]
            return "", " / ".join(player.aliases if player.name is not None else ())
        return "", ""

    def files(self) -> Iterator[tuple[str, bytes]]:
        """The document of every language."""
        for lang, rows in self.index.rows.items():
            among = {kind: [*rows[kind]] for kind in _KINDS}
            for kind, other in _AS.items():
                among[other] += rows[kind]
            groups = [_group(words(lang)[key], to, among[kind]) for kind, (key, to) in _KINDS.items() if among[kind]]
            yield f"assets/search.{lang}.json", _json({"groups": groups})
            yield f"assets/clauses.{lang}.json", _json(self.index.texts[lang])


def _rows_of_clauses(page: Page, clauses: Iterable[Clause], lang: str) -> Iterator[_Row]:
    for clause in clauses:
        yield f"{clause.label(lang)} {clause.title}", f"{page.path}#{clause.id}", page.title[lang]


def _texts(page: Page, clauses: Iterable[Clause]) -> Iterator[tuple[str, str]]:
    """The words of every clause, and how we read it, without markup."""
    for clause in clauses:
        text = " ".join(_TAG.sub(" ", block.html) for block in clause.blocks)
        if words_of := " ".join(unescape(text).split()):
            yield f"{page.path}#{clause.id}", words_of


def _json(document: object) -> bytes:
    return (json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _group(kind: str, to: str, rows: list[_Row]) -> dict[str, object]:
    return {"kind": kind, "to": to, "rows": [_short((row[0], row[1].removeprefix(to), *row[2:])) for row in rows]}


def _short(row: _Row) -> list[str]:
    """*row* without what is empty at its end: there are as many rows as players."""
    cells = list(row)
    while not cells[-1]:
        cells.pop()
    return cells
