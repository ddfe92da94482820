"""House rules: one frozen dataclass per game, from which all else about them is derived.

A game writes `class Rules(Options)` with one `rule(...)` per house rule. Its notation (`kady(hand=3)`), its
validation, its form on the pre-game page and the strategy that tests draw from are all read off the fields.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Rules(Options):
...     hand: int = rule(4, 3)
...     jokers: str = rule("on", "off")
>>> write_options(read_options(Rules, "jokers=off,hand=4"))
'jokers=off'
"""

from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from mezani.cards import BadNotation

Choice = int | str


@dataclass(frozen=True)
class Options:
    """The house rules of one table; a game without any uses it as it is."""


AnyOptions = TypeVar("AnyOptions", bound=Options)


def rule(*choices: Choice) -> Any:  # noqa: ANN401 - stands for a field's value, whatever its type
    """Declare a house rule by its choices, the default first; its words are the strings `option.<game>.<field>`."""
    return field(default=choices[0], metadata={"choices": choices})


def choices_of(rules: type[Options]) -> dict[str, tuple[Choice, ...]]:
    """Return every house rule of a game with its choices, in the order of its form."""
    return {each.name: each.metadata["choices"] for each in fields(rules)}


def read_options(rules: type[AnyOptions], text: str) -> AnyOptions:
    """Read `hand=3,jokers=off`; what is left out has its default. Raises BadNotation."""
    known = choices_of(rules)
    chosen: dict[str, Choice] = {}
    for part in text.split(",") if text else ():
        name, equals, value = part.partition("=")
        if not equals or name not in known:
            message = f"{part!r} is not a house rule here: {', '.join(known) or 'this game has none'}."
            raise BadNotation(message)
        if name in chosen:
            message = f"The house rule {name} is given twice."
            raise BadNotation(message)
        match = [choice for choice in known[name] if str(choice) == value]
        if not match:
            message = f"{name}={value} is not a choice: {', '.join(map(str, known[name]))}."
            raise BadNotation(message)
        chosen[name] = match[0]
    return rules(**chosen)


def write_options(options: Options) -> str:
    """Write what differs from the defaults, in the order of the form."""
    known = choices_of(type(options))
    return ",".join(f"{name}={getattr(options, name)}" for name in known if getattr(options, name) != known[name][0])
