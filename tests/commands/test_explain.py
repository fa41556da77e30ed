"""`mastro explain`: amounts have the unit of their law."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.regulations import all_regulations
from site_builder.regulations.bang.ties import Tie
from site_builder.regulations.exact import written
from site_builder.reporting.explaining import NotThere, explain, explain_as_json, level_with
from site_builder.reporting.supposing import supposed_as_json
from site_builder.results import Results
from tests.test_example import EXAMPLE

PROBLEMS = Path(__file__).parents[1] / "problems"


def first_line_of_the_leader(results: Results, season: str) -> str:
    """What is told of the first of the first ranking of a season: the line with the points."""
    ranking = next(iter(results.computed[season].result.rankings.values()))
    text = explain(results, season, ranking.lines[0].value.player, None, "en")
    return text.splitlines()[1]


def test_dollars_are_dollars(results: Results):
    assert re.fullmatch(r"North: \$\d{3},\d{3}(\.\d\d)?", first_line_of_the_leader(results, "2009"))


def test_points_of_a_festival_are_no_dollars(results: Results):
    assert "$" not in first_line_of_the_leader(results, "2010-festival")


@pytest.mark.parametrize(
    ("lang", "level", "others"), [("it", "A pari con", "altre persone (2)"), ("en", "Level with", "two")]
)
def test_who_is_level_is_named(lang, level, others):
    """The steps count them, as on the page, where the names stand beside it."""
    results, _ = examine(EXAMPLE / "data")
    register, ranking = results.records.register, results.documents["2009"].result.rankings["nord"]
    tie = next(line.value.tie for line in ranking.lines if line.value.tie)
    first, second = tie.players
    assert f"  {level}: {register.named(second, lang)}" in explain(results, "2009", first, None, lang).splitlines()
    people = tuple(register.players)[:8]
    many = Tie(people, (), (None,) * 7)
    (line,) = level_with(register, many, people[-1], lang)
    assert f"({people[-2]})" in line and line.count("(p") == 5 and others in line, line


def test_the_readings_that_steps_rest_on_are_named_there_and_told_once(results: Results):
    tournament, player = next(
        (tournament.id, id)
        for tournament in results.computed["2009"].result.tournaments
        for id, row in tournament.standings.items()
        if row.value.points
    )  # fmt: skip
    lines = explain(results, "2009", player, tournament, "en").splitlines()
    assert [line for line in lines if line.endswith("[lud-14, R2009-20, A2009-02]")]
    readings = lines[lines.index("Readings of the text that these steps rest on:") + 1 :]
    assert readings[1] == (
        "  A2009-02. Starting dollars in the score: they do not count (net, the default). "
        "It can also be read: total (they count)."
    )
    named = {text.split(".")[0].strip() for text in readings}
    assert len(readings) == len(named) and "A2009-12" not in named, "what rests on no such step is left out"


def test_a_decision_rests_on_who_may_pardon_only_where_it_is_a_pardon(results: Results):
    verdicts = [tournament.verdict for season in results.computed.values() for tournament in season.result.tournaments]
    steps = [step for verdict in verdicts for step in verdict.steps if step.rule.id == "R2009-08"]
    assert {"downgrade", "pardon"} <= {step.rule.about.kind for step in steps}
    for step in steps:
        assert step.rule.readings == (("ADD-70",) if step.rule.about.kind == "pardon" else ())


def test_a_reading_that_the_season_chose_is_told_as_chosen():
    results, _ = examine(EXAMPLE / "data")
    text = explain(results, "2009", "sette-fantasmi", None, "it")
    assert "[org-5-2, R2009-37, A2009-12]" in text
    assert "una fascia in meno per ciascuna (per_finding, scelta per questa stagione)" in text
    assert "una fascia in meno (downgrade, di norma). Si può anche leggere: reject" in text


def test_what_a_player_made_of_a_season_names_the_readings_chosen_for_its_tournaments():
    """The rows of the tournaments are not told there; that they rest on a choice of the season is."""
    results, _ = examine(EXAMPLE / "data")
    player = next(iter(results.computed["2009"].result.tournament("sette-fantasmi").standings))
    text = explain(results, "2009", player, None, "it")
    assert "una fascia in meno per ciascuna (per_finding, scelta per questa stagione)" in text
    assert "A2009-02" not in text, "the usual readings of a tournament are told with the tournament"


def test_a_program_gets_the_parts_of_the_published_documents(results: Results):
    document = results.documents["2009"]
    line = document.result.rankings["nord"].lines[0].value
    player, counted = line.player, line.results[0].tournament
    whole = json.loads(explain_as_json(results, "2009", player, None, "en"))
    assert whole["rankings"]["nord"]["points"] == written(line.points) and whole["rankings"]["nord"]["steps"]
    assert whole["tournaments"].keys() >= {result.tournament for result in line.results}
    alone = json.loads(explain_as_json(results, "2009", player, counted, "en"))
    assert list(alone["tournaments"]) == [counted] and alone["rankings"] == {} and alone["final"] == []
    tournament = json.loads(explain_as_json(results, "2009", counted, None, "en"))
    assert tournament["id"] == counted and player in [row["player"] for row in tournament["standings"]]


def test_what_cannot_be_explained_says_what_may_be_meant(results: Results):
    tournament = results.documents["2009"].result.tournaments[0].id
    for write in (explain, explain_as_json):
        with pytest.raises(NotThere, match=f"{tournament} "):
            write(results, "2009", tournament[:-1] + "x", None, "en")


def test_a_program_gets_a_season_under_another_law_as_it_is_published(results: Results):
    law = all_regulations()["bang-2007"]
    supposition = json.loads(supposed_as_json(results, "2009", law, "en"))
    assert supposition["other"] == "bang-2007" and supposition["rankings"] and supposition["finalists"]
    with pytest.raises(NotThere):
        supposed_as_json(results, "2009", all_regulations()["bang-2009"], "en")


def test_a_report_later_than_the_day_of_the_season_is_told_where_it_is_awaited(tmp_path, capsys):
    """Who typed it in must not read that it is awaited, and look for what they did wrong."""
    for folder in ("_sound", "not-yet-received"):
        data = Path(shutil.copytree(PROBLEMS / folder / "data", tmp_path / "data", dirs_exist_ok=True))

    def explained(*options: str) -> list[str]:
        words = ("explain", "2009/torneo-del-mare", *options, "--data", str(data), "--lang", "en")
        assert shell.main(list(words)) == 0
        return capsys.readouterr().out.splitlines()[1:3]

    season = data / "seasons/2009.yaml"
    waits = "Status: waiting for its report, provisional until then"
    later = "The report is here: it came on 6 October 2009, after the day "
    remedy = f"It counts once you move 'as_of' on in {season}."
    assert explained() == [waits, f"{later}that the season stands at (5 October 2009). {remedy}"]
    assert explained("--as-of", "2009-10-04") == [waits, f"{later}asked for (4 October 2009)."]
    season.write_text(season.read_text().replace("as_of: 2009-10-05", "as_of: 2009-10-06"))
    assert "report" not in " ".join(explained()), "moved on, it counts"
