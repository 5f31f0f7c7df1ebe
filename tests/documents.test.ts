import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'OPERATIONS.md'];
const read = (file: string) => readFileSync(file, 'utf8');
/** Talk of the work and not of the project, and folders of one machine. */
const NOT_FOR_READERS = /\b(?:the|an) issue(?:'s)?\b|\.\.\/shared/gi;

describe('the documents', () => {
  it('name folders, files and images that exist', () => {
    const missing = DOCUMENTS.flatMap((file) => {
      const text = read(file);
      const named = [...text.matchAll(/`((?:facades|ingest|prisma|schema|server|tests)(?:\/[\w.-]+)*\/?)`/g)];
      const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)];
      const paths = [...named, ...linked].map(([, path]) => path as string);
      return paths.filter((path) => !existsSync(path)).map((path) => `${file} names ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('speak of the project alone', () => {
    const pages = ['README.md', 'OPERATIONS.md', 'DECISIONS.md', '.ci/run', '.ci/long', '.ci/parts'];
    const said = pages.flatMap((file) => (read(file).match(NOT_FOR_READERS) ?? []).map((words) => `${file}: ${words}`));
    expect(said).toEqual([]);
  });

  it('keep the README in a few screens', () => expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150));
});

describe('the README of a room', () => {
  const rooms = globSync('{facades,ingest,prisma,schema,server}/**/README.md', { exclude: ['prisma/generated'] });

  it('names files and folders that exist, from the room or from the root', () => {
    const missing = rooms.flatMap((file) => {
      const named = [...read(file).matchAll(/`((?:\w|\.\.\/)[\w./-]*(?:\.(?:py|ts)|\/))`/g)].map(
        ([, name]) => name as string,
      );
      return named.flatMap((name) =>
        existsSync(join(dirname(file), name)) || existsSync(name) ? [] : `${file}: ${name}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it('has at most two screens', () => {
    expect(rooms.filter((file) => read(file).trimEnd().split('\n').length > 120)).toEqual([]);
  });
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

  it('has in each entry a date, what was open, what was chosen, what would change it, in lines of 120 characters', () => {
    const faults = entries.flatMap((entry) => {
      const title = entry.split('\n', 1)[0];
      const parts = ['Open.', 'Chosen.', 'Would change it.'];
      const text = entry.replaceAll(/\s+/g, ' ');
      return [
        ...(/^\d+\. .+ \(\d{4}-\d{2}-\d{2}\)\n/.test(entry) ? [] : [`${title}: no number or date`]),
        ...parts.filter((part) => text.split(`**${part}**`).length !== 2).map((part) => `${title}: not one ${part}`),
        ...entry.split('\n').filter((line) => line.length > 120),
      ];
    });
    expect(faults).toEqual([]);
  });
});
