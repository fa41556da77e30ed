"""Photos: what is published is drawn anew and nothing else, and no file that somebody made up can do harm."""

from __future__ import annotations

import io
import os
import shutil
import struct
import subprocess
import sys
import time
import warnings
from pathlib import Path

import pytest
from PIL import Image

from site_builder.checking import examine
from site_builder.records.loading import load
from site_builder.records.photos import LARGE, MOST_BYTES, SMALL

ROOT = Path(__file__).resolve().parents[2]
SOUND = ROOT / "tests/problems/_sound"
SHEET, FOLDER = "data/tournaments/2009/nord/torneo-del-fiume.yaml", "data/photos/2009/torneo-del-fiume"
HERE = ("2009", "torneo-del-fiume")
SECRETS = (b"SECRET-CAMERA", b"SECRET-PLACE", b"SECRET-COMMENT", b"SECRET-PROFILE", b"SECRET-TAIL")


@pytest.fixture
def repository(tmp_path, monkeypatch) -> Path:
    shutil.copytree(SOUND, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shown(content: bytes, name: str = "tavolo.jpg", more: str = "") -> Path:
    """The file of a photo that its sheet names."""
    with open(SHEET, "a", encoding="utf-8") as sheet:
        sheet.write(f'pictures:\n  - {{file: {name}, caption: "Un tavolo"{more}}}\n')
    file = Path(FOLDER) / name
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    return file


def written(picture: Image.Image, kind: str = "JPEG", **how) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, kind, **how)
    return stream.getvalue()


def telling() -> bytes:
    """A photo taken with a telephone held upright that tells who took it, where, and more."""
    exif = Image.Exif()
    exif[0x0112] = 6  # the upper edge of the picture is at the right
    exif[0x010F] = "SECRET-CAMERA"
    exif.get_ifd(0x8825)[29] = "SECRET-PLACE"
    picture = Image.new("RGB", (2000, 1000), "navy")
    plain = written(picture, exif=exif, icc_profile=b"SECRET-PROFILE", comment=b"SECRET-COMMENT")
    return plain + b"SECRET-TAIL"


