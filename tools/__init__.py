"""What turns this repository into a site: install, vendor, build, serve.

    python -m tools.build     the whole site into site/
    python -m tools.serve     site/ on a local address
    python -m tools.vendor    only the runtime and the drawings from npm
    python -m tools.files     rewrite the file lists in pyscript.toml and page.toml

`./play` and `./test` call these; only the standard library is used, so they run before anything is installed.
"""
