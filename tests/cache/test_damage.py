"""A damaged, old or foreign memory of the builds before, and a published folder that somebody changed, change no byte:
they cost time and nothing else.

`DAMAGES=200 pytest tests/cache/test_damage.py` does more of them by chance, to one file after the other.
"""

from __future__ import annotations

import os
import pickle
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from site_builder.build import plan as building
from tests.cache.several import built, content, different, few, from_nothing

MARK = Path("/tmp" if os.name == "posix" else ".") / f"mastro-was-here-{os.getpid()}"  # what the evil pickle would make
SHEET = "tournaments/2008-records/records/conti-semplici.yaml"
TOWNS = ("Ancona", "Osimo")  # of its tournament: two states of the data, one after the other
BY_CHANCE = range(int(os.environ.get("DAMAGES", "1")))


class Evil:
    """Makes a file where it is unpickled."""

    def __reduce__(self):
        return os.mkdir, (str(MARK),)


class Place:
    """Data in two states, what a build of each from nothing gives, and a site with all that lies beside it.

    Between the states the smallest season differs: all others are taken from what is remembered, where it is sound.
    """

    def __init__(self, home: Path):
        self.data, self.site, self.turn = few(home / "data"), home / "here/site", 0
        self.cache = home / "here/.cache"
        self.build_cache, self.stamp = self.cache / "site.memo", self.cache / "site.stamp.json"
        self.sound = []
        for _ in TOWNS:
            self.change()
            assert from_nothing(self.data, home / "fresh")[0] == 0
            self.sound.append(content(home / "fresh"))
        assert built(self.data, self.site)[0] == 0
        self.older = shutil.copytree(self.cache, home / "older")
        self.change()
        assert built(self.data, self.site)[0] == 0
        self.files = [self.stamp, *sorted(self.build_cache.iterdir())]

    def change(self) -> None:
        """Moves the tournament of SHEET to the other of the two towns."""
        before, self.turn = self.turn, 1 - self.turn
        text = (self.data / SHEET).read_text(encoding="utf-8")
        changed = text.replace(f"place: {TOWNS[before]}", f"place: {TOWNS[self.turn]}")
        assert changed != text
        (self.data / SHEET).write_text(changed, encoding="utf-8")

    def wrong(self) -> list[str]:
        """After another change, the paths of what a build does not give as a build from nothing does."""
        self.change()
        assert built(self.data, self.site)[0] == 0
        return list(different(content(self.site), self.sound[1 - self.turn]))


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[Place]:
    yield Place(tmp_path_factory.mktemp("damage"))
    assert not MARK.exists()


def truncated(file: Path, place: Place, random: random.Random) -> None:
    file.write_bytes(file.read_bytes()[: random.randrange(file.stat().st_size)])


def flipped(file: Path, place: Place, random: random.Random) -> None:
    content = bytearray(file.read_bytes())
    content[random.randrange(len(content))] ^= 1 << random.randrange(8)
    file.write_bytes(content)


def emptied(file: Path, place: Place, generator: random.Random) -> None:
    file.write_bytes(b"")


def deleted(file: Path, place: Place, generator: random.Random) -> None:
    file.unlink()


def exchanged(file: Path, place: Place, random: random.Random) -> None:
    other = random.choice([path for path in place.files if path != file and path.exists()])
    data, two = file.read_bytes(), other.read_bytes()
    file.write_bytes(two)
    other.write_bytes(data)


def older(file: Path, place: Place, generator: random.Random) -> None:
    """In its place stands the file that the build of other data left."""
    shutil.copyfile(place.older / file.relative_to(place.cache), file)


def evil(file: Path, place: Place, random: random.Random) -> None:
    from zlib import compress

    packed = pickle.dumps(Evil())
    file.write_bytes(compress(packed) if random.random() < 0.5 else packed)


def closed(file: Path, place: Place, generator: random.Random) -> None:
    file.chmod(0)


