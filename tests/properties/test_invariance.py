"""What must not matter: the order of files, names, ids, other areas, and whatever is dated after the day asked for."""

from __future__ import annotations

import json
from datetime import date, timedelta
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.properties.strategies import STEADY, ids, seasons, sheets
from tests.regulations import picture
from tests.regulations.front_door import House

CLOSED = date(2009, 12, 1)


@STEADY
@given(seasons(), st.randoms(use_true_random=False))
def test_the_order_of_files_changes_nothing(house, chance):
    def shuffled(entries):
        items = list(entries.items())
        chance.shuffle(items)
        return dict(items)

    other = replace(house, sheets=shuffled(house.sheets), names=shuffled(house.names), clubs=shuffled(house.clubs))
    picture.same(picture.season(house.close()), picture.season(other.close()))


def _values(result):
    """Everybody's places and points, without the order in which they are printed."""
    rows = {(t.id, p): row.value for t in result.tournaments for p, row in t.standings.items()}
    lines = {(area, line.value.player): line.value for area, r in result.rankings.items() for line in r.lines}
    return (
        {key: (v.status, v.preliminary_place, v.preliminary_score, v.place, v.points) for key, v in rows.items()},
        {key: (v.place, v.points, v.doubled) for key, v in lines.items()},
        {(b.value.area, b.value.id): (b.value.won, b.value.played, b.value.effect) for b in result.bonuses},
    )


@STEADY
@given(seasons())
def test_names_change_nothing(house):
    backwards = {player: f"Nome{10**4 - int(player[1:]):05}" for player in house.names}
    plain, renamed = house.close(), replace(house, names=backwards).close()
    picture.same(_values(plain), _values(renamed))
    seats = sorted(
        (admission.value.player, str(admission.value.seat), str(admission.value.source))
        for admission in plain.admissions
    )
    now = sorted(
        (admission.value.player, str(admission.value.seat), str(admission.value.source))
        for admission in renamed.admissions
    )
    picture.same(seats, now)


@STEADY
@given(seasons(), st.integers(0, 2**32))
def test_renamed_ids_change_nothing_but_ids(house, seed):
    old = sorted(house.names)
    new = ids(len(old), 5001)
    Random(seed).shuffle(new)
    renaming = dict(zip(old, new, strict=True))

    def renamed(data):
        text = json.dumps(data)
        for before, after in renaming.items():
            text = text.replace(f'"{before}"', f'"{after}"')
        return json.loads(text)

    other = House(
        renamed(house.season),
        {key: renamed(sheet) for key, sheet in house.sheets.items()},
        {renaming[player]: name for player, name in house.names.items()},
        house.clubs,
    )
    rows, lines, bonuses = _values(house.close())
    wanted = (
        {(t, renaming[player]): value for (t, player), value in rows.items()},
        {(area, renaming[player]): value for (area, player), value in lines.items()},
        {(area, renaming.get(id, id)): value for (area, id), value in bonuses.items()},
    )
    picture.same(wanted, _values(other.close()))


@STEADY
@given(seasons(most=2), sheets("centro", ids(26)))
def test_a_tournament_elsewhere_changes_no_other_ranking(house, sheet):
    more = replace(house, sheets={**house.sheets, ("centro", "altrove"): sheet})
    before, after = picture.season(house.close()), picture.season(more.close())
    for area in ("nord", "sud-isole"):
        picture.same(before["rankings"][area], after["rankings"][area])
        picture.same(before["previous"][area], after["previous"][area])
    for id, tournament in before["tournaments"].items():
        if not id.startswith("centro"):
            picture.same(tournament, after["tournaments"][id])


@STEADY
@given(seasons(), st.integers(0, 240))
def test_what_is_dated_later_is_not_known_yet(house, days):
    today = date(2009, 4, 5) + timedelta(days=days)

    def known(data):
        data = json.loads(json.dumps(data))
        if data.get("report", {}).get("received", "") > today.isoformat():
            del data["report"]["received"]
        for key in ("decisions", "exclusions", "stripped", "bonus_decisions", "unavailable"):
            if key in data:
                data[key] = [entry for entry in data[key] if entry["date"] <= today.isoformat()]
        return data

    over = {key: sheet for key, sheet in house.sheets.items() if sheet.get("end", sheet["start"]) <= today.isoformat()}
    until = {key: known(sheet) for key, sheet in over.items()}
    early = replace(house, season=known(house.season), sheets=until)
    picture.same(picture.season(early.close(today)), picture.season(house.close(today)))
    assert house.close(today).closed == (today >= CLOSED)
