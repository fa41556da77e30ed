"""A form attached to an issue → a pull request: by jobs that hold no rights while they touch the file."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.starting.steps import with_python
from tests.workflows.conftest import HOSTILE, payload

ROOT = Path(__file__).parents[2]
SHEET = "data/tournaments/2009/nord/gran-rodeo.yaml"
ATTACHED = "https://github.com/user-attachments/files/31415926/modulo.xlsx"


def issue(body: str) -> dict:
    event = payload("issue")
    event["issue"]["body"] = body
    return event


# --- who set the label


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"permission": "write", "role_name": "write"}, 0),
        ({"permission": "write", "role_name": "maintain"}, 0),
        ({"permission": "admin", "role_name": "admin"}, 0),
        ({"permission": "read", "role_name": "triage"}, 1),
        ({"permission": "read", "role_name": "read"}, 1),
        ({"permission": "none", "role_name": ""}, 1),
        ({}, 1),
        ((404, {}), 1),
        ((500, {}), 1),
    ],
)
def test_only_who_may_write_starts_an_intake(host, script, run, answer, code):
    host.on("GET", "/collaborators/referente-nord/permission", answer)
    assert run(script("referee"), payload("issue")) == code


# --- the attachment


@pytest.fixture
def fetch(host, script, run, tmp_path, monkeypatch):
    """Runs the script with GitHub's place for attachments played here."""

    def go(event, content: object = b"PK\x03\x04form", store: str = "127.0.0.1"):
        module = script("fetch")
        asked = []

        def allowed(address, first):
            asked.append(address)
            return first or address.startswith(f"http://{store}")

        real = module.fetched
        monkeypatch.setattr(module, "allowed", allowed)
        monkeypatch.setattr(module, "fetched", lambda address: asked.append(address) or real(f"{host.url}/files/1"))
        host.on("GET", "/files/1", content)
        code = run(module, event, tmp_path)
        return code, asked[:1], sorted(path.name for path in tmp_path.glob("form.*"))

    return go


def test_the_one_spreadsheet_is_fetched_without_a_token(host, fetch):
    assert fetch(payload("issue")) == (0, [ATTACHED], ["form.xlsx"])
    assert host.tokens == [None]


def test_a_store_of_the_host_may_keep_it(host, fetch):
    host.on("GET", "/store", b"PK\x03\x04form")
    assert fetch(payload("issue"), (302, {"Location": f"{host.url}/store"}))[0] == 0


@pytest.mark.parametrize(
    "content",
    [(302, {"Location": "http://evil.example/"}), (302, {"Location": "file:///etc/passwd"}), (404, {}), b"no archive",
     b"PK\x03\x04" + b"x" * 6_000_000, (302, {"Location": "/files/1"})],
    ids=["elsewhere", "a file", "gone", "no spreadsheet", "too large", "round and round"],
)  # fmt: skip
def test_what_is_not_the_form_is_refused(fetch, content, capsys):
    code, _, files = fetch(payload("issue"), content)
    assert (code, files) == (1, []) and capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "body",
    [
        "",
        "no file here",
        "https://evil.example/user-attachments/files/1/a.xlsx",
        "https://github.com.evil.example/user-attachments/files/1/a.xlsx",
        "http://github.com/user-attachments/files/1/a.xlsx",
        "https://github.com/user-attachments/files/1/a.xlsx.exe",
        "https://github.com/user-attachments/files/1/a.xlsm",
        "https://github.com/user-attachments/files/../../evil/a.xlsx",
        "https://github.com/user-attachments/files/1/$(id).xlsx",
        f"{ATTACHED} https://github.com/user-attachments/files/2/b.ods",
    ],
)
def test_only_one_attachment_of_the_host_is_taken(host, fetch, body):
    assert fetch(issue(body)) == (1, [], [])
    assert host.calls == []


def test_only_safe_addresses_of_the_stores_are_followed(script):
    allowed, store = script("fetch").allowed, "objects.githubusercontent.com"
    assert allowed(f"https://{store}/x", False)
    others = (
        f"http://{store}/x",
        f"https://{store}@evil.example/",
        f"https://{store}.evil.example/",
        "file:///etc/passwd",
    )
    assert not any(allowed(address, False) for address in others)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_the_words_of_an_issue_are_never_more_than_words(fetch, hostile, capsys):
    event = issue(f"{hostile}\n[modulo.xlsx]({ATTACHED})\n{hostile}")
    event["issue"]["title"] = hostile
    assert fetch(event)[0] == 0
    output = "".join(capsys.readouterr())
    assert hostile not in output and not any(line.startswith("::") for line in output.splitlines())


