"""Where the tests find what the judge runs on."""

import os
from pathlib import Path

from site_builder.form_judge import runtime
from tests.browser.conftest import cannot_run

PLACE = Path(__file__).parents[2] / ".cache/runtime"
FOLDER = Path(os.environ.get("MASTRO_RUNTIME") or PLACE)  # as it was when the tests were collected


def runtime_folder() -> Path:
    """The folder with the archives of the runtime; without them the test cannot run, and says so."""
    if not all((FOLDER / archive.file_name).is_file() for archive in runtime.ARCHIVES):
        cannot_run(f"no runtime of the judge in {FOLDER}: mastro runtime gets it, or MASTRO_RUNTIME says where it is")
    return FOLDER
