// The `interpreter` that page.toml names: MicroPython, with the page's modules compiled and on its path.
//
// JavaScript, because PyScript imports this module before there is any Python. One archive takes the place of a file
// for every module, and bytecode that of compiling them anew at every start. What the page's Python uses of our own
// JavaScript comes along, and so is there before it.
import './storage.mjs';
import './quick.mjs';
import { loadMicroPython as load } from '../vendor/micropython-1.27.0/micropython.mjs';

const url = new URL('../vendor/micropython-1.27.0/micropython.wasm', import.meta.url).href;
const archive = new URL('../python/page.pack', import.meta.url).href;

// PyScript writes its own package as source into the working folder; the compiled one here is found before it.
const FOLDER = '/lib';

// The files in a pack, as tools/archives.py describes it: [path, bytes] each.
function* unpacked(pack) {
    const size = new DataView(pack).getUint32(0, true);
    const listed = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, size)));
    let start = 4 + size;
    for (const [path, length] of listed) {
        yield [path, new Uint8Array(pack, start, length)];
        start += length;
    }
}

export const loadMicroPython = async (options) => {
    const [python, files] = await Promise.all([
        load({ ...options, url }),
        fetch(archive).then((answer) => answer.arrayBuffer()),
    ]);
    for (const [path, content] of unpacked(files)) {
        const file = `${FOLDER}/${path}`;
        python.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        python.FS.writeFile(file, content, { canOwn: true });
    }
    python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
    return python;
};
