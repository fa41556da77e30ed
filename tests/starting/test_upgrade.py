"""`mastro upgrade`: told first what would change, then all files or none; what cannot be done is one sentence.

The newer program is this one under another version, with a number of its law and a line of its files changed. What is
told of it needs an environment of its own, which takes an index of packages: `test_from_nothing.py` makes one.
"""

from __future__ import annotations

import io
import json
import subprocess
from base64 import urlsafe_b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from venv import EnvBuilder
from zipfile import ZipFile

import pip
import pytest

from site_builder.__main__ import main
from site_builder.program_files import version
from site_builder.starting import upgrading
from site_builder.starting.wheel import program_wheel
from tests.writing.killing import METHODS, killed

NEWER = "99.0.0"
packed = cache(program_wheel)  # the program, once for every test: to pack it takes as long as the rest of most


def newer(folder: Path, changed: dict[str, tuple[str, str]], to: str = NEWER) -> Path:
    """The file of this program as version *to*, in *folder*; *changed* has by path a text and what takes its place."""
    wheel, old = packed(), version()
    about = "il_mastro-{}.dist-info"
    files: dict[str, bytes] = {}
    with ZipFile(io.BytesIO(wheel.content)) as archive:
        for name in archive.namelist():
            content = archive.read(name)
            if name in changed:
                assert changed[name][0].encode() in content, name
                content = content.replace(changed[name][0].encode(), changed[name][1].encode(), 1)
            if name.endswith("/METADATA"):
                content = content.replace(f"\nVersion: {old}\n".encode(), f"\nVersion: {to}\n".encode())
            files[name.replace(about.format(old), about.format(to))] = content
    record = f"{about.format(to)}/RECORD"
    del files[record]
    rows = [
        f"{name},sha256={urlsafe_b64encode(sha256(content).digest()).rstrip(b'=').decode()},{len(content)}"
        for name, content in files.items()
    ]
    files[record] = "".join(f"{row}\n" for row in (*rows, f"{record},,")).encode()
    place = folder / wheel.name.replace(old, to)
    with ZipFile(place, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return place


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Tester", "-c", "user.email=tester@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".git" not in path.parts
    }


def test_all_files_are_exchanged_and_what_the_owner_changed_stays(championship, tried, tmp_path, capsys):
    makefile, readme = (championship / name for name in ("Makefile", "README.md"))
    makefile.write_text(makefile.read_text("utf-8") + "\nmine:\n\techo mine\n", encoding="utf-8")
    readme.write_text("# Mine\n", encoding="utf-8")
    (championship / "CONTRIBUTING.md").unlink()
    (championship / ".gitignore").write_text("/mine\n", encoding="utf-8")
    git(championship, "commit", "-qam", "Mine")
    before = tree(championship)
    files = {
        "Makefile": b"# Newer\n" + before["Makefile"].removesuffix(b"\nmine:\n\techo mine\n"),
        "README.md": b"# Theirs\n", "CONTRIBUTING.md": b"# Theirs\n", "new.md": b"new\n",
        ".gitignore": None,
        ".github/scripts/quote.py": None, ".github/workflows/check.yml": b"name: check\n",
    }  # fmt: skip
    tried(files, [], [])
    wheel = newer(tmp_path, {})
    assert main(["upgrade", str(wheel), "--lang", "en"]) == 0
    after, output = tree(championship), capsys.readouterr()
    assert after["Makefile"].startswith(b"# Newer\n") and after["Makefile"].endswith(b"echo mine\n")
    assert after["README.md"] == b"# Mine\n" and "README.md stays yours" in output.err
    assert "CONTRIBUTING.md" not in after and "CONTRIBUTING.md stays yours" in output.err
    assert after[".cache/upgrade/README.md"] == b"# Theirs\n" and ".cache/upgrade/README.md: take" in output.err
    assert ".gitignore stays, for you have changed it" in output.err and ".cache/upgrade/.gitignore" not in after
    assert after["new.md"] == b"new\n" and after[".github/workflows/check.yml"] == b"name: check\n"
    assert ".github/scripts/quote.py" not in after
    assert [path for path in after if path.endswith(".whl")] == [f"program/{wheel.name}"]
    assert after[f"program/{wheel.name}"] == wheel.read_bytes()
    assert sha256(wheel.read_bytes()).hexdigest() in after["requirements.lock"].decode()
    assert {path for path in before if path.startswith("data/")} == {path for path in after if path.startswith("data/")}


