"""Write the sentences into the page, so that it can be read before any Python is awake.

In index.html an element says which sentence it shows: `data-say` for its text, `data-name` for its accessible name.
"""

import json
import re
from html import escape
from pathlib import Path

from tools.trouble import Trouble

# What stands between the tags, if anything, is there for whoever reads the file and makes way.
SAID = re.compile(r'(?P<start><(?P<tag>\w+)\b[^>]*\bdata-say="(?P<key>[^"]+)"[^>]*>)[^<]*(?P<end></(?P=tag)>)')
NAMED = re.compile(r'\bdata-name="(?P<key>[^"]+)"')


def write_sentences(page: Path, strings: Path) -> None:
    """Fill in a page of the site from a file of sentences."""
    sentences = json.loads(strings.read_text())
    text = page.read_text()
    wanted = re.findall(r'\bdata-(?:say|name)="([^"]+)"', text)
    unknown = [key for key in wanted if key not in sentences]
    if unknown:
        message = f"index.html asks for sentences that {strings.name} does not have: {', '.join(unknown)}."
        raise Trouble(message)
    text = SAID.sub(lambda found: found["start"] + escape(sentences[found["key"]], quote=False) + found["end"], text)
    page.write_text(NAMED.sub(lambda found: f'aria-label="{escape(sentences[found["key"]])}"', text))
