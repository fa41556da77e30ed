"""The form of a regulation or of a season, of the size that somebody asks for."""

from __future__ import annotations

import re
from difflib import get_close_matches

from ..problems import UserError
from ..records.records import Records, Season
from ..records.schemas import Schemas
from ..regulations import all_regulations
from ..regulations.contract import Regulation
from .layout import MOST_SEATS, MOST_SHEETS, fits, occasion, plan
from .workbook import workbook

_SIZES = re.compile(r"[0-9]{1,2}(-[0-9]{1,2})*\Z")


def law_of(records: Records, of: str) -> Regulation:
    """The regulation *of* that name, or of the season of that name. Raises UserError where there is none."""
    season = records.seasons.get(of)
    law = all_regulations().get(season.regulation if season else of)
    if law is None:
        ids = [*all_regulations(), *records.seasons]
        near = get_close_matches(of[:60], ids, 1)
        key = "form-unknown-near" if near else "form-unknown"
        raise UserError(key, id=of[:60], known=", ".join(ids), near=", ".join(near))
    return law


def form(records: Records, of: str, lang: str, players: int | None = None, tables: str = "") -> bytes:
    """The form *of* a regulation or a season, for so many *players* (at the tables that the draw
    prefers), or for *tables* as 6-6-5; else as large as can be.

    Raises UserError where there is none, or where so many players cannot be seated.
    """
    season, law = records.seasons.get(of), law_of(records, of)
    if law.form is None:
        raise UserError("form-none", law=law.title)
    sizes = tuple(map(int, tables.split("-"))) if _SIZES.match(tables) else ()
    if (tables and not sizes) or not all(0 < size <= MOST_SEATS for size in sizes) or len(sizes) > MOST_SHEETS:
        raise UserError("form-sizes", tables=tables[:60])
    if players is not None and sizes and sum(sizes) != players:
        raise UserError("form-other-sum", tables=tables, n=sum(sizes), players=players)
    near = law.paper.nearest(players) if law.paper and players is not None else ()
    if players is not None and not 0 < players <= MOST_SEATS * MOST_SHEETS:  # before anybody lays out a billion
        raise UserError("form-players", n=players, near=near)
    if players is not None and not sizes and law.paper and not law.paper.drawn_anew:
        sizes = next(iter(law.paper.layouts(players)), ())
    if len(sizes) > MOST_SHEETS:
        raise UserError("form-players", n=players, near=near)
    shape = law.form.grid.shape(players, sizes)
    if shape is None or not fits(shape):
        if players is not None:
            raise UserError("form-players", n=players, near=near)
        raise UserError("form-sizes", tables=tables[:60])
    schema = Schemas().read(f"{law.id}/tournament")
    id, when = season.id if season else "", occasion(season or season_of(records, law.id), named=bool(season))
    return workbook(plan(law, law.form, schema, lang, id, shape, when), records.register)


def season_of(records: Records, law: str) -> Season | None:
    """The season that a form of the regulation *law* is likely for: the last one that is open, else the last one."""
    seasons = [season for season in records.seasons.values() if season.regulation == law]
    return max(seasons, key=lambda season: (not season.closed, season.id), default=None)
