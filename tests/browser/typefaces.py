"""The typefaces that a browser of the tests draws with: those of one kind of device, and none of this machine's own.

What one machine sets in a line another breaks, so every test that measures a layout runs in each of these sets. Their
files come with Debian's packages that `make test` installs, and with the pinned packages of the tests. On macOS and
Windows, where Chromium does not ask fontconfig, a test runs once, with the machine's own.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from msgspec import Struct

PACKAGES = ("fontpkg_noto_serif", "fontpkg_roboto")
FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts")


class Typefaces(Struct, frozen=True):
    """The families that stand for the generic ones, and all files of the set."""

    serif: str
    sans: str
    mono: str
    files: tuple[str, ...]


def cuts(family: str, *styles: str) -> tuple[str, ...]:
    """cuts("P052", "-Roman.otf", "-Bold.otf") names the two files."""
    return tuple(family + style for style in styles)


FOUR_TRUETYPE = ("-Regular.ttf", "-Italic.ttf", "-Bold.ttf", "-BoldItalic.ttf")
FOUR_OPENTYPE = ("-Regular.otf", "-Italic.otf", "-Bold.otf", "-BoldItalic.otf")
VARIABLE = ("[wdth,wght].ttf", "-Italic[wdth,wght].ttf")
SETS = {
    # P052 is Palatino, which every Mac and iPhone has.
    "palatino": Typefaces(
        *("P052", "Nimbus Sans", "Nimbus Mono PS"),
        cuts("P052", "-Roman.otf", *FOUR_OPENTYPE[1:])
        + cuts("URWBookman", "-Light.otf", "-LightItalic.otf", "-Demi.otf", "-DemiItalic.otf")
        + cuts("NimbusSans", *FOUR_OPENTYPE)
        + cuts("NimbusMonoPS", *FOUR_OPENTYPE),
    ),
    # Liberation Serif is as narrow as Times.
    "times": Typefaces(
        *("Liberation Serif", "Liberation Sans", "Liberation Mono"),
        cuts("LiberationSerif", *FOUR_TRUETYPE)
        + cuts("LiberationSans", *FOUR_TRUETYPE)
        + cuts("LiberationMono", *FOUR_TRUETYPE),
    ),
    # The widest that a reader is likely to have.
    "dejavu": Typefaces(
        *("DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono"),
        cuts("DejaVuSerif", ".ttf", "-Bold.ttf")
        + cuts("DejaVuSans", ".ttf", "-Bold.ttf")
        + cuts("DejaVuSansMono", ".ttf", "-Bold.ttf"),
    ),
    "android": Typefaces(
        *("Noto Serif", "Roboto", "Liberation Mono"),
        cuts("NotoSerif", *VARIABLE) + cuts("Roboto", *VARIABLE) + cuts("LiberationMono", *FOUR_TRUETYPE),
    ),
}
# The names by which pages and Chromium ask for a generic family.
SERIF_NAMES = ("serif", "Times New Roman")
SANS_NAMES = ("sans-serif", "sans", "system-ui", "Arial")
MONO_NAMES = ("monospace", "Monospace", "Courier New")

CHOSEN_HERE = sys.platform not in ("darwin", "win32")
NAMES = tuple(SETS) if CHOSEN_HERE else ("of-this-machine",)
in_every_set = pytest.mark.parametrize("typefaces", NAMES, indirect=True, scope="session")


def lying() -> dict[str, Path]:
    """Where each file of a typeface lies on this machine, by its name."""
    specs = [find_spec(package) for package in PACKAGES]  # found, and not imported
    packaged = [Path(place) for spec in specs if spec for place in spec.submodule_search_locations or ()]
    return {path.name: path for folder in (*FOLDERS, *packaged) for path in sorted(folder.rglob("*.[ot]tf"))}


def missing(name: str) -> list[str]:
    """The files of a set that are not on this machine."""
    here = lying()
    return [file for file in SETS[name].files if file not in here] if CHOSEN_HERE else []


def environment(name: str, folder: Path) -> dict[str, str]:
    """What makes Chromium know the files of a set only; a configuration is written to *folder*, which is new."""
    if not CHOSEN_HERE:
        return {}
    chosen, here = SETS[name], lying()
    files = folder / "files"
    files.mkdir(parents=True)
    for file in chosen.files:
        (files / file).symlink_to(here[file])
    families = [(chosen.serif, SERIF_NAMES), (chosen.sans, SANS_NAMES), (chosen.mono, MONO_NAMES)]
    rules = "".join(
        f'<match target="pattern"><test name="family"><string>{asked_for}</string></test>'
        f'<edit name="family" mode="assign" binding="strong"><string>{family}</string></edit></match>\n'
        for family, asked in families
        for asked_for in asked
    )
    rules += (  # whatever else is asked for
        '<match target="pattern"><edit name="family" mode="append_last">'
        f"<string>{chosen.sans}</string></edit></match>\n"
    )
    configuration = folder / "fonts.conf"
    configuration.write_text(
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n'
        f"<dir>{escape(str(files))}</dir>\n<cachedir>{escape(str(folder / 'cache'))}</cachedir>\n"
        f"{rules}</fontconfig>\n",
        encoding="utf-8",
    )
    return {"FONTCONFIG_FILE": str(configuration)}


if __name__ == "__main__":
    absent = {name: files for name in NAMES if (files := missing(name))}
    for name, files in absent.items():
        print(f"{name}: {', '.join(files)} not found")
    sys.exit(bool(absent))
