"""The data of one season as its judge needs them: its own file, its sheets, and who and what they may name.

Where its law is an edition of data, what that changes comes along, without its texts. Nobody finds more here than the
site shows: of a minor the initials, of the reason for a ban nothing, no photos.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping

from ..records.document import Plain
from ..records.folders import EDITIONS
from ..records.records import Player, Records
from ..regulations import regulation
from .bundle import FOLDER

_OF_PLAYER = ("withheld", "invented", "former_ids", "aliases", "bans", "minor", "not_banned")
_PHOTOS = "pictures"
_WITHHELD = "–"


def address(season: str) -> str:
    """Where the data of a season are served."""
    return f"{FOLDER}{season}.bin"


def file(records: Records, season: str) -> tuple[str, bytes]:
    """Path and content: every file of the *season* as JSON, by its path below the data, compressed."""
    register = records.register
    documents: dict[str, Plain] = {f"players/{id}.yaml": _player(player) for id, player in register.players.items()}
    documents |= {f"clubs/{id}.yaml": club.document.data for id, club in register.clubs.items()}
    documents[f"seasons/{season}.yaml"] = records.seasons[season].document.data
    documents |= {f"{EDITIONS}/{id}": dict(file) for id, file in _editions(records.seasons[season].regulation)}
    for sheet in records.sheets[season]:
        facts = {key: value for key, value in sheet.document.data.items() if key != _PHOTOS}
        documents[f"tournaments/{season}/{sheet.area}/{sheet.id}.yaml"] = facts
    text = json.dumps(documents, ensure_ascii=False)  # what compares sheets looks at the order of their keys
    return address(season), gzip.compress(text.encode(), 9, mtime=0)


def _editions(id: str) -> Iterator[tuple[str, Mapping[str, Plain]]]:
    """By id what the files of the edition *id* say, and of those that it rests on, the lowest first; of a room
    nothing."""
    law = regulation(id)
    if law is not None and law.based is not None:
        yield from _editions(law.based.based_on)
        yield id, law.based.file


def _player(player: Player) -> dict[str, Plain]:
    data = player.document.data
    facts: dict[str, Plain] = {
        key: data[key] for key in _OF_PLAYER if key in data and (key != "aliases" or player.name)
    }
    if player.minor:
        facts.pop("aliases", None)
    if player.name is not None:
        facts["name"] = player.name
    if "bans" in facts:
        facts["bans"] = [{**ban, "reason": _WITHHELD} for ban in data["bans"]]
    if "not_banned" in facts:
        facts["not_banned"] = [{**entry, "reason": _WITHHELD} for entry in data["not_banned"]]
    return facts
