"""`mastro init`: what it makes, and what it refuses; nothing is written by halves."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

from site_builder.__main__ import main
from site_builder.checking import examine
from site_builder.languages import LANGUAGES
from site_builder.problems import errors
from site_builder.program_files import version
from site_builder.records.championship import LICENCES, read_championship
from site_builder.records.schemas import Schemas
from site_builder.regulations import all_regulations
from site_builder.reporting import as_text
from site_builder.starting import files as of_beginning
from site_builder.starting.settings import HOSTS
from site_builder.starting.wheel import program_wheel
from tests.championship import ROOT
from tests.starting.steps import clean_environment, script_of

USUAL = ("--title", "Lega Est", "--season", "2026", "--law", "bang-2009")


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return tmp_path


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("law", sorted(all_regulations()))
@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_championship_that_can_begin_is_sound(here, law, host, language):
    words = ("--title", "Lega *Est* & [Ovest]", "--season", "2026", "--law", law, "--host", host)
    assert main(["init", "lega", *words, "--language", language, "--licence", "CC0 1.0"]) == 0
    assert errors(examine(here / "lega/data")[1]) == []
    championship = read_championship(here / "lega/data", Schemas(), [])
    assert championship.title["it"] == "Lega *Est* & [Ovest]" and championship.licence in LICENCES
    assert set(championship.areas) == set(all_regulations()[law].areas)
    files = tree(here / "lega")
    readme = files["README.md"].decode()
    command = re.search(r"mastro (new tournament .*)", readme)
    assert command and main([*command[1].split(), "--data", "lega/data"]) == 0, "the README's own command"
    by_form = re.search("Con un foglio di calcolo|With a spreadsheet", files["CONTRIBUTING.md"].decode())
    assert bool(by_form) is (all_regulations()[law].form is not None), "no form is promised where there is none"
    filled = (".md", "Makefile", "CODEOWNERS")
    assert not [path for path, content in files.items() if path.endswith(filled) and "«".encode() in content]
    for path in files:
        if path.endswith(".yml"):
            yaml.safe_load(files[path])
    hosts = {
        "github": ".github/workflows/check.yml",
        "gitlab": ".gitlab-ci.yml",
        "forgejo": ".forgejo/workflows/check.yml",
    }
    assert [name for name, path in hosts.items() if path in files] == [host]


UPLOADS = {"github": "cento|hundred", "gitlab": "uno per volta|one at a time", "forgejo": "pochi per volta|a few"}
HOST_WORDS = {"github": "CODEOWNERS", "gitlab": "Deploy → Pages", "forgejo": "runner"}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("host", HOST_WORDS)
def test_the_documents_promise_what_the_host_has(host, lang, here):
    assert main(["init", "lega", *USUAL, "--host", host, "--language", lang]) == 0
    readme, contributing = ((here / "lega" / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))
    assert [name for name, word in HOST_WORDS.items() if word in readme] == [host]
    assert ("mastro review main" in contributing) == (host != "github")
    assert [name for name, words in UPLOADS.items() if re.search(words, contributing)] == [host]
    assert "«" not in readme + contributing and "git init -b main" in readme
    assert f"languages: [{lang}, " in (here / "lega/championship.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("lang", "listed", "head", "branch"),
    [
        ("it", "make site     costruisce data/ in _site/", "# Chi deve approvare che cosa.", "referto"),
        ("en", "make site     build data/ into _site/", "# Who must approve what.", "sheet"),
    ],
)
def test_what_an_owner_reads_elsewhere_is_in_the_language_of_the_documents(here, lang, listed, head, branch):
    """The list of make, who approves what, the branch of a form that arrived."""
    assert main(["init", "lega", *USUAL, "--language", lang, "--languages", lang]) == 0
    output = subprocess.run(["make", "-s", "-C", "lega"], capture_output=True, encoding="utf-8", check=True).stdout
    assert listed in output and len(output.splitlines()) == 7
    refused = subprocess.run(
        ["make", "-s", "-C", "lega", "site", "PYTHON=false"], capture_output=True, encoding="utf-8", check=False
    )
    assert "Python 3.11" in refused.stderr and ("Serve " in refused.stderr) == (lang == "it")
    owners = (here / "lega/.github/CODEOWNERS").read_text("utf-8")
    assert owners.startswith(head) and "\n* @OWNER/maintainers\n" in owners and "/seals/ @OWNER/referees\n" in owners
    assert json.loads((here / "lega/.github/scripts/words.json").read_text("utf-8"))["branch-first"] == branch


def test_a_mistake_in_the_name_asks_the_data_for_no_other_language(here):
    """Nor is it hidden by what each season would lack then."""
    assert main(["init", "lega", *USUAL, "--languages", "en"]) == 0
    identity = here / "lega/championship.yaml"
    written = identity.read_text("utf-8")
    for wrong in ("contacts: no\n", "accent: {light: '#ffffff', dark: '#000000'}\n"):
        identity.write_text(written + wrong, "utf-8")
        assert {problem.where.path for problem in errors(examine(here / "lega/data")[1])} == {"lega/championship.yaml"}
    identity.write_text(written.replace("[en]", "[en, tlh]"), "utf-8")
    assert "lega/championship.yaml" in {problem.where.path for problem in errors(examine(here / "lega/data")[1])}


def test_a_championship_in_one_language_is_asked_for_no_other(here, capsys):
    """Neither by what it begins with, nor by the check, nor by an editor; a second one is asked for again."""
    assert main(["init", "lega", *USUAL, "--languages", "en"]) == 0
    assert "languages: [en]" in (here / "lega/championship.yaml").read_text("utf-8")
    assert "holds\n**data alone**" in (here / "lega/README.md").read_text("utf-8"), "the documents are in it, too"
    season = here / "lega/data/seasons/2026.yaml"
    assert 'name: {en: "2026 season"}' in season.read_text("utf-8")
    sheet = here / "lega/data/tournaments/2026/nord/first-one.yaml"
    for command in (("tournament", "2026", "nord", "first-one"), ("player", "Ada Rossi"), ("club", "casa", "Casa")):
        assert main(["new", *command, "--data", "lega/data"]) == 0
    made = "".join(file.read_text("utf-8") for file in (here / "lega/data").rglob("*.yaml"))
    assert "# Fill in from top to bottom" in made and "first-tournament" in made and "S sheriff, D deputy" in made
    assert " · " not in made and "«" not in made and not re.search(r"\b(del|chi|torneo|che|nome)\b", made)
    sheet.unlink()
    words = ("--day", "2026-01-01", "--title", "Lega", "--areas", "", "--data", "lega/data")
    capsys.readouterr()
    assert main(["new", "regulation", "lega-2026", "--based-on", "bang-2009", *words]) == 0
    assert "In text.en.md the clauses" in (left := capsys.readouterr().err) and "org-8 The final" in left
    edition = here / "lega/editions/lega-2026"
    assert {file.name for file in edition.iterdir()} == {"edition.yaml", "text.en.md"}
    assert main(["new", "season", "2027", "lega-2026", "--data", "lega/data"]) == 0
    assert main(["check", "--data", "lega/data"]) == 0
    assert "[other-period]" not in capsys.readouterr().out, "the edition says no days: those of 2009 are nobody's"
    schema = json.loads((here / "lega/schema/bang-2009/season.json").read_text("utf-8"))
    name = schema["properties"]["name"]
    assert (name["title"], name["required"]) == ("Name", ["en"]) and "it" in name["properties"]
    (here / "lega/championship.yaml").write_text("format: 2\ntitle: Lega\nlanguages: [it, en]\n", "utf-8")
    line, *_ = as_text(errors(examine(here / "lega/data")[1]), "en").splitlines()
    assert line.startswith("lega/data/seasons/2026.yaml:3:7: error: 'it' is missing here")
    assert main(["check", "--data", "lega/data"]) == 1, "nor has the edition its words in it"


def test_it_is_the_same_every_time(here):
    for folder in ("a", "b"):
        assert main(["init", folder, *USUAL]) == 0
    assert tree(here / "a") == tree(here / "b")


@pytest.mark.parametrize("name", ["check", "comment", "intake", "site"])
def test_a_workflow_that_installs_otherwise_than_is_replaced_stops_what_begins(here, monkeypatch, capsys, name):
    """It went out as it was, and a championship looked for files that only the program's repository has."""
    host = here / "host"
    shutil.copytree(of_beginning.HOST_FILES, host)
    workflow = host / f"workflows/{name}.yml"
    workflow.write_text(workflow.read_text(encoding="utf-8").replace("--no-deps", "--no-dep"), encoding="utf-8")
    monkeypatch.setattr(of_beginning, "HOST_FILES", host)
    assert main(["init", "lega", *USUAL]) == 3
    assert f"{name}.yml: nothing to replace" in capsys.readouterr().err and not (here / "lega").exists()


