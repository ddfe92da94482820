// The `interpreter` that page.toml names: MicroPython, with the page's modules compiled and on its path.
//
// JavaScript, because PyScript imports this module before there is any Python. One archive takes the place of a file
// for every module, and bytecode that of compiling them anew at every start.
import { loadMicroPython as load } from '../vendor/micropython-1.27.0/micropython.mjs';

const url = new URL('../vendor/micropython-1.27.0/micropython.wasm', import.meta.url).href;
const archive = new URL('../python/page.json', import.meta.url).href;

// PyScript writes its own package as source into the working folder; the compiled one here is found before it.
const FOLDER = '/lib';

const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const loadMicroPython = async (options) => {
    const [python, modules] = await Promise.all([
        load({ ...options, url }),
        fetch(archive).then((answer) => answer.json()),
    ]);
    for (const [path, code] of Object.entries(modules)) {
        const file = `${FOLDER}/${path}`;
        python.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        python.FS.writeFile(file, bytes(code));
    }
    python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
    return python;
};
