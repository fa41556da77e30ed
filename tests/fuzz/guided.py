"""`python -m tests.fuzz.guided [options of libFuzzer]`: bytes for reader and schemas, led by the branches they reach.

Needs Atheris, which is in no lock file: `pip install atheris` in an environment of its own (`python -m tests.fuzz`
does without). The first byte says which kind of file the rest wants to be.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path


def main() -> None:
    """Starts from the sound files of every kind; stops at the first fault, and leaves what brought it about."""
    import atheris

    with atheris.instrument_imports(include=["site_builder"]):
        from .reader import Reader
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        reader = Reader(Path(folder) / "data")
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for kind, name in enumerate(reader.names):
            for n, file in enumerate(reader.kinds[name]):
                (corpus / f"{kind}-{n}").write_bytes(bytes([kind]) + file.content)

        def read_file(content: bytes) -> None:
            if content:
                kind = reader.names[content[0] % len(reader.names)]
                reader.alone(reader.kinds[kind][0], content[1:])

        atheris.Setup([*sys.argv, str(corpus)], read_file)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
