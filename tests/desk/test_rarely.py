"""What a desk meets once in ten years: lots, laws without the fact, seasons without referents, people with a past."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.desk import people
from site_builder.desk.deciding import decide
from site_builder.desk.editing import appended, put, renamed
from site_builder.desk.output import _short
from site_builder.desk.wishes import Wish
from site_builder.problems import UserError, errors
from site_builder.records.strict_yaml import read
from site_builder.reviewing.blocks import Fold, Para, Small

FESTIVAL = Path(__file__).parents[1] / "problems/festival-2000/_sound/data"
DAY = date(2010, 12, 31)


def judged(data: Path):
    results, problems = examine(data)
    assert errors(problems) == []
    return results


def ruled(data: Path, kind: str, subject: str, *words: str, by: str = "p0002", **more):
    return decide(judged(data), data, Wish(kind, subject, words, by, more.pop("day", DAY), **more))


@pytest.fixture
def festival(tmp_path) -> Path:
    shutil.copytree(FESTIVAL, tmp_path / "data")
    return tmp_path / "data"


# --- decisions ----------------------------------------------------------------------------------------------------


def test_the_kind_of_a_season_is_not_decided_on_a_tournament(desk):
    with pytest.raises(UserError, match="wants-season"):
        ruled(desk.data, "bonus", "2009/ponte-coperto", "nord", "club")


def test_who_decides_nothing_bans_nobody(desk):
    with pytest.raises(UserError, match="not-allowed"):
        ruled(desk.data, "ban", "p0317", by="p0114", first=DAY)
    files = ruled(desk.data, "ban", "p0317", first=DAY, reason="Insulti.").files
    assert read(files["players/p0317.yaml"].encode())[0]["bans"] == [
        {"from": "2010-12-31", "reason": "Insulti.", "by": "p0002", "date": "2010-12-31"}
    ], "without a last day a ban is for good"


def test_a_law_without_the_fact_has_no_place_for_the_decision(festival):
    text = f"2010-festival/{judged(festival).computed['2010-festival'].result.tournaments[0].id}"
    for kind, words in (("homologate", ()), ("strip", ("p0001",))):
        with pytest.raises(UserError, match="not-known"):
            ruled(festival, kind, text, *words)


def test_where_the_season_names_nobody_anybody_may_decide_and_ban(festival):
    season = festival / "seasons/2010-festival.yaml"
    outcome = judged(festival).computed["2010-festival"]
    assert not getattr(outcome.facts, "publisher", None), season.read_text(encoding="utf-8")
    assert "players/p0003.yaml" in ruled(festival, "ban", "p0003", by="p0009", first=DAY, last=DAY, reason="x").files


# --- people -------------------------------------------------------------------------------------------------------


def refused(reason: str, act, *words, **more) -> None:
    with pytest.raises(UserError, match=reason):
        act(*words, **more)


def test_nobody_is_merged_with_split_from_or_told_from_themselves(desk):
    results = judged(desk.data)
    refused("people-(same|twice)", people.merge, results, desk.data, "p0317", "p0317")
    refused("people-(same|twice)", people.split, results, desk.data, "p0317", "p0317", ["2009/ponte-coperto"])
    refused("people-(same|twice)", people.distinct, results, desk.data, "p0317", "p0317")


def test_who_is_not_there_cannot_be_corrected(desk):
    results = judged(desk.data)
    for act, words in ((people.rename, ("Nome",)), (people.withhold, ()), (people.minor, ())):
        refused("no-player", act, results, desk.data, "p0999", *words)


def test_the_other_person_needs_a_card_and_a_name(desk):
    results = judged(desk.data)
    refused("people-bad-id", people.split, results, desk.data, "p0317", "mario", ["2009/ponte-coperto"])
    refused("people-no-name", people.split, results, desk.data, "p0317", "p0999", ["2009/ponte-coperto"])


def test_initials_of_a_name_that_nobody_knows_cannot_be_made(desk):
    desk.write("players/p0900.yaml", "withheld: true\ninvented: true\n")
    refused("people-withheld", people.minor, judged(desk.data), desk.data, "p0900")


def test_what_somebody_was_called_and_may_not_do_goes_over_in_a_merge(desk):
    desk.write("players/p0900.yaml", "name: Anna Prima\naliases: [La Prima]\ninvented: true\n")
    desk.write(
        "players/p0901.yaml",
        "name: Anna Seconda\nformer_ids: [p0907]\naliases: [la prima, Annetta, annetta]\ninvented: true\n"
        'bans:\n  - {from: 2009-09-01, to: 2009-09-30, reason: "Un mese", by: p0001, date: 2009-08-30}\n',
    )
    text = people.merge(judged(desk.data), desk.data, "p0900", "p0901")["players/p0900.yaml"]
    data = read(text.encode())[0]
    assert data["former_ids"] == ["p0901", "p0907"]
    assert data["aliases"] == ["La Prima", "Anna Seconda", "Annetta"], "what is known already is not written twice"
    assert [ban["reason"] for ban in data["bans"]] == ["Un mese"]


def test_two_people_who_both_have_a_file_are_split_and_nothing_is_said_twice(desk):
    desk.write("players/p0900.yaml", "name: Altra Persona\ndistinct_from: [p0317]\ninvented: true\n")
    desk.edit("players/p0317.yaml", "invented: true", "invented: true\ndistinct_from: [p0900]")
    files = people.split(judged(desk.data), desk.data, "p0317", "p0900", ["2009/ponte-coperto"])
    assert files["players/p0317.yaml"] == desk.text("players/p0317.yaml")
    assert files["players/p0900.yaml"] == desk.text("players/p0900.yaml")
    assert "p0900" in files["tournaments/2009/nord/ponte-coperto.yaml"]


def test_somebody_of_flesh_and_blood_does_not_become_invented_by_a_split(desk):
    desk.edit("players/p0317.yaml", "invented: true\n", "")
    results, _ = examine(desk.data)  # a real person at an invented table is told; here nothing is written
    files = people.split(results, desk.data, "p0317", "p0900", ["2009/ponte-coperto"], "Altra Persona")
    assert "invented" not in files["players/p0900.yaml"]


def test_another_way_to_write_the_same_name_is_no_other_spelling(desk):
    desk.write("players/p0900.yaml", "name: nicolo rossi\ninvented: true\n")
    desk.write("players/p0901.yaml", "name: M. C.\nminor: true\ninvented: true\n")
    results = judged(desk.data)
    assert "aliases" not in people.rename(results, desk.data, "p0900", "Nicolò Rossi")["players/p0900.yaml"]
    assert "aliases" not in people.rename(results, desk.data, "p0901", "M. R.")["players/p0901.yaml"]


def test_lines_that_the_desk_leaves_out_are_counted():
    drawn = Small(("small",)), Fold(("Why",), (Para(("why",)),))
    blocks = [Para(("first",)), Fold(("21 more lines",), (Para(("rest",)),), rest=True), *drawn]
    assert [*_short(iter(blocks), "en")] == [blocks[0], Para(("21 more lines (all with --json)",))]


# --- text ---------------------------------------------------------------------------------------------------------


def test_a_key_that_stands_before_all_others_goes_to_the_top():
    text = "# about Ivrea\nname: Ivrea\n"
    assert put(text, "id", "x", ["id", "name"]) == "# about Ivrea\nid: x\nname: Ivrea\n"


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("- a\n- b\n", lambda text: appended(text, "aliases", "C", ["aliases"])),  # no record at all
        ("p0001: {a: 1}\nname: p0001\n", lambda text: renamed(text, "p0001", "p0002")),  # the id is a key
    ],
)
def test_what_would_not_come_out_as_it_was_meant_is_refused(text, act):
    with pytest.raises(UserError):
        act(text)
