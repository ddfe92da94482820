// Counts what a first visit downloads, in the worker, and tells the page: "GOT ALL" in bytes, on a channel.
import sizes from './sizes.mjs'; // made by the build: what Pages sends for a file, by the length that arrives unpacked

const CHANNEL = 'mezani-waking';
const EVERY = 100; // milliseconds

const name = (url) => new URL(url, import.meta.url).pathname.split('/').at(-1);
const all = Object.values(sizes).reduce((sum, { sent }) => sum + sent, 0);

// Whether the files are on this device already: then there is nothing to count, and the browser is left to take the
// compiled form of WebAssembly out of its own cache, which it does for an answer that nobody has touched.
const isKept = async () => Boolean(await globalThis.caches?.match(import.meta.url));

export const counting = async (start) => {
    if (await isKept().catch(() => false)) return start();
    const channel = new BroadcastChannel(CHANNEL);
    const fetched = globalThis.fetch;
    let [got, told] = [0, 0];
    const tell = () => {
        told = performance.now();
        channel.postMessage(`${Math.round(got)} ${all}`);
    };
    const watched = ({ length, sent }) =>
        new TransformStream({
            transform(chunk, out) {
                got += (chunk.length / length) * sent;
                if (performance.now() - told > EVERY) tell();
                out.enqueue(chunk);
            },
            flush: tell,
        });
    globalThis.fetch = async (url, ...more) => {
        const answer = await fetched(url, ...more);
        const size = sizes[name(url)];
        return size ? new Response(answer.body.pipeThrough(watched(size)), answer) : answer;
    };
    try {
        return await start();
    } finally {
        globalThis.fetch = fetched;
        channel.close();
    }
};
