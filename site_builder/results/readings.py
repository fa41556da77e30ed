"""What each other reading of the text would have changed in a season: as it is against the same facts read otherwise.

Each way is chosen as a season's file chooses it, and the season computed again with all that the checks say of it. What
never asked for a reading is the same under all its ways, a tournament or the season: it is not computed again
(`watched`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import structs
from msgspec.structs import replace

from ..problems import Problem, errors
from ..records.records import Season
from ..regulations.checking import run
from ..regulations.facts import FINAL_KIND, OwnSeason, SeasonFacts
from ..regulations.outcomes import SeasonOutcome
from ..regulations.readings import Reading, watched
from ..season.comparisons import Otherwise, Won
from ..season.document import SeasonDocument, SeasonHead
from .comparison import bonuses, cards, compare, placed
from .computed import ComputedSeason
from .season_computing import tournament_of


def way_of(season: Season | SeasonHead, reading: Reading) -> str:
    """The way (`Reading.ways`) in which the season reads it."""
    return season.readings.get(reading.id, reading.decision)


def chosen_in(computed: ComputedSeason | SeasonDocument) -> frozenset[str]:
    """The readings that the season chose, where they are not the decisions."""
    readings = computed.regulation.readings
    return frozenset(id for id, reading in readings.items() if way_of(computed.season, reading) != reading.decision)


def changed_by_choice(computed: ComputedSeason) -> Mapping[str, tuple[str, ...] | None]:
    """Of a season, which is whole: by every reading that it chose, the kinds of things that are others than under the
    decision, the weightiest first; None where its facts would be mistakes under that, and nobody can tell."""
    readings, ids = computed.regulation.readings.values(), chosen_in(computed)
    decisions = _under(computed, [(reading, reading.decision) for reading in readings if reading.id in ids])
    return {other.reading: _kinds(other) if other.known else None for other in decisions}


def _kinds(other: Otherwise) -> tuple[str, ...]:
    difference = other.difference
    changed = {
        "champion": difference.champion, "seats": difference.seats, "final": other.final, "tables": other.tables,
        "wild_cards": other.cards, "bonuses": other.bonuses, "tiers": difference.tournaments, "winners": other.won,
        "rankings": difference.moved, "standings": other.placed,
    }  # fmt: skip
    return tuple(kind for kind, change in changed.items() if change)


def otherwise(computed: ComputedSeason) -> tuple[Otherwise, ...]:
    """Of a season, which is whole: every way of every reading but its own, in the order of the law."""
    return _under(
        computed,
        [
            (reading, way)
            for reading in computed.regulation.readings.values()
            for way in reading.ways
            if way != way_of(computed.season, reading)
        ],
    )


def _under(computed: ComputedSeason, ways: Sequence[tuple[Reading, str]]) -> tuple[Otherwise, ...]:
    """The season under each of these *ways* of a reading."""
    if not ways:
        return ()
    readings, asked_last = _asked(computed), _asked_by_season(computed)
    effects: list[Otherwise] = []
    for reading, way in ways:
        asking = {id for id, parameters in readings.items() if reading.parameter in parameters}
        if asking or reading.parameter in asked_last:
            effects.append(_otherwise(computed, reading, way, asking))
        else:
            effects.append(_compared(reading, way, computed.result, computed.result, False))
    return tuple(effects)


def _asked(computed: ComputedSeason) -> Mapping[str, Collection[str]]:
    """By tournament the parameters of the law that reading, checking and judging its sheet looks at."""
    readings = {}
    for sheet in computed.sheets:
        watching, parameters = _watching(computed)  # its own: nobody remembers what another has looked at
        tournament, _ = tournament_of(computed.regulation, sheet, watching, computed.result.day)
        readings[sheet.id] = frozenset(parameters)
        if tournament is not None:
            tournament.judged.clear()
    return readings


def _asked_by_season(computed: ComputedSeason) -> Collection[str]:
    """The parameters that closing the season and checking it look at, with its tournaments as they were judged."""
    (watching, parameters), law = _watching(computed), computed.regulation
    run(law.season_checks, computed.closed(watching, computed.tournaments, computed.result.day), law.id)
    return parameters


def _watching(computed: ComputedSeason) -> tuple[OwnSeason, set[str]]:
    """The facts of the season as it reads them, and the parameters of its law that will have been looked at."""
    season: OwnSeason = _read(computed, computed.season.readings)[0]
    parameters: set[str] = set()
    return dataclasses.replace(season, law=watched(season.law, parameters)), parameters


def _read(computed: ComputedSeason, readings: Mapping[str, str]) -> tuple[SeasonFacts | None, list[Problem]]:
    """The facts of the season as they would be had its file chosen these *readings*."""
    season = computed.season
    document = replace(season.document, data={**season.document.data, "readings": dict(readings)})
    assert computed.register is not None, "only what was read knows what it was read from"
    return computed.regulation.read_season(replace(season, document=document), computed.register)


def _otherwise(computed: ComputedSeason, reading: Reading, way: str, asking: Collection[str]) -> Otherwise:
    """The season with another *way*; only the tournaments *asking* for it are read again."""
    law, was = computed.regulation, computed.result
    season, problems = _read(computed, {**computed.season.readings, reading.id: way})
    untold = Otherwise(reading.id, way, known=False)
    if season is None or errors(problems):
        return untold
    finals = {result.facts.sheet.document.path for result in was.tournaments if result.kind == FINAL_KIND}
    as_read = {tournament.id: tournament for tournament in computed.tournaments}
    tournaments, final_wrong = [], False
    for sheet in computed.sheets:
        if sheet.id not in asking:
            tournaments.append(as_read[sheet.id])
            continue
        tournament, problems = tournament_of(law, sheet, season, was.day)
        if errors(problems):
            if sheet.document.path not in finals:
                return untold
            final_wrong = True
        else:
            tournaments.append(tournament)
    now = computed.closed(season, tournaments, was.day)
    of_season = errors(run(law.season_checks, now, law.id))
    only_of_finals = all(error.where.path in finals for error in of_season)
    effect = _compared(reading, way, was, now, bool(of_season or final_wrong)) if only_of_finals else untold
    for tournament in tournaments:
        if tournament.id in asking:
            tournament.judged.clear()  # else it stays, for it holds itself in circles
    return effect


def _compared(reading: Reading, way: str, was: SeasonOutcome, now: SeasonOutcome, final: bool) -> Otherwise:
    difference, left_out = compare(was, now), frozenset[str]()
    if final:  # of which nobody knows how it would have gone
        left_out = frozenset(result.id for result in was.tournaments if result.kind == FINAL_KIND)
        judged = tuple(change for change in difference.tournaments if change.tournament not in left_out)
        difference = structs.replace(difference, tournaments=judged, champion=None)
    return Otherwise(
        reading.id, way, True, final, difference, cards(was, now), bonuses(was, now), tuple(_won(was, now, left_out)),
        tuple(moved for moved in placed(was, now) if moved.area not in left_out),
        None if was.final_tables == now.final_tables else (was.final_tables, now.final_tables),
    )  # fmt: skip


def _won(was: SeasonOutcome, now: SeasonOutcome, left_out: Collection[str]) -> Iterator[Won]:
    """In the order in which the season has its tournaments."""
    winners = {tournament.id: tournament.winners for tournament in now.tournaments}
    for tournament in was.tournaments:
        if tournament.id not in left_out and winners[tournament.id] != tournament.winners:
            yield Won(tournament.id, tournament.winners, winners[tournament.id])
