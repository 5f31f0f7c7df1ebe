/** A live document that may be large: into the archive as it comes, and from there piece by piece. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ArchiveEntry, createArchive } from '../../../ingest/edgar/archive.ts';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import {
  EdgarBlockedError,
  EdgarRefusedError,
  EdgarTooLargeError,
  EdgarTransportError,
} from '../../../ingest/edgar/errors.ts';
import { filingTextPath } from '../../../ingest/edgar/paths.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import {
  type Answer,
  body,
  closeServers,
  startServer,
  THRESHOLD,
  UNAVAILABLE,
  USER_AGENT,
  XML_DENIED,
} from '../../support/edgar/edgar-client.ts';
import { createMemoryGate } from '../../support/edgar/memory-gate.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const REPORT = filingTextPath(9_900_001 as Cik, '0009900001-26-000001' as AccessionNumber, 'primary_doc.xml');
/** Of some hundred thousand bytes: more than one piece, and not all alike. */
const TEXT = `<edgarSubmission>${Array.from({ length: 60_000 }, (_, n) => n * n).join(' ')}</edgarSubmission>`;

let folder: string;
let recorded: ArchiveEntry[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgar-open-'));
  recorded = [];
});
afterEach(async () => {
  await closeServers();
  await rm(folder, { recursive: true });
});

async function openFrom(answer: Answer) {
  const server = await startServer(answer);
  const clock = createFakeClock();
  const archive = createArchive({
    folder,
    recordEntry: async (entry) => void recorded.push(entry),
    findEntry: async () => null,
  });
  const bases = { www: server.origin, data: server.origin };
  const client = createEdgarClient({ userAgent: USER_AGENT, gate: createMemoryGate(clock), clock, archive, bases });
  try {
    return { server, document: await client.open?.(REPORT) };
  } finally {
    await client.close();
  }
}

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a document that is opened', () => {
  test.each([
    ['as it is', {}, Buffer.from(TEXT)],
    ['zipped', { 'content-encoding': 'gzip' }, gzipSync(TEXT)],
  ])('%s is archived and read in pieces, as often as it is asked for', async (_, headers, bytes) => {
    const { document } = await openFrom(body(200, bytes, { ...headers, etag: '"1"' }));
    const sha256 = createHash('sha256').update(TEXT).digest('hex');
    for (const time of [1, 2]) {
      const pieces = await Array.fromAsync(document?.pieces ?? []);
      expect([time, pieces.length > 1, Buffer.concat(pieces).toString() === TEXT]).toEqual([time, true, true]);
    }
    expect(document).toMatchObject({ isUtf8: true, stamp: null });
    expect([document?.sha256(), Buffer.from(document?.head ?? []).toString()]).toEqual([sha256, TEXT.slice(0, 2_048)]);
    expect(await filesIn()).toEqual(['primary_doc.xml.gz']);
    expect(recorded).toEqual([expect.objectContaining({ path: REPORT.file, sha256, bytes: TEXT.length, etag: '"1"' })]);
  });

  test('again, the same: is written once and recorded twice', async () => {
    await openFrom(body(200, TEXT));
    const { document } = await openFrom(body(200, TEXT));
    expect(Buffer.concat(await Array.fromAsync(document?.pieces ?? [])).toString()).toBe(TEXT);
    expect([await filesIn(), recorded.length]).toEqual([['primary_doc.xml.gz'], 2]);
  });

  test('after a first answer that broke off', async () => {
    let answers = 0;
    const { server, document } = await openFrom((request, response) => {
      answers += 1;
      if (answers > 1) return body(200, TEXT)(request, response);
      response.writeHead(200, { 'content-length': String(TEXT.length) });
      response.write(TEXT.slice(0, 1_000), () => response.destroy());
    });
    expect(Buffer.concat(await Array.fromAsync(document?.pieces ?? [])).toString()).toBe(TEXT);
    expect([server.requests.length, await filesIn()]).toEqual([2, ['primary_doc.xml.gz']]);
  });

  test('and is not there is null', async () => {
    const { document } = await openFrom(body(403, XML_DENIED));
    expect([document, await filesIn(), recorded]).toEqual([null, [], []]);
  });
});

describe('nothing is kept', () => {
  test.each([
    ['of a page in its place', body(200, UNAVAILABLE), EdgarRefusedError],
    ['of nothing', body(200, ''), EdgarRefusedError],
    ['of the word to stay away', body(200, `<html><title>${THRESHOLD}</title></html>`), EdgarBlockedError],
    [
      'of a gzip bomb',
      body(200, gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
      EdgarTooLargeError,
    ],
    [
      'of a body that always breaks off',
      body(200, gzipSync(TEXT).subarray(0, 900), { 'content-encoding': 'gzip' }),
      EdgarTransportError,
    ],
  ])('%s', async (_, answer, error) => {
    await expect(openFrom(answer)).rejects.toThrow(error);
    expect([await filesIn(), recorded]).toEqual([[], []]);
  });
});
