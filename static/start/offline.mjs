// Keeps the copy of the site that works without a network, and tells the page how that stands.
//
// JavaScript, because it must work while no Python is awake, and rescue a page on which Python no longer starts.
//
//   <html data-offline>   none      there is no complete copy (yet), or this browser keeps none here
//                         getting   the copy is being made
//                         ready     every file was found in the cache
//   <html data-update>    waiting   a newer version is complete and takes over when asked
//   mezaniUpdate()        asks it to; the page reloads once, into the new version
//   mezani-offline        the event on document after either attribute has changed
//   ?reset=sw             forgets the copy and loads everything anew; saved games stay

import { idle } from './breath.mjs';

const AN_HOUR = 3_600_000;

const html = document.documentElement;
const home = new URL('../../', import.meta.url);
const workers = navigator.serviceWorker;

const tell = (name, value) => {
    if (html.dataset[name] === value) return;
    if (value) html.dataset[name] = value;
    else delete html.dataset[name];
    document.dispatchEvent(new CustomEvent('mezani-offline'));
};

const openCache = () => caches.open(`workbox-precache-v2-${home.href}`);

// The addresses that the cache should hold and does not, as pairs: under which name, and where it comes from.
const missing = async () => {
    const wanted = await (await fetch(new URL('offline.json', home))).json();
    const kept = new Set((await (await openCache()).keys()).map(({ url }) => url));
    return wanted
        .map(([path, revision]) => {
            const source = new URL(path, home);
            const name = new URL(source);
            if (revision) name.searchParams.set('__WB_REVISION__', revision);
            return [name.href, source.href];
        })
        .filter(([name]) => !kept.has(name));
};

// A browser short of space may have thrown single files away: get them again, so that the next journey finds them.
const isComplete = async () => {
    const gaps = await missing();
    if (!gaps.length) return true;
    const cache = await openCache();
    const fill = async ([name, source]) => {
        const answer = await fetch(source, { cache: 'reload' });
        if (answer.ok) await cache.put(name, answer);
    };
    await Promise.all(gaps.map((gap) => fill(gap).catch(() => {}))); // Without a network a gap stays a gap.
    return !(await missing()).length;
};

// Resolves when a worker that is being installed has either made it or failed.
const settled = (worker) => new Promise((resolve) => {
    const look = () => ['installed', 'activated', 'redundant'].includes(worker.state) && resolve();
    worker.addEventListener('statechange', look);
    look();
});

const look = async (registration) => {
    tell('update', registration.waiting && registration.active ? 'waiting' : '');
    tell('offline', registration.active && (await isComplete()) ? 'ready' : 'none');
};

const follow = async (registration) => {
    const worker = registration.installing;
    if (!registration.active) tell('offline', 'getting');
    await settled(worker);
    if (!registration.active && worker.state !== 'redundant') await workers.ready;
    await look(registration);
};

const keepCurrent = (registration) => {
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - asked < AN_HOUR) return;
        asked = Date.now();
        registration.update().catch(() => {}); // Without a network there is nothing newer to be had.
    });
};

const engineAwake = async () => {
    const core = await import(document.querySelector('script[src*="/pyscript-"]').src);
    const { xworker } = await core.whenDefined('py');
    await xworker.ready;
};
const aMinute = () => new Promise((resolve) => { setTimeout(resolve, 60_000); });

// The copy is made once the engine is awake, or has had its time. Its files are then in the browser's own cache and need
// not be fetched twice, and the first game does not share the network with it.
const quiet = () => Promise.race([engineAwake().catch(() => {}), aMinute()]);

const keep = async () => {
    await idle(2_000, 500); // To look through the copy is work, and the page's own Python wakes first.
    const known = await workers.getRegistration(home.href);
    if (known?.active) await look(known);
    await quiet();
    const registration = await workers.register(new URL('sw.js', home), { updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => follow(registration));
    keepCurrent(registration);
    await (registration.installing ? follow(registration) : look(registration));
};

window.mezaniUpdate = async () => {
    const registration = await workers.getRegistration(home.href);
    const ask = () => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    ask();
    // Chromium sometimes leaves the old version in office while a page is still loading: ask again, and at last let go
    // of the page, which holds it there.
    setInterval(ask, 1_000);
    setTimeout(() => location.reload(), 5_000);
};

const reset = async () => {
    const registrations = await workers.getRegistrations();
    await Promise.all(registrations.filter(({ scope }) => scope === home.href).map((one) => one.unregister()));
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.endsWith(home.href)).map((name) => caches.delete(name)));
    const clean = new URL(location.href);
    clean.searchParams.delete('reset');
    location.replace(clean);
};

if (workers) {
    if (new URLSearchParams(location.search).get('reset') === 'sw') await reset();
    else keep().catch(() => tell('offline', 'none'));
}
