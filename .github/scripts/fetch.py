"""The form attached to an issue, a spreadsheet or an evening of the form page → a file: in a job without rights, and
without any token.

    fetch.py FOLDER

The text of the issue is read from the event, as it was when the label was set. One attachment, from the host's own
place for attachments; redirects only to the host's own stores; a bound on its size. Prints the path.
"""

from __future__ import annotations

import re
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from host import SECONDS, NoRedirect, Refused, bounded, ended, event, say

ATTACHMENT = re.compile(
    r"https://github\.com/user-attachments/files/[0-9]{1,20}/[A-Za-z0-9._-]{1,200}\.(xlsx|ods|json)(?![\w.-])"
)
STORES = ("objects.githubusercontent.com", "release-assets.githubusercontent.com")
MOST_BYTES = 5 * 1024 * 1024
MOST_REDIRECTS = 3
PACKED = b"PK\x03\x04"  # every spreadsheet of today begins as an archive does


def main() -> None:
    """Finds the address, fetches, and names the file by its kind alone."""
    attached = {match[0]: match[1] for match in ATTACHMENT.finditer(event()["issue"]["body"] or "")}
    if len(attached) != 1:
        raise Refused(f"the issue has {len(attached)} forms attached: it needs exactly one, .xlsx, .ods or .json")
    ((address, kind),) = attached.items()
    content = fetched(address)
    if not content.startswith(b"{" if kind == "json" else PACKED):
        raise Refused("the attachment is no form")
    file = Path(sys.argv[1]) / f"form.{kind}"
    file.write_bytes(content)
    say(str(file))


def allowed(address: str, first: bool) -> bool:
    """Whether we may ask there: the issue's own address, or a store of the host."""
    parts = urlsplit(address)
    return parts.scheme == "https" and (first or parts.netloc in STORES)


def fetched(address: str) -> bytes:
    """What stands at *address*, after few redirects."""
    opener = urllib.request.build_opener(NoRedirect)
    for n in range(MOST_REDIRECTS + 1):
        if not allowed(address, n == 0):
            raise Refused("the attachment lies somewhere else than the host keeps attachments")
        request = urllib.request.Request(address, headers={"User-Agent": "il-mastro"})
        try:
            with opener.open(request, timeout=SECONDS) as answer:
                return bounded(answer, MOST_BYTES)
        except urllib.error.HTTPError as fault:
            fault.close()
            if fault.code not in (301, 302, 303, 307, 308):
                raise Refused(f"the host says {fault.code} for the attachment") from None
            address = urljoin(address, fault.headers.get("Location", ""))
        except OSError:
            raise Refused("the attachment cannot be fetched") from None
    raise Refused("the attachment is sent from place to place")


if __name__ == "__main__":
    sys.exit(ended(main))
