"""Where things are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
PYTHON = ROOT / "py"
SITE = ROOT / "site"
STATIC = ROOT / "static"
VENDOR = STATIC / "vendor"
VENV = ROOT / ".venv"
