"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...languages import Words, sayings
from ..bang.duel_words import printed_duels
from ..bang.layouts import sizes_text
from ..bang.tables_for_page import bids, bracket, placing_bonus, qualifiers, tie_breaks, winnings, winnings_expanded
from ..contract import PrintedTable
from ..exact import exact
from ..tiers import NO_TIER
from . import tables
from .clauses.homologation.findings import FINDINGS, OUTSIDE, Finding, rejects
from .duel_rounds import rounds
from .season_tables_for_page import season_tables
from .tables import DEFAULTS, Parameters

words = sayings(__file__, "words")


def printed_tables(law: Parameters = DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    return {
        "tiers": _tiers(), "winnings": winnings(law.numbers.prizes),
        "winnings-expanded": winnings_expanded(law.numbers.prizes, tables.ROLES),
        "bids": bids(law.numbers.stake, law.numbers.bid_multiple, law.numbers.last_price),
        "tie-breaks": tie_breaks(law.numbers.tie_break),
        "qualifiers": qualifiers(law.numbers.duelists, law.numbers.many_duelists, law.numbers.many_tables),
        "bracket": bracket(printed_duels(words, rounds(law))),
        "placing-bonus": placing_bonus(law.numbers.placing_bonus),
        "multipliers": _multipliers(law), "ladder": _ladder(law), "findings": _findings(law),
        "abandonment-factors": _abandonment(law), "layouts": _layouts(law), "duel-setup": _duel_setup(law),
        "duel-scores": _duel_scores(law), **season_tables(law),
    }  # fmt: skip


def _tiers() -> PrintedTable:
    yes, no = words("yes"), words("no")
    return PrintedTable(
        words("what-each-tier-asks-for"),
        (
            words("tier"), words("parallel-event"),
            words("national-event"), words("authorisation"),
        ),
        (("I", no, no, no), ("II", yes, no, no), ("III", yes, yes, yes)),
    )  # fmt: skip


def _multipliers(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("the-multipliers"),
        (words("tier"), words("multiplier")),
        tuple((tier.replace("-", " "), exact(factor)) for tier, factor in law.numbers.multipliers.items()),
    )


def _ladder(law: Parameters) -> PrintedTable:
    none = words("cannot-be-homologated")
    return PrintedTable(
        words("the-ladder-of-downgrades"),
        (words("from-2"), words("to")),
        tuple(
            (a, none if b == NO_TIER else b) for a, b in zip(law.numbers.ladder, law.numbers.ladder[1:], strict=False)
        ),
    )


_FINDING_WORDS: Mapping[str, Words] = {
    "X1": words("outside-the-period"),
    "X2": words("no-announcement-on-the-official-forum"),
    "D1": words("no-parallel-event-ii-iii"),
    "D3": words("report-late-or-absent"),
    "D4": words("report-incomplete"),
    "D5": words("photos-missing"),
    "D6": words("no-announcement-on-the-unofficial-forum"),
    "D7": words("no-authorisation-in-time-iii"),
    "D8": words("no-national-event-iii"),
}


def finding_words(law: Parameters) -> Mapping[str, Words]:
    """What each finding says, in a few words, in the order of the verdict."""
    least = law.numbers.minimum_players
    few = words("fewer-than-least-players", least=least)
    return {
        finding.code: few if finding.code == "D2" else _FINDING_WORDS[finding.code] for finding in (*OUTSIDE, *FINDINGS)
    }


def _findings(law: Parameters) -> PrintedTable:
    sentences = finding_words(law)
    one_down, none = words("one-tier-down"), words("not-homologated")

    def effect(finding: Finding) -> Words:
        if finding.code == "D3" and law.late_report == "warn":
            return words("no-effect")
        return none if finding in OUTSIDE or rejects(law, finding.code) else one_down

    return PrintedTable(
        words("the-findings"),
        (words("code"), words("what"), words("effect")),
        tuple((finding.code, sentences[finding.code], effect(finding)) for finding in (*OUTSIDE, *FINDINGS)),
    )


def _abandonment(law: Parameters) -> PrintedTable:
    factors, sizes = law.abandon_factors, law.numbers.table_sizes
    return PrintedTable(
        words("the-factor-of-a-phase-after"),
        (words("players"), words("factor")),
        tuple((n, exact(factors.get(n, Fraction(1)))) for n in range(sizes.largest - 1, sizes.smallest - 2, -1)),
    )


def _layouts(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("the-possible-tables"),
        (words("players-2"), words("tables")),
        tuple(
            (n, " · ".join(sizes_text(layout) for layout in reversed(law.numbers.table_sizes.layouts(n))))
            for n in range(law.numbers.minimum_players, 51)
        ),
    )


def _duel_setup(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("the-characters-in-the-duels"),
        (
            words("mode"),
            words("removed"),
            words("each"),
            words("in-reserve"),
        ),
        (
            (
                words("strategic-2"),
                law.numbers.strategic_removed,
                law.numbers.strategic_each,
                law.numbers.strategic_each - 2,
            ),
            (words("aggressive-2"), 0, law.numbers.aggressive_each, law.numbers.aggressive_each - 1),
        ),
    )


def _duel_scores(law: Parameters) -> PrintedTable:
    strategic = ", ".join(f"{law.numbers.strategic_target}-{lost}" for lost in range(law.numbers.strategic_target))
    aggressive = ", ".join(f"{won}-{lost}" for won, lost in law.numbers.aggressive_scores)
    return PrintedTable(
        words("the-scores-that-end-a-duel"),
        (words("mode"), words("scores")),
        ((words("strategic-2"), strategic), (words("aggressive-2"), aggressive)),
    )
