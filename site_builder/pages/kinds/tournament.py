"""A tournament: does it count and for how much, who came where and why, every game, the duels, what people decided."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.photos import Photo
from ...regulations.duel_stages import Stages
from ...regulations.exact import Amount
from ...regulations.examined import Examined
from ...regulations.facts import FINAL_KIND, OwnFact
from ...results.cases import JudgedCase, rulings
from ...season.document import SeasonDocument
from ...season.tournaments import Papers, TournamentResult
from ..parts.auction import Auction, auction
from ..parts.bonuses import club_link
from ..parts.counts import by_size
from ..parts.decision_effect import DecisionEffect, effects_on
from ..parts.derivation import DerivationStep, entries
from ..parts.evening import DuelStage, RoundTables, TableSheet, over_rounds, rounds, sheets, stages
from ..parts.final_table import has_final, story
from ..parts.from_above import TableFromAbove, from_above
from ..parts.lookup import Lookup, newest_first
from ..parts.naming import crumbs_of_season, named_ranking
from ..parts.page import Page, said, same
from ..parts.played_part import PlayedPart, played_part
from ..parts.rounds_race import RoundsRace, rounds_race, won_over_rounds
from ..parts.row_notes import RowBars, duel_notes, hand_notes, row_bars
from ..parts.rows import TournamentRow, area_name, row
from ..parts.sides import won_by_side
from ..parts.standing_line import StandingLine, result_of, standing_line
from ..parts.upsets import in_order, otherwise, won_with_less
from ..parts.values import Link, Person, Said, saying, whole

ADDRESSES = (addresses.tournament("{season}", "{id}"),)
ADDRESS = re.compile(r"https?://[^\s<>\"']+")  # a source that can be followed


class Content(Struct, frozen=True, eq=False):
    """*scale* is the step that multiplies the points; *legend* chooses the words under the tables; *origins* are
    where the data come from: a text, and whether it is an address; *game* is which of several games it was, and
    *format* how it is played; *kind_told* says what its kind leads to; *cost* is what a lower tier took from whoever
    won, *card* who has a wild card because of it, *otherwise* what a decision about it changed for others,
    *in_order* what the rules alone did that lowered it; *upset* why who won has less than another; *rulings* are
    derogations and expulsions; *arbiters* says whether they played too, *unplayed* whether third place went by the
    tables, *final* the page of podium and seats; empty without. Of the *stages* of duels the last comes first."""

    row: TournamentRow
    game: Words | None
    format: Words | None
    season: Link
    final: str
    ranking: Link | None
    club: Link | None
    arbiters: tuple[tuple[str, bool], ...]
    own: tuple[OwnFact, ...]
    sizes: tuple[tuple[int, int], ...]
    games: int
    won: tuple[tuple[str, int], ...]
    papers: Papers | None
    duel_mode: str | None
    verdict: tuple[DerivationStep, ...]
    examined: tuple[Examined, ...]
    closed: bool
    reasons: tuple[DerivationStep, ...]
    kind_told: str
    cost: Said | None
    card: Said | None
    otherwise: tuple[Said, ...]
    in_order: tuple[Said, ...]
    upset: tuple[Said, DerivationStep] | None
    scale: tuple[DerivationStep, ...]
    standings: tuple[StandingLine, ...]
    bars: RowBars | None
    story: Said | None
    race: RoundsRace | None
    stages: tuple[DuelStage, ...]
    third: DuelStage | None
    unplayed: bool
    sheets: tuple[TableSheet, ...]
    above: tuple[TableFromAbove, ...]
    over_rounds: TableSheet | None
    rounds: tuple[RoundTables, ...]
    parts: tuple[PlayedPart, ...]
    auction: Auction | None
    legend: str
    voids: tuple[tuple[int, int, str], ...]
    rulings: tuple[JudgedCase, ...]
    decisions: tuple[DecisionEffect, ...]
    law: str
    pictures: tuple[Photo, ...]
    note: str
    origins: tuple[tuple[str, bool], ...]

    @property
    def has_fractions(self) -> bool:
        """Whether a result is no whole number, so that the others of the column need decimals too."""
        return any(standing.result not in (None, int(standing.result or 0)) for standing in self.standings)

    @property
    def worth(self) -> Amount | None:
        """What winning it brought, to the dollar; None where nobody won, or it counts for no ranking."""
        return whole(self.row.winner_points.value) if self.row.winner_points else None

    @property
    def is_total(self) -> bool:
        """Whether what the players began with counts in a result."""
        return any(standing.formula.is_total for standing in self.standings if standing.formula)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    for tournament in newest_first(document):
        yield page_of(lookup, document, tournament)


def pages_at(lookup: Lookup, document: SeasonDocument, id: str) -> Iterator[Page]:
    for tournament in document.result.tournaments:
        if tournament.id == id:
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
        crumbs=crumbs_of_season("tournaments", season),
        demo=season.invented,
        area=tournament.area if tournament.area in document.regulation.areas else "",
        sources=(tournament.facts.source,),
        data=addresses.document_and_table(addresses.tournament(season.id, tournament.id)),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
        figure=said("players-n", n=content.row.players),
    )


def _content(lookup: Lookup, document: SeasonDocument, tournament: TournamentResult) -> Content:
    facts = tournament.facts
    tables = facts.tables
    verdict = entries(document, tournament.verdict.steps)
    club, prices = facts.club, auction(tournament)
    games = [game for table in tables for game in table.games]
    duels = {**hand_notes(tournament), **duel_notes(document.regulation, tournament)}
    duel_stages, third = stages(document.regulation, tournament), document.regulation.stages.third
    return Content(
        row=row(document, tournament),
        game=area_name(document, tournament.area) if tournament.area in document.regulation.formats else None,
        format=document.regulation.formats.get(tournament.area),
        season=Link(document.season.name, addresses.season(document.season.id)),
        final=addresses.final(document.season.id) if tournament.kind == FINAL_KIND and has_final(document) else "",
        ranking=named_ranking(document, tournament.area) if tournament.area in document.result.rankings else None,
        club=club_link(lookup, club) if club else None,
        arbiters=tuple((arbiter, arbiter in tournament.people) for arbiter in facts.arbiters),
        own=facts.own,
        sizes=by_size(table.size for table in tables if (table.round or 1) == 1),
        games=len(games),
        won=won_by_side(games),
        papers=facts.papers,
        duel_mode=facts.duel_mode,
        verdict=verdict,
        examined=tournament.examined,
        closed=document.result.closed,
        reasons=_reasons(verdict),
        kind_told=_kind_in_words(document, tournament),
        cost=_cost(tournament),
        card=_card(document, tournament),
        otherwise=otherwise(document, tournament),
        in_order=in_order(document, tournament),
        upset=won_with_less(document, tournament, lambda value: result_of(tournament, value)),
        scale=tuple(entry for entry in verdict if entry.step.field == "multiplier")[:1],
        standings=tuple(standing_line(document, tournament, line, duels) for line in tournament.standings.values()),
        bars=None if tables else row_bars(tournament, duels),
        story=story(document.regulation.stages, tournament, tournament.winner) or won_over_rounds(document, tournament),
        race=rounds_race(tournament),
        stages=tuple(stage for stage in duel_stages if stage.name != third)[::-1],
        third=next((stage for stage in duel_stages if stage.name == third), None),
        unplayed=_is_third_unplayed(document.regulation.stages, duel_stages, tournament),
        sheets=(played := sheets(tournament)),
        above=from_above(played),
        over_rounds=over_rounds(tournament),
        rounds=rounds(tournament),
        parts=tuple(map(played_part, tournament.parts)),
        auction=prices,
        legend="figures" if prices else "dealt",
        voids=tuple((table.number, game.number, game.void) for table in tables for game in table.void if game.void),
        rulings=tuple(rulings(document, facts)),
        decisions=effects_on(document, tournament.id),
        law=document.regulation.id,
        pictures=lookup.results.records.photos.get((document.season.id, tournament.id), ()),
        note=facts.note,
        origins=tuple((text, bool(ADDRESS.fullmatch(text))) for text in facts.origins),
    )


def _is_third_unplayed(law: Stages, duel_stages: tuple[DuelStage, ...], tournament: TournamentResult) -> bool:
    """Whether the third and the fourth place of a tournament with semifinals went by the tables, without the match that
    the *law* has for it."""
    duels = {stage.name: stage.duels for stage in duel_stages}
    before = duels.get(law.last_but_one, ())
    after = [row.value.preliminary_place for row in tournament.standings.values() if row.value.place in (3, 4)]
    played = bool(before) and not any(duel.walkover for duel in before)
    decided = bool(tournament.winner) and played and bool(law.third) and law.third not in duels
    return decided and None not in after and after == sorted(after, key=lambda place: place or 0)


def _reasons(verdict: tuple[DerivationStep, ...]) -> tuple[DerivationStep, ...]:
    """What made the tier another than the announced one, or the tournament not count."""
    entries = [entry for entry in verdict if entry.step.field in ("findings", "tier", "status")]
    return (*entries, *[entry for entry in verdict if entry.step.field == "multiplier"][1:])


def _cost(tournament: TournamentResult) -> Said | None:
    """What a lower tier than the announced one took from whoever won; None where it took nothing."""
    verdict = tournament.verdict.value
    first = tournament.standings.get(tournament.winner or "")
    if first is None or verdict.promised is None or verdict.multiplier is None:
        return None
    points, score = first.value.points, first.value.final_score
    if verdict.multiplier >= verdict.promised or points is None or score is None or score <= 0:
        return None
    return saying("verdict-cost", who=Person(first.value.player), now=points, was=score * verdict.promised)


def _kind_in_words(document: SeasonDocument, tournament: TournamentResult) -> str:
    """The key of the sentence that says what a tournament of its kind leads to."""
    cards = {card.value.kind for card in document.result.wild_cards}
    without = "-no-card" if tournament.kind == "last_chance" and "last_chance" not in cards else ""
    return f"kind-told-{tournament.kind}{without}"


def _card(document: SeasonDocument, tournament: TournamentResult) -> Said | None:
    """Who goes to the final because *tournament*, the largest of the tier it was announced in, lost that tier; None
    where it was not the largest, or nobody does."""
    for card in (card.value for card in document.result.wild_cards):
        other = document.result.find(card.tournament)
        if other is None or card.holder is None or card.vacant or other.announced_tier is None:
            continue
        tier, lost = other.verdict.value.tier, tournament.verdict.value.tier != tournament.announced_tier
        if lost and tournament.announced_tier == tier and tournament.entrants > other.entrants:
            event = Link(same(other.facts.name), addresses.tournament(document.season.id, other.id), True)
            return saying("verdict-card", tier=tier, n=tournament.entrants, who=Person(card.holder), event=event)
    return None
