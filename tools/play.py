"""Play on this machine or on a phone beside it: build if need be, serve, say where.

`./play` calls this. `--path /mezani/` serves as a project site would, `--here` to this machine only.
"""

import argparse
import socket
import threading

from tools.build import build
from tools.node import run_script
from tools.paths import SITE
from tools.serve import PORTS, start
from tools.setup import alone, node_packages
from tools.trouble import run_tool


def address_in_network() -> str | None:
    """Find the address under which other machines in the same network reach this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only makes the system choose its own end.
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="./play", description="Build and serve Mezani.")
    parser.add_argument("--path", default="/", help="serve below this path, as a project site is")
    parser.add_argument("--here", action="store_true", help="serve this machine only, not its network")
    asked = parser.parse_args()
    with alone():
        node_packages()
        if build():
            print("The site is built.")
    served = start(SITE, asked.path, "127.0.0.1" if asked.here else "0.0.0.0", PORTS)  # noqa: S104 - a phone must reach it
    print(f"\nMezani is at {served.address('localhost')}")
    network = None if asked.here else address_in_network()
    if network:
        url = served.address(network)
        print(f"On a phone in the same network: {url}\n\n{run_script('qr', url)}\n")
        print("(Over the network browsers keep no offline copy; that takes https, or this machine itself.)")
    print("Ctrl+C ends it.", flush=True)
    threading.Event().wait()
    return 0


if __name__ == "__main__":
    run_tool(main)
