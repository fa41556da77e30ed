"""What `pyproject.toml` cannot say: the program's files that stand beside its package go into it where it is installed.

`site_builder/program_files.py` looks for them in both places. In an editable installation they stay where they are.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

FOLDERS = (".github", "schema", "templates", "tests/cases")
DOCUMENTS = ("CHANGELOG.md", "requirements.lock", "verify.py")


class WithOwnFiles(build_py):
    """Builds the package, with those files in it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib) / "site_builder"
        for name in FOLDERS:
            shutil.rmtree(package / name, ignore_errors=True)  # of a build before
            shutil.copytree(name, package / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in DOCUMENTS:
            shutil.copyfile(name, package / name)


setup(cmdclass={"build_py": WithOwnFiles})
