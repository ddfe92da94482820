// Where the engine's files are.
const at = (path) => new URL(path, import.meta.url).href;

export const home = at('../../');
export const pyodide = at('../vendor/pyodide-314.0.7/');
export const library = at('../python/library.zip');
export const engine = at('../python/engine.zip');

// What a snapshot is good for: one Pyodide with two archives, all of which tell by their names what they are.
export const build = [pyodide, library, engine].map((file) => file.slice(home.length)).join(' ');
