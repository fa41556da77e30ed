"""A tournament: does it count and for how much, who came where and why, every game, the duels, what people decided."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ...records.photos import Photo
from ...regulations.exact import Amount
from ...regulations.examined import Examined
from ...regulations.played import Part
from ...results.cases import Case, rulings
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.tournaments import Opponents, Papers, TournamentResult
from ...season.tournaments import Standing as SeasonStanding
from ..parts import addresses
from ..parts.auction import Auction, auction
from ..parts.bonuses import club_link
from ..parts.decision_effect import DecisionEffect, told_of
from ..parts.derivation import Entry, entries, worth_telling
from ..parts.evening import Duel, Round, Sheet, Stage, over_rounds, rounds, sheet_of, sheets, stages
from ..parts.formula import Formula, formula
from ..parts.lookup import Lookup, newest_first
from ..parts.page import Page, said, same
from ..parts.rows import Row, area_name, row
from ..parts.tie import TieTable, tie_table
from ..parts.values import Link
from .ranking import ranking_link

ADDRESS = re.compile(r"https?://[^\s<>\"']+")  # a source that can be followed


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """A line of the standings: *result* is what the column shows, the points where it counts, else the final score.

    *opponents* says whom they met and what each brings to the figure that splits a tie, where one was split so.
    """

    id: str
    players: tuple[str, ...]
    place: int | None
    status: str
    table: int | None
    preliminary_place: int | None
    preliminary_score: Amount | None
    result: Amount | None
    formula: Formula | None
    steps: tuple[Entry, ...]
    tie: TieTable | None
    opponents: Opponents | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*scale* is the step that multiplies the points; *legend* chooses the words under the tables; *origins* are where
    the data come from: a text, and whether it is an address; *game* is which of several games it was, and *format* how
    it is played; *rulings* are derogations and expulsions."""

    row: Row
    game: Words | None
    format: Words | None
    season: Link
    ranking: Link | None
    club: Link | None
    arbiters: tuple[str, ...]
    sizes: str
    games: int
    won: tuple[tuple[str, int], ...]
    papers: Papers | None
    duel_mode: str | None
    verdict: tuple[Entry, ...]
    examined: tuple[Examined, ...]
    reasons: tuple[Entry, ...]
    scale: tuple[Entry, ...]
    standings: tuple[Standing, ...]
    stages: tuple[Stage, ...]
    third: Duel | None
    sheets: tuple[Sheet, ...]
    over_rounds: Sheet | None
    rounds: tuple[Round, ...]
    parts: tuple[Part, ...]
    auction: Auction | None
    legend: str
    voids: tuple[tuple[int, int, str], ...]
    rulings: tuple[Case, ...]
    decisions: tuple[DecisionEffect, ...]
    law: str
    pictures: tuple[Photo, ...]
    note: str
    origins: tuple[tuple[str, bool], ...]


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    for tournament in newest_first(document):
        yield page_of(lookup, document, tournament)


def page_of(lookup: Lookup, document: SeasonDocument, tournament: TournamentResult) -> Page:
    """The page of one tournament."""
    content, season = _content(lookup, document, tournament), document.season
    return Page(
        path=content.row.path,
        template="tournament",
        content=content,
        title=same(tournament.facts.name),
        description=said(
            "about-tournament", name=tournament.facts.name, place=tournament.facts.place, day=tournament.facts.end
        ),
        section="tournaments",
        crumbs=((said("tournaments"), addresses.TOURNAMENTS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        area=tournament.area if tournament.area in document.regulation.areas else "",
        sources=(tournament.facts.source,),
        data=(f"tournaments/{season.id}/{tournament.id}.json", f"tournaments/{season.id}/{tournament.id}.csv"),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _content(lookup: Lookup, document: SeasonDocument, tournament: TournamentResult) -> Content:
    facts = tournament.facts
    tables = facts.tables
    verdict = entries(document, tournament.verdict.steps)
    club, prices = facts.club, auction(tournament)
    games = [game for table in tables for game in table.games]
    return Content(
        row=row(document, tournament),
        game=area_name(document, tournament.area) if tournament.area in document.regulation.formats else None,
        format=document.regulation.formats.get(tournament.area),
        season=Link(document.season.name, addresses.season(document.season.id)),
        ranking=ranking_link(document, tournament.area) if tournament.area in document.result.rankings else None,
        club=club_link(lookup, club) if club else None,
        arbiters=facts.arbiters,
        sizes=" · ".join(str(table.size) for table in tables if (table.round or 1) == 1),
        games=len(games),
        won=tuple((won, sum(game.won == won for game in games)) for won in ("law", "outlaws", "renegade")),
        papers=facts.papers,
        duel_mode=facts.duel_mode,
        verdict=verdict,
        examined=tournament.examined,
        reasons=_reasons(verdict),
        scale=tuple(entry for entry in verdict if entry.step.field == "multiplier")[:1],
        standings=tuple(_standing(document, tournament, line) for line in tournament.standings.values()),
        stages=tuple(stage for stage in stages(tournament) if stage.name != "third"),
        third=next((stage.duels[0] for stage in stages(tournament) if stage.name == "third"), None),
        sheets=sheets(tournament),
        over_rounds=over_rounds(tournament),
        rounds=rounds(tournament),
        parts=tournament.parts,
        auction=prices,
        legend="figures" if prices else "dealt",
        voids=tuple((table.number, game.number, game.void) for table in tables for game in table.void if game.void),
        rulings=tuple(rulings(document, facts)),
        decisions=told_of(document, tournament.id),
        law=document.regulation.id,
        pictures=lookup.results.records.photos.get((document.season.id, tournament.id), ()),
        note=facts.note,
        origins=tuple((text, bool(ADDRESS.fullmatch(text))) for text in facts.origins),
    )


def _reasons(verdict: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """What made the tier another than the announced one, or the tournament not count."""
    entries = [entry for entry in verdict if entry.step.field in ("findings", "tier", "status")]
    return (*entries, *[entry for entry in verdict if entry.step.field == "multiplier"][1:])


def _standing(document: SeasonDocument, tournament: TournamentResult, line: Explained[SeasonStanding]) -> Standing:
    value = line.value
    return Standing(
        id=value.player,
        players=value.people,
        place=value.place,
        status=value.status,
        table=sheet_of(tournament, value.player),
        preliminary_place=value.preliminary_place,
        preliminary_score=value.preliminary_score,
        result=result_of(tournament, value),
        formula=formula(value, tournament.counts),
        steps=worth_telling(entries(document, line.steps)),
        tie=tie_table(value.tie, value.player),
        opponents=value.opponents if value.marogi is not None else None,
    )


def result_of(tournament: TournamentResult, value: SeasonStanding) -> Amount | None:
    """What a list of results shows: the points where the tournament gives some, else the final score."""
    gives = tournament.counts and any(row.value.points is not None for row in tournament.standings.values())
    return value.points if gives else value.final_score
