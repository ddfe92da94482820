// Quick start, as the page sees it.
//
//   <html data-snapshot>       kept      the next start is a quick one
//                              making    a snapshot is being made
//                              none      there is none
//                              short     there is none, because this device has no room to spare for it
//   mezaniQuick.make()         makes one when the page has nothing else to do, unless there is one
//   mezaniQuick.forget()       throws it away
//   mezaniQuick.size           of what is kept, in bytes
//   mezani-snapshot            the event on document after any of this has changed
import { forget, size } from './snapshot.mjs';

// A browser that has less than this left soon throws away what a site keeps. A snapshot takes about 12 MB.
const ROOM = 100e6;

const html = document.documentElement;
const quick = { size: 0 };

const tell = (state) => {
    html.dataset.snapshot = state;
    document.dispatchEvent(new CustomEvent('mezani-snapshot'));
};

const look = async () => {
    quick.size = await size();
    tell(quick.size ? 'kept' : 'none');
};

const hasRoom = async () => {
    const { quota, usage } = await navigator.storage.estimate();
    return quota - usage >= ROOM;
};

const idle = () => new Promise((resolve) => {
    if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
});

const made = () => new Promise((resolve) => {
    const maker = new Worker(new URL('maker.mjs', import.meta.url), { type: 'module' });
    const end = (why) => {
        if (why !== 'kept') console.info('Quick start could not be prepared.', why);
        maker.terminate();
        resolve();
    };
    maker.onmessage = ({ data }) => end(data);
    maker.onerror = ({ message }) => end(message);
});

const looked = look().catch(() => tell('none'));

quick.make = async () => {
    await looked;
    if (html.dataset.snapshot !== 'none') return;
    tell('making');
    try {
        if (!(await hasRoom())) return tell('short');
        await idle();
        await made();
        await look();
    } catch {
        tell('none');
    }
};

quick.forget = async () => {
    await forget().catch(() => {});
    quick.size = 0;
    tell('none');
};

window.mezaniQuick = quick;
