"""Settings → every file of a championship that begins: its name, season, documents, workflows, and the program's lock.

The workflows, their scripts and the forms are those of this program's own repository, but for how the program is
installed (`_WORKFLOWS`): there is one text of each, and it is tested.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from ..forms.schema_texts import in_languages
from ..languages import INSTEAD, catalogue
from ..program_files import HOST_FILES, LOCK, TEMPLATES
from ..records.championship import FORMAT
from ..records.schemas import Schemas
from ..regulations import all_regulations
from ..submitting import new
from .host_texts import host_texts, label, workflow_in
from .settings import Settings, written_settings
from .wheel import ProgramWheel

PROGRAM = "program"  # the folder of the program's file
SETTINGS = f"{PROGRAM}/settings.json"
LOCK_FILE = "requirements.lock"
INSTALLER = f"{PROGRAM}/installer.lock"  # of what installs the rest
SCHEMAS = "schema/"  # what an editor reads
_TEXTS = TEMPLATES / "championship"
_OF_FORM = re.compile(r"^\* .*«form»\n", re.MULTILINE)  # a point that only a regulation with a form has
# Colours of areas, light and dark, in the order in which areas come; each is legible on its paper.
_ACCENTS = (
    ("#1c5ca6", "#7db0f2"), ("#8c4306", "#eba765"), ("#5a1745", "#f2c4e4"), ("#2f5d1e", "#a6d48c"),
    ("#4a3a8c", "#b9adf5"), ("#7a1f2b", "#f2a3ad"),
)  # fmt: skip
_LOCKED = "uv pip install --quiet --python venv --require-hashes --only-binary :all: -r requirements.lock\n"
_ITSELF = "          tools/bin/uv pip install --quiet --python venv --no-deps --no-build-isolation --offline -e"
# How a workflow installs the program: what stands there in the program's own repository, and what in a championship.
_HERE = (
    ("-r templates/championship/installer.lock\n", f"-r {INSTALLER}\n"),
    (f"{_ITSELF} .\n", ""),
)
_BESIDE_A_PROPOSAL = (  # checked out in the folder `program`
    ("-r program/templates/championship/installer.lock\n", f"-r program/{INSTALLER}\n"),
    (
        f"          tools/bin/{_LOCKED.replace('-r ', '-r program/')}{_ITSELF} program\n",
        f"          cd program\n          ../tools/bin/{_LOCKED.replace('venv ', '../venv ')}",
    ),
)
# The workflows of a championship, each with what is replaced in it.
_WORKFLOWS: Mapping[str, Sequence[tuple[str, str]]] = {
    "check": _BESIDE_A_PROPOSAL, "comment": _HERE, "intake": _HERE, "publish": (), "site": _BESIDE_A_PROPOSAL,
}  # fmt: skip


def begun(settings: Settings, wheel: ProgramWheel, folder: Path) -> dict[str, bytes]:
    """Every file of the championship that begins in *folder*, by path: those that are its owner's from now on, those of
    `generated`, and the program."""
    season = new.season(folder / "data", settings.season, settings.law, settings.languages)
    files = {f"data/{path}": edit.after for path, edit in season.items() if edit.after is not None}
    files["championship.yaml"] = _identity(settings).encode()
    files[SETTINGS] = written_settings(settings)
    return {**files, **generated(settings), **locked(wheel, LOCK.read_text(encoding="utf-8"))}


def generated(settings: Settings) -> dict[str, bytes]:
    """The files that an upgrade writes anew, but for the lock: they say how the championship is run."""
    files = dict(_documents(settings)) | _schemas(tuple(settings.languages))
    hosted = {"github": _github, "gitlab": _gitlab, "forgejo": _forgejo}[settings.host]
    return dict(sorted({**files, **hosted(settings)}.items()))


def locked(wheel: ProgramWheel, needs: str) -> dict[str, bytes]:
    """The program as one file, and the lock that names it and all it *needs* by hash."""
    lock = f"./{PROGRAM}/{wheel.name} \\\n    --hash=sha256:{wheel.digest}\n{needs}"
    return {f"{PROGRAM}/{wheel.name}": wheel.content, LOCK_FILE: lock.encode()}


def _identity(settings: Settings) -> str:
    lines = [
        "# yaml-language-server: $schema=schema/championship.json", f"format: {FORMAT}",
        f"title: {json.dumps(settings.title, ensure_ascii=False)}", f"licence: {settings.licence}",
        f"languages: [{', '.join(settings.languages)}]",
    ]  # fmt: skip
    if settings.areas:
        lines.append("areas:")
    for n, area in enumerate(settings.areas):
        light, dark = _ACCENTS[n % len(_ACCENTS)]
        lines.append(f'  {area}: {{accent: {{light: "{light}", dark: "{dark}"}}}}')
    return "\n".join(lines) + f"\n{catalogue(_TEXTS, 'hosts', settings.language)['identity']}\n"


def _documents(settings: Settings) -> Iterator[tuple[str, bytes]]:
    law = all_regulations()[settings.law]
    folders = law.known_folders
    facts = {
        "title": re.sub(r"([\\`*_\[\]#&|])", r"\\\1", settings.title), "licence": settings.licence,
        "law": settings.law, "season": settings.season,
        "area": next((folder for folder in folders if folder in settings.areas), folders[0]),
    }  # fmt: skip
    of_hosts = catalogue(_TEXTS, "hosts", settings.language)
    facts |= {key: of_hosts[f"{settings.host} {key}"] for key in ("set-up", "form", "proposal", "upload")}
    labels = (label(settings.languages[0], name) for name in ("accepted", "tournament", "correction", "name"))
    facts["labels"] = ", ".join(f"`{name}`" for name in labels)
    for name in ("README.md", "CONTRIBUTING.md"):
        text = _document(name, settings.language).read_text(encoding="utf-8")
        if law.form is None:
            text = _OF_FORM.sub("", text)
        yield name, _with_facts(text, facts)
    yield "Makefile", _filled(_TEXTS / "Makefile", {key: text for key, text in of_hosts.items() if "make-" in key})
    yield INSTALLER, _filled(_TEXTS / "installer.lock", {})
    yield ".gitignore", _filled(_TEXTS / "gitignore", {})
    for name in ("extensions.json", "settings.json"):
        yield f".vscode/{name}", _filled(_TEXTS / "vscode" / name, {})


def _document(name: str, lang: str) -> Path:
    """A document of the program, in *lang* or in the language that stands in for it."""
    file = _TEXTS / lang / name
    return file if file.is_file() else _TEXTS / INSTEAD[lang] / name


def _filled(file: Path, facts: dict[str, str]) -> bytes:
    return _with_facts(file.read_text(encoding="utf-8"), facts)


def _with_facts(text: str, facts: dict[str, str]) -> bytes:
    for key, value in facts.items():
        text = text.replace(f"«{key}»", value)
    return text.encode()


@cache
def _schemas(languages: tuple[str, ...]) -> dict[str, bytes]:
    """What an editor shows while one types: the first line of every file of the data leads there."""
    schemas, files = Schemas(), dict[str, bytes]()
    for name in schemas.names:
        schema = in_languages(schemas.read(name), languages)
        files[f"{SCHEMAS}{name}.json"] = (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
    return files


def _github(settings: Settings) -> dict[str, bytes]:
    files = {f".github/workflows/{name}.yml": _workflow(name, settings.languages) for name in _WORKFLOWS}
    for folder in ("ISSUE_TEMPLATE", "scripts"):
        for file in sorted((HOST_FILES / folder).iterdir()):
            if file.is_file():
                files[f".github/{folder}/{file.name}"] = file.read_bytes()
    files |= host_texts(settings.languages)
    files[".github/CODEOWNERS"] = _owners(settings)
    words = catalogue(_TEXTS, "hosts", settings.language)
    facts = {key: words[key] for key in ("upgrade-title", "upgrade-workflows")}
    files[".github/workflows/upgrade.yml"] = _filled(_TEXTS / "upgrade.yml", facts)
    return files


def _workflow(name: str, languages: Sequence[str]) -> bytes:
    """The workflow of that *name* as a championship has it. ValueError where what is to be replaced in it is not there:
    a championship would install the program as the program's own repository does."""
    text = workflow_in((HOST_FILES / "workflows" / f"{name}.yml").read_text(encoding="utf-8"), languages)
    for ours, theirs in _WORKFLOWS[name]:
        if ours not in text:
            raise ValueError(f"{name}.yml: nothing to replace by what a championship has: {ours!r}")
        text = text.replace(ours, theirs)
    return text.encode()


def _owners(settings: Settings) -> bytes:
    words = catalogue(_TEXTS, "hosts", settings.language)
    areas = "".join(
        f"/data/tournaments/*/{folder}/ @OWNER/referees{f'-{folder}' if folder in settings.areas else ''}"
        f"{' @OWNER/referees' if folder in settings.areas else ''}\n"
        for folder in all_regulations()[settings.law].known_folders
    )
    owners = f"* @OWNER/maintainers\n\n/data/ @OWNER/referees\n/seals/ @OWNER/referees\n\n{words['owners-areas']}"
    return f"{words['owners-head']}\n\n{owners}\n{areas}".encode()


def _gitlab(settings: Settings) -> dict[str, bytes]:
    return {".gitlab-ci.yml": _filled(_TEXTS / "gitlab-ci.yml", {})}


def _forgejo(settings: Settings) -> dict[str, bytes]:
    return {".forgejo/workflows/check.yml": _filled(_TEXTS / "forgejo-check.yml", {})}
