import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revisionOf } from '../../../server/http/revision.ts';

let copy: string;
let before: string;
const revisionIn = (folder: string) => revisionOf(pathToFileURL(`${folder}/`));

/** The tree without what is not under version control, such as packages. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'revision-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\n').filter((one) => one !== '' && !one.startsWith('tests/'))) {
    cpSync(file, join(copy, file), { recursive: true });
  }
  before = await revisionIn(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const inCopy = (...files: string[]) =>
  execFileSync('git', ['ls-files', ...files], { encoding: 'utf8' }).split('\n')[0] ?? '';

describe('the revision of the code', () => {
  it('is the same for the same files, wherever they lie', async () => {
    expect(before).toMatch(/^[\w-]{16}$/);
    expect(await revisionIn(copy)).toBe(before);
  });

  it.each([
    ['a statistic', 'schema/domain/methods/averages.ts'],
    ['constants of an edition', 'schema/domain/range/editions/seed-2024.json'],
    ['words of errors', 'server/errors/*.ts'],
    ['a style sheet', 'facades/pages/assets/*.css'],
    ['a script of the pages', 'facades/pages/assets/*.js'],
    ['a reader', 'ingest/readers/*.ts'],
    ['the tables', 'prisma/schema.prisma'],
    ['the versions of the packages', 'package-lock.json'],
    ['the public schema', 'schema.graphql'],
  ])('changes with %s (%s), and back with it', async (_what, pattern) => {
    const file = join(copy, inCopy(pattern));
    const text = readFileSync(file);
    appendFileSync(file, '\n');
    expect(await revisionIn(copy)).not.toBe(before);
    writeFileSync(file, text);
    expect(await revisionIn(copy)).toBe(before);
  });

  it('changes with a file that comes, goes or is named otherwise', async () => {
    const file = join(copy, inCopy('schema/domain/methods/*.ts'));
    const text = readFileSync(file);
    rmSync(file);
    const without = await revisionIn(copy);
    writeFileSync(join(dirname(file), 'another-name.ts'), text);
    const renamed = await revisionIn(copy);
    rmSync(join(dirname(file), 'another-name.ts'));
    writeFileSync(file, text);
    expect(new Set([before, without, renamed]).size).toBe(3);
    expect(await revisionIn(copy)).toBe(before);
  });

  it('does not change with what no answer depends on', async () => {
    appendFileSync(join(copy, 'README.md'), '\nMore.\n');
    writeFileSync(join(copy, 'notes.txt'), 'Nothing.');
    expect(await revisionIn(copy)).toBe(before);
  });
});
