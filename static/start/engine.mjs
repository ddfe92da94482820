import { loadPyodide, version } from '../vendor/pyodide-314.0.7/pyodide.mjs';

const at = (path) => new URL(path, import.meta.url).href;

const indexURL = at('../vendor/pyodide-314.0.7/');
const stdLibURL = at('../python/library.zip');
const archive = at('../python/engine.zip');
const ENGINE = '/lib/engine.zip';

export { version };

export const load = async (options) => {
    const engine = fetch(archive).then((answer) => answer.arrayBuffer());
    const fsInit = async (files) => files.writeFile(ENGINE, new Uint8Array(await engine));
    const python = await loadPyodide({ ...options, indexURL, stdLibURL, fsInit });
    python.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
    return python;
};
