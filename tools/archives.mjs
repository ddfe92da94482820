// Compiles the engine, and what it needs of the standard library, with the very Python that will run them.
//
// Modules as [{path, text}] in; {library, engine} as base64 out, both zip archives of .pyc files.
import { readFile } from 'node:fs/promises';
import { loadPyodide } from 'pyodide';
import { answer } from './answer.mjs';

await answer(async (modules) => {
    // Without a fixed seed the sets among the constants, and with them the files, would be other ones every time.
    const python = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
    python.runPython(await readFile(new URL('archives_inside.py', import.meta.url), 'utf8'));
    const archives = python.globals.get('archives')(JSON.stringify(modules));
    return JSON.parse(archives);
});
