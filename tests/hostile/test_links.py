"""A link at any name that the program writes, replaces or deletes: what it leads to stays as it is, to the byte.

A commit can carry a link at every name in these tables, also at those that `.gitignore` has. `pytest -s` prints how
many places there are.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import jinja2
import pytest
from msgspec import Struct
from PIL import Image

from site_builder.__main__ import main
from site_builder.build import plan as building
from site_builder.build.inputs import BASE
from site_builder.build.outputs import Outputs, Work
from site_builder.problems import UserError
from site_builder.rendering.compiling import CompiledTemplates
from site_builder.site import File
from site_builder.submitting import checked, importing
from site_builder.submitting.importing import Imported
from site_builder.submitting.replacing import Before
from site_builder.writing import own_files
from tests.demonstration import files

DATA = Path(__file__).parents[1] / "problems/_sound/data"
BUILD = ("build", "--no-pictures", "--jobs", "1")


class Place(Struct, frozen=True):
    """A link at the path *at* below the working folder to *target*, a path in somebody else's home; what is run then,
    and how it ends. *before* is done first."""

    at: str
    target: str
    command: tuple[str, ...] = BUILD
    ends: int = 2
    before: Callable[[], object] = lambda: None


FILE, FOLDER, NOTHING = "precious.txt", "documents", "not-there"
FORM = "filled.xlsx"
PEOPLE = ", ".join(f"p{n:04}" for n in range(1, 11))


def every(at: str, *targets: str, command: tuple[str, ...] = BUILD, ends: int = 2, **more: Callable) -> list[Place]:
    return [Place(at, target, command, ends, **more) for target in targets]


def built() -> None:
    """A site stands there, with all that lies beside it; then the data change."""
    Path("data/players").mkdir()
    for name in ("Ada Alba", "Ada Alba", "Ada Bruni"):
        Path("data/players/p0001.yaml").write_text(f"name: {name}\ninvented: true\n", encoding="utf-8")
        assert main([*BUILD]) == 0
    assert Path(".cache/_site.memo/base.forms").is_file() and Path("._site.next/index.html").is_file()
    Path("data/players/p0001.yaml").write_text("name: Ada Carli\ninvented: true\n", encoding="utf-8")


def listing_a_folder() -> None:
    """As `built`, and the manifest has the name of a folder of the site as that of a file."""
    built()
    Path("_site/build.json").write_text('{"program": "il-mastro", "files": ["index.html", "en"]}', encoding="utf-8")


# A build goes on without its memory where a link stands in the place of that.
MEMORY = [
    *every(".cache", FILE, FOLDER, NOTHING, ends=0),
    *every(".cache/_site.memo", FILE, FOLDER, ".", NOTHING, ends=0),
    *every(".cache/_site.stamp.json", FILE, FOLDER, NOTHING, ends=0),
    *every(".cache/_site.stamp.new", FILE, FOLDER, NOTHING, ends=0),
    *every(".cache/_site.memo/base.forms", FILE, FOLDER, NOTHING, ends=0, before=built),
    *every(".cache/_site.memo/base.forms.new", FILE, FOLDER, NOTHING, ends=0),
    *every(".cache/_site.memo/1999.survey", FILE, FOLDER, NOTHING, ends=0),
    *every(".cache/_site.memo/notes.txt", FILE, FOLDER, NOTHING, ends=0),
]  # fmt: skip


# Names beside the site that nobody but the publisher uses: a build refuses, for it cannot do without.
PUBLISHED = [
    *every("_site", FILE, FOLDER, NOTHING),
    *every("_site", FOLDER, command=(*BUILD, "--no-cache")),
    *every("_site", FILE, FOLDER, NOTHING, command=("serve", "--once", "--out", "_site")),
    *every("deeper", FOLDER, command=(*BUILD, "--out", "deeper/site")),
    *every("deeper", FOLDER, command=(*BUILD, "--out", "deeper/er/site", "--no-cache")),
    *every("._site.lock", FILE, FOLDER, NOTHING),
    *every("._site.lock", FILE, command=(*BUILD, "--no-cache")),
    *every("._site.next", FILE, FOLDER, NOTHING),
    *every("._site.next", FILE, FOLDER, NOTHING, before=built),
    *every("._site.old", FILE, FOLDER, NOTHING),
    *every("._site.old", FILE, FOLDER, NOTHING, before=built),
    *every("_site/build.json", FILE, NOTHING),
    *every("_site/thesis", FILE, FOLDER, NOTHING, before=built),
]  # fmt: skip
# What was written at a name of the site's own is replaced, whatever stands there.
REPLACED = [
    *every("_site/index.html", FILE, FOLDER, NOTHING, ends=0, before=built),
    *every("_site/en", FOLDER, ends=0, before=listing_a_folder),
    *every("._site.next/index.html", FILE, FOLDER, NOTHING, ends=0, before=built),
    *every("._site.next/en", FILE, FOLDER, NOTHING, ends=0, before=built),
    *every("._site.next/thesis", FILE, FOLDER, NOTHING, ends=0, before=built),
]  # fmt: skip


# What a command writes where it is told, or under a name of its own in the working folder.
OUT = ("--out", "out.html")
OUTPUTS = [
    *every("bang-2009.xlsx", FILE, FOLDER, NOTHING, command=("form", "bang-2009")),
    *every("deeper", FOLDER, command=("form", "bang-2009", "--out", "deeper/index.xlsx")),
    *every("cards.html", FILE, FOLDER, NOTHING, command=("paper", "cards")),
    *every("out.html", FILE, FOLDER, NOTHING, command=("paper", "duels", "bang-2009", *OUT)),
    *every("out.html", FILE, FOLDER, NOTHING, command=("draw", "bang-2009", "--players", PEOPLE, *OUT)),
    *every("out.html", FILE, FOLDER, NOTHING, command=("import", FORM, *OUT)),
]  # fmt: skip
PHOTO = ("photo", "Tavolo Due.png", "--to", "2009/torneo-del-fiume")
TOURNAMENT = ("new", "tournament", "2009", "nord", "nuovo")
CORRECTED = ("import", FORM, "--replace")
IN_DATA = [
    *every("data", FOLDER, command=("new", "club", "nuovo", "Nuovo")),
    *every("data/clubs", FOLDER, command=("new", "club", "nuovo", "Nuovo")),
    *every("data/clubs/nuovo.yaml", FOLDER, NOTHING, command=("new", "club", "nuovo", "Nuovo")),
    *every("data/players/p0001.yaml", FILE, FOLDER, NOTHING, command=("new", "player", "Zeno Zeta", "--id", "p0001")),
    *every("data/seasons/2010.yaml", FILE, FOLDER, NOTHING, command=("new", "season", "2010", "bang-2009")),
    *every("data/tournaments", FOLDER, command=TOURNAMENT),
    *every("data/tournaments/2009", FOLDER, command=TOURNAMENT),
    *every("data/tournaments/2009/nord", FOLDER, command=TOURNAMENT),
    *every("data/tournaments/2009/nord/nuovo.yaml", FILE, FOLDER, NOTHING, command=TOURNAMENT),
    *every("data/photos", FOLDER, command=PHOTO),
    *every("data/photos/2009", FOLDER, command=PHOTO),
    *every("data/photos/2009/torneo-del-fiume", FOLDER, command=PHOTO),
    *every("data/photos/2009/torneo-del-fiume/tavolo-due.jpg", FILE, FOLDER, NOTHING, command=PHOTO),
    *every("data/tournaments/2009", FOLDER, command=("import", FORM)),
    *every("data/tournaments/2009/nord", FOLDER, command=("import", FORM)),
    *every("data/tournaments/2009/nord/prova.yaml", FILE, FOLDER, NOTHING, command=("import", FORM)),
    *every("data/tournaments/2009/nord/.prova.yaml.new", FILE, FOLDER, NOTHING, command=CORRECTED, ends=0),
    *every("data/players/p0001.yaml", FILE, FOLDER, NOTHING, command=("import", FORM)),
]  # fmt: skip


def home_of(folder: Path) -> Path:
    """Somebody's files, none of which is the program's business."""
    home = folder / "home"
    (home / FOLDER / "deeper").mkdir(parents=True)
    for name in (FILE, ".bashrc", f"{FOLDER}/thesis.txt", f"{FOLDER}/index.html", f"{FOLDER}/deeper/p0001.yaml"):
        (home / name).write_text(f"years of work: {name}", encoding="utf-8")
    return home


def content(folder: Path) -> dict[str, bytes | None]:
    """By path every file, and every folder without content."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


