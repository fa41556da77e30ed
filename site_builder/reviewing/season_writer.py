"""What a change does in a season → how the report has it (`reported_season.py`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from .. import addresses
from ..regulations.exact import written
from ..results.board import shown_status
from ..results.comparison import score
from ..season import SeasonDocument, SeasonResult
from ..season.comparisons import Moved, Reassigned
from ..season.tournaments import TournamentResult
from . import Review, SeasonReview
from .changed_tournaments import changed_tournaments
from .named_people import NamedPeople
from .report_values import InEveryLanguage
from .reported_season import (
    ReportedLine,
    ReportedPlace,
    ReportedRanking,
    ReportedRight,
    ReportedSeason,
    ReportedSeat,
    ReportedStanding,
    ReportedTournament,
)
from .values import MOST, bounded, clean, sheet_path, why


def _ids(season: SeasonDocument | None) -> set[str]:
    return {tournament.id for tournament in season.result.tournaments} if season else set()


def _statuses(season: SeasonReview, old: TournamentResult | None, new: TournamentResult) -> tuple[str | None, str]:
    """What a tournament was and is; where that turns, nothing is called homologated that nobody has decided on."""
    if not (old and season.before and season.after) or old.status == new.status:
        return old and old.status, new.status
    return shown_status(season.before, old), shown_status(season.after, new)


class SeasonWriter:
    """Lays down seasons of *review*; who is named on the way is noted among *people*."""

    def __init__(self, review: Review, people: NamedPeople):
        self.review, self.people = review, people

    def written(self, season: SeasonReview) -> ReportedSeason:
        document = season.after or season.before
        assert document
        law, result, difference = document.regulation, document.result, season.changes.difference
        areas = {**law.areas, **law.folders}
        tournaments = [self.tournament(season, tournament) for tournament in changed_tournaments(self.review, season)]
        dropped = _ids(season.before) - _ids(season.after) if season.after else set[str]()
        state: Literal["new", "gone", "kept"] = (
            "kept" if season.before and season.after else "new" if season.after else "gone"
        )
        return ReportedSeason(
            id=season.id,
            state=state,
            closed=result.closed,
            final=bool(season.before and season.before.result.closed),
            arrived=len(_ids(season.after) - _ids(season.before)),
            unit=law.unit,
            areas={id: InEveryLanguage(name) for id, name in areas.items()},
            seats=bounded([self.seat(season, *seat) for seat in difference.seats], "seats"),
            cards=tuple(self.right(season, change) for change in season.changes.cards),
            bonuses=tuple(self.right(season, change) for change in season.changes.bonuses),
            champion=difference.champion and self.people.pair(difference.champion),
            tournaments=bounded(tournaments, "tournaments"),
            gone=tuple(sorted(dropped)[: MOST["rows"]]),
            rankings=tuple(
                self.ranking(result, area, [move for move in difference.moved if move.area == area])
                for area in dict.fromkeys(move.area for move in difference.moved)
            ),
        )

    def ranking(self, result: SeasonResult, area: str, lines: Iterable[Moved]) -> ReportedRanking:
        seated = {admission.value.player: admission.value.seat for admission in result.finalists}
        moved = [
            ReportedLine(player=line.player, place=line.place, points=line.points, seat=seated.get(line.player))
            for line in self.places(lines)
        ]
        reported = bounded(moved, "rows")
        return ReportedRanking(area=area, rows=reported.rows, more=reported.more)

    def places(self, lines: Iterable[Moved]) -> list[ReportedPlace]:
        """Lines that moved, best first; who is not there any more comes last."""
        order = sorted(
            lines, key=lambda move: (move.place[1] is None, move.place[1] or move.place[0] or 0, move.player)
        )
        return [
            ReportedPlace(
                player=self.people.who(move.player),
                place=move.place,
                points=(written(move.points[0]), written(move.points[1])),
            )
            for move in order
        ]

    def seat(self, season: SeasonReview, player: str, before: str | None, after: str | None) -> ReportedSeat:
        """Who gains, loses or changes a seat: with the ranking that it is about, and why it is so now."""
        assert season.before and season.after
        states = (season.before.result, season.after.result)
        admissions = [
            next((admission for admission in state.admissions if admission.value.player == player), None)
            for state in states
        ]
        sources = [
            admission.value.source
            for admission in reversed(admissions)
            if admission and admission.value.source in states[1].rankings
        ]
        area: str | None = sources[0] if sources else None
        was, now = (
            next((line.value for line in state.rankings[area].lines if line.value.player == player), None)
            if area and area in state.rankings
            else None
            for state in states
        )
        return ReportedSeat(
            player=self.people.who(player),
            before=before,
            after=after,
            area=area,
            place=(was and was.place, now and now.place),
            points=(written(score(was)), written(score(now))),
            why=why(admissions[1]),
        )

    def right(self, season: SeasonReview, right: Reassigned) -> ReportedRight:
        """A wild card or a bonus that moved, and why it is where it is now."""
        assert season.after
        result = season.after.result
        explained = next(
            (card for card in result.wild_cards if card.value.kind == right.kind and right.area is None), None
        )
        if right.area is not None:
            keys = ((bonus, (bonus.value.kind, bonus.value.area, bonus.value.id)) for bonus in result.bonuses)
            explained = next((bonus for bonus, key in keys if key == (right.kind, right.area, right.holder[1])), None)
        return ReportedRight(
            kind=right.kind,
            area=right.area,
            holder=self.people.pair(right.holder),
            state=right.state,
            why=why(explained),
        )

    def tournament(self, season: SeasonReview, tournament: TournamentResult) -> ReportedTournament:
        """A tournament as it would stand, beside what it was."""
        old = {was.id: was for was in season.before.result.tournaments}.get(tournament.id) if season.before else None
        was, now = old.verdict.value if old else None, tournament.verdict.value
        standings: list[ReportedStanding] = []
        for player, row in tournament.standings.items():
            old_row = old.standings[player].value if old and player in old.standings else None
            standings.append(
                ReportedStanding(
                    players=tuple(self.people.who(id) for id in row.value.people),
                    place=(old_row.place if old_row else None, row.value.place),
                    points=(written(score(old_row)), written(score(row.value))),
                )
            )
        return ReportedTournament(
            id=tournament.id,
            name=clean(tournament.facts.name),
            place=clean(tournament.facts.place),
            start=tournament.facts.start,
            area=tournament.area,
            path=sheet_path(self.review.data, season.id, tournament.area, tournament.id),
            page=addresses.tournament(season.id, tournament.id),
            state="new" if old is None else "kept",
            entrants=tournament.entrants,
            announced=tournament.announced_tier,
            status=_statuses(season, old, tournament),
            tier=(was and was.final_tier, now.final_tier),
            multiplier=(written(was and was.multiplier), written(now.multiplier)),
            why=why(tournament.verdict),
            standings=bounded(standings, "standings"),
        )
