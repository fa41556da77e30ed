"""Who comes into the final and who goes out, in the words of a report; and which areas nothing changes in."""

from __future__ import annotations

from typing import Any

import pytest

from site_builder.reviewing.blocks import Bold, Text
from site_builder.reviewing.report_text import _counted
from site_builder.reviewing.season import headlines
from site_builder.reviewing.wording import ReportWording, Where

AREAS = {id: {"it": name, "en": name} for id, name in (("pianura", "Pianura"), ("laguna", "Laguna"), ("alti", "Alti"))}


def seat(player: str, area: str, before: int, after: int, comes: bool) -> dict[str, Any]:
    kinds = (None, "ranking") if comes else ("ranking", None)
    place, points = [before, after], [9, 9]
    return {
        "player": player, "area": area, "place": place, "points": points, "before": kinds[0], "after": kinds[1],
        "why": [],
    }  # fmt: skip


def season(*seats: dict[str, Any]) -> dict[str, Any]:
    return {
        "areas": AREAS, "seats": {"rows": list(seats), "more": 0}, "tournaments": {"rows": [], "more": 0}, "cards": [],
        "bonuses": [], "champion": None, "rankings": [{"area": "laguna", "rows": [], "more": 0}],
    }  # fmt: skip


def wording(season: dict[str, Any], lang: str) -> ReportWording:
    people = {"p0001": {"it": "Bruno", "en": "Bruno"}, "p0002": {"it": "Ugo", "en": "Ugo"}}
    counts = {"error": 0, "finding": 0, "warning": 0, "fresh": 0, "mended": 0}
    effect = {"seasons": [season], "records": []}
    return ReportWording({"people": people, "counts": counts, "effect": effect}, lang, Where())


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
    assert "Alti: no change" in counted and "Pianura" not in counted
