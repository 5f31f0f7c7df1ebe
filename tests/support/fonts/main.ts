/**
 * Makes the fonts that pages load: `npm run fonts`. Subsets of Source Serif 4 and Source Sans 3 (SIL Open Font Licence,
 * beside them), with the letters of English, the accents of Western names, and the marks that our words use. A letter
 * that is missing comes from the reader's own fonts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const FONTS = new URL('../../../facades/pages/assets/fonts/', import.meta.url);

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”•…−×→←↑↓▾✓≤≥€`;

/** Kerning and figures of one width; the rest of what a type designer offers is weight. */
const KEPT = { targetFormat: 'woff2', keepFeatures: ['ccmp', 'kern', 'lnum', 'mark', 'tnum'] } as const;

const SOURCES = {
  // One weight serves headlines and answers alike.
  serif: ['@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2', 470],
  sans: ['@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2', { min: 400, max: 600 }],
} as const;

for (const [name, [file, wght]] of Object.entries(SOURCES)) {
  const subset = await subsetFont(readFileSync(resolve(file)), LETTERS, {
    ...KEPT,
    variationAxes: { wght },
  });
  writeFileSync(new URL(`${name}.woff2`, FONTS), subset);
  process.stdout.write(`${name}.woff2: ${subset.length} bytes\n`);
}
