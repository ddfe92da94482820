"""The two commands end with one clear sentence when something is missing, and step aside for a taken port."""

import socket
import subprocess
from http.client import HTTPConnection
from types import SimpleNamespace

import pytest

from tools import node, setup
from tools.serve import Served, serving, start
from tools.trouble import Trouble, run_tool


def fetch(served: Served, path: str) -> bytes:
    """Ask the server for a path exactly as it is written."""
    connection = HTTPConnection("127.0.0.1", served.server.server_port)
    connection.request("GET", path)
    body = connection.getresponse().read()
    connection.close()
    return body


def test_without_node_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(node.shutil, "which", lambda _: None)
    with pytest.raises(Trouble, match=r"needs Node\.js 20 or newer"):
        node.require_node()


def test_with_an_old_node_it_says_which_it_found(monkeypatch):
    monkeypatch.setattr(node.shutil, "which", lambda _: "/usr/bin/node")
    monkeypatch.setattr(node.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout="v18.19.0\n"))
    with pytest.raises(Trouble, match=r"this is v18\.19\.0"):
        node.require_node()


def test_without_a_network_it_asks_for_one(monkeypatch, tmp_path):
    monkeypatch.setattr(setup, "NODE_MODULES", tmp_path)
    monkeypatch.setattr(setup, "require_node", lambda: None)
    monkeypatch.setattr(
        setup.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1, stdout="npm error\n")
    )
    with pytest.raises(Trouble, match="is there a network"):
        setup.node_packages()


def test_trouble_is_one_sentence_and_a_status(capsys):
    def fail() -> int:
        message = "Nothing here."
        raise Trouble(message)

    with pytest.raises(SystemExit) as left:
        run_tool(fail)
    assert left.value.code == 1
    assert capsys.readouterr().err == "Nothing here.\n"


def test_a_taken_port_is_passed_over(tmp_path):
    (tmp_path / "index.html").write_text("here")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        served = start(tmp_path, ports=range(port, port + 20))
        try:
            assert served.server.server_port != port
            assert fetch(served, "/") == b"here"
        finally:
            served.stop()


def test_when_every_port_is_taken_it_says_so(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match="all taken"):
            start(tmp_path, ports=range(port, port + 1))


def test_the_server_answers_for_its_own_folder_below_its_path_and_shows_the_sites_own_404(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("here")
    (site / "404.html").write_text("gone")
    (tmp_path / "beside").write_text("not to be had")
    with serving(site, "/mezani/") as served:
        assert fetch(served, "/mezani/") == b"here"
        for path in ("/", "/mezani/nothing", "/mezani/../beside", "/mezani/%2e%2e/beside"):
            assert fetch(served, path) == b"gone"
