"""From an empty folder and an empty home to a site with one tournament, as the README says; then what the host does.

Packages come from the index that pip is set up with, by the hashes of the lock; without one the tests are skipped, and
say so.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from site_builder.starting.files import generated
from site_builder.starting.settings import Settings, checked
from tests.starting.played_host import REPOSITORY, TOKEN, PlayedHost
from tests.starting.steps import READY, Runner, clean_environment, temporary
from tests.starting.test_upgrade import NEWER, newer, tree
from tests.test_installed import DIGESTS, with_cases_run
from tests.test_own_championship import SHEET

ROOT = Path(__file__).parents[2]
PEOPLE = ("Ada Rossi", "Bruno Neri", "Carla Bianchi", "Dino Verdi", "Elsa Gallo")
LAW = "bang-2009"
ROOM = LAW.replace("-", "_")
RUNTIME = ROOT / ".cache/runtime"  # where `make test` puts what runs the check in the form page


class Owner:
    """Who begins a championship: a home, a folder to work in, and the Python of the machine."""

    def __init__(self, top: Path):
        self.home, self.work = top / "home", top / "work"
        self.home.mkdir()
        self.work.mkdir()
        self.environment = clean_environment(self.home)
        self.championship, self.bare = self.work / "lega", top / "lega.git"
        self.workflows = self.championship / ".github/workflows"
        self.sheet = self.championship / "data/tournaments/2026/nord/first-one.yaml"
        self.mastro = self.championship / ".venv/bin/mastro"
        self.installed: dict[tuple[str, bytes, bytes], Path] = {}

    def runner(self, artifacts: Path, host: PlayedHost | None = None, **environment: str) -> Runner:
        known = (self.bare, self.environment | environment, artifacts, self.championship, self.installed)
        return Runner(*known, host, RUNTIME if RUNTIME.is_dir() else None)

    def run(self, *command: object, folder: Path | None = None) -> str:
        done = subprocess.run(
            [str(word) for word in command], cwd=folder or self.work, env=self.environment, capture_output=True,
            encoding="utf-8", errors="replace", timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    def git(self, *words: object) -> str:
        return self.run("git", *words, folder=self.championship)

    def add(self, *words: str) -> Path:
        """`mastro new`: the file that it makes."""
        return self.championship / self.run(self.mastro, "new", *words, folder=self.championship).strip()

    def proposes_too(self, proposal: tuple[str, str]) -> None:
        """Somebody else proposes the same in another place: number 2, as the host would merge it."""
        before, after = proposal
        self.sheet.write_text(self.sheet.read_text("utf-8").replace("Cremona", "Mantova"), encoding="utf-8")
        theirs = self.commit("Theirs")
        merged = self.git("commit-tree", f"{theirs}^{{tree}}", "-p", before, "-p", theirs, "-m", "Merged").strip()
        self.git("reset", "-q", "--hard", after)
        self.git("push", "-q", self.bare, f"{merged}:refs/pull/2/merge")

    def commit(self, message: str) -> str:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)
        return self.git("rev-parse", "HEAD").strip()


@pytest.fixture(scope="module")
def owner(tmp_path_factory) -> Owner:
    """With a championship begun and pushed, in the environment that its first `make` sets up. The program there began
    the very same. (That what a clone builds is installed, too: `test_installed.py`.)"""
    owner = Owner(tmp_path_factory.mktemp("nothing"))
    owner.run(sys.executable, "-m", "site_builder", "init", owner.championship, *USUAL)
    begun = tree(owner.championship)
    ready = subprocess.run(
        ["sh", "-c", f'make "{READY}"'], cwd=owner.championship, env=owner.environment, capture_output=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    if ready.returncode and "connection" in ready.stderr.lower():
        pytest.skip("no index of packages can be reached from here")
    assert ready.returncode == 0, ready.stderr
    (program,) = owner.championship.glob(".venv/lib/python3*/site-packages/site_builder")
    with_cases_run(program, owner.run(owner.championship / ".venv/bin/python", "-c", DIGESTS))
    owner.run(owner.mastro, "init", owner.work / "second", *USUAL)
    assert tree(owner.work / "second") == begun
    owner.run("git", "init", "-q", "--bare", "-b", "main", owner.bare)
    owner.git("init", "-q", "-b", "main")
    owner.commit("A championship begins")
    owner.git("push", "-q", owner.bare, "main")
    return owner


def another_evening(sheet: str) -> tuple[str, str]:
    """The path and the text of a tournament a week after that of *sheet*, with other characters and duels."""
    changes = {
        "Prova di primavera": "Prova d’estate", "2026-05-16": "2026-05-23", "2026-05-18": "2026-05-25",
        "2026-04-16": "2026-04-23", "Bart": "Willy", "Kit": "Suzy", "score: 5-3": "score: 5-4",
        "score: 5-2": "score: 5-0",
    }  # fmt: skip
    for old, new in changes.items():
        assert old in sheet, old
        sheet = sheet.replace(old, new)
    return "tournaments/2026/nord/second-one.yaml", sheet


USUAL = ("--title", "Lega Est", "--season", "2026", "--law", LAW)


@pytest.fixture(scope="module")
def proposal(owner) -> tuple[str, str]:
    """The commits before and after somebody's first tournament: a club, players, and a sheet that is filled in."""
    before = owner.git("rev-parse", "HEAD").strip()
    owner.add("club", "my-club", "My club")
    people = [owner.add("player", name).stem for name in PEOPLE]
    sheet = owner.add("tournament", "2026", "nord", "first-one")
    typed = re.sub(r"\bp([1-5])\b", lambda match: people[int(match[1]) - 1], SHEET)
    sheet.write_text(f"{sheet.read_text(encoding='utf-8').partition(chr(10))[0]}\n{typed}", encoding="utf-8")
    season = owner.championship / "data/seasons/2026.yaml"
    text = season.read_text(encoding="utf-8").replace("as_of: 2026-04-01", "as_of: 2026-06-01")
    for area in ("nord", "centro", "sud-isole"):
        assert f"{area}: {{}}" in text
        text = text.replace(f"{area}: {{}}", f"{area}: {{referent: {people[0]}}}")
    season.write_text(text, encoding="utf-8")
    after = owner.commit("The first tournament")
    owner.git("push", "-q", owner.bare, "main:refs/heads/proposal")
    return before, after


