"""Checks of the formats without matches: tables, eliminations, the race, boards; and of the season."""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import Fault, fault
from ..games import area_scores, elimination_order, table_points
from ..games.area_scores import Board
from ..outcomes import SeasonOutcome, TournamentOutcome
from . import boards, tables
from .facts import EXCLUSION, Captures, PlayedCompetition
from .tables import NUMBERS


def table_of_four(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-08: tables of four as far as possible, the others of three."""
    for n, round in enumerate(competition.rounds):
        sizes = sorted((len(table.players) for table in round), reverse=True)
        due = table_points.sizes(sum(sizes))
        if not all(size in (NUMBERS.full_table - 1, NUMBERS.full_table) for size in sizes):
            yield fault(
                competition.sheet.document.where("rounds", n, "tables"), "size", actual="-".join(map(str, sizes))
            )
        elif due and tuple(sizes) != due:
            better = "-".join(map(str, due))
            yield fault(
                competition.sheet.document.where("rounds", n, "tables"),
                actual="-".join(map(str, sizes)),
                expected=better,
            )


def everybody_out(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-10: everybody goes out once, in the order of the hands, but one, who has all the chips."""
    if not competition.seats:
        return
    playing, out_before, last = set(competition.players), set[str](), 0
    for n, out in enumerate(competition.outs):
        where = competition.sheet.document.where("eliminations", "out", n)
        for player in out.players:
            if player not in playing:
                yield fault(where, "stranger", player=competition.register.shown(player))
            elif player in out_before:
                yield fault(where, "twice", player=competition.register.shown(player))
            out_before.add(player)
        if out.hand <= last:
            yield fault(where, "order", hand=out.hand, before=last)
        last = out.hand
    if len(playing - out_before) != 1:
        yield fault(competition.sheet.document.where("eliminations", "out"), left=len(playing - out_before))


def poker_tables(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-11: as many tables as are needed, each within the size of the game."""
    if not competition.seats or competition.competition.seats is None:
        return
    fewest, most = competition.competition.seats
    where = competition.sheet.document.where("eliminations", "tables")
    due = elimination_order.tables_needed(len(competition.players), most)
    if len(competition.seats) != due:
        yield fault(where, players=len(competition.players), expected=due, actual=len(competition.seats))
    for n, table in enumerate(competition.seats):
        if not fewest <= len(table) <= most:
            yield fault(competition.sheet.document.where("eliminations", "tables", n), "size", fewest=fewest, most=most)


def finished_after_start(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-13: a pair finishes after the common start."""
    for n, finish in enumerate(competition.finishes):
        if finish.finished is not None and finish.finished <= competition.common_start:
            yield fault(competition.sheet.document.where("finishers", "entrants", n, "finished"))


def board_size(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-20, RF-26: four to six play Risiko!, two to four Samurai; a board has the columns of its game."""
    if not competition.boards or competition.competition.seats is None:
        return
    fewest, most = competition.competition.seats
    for board in competition.boards:
        where = competition.sheet.document.where("boards", board.index)
        if not fewest <= len(board.board.order) <= most:
            yield fault(where, actual=len(board.board.order), fewest=fewest, most=most)
        if isinstance(board.board, Captures) != (competition.competition.format == "F8"):
            yield fault(where, "columns", game=competition.competition.name)


def territories(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-23: nobody holds more territories than there are on the map."""
    for board in competition.boards:
        if (
            isinstance(board.board, Board)
            and (territories := sum(board.board.inside) + sum(board.board.outside)) > NUMBERS.territories
        ):
            yield fault(
                competition.sheet.document.where("boards", board.index), actual=territories, most=NUMBERS.territories
            )


def figures(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-26: no more figures of a shape are captured than are on the board for so many players."""
    for board in competition.boards:
        if not isinstance(board.board, Captures):
            continue
        most = NUMBERS.figures.get(len(board.board.order), NUMBERS.figures_of_a_shape)
        for shape in tables.SHAPES:
            captures = sum(captured[shape] for captured in board.board.figures.values())
            if captures > most:
                yield fault(competition.sheet.document.where("boards", board.index, shape), actual=captures, most=most)


def board_end(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-24: the last roll is the first that reaches the number; with an objective completed there is none needed."""
    terms = competition.law.area_terms
    for seated in competition.boards:
        board = seated.board
        if not isinstance(board, Board):
            continue
        where = competition.sheet.document.where("boards", seated.index)
        if board.complete is not None:
            if board.complete not in board.order:
                yield fault(where, "stranger", player=competition.register.shown(board.complete))
            continue
        ended = area_scores.ending(board, terms)
        if ended is None:
            yield fault(where, rolls=len(board.rolls))
        elif ended != len(board.rolls):
            yield fault(where, "after", roll=ended)


def winners_advance(competition: PlayedCompetition) -> Iterator[Fault]:
    """RF-25: the boards of a round are played by who won those of the round before; the last round is one board."""
    heats = boards.heats(competition)
    out = [penalty.player for penalty in competition.penalties if penalty.kind == EXCLUSION]
    for before, heat in zip(heats, heats[1:], strict=False):
        winners = {player for seated in before.boards for player in boards.winners(competition, seated, out)}
        players = {player for seated in heat.boards for player in seated.board.order}
        where = competition.sheet.document.where("boards", heat.boards[0].index)
        for player in sorted(players - winners):
            yield fault(where, "stranger", player=competition.register.shown(player))
        for player in sorted(winners - players):
            yield fault(where, "absent", player=competition.register.shown(player))
    if heats and len(heats[-1].boards) > 1:
        yield fault(competition.sheet.document.where("boards"), boards=len(heats[-1].boards))


def tie_without_lot(result: TournamentOutcome) -> Iterator[Fault]:
    """V-47: level in points and in the cumulative score, a lot decides, and it is written down."""
    ties = dict.fromkeys(row.value.tie for row in result.standings.values())
    for group in (group for tie in ties if tie for group in tie.shared):
        names = tuple(map(result.facts.register.shown, group))
        yield fault(result.facts.sheet.document.where("lots"), players=names)


def falling_points(result: SeasonOutcome) -> Iterator[Fault]:
    """AF-17: a better place never brings fewer points."""
    of_year = result.season.document.data.get("player_of_the_year")
    if of_year is None or not result.tournaments:
        return
    points = result.tournaments[0].facts_as(PlayedCompetition).points
    for n, (above, below) in enumerate(zip(points, points[1:], strict=False), 1):
        if below > above:
            yield fault(result.season.document.where("player_of_the_year", "points", n), place=n + 1)
