"""Remember what a step was made from, so that it runs again only when that changes."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def files_below(*tops: Path) -> list[Path]:
    """List every file among and below the given paths, in a fixed order, without what tools leave there as caches."""
    found = [top for top in tops if top.is_file()]
    for top in tops:
        found += (path for path in top.rglob("*") if path.is_file() and not _is_cached(path.relative_to(top)))
    return sorted(found)


def _is_cached(path: Path) -> bool:
    return any(part.startswith((".", "__pycache__")) for part in path.parts)


def digest(files: Iterable[Path], *words: str) -> str:
    """Fingerprint files by path and content, and any words that matter too."""
    whole = hashlib.sha256("\n".join(words).encode())
    for path in files:
        whole.update(f"\n{path}\n".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def digest_of(part: Path) -> str:
    """Fingerprint a file, or a folder with all below it, wherever it lies."""
    whole = hashlib.sha256()
    for path in files_below(part):
        whole.update(f"\n{path.relative_to(part)}\n".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def is_fresh(stamp: Path, fingerprint: str) -> bool:
    """Tell whether the step that left this stamp was made from the same things."""
    return stamp.is_file() and stamp.read_text() == fingerprint
