"""The checks that hold for the festival: which, how grave, by which clause."""

from __future__ import annotations

from ...problems import ERROR, WARNING
from ..checking import Check, only_the_season
from . import format_checks as formats
from . import sheet_checks as sheets

CHECKS = (
    Check("6.5", sheets.folder_of_its_game, ERROR, "gen-1"),
    Check("V-16", sheets.seated_once, ERROR, "gen-1"),
    Check("V-32", sheets.festival_days, ERROR, "gen-1"),
    Check("V-39", sheets.has_judge, WARNING, "gen-4"),
    Check("RF-01", sheets.entries, ERROR, "gen-2"),
    Check("RF-01", sheets.draw_qualified, ERROR, "gen-2"),
    Check("RF-02", sheets.draw_form, ERROR, "gen-3"),
    Check("RF-02", sheets.bracket_matches, ERROR, "gen-3", asks_for_meetings=True),
    Check("RF-03", sheets.match_winner, ERROR, "gen-3"),
    Check("RF-03", sheets.match_decided, ERROR, "gen-3"),
    Check("RF-04", sheets.overtime_in_seconds, WARNING, "aba-3"),
    Check("RF-05", sheets.match_figures, ERROR, "gen-3"),
    Check("RF-05", sheets.final_length, ERROR, "bac-2"),
    Check("RF-07", sheets.under_age, ERROR, "mem-1"),
    Check("RF-08", formats.table_of_four, ERROR, "rum-1"),
    Check("RF-10", formats.everybody_out, ERROR, "pok-3"),
    Check("RF-11", formats.poker_tables, ERROR, "oma-1"),
    Check("RF-13", formats.finished_after_start, ERROR, "puz-1"),
    Check("RF-15", sheets.hand_closed, ERROR, "gin-3"),
    Check("RF-20", formats.board_size, ERROR, "ris-2"),
    Check("RF-23", formats.territories, ERROR, "ris-9"),
    Check("RF-24", formats.board_end, ERROR, "ris-8"),
    Check("RF-25", formats.winners_advance, ERROR, "ris-10"),
    Check("RF-26", formats.figures, ERROR, "sam-7"),
    Check("RF-29", sheets.penalty_fits, ERROR, "gen-4"),
    Check("RF-30", sheets.match_clock, ERROR, "gen-5"),
)
RESULT_CHECKS = (Check("V-47", formats.tie_without_lot, ERROR, "rum-2"),)
SEASON_CHECKS = (Check("AF-17", formats.falling_points, WARNING, "gen-6", may_tell_of=only_the_season),)
