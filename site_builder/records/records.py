"""What people wrote down, typed: players, clubs, seasons, tournaments, honours, and the register that finds them.

A record holds facts only, and the file it stands in. What belongs to a regulation stays in the file's plain data: the
room of the season's regulation gives it types.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Collection, Mapping
from datetime import date
from functools import cached_property, lru_cache

from msgspec import Struct, field

from ..languages import Words, words
from ..problems import Location, PersonFact
from .bans import Ban, NotBanned
from .championship import Championship, unnamed
from .document import Document
from .entrants import members, names_together
from .initials import nameless
from .photos import Photo
from .player_ids import LETTERS_OF_FIGURES, is_short
from .seals import Seal

Evening = tuple[str, str]  # a season and a tournament of it


class Player(Struct, frozen=True, eq=False):
    """A person. *name* is None where they wish not to be named: every page and export asks the register.

    Of a *minor* it is the initials, whatever the file says, and there are no aliases. *distinct_from* are people of a
    similar name who are somebody else. *entered* is the tournament (SEASON/ID) that they came in with, where the file
    says it.
    """

    id: str
    name: str | None
    invented: bool
    former_ids: tuple[str, ...]
    aliases: tuple[str, ...]
    bans: tuple[Ban, ...]
    document: Document
    minor: bool = False
    distinct_from: tuple[str, ...] = ()
    entered: str | None = None
    not_banned: tuple[NotBanned, ...] = ()

    @property
    def nameless(self) -> bool:
        """Whether the file says no full name."""
        return nameless(self.document.data)


class Club(Struct, frozen=True, eq=False):
    """Who organises: *kind* is association, group, shop, other or private."""

    id: str
    name: str
    kind: str
    area: str | None
    place: str | None
    invented: bool
    document: Document


class Planned(Struct, frozen=True):
    """A tournament that was announced on the day *announced*, to stand in the folder *area*; *tier* is the announced
    one, *club* who organises, *time* the hour at which it begins (HH:MM, at the place), *venue* the hall, where these
    are known. Its record sheet, once it is here, has the same id."""

    id: str
    area: str
    name: str
    place: str
    start: date
    end: date
    announced: date
    tier: str | None = None
    club: str | None = None
    note: str | None = None
    time: str | None = None
    venue: str | None = None


class Season(Struct, frozen=True, eq=False):
    """A season, run under one regulation. *as_of* is its "today": a build reads no clock. *planned* is what has been
    announced in it, also what has its sheet by now."""

    id: str
    regulation: str
    name: Words
    status: str
    as_of: date
    invented: bool
    document: Document
    planned: tuple[Planned, ...] = ()

    @property
    def closed(self) -> bool:
        return self.status == "closed"

    @property
    def competition(self) -> str | None:
        """The hall of fame of the competition that it is a season of, where its file names one."""
        return self.document.data.get("competition")

    @property
    def readings(self) -> Mapping[str, str]:
        """By reading the way that the season chose, where it is another than the decision."""
        return self.document.data.get("readings", {})

    @property
    def period(self) -> tuple[date | None, date | None]:
        """The first and the last day of the tournaments that count, as far as the season's file says them."""
        period = self.document.data.get("period", {})
        return optional_day(period.get("from")), optional_day(period.get("to"))

    @property
    def years(self) -> range:
        """The years in which its tournaments may be: those of its id (2009, 2022-23), of its period and of its day."""
        first, *following = self.id.split("-")
        years = [int(first), self.as_of.year, *(day.year for day in self.period if day)]
        if following and len(following[0]) == 2 and following[0].isdecimal():
            years.append(int(first[:2] + following[0]))
        return range(min(years), max(years) + 1)


class Sheet(Struct, frozen=True, eq=False):
    """The file of one tournament: *area* is its folder, *document* the record sheet as it was typed."""

    id: str
    season: Season
    area: str
    document: Document


EarlierSheets = tuple[tuple[Season, tuple[Sheet, ...]], ...]  # seasons, oldest first, each with its sheets


class Honours(Struct, frozen=True, eq=False):
    """The historical titles of one competition, each with its source."""

    id: str
    title: Words
    document: Document

    @property
    def invented(self) -> bool:
        """Whether the competition and its people are invented."""
        return self.document.data.get("invented", False)


class Allowance(Struct, frozen=True, eq=False):
    """What a check of all data finds *about* these is in order: *by* looked on *day*, for this *reason*, and it holds
    until *until*, where a day is given. *check* is the check's name; the exception stands at *where*."""

    check: str
    about: frozenset[str]
    by: str
    day: date
    reason: str
    until: date | None
    where: Location


