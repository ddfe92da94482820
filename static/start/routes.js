// The beginning of sw.js; the build writes the rest behind it.
//
// What has a fixed name is taken from the copy by the browser itself, where it can do that, without asking the service
// worker about every file. A file that is not there is fetched as ever.
const KINDS = ['js', 'json', 'mjs', 'pack', 'svg', 'wasm', 'zip'];

self.addEventListener('install', (event) => {
    const { scope } = self.registration;
    const source = { cacheName: `workbox-precache-v2-${scope}` };
    // One route for each kind: a route's pattern may have no group of alternatives.
    const route = (kind) => ({ condition: { urlPattern: new URLPattern(`${scope}static/*.${kind}`) }, source });
    event.addRoutes?.(KINDS.map(route));
});
