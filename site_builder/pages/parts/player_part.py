"""What one season adds to the pages of the players whom it names."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...records.entrants import members
from ...regulations.bang.facts import Game
from ...regulations.exact import Amount
from ...season.document import SeasonDocument
from ...season.tournaments import Standing
from .admission import AdmissionLine, seat
from .bonuses import BonusCandidate, BonusDecision, bonuses
from .derivation import DerivationStep, entries, worth_telling
from .lookup import Lookup
from .naming import with_others
from .page import same
from .roles import Roles, roles
from .rows import TournamentRow, row
from .standing import RankingStanding, SeasonLine, season_line, standings
from .standing_line import result_of
from .tie_sentence import with_names
from .tie_table import TieTable, tie_table
from .values import Link, Person
from .without_player import Absence, absences


class PlayerTournament(Struct, frozen=True, eq=False):
    """One tournament: *tiles* are (role, won, alive) of each game, won None where nobody did; *result* the
    points, or the score without; *prize* is how much of the points the place in the duels brought."""

    row: TournamentRow
    season: Link
    place: int | None
    status: str
    result: Amount | None
    prize: Amount
    path: str
    tiles: tuple[tuple[str, bool | None, bool], ...]
    steps: tuple[DerivationStep, ...]
    tie: TieTable | None


class SeasonOfPlayer(Struct, frozen=True, eq=False):
    """What one season adds to the page of a player; *ranked* says whether a ranking, other than of records, has
    them."""

    standings: tuple[RankingStanding, ...]
    ranked: bool
    line: SeasonLine | None
    seats: tuple[tuple[Link, AdmissionLine], ...]
    bonuses: tuple[tuple[Link, BonusDecision, BonusCandidate], ...]
    results: tuple[PlayerTournament, ...]
    roles: Roles | None
    duels: tuple[int, int]
    wins: tuple[TournamentRow, ...]
    absent: tuple[Absence, ...]
    duties: tuple[tuple[str, Link], ...]


class Parts:
    """What a season, which is whole, adds to the page of everybody whom it names; the lookup knows it *alone*."""

    def __init__(self, alone: Lookup, document: SeasonDocument):
        self._alone, self._document = alone, document
        self._bonuses, self._duties = _bonuses(alone, document), _duties(document)

    def of(self, id: str) -> SeasonOfPlayer:
        """What it adds to the page of one of them."""
        document, alone = self._document, self._alone
        lines, played = tuple(standings(alone, id)), alone.played.get(id, ())
        return SeasonOfPlayer(
            standings=lines,
            ranked=any(not line.record for line in lines),
            line=season_line(alone, id),
            seats=tuple(_seats(alone, document, id)),
            bonuses=tuple(self._bonuses.get(id, ())),
            results=tuple(_results(alone, id)),
            roles=roles(document, id),
            duels=_duels(alone, id),
            wins=tuple(row(document, tournament) for document, tournament in played if id in tournament.winners),
            absent=tuple(absences(alone, id)),
            duties=tuple(self._duties.get(id, ())),
        )


def _seats(lookup: Lookup, document: SeasonDocument, id: str) -> Iterator[tuple[Link, AdmissionLine]]:
    for admission in document.result.admissions:
        if id in members(admission.value.player):
            register, entrant = lookup.results.records.register, admission.value.player
            name = with_others(document.season.name, entrant, id, register)
            yield Link(name, addresses.final(document.season.id)), seat(document, admission)


def _results(lookup: Lookup, id: str) -> Iterator[PlayerTournament]:
    for document, tournament in lookup.played.get(id, ()):
        line = tournament.row(id)
        assert line is not None, "who played has a standing"
        value = line.value
        yield PlayerTournament(
            row=row(document, tournament),
            season=Link(document.season.name, addresses.season(document.season.id)),
            place=value.place,
            status=value.status,
            result=result_of(tournament, value),
            prize=prize_in_points(value),
            path=addresses.tournament(document.season.id, tournament.id, value.player),
            tiles=tuple(_tile(tournament.game(entry), id) for entry in tournament.accounts.get(id, ())),
            steps=tuple(with_names(worth_telling(entries(document, line.steps)), value.tie, value.player)),
            tie=tie_table(value.tie, value.player, document.regulation.id, line.steps),
        )


def prize_in_points(value: Standing) -> Amount:
    """The part of the points that the prize has in the final score; nothing where there is none, or no points."""
    if not value.bonus or not value.points or not value.final_score or value.points <= 0:
        return 0
    return Fraction(value.points * min(value.bonus, value.final_score)) / Fraction(value.final_score)


def _tile(game: Game, id: str) -> tuple[str, bool | None, bool]:
    return game.roles[id], game.ended_for(id), id in game.alive or not game.survivors_known


def _duels(lookup: Lookup, id: str) -> tuple[int, int]:
    """Duels won, and duels played."""
    duels = [
        duel for _, tournament in lookup.played.get(id, ()) for duel in tournament.facts.duels if id in duel.players
    ]
    return sum(duel.won == id for duel in duels), len(duels)


def _bonuses(lookup: Lookup, document: SeasonDocument) -> dict[str, list[tuple[Link, BonusDecision, BonusCandidate]]]:
    """The bonuses for players that somebody won, or lost only by a tie."""
    by_season: dict[str, list[tuple[Link, BonusDecision, BonusCandidate]]] = {}
    season = Link(document.season.name, addresses.season(document.season.id))
    for bonus in bonuses(lookup, document):
        for candidate in bonus.candidates:
            if isinstance(candidate.who, Person):
                by_season.setdefault(candidate.who.id, []).append((season, bonus, candidate))
    return by_season


def _duties(document: SeasonDocument) -> dict[str, list[tuple[str, Link]]]:
    """Who is a referent of a season, and who refereed which tournament: (word, link)."""
    by_season: dict[str, list[tuple[str, Link]]] = {}
    season = document.season
    link = Link(season.name, addresses.season(season.id))
    for area, player in document.facts.referents.items():
        text = {lang: f"{document.regulation.areas[area][lang]}, {season.name[lang]}" for lang in season.name}
        by_season.setdefault(player, []).append(("duty-referent", Link(text, link.path)))
    for player, word in (
        (document.facts.publisher, "duty-publisher"),
        (document.facts.reigning_champion, "duty-champion"),
    ):
        if player:
            by_season.setdefault(player, []).append((word, link))
    for tournament in document.result.tournaments:
        for player in tournament.facts.arbiters:
            at = Link(same(tournament.facts.name), addresses.tournament(season.id, tournament.id), True)
            by_season.setdefault(player, []).append(("duty-arbiter", at))
    return by_season
