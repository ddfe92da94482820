# Sourced by ./play and ./test: puts a Python that is new enough into $python, or ends with a sentence.
cd "$(dirname "$0")" || exit 1
python=
for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$name
        break
    fi
done
if [ -z "$python" ]; then
    echo "Mezani needs Python 3.11 or newer, and none was found: see https://www.python.org/downloads/." >&2
    exit 1
fi