def test_the_workflows_install_by_hash_and_run_no_tests_of_the_program(here):
    assert main(["init", "lega", *USUAL]) == 0
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (here / "lega/.github/workflows").iterdir()}
    assert set(texts) == {"check", "comment", "intake", "publish", "site", "upgrade"}
    for text in texts.values():
        assert "pip install" not in text or "--require-hashes" in text
        assert "-e " not in text and "pytest" not in text and "make test" not in text
    assert list(yaml.safe_load(texts["check"])["jobs"]) == ["data"]


def commands_of(content: object) -> list[str]:
    """Every command of a file of a host: GitLab's lists of lines, one in another, and the steps of the others."""
    jobs = content["jobs"].values() if "jobs" in content else [job for job in content.values() if "script" in job]
    return [run for job in jobs for run in script_of(job)]


@pytest.mark.parametrize("host", HOSTS)
def test_every_command_of_a_host_is_one_of_a_shell(here, host):
    """Where no host is, at least what its shell would refuse to read."""
    assert main(["init", "lega", *USUAL, "--host", host]) == 0
    files = [path for path in (here / "lega").rglob("*.yml") if "ISSUE_TEMPLATE" not in path.parts]
    runs = [run for file in files for run in commands_of(yaml.safe_load(file.read_text(encoding="utf-8")))]
    assert len(runs) > 4
    for run in runs:
        shell = "bash" if host == "github" else "sh"
        done = subprocess.run([shell, "-n"], input=run, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, f"{run}\n{done.stderr}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_upgrade_is_tried_without_rights_and_proposed_by_who_runs_none_of_it(here, lang):
    assert main(["init", "lega", *USUAL, "--language", lang]) == 0
    text = (here / "lega/.github/workflows/upgrade.yml").read_text(encoding="utf-8")
    flow = yaml.safe_load(text)
    tried, proposed = flow["jobs"]["try"], flow["jobs"]["propose"]
    assert flow["permissions"] == {} and set(flow[True]) == {"schedule", "workflow_dispatch"}
    assert tried["permissions"] == {"contents": "read"} and "vars.UPGRADE_FROM != ''" in tried["if"]
    commands = " ".join(step.get("run", "") for step in proposed["steps"])
    assert not re.search(r"\bpip\b|\bvenv\b|\bpython", commands) and "«" not in text
    for step in (*tried["steps"], *proposed["steps"]):
        assert "${{" not in step.get("run", "") and re.search(r"@[0-9a-f]{40}$|^$", step.get("uses", ""))


def test_what_was_tried_becomes_a_commit_and_a_text_that_is_no_markup(here):
    """The step of the workflow as it is written, on a patch that changes a workflow too."""
    assert main(["init", "lega", *USUAL]) == 0
    home = here / "lega"
    environment = clean_environment(here) | {"NEWER": "il_mastro-9.0.0-py3-none-any.whl"}

    def run(command: str) -> str:
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", command], cwd=home, env=environment, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("git init -q -b main && git add -A && git commit -qm begun && mkdir .upgrade")
    run("echo '# newer' >> Makefile && echo '# newer' >> .github/workflows/check.yml && git add -A Makefile .github")
    run("git diff --cached --binary --output .upgrade/upgrade.patch && git reset -q --hard")
    (home / ".upgrade/told.txt").write_text("~~~~~~~~~~~~~~~\n# @somebody\n", encoding="utf-8")
    steps = yaml.safe_load((home / ".github/workflows/upgrade.yml").read_text("utf-8"))["jobs"]["propose"]["steps"]
    run(next(step["run"] for step in steps if step.get("name") == "Commit what was tried"))
    assert run("git show --format=%s --name-only").split() == ["il_mastro-9.0.0-py3-none-any.whl", "Makefile"]
    body = (home / ".upgrade/body.md").read_text(encoding="utf-8")
    assert body.startswith("Cambiano anche i file") and body.count("~~~~") == 6 and "\n~\n# @somebody" in body


def test_the_lock_names_the_very_bytes_of_the_program(here, monkeypatch):
    wheel = program_wheel()
    monkeypatch.setattr("site_builder.starting.wheel.program_wheel", program_wheel)  # packed anew
    (here / "il_mastro.egg-info").mkdir()  # what setuptools leaves where somebody made a wheel of the sources
    (here / "il_mastro.egg-info/PKG-INFO").write_text("Name: il-mastro\nVersion: 0.1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(here))
    assert main(["init", "lega", *USUAL]) == 0
    lock = (here / "lega/requirements.lock").read_text(encoding="utf-8")
    assert lock.startswith(f"./program/{wheel.name} \\\n    --hash=sha256:{wheel.digest}\n")
    assert (here / "lega/program" / wheel.name).read_bytes() == wheel.content
    with ZipFile(io.BytesIO(wheel.content)) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert {"site_builder/__main__.py", "site_builder/schema/club.json", "site_builder/verify.py"} <= set(names)
        record = archive.read(f"il_mastro-{version()}.dist-info/RECORD").decode()
    assert len(record.splitlines()) == len(names) and not [name for name in names if "__pycache__" in name]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "a championship has a name"),
        (("--title", " "), "a championship has a name"),
        (("--title", "Lega"), "name the first season"),
        (("--title", "a" * 300, "--season", "2026"), "has 300 characters, write 60 at most"),
        (("--title", "<script>", "--season", "2026"), "has the character <"),
        (("--title", "a\u202eb", "--season", "2026"), "has the character U+202E"),
        (("--title", "a\nb", "--season", "2026"), "has the character U+000A"),
        (("--title", "Lega", "--season", "../2026"), "does not begin with the year"),
        (("--title", "Lega", "--season", "2026", "--law", "bang-1900"), "the program has no regulation 'bang-1900'"),
        (("--title", "Lega", "--season", "2026", "--law", "mia"), "mastro new regulation mia --based-on REGULATION"),
        (("--title", "Lega", "--season", "2026", "--licence", "mine"), "--licence: there is no mine"),
        (("--title", "Lega", "--season", "2026", "--host", "ftp"), "--host: there is no ftp"),
        (("--title", "Lega", "--season", "2026", "--language", "xx"), "--language: there is no xx"),
        (("--title", "Lega", "--season", "2026", "--languages", "it,xx"), "--languages: there is no xx"),
        (("--title", "Lega", "--season", "2026", "--languages", "it,it"), "--languages: it is there twice"),
        ((*USUAL, "--areas", "nord,nord"), "the area nord is named twice"),
        ((*USUAL, "--areas", "nord,marte"), "has no area marte"),
    ],
)
def test_what_no_championship_can_be_is_told_and_nothing_is_written(here, capsys, words, sentence):
    assert main(["init", "lega", *words, "--lang", "en"]) == 2
    message = capsys.readouterr().err
    assert sentence in message and len(message.splitlines()) == 1
    assert list(here.iterdir()) == []
    assert main(["init", "lega", *words]) == 2
    assert capsys.readouterr().err not in ("", message)