@pytest.fixture(params=["as it is", "without O_NOFOLLOW and descriptors"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param != "as it is":
        monkeypatch.setattr(own_files, "NO_FOLLOW", 0)
        monkeypatch.setattr(own_files, "DESCRIPTORS", False)
    return request.param


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty championship, to stand in."""
    (tmp_path / "work/data").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site of two pages, one of them remembered: what lies beside it is the same as with hundreds."""

    def pages() -> Iterator[File]:
        yield "index.html", b"home"

    def replaced_files(
        first: object, source: object, sources: object, site: object, outputs: Outputs, folder: Path
    ) -> Iterator[File]:
        yield "en/index.html", b"home"
        yield from outputs.run([Work("forms", BASE, pages, (), "")])

    monkeypatch.setattr(building, "_files", replaced_files)


def named(place: Place) -> str:
    return f"{place.at} to {place.target}"


def test_there_are_so_many_places():
    tables = (MEMORY, PUBLISHED, REPLACED, OUTPUTS, IN_DATA)
    places = {(place.at, place.command) for table in tables for place in table}
    print(f"{len(places)} places, {sum(map(len, tables))} links, on two kinds of systems")
    assert len(places) >= 45


@pytest.mark.parametrize("place", MEMORY, ids=named)
def test_a_link_in_the_place_of_the_memory_is_not_followed(place, work, system, few):
    tried(place, work)


@pytest.mark.parametrize("place", PUBLISHED, ids=named)
def test_a_link_in_the_place_of_what_the_publisher_writes_is_refused(place, work, system, few, capsys):
    tried(place, work)
    assert Path(place.at).name in capsys.readouterr().err


@pytest.mark.parametrize("place", REPLACED, ids=named)
def test_a_link_in_the_place_of_a_page_goes(place, work, system, few):
    tried(place, work)
    assert not [path for path in work.glob("*site*/**/*") if path.is_symlink()]


@pytest.fixture
def sound(work: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sound data, a photo to bring, and a form of which an import makes a tournament and a player."""
    shutil.copytree(DATA, work / "data", dirs_exist_ok=True)
    Image.new("RGB", (40, 30), "navy").save(work / "Tavolo Due.png")
    (work / FORM).write_bytes(b"filled")
    sheet = "tournaments/2009/nord/prova.yaml"
    files = {sheet: "name: Prova\n", "players/p0001.yaml": "name: Zeno Zeta\n"}

    def imported(file: Path, data: Path, *options: object) -> Imported:
        *_, corrects = options
        if not corrects:
            return Imported(tournament=sheet, files=files)
        before = Before(data / sheet, b"name: Prova\n", {}, ())
        return Imported(tournament=sheet, files={sheet: files[sheet]}, before=before)

    monkeypatch.setattr(importing, "imported", imported)
    monkeypatch.setattr(Imported, "changes", lambda *_: ())
    return work


@pytest.mark.parametrize("place", OUTPUTS, ids=named)
def test_a_link_in_the_place_of_what_a_command_writes_is_refused(place, sound, system, capsys):
    tried(place, sound)
    assert "è un collegamento" in capsys.readouterr().err


@pytest.mark.parametrize("place", IN_DATA, ids=named)
def test_a_link_in_the_data_is_not_followed_by_what_writes_there(place, sound, system):
    tried(place, sound)


@pytest.mark.parametrize("at", ["players", "players/p0001.yaml", "tournaments/2009", "seasons/2009.yaml"])
@pytest.mark.parametrize("target", [FILE, FOLDER, NOTHING])
def test_the_demonstration_is_not_written_through_a_link(at, target, work, system):
    home = home_of(work.parent)
    before = content(home)
    link = work / "data" / at
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(home / target)
    made = {"players/p0001.yaml": b"a", "seasons/2009.yaml": b"a", "tournaments/2009/nord/a.yaml": b"a"}
    with pytest.raises(own_files.SymbolicLink):
        files.written(made, Path("data"))
    files.present(Path("data"))
    assert content(home) == before


def test_templates_are_not_kept_through_a_link(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "theirs").mkdir()
    (tmp_path / "ours").mkdir()
    (tmp_path / "link").symlink_to("theirs")
    kept = CompiledTemplates()
    for name, folder in (("ours", "ours"), ("link", "theirs")):
        kept.directory = str(tmp_path / name)
        bucket = kept.get_bucket(jinja2.Environment(), "page.html", None, "source")
        bucket.code = compile("1", "page.html", "eval")
        kept.dump_bytecode(bucket)
        assert len([*(tmp_path / folder).iterdir()]) == (folder == "ours")


@pytest.mark.parametrize("at", ["tournaments/2009/nord", "tournaments/2009/nord/prova.yaml", "players", "clubs"])
@pytest.mark.parametrize("target", [FILE, FOLDER, NOTHING])
def test_the_copy_that_a_form_is_tried_on_has_no_links(at, target, sound):
    home = home_of(sound.parent)
    before = content(home)
    if (sound / "data" / at).is_dir():
        shutil.rmtree(sound / "data" / at)
    (sound / "data" / at).symlink_to(home / target)
    made = at if at.endswith(".yaml") else f"{at}/prova.yaml"
    with suppress(UserError):  # where a file of the form would lie behind it, that is refused
        checked._examined(Path("data"), "2009", {made: "name: Prova\n"})
    assert content(home) == before


@pytest.mark.parametrize("target", [FILE, FOLDER, "."])
def test_a_whole_build_deletes_nothing_through_the_folder_of_its_memory(target, work):
    tried(Place(".cache/_site.memo", target, ends=0), work)


def tried(place: Place, work: Path) -> None:
    """Runs the command, and the same again."""
    home = home_of(work.parent)
    before = content(home)
    place.before()
    link = work / place.at
    link.parent.mkdir(parents=True, exist_ok=True)
    if link.is_dir():
        shutil.rmtree(link)
    link.unlink(missing_ok=True)
    link.symlink_to(os.path.relpath(home / place.target, link.parent))
    for _ in range(2):
        assert main([*place.command]) == place.ends
        assert content(home) == before
