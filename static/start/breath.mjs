// Lets the page paint and hear a finger between two pieces of work.
export const breath = () =>
    globalThis.scheduler?.yield ? scheduler.yield() : new Promise((resolve) => { setTimeout(resolve); });
