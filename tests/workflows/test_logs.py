"""What a stranger wrote is no command in the log of any step: who prints it parts the signs of one, or stops all."""

from __future__ import annotations

import ast
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from site_builder.reporting import logs
from tests.runner import FORGED, commands, obeyed
from tests.workflows.conftest import SCRIPTS, payload
from tests.workflows.test_files import ROOT, STEPS, WORKFLOWS

HOSTILE = "\n".join([*FORGED, "[error]x"])
# How a command may begin whose output a step shows. `mastro` and our scripts part the signs; the others say nothing of
# a stranger's: pip and git are asked to be quiet, and `echo` has no variable but the token that stops commands.
SHOWN = re.compile(
    r"(?:\S*venv/bin/|\$\(BIN\)/)?mastro |(?:\S*/)?python3? (?:-I )?\S*\.github/scripts/\w+\.py\b"
    r"|(?:python -m pip install --quiet|tools/bin/uv (?:venv|pip install) --quiet|mkdir|mv|ln -s|tar --extract)\b"
    r"|git (?:diff|worktree add) --quiet\b"
    r"|! grep -q '\^address:' championship\.yaml; then export SITE_URL="
    r"|(?:touch|mapfile -t others) "
    r"|(?:exit|make (?:runtime|site))\b"
    r"|(?:if|else|fi|code=0|token=\$\(openssl rand -hex 16\))(?: |$)"
    r"|echo '::warning title=[^'`]*'$"
    r'|echo "::stop-commands::\$token"$|echo "::\$token::"$|echo "[^$`"]*"$'
)


STOPPED = re.compile(r'(?<=echo "::stop-commands::\$token"\n).*?(?=echo "::\$token::")', re.DOTALL)
INTO_A_FILE = re.compile(r""">>? ?\S+(?: 2> \S+)?(?: \|\| .*)?$| sh -c '[^'<>]+ > "[^"`]+"' list$""")


def shown(run: str) -> list[str]:
    """The commands of a step whose output goes to the log, where commands are obeyed."""
    lines = [line.strip() for line in STOPPED.sub("", run.replace("\\\n", " ")).splitlines()]
    visible = [line for line in lines if line and not line.startswith("#") and not INTO_A_FILE.search(line)]
    return [re.sub(r"^(?:if |(?:[A-Z_]+=\S+ )+)", "", line) for line in visible]


@pytest.mark.parametrize(("where", "step"), STEPS, ids=[f"{where}-{n}" for n, (where, _) in enumerate(STEPS)])
def test_every_step_shows_only_what_is_harmless(where, step):
    for command in shown(step.get("run", "")):
        assert SHOWN.match(command) and "|" not in command, f"{where}: {command}"


SHOWING = [
    "cat out/told.txt", "sed 's/a/b/' x | tee y", 'echo "$TITLE"', "git log", "make test", "set -x", "jq . a.json",
    "venv/bin/mastro check | cat", 'echo "$(cat x)"', "python other.py",
]  # fmt: skip


@pytest.mark.parametrize("run", SHOWING)
def test_a_step_that_shows_a_file_would_be_seen(run):
    assert not all(SHOWN.match(command) and "|" not in command for command in shown(run))


# --- our scripts


def test_scripts_and_program_part_the_signs_in_the_same_way(script):
    host = script("host")
    assert inspect.getsource(host.harmless) == inspect.getsource(logs.harmless)
    assert (host._ANYWHERE, host._AT_THE_START) == (logs._ANYWHERE, logs._AT_THE_START)


