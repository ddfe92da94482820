// Runs a Python file under Pyodide in Node: node run.mjs FILE ARGUMENT...
//
// The repository is seen at /repository, and py/ and itself are on the path, as in pytest. Everything else is as in python FILE.
import { fileURLToPath } from 'node:url';
import { relative, resolve } from 'node:path';
import { loadPyodide } from 'pyodide';

const here = fileURLToPath(new URL('../../', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
const script = `/repository/${relative(here, resolve(file))}`;

const line = (stream) => (text) => stream.write(`${text}\n`);
const python = await loadPyodide({ stdout: line(process.stdout), stderr: line(process.stderr) });
python.FS.mkdir('/repository');
python.mountNodeFS('/repository', here);

python.globals.set('argv', python.toPy([script, ...rest]));
try {
    process.exitCode = python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/repository/py", "/repository"]
sys.argv = list(argv)
status = 0
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
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
