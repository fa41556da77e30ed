"""Which regulations a site publishes: those that it plays by, those that its owner lists, its own editions.

Of an edition also what it is based on is published, for its page tells what it changed.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..records.records import Records
from ..regulations import all_regulations
from ..regulations.contract import Regulation


def published_laws(records: Records) -> Mapping[str, Regulation]:
    """The published regulations by id, in the order of all. A championship without a season has chosen none yet, and
    shows all."""
    laws = all_regulations()
    chosen = {season.regulation for season in records.seasons.values()} | {*records.championship.regulations}
    chosen |= {id for id, law in laws.items() if law.based}
    for law in (laws[id] for id in [*chosen] if id in laws):
        chosen |= {*law.based.editions, law.based.based_on, law.room_id} if law.based else set()
    return {id: law for id, law in laws.items() if id in chosen or not records.seasons}
