"""The page of the search: the box, and without a script the way to every list and to every part of a regulation."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words
from ...records.entrants import members
from ...records.records import Register, normalize_name
from ...regulations.contract import Regulation
from ...results.honours import Hall
from ..parts.all_seasons import AllSeasons
from ..parts.lookup import newest_first
from ..parts.naming import season_link
from ..parts.page import Page, said
from ..parts.ranking_head import tops
from ..parts.sized_seasons import SizedSeason, sized_seasons
from ..parts.values import Link
from .gallery import has_gallery

ADDRESSES = (addresses.SEARCH,)
FEWEST, SLIPPED = 3, 5  # letters of each word that an example begins with; of a word in which two are exchanged
ENOUGH = 10  # of each ranking, to find somebody with a name


class SearchedLaw(Struct, frozen=True, eq=False):
    """A regulation with its parts: each a title and the address of its first clause."""

    link: Link
    clauses: int
    parts: tuple[Link, ...]


class SearchedHall(Struct, frozen=True, eq=False):
    """A hall of fame: in how many years there is a name, and whose is the newest: the year, and who."""

    link: Link
    titles: int
    newest: tuple[int, tuple[str, ...]] | None


class TypedExample(Struct, frozen=True, eq=False):
    """What may be *typed*, and the name that it finds, in parts by language: those that answer it are marked."""

    kind: str
    typed: Words
    answer: dict[str, tuple[tuple[str, bool], ...]]


class Content(Struct, frozen=True, eq=False):
    """*examples* show what may be typed: of who has a name and is first in a ranking of the season of the home page, or
    nearly, and of its newest tournament; *law* is the regulation of that season."""

    examples: tuple[TypedExample, ...]
    law: Words | None
    rankings: int
    players: int
    clubs: int
    tournaments: int
    records: bool
    history: bool
    gallery: bool
    seasons: tuple[SizedSeason, ...]
    halls: tuple[SearchedHall, ...]
    laws: tuple[SearchedLaw, ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    results, newest = lookup.results, lookup.newest
    yield Page(
        path=addresses.SEARCH,
        template="search",
        content=Content(
            examples=tuple(_examples(lookup)),
            law=newest.regulation.title if newest else None,
            rankings=sum(len(season.result.rankings) for season in lookup.seasons),
            players=len(lookup.people),
            clubs=len(results.records.register.clubs),
            tournaments=sum(len(season.result.tournaments) for season in lookup.seasons),
            records=bool(results.record_lists),
            history=bool(results.histories),
            gallery=has_gallery(lookup),
            seasons=tuple(sized_seasons(lookup.leading, season_link)),
            halls=tuple(map(_hall, results.halls.values())),
            laws=tuple(_law(law) for law in results.regulations.values()),
        ),
        title=said("find"),
        description=said("find-what"),
        section="search",
        demo=lookup.invented,
        mixed=True,
    )


def _examples(lookup: AllSeasons) -> Iterator[TypedExample]:
    """The first letters of a name, and a name with two letters exchanged: the box finds both."""
    register, newest = lookup.results.records.register, lookup.newest
    if newest is None:
        return
    lines = [line for most in (1, ENOUGH) for top in tops(newest, most) for line in top.lines[:most]]
    leader = next((line.player for line in lines if _is_named(register, line.player)), None)
    if leader is not None:
        names = {lang: [register.name(player, lang) for player in lookup.people] for lang in LANGUAGES}
        letters = {lang: _letters(register.name(leader, lang), names[lang]) for lang in LANGUAGES}
        answer = {lang: tuple(_begun(register.name(leader, lang), most)) for lang, most in letters.items()}
        typed = {lang: " ".join(part.lower() for part, answers in parts if answers) for lang, parts in answer.items()}
        yield TypedExample("beginnings", typed, answer)
    for tournament in newest_first(newest)[:1]:
        if slip := _slip(tournament.facts.name):
            typed, parts = slip
            yield TypedExample("slip", dict.fromkeys(LANGUAGES, typed), dict.fromkeys(LANGUAGES, parts))


def _is_named(register: Register, entrant: str) -> bool:
    return not any(register.players[player].nameless for player in members(entrant))


def _letters(name: str, names: list[str]) -> int:
    """How many letters of each of its words no other of *names* begins with, in the same order; all, where none do."""
    longest = max(map(len, name.split()), default=0)
    for most in range(FEWEST, longest):
        if sum(_beginnings(other, most) == _beginnings(name, most) for other in names) == 1:
            return most
    return longest


def _beginnings(name: str, most: int) -> list[str]:
    return [word[:most] for word in normalize_name(name).split()]


def _begun(name: str, most: int) -> Iterator[tuple[str, bool]]:
    words = name.split()
    for n, word in enumerate(words):
        yield word[:most], True
        yield word[most:] + (" " if n < len(words) - 1 else ""), False


def _slip(name: str) -> tuple[str, tuple[tuple[str, bool], ...]] | None:
    """The *name* as it is typed with two letters of its longest word exchanged, and in parts, these two marked; None
    where it has no word that long."""
    word = max(name.split(), key=len, default="")
    for n in range(1, len(word) - 2):
        first, second = word[n : n + 2]
        if len(word) >= SLIPPED and first.isalpha() and second.isalpha() and first.lower() != second.lower():
            at = name.index(word) + n
            return f"{name[:at]}{second}{first}{name[at + 2 :]}".lower(), (
                (name[:at], False),
                (name[at : at + 2], True),
                (name[at + 2 :], False),
            )
    return None


def _hall(hall: Hall) -> SearchedHall:
    won = [(edition.year, tuple(row.player for row in edition.podium if row.place == 1)) for edition in hall.editions]
    with_winners = [(year, winners) for year, winners in won if winners]
    return SearchedHall(Link(hall.title, addresses.hall(hall.id)), len(with_winners), max(with_winners, default=None))


def _law(law: Regulation) -> SearchedLaw:
    texts = {lang: law.text(lang) for lang in LANGUAGES}
    parts = []
    for n, part in enumerate(texts[LANGUAGES[0]].parts):
        title: Words = {lang: text.parts[n].title for lang, text in texts.items()}
        parts.append(Link(title, addresses.regulation(law.id, part.id)))
    clauses = sum(len(part.clauses) for part in texts[LANGUAGES[0]].parts)
    return SearchedLaw(Link(law.title, addresses.regulation(law.id)), clauses, tuple(parts))