def test_a_newer_file_is_said_to_lie_aside_once_it_does(championship, tried, tmp_path, capsys):
    """Neither where nothing is written, nor where a link in the place of a file refuses everything."""
    (championship / "README.md").write_text("# Mine\n", encoding="utf-8")
    git(championship, "commit", "-qam", "Mine")
    tried({"README.md": b"# Theirs\n"}, [], [])
    wheel = newer(tmp_path, {})
    assert main(["upgrade", str(wheel), "--dry-run", "--lang", "en"]) == 0
    output = capsys.readouterr().err
    assert "README.md will stay yours" in output and ".cache/upgrade" not in output
    (championship / "requirements.lock").rename(tmp_path / "lock")
    (championship / "requirements.lock").symlink_to(tmp_path / "lock")
    git(championship, "commit", "-qam", "A link")
    before = tree(championship)
    assert main(["upgrade", str(wheel), "--lang", "en"]) == 2
    assert ".cache/upgrade" not in capsys.readouterr().err and tree(championship) == before


def test_an_older_format_is_written_in_todays(championship, tried, tmp_path, capsys):
    identity = championship / "championship.yaml"
    written = identity.read_text("utf-8")
    identity.write_text(
        written.replace("format: 2", "format: 1") + "pages:\n  insight: false # too few games\n", encoding="utf-8"
    )
    assert main(["check"]) == 0
    git(championship, "commit", "-qam", "Older")
    tried({}, [], [])
    assert main(["upgrade", str(newer(tmp_path, {}))]) == 0
    assert identity.read_text("utf-8") == written + "without:\n  - insight # too few games\n"


def test_a_newer_format_edits_the_data_too(championship, tried, tmp_path):
    """All files are of one format; what the newer program makes of each comes in with the program, all or none."""
    season = championship / "data/seasons/2026.yaml"
    today = season.read_text("utf-8")
    tried({}, [], [], **{"data/seasons/2026.yaml": f"{today}# of a later format\n"})
    wheel = newer(tmp_path, {})
    assert main(["upgrade", str(wheel), "--dry-run"]) == 0 and season.read_text("utf-8") == today
    assert main(["upgrade", str(wheel)]) == 0 and season.read_text("utf-8") == f"{today}# of a later format\n"


def test_who_would_move_is_told_by_name_and_whose_name_is_withheld_by_code(championship, tried, tmp_path, capsys):
    people = {"p0001": "name: Ada Rossi\n", "p0002": "withheld: true\n"}
    for code, text in people.items():
        (championship / f"data/players/{code}.yaml").parent.mkdir(exist_ok=True)
        (championship / f"data/players/{code}.yaml").write_text(text, encoding="utf-8")
    git(championship, "add", "-A")
    git(championship, "commit", "-qm", "People")
    tried({}, [], [f"2026 ranking nord: {n} {code} 100" for n, code in enumerate(people, 1)])
    assert main(["upgrade", str(newer(tmp_path, {})), "--dry-run", "--lang", "en"]) == 0
    output = capsys.readouterr().out
    assert "+ 2026 ranking nord: 1 Ada Rossi (p0001) 100\n" in output
    assert "+ 2026 ranking nord: 2 Name withheld (p0002) 100\n" in output


LONG_LOG = "* A new rule.\n" + "".join(f"  line {n}\n" for n in range(1, 62)) + "\n# Changelog\n"


