// Lets the page paint and hear a finger between two pieces of work.
export const breath = () =>
    globalThis.scheduler?.yield ? scheduler.yield() : new Promise((resolve) => { setTimeout(resolve); });

// Resolves when the page has nothing else to do, or after `most` milliseconds; where a browser does not tell (WebKit),
// after `otherwise`.
export const idle = (most, otherwise) => new Promise((resolve) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(resolve, { timeout: most });
    else setTimeout(resolve, otherwise);
});
