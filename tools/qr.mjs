// Draws a text as a QR code for the terminal: the text in, the drawing out.
import { renderUnicodeCompact } from 'uqr';
import { answer } from './answer.mjs';

await answer((text) => renderUnicodeCompact(text));
