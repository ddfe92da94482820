// Wakes the engine's Python, for whoever wants it: PyScript (pyodide.mjs) or the maker of snapshots (maker.mjs).
import { loadPyodide, version } from '../vendor/pyodide-314.0.7/pyodide.mjs';

const at = (path) => new URL(path, import.meta.url).href;

const indexURL = at('../vendor/pyodide-314.0.7/');
const stdLibURL = at('../python/library.zip');
const engine = at('../python/engine.zip');

// PyScript writes its own package as source into the working folder; the compiled one here is found before it.
const ENGINE = '/lib/engine.zip';

export { version };

// The largest script is on its way before anybody asks for it.
export const runtime = import('../vendor/pyodide-314.0.7/pyodide.asm.mjs');

// What a snapshot is good for: this Python with these archives, whose names tell their content.
export const build = [version, stdLibURL, engine].join(' ');

export const load = async (options) => {
    const archive = fetch(engine).then((answer) => answer.arrayBuffer());
    const fsInit = async (files) => files.writeFile(ENGINE, new Uint8Array(await archive));
    const python = await loadPyodide({ ...options, indexURL, stdLibURL, fsInit });
    python.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
    return python;
};
