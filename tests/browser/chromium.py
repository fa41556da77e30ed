"""Where this machine keeps a Chromium. As a program: prints the path, or exits with 1 when there is none."""

import os
import sys

from site_builder.commands.doctor import browser


def sandboxed() -> bool:
    """Whether the browser can start in its sandbox: not for root."""
    return not (hasattr(os, "geteuid") and os.geteuid() == 0)


if __name__ == "__main__":
    path = browser()
    print(path or "no Chromium found")
    sys.exit(path is None)
