"""What a screen reader says: events of one burst in one message, and your turn aloud."""

from page import dom

BURST = 250  # milliseconds that a message waits for its fellows
GONE = 10_000  # milliseconds after which a message is taken out of the region

_waiting: list = []


def tell(sentence):
    """Say something when there is a pause."""
    if not sentence:
        return
    if not _waiting:
        dom.later(BURST, _flush)
    _waiting.append(sentence)


def call(sentence):
    """Say something at once: your turn, or why a card may not be played."""
    region = dom.by_id("assertive")
    region.textContent = ""
    region.textContent = sentence
    dom.later(GONE, lambda: region.textContent == sentence and dom.write(region, ""))


def _flush():
    message = dom.make("p", text=" ".join(_waiting))
    _waiting.clear()
    dom.by_id("polite").append(message)
    dom.later(GONE, message.remove)
