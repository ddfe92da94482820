"""The worker's entry: what the page may ask the engine for, and nothing else."""

import secrets

from pyscript import sync

from mezani.protocol import Table

table = Table(seed=lambda: secrets.randbits(48))

sync.open = table.open
sync.touch = table.touch
sync.act = table.act
sync.advance = table.advance
sync.games = table.games
