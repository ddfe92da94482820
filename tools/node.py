"""Run the few steps for which the best library is a JavaScript one."""

import json
import subprocess
from typing import Any

from tools.paths import ROOT
from tools.trouble import Trouble


def run_script(name: str, question: Any) -> Any:
    """Give tools/NAME.mjs a question as JSON on standard input; return its answer, JSON too."""
    command = ["node", f"tools/{name}.mjs"]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(question), capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"tools/{name}.mjs failed:\n{done.stderr.strip()}"
        raise Trouble(message)
    return json.loads(done.stdout)