@pytest.fixture(scope="module")
def tested(owner, proposal) -> None:
    """The championship has its environment, and its tests passed."""
    owner.run("make", "test", folder=owner.championship)


@pytest.mark.usefixtures("tested")
def test_the_owner_s_two_commands_pass(owner):
    owner.run("make", "site", "SITE_URL=https://example.org/lega", folder=owner.championship)
    page = owner.championship / "_site/tournaments/2026/first-one/index.html"
    assert "Prova di primavera" in page.read_text(encoding="utf-8") and "Lega Est" in page.read_text(encoding="utf-8")
    home = (owner.championship / "_site/index.html").read_text(encoding="utf-8")
    assert 'content=""' not in home and 'class="leaders"' not in home, "there is no tagline, and nobody leads yet"
    assert owner.git("status", "--porcelain") == ""


@pytest.fixture
def jobs(owner, request) -> Path:
    """A folder for the jobs of a test that stays as long as the owner: others use what was installed there."""
    folder = owner.work.parent / request.node.name
    folder.mkdir()
    return folder


@pytest.fixture(scope="module")
def host(owner) -> Iterator[PlayedHost]:
    with PlayedHost(owner.work.parent / "host", owner.bare) as host:
        yield host


def steps(owner: Owner, *files: str) -> list[str]:
    """Every step of the workflows *files* that has commands, as the runner names it."""
    jobs = {file: yaml.safe_load((owner.workflows / file).read_text("utf-8"))["jobs"] for file in files}
    return [
        f"{file.partition('.')[0]}.{id}: {step['name']}"
        for file in files for id, job in jobs[file].items() for step in job["steps"] if "run" in step
    ]  # fmt: skip


def _text(site: tarfile.TarFile, path: str) -> str:
    file = site.extractfile(f"./{path}")
    assert file, f"{path} is no file"
    return file.read().decode()


