"""What a ranking comes to in a sentence or two, above its lines: who is in front and by how much, and who is out."""

from __future__ import annotations

from msgspec import Struct

from ...languages import Words
from ...season.days import Day
from ...season.document import SeasonDocument
from ...season.rankings import Ranking
from ..charts.slope import Slope, slope
from .chase import last_seat
from .naming import in_short, is_only_list
from .tie_sentence import level_with
from .values import Money, Said, margin

MOST_NAMED = 3  # people of a sentence


class RankingStory(Struct, frozen=True, eq=False):
    """*first* are in front, *second* behind them, by so much as they are *ahead*: nobody where it cannot be said in a
    sentence; of a list of records *holders* have the highest score. *level* is what puts the first ahead of others with
    as many points. *cut* is who has the last place in the final. *slope* draws two days where there are no more, for
    the race needs three. *heading* is what the page calls the ranking in large."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    holders: tuple[str, ...]
    ahead: Money | Said | None
    level: Said | None
    cut: Said | None
    slope: Slope | None
    heading: Words


def ranking_story(document: SeasonDocument, ranking: Ranking, seats: int) -> RankingStory:
    """So many *seats* lead to the final."""
    lines, area = [line.value for line in ranking.lines], ranking.area
    first = tuple(line for line in lines if line.place == lines[0].place)
    behind = lines[len(first) :]
    second = tuple(line for line in behind if line.place == behind[0].place)
    of_records, few = any(line.record for line in lines), len(first) <= MOST_NAMED
    sayable = few and not of_records
    days, tie, unit = document.days[area], lines[0].tie if lines else None, document.regulation.unit
    once = len({line.player for line in lines}) == len(lines)
    return RankingStory(
        first=tuple(line.player for line in first) if sayable else (),
        second=tuple(line.player for line in second) if sayable and len(second) <= MOST_NAMED else (),
        holders=tuple(dict.fromkeys(line.player for line in first)) if few and of_records else (),
        ahead=margin(first[0].points, second[0].points, unit) if second else None,
        level=level_with(tie, lines[0].player) if tie and len(first) == 1 else None,
        cut=None if document.result.closed else last_seat(document, area),
        slope=slope(_places(days[0]), _places(days[1]), (seats, seats)) if len(days) == 2 and once else None,
        heading=in_short(document.season) if is_only_list(document) else document.regulation.areas[area],
    )


def _places(day: Day) -> list[tuple[str, int]]:
    return [(line.player, line.place) for line in day.lines]
