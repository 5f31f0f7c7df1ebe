import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'OPERATIONS.md'];
const read = (file: string) => readFileSync(file, 'utf8');
/** Talk of the work and not of the project, and folders of one machine. */
const NOT_FOR_READERS = /\b(?:the|an) issue(?:'s)?\b|\.\.\/shared/gi;

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names folders, files and images that exist', (file) => {
    const text = read(file);
    const named = [...text.matchAll(/`((?:facades|ingest|prisma|schema|server|tests)(?:\/[\w.-]+)*\/?)`/g)];
    const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)];
    const paths = [...named, ...linked].map(([, path]) => path as string);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(['README.md', 'OPERATIONS.md', 'DECISIONS.md', '.ci/run', '.ci/long'])(
    '%s speaks of the project alone',
    (file) => {
      expect(read(file).match(NOT_FOR_READERS) ?? []).toEqual([]);
    },
  );

  it('keep the README in a few screens', () => expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150));
});

describe('DECISIONS.md', () => {
  const entries = read('DECISIONS.md').split(/^### /m).slice(1);

  it('is numbered without gaps or doubles', () => {
    expect(entries.map((entry) => Number.parseInt(entry, 10))).toEqual(entries.map((_, index) => index + 1));
  });

  it('names entries that exist', () => {
    const named = [...read('DECISIONS.md').matchAll(/\bentr(?:y|ies) (\d+(?:(?:, | and |, and )\d+)*)/g)];
    const numbers = named.flatMap(([, list = '']) => list.match(/\d+/g)?.map(Number) ?? []);
    expect(numbers.filter((number) => number < 1 || number > entries.length)).toEqual([]);
    expect(numbers.length).toBeGreaterThan(30);
  });

  it.each(entries.map((entry) => [entry.split('\n', 1)[0], entry] as const))('%s', (_title, entry) => {
    expect(entry).toMatch(/^\d+\. .+ \(\d{4}-\d{2}-\d{2}\)\n/);
    for (const part of ['Open.', 'Chosen.', 'Would change it.']) {
      expect(entry.replaceAll(/\s+/g, ' ').split(`**${part}**`), part).toHaveLength(2);
    }
    expect(entry.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});
