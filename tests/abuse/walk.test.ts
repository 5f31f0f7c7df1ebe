import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('tests/abuse/README.md', 'utf8');
/** A row of the walk: its number or subject, what is tried, the file under `tests`, words of the title there. */
const rows = [...page.matchAll(/^\| (\S+) \| (.+) \| `(.+)` \| (.+) \|$/gm)].map(([, of, tried, file, title]) => ({
  of: of ?? '',
  tried: tried ?? '',
  file: `tests/${file}.test.ts`,
  title: title ?? '',
}));
const numbersOf = (letter: string) =>
  new Set(rows.filter(({ of }) => of.startsWith(letter)).map(({ of }) => Number(of.slice(letter.length))));
const upTo = (count: number) => new Set(Array.from({ length: count }, (_, at) => at + 1));

describe('the walk over faults and abuse', () => {
  it('names a test for each of the 37 of the list, and for each finding of the attack', () => {
    expect(numbersOf('F')).toEqual(upTo(37));
    expect(numbersOf('A')).toEqual(upTo(14));
  });

  it.each(rows)('$of $tried: $file', ({ file, title }) => {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });

  it('keeps to lines of 120 characters', () => {
    expect(page.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});