@pytest.mark.usefixtures("tested")
def test_every_step_of_the_workflows_does_what_it_says(owner, proposal, host, jobs):
    """Of a proposal: check, report, summary, site, comment; of what was merged: the site and its digests; of a form
    that came with an issue: a proposal, or an answer. In that order, on a host that is played."""
    runner = owner.runner(jobs / "artifacts", host)
    address = {
        "github.server_url": "https://github.com", "github.repository": REPOSITORY, "github.sha": proposal[1],
        "github.token": TOKEN, "steps.pages.outputs.base_url": "https://owner.github.io/lega",
        "github.event.workflow_run.head_sha": proposal[1], "needs.convert.outputs.referee": "failure",
    }  # fmt: skip

    def done(file: str, id: str, commit: str) -> Path:
        runner.job(owner.workflows / file, id, jobs / f"{file}-{id}", commit, address)
        return jobs / f"{file}-{id}"

    owner.proposes_too(proposal)
    host.event_of_a_proposal(others=2)
    check = done("check.yml", "data", "proposal")
    assert "Prova di primavera" in (temporary(check) / "summary.md").read_text(encoding="utf-8")
    assert (temporary(done("site.yml", "build", "proposal")) / "site/index.html").is_file()
    host.event_of_a_run(proposal[1], jobs / "artifacts/report/report.json")
    done("comment.yml", "tell", "main")
    done("comment.yml", "write", "main")
    ((method, path, comment),) = host.written
    assert (method, path) == ("POST", "/issues/1/comments")
    assert "Prova di primavera" in comment["body"] and "aperta anche quella" in comment["body"], "it meets another"
    owner.git("push", "-q", owner.bare, "main")
    publish = done("publish.yml", "build", "main")
    with tarfile.open(temporary(publish) / "artifact.tar") as site:
        home, digests = (_text(site, name) for name in ("index.html", "SHA256SUMS"))
    assert "https://owner.github.io/lega/" in home and proposal[1][:12] in home
    digest = hashlib.sha256(digests.encode()).hexdigest()
    assert "  index.html\n" in digests and f"digest={digest}" in (temporary(publish) / "outputs").read_text("utf-8")
    host.event_of_a_form(another_evening(owner.sheet.read_text(encoding="utf-8")))
    for id in ("convert", "reread", "propose", "answer"):
        done("intake.yml", id, "main")
    written = {path: body for _, path, body in host.written}
    (entry,) = written["/git/trees"]["tree"]
    assert entry["path"] == "data/tournaments/2026/nord/second-one.yaml" and "Prova d’estate" in entry["content"]
    assert written["/pulls"]["head"] == "referto/12" and "etichetta" in written["/issues/12/comments"]["body"]
    assert set(host.tokens) == {f"Bearer {TOKEN}", None}
    print("run:", *runner.ran, "left to the host:", *runner.left, sep="\n  ")
    wanted = steps(owner, "check.yml", "site.yml", "comment.yml", "publish.yml", "intake.yml")
    assert runner.ran == [step for step in wanted if step not in runner.left]
    assert runner.left == ([] if runner.runtime else ["publish.build: Get what runs the check in the form page"])


