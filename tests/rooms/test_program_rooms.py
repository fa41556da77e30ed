"""A season of each room of the program through everything that shows one (`conformance.py`), and through what changes
one: its form filled in and brought back, a result contested, a change reviewed."""

from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.checking.consistency.stranger_decides import may_decide
from site_builder.commands.decide import KINDS
from site_builder.desk.deciding import WITHOUT_REASON, decide
from site_builder.desk.wishes import Wish
from site_builder.languages import LANGUAGES, say, shell_words
from site_builder.problems import UserError
from site_builder.records.strict_yaml import read
from site_builder.regulations import all_regulations
from tests.championship import DATA
from tests.people import take_out
from tests.reviewing.conftest import git
from tests.rooms.conformance import faults
from tests.submitting.conftest import Filler, all_records

SEASONS = {
    "bang-2007": "2007", "bang-2009": "2009", "bang-2022": "2022-23", "bang-official": "2008-records",
    "festival-2000": "2010-festival",
}  # fmt: skip
NO_DECISION = {  # what a law has no place for, as `mastro decide` calls it
    "bang-2007": "homologate downgrade pardon refuse exclude strip bonus wild-card",
    "bang-2009": "",
    "bang-2022": "homologate downgrade pardon refuse exclude strip bonus wild-card absent",
    "bang-official": "downgrade pardon refuse exclude strip bonus wild-card absent lot",
    "festival-2000": "homologate downgrade pardon refuse exclude strip bonus wild-card absent",
}
IN_THE_LOG = r"refusal|exclusion|stripped|unavailable|bonus-club|bonus-player"  # what nobody types
AFTERWARDS = {"homologated", "decisions", "contested", "sources"}  # what no form asks for
_OF_OTHERS = (  # what stands in somebody's file about other seasons
    r"(?m)^entered: (?!{season}/).*\n",
    r"(?m)^(?:not_banned|bans):\n(?:  - (?!.*{season}/).*\n)+",
)


def test_every_room_has_its_season():
    assert {*SEASONS} == {*all_regulations()}


@pytest.fixture(scope="module")
def copied(tmp_path_factory) -> Path:
    """The data of the tests' championship, with a folder around them in which commands may write: the seals."""
    return Path(shutil.copytree(DATA, tmp_path_factory.mktemp("championship") / "data"))


@pytest.mark.parametrize("law", SEASONS)
def test_its_season_goes_through_everything(law, copied):
    assert list(faults(copied, SEASONS[law], whole=False)) == []


@pytest.fixture(params=SEASONS)
def alone(request, tmp_path) -> tuple[str, Path]:
    """A law, and a repository with its season, everybody, and the halls of fame, but no other season."""
    season, data = SEASONS[request.param], tmp_path / "data"
    for folder in ("players", "clubs", "honours", f"tournaments/{season}"):
        shutil.copytree(DATA / folder, data / folder)
    (data / "seasons").mkdir()
    shutil.copy(DATA / f"seasons/{season}.yaml", data / "seasons")
    take_out(data / "players", *(pattern.format(season=season) for pattern in _OF_OTHERS))
    for sheet in (data / "tournaments").rglob("*.yaml"):
        text = sheet.read_text(encoding="utf-8")
        sheet.write_text(re.sub(r"^pictures:\n(?:[ -].*\n)+", "", text, flags=re.MULTILINE), encoding="utf-8")
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "before")
    return request.param, data


def test_its_season_is_changed_by_a_form_and_a_decision_and_reviewed(alone, capsys):
    id, data = alone
    law, season = all_regulations()[id], SEASONS[id]
    sheet = next(sheet for sheet in all_records().sheets[season] if len(sheet.document.data.get("tables", ())) < 9)
    subject, path = f"{season}/{sheet.id}", data / "tournaments" / season / sheet.area / f"{sheet.id}.yaml"
    texts = list[str]()

    def mastro(*words: str) -> str:
        assert shell.main([*words, "--data", str(data), "--lang", "en"]) == 0, capsys.readouterr()
        texts.append(capsys.readouterr().out)
        return texts[-1]

    if law.form:
        form, facts = data.parent / "form.xlsx", {**sheet.document.data, "place": "Altrove"}
        Filler(id, facts, sheet.area, season, "en").book().save(form)
        assert path.name in mastro("import", str(form), "--id", sheet.id, "--replace")
        now = read(path.read_bytes())[0]
        wanted, actual = ({key: value for key, value in d.items() if key not in AFTERWARDS} for d in (facts, now))
        assert actual == wanted
    by = min(file.stem for file in (data / "players").iterdir())
    mastro("decide", "contest", subject, "--by", by, "--date", "2026-01-01", "--reason", "Un conto non torna.")
    assert "contested:" in path.read_text(encoding="utf-8")
    git(data.parent, "commit", "-qam", "after")
    output = mastro("review", "HEAD~1", "HEAD")
    assert sheet.document.data["name"] in output and ("Altrove" in output) is bool(law.form)
    assert all(law.unit or "$" not in text for text in texts)


@pytest.mark.parametrize("law", SEASONS)
def test_a_decision_of_each_kind_is_taken_or_refused_in_a_sentence_that_is_true_for_it(law):
    id, without = SEASONS[law], set[str]()
    results, _ = examine(DATA, only=frozenset({id}))
    season = results.documents[id]
    tournament = next(t for t in season.result.tournaments if len(t.standings) > 3)
    subject, (a, b, *_) = f"{id}/{tournament.id}", tournament.standings
    by, area = next(iter(may_decide(season.facts, tournament.area)), a), tournament.area
    asked = [
        *((kind, subject, ()) for kind in ("homologate", "downgrade", "pardon", "refuse", "contest")),
        ("exclude", subject, (a,)), ("strip", subject, (a, "final")), ("answer", subject, ("upheld",)),
        ("settle", subject, ()),
        ("bonus", id, (area, "club")), ("bonus", id, (area, "player")), ("wild-card", id, (tournament.id,)),
        ("absent", id, (a,)), ("lot", subject, (a, b)), ("ban", a, ()), ("no-ban", a, (subject,)),
        *(("revoke", subject, (kind,)) for kind in ("homologate", "downgrade", "exclude", "lot")),
        *(("revoke", id, (kind,)) for kind in ("bonus", "absent", "downgrade")),
    ]  # fmt: skip
    assert {kind for kind, _, _ in asked} == {*KINDS}
    for kind, about, words in asked:
        reason = "" if kind in WITHOUT_REASON else "Una prova."
        try:
            assert decide(results, DATA, Wish(kind, about, words, by, date(2026, 1, 1), reason)).files
        except UserError as refused:
            without |= {kind} if refused.key == "desk-not-known" else set()
            for lang in LANGUAGES:
                output = say(lang, shell_words(lang)[refused.key], refused.facts)
                assert law not in output and not re.search(IN_THE_LOG, output), output
                known = output.partition("; ")[2] if refused.key == "desk-revoke-kind" else ""
                assert not {*NO_DECISION[law].split()} & {*re.findall(r"[a-z-]+", known)}, output
    assert without == {*NO_DECISION[law].split()}
