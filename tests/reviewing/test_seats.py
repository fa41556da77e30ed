"""Who comes into the final and who goes out, in the words of a report; and which areas nothing changes in."""

from __future__ import annotations

import pytest
from msgspec import structs

from site_builder.reviewing.blocks import Bold, Text
from site_builder.reviewing.report import Report, ReportedCounts, ReportedDecisions, ReportedEffect
from site_builder.reviewing.report_text import _counted
from site_builder.reviewing.report_values import Bounded, InEveryLanguage
from site_builder.reviewing.reported_season import (
    ReportedLine,
    ReportedRanking,
    ReportedRight,
    ReportedSeason,
    ReportedSeat,
)
from site_builder.reviewing.season import headlines
from site_builder.reviewing.wording import ReportWording, Where

NONE = Bounded(rows=(), more=0)


def both(text: str) -> InEveryLanguage:
    return InEveryLanguage(it=text, en=text)


AREAS = {id: both(name) for id, name in (("pianura", "Pianura"), ("laguna", "Laguna"), ("alti", "Alti"))}
PEOPLE = {"p0001": both("Bruno"), "p0002": both("Ugo")}


def seat(player: str, area: str, before: int, after: int, comes: bool) -> ReportedSeat:
    return ReportedSeat(
        player=player, area=area, place=(before, after), points=(9, 9), before=None if comes else "ranking",
        after="ranking" if comes else None, why=(),
    )  # fmt: skip


def season(*seats: ReportedSeat) -> ReportedSeason:
    line = ReportedLine(player="p0002", place=(2, 1), points=(1, 2), seat=None)
    return ReportedSeason(
        id="2009", state="kept", closed=False, final=False, arrived=0, unit="$", areas=AREAS,
        seats=Bounded(rows=seats, more=0), cards=(), bonuses=(), champion=None, tournaments=NONE, gone=(),
        rankings=(ReportedRanking(area="laguna", rows=(line,), more=0),),
    )  # fmt: skip


def wording(season: ReportedSeason, lang: str, *others: ReportedSeason) -> ReportWording:
    effect = ReportedEffect(
        seasons=(season, *others), records=(), histories=(), arrivals=NONE, unlooked=0, again=(),
        decided=ReportedDecisions(added=NONE, removed=NONE), announced=NONE,
    )  # fmt: skip
    counts = ReportedCounts(error=0, finding=0, warning=0, fresh=0, mended=0, added=0, removed=0)
    report = Report(
        base="HEAD~1", head="HEAD", counts=counts, files=NONE, facts=NONE, beyond=NONE, problems=NONE, mended=NONE,
        effect=effect, people=PEOPLE,
    )  # fmt: skip
    return ReportWording(report, lang, Where())


def plain(line: Text) -> str:
    return "".join(part.text if isinstance(part, Bold) else str(part) for part in line)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Pianura: Ugo (9th → 7th) comes in, Bruno stays 8th and is out of the final."),
        ("it", "Pianura: entra Ugo (9º → 7º), Bruno resta 8º ed è fuori dalla finale."),
    ],
)
def test_who_keeps_a_place_and_loses_the_seat_stays_and_is_out(lang, sentence):
    moved = season(seat("p0001", "pianura", 8, 8, comes=False), seat("p0002", "pianura", 9, 7, comes=True))
    assert [plain(line) for line in headlines(wording(moved, lang), moved)] == [sentence]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "Pianura: Bruno stays 8th and is in the final."), ("it", "Pianura: Bruno resta 8º ed è in finale.")],
)
def test_who_keeps_a_place_and_gets_a_seat_stays_and_is_in(lang, sentence):
    moved = season(seat("p0001", "pianura", 8, 8, comes=True))
    assert [plain(line) for line in headlines(wording(moved, lang), moved)] == [sentence]


def test_an_area_in_which_somebody_loses_a_seat_is_not_said_to_stay():
    """Also where no line of its ranking moved: the seats of all areas hang together."""
    moved = season(seat("p0001", "pianura", 8, 8, comes=False))
    w = wording(moved, "en")
    counted = plain(_counted(w, w.report))
    assert "· Alti: no change" in counted and "Pianura" not in counted


def test_areas_of_several_seasons_that_stay_are_told_with_their_season():
    moved = season(seat("p0001", "pianura", 8, 8, comes=False))
    w = wording(moved, "en", structs.replace(moved, id="2010"))
    assert "· 2009, Alti: no change · 2010, Alti: no change" in plain(_counted(w, w.report))


def bonus(before: str | None, after: str | None, *state: str | None) -> ReportedRight:
    return ReportedRight(kind="player", area="laguna", holder=(before, after), state=(state[0], state[1]), why=())


@pytest.mark.parametrize(
    ("lang", "shared", "turned"),
    [
        ("en", "Bruno and Ugo do not play it; before it was played.", ["Ugo has it no longer.", "to Bruno."]),
        ("it", "Bruno e Ugo non lo giocano; prima si giocava.", ["Ugo non ce l’ha più.", "a Bruno."]),
    ],
)
def test_a_bonus_that_several_share_is_told_of_all_of_them(lang, shared, turned):
    both_of_them = tuple(bonus(player, player, "t-one", None) for player in PEOPLE)
    moved = structs.replace(season(), bonuses=both_of_them)
    (sentence,) = [plain(line) for line in headlines(wording(moved, lang), moved)]
    assert sentence.endswith(f"Laguna: {shared}")
    moved = structs.replace(season(), bonuses=(bonus("p0002", None, "t-one", None), bonus(None, "p0001", None, "t")))
    sentences = [plain(line).rpartition("Laguna: ")[2] for line in headlines(wording(moved, lang), moved)]
    assert sentences == turned, "others may have it still"
