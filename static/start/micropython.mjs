// The `interpreter` that page.toml names: MicroPython, with the page's modules compiled and on its path.
//
// JavaScript, because PyScript imports this module before there is any Python. One archive takes the place of a file
// for every module, and bytecode that of compiling them anew at every start. What the page's Python uses of our own
// JavaScript comes along, and so is there before it.
import './storage.mjs';
import './quick.mjs';
import './leave.mjs';
import { breath } from './breath.mjs';
import { spared } from './package.mjs';
import { loadMicroPython as load } from '../vendor/micropython-1.27.0/micropython.mjs';

const url = new URL('../vendor/micropython-1.27.0/micropython.wasm', import.meta.url).href;
const archive = new URL('../python/page.pack', import.meta.url).href;

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

// Begun when this module is read, which the page asks for early: PyScript gets to it only after a good deal of its own.
let output = {};
const tell = (stream) => (...words) => output[stream]?.(...words);
const woken = load({ linebuffer: false, stdout: tell('stdout'), stderr: tell('stderr'), url });
const fetched = fetch(archive).then((answer) => answer.arrayBuffer());

export const loadMicroPython = async ({ stdout, stderr }) => {
    output = { stdout, stderr };
    const [python, files] = await Promise.all([woken, fetched]);
    await breath();
    for (const [path, content] of unpacked(files)) {
        const file = `${FOLDER}/${path}`;
        python.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
        python.FS.writeFile(file, content, { canOwn: true });
    }
    python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
    return spared(python);
};
