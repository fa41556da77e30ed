"""`mastro new`: a new file of the data, or a new regulation."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import asked, made, refused, sentence, writing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..languages.arguments import Parser
    from ..records.records import Register
    from ..writing import DataFolder, Edit, Edits

GROUP = "results"

# How many words each kind takes, and which for example.
WORDS = {"tournament": (2, 3), "player": (1,), "club": (2,), "season": (2,), "regulation": (1, 2)}
EXAMPLES = {
    "player": '"Ada Rossi"', "club": 'saloon-del-palio "Saloon del Palio"',
    "season": "2010 bang-2009", "regulation": "bang-2010 bang-2009",
}  # fmt: skip


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("kind", choices=tuple(WORDS))
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--minor", action="store_true")
    parser.add_argument("--withheld", action="store_true")
    parser.add_argument("--id", default="", metavar="PLAYER")
    parser.add_argument("--entered", default="", metavar="SEASON/TOURNAMENT")
    parser.add_argument("--distinct-from", action="append", default=[], metavar="PLAYER")
    parser.add_argument("--based-on", default="", metavar="REGULATION")
    parser.add_argument("--bare", action="store_true")
    parser.add_argument("--title", default="", metavar="TEXT")
    parser.add_argument("--day", default="", metavar="DAY")
    parser.add_argument("--areas", default=None, metavar="LIST")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Writes the file and prints where it is, and what is left to do."""
    words = options.words
    several = options.kind == "player" and not options.id and all(" " in word.strip() for word in words)
    if len(words) not in WORDS[options.kind] and not (several and (words or options.withheld)):
        if options.kind == "player" and (single_words := [word for word in words if " " not in word.strip()]):
            return refused(options, "new-quotes", alone=" ".join(single_words))
        return refused(options, "new-words", kind=options.kind, example=_example(options))
    of_players = (options.minor, options.withheld, options.distinct_from, options.id, options.entered)
    if options.kind != "player" and any(of_players):
        return refused(options, "new-of-player")
    if not (options.based_on or options.bare) and any((options.title, options.day, options.areas)):
        return refused(options, "new-of-edition")
    if options.kind == "regulation":
        return _regulation(options)
    with writing(options) as folder:
        return _player(options, folder) if options.kind == "player" else _other(options, folder)


def _example(options: argparse.Namespace) -> str:
    """The words that such a command could have; those of a tournament are of the data at hand."""
    from ..submitting import new

    return EXAMPLES.get(options.kind) or new.example(options.data)


def _regulation(options: argparse.Namespace) -> int:
    from ..submitting import new

    if options.based_on:
        return _edition(options)
    if options.bare:
        return _bare(options)
    if len(options.words) < WORDS["regulation"][-1]:
        return refused(options, "new-words", kind=options.kind, example=EXAMPLES[options.kind])
    return made(options, new.regulation(*options.words, root=Path.cwd()))


def _edition(options: argparse.Namespace) -> int:
    """An edition of data; what is left to do is told."""
    from ..records.files import shown_folder
    from ..submitting import new_edition

    id = options.words[0]
    base = new_edition.bases().get(options.based_on)
    has_areas = base is not None and "areas" in {number.name for number in base.numbers}
    title = options.title or asked(options, "new-ask-title", id=id) or id
    day = options.day or asked(options, "new-ask-day")
    if not day:
        return refused(options, "new-edition-no-day")
    areas = options.areas
    if areas is None and base is not None and has_areas:
        areas = asked(options, "new-ask-areas", areas=", ".join(words[options.lang] for words in base.areas.values()))
    names = [name.strip() for name in (areas or "").split(",") if name.strip()]
    edition = new_edition.NewEdition(id, options.based_on, title, new_edition.day_of(day), names)
    folder = Path(shown_folder(new_edition.make(options.data, edition)))
    if base is None:
        return made(options, [folder])
    clauses = new_edition.clauses_to_write(base, bool(names), options.lang)
    changed_clauses = ", ".join(f"{clause} {title}" for clause, title in clauses.items())
    texts = ", ".join(sorted(file.name for file in folder.glob("text.*.md")))
    key = "new-edition-left" if clauses else "new-edition-left-no-days"
    facts = {"folder": folder, "texts": texts, "clauses": changed_clauses, "id": id, "year": edition.day.year}
    return made(options, [folder], [sentence(options, key, **facts)])


