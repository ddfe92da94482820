// Makes one file of each start-up module and all that it imports: every file less is one
// journey less through the service worker, on the way to the first Python.
//
// {folder, entries} in, their code in the same order out. Pyodide's large script stays what it is: it is asked for by its own address.
import { join } from 'node:path';
import { rollup } from 'rollup';
import { answer } from './answer.mjs';

const bundle = async (folder, entry) => {
    const onLog = (_level, { message }) => {
        throw new Error(message);
    };
    const whole = await rollup({ input: join(folder, entry), external: /^(node:|fs$|module$|path$|url$|vm$|ws$)|\.asm\.mjs$/, onLog });
    const { output } = await whole.generate({ format: 'es' });
    return output[0].code;
};

await answer(async ({ folder, entries }) => Promise.all(entries.map((entry) => bundle(folder, entry))));
