"""`mastro new`: a new file of the data from a commented template, or a new regulation from the nearest room."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from ..languages.messages import message
from ..problems import UserError
from ..program_files import INSTALLED, SCHEMA_FOLDER
from ..records import checks, private, strict_yaml
from ..records.championship import languages_asked, languages_of
from ..records.editions import is_broken
from ..records.files import ID, LONGEST_ID, RESERVED, SEASON_AND_ID, SEASON_ID
from ..records.folders import sheets
from ..records.initials import initials
from ..records.loading import load, load_base
from ..records.name_meant import in_capitals, surname_first
from ..records.player_ids import PLAYER_ID, is_short
from ..regulations import all_regulations, regulation_named
from ..regulations.contract import Regulation
from ..writing import Edit, Edits
from ..writing.new_folders import has, make_folders
from . import player_codes, tournament_template
from .clubs import area_to_begin_with
from .folder_meant import known_folder
from .templates import filled
from .tournament_ids import bad_id

HERE = Path(__file__).parent
ROOMS = HERE.parent / "regulations"
INVENTED = "invented: true"
_ALMOST = 0.85  # how like two ids are of which one is probably a typing error
_NAME = re.compile(rb"^name:.*\n", re.MULTILINE)
_IN_A_LANGUAGE = re.compile(r'\w+: "[^"]*"')
_BY_LANGUAGE = re.compile(r'\{\w+: "[^"]*"(?:, \w+: "[^"]*")*\}')


def check_name(name: str, published: bool = True, of_person: bool = False) -> None:
    """Raises UserError where no file may have *name*: somebody could not see it, it begins with the surname *of a
    person*, or, where it is *published* as it is, it says where its person lives."""
    if not any(map(str.isalnum, name)):
        raise UserError("new-blank")
    try:
        strict_yaml.check_text(name)
    except strict_yaml.YamlError as fault:
        raise UserError("new-unfit", why=message(strict_yaml.__file__, fault.key, fault.facts)) from None
    if "\n" in name:
        raise UserError("new-unfit", why=message(checks.__file__, "one-line", {"key": "name"}))
    if of_person and "," in name:
        raise UserError("new-surname-first", name=name, meant=in_capitals(surname_first(name)) or surname_first(name))
    if published and (kind := private.private(name)):
        raise UserError("new-unfit", why=message(private.__file__, f"private-data.{kind}", {}))


def player(
    data: Path, name: str, minor: bool = False, withheld: bool = False, distinct: Sequence[str] = (), id: str = "",
    entered: str = "",
) -> Edits:  # fmt: skip
    """A new player with the code *id*, without it with a long one drawn by chance: of a *minor* only the initials are
    written, of who wishes the name to be *withheld* nothing of it. *distinct* are the codes of those of a similar name
    whom they are not; beside a name that is not published these would tell it, and stay out. *entered* is the
    tournament (SEASON/ID) that they come in with: a short code without a name needs it."""
    register = load(data, only=frozenset())[0].register
    if id and not PLAYER_ID.match(id):
        raise UserError("new-bad-code", id=id[:LONGEST_ID])
    if owner := register.player(id):
        raise UserError("new-code-taken", id=id, who=register.shown(owner))
    if entered and not SEASON_AND_ID.match(entered):
        raise UserError("new-bad-entered", entered=entered[:LONGEST_ID])
    if id and is_short(id) and (minor or withheld) and not entered:
        raise UserError("new-needs-entered", id=id)
    id = id or player_codes.drawn(register)
    written = initials(name) if minor else name
    facts = [
        "withheld: true" if withheld else f"name: {_quoted(written)}",
        *(["minor: true"] if minor else ()),
        *([INVENTED] if _invented(data) else ()),
        *([f"entered: {entered}"] if entered else ()),
        *([f"distinct_from: [{', '.join(distinct)}]"] if distinct and not minor and not withheld else ()),
    ]
    return _new(data, f"players/{id}.yaml", HERE / "player.yaml", {"facts": "\n".join(facts)}, languages_of(data))


def club(data: Path, id: str, name: str) -> Edits:
    """A new club."""
    check_name(name)
    facts = {"name": _quoted(name), "area": area_to_begin_with(data)}
    files = _new(data, f"clubs/{_id(id)}.yaml", HERE / "club.yaml", facts, languages_of(data))
    return {path: Edit(None, _as_invented(edit.after or b"", data)) for path, edit in files.items()}


def _invented(data: Path) -> bool:
    """Whether the seasons of *data* are invented; not where there is none yet."""
    seasons = load_base(data, sparing=True)[0].records.seasons.values()
    return bool(seasons) and all(season.invented for season in seasons)


def _as_invented(text: bytes, data: Path) -> bytes:
    """A file that says below its name that it is invented, where the *data* are."""
    return _NAME.sub(rb"\g<0>" + f"{INVENTED}\n".encode(), text, count=1) if _invented(data) else text


def season(data: Path, id: str, regulation: str, languages: Collection[str] = ()) -> Edits:
    """A new season under *regulation*, with its name and its comments in *languages*: those of the championship of
    *data* where none is given."""
    if is_broken(regulation):
        raise UserError("new-broken-regulation", id=regulation, known=", ".join(all_regulations()))
    law = regulation_named(regulation)
    if not SEASON_ID.match(_id(id)):
        raise UserError("new-bad-season-id", id=id)
    path = f"seasons/{id}.yaml"
    if os.path.lexists(data / path):
        played = next((data / "tournaments" / id).glob("*/*.yaml"), None)
        raise UserError("new-season-there" if played else "new-season-begun", path=data / path, law=law.id, id=id)
    spoken = tuple(languages) or languages_of(data)
    files = _new(data, path, law.room / "new.season.yaml", _season_facts(id, law), spoken)
    text = _in_languages((files[path].after or b"").decode(), languages or languages_asked(data)).encode()
    text = _as_invented(text, data)
    return {path: Edit(None, tournament_template.with_schema_of(law, text.decode()).encode())}


def _in_languages(text: str, languages: Collection[str]) -> str:
    """A template without what it says in other languages; as it is where it has none of these."""

    def chosen(match: re.Match[str]) -> str:
        entries = [entry for entry in _IN_A_LANGUAGE.findall(match[0]) if entry.partition(":")[0] in languages]
        return f"{{{', '.join(entries)}}}" if entries else match[0]

    return _BY_LANGUAGE.sub(chosen, text)


def _season_facts(id: str, law: Regulation) -> Mapping[str, str]:
    """What the template of a season asks for; its days are those of the law, in the year that the season is called
    by."""
    days = {number.name: f"{id[:4]}{str(number.value)[4:]}" for number in law.numbers if number.unit == "day"}
    return {
        "id": id,
        "year": id[:4],
        "law": law.id,
        "first": days.get("first_day", ""),
        "last": days.get("last_day", ""),
        "area": next(iter(law.known_folders)),
        "areas": "\n".join(f"  {area}: {{}}" for area in law.areas),
    }


def example(data: Path) -> str:
    """The words of `mastro new tournament` for one of the newest season of *data*; of 2009, where there is none."""
    law_of = load_base(data, sparing=True)[0].law_of
    laws = [(id, all_regulations().get(law or "")) for id, law in sorted(law_of.items())]
    words = [f"{id} {next(iter(law.known_folders))} torneo-nuovo" for id, law in laws if law]
    return words[-1] if words else "2009 nord torneo-nuovo"


def tournament(data: Path, of_season: str, area: str, id: str) -> Edits:
    """A new tournament of a season, in the folder of its area: that of its announcement where *area* is empty. What was
    announced of it is written down already."""
    base = load_base(data, sparing=True)[0]
    law = all_regulations().get(base.law_of.get(_id(of_season)) or "")
    if law is None:
        season_ids = ", ".join(sorted(base.law_of))
        raise UserError(
            "new-season-first" if season_ids else "new-no-season",
            season=of_season, known=season_ids, area=area, id=id, example=example(data),
        )  # fmt: skip
    season = base.records.seasons.get(of_season)
    announcement = next((plan for plan in season.planned if plan.id == id), None) if season else None
    area = known_folder(law, area) if area else ""
    if not area and announcement is None:
        near, folders = announced_like(data, of_season, id), ", ".join(law.known_folders)
        key = "new-not-announced-near" if near else "new-not-announced"
        raise UserError(key, id=id, season=of_season, known=folders, near=near)
    if announcement and area not in ("", announcement.area):
        file = data / "seasons" / f"{of_season}.yaml"
        raise UserError("new-announced-elsewhere", id=id, area=announcement.area, path=file)
    area = area or (announcement.area if announcement else "")
    for other in sorted((data / "tournaments" / of_season).glob(f"*/{_id(id)}.yaml")):
        raise UserError("new-there", path=other)
    text = tournament_template.new_tournament(law, area, of_season[:4], languages_of(data))
    path = f"tournaments/{of_season}/{area}/{id}.yaml"
    return {path: Edit(None, (tournament_template.as_announced(text, announcement) if announcement else text).encode())}


def announced_like(data: Path, of_season: str, id: str) -> str:
    """The announced tournament of a season, without a sheet, whose id is almost *id*: the same one, mistyped; "" where
    none is."""
    season = load_base(data, sparing=True)[0].records.seasons.get(of_season)
    played = {sheet.stem for sheet in sheets(data) if sheet.parts[-3] == of_season}
    waiting = [plan.id for plan in season.planned if plan.id not in played] if season else []
    return next(iter(get_close_matches(id, waiting, 1, _ALMOST)), "")


def regulation(id: str, nearest: str, root: Path) -> list[Path]:
    """A room for the regulation *id* as a copy of *nearest*: its room, its schemas, its cases; the new folders. In an
    installed program the next version would take them away again."""
    if INSTALLED:
        raise UserError("new-in-repository")
    regulation_named(nearest)
    old, new = nearest.replace("-", "_"), _id(id).replace("-", "_")
    room = ROOMS / new
    sources = {
        SCHEMA_FOLDER / id: SCHEMA_FOLDER / nearest,
        root / "tests/cases" / id: root / "tests/cases" / nearest,
        room: ROOMS / old,  # the last: once it is there the regulation is found
    }
    copies = {target: _renamed(source, {nearest: id, old: new}) for target, source in sources.items()}
    for target, files in copies.items():
        if target.exists() and (room.exists() or not has(target, files)):
            raise UserError("new-there", path=target)
    make_folders({target: files for target, files in copies.items() if files})
    return sorted(target for target, files in copies.items() if files)


def _renamed(source: Path, words: Mapping[str, str]) -> dict[str, bytes]:
    """The files below *source* by their path, with one word in the place of another; what Python made is left out."""
    copies = {}
    for file in sorted(source.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            text = file.read_text(encoding="utf-8")
            for old, new in words.items():
                text = text.replace(old, new)
            copies[file.relative_to(source).as_posix()] = text.encode()
    return copies


def _new(data: Path, path: str, template: Path, facts: Mapping[str, str], languages: Sequence[str]) -> Edits:
    """The new file *path* in a folder of *data*, made of *template*. Raises UserError where it is there already."""
    if os.path.lexists(data / path):
        raise UserError("new-there", path=data / path)
    return {path: Edit(None, filled(template, facts, languages, depth=2).encode())}


def _id(text: str) -> str:
    if not ID.match(text) or len(text) > LONGEST_ID or text in RESERVED:
        raise bad_id(text)
    return text


def _quoted(text: str) -> str:
    """*text* as YAML that is text whatever it looks like."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
