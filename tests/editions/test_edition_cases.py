"""Cases that somebody writes for an edition of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder import __main__ as shell

CASE = """\
given:
  season:
    name: {it: Prova, en: Trial}
    invented: true
    status: open
    as_of: 2026-09-01
    period: {from: 2026-02-01, to: 2026-09-30}
    areas: {nord-ovest: {}}
  clubs: {casa: {name: Casa, kind: association, area: nord-ovest, invented: true}}
  tournaments:
    nord-ovest/torneo:
      {name: Torneo, place: Torino, club: casa, start: 2026-03-01, announced_tier: I, arbiters: [],
      announcements: {official: 2026-02-01, unofficial: 2026-02-01}, report: {received: 2026-03-05},
      submitted_by: Ada, photos: {event: 1, winner: 1}, dealt: {nets: {Ada: 3000}, others: 9}}
cases:
  - name: {it: Chi vince, en: Who wins}
    expect: {errors: [], tournaments: {torneo: {entrants: 10, standings: {Ada: {place: 1, net: 3000}}}}}
    because: [org-4-3]
"""


def test_an_error_that_a_case_does_not_name_is_told_with_how_to_expect_it(
    championship: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (championship / "cases/bang-2026").mkdir(parents=True)
    case = CASE.replace("received: 2026-03-05", "received: 2026-02-05")
    (championship / "cases/bang-2026/evening.yaml").write_text(case, encoding="utf-8")
    assert shell.main(["cases", "bang-2026", "--lang", "en"]) == 1
    *_, error, hint = capsys.readouterr().out.splitlines()
    assert error.endswith("[report-after-end]") and hint.endswith("'expect' needs 'errors: [report-after-end]'")
    before, _, _ = case.partition("    expect: ")
    expected = before + "    expect: {errors: [report-after-end]}\n    because: [org-4]\n"
    (championship / "cases/bang-2026/evening.yaml").write_text(expected, encoding="utf-8")
    assert shell.main(["cases", "bang-2026", "--lang", "en"]) == 0, capsys.readouterr().out


def test_what_is_no_clause_rule_or_check_is_not_told_as_a_part_that_was_not_taken(
    championship: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (championship / "cases/bang-2026").mkdir(parents=True)
    because = "because: [org-4-33, A2009-02, unknown-player, org-4-3]"
    case = CASE.replace("because: [org-4-3]", because)
    (championship / "cases/bang-2026/evening.yaml").write_text(case, encoding="utf-8")
    assert shell.main(["cases", "bang-2026", "--lang", "en"]) == 1
    _, clause, reading, check = capsys.readouterr().out.splitlines()
    assert clause.startswith("  org-4-33 is no clause, rule or check of bang-2026; perhaps: org-4-3")
    assert reading.startswith("  A2009-02 is no clause, rule or check") and "a reading does not stand here" in reading
    assert check == "  unknown-player was to have a part in it, and has none"
    assert shell.main(["cases", "bang-2026", "--lang", "it"]) == 1
    assert (
        "org-4-33 in bang-2026 non è un articolo, una regola o un controllo; forse: org-4-3" in capsys.readouterr().out
    )


@pytest.mark.parametrize("step", [100, 200])
def test_an_evening_is_dealt_in_the_steps_that_the_bids_of_the_edition_have(
    step: int, championship: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edition = championship / "editions/bang-2026/edition.yaml"
    numbers = f"numbers:\n  bid_multiple: {step}\n  last_price: {step}\n"
    edition.write_text(edition.read_text(encoding="utf-8").replace("numbers:\n", numbers), encoding="utf-8")
    (championship / "cases/bang-2026").mkdir(parents=True)
    (championship / "cases/bang-2026/evening.yaml").write_text(CASE, encoding="utf-8")
    assert shell.main(["cases", "bang-2026", "--lang", "en"]) == 0, capsys.readouterr().out
