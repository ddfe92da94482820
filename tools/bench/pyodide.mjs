// Runs a Python file of this folder under Pyodide in Node, with py/ on its path: node pyodide.mjs FILE ARGUMENT...
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const [file, ...rest] = process.argv.slice(2);
const python = await loadPyodide({ stdout: (line) => process.stdout.write(`${line}\n`) });
python.FS.mkdir('/repository');
python.mountNodeFS('/repository', fileURLToPath(new URL('../../', import.meta.url)));
python.globals.set('argv', python.toPy([`/repository/tools/bench/${file}`, ...rest]));
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/repository/py")
sys.argv = list(argv)
runpy.run_path(sys.argv[0], run_name="__main__")
`);
