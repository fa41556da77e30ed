"""Where the tests find what the judge runs on."""

import os
from pathlib import Path

from site_builder.form_judge import runtime
from tests.browser.conftest import cannot_run

PLACE = Path(__file__).parents[2] / ".cache/runtime"


def runtime_folder() -> Path:
    """The folder with the archives of the runtime; without them the test cannot run, and says so."""
    folder = Path(os.environ.get("MASTRO_RUNTIME") or PLACE)
    if not all((folder / archive.file_name).is_file() for archive in runtime.ARCHIVES):
        cannot_run(f"no runtime of the judge in {folder}: mastro runtime gets it, or MASTRO_RUNTIME says where it is")
    return folder
