import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
/** Names tests by their titles, which `tests/abuse/walk.test.ts` looks for. */
const WALK = 'tests/abuse/cases.md';
/** The pages that say how a room is, and why. */
const ROOMS = DOCUMENTS.filter((file) => file.endsWith('/README.md'));
const read = (file: string) => readFileSync(file, 'utf8');
/** Talk of the work and not of the project, and folders of one machine. */
const NOT_FOR_READERS = /\b(?:the|an) issue(?:'s)?\b|\.\.\/shared/gi;

const NAMED = /`((?:facades|ingest|prisma|schema|server|tests)(?:\/[\w.-]+)*\/?)`/g;
/** A file or folder as the page of a room names it: from the room, or from the root. */
const NAMED_BY_ROOM = /`((?:\w|\.\.\/)[\w./-]*(?:\.(?:py|ts|mjs)|\/))`/g;
const LINKED = /\]\(([\w./-]+)\)/g;

/** What a document names and is not there. */
function missingIn(file: string): string[] {
  const text = read(file);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path]) => path as string);
  const below = (path: string) => join(dirname(file), path);
  const byRoom = ROOMS.includes(file) ? all(NAMED_BY_ROOM).filter((path) => !existsSync(path)) : [];
  const paths = [...all(NAMED), ...[...byRoom, ...all(LINKED)].map(below)];
  return paths.filter((path) => !existsSync(path)).map((path) => `${file} names ${path}`);
}

describe('the documents', () => {
  it('name folders, files and images that exist', () => {
    expect(DOCUMENTS.filter((file) => file !== WALK).flatMap(missingIn)).toEqual([]);
  });

  it('speak of the project alone', () => {
    const pages = [...DOCUMENTS.filter((file) => file !== 'CONTRIBUTING.md'), '.ci/run', '.ci/long', '.ci/parts'];
    const said = pages.flatMap((file) => (read(file).match(NOT_FOR_READERS) ?? []).map((words) => `${file}: ${words}`));
    expect(said).toEqual([]);
  });

  it('keep the README in a few screens', () => expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150));

  it('keep the page of a room in two screens, in lines of 120 characters', () => {
    const faults = ROOMS.flatMap((file) => {
      const lines = read(file).split('\n');
      const long = lines.filter((line) => line.length > 120 && !line.startsWith('|'));
      return [
        ...(lines.length > 121 ? [`${file}: ${lines.length} lines`] : []),
        ...long.map((line) => `${file}: ${line}`),
      ];
    });
    expect(ROOMS.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
});

describe('DECISIONS.md', () => {
  const entries = read('DECISIONS.md').split(/^### /m).slice(1);

  it('has in each entry what was open, what was chosen, what would change it, in lines of 120 characters', () => {
    const faults = entries.flatMap((entry) => {
      const title = entry.split('\n', 1)[0];
      const parts = ['Open.', 'Chosen.', 'Would change it.'];
      const text = entry.replaceAll(/\s+/g, ' ');
      return [
        ...(/^\d/.test(entry) ? [`${title}: is known by its name, not by a number`] : []),
        ...parts.filter((part) => text.split(`**${part}**`).length !== 2).map((part) => `${title}: not one ${part}`),
        ...entry.split('\n').filter((line) => line.length > 120),
      ];
    });
    expect(entries.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});
