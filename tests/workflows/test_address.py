"""Where a published site says that it stands: what `championship.yaml` says holds, and else what the host says."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import yaml

from site_builder.starting.files import generated
from site_builder.starting.settings import Settings, checked
from tests.starting.steps import script_of
from tests.workflows.test_files import HOST

OWN = 'format: 2\ntitle: T\naddress: "https://bang.example.org/"\n'
NONE = "format: 2\ntitle: T\n# address: https://bang.example.org/\ncontacts:\n  address: x\n"
OF_HOST = {"BASE_URL": "https://owner.host.example/lega", "CI_PAGES_URL": "https://owner.host.example/lega"}
SAID = 'echo "site=$SITE_URL options=$*" > told.txt\n'  # in the place of the command that builds


def files(host: str) -> dict[str, bytes]:
    settings = Settings("Lega", "it", "CC BY 4.0", "bang-2009", (), "2026", host)
    return generated(checked(settings))


def building(host: str) -> str:
    """The step that builds what is published, of a championship on a *host*, or of this repository."""
    if host == "gitlab":
        return script_of(yaml.safe_load(files(host)[".gitlab-ci.yml"])["pages"])[-1]
    path = ".github/workflows/publish.yml"
    text = files(host)[path] if host == "github" else (HOST.parent / path).read_bytes()
    (run,) = (run for run in script_of(yaml.safe_load(text)["jobs"]["build"]) if "make site" in run)
    return run


@pytest.mark.parametrize("host", ["github", "gitlab", "this repository"])
@pytest.mark.parametrize(("identity", "host_decides"), [(OWN, False), (NONE, True)], ids=["own address", "none"])
def test_an_address_of_the_championships_own_is_not_overruled_by_the_host(host, identity, host_decides, tmp_path):
    assert ("https://owner.host.example/lega/" in told_address(building(host), identity, tmp_path)) == host_decides


def told_address(step: str, identity: str, tmp_path: Path) -> str:
    """The address and options that the command which builds gets in a *step*, by a championship's *identity*."""
    (tmp_path / "championship.yaml").write_text(identity, encoding="utf-8")
    for name in ("bin/make", "venv/bin/mastro"):
        command: Path = tmp_path / name
        command.parent.mkdir(parents=True)
        command.write_text(f"#!/bin/sh\n{SAID}", encoding="utf-8")
        command.chmod(0o755)
    environment = {**OF_HOST, "PATH": f"{tmp_path}/bin:/usr/bin:/bin"}
    command_line = ["bash", "-eo", "pipefail", "-c", step]
    subprocess.run(command_line, cwd=tmp_path, env=environment, check=True, capture_output=True)
    return (tmp_path / "told.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("identity", "host_decides"), [(OWN, False), (NONE, True)], ids=["own address", "none"])
@pytest.mark.parametrize("job", ["season", "join"])
def test_a_job_a_season_builds_for_the_same_address(job, identity, host_decides, tmp_path):
    jobs = yaml.safe_load((HOST.parent / ".github/workflows/seasons.yml").read_bytes())["jobs"]
    (step,) = (step for step in jobs[job]["steps"] if "mastro build" in step.get("run", ""))
    assert step["env"].get("BASE_URL") == "${{ vars.SITE_URL }}" and "SITE_URL" not in step["env"]
    assert ("site=https://owner.host.example/lega" in told_address(step["run"], identity, tmp_path)) == host_decides


@pytest.mark.parametrize("host", ["github", "gitlab"])
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_readme_says_where_a_domain_of_ones_own_is_set(host, lang):
    settings = Settings("Lega", lang, "CC BY 4.0", "bang-2009", (), "2026", host)
    readme = generated(checked(settings))["README.md"].decode()
    place = {"github": "*Settings → Pages → Custom domain*", "gitlab": "*Deploy → Pages → New Domain*"}[host]
    assert place in readme and "`address: https://…/`" in readme