# --- what goes from job to job


@pytest.fixture
def pack(script, run, tmp_path):
    """Packs files as the import left them; (exit code, the paths of the proposal)."""

    def go(*names: str):
        listed, target = tmp_path / "written.txt", tmp_path / "proposal.json"
        listed.write_text("".join(f"{tmp_path / name}\n" for name in names), encoding="utf-8")
        remarks_file = tmp_path / "told.txt"
        remarks_file.write_text("Tavolo 4 vuoto\x00\n", encoding="utf-8")
        code = run(script("proposal"), {}, tmp_path / "data", listed, remarks_file, target)
        return code, list(json.loads(target.read_text(encoding="utf-8"))["files"]) if code == 0 else []

    file = tmp_path / SHEET
    file.parent.mkdir(parents=True)
    file.write_text("name: Gran Rodeo di Mantova\nplace: Mantova\n", encoding="utf-8")
    return go


def test_the_files_of_an_import_are_packed(pack, tmp_path):
    (tmp_path / "data/players").mkdir()
    (tmp_path / "data/players/p0900.yaml").write_text("name: Ada Prova\n", encoding="utf-8")
    assert pack(SHEET, "data/players/p0900.yaml") == (0, [SHEET, "data/players/p0900.yaml"])


def test_a_link_is_not_packed(pack, tmp_path):
    (tmp_path / "data/tournaments/2009/nord/link.yaml").symlink_to("/etc/passwd")
    assert pack("data/tournaments/2009/nord/link.yaml")[0] == 1


def test_a_folder_that_is_a_link_is_not_gone_through(pack, tmp_path):
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious/rodeo.yaml").write_text("name: mine\n", encoding="utf-8")
    (tmp_path / "data/tournaments/2009/link").symlink_to(tmp_path / "precious")
    assert pack("data/tournaments/2009/link/rodeo.yaml")[0] == 1
    assert not (tmp_path / "proposal.json").exists()


@pytest.mark.parametrize(
    "path", ["data/../precious.yaml", "data/players/../../precious.yaml", "precious.yaml", "data/seasons/2009.yaml"]
)
def test_no_file_is_opened_whose_path_is_none_of_a_proposal(pack, tmp_path, monkeypatch, path):
    (tmp_path / "data/seasons").mkdir()
    (tmp_path / "data/players").mkdir()
    for name in ("precious.yaml", "data/seasons/2009.yaml"):
        (tmp_path / name).write_text("name: mine\n", encoding="utf-8")
    opened, open_file = [], os.open

    def noted(name: str, *arguments: object, **options: object) -> int:
        opened.append(str(name))
        return open_file(name, *arguments, **options)

    monkeypatch.setattr(os, "open", noted)
    assert pack(SHEET, path)[0] == 1
    assert not any("precious" in name or "seasons" in name for name in opened)
    assert not (tmp_path / "proposal.json").exists(), "what is refused is not left for another job"


PATHS = [
    "../evil.yaml", "data/../evil.yaml", "/etc/cron.d/x", ".github/workflows/check.yml", "data/seasons/2009.yaml",
    "data/tournaments/2009/nord/x.py", "data/tournaments/2009/nord/a b.yaml", "data/tournaments/2009/nord/$(id).yaml",
    "data/tournaments/2009/x.yaml", "data/players/p1.yaml", SHEET + "\n",
    "data/tournaments/2009/nord/" + "a" * 300 + ".yaml",
]  # fmt: skip
TEXTS = ["a: \x00", "a: \u202eb", "a: \u200bb", "\ufeffa: 1", "a: \x1b[31m", "a:\r\n", "x" * 70_000, 7, None]


def proposal(tmp_path: Path, files: object, **others: object) -> Path:
    file = tmp_path / "in.json"
    file.write_text(json.dumps({"proposal": 2, "files": files, "told": "", **others}), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "files",
    [{SHEET: "name: a\n", path: "name: a\n"} for path in PATHS]
    + [{SHEET: text} for text in TEXTS]
    + [{}, [], {"data/players/p0900.yaml": "name: a\n"}, {SHEET: "a: 1\n", SHEET.replace("rodeo", "duello"): "a: 1\n"}]
    + [{f"data/players/p{n:04}.yaml": "name: a\n" for n in range(99)}],
)
def test_a_proposal_that_is_none_is_refused_before_anything_is_asked(host, script, run, tmp_path, files):
    assert run(script("propose"), payload("issue"), proposal(tmp_path, files)) == 1
    assert host.calls == []


