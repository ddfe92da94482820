// Plays rounds to their end by taps, as a person does, and returns how many taps that took.
//
// The table says by html[data-table] when it rests: `yours` or `over`. What can be tapped then is on the page.
async (rounds) => {
    const html = document.documentElement;
    const HURRY = 20;
    const PATIENCE = 30_000;

    // After a computer's move the page lets a moment pass in which quick taps are lost. A thousand of them would take
    // minutes, so from here on its clock runs faster.
    const hurry = () => {
        const [now, later, begun] = [Date.now, setTimeout, Date.now()];
        Date.now = () => begun + (now() - begun) * HURRY;
        window.setTimeout = (call, wait, ...more) => later(call, wait / HURRY, ...more);
        window.benchHurries = true;
    };

    const all = (selector) => [...document.querySelectorAll(selector)];
    const resting = () => ['yours', 'over'].includes(html.dataset.table);

    const nextToTap = () =>
        html.dataset.table === 'over'
            ? document.querySelector('#actions [data-action=next]')
            : all('#picker[open] .value')[0] ??
              all('#hand .card[data-can], #held .card[data-can]')[0] ??
              all('#deck[data-glows]')[0] ??
              all('#actions button[aria-disabled=false]')[0];

    // Every tap makes the table busy for a while, be it only to open the picker.
    const tap = (thing) => new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => reject(new Error(`Nothing came of a tap on ${thing.outerHTML}`)), PATIENCE * HURRY);
        const watcher = new MutationObserver(() => {
            if (!resting()) return;
            clearTimeout(giveUp);
            watcher.disconnect();
            resolve();
        });
        watcher.observe(html, { attributeFilter: ['data-table'] });
        thing.click();
    });

    if (!window.benchHurries) hurry();
    let [finished, taps] = [0, 0];
    while (finished < rounds) {
        await tap(nextToTap());
        taps += 1;
        if (html.dataset.table === 'over') finished += 1;
    }
    return taps;
}
