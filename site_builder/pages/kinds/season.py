"""A season: its state and its story, its rankings and bonuses. Who is in the final, and why, has a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from ... import addresses
from ...languages import Words
from ...records.entrants import members
from ...records.seals import Resealed
from ...regulations.exact import Amount
from ...regulations.facts import FINAL_KIND
from ...regulations.finals import FinalKind
from ...results.feats import Feat
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ...season.tournaments import TournamentResult
from ..parts.announced import Announcement, Missing, still_to_play, without_results
from ..parts.bonuses import BonusDecision, bonuses
from ..parts.ceremony import has_awards
from ..parts.counts import counts
from ..parts.cut import seats_above, separators
from ..parts.deciding import Decisive, decisive_days
from ..parts.feats import FeatLine, feat_lines
from ..parts.final_table import PodiumStep, has_final, podium, tokens
from ..parts.lookup import Lookup
from ..parts.naming import heading, lines_of
from ..parts.other_regulations import Possibility, possibilities
from ..parts.page import Page, said
from ..parts.programme import Programme, programme
from ..parts.progress import RankingRace, race
from ..parts.qualification import admissions
from ..parts.ranking_head import Leader, alone_in_front
from ..parts.readings import Chosen, chosen
from ..parts.rows import counting_for_now, row
from ..parts.values import Link, Money, Person, Said, margin, saying, whole
from .insight import has_insight, insight_named

MOST_LED = 3  # names of a sentence
ADDRESSES = (addresses.season("{season}"),)


class SeasonArea(Struct, frozen=True, eq=False):
    """One area of a season: its ranking, its referent, who leads it (several where they are level), and the race of its
    first, with the day that *decided* it."""

    id: str
    ranking: Link
    referent: str | None
    leaders: tuple[str, ...]
    players: int
    tournaments: int
    race: RankingRace | None
    decided: Decisive | None


class Content(Struct, frozen=True, eq=False):
    id: str
    heading: Words
    closed: bool
    day: date
    first_day: date | None
    last_day: date | None
    publisher: str | None
    reigning: str | None
    areas: tuple[SeasonArea, ...]
    story: tuple[Said, ...]
    widest: Said | None
    numbers: tuple[tuple[str, int], ...]
    podium: tuple[PodiumStep, ...]
    feats: tuple[FeatLine, ...]
    tournaments: int
    counting: int
    for_now: int
    missing: tuple[Missing, ...]
    ahead: tuple[Announcement, ...]
    bonuses: tuple[BonusDecision, ...]
    decisions: int
    applied: bool
    has_final: bool
    final: FinalKind
    insight: str | None
    awards: tuple[tuple[Words, str], ...]
    regulation: Link
    readings: tuple[Chosen, ...]
    sealed: bool
    sealed_again: tuple[Resealed, ...]
    whatif: tuple[Possibility, ...]
    printed: bool
    programme: Programme | None
    leaders: tuple[Leader, ...]

    @property
    def supposed(self) -> bool:
        """Whether any other regulation can compute it."""
        return any(possibility.path for possibility in self.whatif)

    @property
    def raced(self) -> tuple[SeasonArea, ...]:
        """The areas that have a race to draw."""
        return tuple(area for area in self.areas if area.race)

    @property
    def undrawn(self) -> tuple[Decisive, ...]:
        """The days that decided where too few were played to draw a race."""
        return tuple(area.decided for area in self.areas if area.decided and not area.race)

    @property
    def has_line(self) -> bool:
        """Whether a line of the final is drawn in any of them."""
        return any(area.race and area.race.bump.cut for area in self.raced)

    @property
    def moves(self) -> bool:
        """Whether it stood elsewhere on some day."""
        return any(area.race and area.race.bump.moves for area in self.raced)

    @property
    def fresh(self) -> bool:
        """Whether somebody drawn came in on the last day."""
        return any(area.race and area.race.bump.fresh for area in self.raced)

    @property
    def paired(self) -> bool:
        """Whether the lines of the two at the cut are told beside the first."""
        return any(area.race and area.race.bump.paired for area in self.raced)

    @property
    def crowned(self) -> bool:
        """Whether whoever won the title has a line that is told, beside the first."""
        return any(area.race and area.race.crowned for area in self.raced)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season = document.season
    yield Page(
        path=addresses.season(season.id),
        template="season",
        content=_content(lookup, document),
        title=season.name,
        description=said("about-season", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS),),
        demo=season.invented,
        sources=(season.source,),
        data=(addresses.document(addresses.season(season.id)), addresses.results_table(season.id)),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
        lines=lines_of(document.regulation),
    )


def _content(lookup: Lookup, document: SeasonDocument) -> Content:
    facts, result = document.facts, document.result
    seal = lookup.results.records.seals.get(document.season.id)
    return Content(
        id=document.season.id,
        heading=heading(document.season),
        closed=result.closed,
        day=result.day,
        first_day=facts.first_day,
        last_day=facts.last_day,
        publisher=facts.publisher,
        reigning=facts.reigning_champion,
        areas=tuple(areas(document)),
        story=tuple(story(document)),
        widest=None if result.closed else widest_lead(document),
        numbers=counts(document),
        podium=_podium(document),
        feats=tuple(feat_lines(lookup, _feats(lookup, document))),
        tournaments=len(result.tournaments),
        counting=sum(tournament.counts for tournament in result.tournaments),
        for_now=counting_for_now(row(document, tournament) for tournament in result.tournaments),
        missing=without_results(document),
        ahead=still_to_play(document, lookup.results.records.register),
        bonuses=tuple(bonuses(lookup, document)),
        decisions=len(document.decisions),
        applied=bool(document.result.tournaments),
        has_final=has_final(document),
        final=document.regulation.final.kind,
        insight=insight_named(document) if has_insight(lookup, document) else None,
        awards=result.awards,
        regulation=Link(document.regulation.title, addresses.regulation(document.regulation.id)),
        readings=chosen(document),
        sealed=seal is not None,
        sealed_again=seal.again if seal else (),
        whatif=possibilities(document, lookup.results.regulations),
        printed=has_awards(lookup.results, document),
        programme=programme(document),
        leaders=alone_in_front(document, MOST_LED),
    )


def _feats(lookup: Lookup, document: SeasonDocument) -> Iterator[Feat]:
    """Without the highest total while that opens the page."""
    for feat in lookup.results.summary_of(document).games.value.insight.feats:
        if document.result.closed or feat.kind != "season_points":
            yield feat


def _played_final(document: SeasonDocument) -> TournamentResult | None:
    return next((tournament for tournament in document.result.tournaments if tournament.kind == FINAL_KIND), None)


def _podium(document: SeasonDocument) -> tuple[PodiumStep, ...]:
    final = _played_final(document)
    return podium(document, final, tokens(document)) if final else ()


def story(document: SeasonDocument) -> Iterator[Said]:
    """Who won and from where; who had the most points, or the fewest where these are ahead, and what became of them."""
    result, final, counting = document.result, _played_final(document), document.regulation.counting
    firsts = [ranking.lines[0].value for ranking in result.rankings.values() if ranking.lines]
    if document.regulation.all_time or not firsts:
        return
    best = max(firsts, key=lambda line: counting.lead(line.points, 0))
    lines = (line.value for ranking in result.rankings.values() for line in ranking.lines)
    is_alone = sum(line.points == best.points for line in lines) == 1
    facts = {"who": Person(best.player), "points": Money(whole(best.points)), "unit": document.regulation.unit}
    if not result.closed or final is None or result.champion is None:
        if is_alone and result.admissions and not result.closed:
            yield saying(f"season-leads-{counting.ahead}", **facts)
        return
    came = tokens(document).get(result.champion)
    if came and came.area and came.seat.place:
        area = document.regulation.areas[came.area]
        yield saying("season-won-from", who=Person(result.champion), place=came.seat.place, area=area)
    else:
        yield saying("season-won", who=Person(result.champion))
    row = final.row(best.player)
    if is_alone and best.player != result.champion and row and row.value.place:
        yield saying(f"season-best-{counting.ahead}", **facts, place=row.value.place)


def widest_lead(document: SeasonDocument) -> Said | None:
    """Who is furthest ahead of the second of a ranking; None where nobody is ahead of anybody."""
    counting, areas, leads = document.regulation.counting, document.regulation.areas, list[tuple[Amount, Line, Line]]()
    for ranking in document.result.rankings.values():
        if ranking.lines[1:]:
            first, second = (line.value for line in ranking.lines[:2])
            leads.append((counting.lead(first.points, second.points), first, second))
    by, first, second = max(leads, key=lambda lead: lead[0], default=(0, None, None))
    if first is None or second is None or by <= 0:
        return None
    unit, leader = document.regulation.unit, Person(first.player)
    led = any(sentence.facts.get("who") == leader for sentence in story(document))
    key = "season-ahead" if not leads[1:] else "season-widest-too" if led else "season-widest"
    return saying(key, who=leader, by=margin(first.points, second.points, unit), area=areas[first.area], unit=unit)


def areas(document: SeasonDocument) -> Iterator[SeasonArea]:
    referents, values, champion = document.facts.referents, admissions(document.result), document.result.champion
    decided = {day.area: day for day in decisive_days(document)}
    for id, ranking in document.result.rankings.items():
        drawn = race(ranking, document.days[id], seats_above(separators(ranking, values)), also=champion)
        day = decided.get(id)
        yield SeasonArea(
            id=id,
            ranking=Link(document.regulation.areas[id], addresses.ranking(document.season.id, id)),
            referent=referents.get(id),
            leaders=tuple(dict.fromkeys(line.value.player for line in ranking.lines if line.value.place == 1)),
            players=len({player for line in ranking.lines for player in members(line.value.player)}),
            tournaments=len(document.result.counted(id)),
            race=drawn,
            decided=_beside_race(day) if day and drawn else day,
        )


def _beside_race(day: Decisive) -> Decisive:
    """Without what the race draws already: how the cut moved. Who is above it another way is none of those that are
    counted there, and stays."""
    cut = day.unlike
    return replace(day, slope=None, unlike=replace(cut, before=cut.after) if cut and cut.otherwise else None)
