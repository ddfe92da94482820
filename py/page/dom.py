"""The document, in the few words that the page has for it."""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

root = document.documentElement
view = document.defaultView  # the window as an object: MicroPython calls `window`'s own functions without a receiver


def by_id(name):
    """Find the element with this id."""
    return document.getElementById(name)


def every(selector, within=document):
    """List the elements that match a selector."""
    found = within.querySelectorAll(selector)
    return [found.item(place) for place in range(found.length)]


def make(tag, classes="", text="", **data):
    """Make an element with classes, a text and data attributes."""
    element = document.createElement(tag)
    if classes:
        element.className = classes
    if text:
        element.textContent = text
    for name, value in data.items():
        mark(element, name, value)
    return element


def copy_of(template):
    """Copy the one element of a <template>."""
    return by_id(template).content.firstElementChild.cloneNode(True)  # noqa: FBT003 - JavaScript knows no keywords


def icon(name):
    """Make an icon of the sprite."""
    drawing = copy_of("icon")
    drawing.firstElementChild.setAttribute("href", "static/vendor/icons.svg#" + name)
    return drawing


def mark(element, name, value):
    """Set data-NAME to a text, or to nothing for True; take it away for False and the empty text."""
    name = "data-" + name
    if value is False or value == "":
        element.removeAttribute(name)
    else:
        element.setAttribute(name, "" if value is True else str(value))


def write(element, text):
    """Give an element this text, unless it has it: a live region speaks at every change."""
    if element.textContent != text:
        element.textContent = text


def fill(element, children):
    """Give an element these children and no others."""
    element.replaceChildren(*children)


def show(element, *, visible):
    """Show or hide an element."""
    element.hidden = not visible


def focus_is_lost():
    """Tell whether a keyboard is used and what had the focus is gone."""
    focused = document.activeElement
    return root.hasAttribute("data-keyed") and (focused.tagName == "BODY" or not focused.checkVisibility())


def on(kind, handler, target=document):
    """Listen for an event, for as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler), to_js({"passive": False}))


def later(milliseconds, call):
    """Call something after a while; the answer can be given to window.clearTimeout."""
    return window.setTimeout(create_proxy(call), milliseconds)
