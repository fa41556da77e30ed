"""What no single file shows is pointed out, once, until somebody looks and writes that it is in order."""

from __future__ import annotations

import dataclasses
from datetime import date
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.checking.consistency import checks, one_person_twice, whole
from site_builder.checking.consistency.too_many_games import MOST_A_DAY
from site_builder.problems import errors
from site_builder.records.records import Allowance
from site_builder.reporting import sentence
from site_builder.results.duplicates import ComparableName, likeness
from tests.properties.strategies import STEADY

EXCEPTION = "exceptions:\n  - {about: [p0900, p0901], by: p0001, date: 2009-10-01, reason: Due sorelle.%s}\n"


def messages(desk) -> list[tuple[str, str]]:
    """(check, file) of everything that is pointed out."""
    results, problems = examine(desk.data)
    assert errors(problems) == []
    return [(problem.check, problem.where.path.rpartition("data/")[2]) for problem in whole(results)]


@pytest.fixture
def sisters(desk):
    desk.write("players/p0900.yaml", "name: Rossella Saltafosso\ninvented: true\n")
    desk.write("players/p0901.yaml", "name: Rosella Saltafosso\ninvented: true\n")
    return desk


def test_the_miniature_has_nothing_to_point_out(desk):
    assert [row for row in messages(desk) if row[0] != "repeated-tournament"] == []


def test_an_exception_keeps_its_pair_quiet_and_no_other(sisters):
    assert ("one-person-twice", "players/p0901.yaml") in messages(sisters)
    sisters.write("exceptions/one-person-twice.yaml", EXCEPTION % "")
    assert not any(check in ("one-person-twice", "idle-exception") for check, _ in messages(sisters))
    sisters.write("players/p0902.yaml", "name: Rossella Saltafoso\ninvented: true\n")
    assert ("one-person-twice", "players/p0902.yaml") in messages(sisters)


def test_a_name_as_lists_have_it_is_told_to_who_checks_that_file_alone(desk):
    path = desk.data / "players/p0900.yaml"
    for name, listed in (("Adalgisa Saltafosso", False), ("SALTAFOSSO Adalgisa", True)):
        desk.write("players/p0900.yaml", f"name: {name}\ninvented: true\n")
        assert desk.run("check", str(path)) == 0
        assert (f"{path}:1:7: warning" in desk.out and "[name-as-typed]" in desk.out) is listed
    desk.write("exceptions/name-as-typed.yaml", EXCEPTION.replace(", p0901", "") % "")
    assert desk.run("check", str(path)) == 0 and "[name-as-typed]" not in desk.out


def test_an_exception_ends_on_its_day(sisters):
    sisters.write("exceptions/one-person-twice.yaml", EXCEPTION % ", until: 2009-10-10")  # the day of the season
    assert ("one-person-twice", "players/p0901.yaml") not in messages(sisters)
    sisters.write("exceptions/one-person-twice.yaml", EXCEPTION % ", until: 2009-10-09")
    actual = messages(sisters)
    assert ("one-person-twice", "players/p0901.yaml") in actual
    assert ("idle-exception", "exceptions/one-person-twice.yaml") in actual


def test_names_that_only_share_a_surname_are_left_alone(desk):
    desk.write("players/p0900.yaml", "name: Rossella Saltafosso\ninvented: true\n")
    desk.write("players/p0901.yaml", "name: Guglielmo Saltafosso\ninvented: true\n")
    assert not any(check == "one-person-twice" for check, _ in messages(desk))


@pytest.mark.parametrize("other", ["Saltafossa", "Soltafosso", "Saltaffosso"])
def test_a_slip_in_a_name_of_one_word_is_found_wherever_it_is(desk, other):
    desk.write("players/p0900.yaml", "name: Saltafosso\ninvented: true\n")
    desk.write("players/p0901.yaml", f"name: {other}\ninvented: true\n")
    assert ("one-person-twice", "players/p0901.yaml") in messages(desk)


WORDS = st.sampled_from(["ada", "adda", "bea", "anna maria", "dell'orto", "sole", "sola", "gianfilippo", "li"])


SOME = st.lists(WORDS, min_size=1, max_size=3, unique=True).map(" ".join)
NAMES = SOME.filter(lambda name: len(name) < one_person_twice.LONG)


