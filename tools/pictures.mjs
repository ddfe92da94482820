// Paints SVG drawings as PNG with resvg: [{svg, size}] in, the pictures as base64 text out.
import { Resvg } from '@resvg/resvg-js';
import { answer } from './answer.mjs';

const paint = ({ svg, size }) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng().toString('base64');

await answer((wanted) => wanted.map(paint));
