// The `interpreter` that pyscript.toml names: Pyodide, told where its own files are.
//
// JavaScript, because PyScript imports this module before there is any Python. PyScript would look for Pyodide's
// files beside this one; they are in the vendor folder, whose name carries the version.
import { loadPyodide as load, version } from '../vendor/pyodide-314.0.7/pyodide.mjs';

const home = new URL('../vendor/pyodide-314.0.7/', import.meta.url).href;

export { version };

export const loadPyodide = (options) =>
    load({ ...options, indexURL: home, stdLibURL: `${home}python_stdlib.zip` });
