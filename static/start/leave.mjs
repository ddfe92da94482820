// A page that is left while its engine wakes is put aside by the browser with its worker frozen in the middle, and a
// worker frozen there may hold the database that PyScript opens in every other: in WebKit and Firefox the next page then
// waited for it for ever. So the engine ends with such a page, which starts anew should anybody come back to it.
let hasEnded = false;

addEventListener('pagehide', () => {
    if (document.documentElement.dataset.engine === 'awake') return;
    document.querySelector('script[name="table"]').xworker?.terminate();
    hasEnded = true;
});

addEventListener('pageshow', () => {
    if (hasEnded) location.reload();
});
