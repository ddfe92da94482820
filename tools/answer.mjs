// One question in, one answer out: what every Node step of the build has in common.
import { readFileSync } from 'node:fs';

export const answer = async (work) =>
    process.stdout.write(JSON.stringify(await work(JSON.parse(readFileSync(0, 'utf8')))));
