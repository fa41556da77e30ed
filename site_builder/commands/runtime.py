"""`mastro runtime`: gets what runs the check in the form page, and has it compile what a start of the page reads.

It comes from the registries of npm and Python; what it compiles is byte code (`form_judge/byte_code.py`).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, refused

if TYPE_CHECKING:
    from ..form_judge.runtime import PinnedFile
    from ..languages.arguments import Parser

GROUP = "site"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--out",
        type=Path,
        default=Path(".cache/runtime"),
        metavar="DIR",
    )


def run(options: argparse.Namespace) -> int:
    """Prints the folder of the archives, whose digests were compared. Where node is, what is in them runs there, in its
    own memory, and what it makes lies beside them."""
    import subprocess

    from ..form_judge import runtime
    from ..writing.own_files import own_folder

    for archive in runtime.ARCHIVES:
        if not (options.out / archive.file_name).is_file():
            name, call = _call(archive, options.out)
            if not call:
                return refused(options, "runtime-no-client", client=name, file=archive.file_name)
            with own_folder(options.out, make=True):
                failed = subprocess.run(call, stdout=subprocess.DEVNULL).returncode
            if failed:
                return refused(options, "runtime-not-got", client=name, file=archive.file_name)
        archive.content(options.out)
    code = _make_byte_code(options)
    print(options.out)
    return code


def _make_byte_code(options: argparse.Namespace) -> int:
    import shutil
    import subprocess
    import sys

    from ..form_judge import bundle, byte_code
    from ..languages import shell_words
    from ..writing.own_files import create, own_folder
    from ..writing.temporary import temporary

    if not bundle.compiles_at_start(options.out):
        return FINE
    node = shutil.which("node")
    if node is None:
        print(shell_words(options.lang)["runtime-no-node"], file=sys.stderr)
        return FINE
    sources = bundle.sources(options.out)
    with temporary() as place:
        for path, content in byte_code.workplace(options.out, sources).items():
            create(place / path, content, place)
        script, start, program = byte_code.SCRIPTS
        completed = subprocess.run([node, script, place, start, program], stdout=subprocess.PIPE)
    if completed.returncode:
        return refused(options, "runtime-no-byte-code")
    with own_folder(options.out) as folder:
        for name in folder.names():
            if name.startswith(byte_code.PREFIX):  # of another version of the program
                folder.remove(name)
        name = byte_code.file_name(sources)
        folder.stage(f"{name}.part", completed.stdout)
        folder.replace(f"{name}.part", name)
    return FINE


def _call(archive: PinnedFile, folder: Path) -> tuple[str, tuple[str, ...]]:
    """The client of the registry that has the *archive*, and how it puts that in *folder*; nothing where it lacks."""
    import shutil
    import sys
    from importlib.util import find_spec

    if archive.file_name.endswith(".whl"):
        python, abi, platform = archive.file_name.removesuffix(".whl").split("-")[-3:]
        call = (
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input",
            "--no-deps", "--only-binary", ":all:", "--python-version", f"{python[2]}.{python[3:]}",
            "--implementation", python[:2], "--abi", abi, "--platform", platform,
            "--dest", str(folder), f"{archive.package}=={archive.version}",
        )  # fmt: skip
        return "pip", call if find_spec("pip") else ()
    npm = shutil.which("npm")
    package = f"{archive.package}@{archive.version}"
    call = (npm or "", "pack", "--silent", "--ignore-scripts", "--pack-destination", str(folder), package)
    return "npm", call if npm else ()
