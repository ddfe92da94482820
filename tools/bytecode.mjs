// Compiles Python for MicroPython with mpy-cross: modules as [{path, text}] in, {path: bytecode as base64} out.
import { compile } from '@pybricks/mpy-cross-v6';
import { answer } from './answer.mjs';

// mpy-cross takes fetch for the sign of a browser and would fetch its own file with it. It also begins a life of its
// own with every module, listeners included.
delete globalThis.fetch;
process.setMaxListeners(0);

const bytecode = async ({ path, text }) => {
    // It has one folder only. -O2 leaves assertions out and keeps the numbers of lines for reports of errors.
    const name = `${path.replaceAll('/', '.')}.py`;
    const { status, mpy, out, err } = await compile(name, text, ['-O2']);
    if (status) throw new Error([`${path}.py`, ...out, ...err].join('\n'));
    return [`${path}.mpy`, Buffer.from(mpy).toString('base64')];
};

await answer(async (modules) => {
    const compiled = [];
    for (const module of modules) compiled.push(await bytecode(module));
    return Object.fromEntries(compiled);
});