def test_who_would_move_is_told_and_a_new_mistake_stops_it(championship, tried, tmp_path, capsys):
    before = tree(championship)
    tried({}, ["data/x.yaml:1:1: error: new"], ["2026 ranking nord: 1 p0001 100"])
    wheel = newer(tmp_path, {"site_builder/CHANGELOG.md": ("# Changelog\n", LONG_LOG)})
    assert main(["upgrade", str(wheel), "--lang", "en"]) == 1
    output = capsys.readouterr()
    assert (
        "line 59" in output.out and "line 60" not in output.out and "and 2 more lines: --dry-run --json" in output.err
    )
    assert (
        "* A new rule." in output.out
        and "+ 2026 ranking nord: 1 p0001 100" in output.out
        and ": error: new" in output.out
    )
    assert "nothing was changed" in output.err and tree(championship) == before
    assert main(["upgrade", str(wheel), "--dry-run", "--accept", "--json"]) == 0 and tree(championship) == before
    output = json.loads(capsys.readouterr().out)
    assert output["version"] == NEWER and output["moved"] == ["+ 2026 ranking nord: 1 p0001 100"]
    assert "requirements.lock" in output["files"] and output["new_errors"] == ["data/x.yaml:1:1: error: new"]
    assert main(["upgrade", str(wheel), "--accept"]) == 0 and tree(championship) != before


def test_uncommitted_changes_are_refused(championship, tmp_path, capsys):
    (championship / "data/clubs").mkdir()
    (championship / "data/clubs/new.yaml").write_text("name: New\n", encoding="utf-8")
    refused(championship, newer(tmp_path, {}), "no commit has", capsys)


def test_what_is_not_newer_is_refused(championship, tmp_path, capsys):
    refused(championship, newer(tmp_path, {}, "0.9.9"), "0.9.9 is not newer", capsys)
    refused(championship, championship / "program" / packed().name, "is not newer", capsys)


def test_what_is_no_program_is_refused(championship, tmp_path, capsys):
    wheel = newer(tmp_path, {})
    for name, content in (
        (wheel.name, b"no archive"), ("other-99.0.0-py3-none-any.whl", wheel.read_bytes()),
        ("il_mastro-98.0.0-py3-none-any.whl", wheel.read_bytes()),
    ):  # fmt: skip
        place = tmp_path / "files" / name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(content)
        refused(championship, place, "is not the file of a program", capsys)
    refused(championship, tmp_path / "il_mastro-98.0.0-py3-none-any.whl", "is not there: download", capsys)


def test_where_nothing_can_be_installed_nothing_changes(championship, tmp_path, monkeypatch, capsys):
    """By the pip of the environment that runs, or, where it has none, by one that is made for it."""
    for name, value in (("PIP_NO_INDEX", "1"), ("PIP_FIND_LINKS", ""), ("PIP_CONFIG_FILE", "/dev/null")):
        monkeypatch.setenv(name, value)
    refused(championship, newer(tmp_path, {}), "cannot be installed here, and nothing was changed", capsys)
    monkeypatch.setattr(upgrading, "find_spec", lambda name: None)
    monkeypatch.setattr(upgrading.venv, "create", with_this_pip)
    before = tree(championship)
    assert main(["upgrade", str(newer(tmp_path, {})), "--lang", "en"]) == 2 and tree(championship) == before
    output = capsys.readouterr().err
    assert "cannot be installed here" in output and "No module named" not in output


def with_this_pip(environment: Path, with_pip: bool) -> None:
    """An environment whose pip is that of this one: Python's own takes longer to be put there than all the rest."""
    assert with_pip
    EnvBuilder().create(environment)
    (libraries,) = environment.glob("lib/python3*/site-packages")
    (libraries / "pip").symlink_to(Path(pip.__file__).parent)


