"""Every file of cases is run because it is there, by one runner; so are those of a folder that somebody names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.cases import cases_of, compared, computed, files_of, rooms
from site_builder.cases.dealt import Undealt, with_tables
from site_builder.languages import LANGUAGES, catalogue
from site_builder.program_files import CASES as CASES_FOLDER
from site_builder.records.schemas import Schemas
from site_builder.regulations import clause_titles, regulation
from site_builder.regulations.texts import law_source
from site_builder.reporting import sentence
from tests.regulations.picture import everything_explained, replayed

LEFT_OVER = re.compile(r"[{}]|None|True|False|Fraction|<|\bdict\b")  # of what was to be filled in
SCHEMAS = Schemas()
CASES = [case for room in rooms() for case in cases_of(room)[0]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.room} {case.file}: {case.name['en']}")
def test_case(case):
    result = computed(case, SCHEMAS)
    tried = compared(case, result, lambda problem: [sentence(problem, lang) for lang in LANGUAGES])
    assert (tried.differences, tried.unexpected) == ((), ())
    for value in everything_explained(result.result) if result.result else ():
        now = replayed(value)
        assert now == {name: getattr(value.value, name) for name in now}
        for text in (text for step in value.steps for text in step.texts.values()):
            assert text.strip() and not LEFT_OVER.search(text), text


@pytest.mark.parametrize("room", rooms())
def test_a_case_names_what_its_law_has(room):
    cases, problems = cases_of(room)
    law = regulation(room)
    assert law is not None and problems == []
    checks = {check.name for check in (*law.checks, *law.result_checks, *law.season_checks)}
    rules = {rule for line in law_source(law.room, "it").split() for rule in [line.strip(",")]}
    for case in cases:
        of_reading = {str(name) for key in ("errors", "tells") for name in case.expect.get(key, ())}  # of no law
        assert {*case.because} - {*clause_titles(law), *checks, *rules, *of_reading} == set()


# Decisions on the text that compute nothing: one regulation a season, no sums over the years, a word that is text only.
NOT_COMPUTED = {"A2009-53", "A2009-54", "A2009-57"}


def test_every_decision_on_the_text_of_2009_has_a_case():
    """A remark beside the case names it."""
    remarks = (
        comment for file in files_of("bang-2009", CASES_FOLDER) for comment in re.findall("#.*", file.read_text())
    )
    named = {decision for remark in remarks for decision in re.findall(r"A2009-[0-9]{2}|ADD-[0-9]+", remark)}
    assert named == ({f"A2009-{n:02}" for n in range(1, 62)} | {"ADD-36", "ADD-70"}) - NOT_COMPUTED


def test_every_sentence_of_a_check_of_sessions_is_told_by_a_case():
    """The other rooms' sentences stand in tests/problems."""
    cases = [case for case in cases_of("bang-official")[0] if case.file == "mistakes"]
    sentences = {sentence(problem, "en") for case in cases for problem in computed(case, SCHEMAS).problems}
    law = regulation("bang-official")
    for key, text in catalogue(law.room, "messages", "en").items():
        pattern = ".*".join(re.escape(part) for part in re.split(r"\{[^}]*\}", text))
        assert any(re.fullmatch(pattern, sentence) for sentence in sentences), key


