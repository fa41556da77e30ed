"""What was played in a competition, as tables for a reader: a function a block of the sheet, figures by the formats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from ...languages import LANGUAGES, Words, catalogue, same, say
from ...languages.figures import MINUS
from ..games import area_scores, elimination_order, majorities, race, table_points
from ..games.area_scores import Board
from ..games.head_to_head import DRAW, HANDS, SCORE, SECOND, Match
from ..outcomes import TournamentOutcome
from ..played import Cell, CompetitionPart, PlayTable, Who
from ..standings import RANKED
from . import boards, brackets, tables
from .facts import ALLOWANCE, SECONDS, Captures, PlayedCompetition, RoundBoard
from .standing import Standing
from .tables import NUMBERS

HERE = Path(__file__).parent
SILENT = dict.fromkeys(LANGUAGES, "")  # the words of a cell that has none
Standings = dict[str, Standing]
Row = tuple[Cell, ...]


def text(key: str, **facts: object) -> Words:
    """The words under *key* in every language, with their facts."""
    return {lang: say(lang, catalogue(HERE, "played", lang)[key], facts) for lang in LANGUAGES}


def played(result: TournamentOutcome) -> tuple[CompetitionPart, ...]:
    """The parts of a competition in the order in which they are played."""
    contest = result.facts_as(PlayedCompetition)
    values = {key: row.value for key, row in result.standings.items() if isinstance(row.value, Standing)}
    return (
        *_qualification(contest),
        *_bracket(contest),
        *_league(contest),
        *_rounds(contest),
        *_eliminations(contest),
        *_race(contest, values),
        *_boards(contest, values),
    )


# --- matches of two ------------------------------------------------------------------------------------------------


def _qualification(contest: PlayedCompetition) -> Iterator[CompetitionPart]:
    if contest.qualification:
        head = (text("number"), text("who"), text("result"), text("who"), text("how"))
        rows = tuple((n, *_match(contest, match)) for n, match in enumerate(contest.qualification, 1))
        facts = {"n": contest.law.wins_to_qualify, "most": contest.law.entries(contest.competition)}
        clause = contest.competition.clause("RF-01", "gen-2")
        tables = (_that_says_something(head, rows),)
        yield CompetitionPart(text("qualification"), clause, tables, text("qualification told", **facts))


def _bracket(contest: PlayedCompetition) -> Iterator[CompetitionPart]:
    if not contest.draw:
        return
    meetings = [
        (brackets.stage(meeting), meeting.match) for meeting in brackets.elimination(contest).meetings if meeting.match
    ]
    head = (text("stage"), text("who"), text("result"), text("who"), text("how"))
    rows = tuple((stage, *_match(contest, match)) for stage, match in meetings)
    yield CompetitionPart(text("bracket"), "gen-3", (_that_says_something(head, rows, folded=True),))
    if hands := tuple(_hands(contest, stage, match) for stage, match in meetings if match.hands):
        yield CompetitionPart(text("hands"), "gin-5", hands)


def _league(contest: PlayedCompetition) -> Iterator[CompetitionPart]:
    if contest.matches and not contest.draw:
        head = (text("number"), text("who"), text("result"), text("who"), text("how"))
        rows = tuple((n, *_match(contest, match)) for n, match in enumerate(contest.matches, 1))
        facts = {"win": NUMBERS.mancala_win, "draw": NUMBERS.mancala_draw}
        tables = (_that_says_something(head, rows),)
        yield CompetitionPart(text("league"), "man-3", tables, text("league told", **facts))


def _that_says_something(head: Row, rows: tuple[Row, ...], folded: bool = False) -> PlayTable:
    """The table, without its last column where that is empty in every row: the figures say how each match ended."""
    if any(row[-1] != SILENT for row in rows):
        return PlayTable(None, head, rows, folded=folded)
    return PlayTable(None, head[:-1], tuple(row[:-1] for row in rows), folded=folded)


def _match(contest: PlayedCompetition, match: Match) -> tuple[Cell, ...]:
    """Who met whom, the figures between them, and what decided where the figures do not say it."""
    outcome = brackets.decided(contest, match)
    first, second = (Who((player,), player == outcome.won) for player in match.players)
    score = outcome.score or ((int(first.won), int(second.won)) if outcome.won else None)
    figures = f"{score[0]}–{score[1]}" if score else "–"
    draws = match.games.count(None)
    facts: dict[str, int] = {"draws": draws}
    key = f"how {outcome.how}"
    if outcome.how == SCORE and any(match.overtime):
        key = "how score late"
    elif outcome.how == SECOND and match.second:
        facts |= {"a": match.second[0], "b": match.second[1]}
    elif outcome.how == DRAW and match.games and (contest.qualification or contest.draw):  # else a draw counts
        key = "how draw games"
    elif outcome.how == DRAW and score and score[0] != score[1]:
        key = "how draw short"
    elif outcome.how == HANDS and match.columns > 1:
        key, facts = "how hands columns", {"n": match.columns}
    return (first, figures, second, text(key, **facts))


def _hands(contest: PlayedCompetition, stage: Words, match: Match) -> PlayTable:
    """A match to a target: what each hand gave to whom, and the totals of every column."""
    outcome = brackets.decided(contest, match)
    sides = tuple(Who((player,), player == outcome.won) for player in match.players)
    head = (text("hand"), *sides, text("how"))
    rows: list[tuple[Cell, ...]] = []
    scored = outcome.columns.hands if outcome.columns else ()
    for n, row in enumerate(scored, 1):
        points: list[Cell] = [None, None]
        if row.side is not None:
            points[row.side] = row.points
        rows.append((n, *points, text(f"hand {row.how}")))
    totals = outcome.columns.totals if outcome.columns else ()
    for n, (a, b) in enumerate(totals, 1):
        rows.append((text("column", n=n) if len(totals) > 1 else text("total"), a, b, ""))
    return PlayTable(stage, head, tuple(rows), sides, folded=True)


# --- tables and rounds ---------------------------------------------------------------------------------------------


def _rounds(contest: PlayedCompetition) -> Iterator[CompetitionPart]:
    terms = contest.law.point_terms
    for number, seatings in enumerate(contest.rounds, 1):
        sheets = tuple(_round_table(n, table, terms) for n, table in enumerate(seatings, 1))
        note = text("late note", penalty=terms.penalty) if any(any(table.late) for table in seatings) else None
        yield CompetitionPart(text("round", n=number), "rum-1", sheets, note)


def _round_table(number: int, table: table_points.PointsTable, terms: table_points.PointTerms) -> PlayTable:
    hands = [dict(zip(table.players, table_points.hand_scores(pieces), strict=True)) for pieces in table.hands]
    titles = tuple(same(str(n)) for n in range(1, len(hands) + 1))
    head = (text("who"), *titles, text("late"), text("score"), text("points"))
    rows = tuple(
        (Who((seat.player,), seat.place == 1), *(hand[seat.player] for hand in hands), seat.late or None, seat.score,
         seat.points)
        for seat in table_points.seats(table, terms)
    )  # fmt: skip
    return PlayTable(text("table n", n=number), head, rows, total=len(head) - 2)


def _eliminations(contest: PlayedCompetition) -> Iterator[CompetitionPart]:
    if not contest.seats:
        return
    rows: tuple[tuple[Cell, ...], ...] = tuple((n, Who(seated)) for n, seated in enumerate(contest.seats, 1))
    notes = ()
    if contest.competition.seats:
        merged = elimination_order.mergers(contest.seats, contest.outs, contest.competition.seats[1])
        notes = tuple(text("merged", n=merger.out, a=merger.sizes[0], b=merger.sizes[1]) for merger in merged)
    seats = PlayTable(None, (text("table"), text("who")), rows, notes=notes)
    yield CompetitionPart(text("seats"), f"{contest.competition.part}-1", (seats,))
    out_players = {player for out in contest.outs for player in out.players}
    together = any(len(out.players) > 1 for out in contest.outs)
    rows = tuple(
        (out.hand, Who((player,)), *((stack if len(out.players) > 1 else None,) if together else ()))
        for out in contest.outs
        for player, stack in sorted(zip(out.players, out.stacks, strict=True), key=lambda pair: pair[1])
    )
    remaining = [player for player in contest.players if player not in out_players]
    still = tuple((text("last"), Who((player,), True), *((None,) if together else ())) for player in remaining)
    head = (text("hand"), text("who"), *((text("chips"),) if together else ()))
    note = text("chips note") if together else None
    clause = contest.competition.clause("RF-10", "pok-3")
    yield CompetitionPart(text("outs"), clause, (PlayTable(None, head, (*rows, *still)),), note)


# --- a race --------------------------------------------------------------------------------------------------------


def _race(contest: PlayedCompetition, values: Standings) -> Iterator[CompetitionPart]:
    if not contest.finishes:
        return
    finished = {finish.entrant: finish for finish in contest.finishes}
    rows: list[tuple[Cell, ...]] = []
    for key, value in values.items():
        clock = finished[key]
        elapsed = clock.time(contest.common_start)
        players = Who(value.players, value.place == 1)
        if clock.finished is None or elapsed is None:
            rows.append((players, text("unfinished"), None, None, None))
            continue
        moved = _corrections(contest, value)
        shown = f"{MINUS if moved < 0 else '+'}{race.shown(abs(moved))}" if moved else None
        counted = race.shown(value.time) if value.time is not None else None
        rows.append((players, race.shown(clock.finished), race.shown(elapsed), shown, counted))
    head = (text("who"), text("finished"), text("elapsed"), text("corrected"), text("counted"))
    start = text("race told", start=race.shown(contest.common_start))
    yield CompetitionPart(text("race"), "puz-1", (PlayTable(None, head, tuple(rows), total=len(head) - 1),), start)


def _corrections(contest: PlayedCompetition, standing: Standing) -> int:
    """Seconds that decisions added; below zero where an arbiter allowed them."""
    about = [decision for decision in contest.decisions if decision.player in standing.players]
    added = sum(decision.amount for decision in about if decision.kind == SECONDS)
    return added - sum(
        decision.amount for decision in about if decision.kind == ALLOWANCE and contest.law.time_bonus == "recorded"
    )


# --- boards whose winners go on ------------------------------------------------------------------------------------


def _boards(contest: PlayedCompetition, values: Standings) -> Iterator[CompetitionPart]:
    out = [key for key, value in values.items() if value.status != RANKED]
    for heat in boards.heats(contest):
        areas = contest.competition.format == "F6"
        sheets = tuple(_board(contest, board, n, out) for n, board in enumerate(heat.boards, 1))
        if len(sheets) == 1:
            sheets = (replace(sheets[0], title=None),)
        yield CompetitionPart(heat.stage, "ris-9" if areas else "sam-7", sheets)


def _board(contest: PlayedCompetition, seated: RoundBoard, number: int, out: Sequence[str]) -> PlayTable:
    order = boards.board_order(contest, seated, out)
    first = set(order[0] if order else ())
    players = [player for group in order for player in group]
    players += [player for player in seated.board.order if player not in players]  # who is out stays on the sheet
    rows = _captures if isinstance(seated.board, Captures) else _areas
    head, figures, notes = rows(contest, seated)
    cells = tuple((Who((player,), player in first), *figures[player]) for player in players)
    return PlayTable(text("table n", n=number), head, cells, notes=notes, total=len(head) - 1)


Sheet = tuple[tuple[Words, ...], dict[str, tuple[Cell, ...]], tuple[Words, ...]]


def _areas(contest: PlayedCompetition, seated: RoundBoard) -> Sheet:
    board, terms = seated.board, contest.law.area_terms
    assert isinstance(board, Board)
    lost = boards.lost_points(contest, seated.round)
    lost_area = any(player in lost for player in board.order)
    total = area_scores.scores(board, terms, lost)
    head = (text("who"), text("inside"), text("outside"), *((text("judged"),) if lost_area else ()), text("points"))
    rows: dict[str, tuple[Cell, ...]] = {}
    for player, inside, outside in zip(board.order, board.inside, board.outside, strict=True):
        less = (-lost[player] if player in lost else None,) if lost_area else ()
        points: Cell = None if board.complete else total[player]
        rows[player] = (inside, outside, *less, text("complete") if player == board.complete else points)
    notes = [text("lowered", roll=roll, to=to) for roll, to in board.lowered]
    if board.rolls:
        rolls = ", ".join(map(str, board.rolls))
        notes.insert(0, text("rolls", rolls=rolls, threshold=terms.threshold))
    return head, rows, tuple(notes)


def _captures(contest: PlayedCompetition, seated: RoundBoard) -> Sheet:
    board = seated.board
    assert isinstance(board, Captures)
    held_shapes = majorities.holdings(board.figures, tables.SHAPES)
    shapes = tuple(text(shape) for shape in tables.SHAPES)
    head = (text("who"), *shapes, text("majorities"), text("other"), text("all"))
    rows: dict[str, tuple[Cell, ...]] = {
        player: (*(figures[shape] for shape in tables.SHAPES), len(held_shapes[player].shapes) or None,
                 held_shapes[player].other if held_shapes[player].shapes else None, held_shapes[player].total)
        for player, figures in board.figures.items()
    }  # fmt: skip
    return head, rows, ()
