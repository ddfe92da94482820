// On a first visit the engine's files are asked for at once, and its worker finds them on their way when it is there
// at last. Later they come from the copy on the device, where to ask twice would only be work. WebKit does not find them
// on their way: it would fetch them twice.
import { engine, library, pyodide } from './places.mjs';

const preload = (href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href });
    document.head.append(link);
};

const isWebKit = navigator.vendor.startsWith('Apple');

if (!isWebKit && !navigator.serviceWorker?.controller) {
    for (const file of [`${pyodide}pyodide.asm.wasm`, `${pyodide}pyodide.asm.mjs`, library, engine]) preload(file);
}
