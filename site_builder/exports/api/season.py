"""A season: how it reads its law, its announcements, bonuses and wild cards, its final with who is in it and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import UNSET, UnsetType

from ...regulations.exact import written
from ...regulations.readings import Reading as OpenReading
from ...results.planned import Ahead, ahead
from ...results.readings import way_of
from ...season.derivations import Explained
from ...season.document import PlayerOfTheYear as ComputedYear
from ...season.document import SeasonDocument
from ...season.finals import Admission as ComputedAdmission
from ...season.finals import Bonus as ComputedBonus
from ...season.finals import WildCard as ComputedCard
from .club_ranking import ClubRow, club_row
from .entrants import EntrantId
from .values import Day, Exact, Part, PlayerId, Start, Steps, Text, Tie, described, one_of, start, steps, text, tie

CHANGES = one_of(
    "champion", "seats", "final", "tables", "wild_cards", "bonuses", "tiers", "winners", "rankings", "standings"
)


class Reading(Part, frozen=True):
    """How the season reads what the text of its regulation leaves open."""

    id: Annotated[str, described("As the regulation's document lists it; in lower case the anchor on its page.")]
    way: Annotated[str, described("The name of the way that holds in this season.")]
    default: Annotated[
        bool, described("The way that holds where a season chooses none; false where this one chose another.")
    ]
    clause: Annotated[str, described("Where the text leaves it open.")]
    changed: Annotated[
        tuple[Annotated[str, CHANGES], ...] | None,
        described(
            "What is another than under the way that holds where a season chooses none, the weightiest first; null "
            "where the facts of the season would be mistakes under that, and nobody can tell."
        ),
    ]


class PlayerOfTheYear(Part, frozen=True):
    """Of a festival: the points of each place, from the first, and how many results count."""

    points: tuple[Exact, ...]
    best: int


class Planned(Part, frozen=True):
    """A tournament that is announced and has no record sheet on the day of the season."""

    id: str
    area: str
    name: str
    place: str | None
    club: str | None
    start: Day
    end: Day
    announced: Day
    time: Annotated[str | None, described("The hour at which the first day begins, at the place, HH:MM.")]
    venue: Annotated[str | None, described("The hall, without street or number.")]
    tier: str | None
    note: str | None
    state: Annotated[str, one_of("announced", "played"), described("played: its last day is over, no more is known.")]
    due: Annotated[Day | None, described("The last day for the report, where the regulation sets one.")]


class Enough(Part, frozen=True):
    """What is enough from a place on, down to the one before the next of these."""

    place: int
    score: Annotated[int | None, described("The least that the tables must bring; null where any score does.")]


class Need(Part, frozen=True):
    """What takes a player into the final at a tournament that is announced, if nobody else near the line scores there
    and all else stays as it counts on the day of the season."""

    player: PlayerId
    area: str
    tournament: str
    enough: Annotated[tuple[Enough, ...], described("By place; empty where no score is enough that can be reached.")]
    out: Annotated[tuple[PlayerId, ...], described("Who is in the final today and would not be.")]


class Bonus(Part, frozen=True):
    """A bonus of a club or of a player."""

    kind: Annotated[str, one_of("club", "player")]
    area: str
    id: Annotated[str, described("A club's or a player's id.")]
    tournaments: int
    won: Annotated[bool, described("The bonus is theirs by the rules.")]
    played: Annotated[bool, described("It was played.")]
    effect: Annotated[str | None, described("The tournament that is lifted, or whose result counts twice.")]
    tie: Annotated[Tie | None, described("Where others were level on tournaments.")]
    start: Start
    steps: Steps


class WildCard(Part, frozen=True):
    """A wild card for the final."""

    kind: Annotated[str, one_of("champion", "last_chance", "tournament")]
    holder: PlayerId | None
    tournament: str | None
    vacant: Annotated[str | None, described("Why the seat is vacant all the same.")]
    start: Start
    steps: Steps


class ReserveOf(Part, frozen=True):
    """An area that may call a reserve, with the place there."""

    area: str
    position: int


class Admission(Part, frozen=True):
    """Whether somebody is in the final, and why."""

    player: EntrantId
    number: Annotated[int | None, described("Seats are counted from 1.")]
    seat: Annotated[str, one_of("area", "wild-card", "repechage", "direct", "reserve")] | None
    source: Annotated[
        str | None,
        described(
            "The area, the kind of wild card, the place in the last-chance tournament; 2007: champion, open or "
            "last_open, or the region."
        ),
    ]
    area: str | None
    position: Annotated[
        int | None,
        described(
            "The place in the ranking of the area, shared by who is level there; in the last-chance tournament for a "
            "repechage."
        ),
    ]
    state: Annotated[
        Annotated[str, one_of("unavailable", "level", "reserve", "out")] | None,
        described(
            "Where there is no seat. level: on one place with others, of whom fewer have a seat, and nothing splits "
            "them yet."
        ),
    ]
    reserve_of: Annotated[
        tuple[ReserveOf, ...], described("Every area that may call them, with the place there, the better one first.")
    ]
    start: Start
    steps: Steps


class Season(Part, frozen=True, kw_only=True):
    """A season: what is announced, bonuses, wild cards, who is in the final and why, its tables, the champion."""

    id: str
    name: Text
    status: Annotated[str, one_of("open", "closed"), described("open while the season runs; several may run at once.")]
    regulation: str
    readings: Annotated[tuple[Reading, ...], described("Every reading of its regulation, in the regulation's order.")]
    as_of: Annotated[Day, described("The day that the accounts of the season reach: its today.")]
    player_of_the_year: PlayerOfTheYear | UnsetType = UNSET
    invented: bool
    areas: Annotated[tuple[str, ...], described("What has a ranking: rankings/<season>/<area>.json.")]
    tournaments: Annotated[tuple[str, ...], described("Those with a record sheet: tournaments/<season>/<id>.json.")]
    planned: Annotated[
        tuple[Planned, ...],
        described(
            "What is announced and has no record sheet on the day of the season, by day; with its sheet it stands "
            "among the tournaments, under the same id."
        ),
    ]
    needs: Annotated[
        tuple[Need, ...], described("Of those just below the line of each area, while the season is running.")
    ]
    clubs: Annotated[tuple[ClubRow, ...], described("The ranking of clubs, best first.")] | UnsetType = UNSET
    bonuses: tuple[Bonus, ...]
    wild_cards: tuple[WildCard, ...]
    finalists: Annotated[tuple[Admission, ...], described("By seat.")]
    others: Annotated[
        tuple[Admission, ...],
        described("Reserves, who is level for a last seat, who is not available, who came close."),
    ]
    tables: Annotated[tuple[int, ...] | None, described("Sizes of the tables of the final.")]
    champion: EntrantId | None
    podium: tuple[EntrantId, ...]


def season(document: SeasonDocument) -> Season:
    """The document of a season, without its tournaments and rankings."""
    result = document.result
    return Season(
        id=document.season.id,
        name=text(document.season.name),
        status="closed" if result.closed else "open",
        regulation=document.regulation.id,
        readings=tuple(_reading(document, reading) for reading in document.regulation.readings.values()),
        as_of=result.day,
        player_of_the_year=_player_of_the_year(document.season.player_of_the_year),
        invented=document.season.invented,
        areas=tuple(result.rankings),
        tournaments=tuple(tournament.id for tournament in result.tournaments),
        planned=tuple(_planned(announced) for announced in ahead(document)),
        needs=tuple(_needs(document)),
        clubs=tuple(map(club_row, result.clubs)) or UNSET,
        bonuses=tuple(bonus_of(bonus) for bonus in result.bonuses),
        wild_cards=tuple(_wild_card(card) for card in result.wild_cards),
        finalists=tuple(admission_of(admission) for admission in result.admissions if admission.value.seat),
        others=tuple(admission_of(admission) for admission in result.admissions if not admission.value.seat),
        tables=None if result.final_tables is None else tuple(result.final_tables),
        champion=result.champion,
        podium=tuple(result.podium),
    )


def _reading(document: SeasonDocument, reading: OpenReading) -> Reading:
    way = way_of(document.season, reading)
    clause = document.regulation.clauses_of_readings[reading.id]
    changed = document.chosen.get(reading.id, ())
    return Reading(reading.id, way, way == reading.decision, clause, None if changed is None else tuple(changed))


def _player_of_the_year(year: ComputedYear | None) -> PlayerOfTheYear | UnsetType:
    """What the file of a season settles and its numbers rest on."""
    if year is None:
        return UNSET
    return PlayerOfTheYear(tuple(written(points) for points in year.points), year.best)


def _planned(announced: Ahead) -> Planned:
    facts = announced.facts
    return Planned(
        id=facts.id,
        area=facts.area,
        name=facts.name,
        place=facts.place or None,
        club=facts.club,
        start=facts.start,
        end=facts.end,
        announced=facts.announced,
        time=facts.time,
        venue=facts.venue,
        tier=facts.tier,
        note=facts.note,
        state=announced.state,
        due=announced.due,
    )


def _needs(document: SeasonDocument) -> Iterator[Need]:
    for need in document.needs.players:
        for chance in need.chances:
            enough = tuple(Enough(least.place, least.score) for least in chance.enough)
            yield Need(need.player, need.area, chance.tournament, enough, chance.out)


def bonus_of(explained: Explained[ComputedBonus]) -> Bonus:
    """The document of a bonus."""
    bonus = explained.value
    return Bonus(
        kind=bonus.kind,
        area=bonus.area,
        id=bonus.id,
        tournaments=bonus.tournaments,
        won=bonus.won,
        played=bonus.played,
        effect=bonus.effect,
        tie=None if bonus.tie is None else tie(bonus.tie),
        start=start(explained),
        steps=steps(explained),
    )


def _wild_card(explained: Explained[ComputedCard]) -> WildCard:
    card = explained.value
    return WildCard(card.kind, card.holder, card.tournament, card.vacant, start(explained), steps(explained))


def admission_of(explained: Explained[ComputedAdmission]) -> Admission:
    """The document of a seat in the final, or of the way to it."""
    admission = explained.value
    return Admission(
        player=admission.player,
        number=admission.number or None,
        seat=admission.seat,
        source=admission.source,
        area=admission.source if admission.seat in (None, "area") else None,
        position=admission.place,
        state=admission.state,
        reserve_of=tuple(ReserveOf(reserve.area, reserve.place) for reserve in admission.reserves),
        start=start(explained),
        steps=steps(explained),
    )
