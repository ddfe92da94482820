"""The examples in the engine's own words are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import mezani

MODULES = ["mezani", *(module.name for module in walk_packages(mezani.__path__, "mezani."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(import_module(name), report=True).failed == 0


@pytest.mark.parametrize("name", ["mezani.cards", "mezani.options", "mezani.kernel"])
def test_there_are_examples_to_try(name):
    assert sum(len(each.examples) for each in doctest.DocTestFinder().find(import_module(name)))
