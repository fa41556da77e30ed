"""Every decision of a person is in the log, once, with the clause that lets it be taken."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.problems import errors
from site_builder.regulations import all_regulations
from site_builder.regulations.texts import law_source
from site_builder.results.decisions import effects
from site_builder.results.judged import judged

EXAMPLE = Path(__file__).parents[1] / "example/data"


def test_every_decision_of_every_season_is_a_case(results):
    cases = judged(results)
    taken = [effect.where for season in results.computed.values() for effect in effects(season)]
    assert taken and sorted(taken) == sorted(case.where for case in cases if case.effect)
    assert [case.day for case in cases] == sorted((case.day for case in cases), reverse=True)
    assert len({case.id for case in cases}) == len(cases)


def test_every_decision_rests_on_a_clause_of_its_law(results):
    for case in judged(results):
        assert case.season is None or case.clause, case.kind


def test_the_clauses_of_decisions_stand_in_the_texts():
    for law in all_regulations().values():
        text = law_source(law.room, "it")
        for kind, clause in law.decision_clauses.items():
            assert f"### {clause} " in text, (law.id, kind, clause)


def test_homologations_dated_lots_and_bans_are_cases_too(tmp_path):
    data = Path(shutil.copytree(EXAMPLE, tmp_path / "data"))
    sheet = data / "tournaments/2009/nord/bisonte-bianco.yaml"
    sheet.write_text(sheet.read_text("utf-8") + "homologated: {by: p0002, date: 2009-05-01}\n", "utf-8")
    season = data / "seasons/2009.yaml"
    lot = "lots:\n  - {area: nord, order: [p0114, p0277], by: p0002, date: 2009-10-05}\n"
    season.write_text(season.read_text("utf-8") + lot, "utf-8")
    banned = data / "players/p0317.yaml"
    ban = "bans:\n  - {from: 2010-01-01, reason: Insulti., by: p0001, date: 2009-10-09}\n"
    banned.write_text(banned.read_text("utf-8") + ban, "utf-8")
    results, problems = examine(data)
    assert errors(problems) == []
    cases = [(case.kind, case.day.isoformat(), case.by, case.clause) for case in judged(results)]
    assert ("ban", "2009-10-09", "p0001", "") in cases
    assert ("lot", "2009-10-05", "p0002", "org-6") in cases
    assert ("homologation", "2009-05-01", "p0002", "org-4") in cases
    earlier, _ = examine(data, as_of=judged(results)[-1].day)
    assert len(judged(earlier)) < len(cases), "what is dated after a day is not known on it"
    files = dict(all_exports(results))
    exported = json.loads(files["api/v1/decisions.json"])["decisions"]
    assert [case["kind"] for case in exported] == [entry[0] for entry in cases]
    assert files["en/judged/feed.xml"].count(b"<entry>") == len(cases)
