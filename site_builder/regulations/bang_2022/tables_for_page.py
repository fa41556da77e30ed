"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...languages import Words, same, sayings
from ..bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ..bang.layouts import sizes_text
from ..bang.sheets import ROLE
from ..bang.tables_for_page import placing_bonus, tie_breaks
from ..bang.winnings import DUEL, FixedPrize
from ..contract import Cell, PrintedTable
from . import tables
from .tables import PLACING_BONUS, Numbers, Parameters

words = sayings(__file__, "words")

FINDINGS: Mapping[str, Words] = {
    "C1": words("more-players-than-the-chart-has"),
}


def printed_tables(law: Parameters = tables.DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    numbers = law.numbers
    prizes = numbers.prizes
    return {
        "rounds": _rounds(numbers), "chart": _chart(numbers), "roles": _roles(),
        "winnings-law": _winnings(prizes, LAW_WINS, words("law-wins-in-dollars")),
        "winnings-outlaws": _winnings(
            prizes, OUTLAWS_WIN, words("outlaws-win-in-dollars")
        ),
        "winnings-renegade": _winnings(
            prizes, RENEGADE_WINS, words("renegade-wins-in-dollars")
        ),
        "high-noon": _high_noon(numbers), "tie-breaks": tie_breaks(numbers.tie_break),
        "placing-bonus": placing_bonus({} if PLACING_BONUS in law.left_out else numbers.placing_bonus),
    }  # fmt: skip


def _rounds(numbers: Numbers) -> PrintedTable:
    def players(least: int, most: int | None) -> Words:
        if most is None:
            return words("least-or-more", least=least)
        return same(str(least) if least == most else f"{least}–{most}")

    return PrintedTable(
        words("how-many-rounds"),
        (words("players-at-the-start"), words("rounds")),
        tuple((players(row.least, row.most), row.rounds) for row in numbers.rounds),
    )


def _chart(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("the-tables-of-a-round"),
        (words("players"), words("how-many-tables"), words("of-how-many")),
        tuple((n, len(sizes), sizes_text(sizes)) for n, sizes in numbers.chart.items()),
    )


def _roles() -> PrintedTable:
    return PrintedTable(
        words("the-roles-dealt"),
        (words("players-2"), *ROLE.values()),
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
            rows.append((words("lost-last-duel", role=name), *prize.dollars.values()))
            name, prize = words("eliminated-earlier", role=name), None
        rows.append((name, *(prize.dollars[n] if prize else 0 for n in tables.ROLES)))
    sizes = tuple(words("n-players", n=n) for n in tables.ROLES)
    return PrintedTable(title, (words("role"), *sizes), tuple(rows))


def _high_noon(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("when-high-noon-begins"),
        (words("players-at-the-table"), words("reshuffle-of-the-discards")),
        tuple((n, words("number-times", times=times)) for n, times in numbers.reshuffles.items()),
    )
