"""A player: places, results with their reasons, roles, titles, the way into the final."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words
from ...lazy import Lazy
from ...regulations.exact import Amount
from ...results.honours import Edition, Hall
from ...results.meetings import PairMeetings, meetings
from ...results.serialize import unpack
from ..charts.points_bar import PointsBar, points_bar
from ..charts.squares import Squares, squares
from ..parts.admission import AdmissionLine
from ..parts.all_seasons import AllSeasons
from ..parts.bonuses import BonusCandidate, BonusDecision
from ..parts.encounters import most_met
from ..parts.page import Page, said
from ..parts.player_part import PlayerTournament, SeasonOfPlayer
from ..parts.roles import Roles, over, percent
from ..parts.rows import TournamentRow
from ..parts.standing import RankingStanding, SeasonLine, leading
from ..parts.values import Link, Said, saying
from ..parts.without_player import Absence
from ..parts.year_total import YearTotal, totals

ADDRESSES = (addresses.player("{id}"),)
MOST_AHEAD = 2  # names of a sentence
LAST = 5  # tournaments of a long season that a phone shows at once


class TitleLine(Struct, frozen=True, eq=False):
    hall: Words
    path: str
    year: int
    place: int | None
    award: Words | None


class ResultBar(Struct, frozen=True, eq=False):
    """A result as the strip of its season shows it: *bar* says where its points came from."""

    result: PlayerTournament
    bar: PointsBar | None


class PlayerYear(Struct, frozen=True, eq=False):
    """A season of the player, oldest first: *games* played, *won* and *alive* at the end of so many known; *totals*
    what its tournaments come to in each ranking; *duels* is what part of the points the prizes brought, in whole per
    cent, None where there are no points."""

    season: Link
    played: tuple[ResultBar, ...]
    totals: tuple[YearTotal, ...]
    games: int
    won: int
    alive: tuple[int, int]
    duels: int | None

    @property
    def before(self) -> int:
        """How many tournaments come before those that a phone shows at once."""
        return len(self.played) - LAST if len(self.played) > LAST + 2 else 0

    @property
    def barred(self) -> bool:
        """Whether a tournament has a bar, which has to be explained."""
        return any(played.bar for played in self.played)

    @property
    def below_zero(self) -> bool:
        """Whether the bar of a tournament says that its points are below zero."""
        return any(played.bar.below for played in self.played if played.bar)

    @property
    def tables(self) -> int | None:
        """What part of the points the tables brought, in whole per cent."""
        return None if self.duels is None else 100 - self.duels


class Rival(Struct, frozen=True, eq=False):
    """Somebody whom the player met, and how often each was ahead of the other, drawn."""

    met: PairMeetings
    squares: Squares


class Content(Struct, frozen=True, eq=False):
    """*standings* are all lines in rankings, *over_time* the newest first; *now* those of the first season, *home* the
    line and the newest result in the season of the home page; *career* sums up several seasons, *best* is the line of
    another season that had a better place. *years* are the seasons they played, that of *now* first, then the newest;
    *wins* the tournaments won; *met* whom they met most, of *met_all* in all, *ahead* who beat them most; *absent* the
    seasons that would have gone otherwise without them.
    """

    player: str
    invented: bool
    withheld: bool
    aliases: tuple[str, ...]
    standings: tuple[RankingStanding, ...]
    now: tuple[RankingStanding, ...]
    home: tuple[RankingStanding | None, PlayerTournament | None]
    career: tuple[Said, ...]
    over_time: tuple[RankingStanding, ...]
    best: RankingStanding | None
    line: SeasonLine | None
    seats: tuple[tuple[Link, AdmissionLine], ...]
    bonuses: tuple[tuple[Link, BonusDecision, BonusCandidate], ...]
    results: tuple[PlayerTournament, ...]
    years: tuple[PlayerYear, ...]
    roles: Roles
    duels: tuple[int, int]
    titles: tuple[TitleLine, ...]
    wins: tuple[TournamentRow, ...]
    met: tuple[Rival, ...]
    met_all: int
    ahead: tuple[PairMeetings, ...]
    absent: tuple[Absence, ...]
    duties: tuple[tuple[str, Link], ...]

    @property
    def unranked(self) -> tuple[Link, ...]:
        """The seasons that they played and no ranking has them in."""
        ranked = {line.season.path for line in self.standings}
        return tuple(year.season for year in self.years if year.season.path not in ranked)

    @property
    def seated(self) -> bool:
        """Whether they have a seat in a final."""
        return any(line.number for _, line in self.seats)

    @property
    def only_in_halls(self) -> bool:
        """Whether they are known from halls of fame alone, and may never have held a card."""
        return bool(self.titles) and not (self.results or self.duties or self.seats or self.standings)


def pages(lookup: AllSeasons) -> Iterator[Page]:
    yield from pages_for(lookup, sorted(lookup.people))


def pages_for(lookup: AllSeasons, people: Iterable[str]) -> Iterator[Page]:
    """The pages of some of those who have one."""
    register = lookup.results.records.register
    for id in people:
        player, lines = register.players[id], lookup.lines.get(id)
        yield Page(
            path=addresses.player(id),
            template="player",
            content=Lazy(partial(_content, lookup, id)),
            title={lang: register.name(id, lang) for lang in LANGUAGES},
            description=None if player.name is None else said("about-player", name=player.name),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS),),
            demo=player.invented or any(document.season.invented for document, _ in lookup.played.get(id, ())),
            noindex=player.name is None or player.minor,
            area=lines[0][1].area if lines else "",
            sources=(player.document.source,),
            data=(addresses.document(addresses.player(id)),),
            figure=_figure(lookup, id),
        )


def _figure(lookup: AllSeasons, id: str) -> Words | None:
    """How many tournaments somebody played, or of who is in halls of fame alone how many titles they have."""
    if played := len(lookup.played.get(id, ())):
        return said("tournaments-in-all", n=played)
    titles = sum(place == 1 for *_, place, _ in lookup.titles.get(id, ()))
    return said("titles-n", n=titles) if titles else None


def _parts(lookup: AllSeasons, id: str) -> Iterator[SeasonOfPlayer]:
    """The season of the home page first, then the newest."""
    for document in lookup.leading:
        if packed := lookup.summary_of(document).players.get(id):
            yield unpack(packed)


def _ahead(pairs: Iterable[PairMeetings]) -> tuple[PairMeetings, ...]:
    """Who finished ahead of them most, of those who did so twice and more often than behind; none where it is many."""
    ahead = [meeting for meeting in pairs if meeting.behind > max(1, meeting.ahead)]
    most = max(((meeting.behind - meeting.ahead, meeting.behind) for meeting in ahead), default=None)
    alike = tuple(meeting for meeting in ahead if (meeting.behind - meeting.ahead, meeting.behind) == most)
    return alike if len(alike) <= MOST_AHEAD else ()


def _content(lookup: AllSeasons, id: str) -> Content:
    player = lookup.results.records.register.players[id]
    parts = list(_parts(lookup, id))
    lines = tuple(line for part in parts for line in part.standings)
    now, pairs = leading(lines, _at_home(lookup)), meetings(lookup.results).get(id, ())
    first = now[0].season.path if now else ""
    return Content(
        player=id,
        invented=player.invented,
        withheld=player.name is None,
        aliases=player.aliases if player.name else (),
        standings=lines,
        now=now,
        home=_home(lookup, lines, tuple(result for part in parts for result in part.results)),
        career=tuple(_career(parts)),
        over_time=_newest_first(lookup, lines),
        best=_best(lines, now),
        line=next((part.line for part in parts if part.ranked and part.standings[0].season.path == first), None),
        seats=tuple(seat for part in parts for seat in part.seats),
        bonuses=tuple(bonus for part in parts for bonus in part.bonuses),
        results=tuple(result for part in parts for result in part.results),
        years=tuple(sorted(_years(parts), key=lambda year: year.season.path != first)),
        roles=over([part.roles for part in parts if part.roles]),
        duels=(sum(part.duels[0] for part in parts), sum(part.duels[1] for part in parts)),
        titles=tuple(_title(*title) for title in lookup.titles.get(id, ())),
        wins=tuple(row for part in parts for row in part.wins),
        met=tuple(_rivals(most_met(lookup, id))),
        met_all=len(pairs),
        ahead=_ahead(pairs),
        absent=tuple(absence for part in parts for absence in part.absent),
        duties=tuple(duty for part in parts for duty in part.duties),
    )


def _rivals(pairs: tuple[PairMeetings, ...]) -> Iterator[Rival]:
    most = max((count for meeting in pairs for count in (meeting.ahead, meeting.behind)), default=0)
    for meeting in pairs:
        yield Rival(meeting, squares(meeting.ahead, meeting.behind, most))


def _home(
    lookup: AllSeasons, lines: Iterable[RankingStanding], results: Iterable[PlayerTournament]
) -> tuple[RankingStanding | None, PlayerTournament | None]:
    """The line and the newest result that somebody has in the season of the home page."""
    path = _at_home(lookup)
    line = next((line for line in lines if line.season.path == path), None)
    played = (result for result in results if result.season.path == path)
    return line, max(played, key=lambda result: (result.row.end, result.row.path), default=None)


def _at_home(lookup: AllSeasons) -> str:
    """The page of the season that the home page is about; "" where there is none."""
    return addresses.season(lookup.newest.season.id) if lookup.newest else ""


def _newest_first(lookup: AllSeasons, lines: Iterable[RankingStanding]) -> tuple[RankingStanding, ...]:
    """The rankings in the order of their seasons, that of the home page among the others."""
    days = {addresses.season(document.season.id): document.season.as_of for document in lookup.seasons}
    return tuple(sorted(lines, key=lambda line: days[line.season.path], reverse=True))


def _career(parts: Sequence[SeasonOfPlayer]) -> Iterator[Said]:
    """How many seasons and tournaments, these won or not finished, and finals; nothing of who played one season."""
    played = [part for part in parts if part.results]
    if len(played) < 2:
        return
    yield saying("career-seasons", seasons=len(played), tournaments=sum(len(part.results) for part in played))
    if wins := sum(len(part.wins) for part in parts):
        yield saying("career-won", n=wins)
    if finals := sum(any(line.final for line in part.standings) for part in parts):
        yield saying("career-finals", n=finals)
    if retired := sum(result.place is None for part in played for result in part.results):
        yield saying("career-left", n=retired)


def _best(lines: Sequence[RankingStanding], now: Sequence[RankingStanding]) -> RankingStanding | None:
    """The best place of all rankings, where it is better than those of the first season."""
    ranked = [line for line in lines if not line.record]
    best = min(ranked, key=lambda line: line.place, default=None)
    return best if best and now and best.place < min(line.place for line in now) else None


def _years(parts: Iterable[SeasonOfPlayer]) -> Iterator[PlayerYear]:
    """What each season has of tournaments; nothing of one in which they only decided or refereed."""
    for part in (part for part in parts if part.results):
        results = sorted(part.results, key=lambda result: (result.row.end, result.row.path))
        tiles = [tile for result in results for tile in result.tiles]
        gained = [(result.result or 0, result.prize) for result in results if result.row.counts]
        most = max((points for points, _ in gained), default=0)
        total, prizes = sum(max(0, points) for points, _ in gained), sum(prize for _, prize in gained)
        yield PlayerYear(
            season=results[0].season,
            played=tuple(ResultBar(result, _bar(result, most)) for result in results),
            totals=totals(part),
            games=len(tiles),
            won=sum(bool(won) for _, won, _ in tiles),
            alive=(part.roles.alive, part.roles.known) if part.roles else (0, 0),
            duels=percent(prizes, total) if prizes else None,
        )


def _bar(result: PlayerTournament, most: Amount) -> PointsBar | None:
    if not result.row.counts or result.result is None or not result.tiles:
        return None
    return points_bar(result.result, result.prize, most)


def _title(hall: Hall, anchor: str, edition: Edition, place: int | None, award: Words | None) -> TitleLine:
    return TitleLine(hall.title, f"{addresses.hall(hall.id)}#{anchor}", edition.year, place, award)
