"""Compiled templates are kept like compiled modules: never those of another text or program, and never missed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from site_builder.rendering import compiling
from site_builder.rendering.compiling import CompiledTemplates


class Spy(Environment):
    """Notes the templates that it compiles."""

    def __init__(self, folder: Path, text: str = "a {{ b }}"):
        kept = CompiledTemplates()
        kept.directory = str(folder)
        super().__init__(loader=DictLoader({"page": text}), autoescape=True, bytecode_cache=kept)
        self.compiled: list[str] = []

    def compile(self, source, name=None, *args, **kwargs):
        self.compiled.append(name)
        return super().compile(source, name, *args, **kwargs)

    def page(self) -> str:
        return self.get_template("page").render(b="<b>")


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Where one template is kept."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    first = Spy(tmp_path)
    assert first.page() == "a &lt;b&gt;" and first.compiled == ["page"]
    assert len(list(tmp_path.iterdir())) == 1
    return tmp_path


def test_a_template_is_compiled_once(folder):
    again = Spy(folder)
    assert again.page() == "a &lt;b&gt;" and again.compiled == []


def test_another_text_is_compiled(folder):
    other = Spy(folder, "c {{ b }}")
    assert other.page() == "c &lt;b&gt;" and other.compiled == ["page"]


@pytest.mark.parametrize("change", [("jinja2", "__version__", "0"), ("Path", "read_bytes", lambda _: b"other")])
def test_what_another_program_compiled_is_not_taken(folder, monkeypatch, change):
    place, name, value = change
    monkeypatch.setattr(getattr(compiling, place), name, value)
    other = Spy(folder)
    assert other.page() == "a &lt;b&gt;" and other.compiled == ["page"]


@pytest.mark.parametrize("length", [*range(0, 40, 3), 60, 100, -1])
def test_what_is_damaged_is_compiled_anew(folder, length):
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:length])
    again = Spy(folder)
    assert again.page() == "a &lt;b&gt;" and again.compiled == ["page"]


@pytest.mark.parametrize("place", ["nowhere", "file", "folder"])
def test_where_nothing_can_be_kept_templates_work_all_the_same(folder, place):
    (file,) = folder.iterdir()
    file.unlink()
    if place == "folder":
        file.mkdir()
    if place == "file":
        (folder / "file").write_bytes(b"no folder")
    page = Spy(folder if place == "folder" else folder / place)
    assert page.page() == "a &lt;b&gt;" and page.compiled == ["page"]


def test_where_python_keeps_nothing_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert Spy(tmp_path).page() == "a &lt;b&gt;" and not list(tmp_path.iterdir())