def _bare(options: argparse.Namespace) -> int:
    """The least room of a league; what is left to do is told."""
    from ..submitting import new_bare, new_edition

    id = options.words[0]
    title = options.title or asked(options, "new-ask-title", id=id) or id
    written = options.day or asked(options, "new-ask-day")
    if not written:
        return refused(options, "new-edition-no-day")
    day = new_edition.day_of(written)
    names = [name.strip() for name in (options.areas or title).split(",") if name.strip()]
    folders = new_bare.make(new_bare.BareRoom(id, title, day, names))
    return made(options, folders, [sentence(options, "new-bare-left", folder=folders[-1], id=id, year=day.year)])


def _other(options: argparse.Namespace, folder: DataFolder) -> int:
    """A new tournament, club or season."""
    from ..submitting import new

    data = options.data
    makers: dict[str, Callable[..., Edits]] = {
        "tournament": lambda *words: _tournament(data, *words),
        "club": lambda *all: new.club(data, *all),
        "season": lambda *all: new.season(data, *all),
    }
    paths = folder.write(makers[options.kind](*options.words))
    if options.kind != "club":
        from ..desk.editor_schemas import write_schemas_of_editions

        write_schemas_of_editions(data)
    sentences = [*_areas_left(options)] if options.kind == "season" else []
    if options.kind == "tournament" and (near := new.announced_like(data, options.words[0], options.words[-1])):
        sentences.append(sentence(options, "new-announced-near", id=options.words[-1], near=near))
    return made(options, paths, sentences)


def _tournament(data: Path, season: str, *area_and_id: str) -> Edits:
    """The file of a tournament; where it is announced its area need not be said: SEASON ID, or SEASON AREA ID."""
    from ..submitting import new

    *area, id = area_and_id
    return new.tournament(data, season, "".join(area), id)


def _areas_left(options: argparse.Namespace) -> Iterator[str]:
    """Which lines beside the data still name areas of another law than those of the seasons."""
    from ..records.folders import real
    from ..records.loading import load_base
    from ..regulations import all_regulations
    from ..starting.areas_left import areas_left

    law = all_regulations()[options.words[1]]
    seasons = load_base(options.data, sparing=True)[0].records.seasons.values()
    played = [all_regulations().get(season.regulation) for season in seasons]
    folders = {folder for each in (law, *played) if each for folder in each.known_folders}
    if left := list(areas_left(real(options.data).parent, folders)):
        lines = ", ".join(f"{line.path}:{line.line} ({line.area})" for line in left)
        areas = [folder for folder in law.known_folders if folder in law.areas] or law.known_folders
        yield sentence(options, "new-areas-left", lines=lines, areas=", ".join(areas))


def _player(options: argparse.Namespace, folder: DataFolder) -> int:
    """New players, all or none."""
    from ..records.initials import initials
    from ..records.loading import load

    names = [" ".join(filter(None, name.split(" "))) for name in options.words or [""]]
    if options.minor and options.withheld:
        return refused(options, "new-minor-withheld")
    register = load(options.data, only=frozenset())[0].register
    files: dict[str, Edit] = {}
    for n, name in enumerate(names):
        files |= _of_player(options, register, name, names[:n])
    cut = [initials(name) for name in names if options.minor and name != initials(name)]
    left = [sentence(options, "new-initials", initials=short) for short in cut]
    return made(options, folder.write(files), left, names if names[1:] else ())


def _of_player(options: argparse.Namespace, register: Register, name: str, before: Sequence[str]) -> Edits:
    """The file of a new player; raises UserError where the name is like somebody's who is not said to be another
    person, or like one of those that come in *before*."""
    from ..problems import UserError
    from ..records.initials import is_initials
    from ..results.duplicates import ComparableName, likeness
    from ..submitting import new
    from ..submitting.new_players import says_more

    if not options.withheld:
        new.check_name(name, published=not options.minor, of_person=True)
        if options.minor and says_more(name):
            raise UserError("new-minor-more")
        if not options.minor and is_initials(name):
            raise UserError("new-only-initials", name=name)
    distinct = [register.player(written) for written in options.distinct_from]
    if None in distinct:
        raise UserError("desk-no-player", id=options.distinct_from[distinct.index(None)])
    people = [
        player for player in register.players.values() if player.name and not player.minor and player.id not in distinct
    ]
    name_compared = ComparableName.of_name(name)
    alike = [person.id for person in people if name and likeness(name_compared, ComparableName.of(person))]
    if alike:
        names, again = ", ".join(map(register.shown, alike)), " ".join(f"--distinct-from {id_}" for id_ in alike)
        raise UserError("new-alike", who=names, n=len(alike), again=again)
    if like := [other for other in before if likeness(name_compared, ComparableName.of_name(other))]:
        raise UserError("new-alike-both", name=name, other=like[0])
    others = [id_ for id_ in distinct if id_]
    return new.player(options.data, name, options.minor, options.withheld, others, options.id, options.entered)
