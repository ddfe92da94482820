// Quick start, as the page sees it.
//
//   <html data-snapshot>       kept      the next start is a quick one
//                              making    a snapshot is being made
//                              none      there is none
//                              short     there is none, because this device has no room to spare for it
//   mezaniQuick.look()         finds out how it stands
//   mezaniQuick.make()         makes one when the page has nothing else to do, unless there is one
//   mezaniQuick.forget()       throws it away
//   mezaniQuick.size           of what is kept, in bytes
//   mezani-snapshot            the event on document after any of this has changed
import { idle } from './breath.mjs';
import { forget, size } from './snapshot.mjs';

// A browser that has less than this left soon throws away what a site keeps. A snapshot takes about 12 MB.
const ROOM = 100e6;

const html = document.documentElement;
const quick = { size: 0 };

const tell = (state) => {
    html.dataset.snapshot = state;
    document.dispatchEvent(new CustomEvent('mezani-snapshot'));
};

// The page looks when the engine is awake: until then a start may still find its snapshot bad, and throw it away.
quick.look = async () => {
    quick.size = await size().catch(() => 0);
    tell(quick.size ? 'kept' : 'none');
};

// WebKitGTK and older Safari do not tell; a snapshot that does not fit fails when it is kept.
const hasRoom = async () => {
    if (!navigator.storage?.estimate) return true;
    const { quota, usage } = await navigator.storage.estimate();
    return quota - usage >= ROOM;
};

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

let hasFailed = false; // What has failed once is not tried again at every turn of a game.
let isWanted = true; // A choice made while a snapshot is being made counts too.

quick.make = async () => {
    if (!html.dataset.snapshot) await quick.look();
    if (html.dataset.snapshot !== 'none' || hasFailed) return;
    isWanted = true;
    tell('making');
    try {
        if (!(await hasRoom())) return tell('short');
        await idle(10_000, 2_000);
        await made();
        if (!isWanted) await forget();
    } catch (error) {
        console.info('Quick start could not be prepared.', error);
    }
    await quick.look();
    hasFailed = isWanted && html.dataset.snapshot !== 'kept';
};

quick.forget = async () => {
    isWanted = false;
    if (html.dataset.snapshot === 'making') return;
    await forget().catch(() => {});
    await quick.look();
};

window.mezaniQuick = quick;
