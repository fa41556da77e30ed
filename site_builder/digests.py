"""Plain values, or bytes → their digest: two that differ have two."""

from __future__ import annotations

from hashlib import blake2b


def digest(*values: object) -> str:
    """32 hexadecimal digits, the same in every process for the same *values*. These are plain ones (texts, numbers,
    days, and collections of them in a fixed order): all of them has to stand in their `repr`."""
    return digest_of_bytes(repr(values).encode())


def digest_of_bytes(content: bytes) -> str:
    """32 hexadecimal digits that tell *content* from any other."""
    return blake2b(content, digest_size=16).hexdigest()