def test_nothing_but_the_picture_is_published(repository):
    content = telling()
    assert all(secret in content for secret in SECRETS)
    shown(content)
    records, problems = load(Path("data"))
    (photo,) = records.photos[HERE]
    assert problems == []
    published = dict(photo.published())
    assert published == dict(photo.published())
    for made in published.values():
        assert not any(secret in made for secret in SECRETS)
        with Image.open(io.BytesIO(made)) as opened:
            assert not opened.getexif() and not {"icc_profile", "comment", "exif"} & set(opened.info)
    sizes = [Image.open(io.BytesIO(made)).size for made in published.values()]
    assert sizes == [(LARGE // 2, LARGE), (SMALL // 2, SMALL)] == [photo.size, photo.small]  # it stands upright


@pytest.mark.parametrize(("kind", "name"), [("PNG", "tavolo.png"), ("WEBP", "tavolo.webp")])
def test_what_is_clear_becomes_white(repository, kind, name):
    shown(written(Image.new("RGBA", (30, 20), (0, 0, 0, 0)), kind), name)
    (photo,) = load(Path("data"))[0].photos[HERE]
    large = next(iter(photo.published()))[1]
    assert Image.open(io.BytesIO(large)).getpixel((5, 5)) == (255, 255, 255)


def test_a_photo_of_somebody_who_wishes_not_to_be_named_is_not_published(repository):
    shown(telling(), more=", players: [p0002, p0003]")
    assert HERE in load(Path("data"))[0].photos
    Path("data/players/p0003.yaml").write_text("withheld: true\n", encoding="utf-8")
    records, problems = load(Path("data"))
    assert problems == [] and records.photos == {}


def passes() -> bytes:
    """A large JPEG that asks to be drawn again and again."""
    plain = written(Image.new("L", (5000, 5000)))
    many = b"\xff\xda" * 20
    return plain[:2] + b"\xff\xfe" + (len(many) + 2).to_bytes(2, "big") + many + plain[2:]


def exposed() -> bytes:
    """A JPEG that tells 300,000 times how it was taken: decoders put that together piece by piece."""
    plain = written(Image.new("L", (9, 9)))
    return plain[:2] + b"\xff\xe1\x00\x0aExif\0\0II" * 300_000 + plain[2:]


HOSTILE = {
    "photo-exposed": ("tavolo.jpg", exposed),
    "photo-too-heavy": ("tavolo.jpg", lambda: b"\xff\xd8" + b"\0" * MOST_BYTES),
    "photo-passes": ("tavolo.jpg", passes),
    "photo-too-large": ("tavolo.png", lambda: written(Image.new("1", (30_000, 30_000)), "PNG")),
    "photo-broken": ("tavolo.webp", lambda: b"RIFF\xff\xff\xff\xffWEBPVP8X" + b"\xff" * 40),
    "photo-animated": (
        "tavolo.webp",
        lambda: written(
            Image.new("RGB", (9, 9)), "WEBP", save_all=True, append_images=[Image.new("RGB", (9, 9), "red")]
        ),
    ),
}


@pytest.mark.parametrize("check", HOSTILE)
def test_what_is_no_photo_is_a_problem_at_its_path(repository, check):
    name, content = HOSTILE[check]
    file = shown(content(), name)
    assert [(problem.where.path, problem.check) for problem in load(Path("data"))[1]] == [(file.as_posix(), check)]


def test_what_tells_how_it_was_taken_many_times_takes_no_time(repository):
    """It took 44 seconds of the processor within the bound of 15 MB."""
    shown(exposed())
    started = time.process_time()
    load(Path("data"))
    assert time.process_time() - started < 1


def test_what_a_decoder_finds_odd_is_not_printed(repository, recwarn):
    """13 MB of warnings came of a photo of 800 kB, each with a path of this machine."""
    entries = b"".join(struct.pack(">HHII", tag, 4, 0xFFFFFF, 8) for tag in range(2000))
    exif = b"Exif\0\0MM\0*\0\0\0\x08" + struct.pack(">H", 2000) + entries
    plain = written(Image.new("RGB", (9, 9)))
    content = plain[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + plain[2:]
    shown(content)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        records, problems = load(Path("data"))
    assert problems == [] and HERE in records.photos
    assert [str(warning.message) for warning in recwarn] == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_not_waited_for(repository):
    file = shown(b"")
    file.unlink()
    os.mkfifo(file)
    assert [problem.check for problem in load(Path("data"))[1]] == ["photo-unreadable"]


BOUNDED = """
import resource, runpy
resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))
runpy.run_module("site_builder", run_name="__main__")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only here a process can be held to its memory")
@pytest.mark.parametrize(
    "content",
    [
        lambda: written(Image.new("RGBA", (5600, 5700), (9, 9, 9, 99)), "PNG"),
        lambda: written(Image.new("RGB", (5600, 5700)), "JPEG", progressive=True),
    ],
    ids=["png", "jpeg"],
)
def test_the_largest_photo_that_is_read_takes_bounded_time_and_memory(repository, content):
    made = content()
    shown(made, "tavolo.png" if made.startswith(b"\x89PNG") else "tavolo.jpg")
    command, environment = [sys.executable, "-c", BOUNDED, "check"], os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=60)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_a_check_that_meets_no_photo_does_not_load_the_decoder():
    script = "import sys; from site_builder.__main__ import main; main(['check']); print('PIL' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=SOUND, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True,
        encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "False", done.stderr


def test_a_photo_that_is_wrong_stops_the_build_of_nothing_else(repository):
    shown(b"no picture at all")
    results, problems = examine(Path("data"))
    assert [problem.check for problem in problems] == ["photo-broken"]
    assert results.computed["2009"].result.tournaments