@pytest.mark.usefixtures("tested")
def test_other_hosts_check_and_publish_the_same(owner, proposal, jobs):
    """What `mastro init` writes for GitLab and Forgejo, step by step; only their machines are missing."""
    chosen = ("Lega Est", "it", "CC BY 4.0", LAW, (), "2026")
    files = {host: generated(checked(Settings(*chosen, host))) for host in ("gitlab", "forgejo")}
    pipeline, workflow = jobs / "gitlab-ci.yml", jobs / "check.yml"
    pipeline.write_bytes(files["gitlab"][".gitlab-ci.yml"])
    workflow.write_bytes(files["forgejo"][".forgejo/workflows/check.yml"])
    of_host = {
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": proposal[0], "CI_COMMIT_SHA": proposal[1],
        "CI_PAGES_URL": "https://owner.gitlab.io/lega", "CI_PROJECT_URL": "https://gitlab.com/owner/lega",
        "GITHUB_SERVER_URL": owner.bare.parent.as_uri(), "GITHUB_REPOSITORY": owner.bare.name,
        "GITHUB_REF": "proposal", "GITHUB_BASE_REF": "begun",
    }  # fmt: skip
    owner.git("push", "-q", owner.bare, f"{proposal[0]}:refs/heads/begun")
    runner = owner.runner(jobs, **of_host)
    runner.pipeline(pipeline, "check", jobs / "check", "proposal")
    assert "Prova di primavera" in (jobs / "check/review.html").read_text(encoding="utf-8")
    runner.pipeline(pipeline, "pages", jobs / "pages", "proposal")
    home = (jobs / "pages/public/index.html").read_text(encoding="utf-8")
    assert "https://owner.gitlab.io/lega/" in home and proposal[1][:12] in home
    runner.job(workflow, "check", jobs / "forgejo", "proposal", {})
    assert "Prova di primavera" in (jobs / "forgejo/review.md").read_text(encoding="utf-8")
    assert (jobs / "forgejo/_site/index.html").is_file() and runner.left == []


def test_a_proposal_is_checked_by_the_program_of_the_branch_that_it_is_for(owner, proposal, tmp_path):
    """Data alone cannot bring a kinder program along."""
    text = (owner.championship / ".github/workflows/check.yml").read_text(encoding="utf-8")
    assert "git worktree add --quiet --detach ../program HEAD^1" in text
    assert "cd program\n" in text and "':(exclude)championship.yaml'" in text


def test_the_readme_tells_these_steps():
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Make it yours")[2]
    for command in (
        'mastro init lega --title "Lega Est" --season 2026 --law bang-2009', 'mastro new club my-club "My club"',
        'mastro new player "Ada Rossi"', "mastro new tournament 2026 nord first-one", "mastro check", "make test site",
    ):  # fmt: skip
        assert command in readme, command


@pytest.mark.usefixtures("tested")
def test_an_upgrade_tells_who_would_move(owner, host, jobs, tmp_path):
    """The newer program has another number in its law: whose points it changes stands in the proposal of the workflow.
    The next `make` would set up the championship anew, and the lock that was written brings the newer program."""
    changed = {
        "site_builder/CHANGELOG.md": ("# Changelog\n", "# Changelog\n\n* The first place adds more.\n"),
        f"site_builder/regulations/{LAW.replace('-', '_')}/clauses/tournament_points/law.yaml": (
            '"1": 5000',
            '"1": 6000',
        ),
    }
    wheel = newer(tmp_path, changed)
    host.releases_have(wheel)
    owner.git("push", "-q", owner.bare, "main")
    runner = owner.runner(jobs / "artifacts", host)
    known = {"github.token": TOKEN, "vars.UPGRADE_FROM": "owner/il-mastro", "needs.try.outputs.newer": wheel.name}
    for id in ("try", "propose"):
        runner.job(owner.workflows / "upgrade.yml", id, jobs / id, "main", known)
    assert runner.ran == steps(owner, "upgrade.yml")
    assert f"newer={wheel.name}" in (temporary(jobs / "try") / "outputs").read_text(encoding="utf-8")
    assert f"pr create --head upgrade --title Un programma più nuovo: {wheel.name}" in host.calls.read_text("utf-8")
    output = (jobs / "propose/.upgrade/body.md").read_text(encoding="utf-8")
    assert "* The first place adds more." in output
    assert "- 2026 " in output and "+ 2026 " in output
    owner.git("pull", "-q", "--ff-only", owner.bare, "upgrade")
    assert (owner.championship / "program" / wheel.name).read_bytes() == wheel.read_bytes()
    assert "-m venv --clear .venv" in owner.run("make", "-n", "test", folder=owner.championship)
    lock = ("--require-hashes", "--only-binary", ":all:", "-r", "requirements.lock")
    owner.run(".venv/bin/python", "-m", "pip", "install", "-q", *lock, folder=owner.championship)
    assert NEWER in owner.run(".venv/bin/mastro", "--version", folder=owner.championship)
    owner.run(".venv/bin/mastro", "check", folder=owner.championship)
