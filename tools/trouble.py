"""The one way a tool gives up: a sentence, and exit status 1."""

import sys
from collections.abc import Callable


class Trouble(Exception):
    """Something outside this repository is missing; the message is a sentence for the person at the keyboard."""


def run_tool(main: Callable[[], int]) -> None:
    """Run a tool's main function and leave with its exit status."""
    try:
        status = main()
    except Trouble as trouble:
        sys.stderr.write(f"{trouble}\n")
        status = 1
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
