// The `interpreter` that pyscript.toml names: Pyodide, with the engine's modules compiled and on its path.
import { load, version } from './engine.mjs';
export { version };
export const loadPyodide = (options) => load(options);
