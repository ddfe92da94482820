"""The worker that knows the games. It gets and gives JSON text, nothing else."""

import json

from pyscript import workers


async def ask(call, **question):
    """Ask one of open, touch, act, advance, games; the first question waits until the worker is awake."""
    worker = await workers["table"]
    return json.loads(await getattr(worker, call)(json.dumps(question)))
