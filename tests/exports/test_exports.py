"""Every document of `api/v1` fits its schema, and every derivation gives the value it explains."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from fractions import Fraction
from itertools import chain

import jsonschema_rs
import msgspec
import pytest
from msgspec.structs import replace

import verify
from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.exports.api import as_json
from site_builder.exports.api.ranking import ranking
from site_builder.exports.api.schemas import DOCUMENTS, published
from site_builder.exports.csv_tables import as_csv
from site_builder.lazy import Lazy
from site_builder.pages.kinds.data import DOCUMENTS as LISTED
from site_builder.regulations import regulation
from site_builder.results.documents import document_on
from site_builder.results.rounding import shown
from site_builder.results.season_summary import summarize
from tests.test_example import EXAMPLE

KINDS = {
    "clauses": "clauses", "clubs": "club", "what-if": "what_if",
    "tournaments": "tournament", "rankings": "ranking", "past_rankings": "past_ranking", "seasons": "season",
    "players": "player", "honours": "honours",
    "regulations": "regulation", "index.json": "index", "insight.json": "insight", "insight": "insight_season",
    "decisions.json": "decisions", "waiting.json": "waiting", "history.json": "history", "records.json": "records",
}  # fmt: skip


def of_kind(documents, kind):
    """By path; those of the days of a ranking are a kind of their own, as the index has it."""
    paths = [path for path in documents if path.startswith("api/v1/") and path.endswith(".json")]
    return {path: json.loads(documents[path]) for path in paths if kind_of(path.split("/")) == kind}


def kind_of(parts):
    return "past_rankings" if parts[2] == "rankings" and len(parts) == 6 else parts[2]


@pytest.mark.parametrize("kind", KINDS)
def test_every_document_fits_its_schema(documents, kind):
    validator = jsonschema_rs.Draft202012Validator(json.loads(published(KINDS[kind])))
    actual = of_kind(documents, kind)
    assert actual, f"no document of the kind {kind}"
    for path, document in actual.items():
        faults = [f"{list(e.instance_path)}: {e.message[:200]}" for e in validator.iter_errors(document)]
        assert not faults, (path, faults[:3])


@pytest.mark.parametrize("kind", KINDS)
def test_who_reads_a_document_by_its_type_and_writes_it_has_the_same_bytes(documents, kind):
    document = DOCUMENTS[KINDS[kind]]
    for path in of_kind(documents, kind):
        assert as_json(msgspec.json.decode(documents[path], type=document)) == documents[path], path


def test_a_document_that_says_more_than_its_type_is_refused(documents):
    index = json.loads(documents["api/v1/index.json"])
    with pytest.raises(msgspec.ValidationError, match="more"):
        msgspec.convert({**index, "more": 1}, DOCUMENTS["index"])


def test_there_is_a_schema_for_every_kind_and_no_other():
    assert {*KINDS.values()} == {*DOCUMENTS}


def test_a_regulation_lists_its_readings_with_all_their_ways(documents):
    for document in of_kind(documents, "regulations").values():
        law = regulation(document["id"])
        listed = {
            entry["id"]: ([way["way"] for way in entry["ways"]], entry["default"]) for entry in document["readings"]
        }
        assert listed == {id: (list(reading.ways), reading.decision) for id, reading in law.readings.items()}
        standing = {entry["id"]: clause["id"] for clause in document["clauses"] for entry in clause["readings"]}
        assert {entry["id"]: entry["clause"] for entry in document["readings"]}.items() <= standing.items()


def test_a_season_says_how_it_reads_its_law(documents):
    for document in of_kind(documents, "seasons").values():
        law = json.loads(documents[f"api/v1/regulations/{document['regulation']}.json"])
        chosen = {"A2022-01": "match"} if document["id"] == "2022-23" else {}
        wanted = [
            (
                reading["id"],
                chosen.get(reading["id"], reading["default"]),
                reading["id"] not in chosen,
                reading["clause"],
            )  # fmt: skip
            for reading in law["readings"]
        ]
        assert [
            (entry["id"], entry["way"], entry["default"], entry["clause"]) for entry in document["readings"]
        ] == wanted


def test_a_season_that_reads_otherwise_says_so():
    """The miniature chooses one."""
    results, _ = examine(EXAMPLE / "data")
    document = json.loads(dict(all_exports(results))["api/v1/seasons/2009.json"])
    chosen = [entry for entry in document["readings"] if not entry["default"]]
    named = {"id": "A2009-12", "way": "per_finding", "default": False, "clause": "org-5-2"}
    assert chosen == [{**named, "changed": []}]


def table(documents, path):
    return list(csv.DictReader(io.StringIO(documents[path].decode("utf-8-sig"))))


def test_the_readings_of_all_seasons_are_a_table(documents):
    rows = table(documents, "api/v1/readings.csv")
    readings = {(row["season"], row["reading"]): row for row in rows}
    for season in of_kind(documents, "seasons").values():
        for reading in season["readings"]:
            row = readings.pop((season["id"], reading["id"]))
            assert (row["regulation"], row["clause"]) == (season["regulation"], reading["clause"])
            assert (row["way"], row["default"]) == (reading["way"], str(reading["default"]).lower())
            assert row["changed"] == ("" if reading["default"] else " ".join(reading["changed"]) or "nothing")
    assert readings == {}


@pytest.mark.parametrize(
    ("chosen", "changed"),
    [("A2009-12: per_finding", "nothing"), ("A2009-11: reject", "seats tiers rankings")],
)
def test_what_a_chosen_reading_changed_is_told_in_the_table(tmp_path, chosen, changed):
    data = shutil.copytree(EXAMPLE / "data", tmp_path / "data")
    season = data / "seasons/2009.yaml"
    season.write_text(season.read_text(encoding="utf-8").replace("A2009-12: per_finding", chosen), encoding="utf-8")
    results, _ = examine(data)
    rows = table(dict(all_exports(results)), "api/v1/readings.csv")
    changes = [(f"{row['reading']}: {row['way']}", row["changed"]) for row in rows if row["changed"]]
    assert changes == [(chosen, changed)]


def test_what_a_chosen_reading_changed_is_unknown_where_the_facts_would_be_mistakes():
    results, _ = examine(EXAMPLE / "data")
    unknown = Lazy(lambda: {"A2009-12": None})
    nobody_knows = {id: replace(summarize(outcome), chosen=unknown) for id, outcome in results.computed.items()}
    rows = table(dict(all_exports(replace(results, summaries=nobody_knows))), "api/v1/readings.csv")
    assert [row["changed"] for row in rows if row["changed"]] == ["unknown"]


def test_the_derogations_of_all_seasons_are_a_table(documents, results):
    rows = table(documents, "api/v1/derogations.csv")
    signed = [
        {
            "season": tournament["season"], "regulation": results.documents[tournament["season"]].law,
            "area": tournament["area"],
            "tournament": tournament["id"], **signed, "name": results.records.register.name(signed["by"]),
        }
        for tournament in of_kind(documents, "tournaments").values()
        for signed in tournament["derogations"]
    ]  # fmt: skip
    assert signed, "the demonstration has one"
    expected = ({name: derogation[name] for name in rows[0]} for derogation in signed)
    assert sorted(rows, key=str) == sorted(expected, key=str)


def test_the_index_names_every_table_that_has_no_document_beside_it(documents):
    tables = {path for path in documents if path.startswith("api/v1/") and path.endswith(".csv")}
    alone = {path for path in tables if path.replace(".csv", ".json") not in documents}
    assert {f"api/v1/{table}" for table in json.loads(documents["api/v1/index.json"])["tables"]} == alone


def replayed(row):
    value = dict(row["start"])
    for step in row["steps"]:
        assert value[step["field"]] == step["before"], step
        value[step["field"]] = step["after"]
    return value


def rows_with_steps(document):
    """Every object of a document that carries a derivation."""
    if isinstance(document, dict):
        if "steps" in document:
            yield document
        for value in document.values():
            yield from rows_with_steps(value)
    elif isinstance(document, list):
        for value in document:
            yield from rows_with_steps(value)


@pytest.mark.parametrize("kind", ["tournaments", "rankings", "seasons"])
def test_replaying_the_steps_gives_the_published_value(documents, kind):
    seen = 0
    for path, document in of_kind(documents, kind).items():
        for row in rows_with_steps(document):
            seen += 1
            for field, value in replayed(row).items():
                published = row["tier"]["effective"] if field == "tier" else row.get(field, value)
                assert published == value, (path, field)
    assert seen > 10


def test_a_past_day_with_the_rows_that_it_names_is_the_whole_ranking_of_that_day(results, documents):
    """Nothing is lost: what the rows of earlier days have, texts included, is what the law makes anew on that day."""
    days = {p.removeprefix("api/v1/"): d for p, d in of_kind(documents, "past_rankings").items()}
    shared = sum("as_on" in row for document in days.values() for row in document["rows"])
    whole = verify.with_accounts(days)
    for season, outcome in results.computed.items():
        for day in chain.from_iterable(outcome.days.values()):
            document = whole[f"rankings/{season}/{day.area}/{day.day}.json"]
            assert document == json.loads(as_json(ranking(document_on(outcome, day.day), day.area)))
    assert shared > 100


def test_every_result_in_a_ranking_has_the_step_that_adds_it(documents):
    """A result of nothing too: what brings nothing is told with its reason."""
    seen = 0
    for path, document in of_kind(documents, "rankings").items():
        for row in document["rows"]:
            if "record" in row:
                continue
            tournaments = {step["about"] for step in row["steps"] if step["field"] == "points" and "about" in step}
            seen += sum(result["points"] == 0 for result in row["results"])
            assert {result["tournament"] for result in row["results"]} <= tournaments, (path, row["player"])
    assert seen > 20, "results of nothing are what this is about"


def ties_of(document):
    yield from document.get("ties", ())
    yield from (bonus["tie"] for bonus in document.get("bonuses", ()) if bonus["tie"])


def worth(figure, better):
    """More is better; who has none comes last."""
    if figure is None:
        return (False, 0)
    return (True, Fraction(figure) if better == "higher" else -Fraction(figure))


def test_the_published_figures_of_a_tie_put_its_players_in_the_published_order(documents):
    seen = set()
    for kind in ("tournaments", "rankings", "seasons"):
        for path, document in of_kind(documents, kind).items():
            for tie in ties_of(document):
                rows = {row["criterion"]: [worth(f, row["better"]) for f in row["figures"]] for row in tie["criteria"]}
                for n, split in enumerate(tie["split"]):
                    apart = next((name for name, figures in rows.items() if figures[n] != figures[n + 1]), None)
                    assert split == apart or (apart is None and split == "lot"), (path, tie)
                    assert apart is None or rows[apart][n] > rows[apart][n + 1], (path, tie)
                seen |= {row["better"] for row in tie["criteria"]}
                seen |= {"below zero" for row in tie["criteria"] for f in row["figures"] if f and Fraction(f) < 0}
    assert {"higher", "below zero"} <= seen


def test_every_step_is_told_in_both_languages(documents):
    for kind in ("tournaments", "rankings", "seasons"):
        for path, document in of_kind(documents, kind).items():
            for row in rows_with_steps(document):
                for step in row["steps"]:
                    for text in step["text"].values():
                        assert text.strip() and "{" not in text and "None" not in text, (path, step)
                    if any(c.isalpha() for c in step["text"]["it"]):
                        assert step["text"]["it"] != step["text"]["en"], (path, step)


def test_names_stand_in_the_players_documents_and_in_tables_only(documents, results):
    """So that programs meet a name in one place only. Forms list everybody to choose from: they are no data."""
    names = [p.name for p in results.records.register.players.values() if p.name and " " in p.name]
    for path, content in documents.items():
        data = path.startswith("api/v1/") and path.endswith(".json")
        if data and "/players/" not in path and "/schemas/" not in path:
            text = content.decode()
            assert not [name for name in names if f'"{name}"' in text], path


def test_who_wishes_not_to_be_named_is_named_nowhere(documents, results):
    withheld = [p.id for p in results.records.register.players.values() if p.name is None]
    assert withheld, "the demo data should have somebody who wishes not to be named"
    for id in withheld:
        document = json.loads(documents[f"api/v1/players/{id}.json"])
        assert document["name"] is None and document["withheld"] is True


def test_the_index_names_every_document(documents):
    index = json.loads(documents["api/v1/index.json"])
    named = {f"api/v1/{path}" for entries in index["documents"].values() for path in entries}
    api = {path for path in documents if path.startswith("api/v1/") and path.endswith(".json")}
    assert named == {path for path in api if "/schemas/" not in path and path != "api/v1/index.json"}


def test_the_index_says_which_schema_each_document_fits(documents):
    index = json.loads(documents["api/v1/index.json"])
    assert index["schemas"] == {listed.pattern: f"schemas/{listed.schema}.json" for listed in LISTED if listed.schema}
    for path in ("index.json", *chain.from_iterable(index["documents"].values())):
        (schema,) = (
            schema
            for pattern, schema in index["schemas"].items()
            if re.fullmatch(re.sub("<.*?>", "[^/]+", pattern), path)
        )
        validator = jsonschema_rs.Draft202012Validator(json.loads(documents[f"api/v1/{schema}"]))
        assert validator.is_valid(json.loads(documents[f"api/v1/{path}"])), (path, schema)


def test_a_spreadsheet_gets_every_ranking_to_the_last_dollar_from_the_results_of_its_season(documents, results):
    """The sum of what counts; a list of records has a line for each session."""
    seen = 0
    for season, document in results.documents.items():
        sums: dict[tuple[str, str], Fraction] = {}
        for row in table(documents, f"api/v1/seasons/{season}/results.csv"):
            line = (row["ranking"], row["player"])
            sums[line] = sums.get(line, Fraction(0)) + Fraction(row["counted"] or 0)
        for area, computed in document.result.rankings.items():
            for line in (explained.value for explained in computed.lines if not explained.value.record):
                seen += 1
                assert sums[area, line.player] == line.points, (season, area, line.player)
    assert seen > 300


def test_a_spreadsheet_finds_a_number_beside_every_fraction(documents):
    """It takes 28800/7 for text, which a sum leaves out, and 7/2 for a day of July."""
    fractions = 0
    for path in (path for path in documents if path.endswith(".csv") and path != "api/v1/readings.csv"):
        for row in table(documents, path):
            for column, cell in row.items():
                if re.fullmatch(r"-?[0-9]+/[0-9]+", cell):
                    fractions += 1
                    assert re.fullmatch(r"-?[0-9]+[.][0-9]{2}", row[f"{column}_shown"]), (path, column)
    assert fractions > 100


def test_every_result_that_no_ranking_counts_says_why(documents, results):
    rows = [row for season in results.documents for row in table(documents, f"api/v1/seasons/{season}/results.csv")]
    assert all((row["counts"] == "no") == bool(row["why_not"]) == (not row["ranking"]) for row in rows)
    assert {"once", "twice", "dropped", "no"} == {row["counts"] for row in rows}
    assert {"final", "refused", "withdrawn", "stripped"} <= {row["why_not"] for row in rows}


def test_tables_for_spreadsheets_have_the_same_rows(documents):
    path = next(p for p in documents if p.startswith("api/v1/rankings/") and p.endswith(".csv"))
    rows = list(csv.DictReader(io.StringIO(documents[path].decode("utf-8-sig"))))
    ranking = json.loads(documents[path.replace(".csv", ".json")])
    assert [row["player"] for row in rows] == [row["player"] for row in ranking["rows"]]
    assert [row["points_shown"] for row in rows] == [row["points_shown"] for row in ranking["rows"]]


@pytest.mark.parametrize("text", ["=1+1", "+39", "-2+3", "@SUM(A1)", "\t=1", "＝1"])
def test_no_text_becomes_a_formula(text):
    cell = next(csv.reader(io.StringIO(as_csv(["a"], [[text]]).decode("utf-8-sig").split("\r\n", 1)[1])))[0]
    assert cell == "'" + text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-700, "-700"),
        ("35000/3", "11666.67"),
        ("-1/3", "-0.33"),
        ("1/200", "0.01"),
        ("-1/300", "0.00"),
        (None, None),
    ],
)
def test_amounts_are_rounded_for_show_half_away_from_zero(value, text):
    from fractions import Fraction

    assert shown(None if value is None else Fraction(value)) == text
