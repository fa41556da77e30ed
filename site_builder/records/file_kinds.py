"""What a file is by its first bytes, or by its ending: a photo of a telephone, a photo, a PDF, whatever it is called.

Standard library only: the process that opens strangers' files imports it.
"""

from __future__ import annotations

import re

PHONE_ENDINGS = frozenset({".heic", ".heif"})
PDF_ENDING = ".pdf"
_OF_A_PHONE = re.compile(rb".{4}ftyp(?:hei|hev|mif1|msf1)", re.DOTALL)
_OTHER_PHOTO = re.compile(rb"\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP", re.DOTALL)


def is_of_a_phone(content: bytes) -> bool:
    """Whether *content* begins as a photo in the format of telephones (HEIC)."""
    return _OF_A_PHONE.match(content) is not None


def is_photo(content: bytes) -> bool:
    """Whether *content* begins as a photo: JPEG, PNG, WebP, or one of a telephone."""
    return _OTHER_PHOTO.match(content) is not None or is_of_a_phone(content)


def is_pdf(content: bytes) -> bool:
    """Whether *content* begins as a PDF."""
    return content.startswith(b"%PDF-")
