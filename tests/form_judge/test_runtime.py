"""What the judge runs on is the file that the program knows, in the version that everything else runs with."""

from pathlib import Path

import pytest

from site_builder.form_judge import runtime
from site_builder.problems import UserError
from tests.form_judge.at_hand import runtime_folder

ROOT = Path(__file__).parents[2]


def test_the_library_of_the_runtime_is_the_one_that_is_locked():
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    _, _, locked = lock.partition(f"{runtime.MSGSPEC.package}=={runtime.MSGSPEC.version} ")
    assert f"--hash={runtime.MSGSPEC.algorithm}:{runtime.MSGSPEC.digest}" in locked.partition("==")[0]


@pytest.mark.parametrize("archive", runtime.ARCHIVES, ids=lambda archive: archive.package)
def test_another_file_is_refused_and_so_is_none(archive, tmp_path):
    with pytest.raises(UserError) as absent:
        archive.content(tmp_path)
    assert absent.value.key == "runtime-unreadable"
    content = bytearray((runtime_folder() / archive.file_name).read_bytes())
    content[-1] ^= 1
    (tmp_path / archive.file_name).write_bytes(content)
    with pytest.raises(UserError) as spoilt:
        archive.content(tmp_path)
    assert spoilt.value.key == "runtime-other"
