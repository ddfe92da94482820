"""Serve a site folder the way GitHub Pages does: under a path, with its 404 page and ten minutes of caching.

`python -m tools.serve` serves site/ on the first free port from 8000, `--path /mezani/` as a project site would be.
"""

import argparse
import gzip
import io
import socket
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

from tools.paths import SITE
from tools.trouble import Trouble, run_tool

PORTS = range(8000, 8100)
ANY_PORT = range(1)


PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
"""Endings of what GitHub Pages sends through gzip."""


def packed(file: Path) -> bytes | None:
    """Give a file as Pages sends it to whoever takes gzip, or nothing if it sends it as it is."""
    return _packed(file, file.stat().st_mtime_ns) if file.suffix in PACKED else None


@cache
def _packed(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


def sent(file: Path) -> int:
    """Return how many bytes Pages sends for a file."""
    body = packed(file)
    return file.stat().st_size if body is None else len(body)


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers for one folder under one path."""

    protocol_version = "HTTP/1.1"  # keeps connections, as Pages does

    # Browsers refuse modules and WebAssembly under a wrong type, and the system's own list is not to be relied on.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".py": "text/x-python",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *args: Any, prefix: str, asked: Counter[str], **kwargs: Any) -> None:
        self.prefix = prefix
        self.asked = asked
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Find the file for a request; outside the prefix there is none."""
        wanted = unquote(urlsplit(path).path)
        if not wanted.startswith(self.prefix):
            return str(Path(self.directory) / "nothing-here")
        return super().translate_path("/" + path[len(self.prefix) :])

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Begin an answer; of what Pages packs, with the packed file behind it."""
        self.asked[unquote(urlsplit(self.path).path)] += 1
        file = Path(self.translate_path(self.path))
        if file.is_dir() and self.path.partition("?")[0].endswith("/"):
            file /= "index.html"
        body = packed(file) if file.is_file() and "gzip" in self.headers.get("Accept-Encoding", "") else None
        if body is None:
            return super().send_head()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(body)

    def list_directory(self, path: str | PathLike[str]) -> None:  # noqa: ARG002 - the same answer for every folder
        """Refuse to list a folder; Pages does not either."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the site's own page for what is not there."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Add what Pages adds to every answer."""
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing: the browser's own tools show requests better."""


class SiteServer(ThreadingHTTPServer):
    """A server that can hang up: a connection that is kept would otherwise be served after the server has stopped."""

    def __init__(self, *args: Any) -> None:
        self.kept: set[socket.socket] = set()
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as inherited
        """Remember whom to hang up on."""
        self.kept.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:  # noqa: ANN401 - as inherited
        """Forget a connection that has ended."""
        self.kept.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as inherited
        """Say nothing of a browser that has hung up; it may."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def hang_up(self) -> None:
        """End all connections."""
        for connection in list(self.kept):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@dataclass
class Served:
    """A running server, and how often each path was asked for."""

    server: SiteServer
    prefix: str
    asked: Counter[str]

    def address(self, host: str) -> str:
        """Say where the site is, for someone who calls this machine by that name."""
        return f"http://{host}:{self.server.server_port}{self.prefix}"

    @property
    def url(self) -> str:
        """Where the site is on this machine."""
        return self.address("127.0.0.1")

    def stop(self) -> None:
        """Stop answering; further connections are refused."""
        self.server.shutdown()
        self.server.hang_up()
        self.server.server_close()


def start(folder: Path, path: str = "/", host: str = "127.0.0.1", ports: range = ANY_PORT) -> Served:
    """Serve a folder below a path, in the background, on the first port that is free."""
    prefix = f"/{path.strip('/')}/".replace("//", "/")
    asked = Counter[str]()
    handler = partial(SiteHandler, directory=str(folder), prefix=prefix, asked=asked)
    for port in ports:
        if _is_taken(port):
            continue
        server = SiteServer((host, port), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return Served(server, prefix, asked)
    message = f"Ports {ports[0]} to {ports[-1]} are all taken; end a program that uses one of them."
    raise Trouble(message)


def _is_taken(port: int) -> bool:
    # Asked by connecting: macOS would let us listen beside a program that has the same port on this machine only.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        return bool(port) and probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def serving(folder: Path, path: str = "/") -> Iterator[Served]:
    """Serve a folder as long as the block lasts."""
    served = start(folder, path)
    try:
        yield served
    finally:
        served.stop()


def main() -> int:
    """Serve site/ until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve the built site.")
    parser.add_argument("--path", default="/", help="serve below this path, as a project site is")
    served = start(SITE, parser.parse_args().path, ports=PORTS)
    print(served.url)
    threading.Event().wait()
    return 0


if __name__ == "__main__":
    run_tool(main)
