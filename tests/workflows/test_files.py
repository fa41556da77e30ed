"""The workflows, the forms and the list of owners: least rights, everything pinned, no stranger's word in a command."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from site_builder.languages import LANGUAGES
from site_builder.regulations import all_regulations
from site_builder.starting import host_texts as host_module
from site_builder.starting.host_texts import host_texts, host_words, label, workflow_in

ROOT = Path(__file__).parents[2]
HOST = ROOT / ".github"
WORKFLOWS = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in (HOST / "workflows").glob("*.yml")}
TEXTS = {file.stem: file.read_text(encoding="utf-8") for file in (HOST / "workflows").glob("*.yml")}
JOBS = [(name, id, job) for name, flow in sorted(WORKFLOWS.items()) for id, job in flow["jobs"].items()]
STEPS = [(f"{name}.{id}", step) for name, id, job in JOBS for step in job["steps"]]
each_job = pytest.mark.parametrize(("name", "id", "job"), JOBS, ids=[f"{name}.{id}" for name, id, _ in JOBS])


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_every_action_is_pinned_by_its_hash_with_the_version_beside_it(name):
    used = re.findall(r"uses: (.*)", TEXTS[name])
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_an_action_has_one_version_everywhere():
    used = {action for text in TEXTS.values() for action in re.findall(r"uses: (.*)", text)}
    names = [action.partition("@")[0] for action in used]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("name", sorted(WORKFLOWS))
def test_no_right_by_default_and_one_run_at_a_time(name):
    assert WORKFLOWS[name]["permissions"] == {}
    assert "concurrency" in WORKFLOWS[name]


@each_job
def test_a_job_says_its_rights_and_its_time(name, id, job):
    assert "permissions" in job and 0 < job["timeout-minutes"] <= 30
    assert job["runs-on"].startswith("ubuntu-")


@pytest.mark.parametrize(("where", "step"), STEPS, ids=[f"{where}-{n}" for n, (where, _) in enumerate(STEPS)])
def test_no_expression_in_a_command_and_no_token_on_the_disk(where, step):
    assert "${{" not in step.get("run", "")
    if "checkout" in step.get("uses", ""):
        assert step["with"]["persist-credentials"] is False


def test_no_trigger_gives_a_stranger_s_code_rights():
    triggers = {name: set(flow[True]) for name, flow in WORKFLOWS.items()}  # YAML takes "on" for true
    assert triggers == {
        "check": {"pull_request"},
        "comment": {"workflow_run"},
        "intake": {"issues"},
        "package": {"pull_request"},
        "publish": {"push", "workflow_dispatch"},
        "seasons": {"push", "workflow_dispatch"},
        "site": {"pull_request"},
        "tests": {"pull_request"},
    }


def test_what_reads_a_cache_runs_on_main_alone():
    """A cache that a pull request could write would come into what main makes."""
    cached = {name for name, text in TEXTS.items() if "actions/cache@" in text}
    assert cached == {"publish", "seasons"}
    for name in cached:
        assert WORKFLOWS[name][True]["push"] == {"branches": ["main"]}
        first = [job for job in WORKFLOWS[name]["jobs"].values() if name == "seasons" or "needs" not in job]
        assert all("github.ref == 'refs/heads/main'" in job["if"] for job in first)


def test_what_may_write_installs_nothing():
    """A job with a right to write runs scripts of the default branch on the standard library, or the host's actions."""
    for name, id, job in JOBS:
        if "write" in job["permissions"].values():
            commands = " ".join(step.get("run", "") for step in job["steps"])
            assert not re.search(r"\bpip\b|\bvenv\b|\bmake\b|\bmastro\b", commands), f"{name}.{id}"
    for file in (HOST / "scripts").glob("*.py"):
        if file.stem not in ("tell", "reread"):
            assert "site_builder" not in file.read_text(encoding="utf-8"), file.name


def test_the_token_reaches_only_the_steps_that_call_the_host():
    runs = [step["run"] for _, step in STEPS if "GITHUB_TOKEN" in step.get("env", {})]
    calling = {re.sub(r".*/scripts/(\w+)\.py.*", r"\1", run) for run in runs}
    assert calling == {"artifact", "comment", "referee", "propose", "answer", "others"}


def test_the_document_names_every_job_with_just_its_rights():
    """docs/workflows.md is what a maintainer believes; it says what the files say."""
    text = (ROOT / "docs/workflows.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)\.(\w+)` \|.*?\| ([^|]*) \|$", text, re.MULTILINE)
    rights_of = {(name, id): dict(re.findall(r"`([\w-]+): (\w+)`", rights)) for name, id, rights in rows}
    assert rights_of == {(name, id): job["permissions"] for name, id, job in JOBS}


def test_the_document_tells_in_the_workflow_why_a_job_may_write():
    for name, text in TEXTS.items():
        for line in text.splitlines():
            if re.search(r"^\s+[\w-]+: write", line):
                assert "#" in line, f"{name}: {line}"


# --- owners


def owner_lines() -> dict[str, list[str]]:
    lines = (HOST / "CODEOWNERS").read_text(encoding="utf-8").splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {path: owners for path, *owners in rows}


