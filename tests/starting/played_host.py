"""The host, played on this machine: its interface, where it keeps attachments and artifacts, its command `gh`, and
its address for git.

What a step asks by https comes here through a proxy, with a certificate made for the day: the scripts of the workflows
run as they are, and no address is another than on the host.
"""

from __future__ import annotations

import io
import json
import shutil
import ssl
import subprocess
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.workflows.conftest import payload

REPOSITORY, TOKEN = "owner/lega", "a-token"
API, STORE = "api.github.com", "objects.githubusercontent.com"
Answer = object  # values; bytes; a Path, where the host sends elsewhere: the file there
# `gh` as far as a workflow uses it: which release there is, and that no proposal is open.
GH = """#!/bin/sh
echo "$*" >> '{calls}'
if [ "$1 $2" = 'release download' ]; then
  while [ "$1" != --dir ]; do shift; done
  mkdir -p "$2" && cp '{releases}'/* "$2"
fi
"""


class PlayedHost:
    """While it is open, *answers* has what stands at (method, host and path); *written* are the calls that give
    something, as (method, path below the repository, values)."""

    def __init__(self, folder: Path, bare: Path):
        self.folder, self.answers = folder, dict[tuple[str, str], Answer]()
        self.written: list[tuple[str, str, Any]] = []
        self.tokens: list[str | None] = []
        self.releases, self.calls, self._event = folder / "releases", folder / "gh.txt", folder / "event.json"
        for made in (folder / "bin", self.releases):
            made.mkdir(parents=True)
        gh = folder / "bin/gh"
        gh.write_text(GH.format(calls=self.calls, releases=self.releases), encoding="utf-8")
        gh.chmod(0o755)
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        names = ",".join(f"DNS:{name}" for name in ("github.com", API, STORE))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-days", "2", "-subj", "/CN=github.com", "-addext", f"subjectAltName={names}",
             "-keyout", key, "-out", certificate],
            check=True, capture_output=True,
        )  # fmt: skip
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), proxy(self, context))
        address = f"http://127.0.0.1:{self._server.server_address[1]}"
        for_git = ("https://github.com/", f"https://x-access-token:{TOKEN}@github.com/")
        self.environment = {
            "https_proxy": address, "no_proxy": "", "SSL_CERT_FILE": str(certificate),
            "GITHUB_REPOSITORY": REPOSITORY, "GITHUB_SERVER_URL": "https://github.com", "GITHUB_RUN_ID": "7302",
            "GITHUB_EVENT_PATH": str(self._event), "GIT_CONFIG_COUNT": str(len(for_git)),
        }  # fmt: skip
        for number, start in enumerate(for_git):
            self.environment[f"GIT_CONFIG_KEY_{number}"] = f"url.{bare}.insteadOf"
            self.environment[f"GIT_CONFIG_VALUE_{number}"] = start + REPOSITORY

    def __enter__(self) -> PlayedHost:
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()

    def on(self, method: str, path: str, answer: Answer) -> None:
        """*answer* stands at *path* of the repository, asked for with any query."""
        self.answers[method, f"{API}/repos/{REPOSITORY}{path}"] = answer

    def happens(self, event: dict[str, object]) -> None:
        """*event* is what sets the next jobs off."""
        self._event.write_text(json.dumps(event), encoding="utf-8")

    def keeps(self, artifact: Path, run: int) -> None:
        """The artifact "report" of a *run*, packed as the host packs it."""
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(artifact, artifact.name)
        row = {"id": 5, "name": "report", "expired": False, "size_in_bytes": len(packed.getvalue())}
        self.on("GET", f"/actions/runs/{run}/artifacts", {"artifacts": [row]})
        self.on("GET", "/actions/artifacts/5/zip", Path(STORE) / "report.zip")
        self.answers["GET", f"{STORE}/report.zip"] = packed.getvalue()

    def event_of_a_proposal(self, others: int) -> None:
        """Somebody proposes a change as number 1; the number *others* is open, too."""
        pull = payload("pull") | {"number": 1}
        self.happens({"pull_request": pull})
        self.on("GET", "/pulls", [pull, pull | {"number": others}])

    def event_of_a_run(self, commit: str, report: Path) -> None:
        """The check of proposal 1, whose head is *commit*, has ended and left its *report*."""
        event = payload("workflow_run")
        event["workflow_run"]["head_sha"] = commit
        self.happens(event)
        self.keeps(report, event["workflow_run"]["id"])
        head = {"sha": commit, "repo": event["workflow_run"]["head_repository"]}
        self.on("GET", "/pulls", [{"number": 1, "state": "open", "head": head}])
        self.on("GET", "/issues/1/comments", [])
        self.on("POST", "/issues/1/comments", {})

    def event_of_a_form(self, evening: tuple[str, str]) -> None:
        """A referee labels an issue to which the file of an *evening* of the form page is attached: (path, text)."""
        event, attached = payload("issue"), "github.com/user-attachments/files/31415926/sera.json"
        event["issue"]["body"] = f"[sera.json](https://{attached})"
        self.happens(event)
        self.answers["GET", attached] = json.dumps({"evening": 1, "files": dict([evening])}).encode()
        self.on("GET", "/collaborators/referente-nord/permission", {"permission": "write", "role_name": "write"})
        self.on("GET", "/git/ref/heads/main", {"object": {"sha": "head"}})
        self.on("GET", "/git/commits/head", {"tree": {"sha": "tree"}})
        self.on("GET", "/pulls", [])
        for path, answer in {
            "/git/trees": {"sha": "made"}, "/git/commits": {"sha": "commit"}, "/git/refs": {},
            "/pulls": {"number": 3}, "/issues/12/comments": {},
        }.items():  # fmt: skip
            self.on("POST", path, answer)

    def releases_have(self, wheel: Path) -> None:
        """The newest release has *wheel*."""
        shutil.copy(wheel, self.releases)


def proxy(host: PlayedHost, context: ssl.SSLContext) -> type[BaseHTTPRequestHandler]:
    """Who is asked to connect to an address, and answers in its place."""

    class Answering(BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Silent."""

        def _answer(self) -> None:
            parts, length = urlsplit(self.path), int(self.headers.get("Content-Length") or 0)
            place = f"{self.headers['Host']}{parts.path}"
            host.tokens.append(self.headers.get("Authorization"))
            if length:
                below = place.removeprefix(f"{API}/repos/{REPOSITORY}")
                host.written.append((self.command, below, json.loads(self.rfile.read(length))))
            answer = host.answers.get((self.command, place))
            if parse_qs(parts.query).get("page", ["1"]) != ["1"]:
                answer = []
            if isinstance(answer, Path):
                self.send_response(302)
                self.send_header("Location", f"https://{answer.as_posix()}")
            else:
                self.send_response(404 if answer is None else 200)
            content = answer if isinstance(answer, bytes) else json.dumps(answer, default=str).encode()
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_PATCH = _answer

    class Connecting(BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Silent."""

        def do_CONNECT(self) -> None:
            """Goes on with who asks as if it were the address."""
            self.send_response(200)
            self.end_headers()
            self.close_connection = True
            with context.wrap_socket(self.connection, server_side=True) as secure:
                Answering(secure, self.client_address, self.server)

    return Connecting
