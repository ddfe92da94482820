// Shrinks SVG drawings with svgo: {name: svg} in, {name: smaller svg} out.
// Every id is prefixed with its drawing's name, so that many drawings can live in one file.
import { optimize } from 'svgo';
import { answer } from './answer.mjs';

const shrink = (name, svg) => optimize(svg, {
    path: `${name}.svg`,
    multipass: true,
    floatPrecision: 1,
    plugins: ['preset-default', { name: 'prefixIds', params: { prefix: name, delim: '-' } }],
}).data;

await answer((drawings) =>
    Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, shrink(name, svg)])));
