"""Say which Python this is, what it was given, and that the engine is there."""

import sys

from mezani.games import GAMES


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")


say(sys.platform, f"{sys.version_info.major}.{sys.version_info.minor}")
say(*sys.argv[1:])
say("updown" in GAMES)