class Register(Struct, frozen=True, dict=True):
    """Who is who: finds players and clubs by id, by the id they had before, and by what somebody typed instead.

    People *without_code* are those of a form that is not imported yet: their ids are nobody's, and shown to nobody.
    """

    players: Mapping[str, Player]
    clubs: Mapping[str, Club]
    without_code: frozenset[str] = frozenset()

    @cached_property
    def _former(self) -> Mapping[str, str]:
        return {old: player.id for player in self.having("former_ids") for old in player.former_ids}

    @cached_property
    def came_in(self) -> Mapping[str, list[Player]]:
        """By season the players whose files say that they came in with a tournament of it."""
        by_name: dict[str, list[Player]] = {}
        for player in self.having("entered"):
            if player.entered:
                by_name.setdefault(player.entered.partition("/")[0], []).append(player)
        return by_name

    @cached_property
    def who_could_be_two(self) -> tuple[Player, ...]:
        """Those without a published full name under a short code whose sound files name no tournament they came in."""
        nameless = (player for player in self.players.values() if is_short(player.id) and player.nameless)
        return tuple(player for player in nameless if player.document.data and not player.entered)

    def having(self, key: str) -> Collection[Player]:
        """The players who have *key* in their files, in order; perhaps others too."""
        return self.players.values()

    def player(self, written: str) -> str | None:
        """The id of the player meant by *written*: an id, or the id of an entry that was merged into another."""
        return written if written in self.players else self._former.get(written)

    def name(self, player: str, lang: str = "it") -> str:
        """The name to show, with the wish not to be named respected; of a pair or a team the names of all."""
        withheld, people = words(lang)["withheld-name"], map(self.players.__getitem__, members(player))
        return names_together(person.name or f"{withheld} ({person.id})" for person in people)

    def named(self, player: str, lang: str = "it") -> str:
        """The name to show, with the id where the name does not say it already."""
        names = ((id, self.name(id, lang)) for id in members(player))
        return names_together(
            name if id in self.without_code or f"({id})" in name else f"{name} ({id})" for id, name in names
        )

    def shown(self, player: str) -> PersonFact:
        """The id with the name, for a message; only the id where the name is withheld or nobody has the id."""
        names = [record.name for id in members(player) if (record := self.players.get(id)) and record.name]
        return PersonFact(player, names_together(names) if len(names) == len(members(player)) else None)

    def sort_key(self, player: str) -> tuple[str, str]:
        """Names in the order of a phone book, then by id."""
        return (names_together(normalize_name(self.players[id].name or "~" + id) for id in members(player)), player)

    def clubs_like(self, written: str) -> str:
        """The clubs most probably meant by *written*, an id or a name; the first few where none is; "…" for others."""
        names = {normalize_name(text): club.id for club in self.clubs.values() for text in (club.name, club.id)}
        close = difflib.get_close_matches(normalize_name(written), names, 3)
        suggested = list(dict.fromkeys(names[name] for name in close)) or list(self.clubs)[:5]
        ellipsis = [] if len(suggested) == len(self.clubs) else ["…"]
        return ", ".join([*suggested, *ellipsis]) or "–"

    def resembling(self, written: str) -> tuple[str, str] | None:
        """(id, name) of the player most probably meant by *written*: a name typed for an id, or an id nearly right."""
        spellings = ((id, name) for id, player in self.players.items() for name in (player.name, *player.aliases))
        names = {normalize_name(name): id for id, name in spellings if name}
        wanted = normalize_name(written)
        as_code = f"p{written.lower().translate(LETTERS_OF_FIGURES).removeprefix('p'):0>4}"
        player = as_code if as_code in self.players else names.get(wanted)
        if player is None and (close := difflib.get_close_matches(wanted, names, 1, 0.8)):
            player = names[close[0]]
        if player is None and (close := difflib.get_close_matches(written, self.players, 1, 0.8)):
            player = close[0]
        return (player, self.players[player].name or "") if player else None


class Records(Struct, frozen=True):
    """Everything that was read and is of sound shape."""

    register: Register
    seasons: Mapping[str, Season]
    sheets: Mapping[str, tuple[Sheet, ...]] = field(default_factory=dict[str, tuple[Sheet, ...]])  # by season
    honours: Mapping[str, Honours] = field(default_factory=dict[str, Honours])
    unread: frozenset[str] = frozenset()  # the seasons whose own file has a mistake: they are not among these
    left_out: frozenset[str] = frozenset()  # the seasons that nobody asked for: they are not among these either
    partial: frozenset[str] = frozenset()  # the seasons that lack a tournament, because its file has a mistake
    photos: Mapping[Evening, tuple[Photo, ...]] = field(default_factory=dict[Evening, tuple[Photo, ...]])
    spoilt: tuple[Sheet, ...] = ()  # whose shape is wrong: they are not among the sheets
    earlier: Mapping[str, EarlierSheets] = field(default_factory=dict[str, EarlierSheets])  # by season what it counts
    exceptions: tuple[Allowance, ...] = ()
    seals: Mapping[str, Seal] = field(default_factory=dict[str, Seal])  # by season, beside the data
    championship: Championship = field(default_factory=unnamed)

    def sheet(self, season: str, tournament: str) -> Sheet:
        """The sheet of a tournament that is there."""
        return next(sheet for sheet in self.sheets[season] if sheet.id == tournament)


@lru_cache(4096)
def normalize_name(text: str) -> str:
    """*text* as one compares names: without accents, case and doubled spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).split())


def day(text: str) -> date:
    """A date of sound shape."""
    return date.fromisoformat(text)


def optional_day(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)