def test_without_settings_or_a_repository_it_is_refused(championship, tmp_path, capsys):
    git(championship, "rm", "-q", "program/settings.json")
    git(championship, "commit", "-q", "-m", "Gone")
    refused(championship, newer(tmp_path, {}), "settings.json is not there", capsys)
    (championship / ".git").rename(tmp_path / "git")
    refused(championship, newer(tmp_path, {}), "no repository of git", capsys)


def refused(championship: Path, wheel: Path, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Told in one sentence, in both languages, and nothing is another than before."""
    before = tree(championship)
    outputs = []
    for lang in ("en", "it"):
        assert main(["upgrade", str(wheel), "--lang", lang]) == 2
        outputs.append(capsys.readouterr().err)
        assert len(outputs[-1].splitlines()) == 1
    assert sentence in outputs[0] and outputs[0] != outputs[1]
    assert tree(championship) == before


def test_interrupted_anywhere_it_leaves_all_as_before(championship, tried, tmp_path, monkeypatch):
    from site_builder.writing.folders import Folder

    tried({"Makefile": b"newer\n"}, [], [])
    before, usual = tree(championship), Folder.exchange
    wheel = newer(tmp_path, {})
    for stop in range(3):
        count = iter(range(100))

        def exchange(self: Folder, names: tuple[str, ...], count=count, stop=stop) -> None:
            if ".lega.change" not in names[-1] and next(count) == stop:
                raise KeyboardInterrupt
            usual(self, names)

        monkeypatch.setattr(Folder, "exchange", exchange)
        assert main(["upgrade", str(wheel)]) == 130
        monkeypatch.setattr(Folder, "exchange", usual)
        assert tree(championship) == before and not (tmp_path / ".lega.change").exists()
    assert main(["upgrade", str(wheel)]) == 0 and tree(championship) != before


@pytest.mark.parametrize("method", METHODS)
def test_killed_anywhere_it_is_put_back_by_the_next_command_or_done(championship, tried, tmp_path, method):
    """At each call that touches the disk: what is there afterwards is the one state or the other, never a mixture."""
    tried({"Makefile": b"newer\n", "new.md": b"new\n", ".github/scripts/quote.py": None}, [], [])
    wheel, before = newer(tmp_path, {}), tree(championship)
    whole = tree_after(championship, wheel)
    for at in range(1, 200):
        try:
            killed(lambda: main(["upgrade", str(wheel)]), method, at)
        except pytest.fail.Exception:  # it had no such call any more: this time it was carried out
            assert tree(championship) == whole
            return
        assert main(["upgrade", str(wheel), "--dry-run"]) in (0, 2)
        now = tree(championship)
        assert now in (before, whole), (method, at, [path for path in whole if now.get(path) != whole[path]])
        if now == whole:
            git(championship, "checkout", "-q", "--", ".")
            git(championship, "clean", "-qfd")
    raise AssertionError("it never came to an end")


def test_a_championship_of_two_programs_is_neither_checked_nor_built(championship, tried, tmp_path, capsys):
    """What an upgrade that was killed leaves, until it is repeated."""
    tried({"Makefile": b"newer\n"}, [], [])
    wheel, before = newer(tmp_path, {}), tree(championship)
    killed(lambda: main(["upgrade", str(wheel)]), "exchange", 3)
    assert before != tree(championship)
    capsys.readouterr()
    for command in ("check", "build", "waiting"):
        assert main([command, "--lang", "en"]) == 2
        assert "Repeat mastro upgrade: it first takes back" in capsys.readouterr().err
    assert main(["upgrade", str(wheel), "--dry-run"]) == 0 and tree(championship) == before
    assert main(["check"]) == 0


def tree_after(championship: Path, wheel: Path) -> dict[str, bytes]:
    """What an upgrade that nobody kills leaves; the championship is as before then."""
    assert main(["upgrade", str(wheel)]) == 0
    after = tree(championship)
    git(championship, "checkout", "-q", "--", ".")
    git(championship, "clean", "-qfd")
    return after
