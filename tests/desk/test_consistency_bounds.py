"""Where each check of the whole data begins to point something out, and where it is still quiet."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace

import pytest

from site_builder.checking.consistency import checks
from site_builder.checking.consistency.stranger_decides import may_decide
from site_builder.regulations.bang.facts import Evening
from site_builder.regulations.facts import SeasonFacts

ROSTER = [f"p{n:04}" for n in range(1, 10)]


def evening(
    id, people=ROSTER[:5], start=1, end=None, place="Pesaro", area="nord", club=None, tables=(), games=None, **facts
):
    """A tournament of July 2009, from its day *start* to *end*."""
    data = {"club": club, "tables": [games or id]}
    document = SimpleNamespace(data=data, path=f"{id}.yaml", as_fact=f"{id}.yaml", where=lambda *path: (id, *path))
    facts = Evening(
        SimpleNamespace(document=document, area=area, id=id), None, id, place,
        date(2009, 7, start), date(2009, 7, end or start), tables=tables, **facts,
    )  # fmt: skip
    return SimpleNamespace(id=id, area=area, facts=facts, people=people)


def season(*evenings, id="2009", invented=False, decisions=(), **facts):
    return SimpleNamespace(
        season=SimpleNamespace(id=id, invented=invented), result=SimpleNamespace(tournaments=evenings),
        facts=SeasonFacts(None, None, **facts), tournaments=[evening.facts for evening in evenings],
        regulation=SimpleNamespace(
            areas={"nord": {}, "sud": {}}, decisions=lambda *_: decisions, decided_elsewhere={}
        ),
    )  # fmt: skip


def messages(check, *seasons, clubs=()):
    """What the check finds."""
    register = SimpleNamespace(shown=str, clubs={club.id: club for club in clubs})
    results = SimpleNamespace(
        computed={season.season.id: season for season in seasons}, records=SimpleNamespace(register=register)
    )
    return list(checks()[check](results))


# --- a table plays 24 games a day at most -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("days", "games", "void", "most"),
    [(1, 24, 0, None), (1, 25, 0, 24), (1, 24, 1, 24), (2, 48, 0, None), (2, 40, 9, 48)],
)
def test_so_many_games_a_day_and_no_more(days, games, void, most):
    """Games that were played again took their time too."""
    table = SimpleNamespace(number=3, games=[0] * games, void=[0] * void)
    actual = messages("too-many-games", season(evening("lunga", start=4, end=3 + days, tables=[table])))
    assert [remark.facts for remark in actual] == (
        [{"table": 3, "games": games + void, "days": days, "most": most}] if most else []
    )
    assert [remark.where for remark in actual] == ([("lunga", "tables", 2, "games")] if most else [])


# --- nobody is in two towns on one day ----------------------------------------------------------------------------


def test_two_towns_on_a_day_in_common_and_not_on_days_that_follow():
    two_days = evening("prima", start=1, end=2)
    assert messages("in-two-places", season(two_days, evening("dopo", start=3, place="Fano"))) == []
    actual = messages("in-two-places", season(two_days, evening("dopo", start=2, place="Fano")))
    assert [(remark.where, remark.facts["place"], remark.facts["day"].day) for remark in actual] == [
        (("prima", "start"), "Fano", 2), (("dopo", "start"), "Pesaro", 2),
    ]  # fmt: skip


def test_a_tournament_of_several_days_is_still_there_after_another_has_ended():
    """The long one is named with both of the others, which have nobody in two places between them."""
    entries = (
        evening("lunga", start=1, end=9),
        evening("a", start=2, place="Fano"),
        evening("b", start=5, place="Fano"),
    )
    pairs = {remark.about for remark in messages("in-two-places", season(*entries))}
    assert pairs == {frozenset({"2009/lunga", "2009/a"}), frozenset({"2009/lunga", "2009/b"})}


@pytest.mark.parametrize(
    "second",
    [
        season(evening("b", place="PESARO"), id="2010"),
        season(evening("b", place="Fano", people=ROSTER[5:]), id="2010"),
        season(evening("b", place="Fano"), id="2010", invented=True),
    ],
    ids=["one town, written otherwise", "nobody in common", "an invented season beside a real one"],
)
def test_what_is_no_contradiction(second):
    assert messages("in-two-places", season(evening("a")), second) == []


@pytest.mark.parametrize(("common", "variant", "more"), [(1, "", 0), (3, "", 0), (4, "many", 3)])
def test_three_are_named_and_of_more_one_and_the_others_counted(common, variant, more):
    actual, _ = messages("in-two-places", season(evening("a"), evening("b", people=ROSTER[:common], place="Fano")))
    assert actual.facts["who"] == ", ".join(ROSTER[: 1 if variant else common])
    assert (actual.facts["n"], actual.variant, actual.facts["more"]) == (common, variant, more)


# --- a club belongs to one area -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("of_club", "of_evening", "expected"),
    [("nord", "nord", 0), ("nord", "sud", 1), ("estero", "sud", 0), ("nord", "nazionale", 0)],
)
def test_a_club_and_its_tournament_in_two_areas_that_the_season_knows(of_club, of_evening, expected):
    """An area of another regulation, or a tournament of the whole country, is no contradiction."""
    club = SimpleNamespace(id="saloon", area=of_club)
    actual = messages("club-in-two-areas", season(evening("a", area=of_evening, club="saloon")), clubs=[club])
    assert [remark.about for remark in actual] == [frozenset({"saloon", "2009/a"})] * expected
    assert messages("club-in-two-areas", season(evening("a", area="sud")), clubs=[club]) == [], "no club, no area of it"


# --- who was asked decides ----------------------------------------------------------------------------------------

REFERENTS = {"nord": "p0001", "sud": "p0002"}


def test_the_referent_of_the_area_decides_and_the_publisher_everywhere():
    facts = season(referents=REFERENTS, publisher="p0009").facts
    assert may_decide(facts, "nord") == ("p0001", "p0009")
    assert may_decide(facts, "nazionale") == ("p0001", "p0002", "p0009"), "where the area has none, each of them"
    assert may_decide(season().facts, "nord") == (), "where nobody is named, nobody is missing"


def decision(by, tournament, area=""):
    taken = SimpleNamespace(kind="downgrade", by=by, area=area, revoked=None)
    return SimpleNamespace(decision=taken, tournament=tournament, where=("here", by))


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        (decision("p0001", "a"), []),
        (decision("p0009", "a"), []),
        (decision("p0002", "a"), [("2009/a", "p0001, p0009")]),
        (decision("p0001", None, "sud"), [("2009", "p0002, p0009")]),
        (decision("", "a"), []),
    ],
    ids=["the referent", "the publisher", "the referent of another area", "about a whole area", "by nobody known"],
)
def test_a_decision_by_somebody_who_was_not_asked(taken, expected):
    outcome = season(evening("a"), decisions=[taken], referents=REFERENTS, publisher="p0009")
    actual = messages("stranger-decides", outcome)
    assert [(remark.about, remark.facts["allowed"]) for remark in actual] == [
        (frozenset({taken.decision.by, about}), allowed) for about, allowed in expected
    ]


def test_who_homologates_decides_too():
    homologated_evening = evening("a", homologated=SimpleNamespace(by="p0002", path=("homologated",), revoked=None))
    (actual,) = messages("stranger-decides", season(homologated_evening, referents=REFERENTS))
    assert (actual.where, actual.facts) == (("a", "homologated"), {"who": "p0002", "allowed": "p0001"})
    assert messages("stranger-decides", season(evening("a"), referents=REFERENTS)) == []


# --- one tournament on two sheets ---------------------------------------------------------------------------------

FIRST = evening("a", start=1)


@pytest.mark.parametrize(
    ("other", "variant"),
    [
        (evening("b", start=2, people=[*ROSTER[:4], "p0100"]), ""),  # four of five
        (evening("b", start=2, people=ROSTER[:3]), ""),  # all three of the smaller one
        (evening("b", start=2, people=[*ROSTER[:3], "p0100"]), None),  # three of four
        (evening("b", start=2, people=[*ROSTER[:3], "p0100", "p0101"]), None),  # three of five
        (evening("b", start=30, people=[*ROSTER[:3], "p0100", "p0101"], games="a"), "games"),
        (evening("b", start=2, people=[]), None),
    ],
    ids=[
        "nearly the same people",
        "some of the same",
        "not nearly, of four",
        "not nearly, of five",
        "the same games",
        "nobody",
    ],
)
def test_a_second_sheet_of_the_same_tournament(other, variant):
    actual = messages("repeated-tournament", season(FIRST, other))
    at_both = [("b", "a.yaml"), ("a", "b.yaml")][: 0 if variant is None else 2 if variant else 1]
    assert [(remark.where, remark.about, remark.variant, remark.facts["other"]) for remark in actual] == [
        ((here,), frozenset({"2009/a", "2009/b"}), variant, there) for here, there in at_both
    ]


@pytest.mark.parametrize(("day", "expected"), [(1, 1), (2, 0)])
def test_a_club_holds_one_tournament_a_day(day, expected):
    """With three of five in common; on another day that is what any club has."""
    names = [*ROSTER[:3], "p0100", "p0101"]
    both = season(evening("a", club="saloon"), evening("b", start=day, people=names, club="saloon"))
    assert len(messages("repeated-tournament", both)) == expected
