"""Every case that somebody judged, over all seasons, as decisions, homologations, expulsions, lots and bans.

Derogations too, and that no ban followed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date

from msgspec.structs import replace

from . import Results
from .cases import JudgedCase, cases, revocation, with_revocation

BAN, NO_BAN = "ban", "no-ban"


def judged(results: Results) -> tuple[JudgedCase, ...]:
    """Every case, the newest first; what has no day is not judged but written down."""
    cases = [case for document in results.documents.values() for case in results.summary_of(document).cases.value]
    cases += bans(results)
    return _numbered(sorted(cases, key=_order))


def written_down(results: Results, seasons: Collection[str]) -> Iterator[JudgedCase]:
    """Every case of some *seasons* (ids) as it is written down, and every ban. What a decision changed is not asked."""
    for id, computed in results.computed.items():
        if id in seasons:
            yield from cases(computed)
    yield from bans(results)


def _order(case: JudgedCase) -> tuple[int, str, int, int]:
    """The newest first, then by file and line; what is remembered of a season was read from any folder."""
    return -case.day.toordinal(), case.source, case.where.line, case.where.column


def _numbered(cases: list[JudgedCase]) -> tuple[JudgedCase, ...]:
    """Several cases about one thing on one day count on, in the order in which they are written down."""
    seen: dict[str, int] = {}
    counted = []
    for case in cases:
        seen[case.id] = seen.get(case.id, 0) + 1
        counted.append(replace(case, repeat=seen[case.id]))
    return tuple(counted)


def bans(results: Results) -> Iterator[JudgedCase]:
    """Those of the whole championship, which are nobody's season; and where no ban followed an expulsion."""
    register = results.records.register
    for player in register.players.values():
        for n, ban in enumerate(player.bans):
            by, where = register.player(ban.by) or "", player.document.where("bans", n)
            case = JudgedCase(
                BAN, None, None, (player.id,), "", by, ban.day or ban.first, ban.reason, "", where, to=ban.last,
                source=player.document.source,
            )  # fmt: skip
            yield from with_revocation(case, revocation(player.document.data["bans"][n], register), date.max)
        for n, derogation in enumerate(player.not_banned):
            by, where = register.player(derogation.by) or "", player.document.where("not_banned", n)
            case = JudgedCase(
                NO_BAN, None, None, (player.id,), "", by, derogation.day, derogation.reason, "", where,
                source=player.document.source,
            )  # fmt: skip
            yield from with_revocation(case, revocation(player.document.data["not_banned"][n], register), date.max)