@STEADY
@given(st.lists(NAMES, min_size=2, max_size=12), st.data())
def test_whoever_is_compared_with_few_is_found_as_if_compared_with_all(names, data):
    """A letter more or less, words in another order: all who share a word."""
    slipped = []
    for name in names:
        at = data.draw(st.sampled_from([n for n, letter in enumerate(name) if letter.isalpha()]))
        slipped += [name, data.draw(st.sampled_from([name[:at] + name[at + 1 :], name[:at] + "x" + name[at:]]))]
    called = [ComparableName.of_name(name, (), f"p{n:04}") for n, name in enumerate(slipped)]
    shared = [(a, b) for a, b in combinations(called, 2) if {*a.in_order.split()} & {*b.in_order.split()}]
    alike = {(a.id, b.id) for a, b in shared if likeness(a, b)}
    assert alike <= set(one_person_twice._near(called))


def test_a_surname_of_thousands_does_not_make_millions_of_pairs():
    syllables = ("ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te")
    first = ["".join(letters) for letters in product(syllables, repeat=3)]
    called = [ComparableName.of_name(f"{name} colorado", (), f"p{n:04}") for n, name in enumerate(first)]
    assert len(called) > 1700 and len(one_person_twice._near(called)) < len(called) ** 2 / 8


def test_minors_share_initials_and_are_not_compared(desk):
    for id in ("p0900", "p0901"):
        desk.write(f"players/{id}.yaml", "name: M. R.\nminor: true\ninvented: true\n")
    results, problems = examine(desk.data)
    assert not any(problem.check in ("name-twins", "one-person-twice") for problem in (*problems, *whole(results)))


def test_people_in_two_places_on_a_day_are_named(desk):
    results, _ = examine(desk.data)
    season = results.computed["2009"]
    held = season.result.tournaments
    tournament, other, both = next(
        (a, b, both) for a in held for b in held if a.id < b.id and (both := sorted({*a.people} & {*b.people}))
    )
    assert tournament.facts.place != other.facts.place and list(checks()["in-two-places"](results)) == []
    moved = replace(other, facts=dataclasses.replace(other.facts, start=tournament.facts.end, end=tournament.facts.end))
    tournaments = tuple(moved if t is other else t for t in held)
    twisted = replace(
        results, computed={"2009": replace(season, result=replace(season.result, tournaments=tournaments))}
    )
    actual = [f for f in checks()["in-two-places"](twisted) if f.about == {f"2009/{tournament.id}", f"2009/{other.id}"}]
    assert all(id in finding.facts["who"] for finding in actual for id in both[:3])
    assert {finding.where.path for finding in actual} == {
        tournament.facts.sheet.document.path,
        other.facts.sheet.document.path,
    }
    assert {finding.facts["place"] for finding in actual} == {tournament.facts.place, other.facts.place}, (
        "each names the other"
    )


def test_a_table_with_more_games_than_hours_is_pointed_out(results):
    """Sessions of records go on as long as they like: the longest of the demo, squeezed into one day, twice over."""
    season = next(season for season in results.computed.values() if season.regulation.id == "bang-official")
    session = season.result.tournaments[0]
    table = session.facts.tables[0]
    for games, expected in ((MOST_A_DAY, 0), (MOST_A_DAY + 1, 1)):
        many = (table.games * games)[:games]
        facts = dataclasses.replace(
            session.facts, tables=(replace(table, games=many, void=()),), end=session.facts.start
        )
        result = replace(season.result, tournaments=(replace(session, facts=facts),))
        twisted = replace(results, computed={"x": replace(season, result=result)})
        assert len(list(checks()["too-many-games"](twisted))) == expected


def test_an_exception_to_no_check_is_told(results):
    idle = Allowance("no-such", frozenset({"p0001"}), "p0001", date(2009, 1, 1), "?", None, next(_places(results)))
    (problem,) = [problem for problem in whole(replace(results, records=replace(results.records, exceptions=(idle,))))
                if problem.check == "idle-exception"]  # fmt: skip
    assert "no-such" in sentence(problem, "en")


def _places(results):
    for season in results.records.seasons.values():
        yield season.document.where()


def test_checking_one_file_does_not_look_at_everything(sisters):
    assert sisters.run("check", str(sisters.data / "players/p0901.yaml")) == 0
    assert "[one-person-twice]" not in sisters.out
    sisters.run("check")
    assert "[one-person-twice]" in sisters.out
