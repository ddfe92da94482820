"""Say which Python this is, what it was given, and that the engine is there."""

import sys

from mezani.games import GAMES

print(sys.platform, f"{sys.version_info.major}.{sys.version_info.minor}")
print(*sys.argv[1:])
print("updown" in GAMES)
