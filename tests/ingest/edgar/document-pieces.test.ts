import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EdgarDocument } from '../../../ingest/edgar/document-pieces.ts';
import { EdgarRefusedError, EdgarTooLargeError } from '../../../ingest/edgar/errors.ts';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { filingTextPath } from '../../../ingest/edgar/paths.ts';
import { readOpened } from '../../../ingest/jobs/documents/fetch-document.ts';
import { accession, cik } from '../../support/database/records.ts';

const PATH = filingTextPath(cik(7), accession('0009900001-26-000001'), 'primary_doc.xml');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filings-boards-pieces-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, bytes: Uint8Array): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

async function open(): Promise<EdgarDocument> {
  const document = await createMirror(folder).open?.(PATH);
  if (document === undefined || document === null) throw new Error('Nothing there.');
  return document;
}

const sizes = async ({ pieces }: EdgarDocument) => (await Array.fromAsync(pieces)).map(({ length }) => length);

describe('a document that is read as it comes', () => {
  const bytes = Buffer.from(`<edgarSubmission>${'Zürich '.repeat(120_000)}</edgarSubmission>`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  it.each([
    ['as it lies', PATH.file, bytes],
    ['packed', `${PATH.file}.gz`, gzipSync(bytes)],
  ])('comes in pieces %s, any number of times, with the hash of all', async (_, name, file) => {
    put(name, file);
    const document = await open();
    expect(document).toMatchObject({ head: bytes.subarray(0, 2_048), isUtf8: true });
    const twice = [await Array.fromAsync(document.pieces), await Array.fromAsync(document.pieces)];
    for (const pieces of twice) expect(Buffer.compare(Buffer.concat(pieces), bytes)).toBe(0);
    expect(Math.max(...(await sizes(document)))).toBeLessThanOrEqual(256 * 1024);
    expect(document.sha256()).toBe(sha256);
  });

  it('is UTF-8 where its last byte is too, and else is not', async () => {
    put(PATH.file, Buffer.concat([bytes, Buffer.of(0xc3)]));
    expect(await open()).toMatchObject({ isUtf8: false });
    put(PATH.file, Buffer.from('Zürich', 'latin1'));
    expect(await open()).toMatchObject({ isUtf8: false });
  });

  it('is null where there is none', async () => {
    put('www/index.json', Buffer.of());
    expect(await createMirror(folder).open?.(PATH)).toBeNull();
  });

  it('is refused where its file is damaged', async () => {
    put(`${PATH.file}.gz`, gzipSync(bytes).subarray(0, 1_000));
    await expect(open()).rejects.toThrow(EdgarRefusedError);
  });

  it('is too large where a few bytes grow without end', async () => {
    put(`${PATH.file}.gz`, gzipSync(Buffer.alloc(64 * 2 ** 20)));
    await expect(open()).rejects.toThrow(EdgarTooLargeError);
  });

  it.each([
    ['is damaged', `${PATH.file}.gz`, (file: string) => writeFileSync(file, gzipSync(bytes).subarray(0, 1_000))],
    ['is taken away', PATH.file, (file: string) => rmSync(file)],
  ])('is put aside where its file %s before it is read, and no load ends', async (_, name, change) => {
    put(name, name === PATH.file ? bytes : gzipSync(bytes));
    const document = await open();
    change(join(folder, name));
    await expect(sizes(document)).rejects.toThrow(EdgarRefusedError);
    const read = await readOpened(PATH, async () => ({ sizes: await sizes(document) }));
    expect(read).toMatchObject({ path: PATH.file, reason: expect.stringContaining(PATH.file) });
  });
});
