"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import Words
from ..bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ..bang.layouts import sizes_text
from ..bang.sheets import ROLE
from ..bang.tables_for_page import placing_bonus, tie_breaks
from ..bang.winnings import DUEL
from ..contract import Cell, PrintedTable, words
from . import tables

FINDINGS: Mapping[str, Words] = {
    "C1": {"it": "più giocatori di quanti ne ha la tabella", "en": "more players than the chart has"},
}


def printed_tables() -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    return {
        "rounds": _rounds(), "chart": _chart(), "roles": _roles(),
        "winnings-law": _winnings(LAW_WINS, "Vince la Legge, in dollari", "Law wins, in dollars"),
        "winnings-outlaws": _winnings(OUTLAWS_WIN, "Vincono i Fuorilegge, in dollari", "Outlaws win, in dollars"),
        "winnings-renegade": _winnings(RENEGADE_WINS, "Vince il Rinnegato, in dollari", "Renegade wins, in dollars"),
        "high-noon": _high_noon(), "tie-breaks": tie_breaks(tables.TIE_BREAK),
        "placing-bonus": placing_bonus(tables.PLACING_BONUS),
    }  # fmt: skip


def _rounds() -> PrintedTable:
    def players(least: int, most: int | None) -> Words:
        return words(f"da {least} in su", f"{least} or more") if most is None else words(*[f"{least}–{most}"] * 2)

    return PrintedTable(
        words("Quanti turni", "How many rounds"),
        (words("Giocatori all’inizio", "Players at the start"), words("Turni", "Rounds")),
        tuple((players(least, most), rounds) for least, most, rounds in tables.ROUNDS),
    )


def _chart() -> PrintedTable:
    return PrintedTable(
        words("I tavoli di un turno", "The tables of a round"),
        (words("Giocatori", "Players"), words("Quanti tavoli", "How many tables"), words("Da quanti", "Of how many")),
        tuple((n, len(sizes), sizes_text(sizes)) for n, sizes in tables.CHART.items()),
    )


def _roles() -> PrintedTable:
    return PrintedTable(
        words("I ruoli distribuiti", "The roles dealt"),
        (words("In quanti", "Players"), *ROLE.values()),
        tuple((n, *(roles[letter] for letter in ROLE)) for n, roles in tables.ROLES.items()),
    )


def _winnings(won: str, it: str, en: str) -> PrintedTable:
    """One row a role that the source lists for this outcome, the zeros included."""
    prizes = {prize.role: prize for prize in tables.PRIZES if prize.won == won}
    rows: list[tuple[Cell, ...]] = []
    for role in sorted(ROLE, key=lambda role: role not in prizes):
        prize = prizes.get(role)
        name = ROLE[role]
        if prize and prize.when == DUEL:
            rows.append((_with(name, ", perso l’ultimo duello", ", lost the last duel"), *prize.dollars.values()))
            name, prize = _with(name, ", eliminato prima", ", eliminated earlier"), None
        rows.append((name, *(prize.dollars[n] if prize else 0 for n in tables.ROLES)))
    sizes = tuple(words(f"in {n}", f"{n} players") for n in tables.ROLES)
    return PrintedTable(words(it, en), (words("Ruolo", "Role"), *sizes), tuple(rows))


def _with(name: Words, it: str, en: str) -> Words:
    return words(name["it"] + it, name["en"] + en)


def _high_noon() -> PrintedTable:
    return PrintedTable(
        words("Quando scatta Mezzogiorno di fuoco", "When High Noon begins"),
        (words("Al tavolo in", "Players at the table"), words("Rimescolata degli scarti", "Reshuffle of the discards")),
        tuple((n, words(f"la {times}ª", f"number {times}")) for n, times in tables.RESHUFFLES.items()),
    )