def linked(file: Path, place: Place, generator: random.Random) -> None:
    """In its place stands a link that leads nowhere."""
    file.unlink()
    file.symlink_to("nowhere")


Damage = Callable[[Path, Place, random.Random], None]
DAMAGES: tuple[Damage, ...] = (truncated, flipped, emptied, deleted, exchanged, older, evil, closed, linked)


@pytest.mark.parametrize("damage", [truncated, exchanged, older, evil])
def test_whatever_befalls_what_is_remembered_the_bytes_are_the_same(damage, place):
    generator = random.Random(1)
    for file in place.files[1:]:
        damage(file, place, generator)
    assert place.wrong() == []


@pytest.mark.parametrize("damage", [flipped, older])
def test_whatever_befalls_the_stamp_the_bytes_are_the_same(damage, place):
    damage(place.stamp, place, random.Random(2))
    assert place.wrong() == []


@pytest.mark.parametrize("seed", BY_CHANCE)
def test_whatever_befalls_one_file_or_several_the_bytes_are_the_same(seed, place):
    generator = random.Random(seed)
    for file in generator.sample(place.files, generator.choice([1, 1, 2, 5])):
        if file.is_file() and file.stat().st_size:
            generator.choice(DAMAGES)(file, place, generator)
    assert place.wrong() == [], f"seed {seed}"


def a_file(place: Place) -> None:
    shutil.rmtree(place.build_cache)
    place.build_cache.write_bytes(b"mine")
    assert place.wrong() == []
    place.build_cache.unlink()


def strange_names(place: Place) -> None:
    for name in ("mine", "2009.seasons.bak", "..seasons", "è qui", "2009.SEASONS"):
        (place.build_cache / name).write_bytes(b"mine")


def a_folder(place: Place) -> None:
    (place.build_cache / "folder/deeper").mkdir(parents=True)


@pytest.mark.parametrize("befalls", [a_file, strange_names, a_folder])
def test_whatever_stands_in_the_place_of_the_memory_the_bytes_are_the_same(befalls, place):
    befalls(place)
    assert place.wrong() == []
    assert "niente è cambiato" in built(place.data, place.site)[2], "it remembers again"


# --- the published folder


def changed_in_place(site: Path, page: Path) -> None:
    page.write_bytes(page.read_bytes().replace(b"Torri", b"Borri"))


def gone(site: Path, page: Path) -> None:
    page.unlink()


def a_link(site: Path, page: Path) -> None:
    copy = site.parent / "elsewhere.html"
    copy.write_bytes(page.read_bytes() + b"more")
    page.unlink()
    page.symlink_to(copy)


def of_another_build(site: Path, page: Path) -> None:
    """The site of the other state of the data, in which every page of the festival has another commit."""
    built(site.parents[1] / "data", site.parents[1] / "other/site", "--commit", "f" * 40)
    shutil.rmtree(site)
    shutil.copytree(site.parents[1] / "other/site", site)


@pytest.mark.parametrize("befalls", [changed_in_place, gone, a_link, of_another_build])
def test_what_somebody_changed_where_it_is_published_is_put_right(befalls, place):
    befalls(place.site, place.site / "tournaments/2010-festival/torri/index.html")
    assert place.wrong() == []


def test_a_build_that_was_killed_before_it_noted_anything_is_no_build_before(place):
    noted = place.stamp.read_bytes()
    assert place.wrong() == []
    place.stamp.write_bytes(noted)
    assert place.wrong() == []


def test_what_another_build_publishes_meanwhile_is_not_taken_for_the_build_before(place, tmp_path, monkeypatch):
    other, publish = few(tmp_path / "other"), building.publish
    sheet = other / "tournaments/2010-festival/twixt/torri.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("Torri", "Torrioni"), encoding="utf-8")

    def late(*arguments):
        monkeypatch.setattr(building, "publish", publish)
        assert built(other, place.site, "--no-cache")[0] == 0
        return publish(*arguments)

    monkeypatch.setattr(building, "publish", late)
    assert place.wrong() == []
