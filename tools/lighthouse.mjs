// Asks Lighthouse, with its default preset (a middling phone on a slow network), how good a page is.
//
// {url, port} in, `port` that of a Chromium's debugger; for each category {score, lost} out, `lost` the audits that cost points, dearest first.
import lighthouse from 'lighthouse';
import { answer } from './answer.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

const costs = ({ auditRefs }, audits) =>
    auditRefs
        .map(({ id, weight }) => ({ ...audits[id], weight }))
        .filter(({ score, weight }) => score !== null && score < 1 && weight)
        .sort((one, other) => (1 - other.score) * other.weight - (1 - one.score) * one.weight)
        .map(({ id, score, displayValue = '' }) => `${id} ${score} ${displayValue}`.trim());

await answer(async ({ url, port }) => {
    const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const judged = CATEGORIES.map((id) => lhr.categories[id]);
    return Object.fromEntries(
        judged.map((category) => [category.id, { score: category.score, lost: costs(category, lhr.audits) }]),
    );
});