@pytest.mark.parametrize("file", sorted(SCRIPTS.glob("*.py")), ids=lambda file: file.stem)
def test_every_script_prints_through_the_one_place(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    called = [node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    if file.stem == "host":
        assert called.count("print") == 1, "say() alone prints"
    elif file.stem == "tell":
        assert "guarded" in called
    else:
        assert "print" not in called and "ended" in called
    written = re.findall(r"sys\.std(?:out|err)\S*", file.read_text(encoding="utf-8"))
    assert set(written) <= {"sys.stdout.buffer.write(text.encode())", "sys.stderr)", "sys.stdout)"}, file.stem


@pytest.mark.parametrize("fault", ["Refused", "KeyError", "ValueError"])
def test_what_a_script_says_when_it_ends_is_no_command(script, capsysbinary, fault):
    host = script("host")

    def run() -> None:
        raise {"Refused": host.Refused, "KeyError": KeyError, "ValueError": ValueError}[fault](HOSTILE)

    assert host.ended(run) == 1
    log = b"".join(capsysbinary.readouterr())
    assert b"error]forged" in log and commands(log) == []


def test_what_is_no_report_is_no_command(tmp_path):
    """Nor is a fault of ours in the script that runs with the program."""
    file = tmp_path / "report.json"
    file.write_text('{"report": "##[error]forged"}', encoding="utf-8")
    environment = {"PATH": os.environ["PATH"], "GITHUB_ACTIONS": "true", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-I", str(SCRIPTS / "tell.py"), str(file), "--longest", "##[error]x"]
    for arguments in (command[:4], command):
        done = subprocess.run(arguments, capture_output=True, env=environment, check=False)
        assert commands(done.stderr) == [] and done.stderr


# --- steps, as a runner would run them


def ran(step: dict[str, object], folder: Path, **programs: str) -> subprocess.CompletedProcess[bytes]:
    """A step in *folder*, with shell scripts in the place of programs."""
    for path, text in programs.items():
        program = folder / path
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        program.chmod(0o755)
    environment = {
        "PATH": f"{folder}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}",
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
    }
    command = ["bash", "-e", "-c", str(step["run"])]
    return subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )


@pytest.mark.parametrize("code", [0, 1])
def test_what_the_conversion_says_is_no_command(tmp_path, code):
    """Whatever the program says there, in the place of ours one that says everything hostile."""
    [step] = (
        workflow for workflow in WORKFLOWS["intake"]["jobs"]["convert"]["steps"] if workflow.get("id") == "converted"
    )
    (tmp_path / ".github").symlink_to(ROOT / ".github")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/form.txt").write_text("out/form.xlsx\n", encoding="utf-8")
    (tmp_path / "hostile.txt").write_text(HOSTILE, encoding="utf-8", newline="")
    done = ran(step, tmp_path, **{"venv/bin/mastro": f"cat hostile.txt >&2; exit {code}"})
    assert done.returncode == code
    assert b"error]forged" in done.stdout and commands(done.stdout) == []
    summary = (tmp_path / "summary.md").read_bytes()
    assert b"error]forged" in summary and all(line.startswith(b"    ") for line in summary.split(b"\n")[1:-1])
    assert b"\r" not in summary, "which ends a line there"


@pytest.mark.parametrize("code", [0, 2])
def test_what_the_tests_print_is_no_command(tmp_path, code):
    [step] = (workflow for workflow in WORKFLOWS["tests"]["jobs"]["tests"]["steps"] if workflow.get("name") == "Test")
    (tmp_path / "hostile.txt").write_text(HOSTILE, encoding="utf-8", newline="")
    done = ran(step, tmp_path, **{"bin/make": f"cat hostile.txt; cat hostile.txt >&2; exit {code}"})
    assert done.returncode == code
    assert done.stdout.count(b"error]forged") >= 4 and obeyed(done.stdout) == []
    other = ran(step, tmp_path, **{"bin/make": "true"})
    assert done.stdout.splitlines()[0] != other.stdout.splitlines()[0], "another token each time"


def test_the_issue_of_a_stranger_puts_no_command_into_the_log(host, script, run, capsysbinary):
    event = payload("issue")
    event["issue"]["body"] = HOSTILE
    event["sender"]["login"] = "##[error]forged"
    for name in ("fetch", "referee"):
        assert run(script(name), event, "out") == 1
    assert commands(b"".join(capsysbinary.readouterr())) == []
