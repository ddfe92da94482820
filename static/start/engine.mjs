// Wakes the engine's Python, for whoever wants it: PyScript (pyodide.mjs) or the maker of snapshots (maker.mjs).
import { loadPyodide, version } from '../vendor/pyodide-314.0.7/pyodide.mjs';
import { engine, library, pyodide } from './places.mjs';

export { version };

// The largest script is on its way before anybody asks for it.
export const runtime = import('../vendor/pyodide-314.0.7/pyodide.asm.mjs');

const ENGINE = '/lib/engine.zip';

export const load = async (options) => {
    const archive = fetch(engine).then((answer) => answer.arrayBuffer());
    const fsInit = async (files) => files.writeFile(ENGINE, new Uint8Array(await archive));
    const python = await loadPyodide({ ...options, indexURL: pyodide, stdLibURL: library, fsInit });
    python.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
    return python;
};