def test_a_folder_that_holds_something_stays_as_it_is(here, capsys):
    (here / "lega").mkdir()
    (here / "lega/mine.txt").write_text("mine", encoding="utf-8")
    assert main(["init", "lega", *USUAL]) == 2
    assert tree(here) == {"lega/mine.txt": b"mine"} and "lega" in capsys.readouterr().err
    (here / "file").write_text("", encoding="utf-8")
    (here / "link").symlink_to("nowhere")
    for folder in ("file", "link"):
        assert main(["init", folder, *USUAL, "--lang", "en"]) == 2
        assert capsys.readouterr().err.startswith(f"{folder} is a file or a link, no folder")
    assert main(["init", ".", *USUAL, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith(". already holds file, lega, link: name a new or an empty folder")
    for n in range(9):
        (here / f"a{n}").touch()
    assert main(["init", ".", *USUAL]) == 2 and "a0, a1, a2, a3, a4, …" in capsys.readouterr().err
    assert main(["init", "nowhere/lega", *USUAL, "--lang", "en"]) == 2
    assert capsys.readouterr().err.strip() == "nowhere is no folder: make it first, or name one that is there"
    assert not (here / "nowhere").exists()


def test_the_next_command_can_be_pasted_whatever_the_folder_is_called(here, capsys):
    assert main(["init", "my lega", *USUAL, "--lang", "en"]) == 0
    assert "Next: cd 'my lega', make site" in "".join(capsys.readouterr())


@pytest.mark.parametrize("folder", [".", "../lega", "lega"])
@pytest.mark.parametrize("cloned", [False, True])
def test_an_empty_folder_will_do(here, folder, cloned, monkeypatch, capsys):
    """Also the one that somebody stands in, which stays the same folder; what git keeps in it stays."""
    (here / "lega").mkdir()
    before = (here / "lega").stat().st_ino
    if cloned:
        subprocess.run(["git", "init", "-q", "lega"], check=True, env=clean_environment(here))
    inside = folder != "lega"
    monkeypatch.chdir(here / "lega" if inside else here)
    assert main(["init", folder, *USUAL, "--lang", "en"]) == 0
    assert ("Next: make site" if inside else "Next: cd lega, make site") in capsys.readouterr().err
    assert (here / "lega").stat().st_ino == before and {path.name for path in here.iterdir()} == {"lega"}
    assert main(["init", str(here / "whole"), *USUAL, "--lang", "en"]) == 0
    made = {path: content for path, content in tree(here / "lega").items() if not path.startswith(".git/")}
    assert made == tree(here / "whole") and (here / "lega/.git/config").is_file() == cloned
    assert not (here / "lega/.mastro.new").exists()


def test_an_empty_folder_is_empty_again_where_it_cannot_be_filled(here, monkeypatch):
    """What an interruption leaves aside is in nobody's way."""
    (here / "lega").mkdir()
    usual, count = Path.rename, iter(range(100))

    def rename(self: Path, to: Path) -> Path:
        if next(count) == 3:
            raise KeyboardInterrupt
        return usual(self, to)

    monkeypatch.setattr(Path, "rename", rename)
    assert main(["init", "lega", *USUAL]) == 130
    assert {path.name for path in (here / "lega").iterdir()} == {".mastro.new"}
    monkeypatch.setattr(Path, "rename", usual)
    assert main(["init", "lega", *USUAL]) == 0 and not (here / "lega/.mastro.new").exists()


def test_interrupted_anywhere_it_leaves_nothing_and_can_be_repeated(here, monkeypatch):
    """At every file, and before the folder gets its name."""
    assert main(["init", "whole", *USUAL]) == 0
    whole = tree(here / "whole")
    from site_builder.writing.folders import Folder

    usual = Folder.create
    for stop in (0, 1, len(whole) // 2, len(whole) - 1):
        count = iter(range(len(whole)))

        def create(self: Folder, *words: object, count=count, stop=stop) -> None:
            if next(count) == stop:
                raise KeyboardInterrupt
            usual(self, *words)

        monkeypatch.setattr(Folder, "create", create)
        assert main(["init", "lega", *USUAL]) == 130
        assert not (here / "lega").exists()
        monkeypatch.setattr(Folder, "create", usual)
    assert main(["init", "lega", *USUAL]) == 0
    assert tree(here / "lega") == whole and {path.name for path in here.iterdir()} == {"lega", "whole"}


def test_who_sits_at_a_terminal_is_asked(here):
    """What is not answered is as the brackets say; a wrong answer costs that answer alone."""
    import pty

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "site_builder", "init", str(here / "lega"), "--lang", "en"]
    process = subprocess.Popen(command, stdin=follower, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    os.close(follower)
    for answer in (
        "<Lega>",
        "Lega Est",
        "",
        "en, tlh",
        "en",
        "",
        "bang-2000",
        "bang-2009",
        "nord, est",
        "nord",
        "",
        "2026",
        "",
    ):
        os.write(leader, f"{answer}\n".encode())
    _, output = process.communicate(timeout=120)
    os.close(leader)
    assert process.returncode == 0, output
    assert b"Licence of the data (CC BY 4.0, " in output and b"[CC BY 4.0]" in output
    assert output.count(b"What is the championship called: ") == 2, "a wrong answer is told, and asked for again"
    for wrong in (
        b"the character <",
        b"there is no tlh",
        b"the program has no regulation 'bang-2000'",
        b"has no area est",
        b"name the first season",
    ):
        assert output.count(wrong) == 1
    championship = read_championship(here / "lega/data", Schemas(), [])
    assert (
        championship.title["en"] == "Lega Est"
        and championship.languages == ("en",)
        and set(championship.areas) == {"nord"}
    )
    assert stat.S_IMODE((here / "lega/championship.yaml").stat().st_mode) & 0o400


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_championship_may_say_besides_stands_there_as_comments(language, here):
    """Each line is sound once its # is taken away."""
    assert main(["init", "lega", *USUAL, "--language", language]) == 0
    file = here / "lega/championship.yaml"
    text = file.read_text(encoding="utf-8")
    whole = re.sub(r"^# (?=[a-z]+: )", "", text, flags=re.MULTILINE)
    assert {*yaml.safe_load(whole)} - {*yaml.safe_load(text)} == {
        "tagline", "address", "contact", "logo", "links", "without", "regulations",
    }  # fmt: skip
    logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    (here / "lega/logo.svg").write_text(logo, encoding="utf-8")
    file.write_text(whole, encoding="utf-8")
    problems = []
    championship = read_championship(here / "lega/data", Schemas(), problems)
    assert as_text(problems, "en") == "" and championship.logo and championship.contact and championship.links


OF_NOBODY = (
    "sera.json", "2026.xlsx", "._site2.lock", ".public.lock", "._site2.next/index.html", ".public.old/index.html",
    "_site2/index.html",
)  # fmt: skip


@pytest.mark.parametrize("template", ["championship", "program"])
def test_git_sees_neither_what_a_build_leaves_nor_a_form_with_names(template, here):
    """`git add -A` would publish the names of newcomers that stand in the file of an evening."""
    ignored = ROOT / {"championship": "templates/championship/gitignore", "program": ".gitignore"}[template]
    (here / ".gitignore").write_bytes(ignored.read_bytes())
    (here / "program").mkdir()
    (here / "program/settings.json").touch()
    for path in OF_NOBODY:
        (here / path).parent.mkdir(exist_ok=True)
        (here / path).touch()
    subprocess.run(["git", "init", "-q"], check=True, env=clean_environment(here))
    command = ["git", "ls-files", "--others", "--exclude-standard"]
    seen = subprocess.run(command, check=True, capture_output=True, text=True, env=clean_environment(here)).stdout
    assert seen.split() == [".gitignore", "program/settings.json"]


def test_a_new_clone_of_an_empty_repository_is_begun_in(here):
    subprocess.run(["git", "init", "-q", "lega"], check=True)
    before = (here / "lega/.git/config").read_bytes()
    assert main(["init", "lega", *USUAL]) == 0
    assert (here / "lega/.git/config").read_bytes() == before and (here / "lega/championship.yaml").is_file()
    assert main(["init", "lega", *USUAL]) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--licence", "CC0"), "forse: CC0 1.0"),
        (("--licence", "cc by-sa"), "forse: CC BY-SA 4.0"),
        (("--host", "gitlub"), "forse: gitlab"),
        (("--areas", " , "), "(ha: nord, centro, sud-isole)"),
    ],
)
def test_what_is_nearly_right_is_told(here, capsys, words, said):
    assert main(["--lang", "it", "init", "lega", *USUAL, *words]) == 2
    assert said in capsys.readouterr().err and not (here / "lega").exists()


def test_a_program_hears_which_files_begin_a_championship(here, capsys):
    words = ("--title", "Lega", "--law", "bang-2009", "--season", "2027", "--json", "--lang", "en")
    assert main(["init", "lega", *words]) == 0
    answer = json.loads(capsys.readouterr().out)
    files = {f"lega/{path}" for path in tree(here / "lega")}
    assert set(answer["written"]) == files and "lega/data/seasons/2027.yaml" in files
    assert len(answer["next"]) == 1 and "cd lega, make site" in answer["next"][0]
