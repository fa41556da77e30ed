"""One comment under the right pull request, whatever a fork is called and whoever else writes there."""

from __future__ import annotations

import pytest

from tests.workflows.conftest import HOSTILE, payload

TEXT = "<!-- il-mastro: review v1 -->\n## Che cosa cambia: un posto in finale\n"
COMMENTS = "/issues/214/comments"
BOT = {"login": "github-actions[bot]", "type": "Bot"}


@pytest.fixture
def write(host, script, run, tmp_path):
    """Runs the script with a text; (exit code, the comments that were made, those that were rewritten)."""

    def go(event=None, text=TEXT):
        (tmp_path / "comment.md").write_text(text, encoding="utf-8")
        host.calls.clear()
        code = run(script("comment"), event or payload("workflow_run"), tmp_path / "comment.md")
        return code, host.made("POST"), host.made("PATCH")

    host.on("GET", "/pulls", [payload("pull")])
    host.on("GET", COMMENTS, [])
    host.on("POST", COMMENTS, {"id": 1})
    return go


def test_a_pull_request_of_a_fork_gets_its_comment(host, write):
    """The event names no pull request: it never does for forks. The host is asked by owner and branch."""
    assert write() == (0, [(COMMENTS, {"body": TEXT})], [])
    assert host.calls[0][2]["head"] == ["ospite:torneo-di-mantova"]


def test_the_comment_is_rewritten_not_doubled(host, write):
    host.on("GET", COMMENTS, [{"id": 55, "user": BOT, "body": TEXT + "of yesterday"}])
    host.on("PATCH", "/issues/comments/55", {"id": 55})
    assert write() == (0, [], [("/issues/comments/55", {"body": TEXT})])


def test_the_same_text_is_left_alone(host, write):
    host.on("GET", COMMENTS, [{"id": 55, "user": BOT, "body": TEXT}])
    assert write() == (0, [], [])


@pytest.mark.parametrize("user", [{"login": "ospite", "type": "User"}, {"login": "other[bot]", "type": "Bot"}, None])
def test_a_comment_of_somebody_else_that_wears_our_mark_is_not_ours(host, write, user):
    host.on("GET", COMMENTS, [{"id": 66, "user": user, "body": TEXT}])
    assert write() == (0, [(COMMENTS, {"body": TEXT})], [])


def test_our_comment_is_found_behind_a_hundred_others(host, write):
    others = [{"id": n, "user": {"login": "a", "type": "User"}, "body": "ciao"} for n in range(100)]
    ours = [{"id": 555, "user": BOT, "body": TEXT + "old"}]
    host.on("GET", COMMENTS, lambda query: others if query["page"] == ["1"] else ours)
    host.on("PATCH", "/issues/comments/555", {})
    assert write()[2] == [("/issues/comments/555", {"body": TEXT})]


def test_a_branch_that_was_renamed_is_found_by_its_commit(host, write):
    host.on("GET", "/pulls", lambda query: [] if "head" in query else [payload("pull")])
    assert write()[1] == [(COMMENTS, {"body": TEXT})]


def test_two_pull_requests_of_one_commit_both_get_it(host, write):
    host.on("GET", "/pulls", [payload("pull"), {**payload("pull"), "number": 215}])
    host.on("GET", "/issues/215/comments", [])
    host.on("POST", "/issues/215/comments", {})
    assert [path for path, _ in write()[1]] == [COMMENTS, "/issues/215/comments"]


def head(**changes):
    pull = payload("pull")
    pull["head"].update(changes)
    return pull


@pytest.mark.parametrize(
    "pulls",
    [
        [],
        [{**payload("pull"), "state": "closed"}],
        [head(sha="0" * 40)],
        [head(repo={"id": 9999, "full_name": "evil/il-mastro"})],
        [head(repo=None)],
    ],
    ids=["closed meanwhile", "closed", "a newer commit", "another fork with the same commit", "the fork is gone"],
)
def test_nothing_is_written_anywhere_else(host, write, pulls, capsys):
    host.on("GET", "/pulls", pulls)
    assert write() == (0, [], [])
    assert "no open pull request" in capsys.readouterr().out


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_branch_is_only_ever_a_value(host, write, hostile, capsys):
    event = payload("workflow_run")
    event["workflow_run"]["head_branch"] = hostile
    event["workflow_run"]["display_title"] = hostile
    assert write(event)[0] == 0
    assert host.calls[0][2]["head"] == [f"ospite:{hostile}"]
    output = "".join(capsys.readouterr())
    assert not any(line.startswith(("::", "##[")) for line in output.splitlines()) and hostile not in output


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ((403, {"x-ratelimit-remaining": "0"}), "run the job again later"),
        ((429, {}), "run the job again later"),
        ((500, {}), "the host says 500"),
        ((302, {"Location": "https://evil.example/"}), "sends us to another address"),
        (b"<html>", "no JSON"),
        ({"message": "no list"}, "no list"),
    ],
)
def test_a_host_that_fails_ends_the_job_with_one_sentence(host, write, answer, message, capsys):
    host.on("GET", "/pulls", answer)
    assert write() == (1, [], [])
    line = capsys.readouterr().err
    assert message in line and line.count("\n") == 1 and "a-token" not in line


@pytest.mark.parametrize("text", ["# without the mark", TEXT + "x" * 70_000])
def test_what_is_no_comment_of_ours_is_not_written(host, write, text):
    assert write(text=text)[0] == 1
    assert host.calls == []
