"""Everybody whom a player has met at a table or in a duel, with the games and tournaments they shared.

What two people shared stands on the page of one of them, the one with the earlier id; the row of the other leads there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES
from ...lazy import Lazy
from ...results.meetings import PairMeetings, meetings
from ..charts.squares import SharedSquares, parts
from ..parts.all_seasons import AllSeasons
from ..parts.encounters import Ranked, Together, ranked, together
from ..parts.page import Page, said
from .players import surname

ADDRESSES = (addresses.met("{id}"),)
NAMED = 5  # in a sentence
DRAWN, LEAST, MOST = 6, 3, 9  # rows of the drawing: so many and who is level with the last; none where too few or many
MIDDLE, SIDE = 50, 46  # per cent of the width: where both bars begin, and how much of it the longest has
KINDS = ("more", "level", "fewer", "duels")
ROWS = 20  # at full width on a phone


class SharedByTwo(Struct, frozen=True, eq=False):
    """What two people shared: the *tournaments* that their meeting rests on, the *rankings* in which both stand."""

    tournaments: tuple[Together, ...]
    rankings: tuple[Ranked, ...]


class Group(Struct, frozen=True, eq=False):
    """How many *people* the player won *more* games alone against than they did, or *fewer*, or as many (*level*), or
    met in *duels* only. Of the line of all groups its part begins at *x* and is *wide*, both in per cent."""

    kind: str
    people: int
    x: int
    wide: int


class Margin(Struct, frozen=True):
    """The games that only one of two won: those of the player as a bar from the middle to the right, those of the
    *other* to the left, so wide as *right* and *left*, in per cent, and cut into games at *cuts*."""

    other: str
    mine: int
    theirs: int
    right: int
    left: int
    cuts: tuple[int, ...]

    @property
    def begins(self) -> int:
        """Where the bar to the left begins."""
        return MIDDLE - self.left


class Content(Struct, frozen=True, eq=False):
    """*rows* have each meeting, the most games first and then by surname, with what it rests on; None where the page of
    the other tells that. *groups* count them by who won more. *won* draws, by the other player, the games together and
    which of them only one of the two won; *most* are those whom the player has had most games with, *games*; *best* and
    *worst* are all against whom the player is ahead, or behind, by most of them. *margins* draws those with whom most
    games were won by one of the two alone, whom the player is furthest ahead of first."""

    player: str
    rows: tuple[tuple[PairMeetings, SharedByTwo | None], ...]
    groups: tuple[Group, ...]
    won: Mapping[str, SharedSquares]
    most: tuple[str, ...]
    games: int
    best: tuple[PairMeetings, ...]
    worst: tuple[PairMeetings, ...]
    margins: tuple[Margin, ...]

    @property
    def sizes(self) -> Mapping[str, int]:
        """How many people there are of each kind."""
        return {kind: sum(group.people for group in self.groups if group.kind == kind) for kind in KINDS}

    @property
    def at_tables(self) -> int:
        """How many people the player met at a table."""
        return sum(group.people for group in self.groups if group.kind != "duels")

    @property
    def named(self) -> bool:
        """Whether those met most are few enough for a sentence."""
        return len(self.most) <= NAMED

    @property
    def nemesis(self) -> PairMeetings | None:
        """Who is ahead of the player by most, where it is whom they have had most games with."""
        worst = self.worst[0] if len(self.worst) == 1 else None
        return worst if worst and self.most == (worst.other,) else None

    @property
    def furthest(self) -> tuple[tuple[str, tuple[PairMeetings, ...], int], ...]:
        """*best* and *worst* with their names, where these are few enough for a sentence, and the margin of each."""
        ends = [("best", self.best)] if self.nemesis else [("best", self.best), ("worst", self.worst)]
        return tuple(
            (way, opponents, abs(_margin(opponents[0])))
            for way, opponents in ends
            if opponents and len(opponents) <= NAMED
        )

    @property
    def duels(self) -> bool:
        """Whether they fought any."""
        return any(meeting.duels != (0, 0) for meeting, _ in self.rows)

    @property
    def long(self) -> bool:
        """Whether the rows are more than a phone shows one below the other."""
        return len(self.rows) > ROWS


def pages(lookup: AllSeasons) -> Iterator[Page]:
    yield from pages_for(lookup, sorted(lookup.people))


def pages_for(lookup: AllSeasons, people: Iterable[str]) -> Iterator[Page]:
    """The pages of those of *people* who met anybody."""
    register, by_player = lookup.results.records.register, meetings(lookup.results)

    for id in (person for person in people if person in by_player):
        player = register.players[id]
        yield Page(
            path=addresses.met(id),
            template="met",
            content=Lazy(partial(_content, lookup, id)),
            title=said("title-met", name=_name(lookup, id)),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS), (_name(lookup, id), addresses.player(id))),
            demo=player.invented or any(document.season.invented for document, _ in lookup.played.get(id, ())),
            noindex=player.name is None,
        )


def _content(lookup: AllSeasons, id: str) -> Content:
    register, meetings_of_player = lookup.results.records.register, meetings(lookup.results)[id]
    games, margins = (
        max(meeting.games for meeting in meetings_of_player),
        [_margin(meeting) for meeting in meetings_of_player],
    )
    ordered = sorted(meetings_of_player, key=lambda meeting: (-meeting.games, surname(register, meeting.other)))
    return Content(
        id,
        tuple(_row(lookup, meeting) for meeting in ordered),
        tuple(_groups(ordered)),
        won={meeting.other: _drawn(meeting, games) for meeting in meetings_of_player},
        most=tuple(meeting.other for meeting in ordered if meeting.games == games) if games > 1 else (),
        games=games,
        best=tuple(meeting for meeting in ordered if _margin(meeting) == max(margins) > 0),
        worst=tuple(meeting for meeting in ordered if _margin(meeting) == min(margins) < 0),
        margins=_margins(ordered),
    )


def _groups(pairs: Sequence[PairMeetings]) -> Iterator[Group]:
    before = 0
    for kind in KINDS:
        people = sum(_kind(meeting) == kind for meeting in pairs)
        if people:
            x, before = 100 * before // len(pairs), before + people
            yield Group(kind, people, x, 100 * before // len(pairs) - x)


def _kind(meeting: PairMeetings) -> str:
    if not meeting.games:
        return "duels"
    return "level" if meeting.mine == meeting.theirs else "more" if meeting.mine > meeting.theirs else "fewer"


def _drawn(meeting: PairMeetings, most: int) -> SharedSquares:
    return parts(meeting.mine, meeting.games - meeting.mine - meeting.theirs, meeting.theirs, most)


def _margin(meeting: PairMeetings) -> int:
    return meeting.mine - meeting.theirs


def _margins(pairs: Sequence[PairMeetings]) -> tuple[Margin, ...]:
    """Of those who were *met*, the most games first. Nobody is left out who is level with the last one drawn."""
    won = _most_alone(sorted((meeting for meeting in pairs if _alone(meeting)), key=_alone, reverse=True))
    if len(won) < LEAST:
        return ()
    most = max(max(meeting.mine, meeting.theirs) for meeting in won)
    return tuple(
        Margin(
            meeting.other,
            meeting.mine,
            meeting.theirs,
            SIDE * meeting.mine // most,
            SIDE * meeting.theirs // most,
            tuple(MIDDLE + SIDE * n // most for n in range(1 - meeting.theirs, meeting.mine) if n),
        )
        for meeting in sorted(won, key=_margin, reverse=True)
    )


def _most_alone(won: Sequence[PairMeetings]) -> Sequence[PairMeetings]:
    """The first of those *won* against, who are in order: those level with the last all, or where too many, none."""
    if len(won) <= DRAWN:
        return won
    last = _alone(won[DRAWN - 1])
    level = [meeting for meeting in won if _alone(meeting) >= last]
    return level if len(level) <= MOST else [meeting for meeting in won if _alone(meeting) > last]


def _alone(meeting: PairMeetings) -> int:
    return meeting.mine + meeting.theirs


def _row(lookup: AllSeasons, meeting: PairMeetings) -> tuple[PairMeetings, SharedByTwo | None]:
    if meeting.player > meeting.other:
        return meeting, None
    return meeting, SharedByTwo(tuple(together(lookup, meeting)), tuple(ranked(lookup, meeting)))


def _name(lookup: AllSeasons, id: str) -> dict[str, str]:
    register = lookup.results.records.register
    return {lang: register.name(id, lang) for lang in LANGUAGES}