SEASON = """given:
  players: Anna Bruno Carla
  season:
    name: {it: Prova, en: Trial}
    invented: true
    status: open
    as_of: 2000-09-01
    period: {from: 2000-04-01, to: 2000-10-04}
    areas: {nord: {referent: Anna}, centro: {referent: Bruno}, sud-isole: {referent: Carla}}
cases:
"""
EMPTY = (
    SEASON
    + """  - name: {it: Una stagione vuota, en: An empty season}
    expect: {rankings: {nord: {}}}
    because: [BECAUSE]
"""
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bang-2009").mkdir()
    return tmp_path


def ran(
    folder: Path, capsys: pytest.CaptureFixture[str], lang: str = "en", room: str = "bang-2009"
) -> tuple[int, str, str]:
    code = shell.main(["cases", room, "--cases", str(folder), "--lang", lang])
    output = capsys.readouterr()
    return code, output.out, output.err


def test_a_folder_of_cases_needs_no_other_file(folder, capsys):
    (folder / "bang-2009/empty.yaml").write_text(
        EMPTY.replace("BECAUSE", "every-referent")
        .replace("sud-isole: {referent: Carla}", "sud-isole: {}")
        .replace("rankings: {nord: {}}", "tells: [every-referent]")
    )
    code, out, err = ran(folder, capsys)
    assert (code, out.startswith("holds: bang-2009 · An empty season")) == (0, True), out
    assert "1 case." in err
    assert shell.main(["cases", "bang-2009", "--cases", str(folder), "--json"]) == 0
    (case,) = json.loads(capsys.readouterr().out)
    assert case["name"]["en"] == "An empty season" and case["holds"] and case["differences"] == case["unexpected"] == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            [
                "DOES NOT HOLD",
                "An empty season",
                "the North",
                "org-1 was to have a part in it",
                "nord Anna place: expected 1, and it is –",
            ],
        ),
        (
            "it",
            ["NON REGGE", "Una stagione vuota", "org-1 doveva c’entrare", "nord Anna place: doveva essere 1, ed è –"],
        ),
    ],
)
def test_what_does_not_hold_is_told_in_words(lang, words, folder, capsys):
    text = EMPTY.replace("BECAUSE", "org-1").replace("nord: {}", "nord: {Anna: {place: 1}}")
    (folder / "bang-2009/empty.yaml").write_text(text)
    code, out, _ = ran(folder, capsys, lang)
    assert code == 1
    assert [word for word in words if word not in out and word != "the North"] == []


@pytest.mark.parametrize(
    ("text", "check"),
    [
        ("\ncases:\n  - {name: {it: a, en: b}}\n", "shape"),
        ("\ncases:\n  - {name: {it: a, en: b}, expect: {nothing: 1}, because: [a]}\n", "shape"),
        ("\ncases:\n  - {name: {it: a, en: b}, expect: {errors: []}, because: [a], given: {tables: 1}}\n", "shape"),
        ("x: &a 1\ncases:\n  - *a\n", "anchor"),
        ("x: [[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]\ncases:\n", "too-deep"),
        ("x: " + "y" * 300_000 + "\ncases:\n", "file-too-large"),
    ],
)
def test_a_bad_file_of_cases_is_told_at_its_line(text, check, folder, capsys):
    (folder / "bang-2009/bad.yaml").write_text(text)
    for lang in ("it", "en"):
        code, out, _ = ran(folder, capsys, lang)
        assert code == 1 and f"[{check}]" in out and out.startswith("bang-2009/bad.yaml:")


@pytest.mark.parametrize(
    ("right", "wrong", "where"),
    [
        ("as_of: 2000-09-01", "as_of: tomorrow", "seasons/2000.yaml"),
        ("given:", "given:\n  people: {Anna: {residnt: false}}", "players/p0000000001.yaml"),
    ],
)
def test_a_case_whose_data_have_mistakes_tells_them(right, wrong, where, folder, capsys):
    (folder / "bang-2009/empty.yaml").write_text(EMPTY.replace("BECAUSE", "org-1").replace(right, wrong, 1))
    code, out, _ = ran(folder, capsys)
    assert code == 1 and f"data/{where}:" in out and "[shape]" in out


@pytest.mark.parametrize(
    ("changes", "planned"),
    [
        ("'2': {id: altro}", [{"id": "primo", "area": "nord"}, {"id": "altro", "area": "nord"}]),
        ("'1': null", [{"id": "secondo", "area": "nord"}]),
        ("'3': {id: terzo}", [{"id": "primo", "area": "nord"}, {"id": "secondo", "area": "nord"}, {"id": "terzo"}]),
        ("'4': {id: terzo}", {"4": {"id": "terzo"}}),  # which the schema tells, as any mapping in the place of a list
        ("'0': {id: terzo}", {"0": {"id": "terzo"}}),
        ("primo: {id: terzo}", {"primo": {"id": "terzo"}}),
    ],
)
def test_a_number_says_which_entry_of_a_list_a_case_changes(changes, planned, folder):
    text = EMPTY.replace("    expect", f"    given: {{season: {{planned: {{{changes}}}}}}}\n    expect")
    text = text.replace("cases:", "    planned: [{id: primo, area: nord}, {id: secondo, area: nord}]\ncases:")
    (folder / "bang-2009/empty.yaml").write_text(text)
    (case,), problems = cases_of("bang-2009", folder)
    assert (case.given["season"]["planned"], problems) == (planned, [])


