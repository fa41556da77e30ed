"""Which paths that come from outside may name a file of ours, on every file system."""

from __future__ import annotations

import pytest

from site_builder.writing.paths import DEEPEST, LONGEST, BadPath, names_of


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("", "empty"),
        ("/etc/passwd", "empty"),
        ("players//p0001.yaml", "empty"),
        ("players/", "empty"),
        ("..", "dots"),
        ("players/../../x", "dots"),
        ("./x", "dots"),
        ("players/.", "dots"),
        ("players\\..\\x", "separator"),
        ("C:/x", "separator"),
        ("C:x", "separator"),
        ("x\0y", "separator"),
        (".git::$INDEX_ALLOCATION/config", "git"),
        (".git/config", "git"),
        ("players/.GIT", "git"),
        (".Git ", "git"),
        (".git...", "git"),
        (".g\u200cit", "git"),
        ("\ufeff.git", "git"),
        ("GIT~1/hooks", "git"),
        ("x" * (LONGEST + 1), "long"),
        ("è" * (LONGEST // 2 + 1), "long"),
        ("/".join(["x"] * (DEEPEST + 1)), "deep"),
    ],
)
def test_what_could_lead_elsewhere_is_refused(path, reason):
    with pytest.raises(BadPath) as refusal:
        names_of(path)
    assert str(refusal.value) == reason


@pytest.mark.parametrize(
    "path",
    [
        "tournaments/2009/nord/torneo.yaml", "photos/2009/a/b.jpg", ".gitkeep", "README.md", ".github", "digit~1",
        "...", "..x", "Ärger.yaml", "x" * LONGEST, "a b", "\udce9.yaml", "a\n::b", "1:2",
    ],
)  # fmt: skip
def test_any_other_name_is_one(path):
    assert "/".join(names_of(path)) == path
