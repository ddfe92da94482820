// Runs a Python file under Pyodide in Node: node run.mjs [--site] FILE ARGUMENT...
//
// The repository is seen at /repository, and py/ and itself are on the path, as in pytest. Everything else is as in python FILE.
// With --site, Python starts as on the site: with the trimmed library, and with the compiled engine in place of py/.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relative, resolve } from 'node:path';
import { loadPyodide } from 'pyodide';

const here = fileURLToPath(new URL('../../', import.meta.url));
const asOnSite = process.argv[2] === '--site';
const [file, ...rest] = process.argv.slice(asOnSite ? 3 : 2);
const script = `/repository/${relative(here, resolve(file))}`;

const line = (stream) => (text) => stream.write(`${text}\n`);
const output = { stdout: line(process.stdout), stderr: line(process.stderr) };

// An archive of the built site, by the beginning of its name.
const archives = `${here}site/static/python/`;
const archive = (name) => archives + readdirSync(archives).find((found) => found.startsWith(name));
const ENGINE = '/lib/engine.zip';
const site = () => ({
    stdLibURL: archive('library-'),
    fsInit: async (files) => files.writeFile(ENGINE, readFileSync(archive('engine-'))),
});

const python = await loadPyodide({ ...output, ...(asOnSite ? site() : {}) });
python.FS.mkdir('/repository');
python.mountNodeFS('/repository', here);
python.globals.set('engine', asOnSite ? ENGINE : '/repository/py');

python.globals.set('argv', python.toPy([script, ...rest]));
try {
    process.exitCode = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = [engine, "/repository"]
sys.argv = list(argv)
status = 0
try:
    with open(sys.argv[0]) as file:
        exec(compile(file.read(), sys.argv[0], "exec"), {"__name__": "__main__", "__file__": sys.argv[0]})
except SystemExit as leaving:
    status = int(leaving.code or 0)
sys.stdout.flush()
sys.stderr.flush()
status
`);
} catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
}
