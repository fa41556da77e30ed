"""A player: places, results with their reasons, roles, titles, the way into the final."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...languages import Words
from ...lazy import Lazy
from ...regulations.bang.facts import Evening, Game
from ...regulations.contract import TournamentResult
from ...regulations.exact import Amount
from ...results import Outcome
from ...results.honours import Edition, Hall
from ...results.meetings import Meeting, meetings
from ...results.serialize import unpack
from ..parts import addresses
from ..parts.admission import Seat, seat
from ..parts.bonuses import Bonus, Candidate, bonuses
from ..parts.cache_keys import on_player
from ..parts.derivation import Entry, entries
from ..parts.encounters import most_met
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.roles import Roles, over, roles
from ..parts.rows import Row, row
from ..parts.standing import SeasonLine, Standing, newest, season_line, standings
from ..parts.tie import TieTable, tie_table
from ..parts.values import Link, Person
from ..parts.without_player import Absence, absences
from .tournament import result_of


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """One tournament: *tiles* are (role, won, alive) of each game; *result* the points, or the score without."""

    row: Row
    season: Link
    place: int | None
    status: str
    result: Amount | None
    path: str
    tiles: tuple[tuple[str, bool, bool], ...]
    steps: tuple[Entry, ...]
    tie: TieTable | None


@dataclass(frozen=True, slots=True, eq=False)
class Title:
    hall: Words
    path: str
    year: int
    place: int | None
    award: Words | None


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*standings* are all lines in rankings, *now* those of the newest season; *wins* the tournaments won; *met* whom
    they met most, of *met_all* in all; *absent* the seasons that would have gone otherwise without them."""

    player: str
    invented: bool
    withheld: bool
    aliases: tuple[str, ...]
    standings: tuple[Standing, ...]
    now: tuple[Standing, ...]
    line: SeasonLine | None
    seats: tuple[tuple[Link, Seat], ...]
    bonuses: tuple[tuple[Link, Bonus, Candidate], ...]
    results: tuple[Result, ...]
    roles: Roles
    duels: tuple[int, int]
    titles: tuple[Title, ...]
    wins: tuple[Row, ...]
    met: tuple[Meeting, ...]
    met_all: int
    absent: tuple[Absence, ...]
    duties: tuple[tuple[str, Link], ...]

    @property
    def only_in_halls(self) -> bool:
        """Whether they are known from halls of fame alone, and may never have held a card."""
        return bool(self.titles) and not (self.results or self.duties or self.seats or self.standings)


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """What one season adds to the page of a player; *ranked* says whether a ranking, other than of records, has
    them."""

    standings: tuple[Standing, ...]
    ranked: bool
    line: SeasonLine | None
    seats: tuple[tuple[Link, Seat], ...]
    bonuses: tuple[tuple[Link, Bonus, Candidate], ...]
    results: tuple[Result, ...]
    roles: Roles | None
    duels: tuple[int, int]
    wins: tuple[Row, ...]
    absent: tuple[Absence, ...]
    duties: tuple[tuple[str, Link], ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    yield from pages_for(lookup, sorted(lookup.people))


def pages_for(lookup: Lookup, people: Iterable[str]) -> Iterator[Page]:
    """The pages of some of those who have one."""
    register = lookup.results.records.register
    for id in people:
        player, lines, titles = register.players[id], lookup.lines.get(id), _titles(lookup, id)
        yield Page(
            path=addresses.player(id),
            template="player",
            content=Lazy(partial(_content, lookup, id), (on_player(lookup, id), titles)),
            title={lang: register.name(id, lang) for lang in ("it", "en")},
            description=None if player.name is None else said("about-player", name=player.name),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS),),
            demo=player.invented or any(outcome.season.invented for outcome, _ in lookup.played.get(id, ())),
            noindex=player.name is None or player.minor,
            area=lines[0][1].area if lines else "",
            sources=(player.document.source,),
            data=(f"players/{id}.json",),
        )


class Parts:
    """What a season, which is whole, adds to the page of everybody whom it names; the lookup knows it *alone*."""

    def __init__(self, alone: Lookup, outcome: Outcome):
        self._alone, self._outcome = alone, outcome
        self._bonuses, self._duties = _bonuses(alone, outcome), _duties(outcome)

    def of(self, id: str) -> Part:
        """What it adds to the page of one of them."""
        outcome, alone = self._outcome, self._alone
        lines, played = tuple(standings(alone, id)), alone.played.get(id, ())
        return Part(
            standings=lines,
            ranked=any(not line.record for line in lines),
            line=season_line(alone, id),
            seats=tuple(_seats(outcome, id)),
            bonuses=tuple(self._bonuses.get(id, ())),
            results=tuple(_results(alone, id)),
            roles=roles(outcome, id),
            duels=_duels(alone, id),
            wins=tuple(
                row(o, tournament) for o, tournament in played if id in tournament.winners and not o.regulation.all_time
            ),
            absent=tuple(absences(alone, id)),
            duties=tuple(self._duties.get(id, ())),
        )


