// The beginning of sw.js; the build writes the rest behind it.
//
// What has a fixed name is taken from the copy by the browser itself, where it can do that, without asking the service
// worker about every file. A file that is not there is fetched as ever.
self.addEventListener('install', (event) => {
    const { scope } = self.registration;
    event.addRoutes?.({
        condition: { urlPattern: new URLPattern(`${scope}static/*.:kind(js|json|mjs|pack|svg|wasm|zip)`) },
        source: { cacheName: `workbox-precache-v2-${scope}` },
    });
});
