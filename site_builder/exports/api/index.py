"""What the API holds: every document, by kind."""

from __future__ import annotations

from typing import Annotated

from .values import Part, described

Address = Annotated[str, described("An address below api/v1/.")]


class Index(Part, frozen=True):
    """What `api/v1` holds: every document, by kind."""

    version: Annotated[
        int,
        described(
            "The format of all documents, as in the path: under it things are only added, so pass over what you do not "
            "know."
        ),
    ]
    licence: str
    verifier: Annotated[
        str, described("The address, from this document, of the program that gives every number again.")
    ]
    documents: dict[str, list[Address]]
    tables: Annotated[
        list[Address],
        described("CSV documents that have no JSON of the same name beside them; their first row names the columns."),
    ]
    schemas: Annotated[
        dict[str, Address],
        described(
            "By the address of documents below api/v1/, where <...> stands for one name, their JSON Schema; a document "
            "fits the only address that is like its own."
        ),
    ]
