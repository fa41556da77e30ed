"""Nothing is installed or run that is not pinned by its digest; and a reader can check where the site was made."""

from __future__ import annotations

import hashlib
import re
import subprocess
import tarfile
import tomllib
from pathlib import Path

import pytest

from site_builder.writing.tar_file import DIGESTS, publish_tar
from tests.workflows.test_files import JOBS, ROOT, TEXTS, WORKFLOWS

LOCKS = ("requirements.lock", "requirements-test.lock")
PINNED = re.compile(r"([a-z0-9][a-z0-9._-]*)==([^\s;]+)( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+")
OURSELVES = re.compile(r"--no-deps --no-build-isolation --(no-index|offline) -e")


def locked(name: str) -> dict[str, str]:
    """Version by library; every line of the file belongs to a library with its digests, or is a comment."""
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^(?!#| )\S.*(?:\n .*)*", text, re.MULTILINE)
    versions = {}
    for block in blocks:
        pinned = PINNED.fullmatch(block)
        assert pinned, f"{name}: not pinned by a digest: {block[:80]}"
        versions[pinned[1]] = pinned[2]
    return versions


@pytest.mark.parametrize("name", LOCKS)
def test_every_library_has_one_version_and_its_digests(name):
    assert len(locked(name)) > 10


def test_what_the_program_asks_for_is_what_is_locked():
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*asked["project"]["dependencies"], *asked["build-system"]["requires"]]
    wanted += asked["project"]["optional-dependencies"]["test"]
    for requirement in wanted:
        name, _, version = requirement.partition("==")
        assert locked("requirements-test.lock")[name.lower()] == version, requirement


def test_tests_run_with_the_versions_that_the_site_is_built_with():
    mine, tested = map(locked, LOCKS)
    assert mine.items() <= tested.items()


def test_every_installation_asks_for_digests():
    """Except of this program itself, from the folder or from the file just built of it (`make package`), without an
    index; and of what writes the lock files anew, by hand (`make lock`)."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = [line for line in text.splitlines() if re.search(r"pip install|\$\(PIP\)", line)]
    commands += [line for flow in TEXTS.values() for line in flow.splitlines() if "pip install" in line]
    assert len(commands) >= 8
    loose = [command for command in commands if "--require-hashes" not in command and not OURSELVES.search(command)]
    assert [text.split()[0] for text in loose] == ["PIP", "@$(PIP)", '"$$place/environment/bin/python"'], loose
    assert re.search(r"uv==[0-9.]+$", loose[1])
    assert "--no-deps --no-index" in loose[2] and '"$$file"' in loose[2]


def test_what_signs_sees_one_digest_and_runs_nothing():
    signing = [(name, id, job) for name, id, job in JOBS if "attestations" in job["permissions"]]
    [(name, id, job)] = signing
    assert (name, id, job["needs"]) == ("publish", "attest", "build")
    [step] = job["steps"]
    assert "run" not in step and step["uses"].startswith("actions/attest@")
    assert step["with"] == {
        "subject-name": "SHA256SUMS",
        "subject-digest": "sha256:${{ needs.build.outputs.sums }}",
    }


def test_the_digest_that_is_signed_is_that_of_the_list_in_the_file_that_goes_online(tmp_path):
    """The program writes the list: `tests/publishing/test_tar_file.py`."""
    steps = WORKFLOWS["publish"]["jobs"]["build"]["steps"]
    [(at, step)] = [(n, step) for n, step in enumerate(steps) if step.get("id") == "sums"]
    build, upload = steps[at - 1], steps[at + 1]
    assert 'OUT="$RUNNER_TEMP/artifact.tar" make site' in build["run"]
    assert upload["uses"].startswith("actions/upload-artifact@") and upload["with"]["name"] == "github-pages"
    assert upload["with"]["path"] == "${{ runner.temp }}/artifact.tar"
    publish_tar([("index.html", b"a"), ("en/index.html", b"b")], tmp_path / "artifact.tar")
    output = tmp_path / "output"
    environment = {"PATH": "/usr/bin:/bin", "GITHUB_OUTPUT": str(output), "RUNNER_TEMP": str(tmp_path)}
    subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], cwd=tmp_path, env=environment, check=True)
    with tarfile.open(tmp_path / "artifact.tar") as packed:
        listed = packed.extractfile(f"./{DIGESTS}")
        assert listed
        digest = hashlib.sha256(listed.read()).hexdigest()
    assert output.read_text(encoding="utf-8") == f"digest={digest}\n"


def test_the_promise_names_the_workflow_that_signs_and_times():
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert f"--signer-workflow OWNER/NAME/{Path('.github/workflows/publish.yml').as_posix()}" in text
    long_text, _, brief = text.partition("## In breve")
    for days, both in ((7, ("Within 7 days", "entro 7 giorni")), (14, ("Within 14 days", "entro 14 giorni"))):
        assert both[0] in long_text and both[1] in brief, f"{days} days"