def test_a_proposal_with_something_more_in_it_is_none(host, script, run, tmp_path):
    for more in ({"run": "id"}, {"told": 7}, {"told": "\x1b["}, {"told": "a" * 6_001}, {"proposal": 1}):
        assert run(script("propose"), payload("issue"), proposal(tmp_path, {SHEET: "name: a\n"}, **more)) == 1


@pytest.mark.parametrize(
    "text", ["a: [1", "a: 1\na: 2\n", "&a [*a]\n", "!!python/object:os.system x\n", "- a\n", "<<<<<<< x\n"]
)
def test_the_strict_reader_has_the_last_word(script, run, tmp_path, text, capsys):
    script("host"), script("proposal")
    assert run(script("reread"), {}, proposal(tmp_path, {SHEET: "name: a\n"})) == 0
    assert run(script("reread"), {}, proposal(tmp_path, {SHEET: text})) == 1
    assert capsys.readouterr().err.count("\n") == 1


# --- the pull request


@pytest.fixture
def propose(host, script, run, tmp_path):
    host.on("GET", "/git/ref/heads/main", {"object": {"sha": "a" * 40}})
    host.on("GET", f"/git/commits/{'a' * 40}", {"tree": {"sha": "b" * 40}})
    host.on("POST", "/git/trees", {"sha": "c" * 40})
    host.on("POST", "/git/commits", {"sha": "d" * 40})
    host.on("POST", "/git/refs", {})
    host.on("GET", "/pulls", [])
    host.on("POST", "/pulls", {"number": 300})
    return lambda: run(script("propose"), payload("issue"), proposal(tmp_path, {SHEET: "name: Gran Rodeo\n"}))


def test_one_commit_one_branch_one_pull_request(host, propose):
    assert propose() == 0
    made = dict(host.made("POST"))
    assert made["/git/trees"]["base_tree"] == "b" * 40
    assert made["/git/trees"]["tree"] == [
        {"path": SHEET, "mode": "100644", "type": "blob", "content": "name: Gran Rodeo\n"}
    ]
    assert made["/git/commits"]["parents"] == ["a" * 40]
    assert made["/git/refs"] == {"ref": "refs/heads/referto/12", "sha": "d" * 40}
    assert made["/pulls"]["head"] == "referto/12" and made["/pulls"]["base"] == "main"
    assert "Closes #12" in made["/pulls"]["body"] and "Referto: Gran Rodeo, nord" in made["/pulls"]["title"]


@pytest.mark.parametrize(
    "question",
    [
        "Qualcosa da dire a chi è referente? / Anything the coordinator should know?",
        "Anything the coordinator should know?",
        "Qualcosa da dire a chi è referente?",
    ],
)
def test_a_referee_reads_which_tournament_came_in_and_what_was_remarked(host, propose, script, run, tmp_path, question):
    """Of strangers' words the title has letters only, and the text none that anything is made of."""
    sheet = "name: '`Gran` @Rodeo #1 [x](y)'\nplace: Mantova\nstart: 2009-05-02\n"
    remarks = "Tavolo 4 vuoto\n```\n@referente-nord\n"
    event = issue(f"### {question}\n\n```\nCloses #9\n\n@tutti\n\n### Nomi\n\n- [x]")
    assert run(script("propose"), event, proposal(tmp_path, {SHEET: sheet}, **{"told": remarks})) == 0
    made = dict(host.made("POST"))["/pulls"]
    assert made["title"] == "Referto: Gran Rodeo 1 x y, nord, 2009-05-02 (richiesta 12)"
    body = made["body"]
    assert "\n    Tavolo 4 vuoto\n    ```\n    @referente-nord\n" in body and "\n    Closes #9\n    @tutti\n" in body
    assert not any(line.startswith(("```", "@", "Closes #9", "### ")) for line in body.splitlines())


@pytest.mark.parametrize(
    "body",
    [
        "",
        "### Qualcosa da dire a chi è referente?\n\n_No response_\n\n### Nomi\n",
        "Qualcosa da dire a chi è referente?: niente",
        "### Nomi\n\n- [x] Anything the coordinator should know?\n",
    ],
)
def test_where_nothing_was_noted_nothing_is_quoted(script, body):
    questions = script("host").words()["notes"]
    script("proposal")
    propose = script("propose")
    assert propose.note(body, questions) == "" and propose.quoted("Nota", "") == ""


