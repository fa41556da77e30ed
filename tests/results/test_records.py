"""Records over all seasons: one list a regulation that keeps records, invented seasons apart, and its export."""

from __future__ import annotations

import csv
import io
import json
from datetime import date

import jsonschema_rs
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.exports import records as export
from site_builder.exports.api.schemas import published
from site_builder.regulations import regulation
from site_builder.results.comparison import compare
from site_builder.results.records import record_lists
from tests.championship import DATA
from tests.regulations.sessions import LAW, Evenings, computed, sheet_of


def two_seasons():
    """Two sessions in two years, the same player on both first seats."""
    first = sheet_of({"players": 4, "games": 4, "sum": 5000})
    second = sheet_of({"players": 4, "games": 8, "sum": 12500, "day": "2009-05-16"})
    return Evenings({("2008-records", "uno"): first, ("2009-records", "due"): second}).close()


def test_a_regulation_without_records_has_no_list():
    assert regulation("bang-2009").all_time is None
    results, _ = examine(DATA, only=frozenset({"2009"}))
    assert results.documents and results.record_lists == ()


def test_one_list_over_all_seasons_whatever_their_order():
    seasons = two_seasons()
    for entries in (seasons, seasons[::-1]):
        (record_list,) = record_lists(map(computed, entries))
        assert record_list.seasons == ("2008-records", "2009-records")
        assert record_list.ranking.day == date(2010, 1, 1)
        assert len(record_list.ranking.lines) == sum(len(season.rankings["records"].lines) for season in seasons) == 8


def test_invented_and_real_seasons_do_not_mix():
    first, second = two_seasons()
    second = replace(second, season=replace(second.season, invented=False))
    actual = record_lists([computed(first), computed(second)])
    assert [(record_list.id, record_list.invented, record_list.seasons) for record_list in actual] == [
        ("bang-official", False, ("2009-records",)),
        ("bang-official-invented", True, ("2008-records",)),
    ]


def test_a_comparison_tells_the_records_of_a_player_apart():
    house = Evenings({
        ("2008-records", "uno"): sheet_of({"players": 4, "games": 4, "sum": 5000}),
        ("2008-records", "due"): sheet_of({"players": 4, "games": 4, "sum": 3000}),
    })  # fmt: skip
    (both,) = house.close()
    ((season, sessions),) = house.facts.values()
    without = LAW.close(season, [session for session in sessions if session.id != "due"], both.day)
    gone = {line.value.player for line in both.rankings["records"].lines if line.value.record.tournament == "due"}
    moved = compare(both, without).moved
    assert {change.player for change in moved if change.place[1] is None} == gone
    assert len([change for change in moved if change.place[1] is None]) == 4


def test_the_export_fits_its_schema_and_its_table_has_the_same_rows(results):
    files = dict(export.files(results))
    document = json.loads(files["api/v1/records.json"])
    schema = json.loads(published("records"))
    assert list(jsonschema_rs.Draft202012Validator(schema).iter_errors(document)) == []
    rows = [(entry["id"], row) for entry in document["lists"] for row in entry["rows"]]
    assert rows, "the demo data should have records"
    table = list(csv.DictReader(io.StringIO(files["api/v1/records.csv"].decode("utf-8-sig"))))
    assert [(entry["list"], entry["player"], entry["points"], entry["tournament"]) for entry in table] == [
        (id, row["player"], str(row["points"]), row["record"]["tournament"]) for id, row in rows
    ]
    for _, row in rows:
        value = dict(row["start"])
        for step in row["steps"]:
            assert value[step["field"]] == step["before"]
            value[step["field"]] = step["after"]
        assert {name: row[name] for name in value} == value
