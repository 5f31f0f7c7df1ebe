import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Archive, type ArchiveEntry, createArchive } from '../../../ingest/edgar/archive.ts';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import { EdgarRefusedError } from '../../../ingest/edgar/errors.ts';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { COMPANY_TICKERS_PATH, submissionsPath } from '../../../ingest/edgar/paths.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { createMemoryGate } from '../../support/edgar/memory-gate.ts';
import { startSecServer } from '../../support/edgar/sec-server.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const FILER = submissionsPath(9_900_001 as Cik);
let folder: string;
let recorded: ArchiveEntry[];
let archive: Archive;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgar-archive-'));
  recorded = [];
  archive = createArchive({
    folder,
    recordEntry: async (entry) => void recorded.push(entry),
    findEntry: async (path) => recorded.findLast((entry) => entry.path === path) ?? null,
  });
});
afterEach(() => rm(folder, { recursive: true }));

const capture = (text: string, fetchedAt: string, path = FILER.file): [ArchiveEntry, Buffer] => {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entry = {
    url: `https://${path}`,
    path,
    fetchedAt: new Date(fetchedAt),
    sha256,
    bytes: bytes.length,
    etag: '"1"',
    lastModified: null,
  };
  return [entry, bytes];
};
const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('the archive', () => {
  test('is a mirror of what was fetched, with its time', async () => {
    await archive.put(...capture('{"a":1}', '2026-01-12T16:00:00Z'));
    expect(await createMirror(folder, () => 0).get(FILER)).toEqual({
      status: 'ok',
      bytes: Buffer.from('{"a":1}'),
      url: 'https://data.sec.gov/submissions/CIK0009900001.json',
      sha256: recorded[0]?.sha256,
      fetchedAt: new Date('2026-01-12T16:00:00Z'),
      // By this clock it was not written long ago.
      stamp: null,
    });
    expect(await archive.latest(FILER.file)).toEqual(recorded[0]);
  });

  test('keeps the newest at its path and the others under the time of their capture', async () => {
    await archive.put(...capture('{"a":1}', '2026-01-12T16:00:00Z'));
    await archive.put(...capture('{"a":2}', '2026-01-13T16:00:00Z'));
    await archive.put(...capture('{"a":3}', '2026-01-14T16:00:00Z'));
    expect(await filesIn()).toEqual([
      'data/submissions/CIK0009900001.json.gz',
      'older/2026-01-12T16-00-00.000Z/data/submissions/CIK0009900001.json.gz',
      'older/2026-01-13T16-00-00.000Z/data/submissions/CIK0009900001.json.gz',
    ]);
    const texts = ['', 'older/2026-01-12T16-00-00.000Z', 'older/2026-01-13T16-00-00.000Z'].map(async (at) => {
      const reply = await createMirror(join(folder, at)).get(FILER);
      return reply.status === 'ok' ? Buffer.from(reply.bytes).toString() : reply;
    });
    expect(await Promise.all(texts)).toEqual(['{"a":3}', '{"a":1}', '{"a":2}']);
  });

  test('writes the same bytes once and records both fetches', async () => {
    await archive.put(...capture('{"a":1}', '2026-01-12T16:00:00Z'));
    const before = await stat(join(folder, `${FILER.file}.gz`));
    await archive.put(...capture('{"a":1}', '2026-01-13T16:00:00Z'));
    expect(await filesIn()).toEqual(['data/submissions/CIK0009900001.json.gz']);
    expect((await stat(join(folder, `${FILER.file}.gz`))).ino).toBe(before.ino);
    expect(recorded.map(({ fetchedAt }) => fetchedAt.getUTCDate())).toEqual([12, 13]);
  });

  test('replaces a damaged file and does not trust it', async () => {
    await archive.put(...capture('{"a":1}', '2026-01-12T16:00:00Z'));
    await writeFile(join(folder, `${FILER.file}.gz`), 'half');
    expect(await archive.latest(FILER.file)).toBeNull();
    await archive.put(...capture('{"a":1}', '2026-01-13T16:00:00Z'));
    expect(await createMirror(folder).get(FILER)).toMatchObject({ status: 'ok', sha256: recorded[0]?.sha256 });
  });

  test('survives many captures of one document at once', async () => {
    const captures = Array.from({ length: 12 }, (_, n) => capture(`{"a":${n}}`, `2026-01-12T16:00:${10 + n}Z`));
    await Promise.all(captures.map((each) => archive.put(...each)));
    const reply = await createMirror(folder).get(FILER);
    expect(recorded.map(({ sha256 }) => sha256)).toContain(reply.status === 'ok' && reply.sha256);
    expect((await filesIn()).filter((name) => name.includes('/.'))).toEqual([]);
  });

  test('records nothing that could not be written', async () => {
    await expect(archive.put(...capture('{}', '2026-01-12T16:00:00Z', 'data/../../escape.json'))).rejects.toThrow(
      EdgarRefusedError,
    );
    await writeFile(join(folder, 'www'), 'a file where a folder has to be');
    await expect(archive.put(...capture('{}', '2026-01-12T16:00:00Z', COMPANY_TICKERS_PATH.file))).rejects.toThrow();
    expect(recorded).toEqual([]);
  });
});

