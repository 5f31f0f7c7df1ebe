import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { BulkOptions } from '../../../ingest/edgar/bulk-zip.ts';
import { readCompanyFactsZip } from '../../../ingest/edgar/company-facts-zip.ts';
import { EdgarTooLargeError } from '../../../ingest/edgar/errors.ts';

const WANTED = new Set(['us-gaap:Revenues']);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-facts-'));
  file = join(folder, 'companyfacts.zip');
});
afterEach(() => rm(folder, { recursive: true }));

const filer = (cik: number, value: number, pad = '') => {
  const row = {
    start: '2024-01-01',
    end: '2024-12-31',
    val: value,
    accn: '0000000001-25-000001',
    form: '10-K',
    filed: '2025-02-03',
  };
  return JSON.stringify({ cik, entityName: pad, facts: { 'us-gaap': { Revenues: { units: { USD: [row] } } } } });
};

async function pack(entries: Readonly<Record<string, string>>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await writeFile(file, await buffer(zip.outputStream));
}

async function readAll(options: BulkOptions = {}) {
  const found: unknown[] = [];
  for await (const entry of readCompanyFactsZip(file, WANTED, options)) {
    const what =
      entry.kind === 'facts' ? entry.record.facts.map(({ cik, value }) => [cik, value]) : entry.error.message;
    found.push([entry.name, entry.index, what]);
  }
  return found;
}

test('gives the facts of every filer in the order of the archive, and passes over other names', async () => {
  await pack({ 'CIK0000000009.json': filer(9, 90), 'readme.txt': 'words', 'CIK0000000007.json': filer(7, 70) });
  expect(await readAll()).toEqual([
    ['CIK0000000009.json', 0, [[9, '90']]],
    ['CIK0000000007.json', 2, [[7, '70']]],
  ]);
});

test('goes on after a file that cannot be read, and names it', async () => {
  await pack({ 'CIK0000000001.json': '', 'CIK0000000002.json': '{"error":1}', 'CIK0000000003.json': filer(3, 30) });
  expect(await readAll()).toEqual([
    ['CIK0000000001.json', 0, 'This is not whole JSON (CIK0000000001.json)'],
    ['CIK0000000002.json', 1, 'Expected a CIK (CIK0000000002.json: "nothing")'],
    ['CIK0000000003.json', 2, [[3, '30']]],
  ]);
});

test('begins where it is told, so that a stopped load can go on', async () => {
  await pack({
    'CIK0000000001.json': filer(1, 10),
    'CIK0000000002.json': filer(2, 20),
    'CIK0000000003.json': filer(3, 30),
  });
  expect(await readAll({ from: 2 })).toEqual([['CIK0000000003.json', 2, [[3, '30']]]]);
  expect(await readAll({ from: 3 })).toEqual([]);
});

test('refuses an archive without filers, an entry too large and what is no archive', async () => {
  await pack({ 'readme.txt': 'words' });
  await expect(readAll()).rejects.toThrow('An archive of company facts with no filer in it');
  await pack({ 'CIK0000000001.json': filer(1, 10, 'x'.repeat(1000)) });
  await expect(readAll({ limits: { maxEntryBytes: 1000 } })).rejects.toThrow(EdgarTooLargeError);
  await writeFile(file, 'words');
  await expect(readAll()).rejects.toThrow();
});