def test_a_second_try_rewrites_the_branch_of_its_own_issue(host, propose):
    host.on("GET", "/git/ref/heads/referto/12", {"object": {"sha": "e" * 40}})
    host.on("PATCH", "/git/refs/heads/referto/12", {})
    host.on("GET", "/pulls", [{"number": 299}])
    assert propose() == 0
    assert host.made("PATCH") == [("/git/refs/heads/referto/12", {"sha": "d" * 40, "force": True})]
    assert "/pulls" not in dict(host.made("POST")) and "/git/refs" not in dict(host.made("POST"))


def test_a_file_that_is_there_is_never_written_over(host, propose):
    host.on("GET", f"/contents/{SHEET}", {"sha": "f" * 40})
    assert propose() == 1
    assert host.made("POST") == []


def test_a_host_that_fails_half_way_leaves_no_pull_request(host, propose, capsys):
    host.on("POST", "/git/refs", (422, {}))
    assert propose() == 1
    assert "/pulls" not in dict(host.made("POST")) and "the host says 422" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("failed", "italian", "english"),
    [
        ("REFEREE", "l'etichetta vale se la mette chi può scrivere", "The form was not opened"),
        ("FORM", "un solo file, .xlsx, .ods o .json", "one file only"),
        ("CONVERTED", "cella per cella", "cell by cell"),
        ("", "Tocca a chi mantiene il sito", "for who keeps the site"),
    ],
)
def test_the_answer_says_what_failed_and_what_can_be_done_on_the_site(
    host, script, run, monkeypatch, failed, italian, english
):
    host.on("POST", "/issues/12/comments", {})
    for step in ("REFEREE", "FORM", "CONVERTED"):
        monkeypatch.setenv(step, "failure" if step == failed else "success" if not failed else "skipped")
    assert run(script("answer"), payload("issue")) == 0
    ((_, comment),) = host.made("POST")
    assert italian in comment["body"] and english in comment["body"] and "mastro " not in comment["body"]
    assert ("cella per cella" in comment["body"]) == (failed == "CONVERTED"), "no cells where no cell was read"
    address = "https://github.com/campionato/il-mastro/issues/new?template=correction.yml"
    assert (address in comment["body"]) == (failed == "CONVERTED")


def test_the_outcomes_that_the_answer_asks_for_are_those_of_the_steps():
    flow = yaml.safe_load((ROOT / ".github/workflows/intake.yml").read_text(encoding="utf-8"))
    convert, answer = flow["jobs"]["convert"], flow["jobs"]["answer"]
    ids = {step["id"] for step in convert["steps"] if "id" in step}
    assert convert["outputs"] == {id: f"${{{{ steps.{id}.outcome }}}}" for id in ids}
    outcomes = next(step["env"] for step in answer["steps"] if "env" in step)
    assert {key: value for key, value in outcomes.items() if key != "GITHUB_TOKEN"} == {
        id.upper(): f"${{{{ needs.convert.outputs.{id} }}}}" for id in ids
    }
    assert (ROOT / ".github/ISSUE_TEMPLATE/correction.yml").is_file(), "the answer leads there"


def test_what_the_conversion_says_stands_in_the_summary_as_characters(tmp_path):
    """The step itself, with a program in the place of ours that says what a stranger might have written."""
    flow = yaml.safe_load((ROOT / ".github/workflows/intake.yml").read_text(encoding="utf-8"))
    (step,) = (candidate for candidate in flow["jobs"]["convert"]["steps"] if candidate.get("id") == "converted")
    program = tmp_path / "venv/bin/mastro"
    program.parent.mkdir(parents=True)
    (tmp_path / ".github").symlink_to(ROOT / ".github")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/form.txt").write_text("out/form.xlsx\n", encoding="utf-8")
    program.write_text("#!/bin/sh\necho '# <b>@all</b>' >&2\necho data/x.yaml\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    path = with_python(tmp_path / "set-up", os.environ["PATH"])
    env = {"PATH": path, "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md")}
    done = subprocess.run(["bash", "-e", "-c", step["run"]], cwd=tmp_path, env=env, capture_output=True, check=False)
    assert done.returncode == 1, "the step fails as the conversion did"
    assert (tmp_path / "summary.md").read_text(encoding="utf-8") == "\n    # <b>@all</b>\n"
    assert (tmp_path / "out/written.txt").read_text(encoding="utf-8") == "data/x.yaml\n"


def test_the_answer_is_fixed_words_and_the_way_to_the_reasons(host, script, run):
    host.on("POST", "/issues/12/comments", {})
    event = issue("<b>@everyone</b>")
    assert run(script("answer"), event) == 0
    ((_, comment),) = host.made("POST")
    assert (
        "https://github.com/campionato/il-mastro/actions/runs/7302" in comment["body"]
        and "everyone" not in comment["body"]
    )
