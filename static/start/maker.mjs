// A worker of its own that makes the snapshot: an engine just woken, with all its modules imported, that nobody plays
// with. It takes the files from where the page's own engine has them, says how it went, and is then ended.
import { load } from './engine.mjs';
import { keep } from './snapshot.mjs';

// What worker.py imports and, of the library, what PyScript's package does. That package itself needs a page around it.
const IMPORTS = 'import base64, gc, html, secrets; import mezani.protocol; gc.collect()';

try {
    const python = await load({ _makeSnapshot: true });
    python.runPython(IMPORTS);
    await keep(python.makeMemorySnapshot());
    postMessage('kept');
} catch (error) {
    postMessage(`${error}`);
}
