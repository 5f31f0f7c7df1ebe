import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { EdgarTooLargeError } from '../../../ingest/edgar/errors.ts';
import { type BulkEntry, readSubmissionsZip } from '../../../ingest/edgar/submissions-zip.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgar-bulk-'));
  file = join(folder, 'submissions.zip');
});
afterEach(() => rm(folder, { recursive: true }));

const columns = (cik: number, count: number) => ({
  accessionNumber: Array.from(
    { length: count },
    (_, n) => `${String(cik).padStart(10, '0')}-25-${String(count - n).padStart(6, '0')}`,
  ),
  filingDate: Array.from({ length: count }, () => '2025-03-04'),
  form: Array.from({ length: count }, () => '8-K'),
});
const filer = (cik: number, count = 2, pad = '') =>
  JSON.stringify({
    cik: String(cik).padStart(10, '0'),
    name: `Filer ${cik}`,
    description: pad,
    filings: { recent: columns(cik, count), files: [] },
  });

async function pack(entries: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

const brief = (entry: BulkEntry) => {
  if (entry.kind === 'filer') return [entry.index, entry.submissions.filer.name, entry.submissions.filings.length];
  return entry.kind === 'page'
    ? [entry.index, entry.filings[0]?.cik, entry.filings.length]
    : [entry.index, entry.error.message];
};
const readAll = async (options?: Parameters<typeof readSubmissionsZip>[1]) =>
  (await Array.fromAsync(readSubmissionsZip(file, options))).map(brief);

test('filers and overflow pages in the order of the directory, placeholders passed over', async () => {
  await pack({
    'placeholder.txt': 'This is a placeholder.',
    'CIK0009900002.json': filer(9_900_002),
    'CIK0009900001.json': filer(9_900_001, 3),
    'CIK0009900001-submissions-001.json': JSON.stringify(columns(9_900_001, 5)),
    'notes/CIK0009900003.json': filer(9_900_003),
  });
  expect(await readAll()).toEqual([
    [1, 'Filer 9900002', 2],
    [2, 'Filer 9900001', 3],
    [3, 9_900_001, 5],
  ]);
});

test('goes on where a stopped load ended', async () => {
  await pack({
    'CIK0009900001.json': filer(9_900_001),
    'CIK0009900002.json': filer(9_900_002),
    'CIK0009900003.json': filer(9_900_003),
  });
  const [first] = await readAll();
  expect(await readAll({ from: Number(first?.[0]) + 1 })).toEqual([
    [1, 'Filer 9900002', 2],
    [2, 'Filer 9900003', 2],
  ]);
});

test('one file that cannot be read does not end the rest', async () => {
  await pack({
    'CIK0009900001.json': '{}',
    'CIK0009900002.json': filer(9_900_002),
    'CIK0009900003-submissions-001.json': '{"form":[]}',
  });
  expect(await readAll()).toEqual([
    [0, expect.stringContaining('Expected a CIK (CIK0009900001.json')],
    [1, 'Filer 9900002', 2],
    [2, expect.stringContaining('Expected a column accessionNumber')],
  ]);
});

test('who stops in the middle leaves nothing open', async () => {
  await pack({ 'CIK0009900001.json': filer(9_900_001), 'CIK0009900002.json': filer(9_900_002) });
  for await (const entry of readSubmissionsZip(file)) {
    expect(entry.name).toBe('CIK0009900001.json');
    break;
  }
});

test('an entry that unpacks beyond its limit is not unpacked', async () => {
  await pack({ 'CIK0009900001.json': filer(9_900_001, 2, ' '.repeat(5_000_000)) });
  await expect(readAll({ limits: { maxEntryBytes: 1_000_000 } })).rejects.toThrow(EdgarTooLargeError);
});

test('an archive that unpacks to far more than it weighs is given up', async () => {
  const padded = filer(9_900_001, 2, ' '.repeat(9_000_000));
  await pack({ 'CIK0009900001.json': padded, 'CIK0009900002.json': filer(9_900_002), 'CIK0009900003.json': padded });
  const seen: string[] = [];
  const read = async () => {
    for await (const { name } of readSubmissionsZip(file)) seen.push(name);
  };
  await expect(read()).rejects.toThrow(EdgarTooLargeError);
  expect(seen).toEqual(['CIK0009900001.json', 'CIK0009900002.json']);
});

test('an entry that lies about its size is given up', async (test) => {
  await pack({ 'CIK0009900001.json': filer(9_900_001, 2, ' '.repeat(100_000)) });
  const bytes = await readFile(file);
  const directory = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  bytes.writeUInt32LE(500, directory + 24);
  await writeFile(file, bytes);
  const before = process.memoryUsage.rss();
  await expect(readAll()).rejects.toThrow(/too many bytes|size/i);
  tellFigures(test, {
    ...{ 'said, bytes': 500, 'unpacked, KB': 100 },
    'memory, MB': Math.round(Math.max(0, process.memoryUsage.rss() - before) / 2 ** 20),
  });
});

test('a file that is no archive, is cut short or is not there is an error', async () => {
  await writeFile(file, 'not a zip');
  await expect(readAll()).rejects.toThrow();
  await pack({ 'CIK0009900001.json': filer(9_900_001) });
  const handle = await open(file, 'r+');
  await handle.truncate((await handle.stat()).size - 30);
  await handle.close();
  await expect(readAll()).rejects.toThrow();
  await rm(file);
  await expect(readAll()).rejects.toThrow('ENOENT');
});

test('an archive without a single filer is an error', async () => {
  await pack({ 'placeholder.txt': 'This is a placeholder.' });
  await expect(readAll()).rejects.toThrow('no filer');
});
