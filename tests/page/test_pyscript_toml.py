"""PyScript's configurations name every module there is, and none that is not."""

import tomllib

import pytest

from tools.files import CONFIGS, listed
from tools.paths import ROOT


@pytest.mark.parametrize(("name", "package"), CONFIGS.items())
def test_the_list_is_the_tree(name, package):
    config = tomllib.loads((ROOT / name).read_text())
    assert config["files"] == listed(package), "run: python -m tools.files"


def test_the_worker_needs_no_special_headers():
    assert tomllib.loads((ROOT / "pyscript.toml").read_text())["sync_main_only"] is True
