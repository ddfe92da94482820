// Writes the service worker of a finished site folder with workbox-build.
//
// {site, fixed} in, `fixed` a pattern of names that stand for one content for ever; {count, size} of what will be kept
// for offline use out. static/start/routes.js becomes the beginning of sw.js. Beside sw.js it leaves offline.json, the list of
// what must be in the cache before the page may say that it works offline.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSW, getManifest } from 'workbox-build';
import { answer } from './answer.mjs';

const routes = new URL('../static/start/routes.js', import.meta.url);

const choice = (site, fixed, ...without) => ({
    globDirectory: site,
    globPatterns: ['**/*'],
    // The app's larger pictures are for whatever installs it; the small one Chromium looks at with every page.
    globIgnores: ['sw.js', '404.html', 'static/icons-*/!(any-192.png)', ...without],
    maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
    // What is behind such a name never changes; the folder names in vendor/ carry a version.
    dontCacheBustURLsMatching: new RegExp(`static/vendor/[a-z]+-\\d|${fixed}`),
});

const complain = ({ warnings }) => {
    if (warnings.length) throw new Error(warnings.join('\n'));
};

await answer(async ({ site, fixed }) => {
    const listed = await getManifest(choice(site, fixed, 'offline.json'));
    complain(listed);
    const entries = listed.manifestEntries.map(({ url, revision }) => [url, revision]);
    await writeFile(join(site, 'offline.json'), JSON.stringify(entries));

    const written = await generateSW({
        ...choice(site, fixed),
        swDest: join(site, 'sw.js'),
        inlineWorkboxRuntime: true,
        sourcemap: false,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        // A new version waits until the page asks for it: half a round on old files, half on new ones, cannot happen.
        skipWaiting: false,
        // What follows the question mark is the page's own business (./?go=continue).
        ignoreURLParametersMatching: [/./],
    });
    complain(written);
    const worker = join(site, 'sw.js');
    await writeFile(worker, `${await readFile(routes, 'utf8')}${await readFile(worker, 'utf8')}`);
    return { count: written.count, size: written.size };
});