def _parts(lookup: Lookup, id: str) -> Iterator[Part]:
    """Newest season first."""
    for outcome in lookup.seasons:
        if packed := lookup.summary_of(outcome).players.get(id):
            yield unpack(packed)


def _content(lookup: Lookup, id: str) -> Content:
    player = lookup.results.records.register.players[id]
    parts = list(_parts(lookup, id))
    lines = tuple(line for part in parts for line in part.standings)
    return Content(
        player=id,
        invented=player.invented,
        withheld=player.name is None,
        aliases=player.aliases if player.name else (),
        standings=lines,
        now=newest(lines),
        line=next((part.line for part in parts if part.ranked), None),
        seats=tuple(seat for part in parts for seat in part.seats),
        bonuses=tuple(bonus for part in parts for bonus in part.bonuses),
        results=tuple(result for part in parts for result in part.results),
        roles=over([part.roles for part in parts if part.roles]),
        duels=(sum(part.duels[0] for part in parts), sum(part.duels[1] for part in parts)),
        titles=_titles(lookup, id),
        wins=tuple(row for part in parts for row in part.wins),
        met=most_met(lookup, id),
        met_all=len(meetings(lookup.results).get(id, ())),
        absent=tuple(absence for part in parts for absence in part.absent),
        duties=tuple(duty for part in parts for duty in part.duties),
    )


def _seats(outcome: Outcome, id: str) -> Iterator[tuple[Link, Seat]]:
    for admission in outcome.result.admissions:
        if admission.value.player == id:
            yield Link(outcome.season.name, addresses.final(outcome.season.id)), seat(outcome, admission)


def _results(lookup: Lookup, id: str) -> Iterator[Result]:
    for outcome, tournament in lookup.played.get(id, ()):
        line = tournament.row(id)
        assert line is not None, "who played has a standing"
        value = line.value
        yield Result(
            row=row(outcome, tournament),
            season=Link(outcome.season.name, addresses.season(outcome.season.id)),
            place=value.place,
            status=value.status,
            result=result_of(tournament, value),
            path=addresses.tournament(outcome.season.id, tournament.id, value.player),
            tiles=tuple(_tile(e.game, id) for e in _account(tournament, id)),
            steps=entries(outcome, line.steps),
            tie=tie_table(getattr(value, "tie", None), value.player),
        )


def _account(tournament: TournamentResult, id: str) -> Sequence[Any]:
    """The games of a player at tables of BANG!."""
    return tournament.accounts.get(id, ()) if isinstance(tournament.facts, Evening) else ()


def _tile(game: Game, id: str) -> tuple[str, bool, bool]:
    return game.roles[id], game.won_by(id), id in game.alive or not game.survivors_known


def _duels(lookup: Lookup, id: str) -> tuple[int, int]:
    """Duels won, and duels played."""
    evenings = [
        tournament.facts for _, tournament in lookup.played.get(id, ()) if isinstance(tournament.facts, Evening)
    ]
    duels = [d for evening in evenings for d in evening.duels if id in d.players]
    return sum(duel.won == id for duel in duels), len(duels)


def _titles(lookup: Lookup, id: str) -> tuple[Title, ...]:
    return tuple(_title(*title) for title in lookup.titles.get(id, ()))


def _title(hall: Hall, anchor: str, edition: Edition, place: int | None, award: Words | None) -> Title:
    return Title(hall.title, f"{addresses.hall(hall.id)}#{anchor}", edition.year, place, award)


def _bonuses(lookup: Lookup, outcome: Outcome) -> dict[str, list[tuple[Link, Bonus, Candidate]]]:
    """The bonuses for players that somebody won, or lost only by a tie."""
    by_season: dict[str, list[tuple[Link, Bonus, Candidate]]] = {}
    season = Link(outcome.season.name, addresses.season(outcome.season.id))
    for bonus in bonuses(lookup, outcome):
        for candidate in bonus.candidates:
            if isinstance(candidate.who, Person):
                by_season.setdefault(candidate.who.id, []).append((season, bonus, candidate))
    return by_season


def _duties(outcome: Outcome) -> dict[str, list[tuple[str, Link]]]:
    """Who is a referent of a season, and who refereed which tournament: (word, link)."""
    by_season: dict[str, list[tuple[str, Link]]] = {}
    season = outcome.season
    link = Link(season.name, addresses.season(season.id))
    for area, player in (getattr(outcome.facts, "referents", None) or {}).items():
        text = {lang: f"{outcome.regulation.areas[area][lang]}, {season.name[lang]}" for lang in season.name}
        by_season.setdefault(player, []).append(("duty-referent", Link(text, link.path)))
    for player, word in (
        (getattr(outcome.facts, "publisher", None), "duty-publisher"),
        (getattr(outcome.facts, "reigning_champion", None), "duty-champion"),
    ):
        if player:
            by_season.setdefault(player, []).append((word, link))
    for tournament in outcome.result.tournaments:
        for player in getattr(tournament.facts, "arbiters", ()):
            at = Link(same(tournament.facts.name), addresses.tournament(season.id, tournament.id), True)
            by_season.setdefault(player, []).append(("duty-arbiter", at))
    return by_season
