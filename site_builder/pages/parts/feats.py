"""What a season, or several, have of the most, as pages tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...results.feats import Feat
from .lookup import Lookup
from .naming import in_short
from .page import same
from .ranking_line import line_id
from .values import Link

_NAMED = 3  # who reached the same figure, by name


class FeatLine(Struct, frozen=True, eq=False):
    """*where* it was: a tournament, a ranking or the season; *law* is named where it is told for each regulation.
    *level* are the first who reached the same, *more* is how many others did."""

    kind: str
    figure: Amount
    player: str
    character: str
    where: Link
    season: Words
    law: Words
    unit: str
    level: tuple[str, ...]
    more: int


def feat_lines(lookup: Lookup, feats: Iterable[Feat]) -> Iterator[FeatLine]:
    for feat in feats:
        season = lookup.season(feat.season)
        yield FeatLine(
            kind=feat.kind,
            figure=feat.figure,
            player=feat.player,
            character=feat.character,
            where=_where(lookup, feat),
            season=in_short(season.season),
            law=season.regulation.title,
            unit=season.regulation.unit,
            level=feat.level[:_NAMED],
            more=len(feat.level[_NAMED:]),
        )


def _where(lookup: Lookup, feat: Feat) -> Link:
    season = lookup.season(feat.season)
    if feat.tournament:
        name = season.result.tournament(feat.tournament).facts.name
        return Link(same(name), addresses.tournament(feat.season, feat.tournament, feat.player), True)
    if feat.area:
        lines = season.result.rankings[feat.area].lines
        # Of records each has several lines; who led once may have none any more, as when their tournament was refused.
        first = next((line_id(line.value) for line in lines if line.value.player == feat.player), "")
        return Link(season.regulation.areas[feat.area], addresses.ranking(feat.season, feat.area, first))
    return Link(season.season.name, addresses.season(feat.season))
