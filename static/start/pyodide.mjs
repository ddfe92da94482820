// The `interpreter` that pyscript.toml names: Pyodide with the engine on its path, from a snapshot if there is one.
//
// JavaScript, because PyScript imports this module before there is any Python.
import { load, runtime, version } from './engine.mjs';
import { spared } from './package.mjs';
import { counting } from './progress.mjs';
import { used } from './snapshot.mjs';

export { version };

// The memory fills while WebAssembly is being compiled; Pyodide gets to see it when both are done. The option with an
// underscore is its own affair, which is why its version is pinned and a start that fails with it is followed by a
// plain one.
const quick = (options) =>
    used((memory, filled) => {
        const createPyodideModule = async (settings) => {
            const { default: create } = await runtime;
            return (await Promise.all([create(settings), filled]))[0];
        };
        return load({ ...options, createPyodideModule, _loadSnapshot: memory });
    });

export const loadPyodide = async (options) =>
    spared((await quick(options)) ?? (await counting(() => load(options))));