SHEET = """{name: Torneo, place: Lucca, club: casa, start: 2000-05-16, announced_tier: I, arbiters: [Anna],
      announcements: {official: 2000-05-01, unofficial: 2000-05-01}, report: {received: 2000-05-17},
      photos: {event: 1, winner: 1}, dealt: DEALT}"""
CASA = "{casa: {name: Casa, kind: private, area: nord, invented: true}}"


def dealt(folder: Path, evening: str, expect: str, because: str) -> list[str]:
    """What is told of a case of an *evening* that is dealt, once what it shall *expect* has held."""
    sheet = SHEET.replace("DEALT", evening)
    evening_yaml = f"  clubs: {CASA}\n  tournaments: {{nord/torneo: {sheet}}}\ncases:"
    text = EMPTY.replace("cases:", evening_yaml).replace("{rankings: {nord: {}}}", expect).replace("BECAUSE", because)
    (folder / "bang-2009/dealt.yaml").write_text(text)
    (case,), problems = cases_of("bang-2009", folder)
    result = computed(case)
    assert (problems, compared(case, result).differences) == ([], ())
    return [sentence(problem, "en") for problem in result.problems]


def test_games_are_dealt_that_come_to_the_nets_of_a_case(folder):
    evening = "{nets: {Anna: 3000, Bruno: 300}, others: a1..a8}"
    duels = "['semi 1: Anna beats a2', 'semi 2: Bruno beats a1', 'final 1: Anna beats Bruno']"
    rows = "{Anna: {net: 3000, place: 1}, Bruno: {net: 300}, a1: {net: -500}}"
    expect = f"{{tournaments: {{torneo: {{entrants: 10, meetings: {duels}, standings: {rows}}}}}}}"
    dealt(folder, evening, expect, "R2009-35")


def test_who_is_level_is_drawn_in_the_order_of_names_unless_the_case_says_otherwise(folder):
    level = "{nets: {Bruno: 900, Anna: 900, a: 800, b: 700, c: 600}, seats: [Bruno a b c d, Anna e f g h]}"
    first = "{torneo: {standings: {Anna: {preliminary_place: 1}, Bruno: {preliminary_place: 2}}}}"
    dealt(folder, level, f"{{silent: [tie-without-lot], tournaments: {first}}}", "lud-15")


def test_two_tables_that_earn_the_same_are_no_copies(folder):
    nets = "{a: 900, b: 800, c: 700, d: 600, e: 500, f: 900, g: 800, h: 700, i: 600, j: 500}"
    level = f"{{nets: {nets}, seats: [a b c d e, f g h i j]}}"
    dealt(folder, level, "{silent: [same-games, same-game], tournaments: {torneo: {entrants: 10}}}", "lud-15")


@pytest.mark.parametrize("nets", ["{Anna: 50}", "{Anna: 50000}"])
def test_nets_that_no_game_comes_to_are_told(nets, folder):
    (message,) = dealt(folder, f"{{nets: {nets}, others: 9}}", "{errors: [not-dealt]}", "not-dealt")
    assert "nord/torneo, table 1" in message


def test_a_law_that_makes_no_games_of_nets_says_so_and_speaks_of_no_bids():
    with pytest.raises(Undealt) as raised:
        with_tables("national/torneo", {"dealt": {"nets": {"Anna": 300}}}, regulation("bang-2022"))
    text = sentence(raised.value.problem("cases/torneo.yaml"), "en")
    assert "national/torneo" in text and "write the games in full" in text and "bids" not in text


def test_where_there_are_no_cases_it_says_where_they_are(tmp_path, folder, capsys):
    for room, where in (("", tmp_path / "none"), ("bang-1999", folder)):
        code, _, err = ran(where, capsys, room=room)
        assert code == 2 and "tests/cases" in err


def test_a_mistyped_regulation_is_told_with_the_one_that_is_meant(capsys):
    assert shell.main(["cases", "bang-209", "--lang", "en"]) == 2
    assert "perhaps bang-2009?" in capsys.readouterr().err
