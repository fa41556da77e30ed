"""`api/v1/tournaments/<season>/<id>.json` and `.csv`: a tournament, how it was judged, everybody's standing, every
game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..regulations.bang.facts import Evening
from ..regulations.contract import TournamentResult, players_of
from ..regulations.derogations import Derogation
from ..regulations.exact import written
from ..results import Outcome, Results
from ..results.judged import derogations
from .shapes import ROOT, amount, as_csv, as_json, derivation, shown, ties

COLUMNS = (
    "place", "player", "name", "status", "preliminary_place", "preliminary_score", "preliminary_score_shown",
    "final_score", "final_score_shown", "points", "points_shown",
)  # fmt: skip


def files_of(results: Results, outcome: Outcome) -> Iterator[tuple[str, bytes]]:
    for one in outcome.result.tournaments:
        path = f"{ROOT}/tournaments/{outcome.season.id}/{one.id}"
        yield f"{path}.json", as_json(tournament(outcome, one))
        yield f"{path}.csv", as_csv(COLUMNS, _rows(results, one))


def tournament(outcome: Outcome, one: TournamentResult) -> dict[str, Any]:
    facts, verdict = one.facts, one.verdict.value
    return {
        "id": one.id,
        "season": outcome.season.id,
        "area": one.area,
        "kind": one.kind,
        "status": verdict.status,
        "invented": outcome.season.invented,
        "name": facts.name,
        "place": facts.place,
        "club": facts.club,
        "start_date": facts.start.isoformat(),
        "end_date": facts.end.isoformat(),
        "entrants": one.entrants,
        "tier": {"announced": one.announced_tier, "effective": verdict.tier, "final": verdict.final_tier},
        "findings": list(verdict.findings),
        **amount("multiplier", verdict.multiplier),
        **derivation(one.verdict),
        "standings": [_standing(row) for row in one.standings.values()],
        "ties": ties(one.standings.values()),
        "tables": [_table(one, table) for table in facts.tables],
        "duels": [_duel(meeting) for meeting in one.meetings if meeting.duel],
        **(_evening(facts) if isinstance(facts, Evening) else {}),
        **({"blocks": outcome.regulation.blocks(facts)} if outcome.regulation.blocks else {}),
        "derogations": [_derogation(outcome, signed) for signed in derogations(outcome, facts)],
        "source": facts.sheet.document.source,
    }


def _derogation(outcome: Outcome, signed: Derogation) -> dict[str, Any]:
    return {
        "check": signed.check,
        "clause": outcome.regulation.waivable[signed.check].clause or "",
        "by": signed.by,
        "date": signed.date.isoformat(),
        "reason": signed.reason,
    }


def _standing(row: Any) -> dict[str, Any]:
    one = row.value
    members, figures = players_of(one), getattr(one, "figures", {})
    return {
        "player": one.player,
        **({"players": list(members)} if len(members) > 1 else {}),
        "status": one.status,
        "preliminary_place": one.preliminary_place,
        **amount("preliminary_score", one.preliminary_score),
        "place": one.place,
        **amount("final_score", one.final_score),
        **amount("points", one.points),
        **({"figures": {name: written(value) for name, value in figures.items()}} if figures else {}),
        **derivation(row),
    }


def _table(one: TournamentResult, table: Any) -> dict[str, Any]:
    entries = {(p, entry.game.index): entry for p in table.seats for entry in one.accounts[p]}
    games = [_game(game, entries) for game in table.lines]
    round = {"round": table.round} if hasattr(table, "round") else {}  # where tables are drawn anew every round
    return {**round, "number": table.number, "seats": list(table.seats), "games": games}


def _evening(facts: Evening) -> dict[str, Any]:
    """What the numbers of an evening of BANG! rest on besides its games: who left when, and which scoring was played
    where the law has several."""
    left = [{"player": one.player, "stage": one.stage, "after_game": one.after_game} for one in facts.withdrawals]
    return {**({"scoring": dict(facts.scoring)} if facts.scoring else {}), "withdrawals": left}


def _game(game: Any, entries: dict[tuple[str, int], Any]) -> dict[str, Any]:
    players = []
    for player, role in game.roles.items():
        hire, entry = game.hires.get(player), entries.get((player, game.index))
        row = {"player": player, "role": role, "alive": player in game.alive if game.survivors_known else None}
        if hire:
            row |= {"character": hire.character, "price": hire.price, "kept": hire.kept}
        elif player in game.characters:
            row["character"] = game.characters[player]
        row |= game.details(player)
        if entry:
            row |= {"winnings": entry.winnings, "balance": entry.after}
        players.append(row)
    return {"number": game.number, "won": game.won, "duel": game.duel, "void": game.void, "players": players}


def _duel(meeting: Any) -> dict[str, Any]:
    duel = meeting.duel
    score = None if duel.score is None else list(duel.score)
    return {
        "stage": meeting.stage, "number": meeting.number, "players": list(duel.players), "won": duel.won,
        "score": score,
        "walkover": duel.walkover,
    }  # fmt: skip


def _rows(results: Results, one: TournamentResult) -> Iterator[tuple[Any, ...]]:
    for row in one.standings.values():
        s = row.value
        yield (
            s.place, s.player, results.records.register.name(s.player), s.status, s.preliminary_place,
            written(s.preliminary_score), shown(s.preliminary_score), written(s.final_score), shown(s.final_score),
            written(s.points), shown(s.points),
        )  # fmt: skip
