"""Run the few steps for which the best library is a JavaScript one."""

import json
import shutil
import subprocess
from typing import Any

from tools.paths import ROOT
from tools.trouble import Trouble

OLDEST_NODE = 20


def require_node() -> None:
    """Make sure that Node.js is there and new enough."""
    if not shutil.which("node") or not shutil.which("npm"):
        message = f"Mezani's build needs Node.js {OLDEST_NODE} or newer with npm: see https://nodejs.org/."
        raise Trouble(message)
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").partition(".")[0]) < OLDEST_NODE:
        message = (
            f"Mezani's build needs Node.js {OLDEST_NODE} or newer, and this is {version}: see https://nodejs.org/."
        )
        raise Trouble(message)


def run_script(name: str, question: Any) -> Any:  # noqa: ANN401 - whatever JSON can say
    """Give tools/NAME.mjs a question as JSON on standard input; return its answer, JSON too."""
    command = ["node", f"tools/{name}.mjs"]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(question), capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"tools/{name}.mjs failed:\n{done.stderr.strip()}"
        raise Trouble(message)
    return json.loads(done.stdout)