describe('conditional requests', () => {
  const startClient = async () => {
    let text = '{"a":1}';
    const server = await startSecServer((request, response) => {
      const etag = `"${text.length}-${text.at(-2)}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag, 'last-modified': 'Mon, 12 Jan 2026 10:00:00 GMT' }).end(text);
    });
    const clock = createFakeClock();
    const bases = { www: server.origin, data: server.origin };
    const client = createEdgarClient({
      userAgent: 'Example admin@example.com',
      gate: createMemoryGate(clock),
      clock,
      archive,
      bases,
    });
    const change = () => {
      text = '{"a":2}';
    };
    const close = async () => {
      await client.close();
      await server.close();
    };
    return { server, client, change, close };
  };

  test('ask for what changed since the archive’s capture', async () => {
    const { server, client, change, close } = await startClient();
    const first = await client.get(FILER, { known: 'of nothing' });
    const known = first.status === 'ok' ? first.sha256 : '';
    expect(await client.get(FILER, { known })).toEqual({ status: 'notModified' });
    expect(await client.get(FILER)).toMatchObject({ status: 'ok' });
    change();
    const changed = { status: 'ok', bytes: Buffer.from('{"a":2}') };
    expect(await client.get(FILER, { known })).toMatchObject(changed);
    // The archive is ahead of the tables now, as after a process was killed in between.
    expect(await client.get(FILER, { known })).toMatchObject(changed);
    const [unasked, second, third, fourth, fifth] = server.headers;
    expect(unasked).not.toHaveProperty('if-none-match');
    expect(second).toMatchObject({ 'if-none-match': '"7-1"', 'if-modified-since': 'Mon, 12 Jan 2026 10:00:00 GMT' });
    expect(third).not.toHaveProperty('if-none-match');
    expect(fourth).toMatchObject({ 'if-none-match': '"7-1"' });
    expect(fifth).not.toHaveProperty('if-none-match');
    expect(recorded).toHaveLength(4);
    expect(recorded[0]).toMatchObject({
      url: 'https://data.sec.gov/submissions/CIK0009900001.json',
      path: 'data/submissions/CIK0009900001.json',
      bytes: 7,
      etag: '"7-1"',
      lastModified: 'Mon, 12 Jan 2026 10:00:00 GMT',
    });
    await close();
  });

  test('are not made when the archive lost its bytes', async () => {
    const { client, close } = await startClient();
    const reply = await client.get(FILER);
    await rm(join(folder, 'data'), { recursive: true });
    const known = reply.status === 'ok' ? reply.sha256 : '';
    expect(await client.get(FILER, { known })).toMatchObject({ status: 'ok' });
    await close();
  });
});

describe('a mirror', () => {
  const put = async (name: string, content: string | Buffer) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  const listed = async (prefix: string) => Array.fromAsync(createMirror(folder).list(prefix));

  test('reads plain files and packed ones alike', async () => {
    await put('data/submissions/CIK0009900001.json', '{"plain":1}');
    await put('www/files/company_tickers.json.gz', gzipSync('{"packed":1}'));
    expect(await createMirror(folder).get(FILER)).toMatchObject({ status: 'ok', bytes: Buffer.from('{"plain":1}') });
    expect(await createMirror(folder).get(COMPANY_TICKERS_PATH)).toMatchObject({ bytes: Buffer.from('{"packed":1}') });
    expect(await createMirror(folder).get(submissionsPath(7 as Cik))).toEqual({
      status: 'missing',
      reason: 'notInMirror',
    });
  });

  test('lists what it holds in order, once, and nothing half written', async () => {
    for (const name of [
      'CIK2.json',
      'CIK2.json.gz',
      'CIK1.json.gz',
      'CIK1-submissions-001.json.gz',
      '.CIK3.json.gz.7.0',
    ]) {
      await put(`data/submissions/${name}`, '');
    }
    await put('data/submissions.txt', '');
    await put('www/files/a.json', '');
    expect(await listed('data/')).toEqual([
      'data/submissions.txt',
      'data/submissions/CIK1-submissions-001.json',
      'data/submissions/CIK1.json',
      'data/submissions/CIK2.json',
    ]);
    expect(await listed('data/submissions/CIK1')).toEqual([
      'data/submissions/CIK1-submissions-001.json',
      'data/submissions/CIK1.json',
    ]);
    expect(await listed('')).toHaveLength(5);
    expect(await listed('nothing/')).toEqual([]);
  });

  test('that is not there is an error and not an empty one', async () => {
    await expect(Array.fromAsync(createMirror(join(folder, 'absent')).list('data/'))).rejects.toThrow('ENOENT');
    await expect(createMirror(join(folder, 'absent')).get(FILER)).rejects.toThrow('ENOENT');
  });

  test.each([
    '../secret',
    'data/../../secret',
    'data/./x',
    'data//x',
    '/etc/passwd',
    'data/..\\..\\secret',
    'data/x\0.json',
    'data',
    'other/x.json',
    'data/.hidden',
    'C:/data/x',
    '',
  ])('has no file %j', async (file) => {
    await put('data/x', '');
    await expect(createMirror(folder).get({ ...FILER, file })).rejects.toThrow(EdgarRefusedError);
  });

  test('follows no link out of its folder', async () => {
    await put('data/submissions/x.json', '');
    const outside = await mkdtemp(join(tmpdir(), 'edgar-outside-'));
    await writeFile(join(outside, 'CIK0009900001.json'), '{"secret":1}');
    await symlink(join(outside, 'CIK0009900001.json'), join(folder, 'data/submissions/CIK0009900001.json'));
    await symlink(outside, join(folder, 'data/linked'));
    await expect(createMirror(folder).get(FILER)).rejects.toThrow(EdgarRefusedError);
    await expect(createMirror(folder).get({ ...FILER, file: 'data/linked/CIK0009900001.json' })).rejects.toThrow(
      EdgarRefusedError,
    );
    await rm(outside, { recursive: true });
  });

  test('does not take a damaged packed file for a document', async () => {
    await put(`${FILER.file}.gz`, gzipSync('{"a":1}').subarray(0, 12));
    await expect(createMirror(folder).get(FILER)).rejects.toThrow(EdgarRefusedError);
  });
});
