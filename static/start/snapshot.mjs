// The memory of an engine that has just woken, kept in Cache Storage: the next start takes a third of the time.
//
// A snapshot is good for one build of the site. It lies under an absolute address, because a worker that was started
// from a blob cannot resolve any other, and it is not trusted: its length and its hash are compared before it is used.
// While it is being used there is a mark beside it; if the mark is found at the next start, that use never ended, and
// the snapshot is not tried again.
//
// Most of that memory has never been written to. Only the stretches that have are kept, one after the other, behind
// their list: [[start, length], ...] and the length of the whole, as JSON in a header.
import { build, home } from './places.mjs';

const NAME = `mezani-snapshot-${home}`;
const PAGE = 4096;

const address = (what) => `${home}snapshot?${new URLSearchParams({ what, build })}`;
const SNAPSHOT = address('memory');
const IN_USE = address('in use');

// Without a secure context there is no Cache Storage, and some browsers refuse it in private windows.
const open = () => caches.open(NAME);

const hash = async (bytes) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const isBlank = (memory, page) => {
    const words = new Uint32Array(memory.buffer, memory.byteOffset + page, PAGE / 4);
    return words.every((word) => !word);
};

const stretches = (memory) => {
    const found = [];
    for (let page = 0; page < memory.length; page += PAGE) {
        if (page + PAGE <= memory.length && isBlank(memory, page)) continue;
        const last = found.at(-1);
        if (last && last[0] + last[1] === page) last[1] += PAGE;
        else found.push([page, PAGE]);
    }
    const end = found.at(-1);
    if (end) end[1] = Math.min(end[1], memory.length - end[0]);
    return found;
};

export const keep = async (memory) => {
    const list = stretches(memory);
    const bytes = new Uint8Array(await new Blob(list.map(([start, length]) => memory.subarray(start, start + length))).arrayBuffer());
    const about = { length: bytes.length, hash: await hash(bytes), whole: memory.length, list };
    const cache = await forget();
    await cache.put(SNAPSHOT, new Response(bytes, { headers: { 'x-about': JSON.stringify(about) } }));
};

// The cache itself stays: in WebKit, whoever had it open before it was deleted never finds the next one of that name.
const clear = async (goes) => {
    const cache = await open();
    const kept = await cache.keys();
    await Promise.all(kept.filter(({ url }) => goes(url)).map((request) => cache.delete(request)));
    return cache;
};

export const forget = () => clear(() => true);

const about = (answer) => JSON.parse(answer.headers.get('x-about'));

// The length of what is kept for this build, in bytes; what is kept for another one goes.
export const size = async () => {
    const cache = await clear((url) => ![SNAPSHOT, IN_USE].includes(url));
    const answer = await cache.match(SNAPSHOT);
    return answer ? about(answer).length : 0;
};

const fill = async (memory, answer) => {
    const { length, hash: expected, list } = about(answer);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length !== length || (await hash(bytes)) !== expected) throw new Error('The snapshot is damaged.');
    let from = 0;
    for (const [start, size] of list) {
        memory.set(bytes.subarray(from, from + size), start);
        from += size;
    }
};

// Calls `start` with the memory and with a promise that is kept when it is filled with what has proved to be whole.
// Gives nothing when there is no snapshot, or when the start fails with it.
export const used = async (start) => {
    try {
        const cache = await open();
        const [answer, mark] = await Promise.all([cache.match(SNAPSHOT), cache.match(IN_USE)]);
        if (!answer) return undefined;
        if (mark) throw new Error('A start with this snapshot never ended.');
        const marked = cache.put(IN_USE, new Response());
        const memory = new Uint8Array(about(answer).whole);
        const filled = Promise.all([fill(memory, answer), marked]);
        // Whoever starts may fail before it waits for this: then nobody is left to hear that the filling failed as well.
        filled.catch(() => {});
        const started = await start(memory, filled);
        cache.delete(IN_USE);
        performance.mark('quick start');
        return started;
    } catch (error) {
        console.info('Quick start is not possible this time.', error);
        await forget().catch(() => {});
        return undefined;
    }
};
