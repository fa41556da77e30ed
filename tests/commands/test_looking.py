"""What `mastro build` says about looking at the site: a command to copy, and it shows the site."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from site_builder import __main__ as shell

pytestmark = pytest.mark.usefixtures("few_forms")

DATA = Path(__file__).parents[1] / "example/data"
COMMAND = {"it": r"scrivi (python3 .*), lascialo andare", "en": r"type (python3 .*), leave it running"}


@pytest.mark.parametrize("lang", ("it", "en"))
def test_the_command_that_is_told_shows_the_site_wherever_it_will_live(tmp_path, capsys, lang):
    """A folder with a blank in its name, and an address with a path: on this machine the site is at the root."""
    site = tmp_path / "my site"
    words = ["build", "--data", DATA, "--out", site, "--no-pictures", "--site-url", "https://example.org/deep/mastro/"]
    for again in (False, True):  # also where nothing was left to do
        assert shell.main([*map(str, words), "--lang", lang]) == 0
        output = capsys.readouterr().err
        command = shlex.split(re.search(COMMAND[lang], output)[1])
        assert command[0] == "python3" and command[-1] == "8000" and "http://127.0.0.1:8000/ " in output, again
    server = subprocess.Popen(
        [sys.executable, "-u", *command[1:-1], "--bind", "127.0.0.1", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        port = re.search(r"port (\d+)", server.stdout.readline())[1]
        with urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
            content = page.read().decode()
        style = re.search(r'href="([^"]+\.css[^"]*)"', content)[1]
        with urlopen(f"http://127.0.0.1:{port}/{style}", timeout=10) as sheet:
            assert sheet.read()
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()