def owners(path: str) -> list[str]:
    """As the host reads it: the last line that matches decides."""
    owners: list[str] = []
    for pattern, owner_line in owner_lines().items():
        form = re.escape(pattern.lstrip("/")).replace(r"\*", "[^/]*")
        if pattern == "*" or re.match(form if pattern.endswith("/") else form + r"\Z", path):
            owners = owner_line
    return owners


PROGRAM = (
    "site_builder/build/plan.py", "schema/player.json", ".github/workflows/check.yml", ".github/CODEOWNERS", "Makefile",
    "templates/_base.html", "requirements.lock", "database/x", "data.py",
)  # fmt: skip


DATA = (
    "data/players/p0001.yaml", "data/clubs/x.yaml", "data/seasons/2026.yaml", "data/tournaments/2026/new-area/x.yaml",
)  # fmt: skip


@pytest.mark.parametrize("path", [*PROGRAM, *DATA])
def test_somebody_approves_every_change(path):
    assert owners(path)


@pytest.fixture
def as_shipped() -> None:
    """The scheme of the repository; whoever runs a championship writes another one there."""
    if "@OWNER/" not in (HOST / "CODEOWNERS").read_text(encoding="utf-8"):
        pytest.skip("CODEOWNERS names the owners of another championship, in a scheme of theirs")


@pytest.mark.parametrize("path", PROGRAM)
def test_the_program_is_the_maintainers(as_shipped, path):
    assert owners(path) == ["@OWNER/maintainers"]


@pytest.mark.parametrize("area", ["nord", "centro", "sud-isole"])
def test_an_area_is_its_referees(as_shipped, area):
    assert owners(f"data/tournaments/2009/{area}/x.yaml") == [f"@OWNER/referees-{area}", "@OWNER/referees"]


def test_every_folder_of_tournaments_has_a_line(as_shipped):
    named = {area for law in all_regulations().values() for area in law.known_folders}
    assert [area for area in sorted(named) if f"/data/tournaments/*/{area}/" not in owner_lines()] == []
    assert owners("data/players/p0001.yaml") == owners("data/tournaments/2030/new-area/x.yaml") == ["@OWNER/referees"]


# --- forms


def test_what_the_host_asks_and_answers_is_written_by_the_program(bless):
    """As for a championship in both languages: its forms, its words, and what its workflows say."""
    files = host_texts(LANGUAGES)
    for name in ("check", "intake"):
        files[f".github/workflows/{name}.yml"] = workflow_in(TEXTS[name], LANGUAGES).encode()
    for path, content in files.items():
        if bless:
            (ROOT / path).write_bytes(content)
        assert (ROOT / path).read_bytes() == content, f"{path}: pytest tests/workflows/test_files.py --bless"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_one_language_it_says_nothing_in_another(lang):
    (other,) = set(LANGUAGES) - {lang}
    texts = [text.decode() for text in host_texts([lang]).values()]
    shared = "".join(text.partition('"notes"')[0] for text in texts) + workflow_in(TEXTS["check"], [lang])
    own = host_words([lang])
    assert own["not-data"] in shared and own["tournament-note"] in shared
    for key, text in host_words([other]).items():
        lines = [line for line in text.splitlines() if len(line) > 11]
        assert not [line for line in lines if line in shared], key


def test_what_a_language_puts_into_quotes_stays_a_form(monkeypatch):
    """A third language is nothing but catalogues: no sign of its sentences ends what they stand in."""
    words = dict.fromkeys(host_words(LANGUAGES), 'l\'a "b" \\ $(id) «x»: #') | {"accepted-first": "d'accordo"}
    monkeypatch.setattr(host_module, "catalogue", lambda folder, name, lang: words)
    for path, content in host_texts(["it"]).items():
        if path.endswith(".yml"):
            assert yaml.safe_load(content)["name"] == words["tournament-name"]
    flow = yaml.safe_load(workflow_in(TEXTS["check"], ["it"]))
    (step,) = (step for step in flow["jobs"]["data"]["steps"] if step.get("name") == "Choose the program")
    (line,) = (line for line in step["run"].splitlines() if "::warning" in line)
    assert shlex.split(line)[1].endswith(words["not-data-why"])
    assert yaml.safe_load(workflow_in(TEXTS["intake"], ["it"]))["jobs"]["convert"]["if"].count("fromJSON") == 1


def test_the_label_of_the_intake_is_the_one_that_the_form_and_the_document_name():
    labels = json.loads(re.findall(r"fromJSON\('(.*?)'\)", TEXTS["intake"])[0])
    assert labels == [label(lang, "accepted") for lang in LANGUAGES] == ["accettato", "accepted"]
    assert "`accettato`" in (HOST / "ISSUE_TEMPLATE/tournament.yml").read_text(encoding="utf-8")
    assert "`accettato`" in (ROOT / "docs/workflows.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted((HOST / "ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda f: f.stem)
def test_a_form_speaks_both_languages(file):
    form = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert " / " in form["name"]
    for field in form["body"]:
        if field["type"] != "markdown":
            assert " / " in field["attributes"]["label"]
