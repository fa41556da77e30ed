"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...languages import Words
from ..bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ..bang.layouts import sizes_text
from ..bang.sheets import ROLE
from ..bang.tables_for_page import placing_bonus, tie_breaks
from ..bang.winnings import DUEL, FixedPrize
from ..contract import Cell, PrintedTable, words
from . import tables
from .tables import PLACING_BONUS, Numbers, Parameters

FINDINGS: Mapping[str, Words] = {
    "C1": {"it": "più giocatori di quanti ne ha la tabella", "en": "more players than the chart has"},
}


def printed_tables(law: Parameters = tables.DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    numbers = law.numbers
    prizes = numbers.prizes
    return {
        "rounds": _rounds(numbers), "chart": _chart(numbers), "roles": _roles(),
        "winnings-law": _winnings(prizes, LAW_WINS, words("Vince la Legge, in dollari", "Law wins, in dollars")),
        "winnings-outlaws": _winnings(
            prizes, OUTLAWS_WIN, words("Vincono i Fuorilegge, in dollari", "Outlaws win, in dollars")
        ),
        "winnings-renegade": _winnings(
            prizes, RENEGADE_WINS, words("Vince il Rinnegato, in dollari", "Renegade wins, in dollars")
        ),
        "high-noon": _high_noon(numbers), "tie-breaks": tie_breaks(numbers.tie_break),
        "placing-bonus": placing_bonus({} if PLACING_BONUS in law.left_out else numbers.placing_bonus),
    }  # fmt: skip


def _rounds(numbers: Numbers) -> PrintedTable:
    def players(least: int, most: int | None) -> Words:
        return words(f"da {least} in su", f"{least} or more") if most is None else words(*[f"{least}–{most}"] * 2)

    return PrintedTable(
        words("Quanti turni", "How many rounds"),
        (words("Giocatori all’inizio", "Players at the start"), words("Turni", "Rounds")),
        tuple((players(row.least, row.most), row.rounds) for row in numbers.rounds),
    )


def _chart(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("I tavoli di un turno", "The tables of a round"),
        (words("Giocatori", "Players"), words("Quanti tavoli", "How many tables"), words("Da quanti", "Of how many")),
        tuple((n, len(sizes), sizes_text(sizes)) for n, sizes in numbers.chart.items()),
    )


def _roles() -> PrintedTable:
    return PrintedTable(
        words("I ruoli distribuiti", "The roles dealt"),
        (words("In quanti", "Players"), *ROLE.values()),
        tuple((n, *(roles[letter] for letter in ROLE)) for n, roles in tables.ROLES.items()),
    )


def _winnings(all_prizes: Sequence[FixedPrize], won: str, title: Words) -> PrintedTable:
    """One row a role that the source lists for this outcome, the zeros included."""
    prizes = {prize.role: prize for prize in all_prizes if prize.won == won}
    rows: list[tuple[Cell, ...]] = []
    for role in sorted(ROLE, key=lambda role: role not in prizes):
        prize = prizes.get(role)
        name = ROLE[role]
        if prize and prize.when == DUEL:
            rows.append((_with(name, ", perso l’ultimo duello", ", lost the last duel"), *prize.dollars.values()))
            name, prize = _with(name, ", eliminato prima", ", eliminated earlier"), None
        rows.append((name, *(prize.dollars[n] if prize else 0 for n in tables.ROLES)))
    sizes = tuple(words(f"in {n}", f"{n} players") for n in tables.ROLES)
    return PrintedTable(title, (words("Ruolo", "Role"), *sizes), tuple(rows))


def _with(name: Words, it: str, en: str) -> Words:
    return words(name["it"] + it, name["en"] + en)


def _high_noon(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("Quando scatta Mezzogiorno di fuoco", "When High Noon begins"),
        (words("Al tavolo in", "Players at the table"), words("Rimescolata degli scarti", "Reshuffle of the discards")),
        tuple((n, words(f"la {times}ª", f"number {times}")) for n, times in numbers.reshuffles.items()),
    )
