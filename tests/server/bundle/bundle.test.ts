import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toResponse } from '../../../facades/http/reply.ts';
import type { HttpRequest } from '../../../facades/http/request.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { bumpDataVersion, currentDataVersion } from '../../../ingest/store/raise-data-version.ts';
import { tableOf } from '../../../prisma/model-columns.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { remembering } from '../../../schema/domain/terms/lazily.ts';
import { BUNDLE_TABLES, STORED_TABLES } from '../../../schema/domain/terms/lists/bundle.ts';
import { makeBundle } from '../../../server/bundle/make-bundle.ts';
import { type BundleManifest, DICTIONARY, MANIFEST } from '../../../server/bundle/manifest.ts';
import { presentBundle } from '../../../server/bundle/present-bundle.ts';
import { createServeBundle } from '../../../server/bundle/serve-bundle.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const NOTICE = 'Invented.';
/** Everything in the sample world has been filed by then. */
const LATER = addDays(SAMPLE_AS_OF, 7);
const ADDRESS = 'somebody.private@example.org';
/** Columns by which only this service reads. */
const NOT_PUBLIC: Readonly<Record<string, readonly string[]>> = {
  company_figures: ['valid_to'],
  filings: ['second_of_day'],
  filing_items: ['accepted_at', 'second_of_day'],
  board_rows: ['second_of_day'],
};

let database: Database;
const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-bundle-'));
  folders.push(folder);
  return folder;
};
let folder: string;
let manifest: BundleManifest;
let files: string;

beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
  await database.pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
     values (1, 'filings', $1, '\\x01', '\\x01', 'active', now(), now())`,
    [ADDRESS],
  );
  folder = makeFolder();
  manifest = await makeBundle({ database, dataDir: folder, notice: NOTICE, today: LATER });
  files = (await presentBundle(folder))?.folder ?? '';
}, 120_000);
afterAll(async () => {
  await database?.close();
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

const faults: string[] = [];
const served = remembering((dataDir: string) =>
  createServeBundle({ dataDir, onFault: (path, fault) => faults.push(`${basename(path)} ${fault}`) }),
);
const read = (name: string) => readFileSync(join(files, name));
const unpacked = (name: string) => (name.endsWith('.gz') ? gunzipSync(read(name)) : read(name));

const ask = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request: HttpRequest = {
    ...{ method, headers, target: `/boards/data/${name}`, body: Buffer.alloc(0), requestId: 'test', client: null },
  };
  return toResponse(request, await served(folder)(name, request));
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the bundle', () => {
  it('names every file with its length and hash', () => {
    expect(readdirSync(files).sort()).toEqual([...manifest.files.map(({ name }) => name), MANIFEST].sort());
    for (const { name, bytes, sha256 } of manifest.files) {
      expect([read(name).length, createHash('sha256').update(read(name)).digest('hex')], name).toEqual([bytes, sha256]);
    }
    expect(manifest).toMatchObject({ notice: NOTICE, licence: 'CC BY 4.0' });
  });

  it('holds every row, which DuckDB reads alike from both files, to the last digit', async () => {
    const duck = await (await DuckDBInstance.create(':memory:')).connect();
    const one = async (sql: string) => (await duck.runAndReadAll(sql)).getRows();
    for (const { name, model } of STORED_TABLES) {
      const { table, columns } = tableOf(model);
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
      const [[counted] = []] = await one(`select count(*) from '${join(files, `${name}.parquet`)}'`);
      expect([Number(counted), manifest.files.find((file) => file.table === name)?.rows], name).toEqual([
        rows[0]?.n,
        rows[0]?.n,
      ]);
      const csv = parse(unpacked(`${name}.csv.gz`), { columns: true }) as Record<string, string>[];
      expect(csv, name).toHaveLength(rows[0]?.n ?? -1);
      const texts = columns.map((column) => {
        if (column.type.kind === 'instant') return `strftime("${column.name}", '%Y-%m-%dT%H:%M:%S.%gZ')`;
        return column.type.kind === 'float' ? `"${column.name}"::double` : `"${column.name}"::varchar`;
      });
      const parquet = await one(`select ${texts.join(', ')} from '${join(files, `${name}.parquet`)}' limit 500`);
      // Numbers are compared as numbers: 1e-7 and 0.0000001 are one.
      const told = (text: unknown, at: number) =>
        columns[at]?.type.kind === 'float' && text !== '' ? Number(text) : String(text);
      expect(
        parquet.map((row) => columns.map((_, at) => told(row[at] ?? '', at))),
        name,
      ).toEqual(csv.slice(0, 500).map((row) => columns.map((column, at) => told(row[column.name] ?? '', at))));
    }
  }, 120_000);

  it('says what every column means', () => {
    const dictionary = JSON.parse(read(DICTIONARY).toString()) as {
      table: string;
      key: string[];
      columns: { name: string; words: string }[];
    }[];
    expect(dictionary.map(({ table }) => table)).toEqual(BUNDLE_TABLES.map(({ name }) => name));
    for (const { key, columns } of dictionary) {
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(key));
    }
  });

  it('has the columns that the tables have', async () => {
    for (const { model } of STORED_TABLES) {
      const { table, columns } = tableOf(model);
      const { rows } = await database.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = $1`,
        [table],
      );
      const known = [...columns.map(({ name }) => name), ...(NOT_PUBLIC[table] ?? [])];
      expect(known.sort(), table).toEqual(rows.map((row) => row.column_name).sort());
    }
  });

  it('holds nothing of readers: no table of theirs, and no byte of an address', async () => {
    expect(STORED_TABLES.filter(({ model }) => /watch|outbox|salt|client/i.test(model))).toEqual([]);
    for (const name of readdirSync(files)) expect(unpacked(name).includes(ADDRESS), name).toBe(false);
  });

  it('is the same byte for byte for one state of the data, and is not made twice', async () => {
    const again = await makeBundle({ database, dataDir: makeFolder(), notice: NOTICE, today: LATER });
    expect(again).toEqual(manifest);
    const before = readdirSync(join(folder, 'bundle'));
    expect(await makeBundle({ database, dataDir: folder, notice: NOTICE, today: LATER })).toEqual(manifest);
    expect(readdirSync(join(folder, 'bundle'))).toEqual(before);
  });
});

describe('a file of it', () => {
  it('comes whole with its length and tag, and not again to who has it', async () => {
    const response = await ask('filings.parquet');
    const whole = read('filings.parquet');
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    expect((await bytesOf(response)).equals(whole)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await ask('filings.parquet', { 'if-none-match': etag })).status).toBe(304);
    const head = await ask('filings.parquet', {}, 'HEAD');
    expect([head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([String(whole.length), 0]);
  });

  it.each<[string, number, (size: number) => [number, number]]>([
    ['bytes=0-3', 206, () => [0, 4]],
    ['bytes=-4', 206, (size) => [size - 4, size]],
    ['bytes=10-', 206, (size) => [10, size]],
    ['bytes=0-3,8-9', 200, (size) => [0, size]],
  ])('comes in the part %s', async (range, status, part) => {
    const whole = read('filings.parquet');
    const response = await ask('filings.parquet', { range });
    const [start, end] = part(whole.length);
    expect(response.status).toBe(status);
    expect((await bytesOf(response)).equals(whole.subarray(start, end))).toBe(true);
    expect(response.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${start}-${end - 1}/${whole.length}` : null,
    );
  });

  it('has no part past its end, and none of another state', async () => {
    expect((await ask('filings.parquet', { range: 'bytes=999999999-' })).status).toBe(416);
    expect((await ask('filings.parquet', { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
  });

  it('is not sent in part to who has it, nor told of in part', async () => {
    const etag = (await ask('filings.parquet')).headers.get('etag') ?? '';
    for (const range of ['bytes=0-3', 'bytes=999999999-']) {
      const known = await ask('filings.parquet', { range, 'if-none-match': `"other", ${etag}` });
      expect([known.status, known.headers.get('content-range')]).toEqual([304, null]);
      const head = await ask('filings.parquet', { range }, 'HEAD');
      const told = ['content-length', 'content-range'].map((name) => head.headers.get(name));
      expect([head.status, ...told]).toEqual([200, String(read('filings.parquet').length), null]);
    }
    expect((await ask('filings.parquet', { range: 'bytes=0-3', 'if-none-match': '"other"' })).status).toBe(206);
    for (const tag of [etag, '"other"']) expect((await ask('filings.parquet', { 'if-match': tag })).status).toBe(200);
  });

  it.for(['../current', 'current', 'watches.csv.gz', '%2e%2e%2fcurrent'])('%s is none of them', async (name, test) => {
    const refused = ask(name);
    await expect(refused).rejects.toMatchObject({ code: 'UNKNOWN_PATH' });
    tellFigures(test, { refusedWith: await refused.catch(({ code }) => code) });
  });

  it('goes out as it was made or not at all, and is made again', async (test) => {
    const place = makeFolder();
    const empty = await openTestDatabase();
    const make = () => makeBundle({ database: empty, dataDir: place, notice: null, today: SAMPLE_AS_OF });
    const made = await make();
    const inPlace = (await presentBundle(place))?.folder ?? '';
    const whole = readFileSync(join(inPlace, 'facts.parquet'));
    const [changed] = whole;
    const harms: Readonly<Record<string, (path: string) => void>> = {
      'has other bytes than it was made with': (path) => {
        const { atime, mtime } = statSync(path);
        writeFileSync(path, Buffer.concat([Buffer.of((changed ?? 0) ^ 1), whole.subarray(1)]));
        utimesSync(path, atime, mtime);
      },
      [`has 10 bytes instead of ${whole.length}`]: (path) => truncateSync(path, 10),
      'is missing': (path) => rmSync(path),
      'is a link': (path) => {
        writeFileSync(join(place, 'elsewhere'), whole);
        symlinkSync(join(place, 'elsewhere'), path);
      },
      'is no file': (path) => mkdirSync(path),
    };
    const sha256 = made.files.find(({ name }) => name === 'facts.parquet')?.sha256;
    const asked = async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
      const request = { method, headers, target: `/boards/data/${target}` } as unknown as HttpRequest;
      return served(place)(target.split('?')[0] ?? '', request).then(
        async (reply) => {
          const response = toResponse(request, reply);
          const body = await bytesOf(response);
          return response.status === 200 && method === 'GET' && !body.equals(whole) ? 'other bytes' : response.status;
        },
        ({ code }) => code,
      );
    };
    const answers = async () => [
      await asked('facts.parquet'),
      await asked(`facts.parquet?sha256=${sha256}`),
      await asked('facts.parquet', {}, 'HEAD'),
      await asked('facts.parquet', { range: 'bytes=0-3' }),
      await asked('facts.parquet', { 'if-none-match': `"${sha256}"` }),
    ];
    const path = join(inPlace, 'facts.parquet');
    const failed: string[] = [];
    for (const [fault, harm] of Object.entries(harms)) {
      if ((await answers()).join() !== '200,200,200,206,304') failed.push(`before: ${fault}`);
      faults.length = 0;
      if (fault.endsWith('link') || fault.endsWith('no file')) rmSync(path);
      harm(path);
      const given = (await answers()).join();
      if (given !== `${'NOT_INGESTED,'.repeat(4)}304`) failed.push(`${fault}: ${given}`);
      if (faults.join() !== `facts.parquet ${fault}`) failed.push(`told of ${fault}: ${faults}`);
      if ((await asked(DICTIONARY)) === 'NOT_INGESTED') failed.push(`others, where one ${fault}`);
      expect(await make()).toEqual(made);
    }
    tellFigures(test, { harms: Object.keys(harms).length });
    expect(failed).toEqual([]);
    expect(await asked('facts.parquet')).toBe(200);
    await empty.close();
  }, 60_000);

  it('ends where it has changed between the look at it and its first byte', async () => {
    const place = makeFolder();
    const empty = await openTestDatabase();
    await makeBundle({ database: empty, dataDir: place, notice: null, today: SAMPLE_AS_OF });
    await empty.close();
    const path = join((await presentBundle(place))?.folder ?? '', 'facts.parquet');
    const request = { method: 'GET', headers: {}, target: '/boards/data/facts.parquet' } as unknown as HttpRequest;
    const reply = await served(place)('facts.parquet', request);
    writeFileSync(path, 'other');
    await expect(bytesOf(toResponse(request, reply))).rejects.toThrow('has just been changed');
  });

  it('is told of before the first bundle is made', async () => {
    const request = { method: 'GET', headers: {} } as HttpRequest;
    await expect(served(makeFolder())(MANIFEST, request)).rejects.toMatchObject({ code: 'NOT_INGESTED' });
  });
});

describe('a bundle as it is made', () => {
  it('is of the newest state once that is made; the one before stays for who is fetching it', async () => {
    const place = makeFolder();
    const empty = await openTestDatabase();
    const make = () => makeBundle({ database: empty, dataDir: place, notice: null, today: SAMPLE_AS_OF });
    const versions = new Set([(await make()).version]);
    for (let n = 0; n < 2; n += 1) {
      await storeTransaction(empty, (tx) => bumpDataVersion(tx, new Date()));
      versions.add((await make()).version);
    }
    await empty.close();
    expect(versions.size).toBe(3);
    expect(readdirSync(join(place, 'bundle')).filter((name) => name !== 'current')).toHaveLength(2);
  });

  it('is one state by its hash, though the night passes while it is fetched', async () => {
    const place = makeFolder();
    const stored = await openTestDatabase();
    const make = () => makeBundle({ database: stored, dataDir: place, notice: null, today: SAMPLE_AS_OF });
    const fetched = async (target: string) => {
      const request = { method: 'GET', target: `/boards/data/${target}`, headers: {} } as HttpRequest;
      const { pathname } = new URL(target, 'http://localhost');
      return toResponse(request, await served(place)(pathname.slice(1), request));
    };
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const before = await make();
    const listing = await bytesOf(await fetched(MANIFEST));
    const file = before.files.find(({ name }) => name === 'filers.csv.gz');
    const address = before.fileAddress.replace('{name}', file?.name ?? '').replace('{sha256}', file?.sha256 ?? '');
    await storeTransaction(stored, async (tx) => {
      await tx.query(`insert into filers (cik, name) values (5, 'Night Co')`);
      await bumpDataVersion(tx, new Date());
    });
    const after = await make();
    expect(sha(await bytesOf(await fetched('filers.csv.gz')))).toBe(
      after.files.find(({ name }) => name === 'filers.csv.gz')?.sha256,
    );
    const still = await fetched(address);
    expect([still.status, still.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    expect(sha(await bytesOf(still))).toBe(file?.sha256);
    // The manifest too: its tag is that of its bytes, of which another state may have as many.
    expect((await fetched(MANIFEST)).headers.get('etag')).not.toBe(`"${sha(listing)}"`);
    expect((await bytesOf(await fetched(`${MANIFEST}?sha256=${sha(listing)}`))).equals(listing)).toBe(true);
    await stored.close();
    for (const wrong of ['filers.csv.gz?sha256=', `filings.csv.gz?sha256=${file?.sha256}`]) {
      await expect(fetched(wrong)).rejects.toMatchObject({ code: 'UNKNOWN_PATH' });
    }
  });

  it('has the hash of its bytes for its tag, the manifest too', async () => {
    for (const name of [MANIFEST, 'filings.parquet']) {
      const sha = createHash('sha256').update(read(name)).digest('hex');
      expect((await ask(name)).headers.get('etag')).toBe(`"${sha}"`);
    }
  });

  it('ends although something is stored all the time, and is of one state', async () => {
    const busy = await openTestDatabase();
    const states = [String(await currentDataVersion(busy.pool))];
    let isOver = false;
    const storing = (async () => {
      while (!isOver) states.push(String(await storeTransaction(busy, (tx) => bumpDataVersion(tx, new Date(0)))));
    })();
    try {
      const { version } = await makeBundle({
        database: busy,
        dataDir: makeFolder(),
        notice: null,
        today: SAMPLE_AS_OF,
      });
      expect(states).toContain(version);
    } finally {
      isOver = true;
      await storing;
      await busy.close();
    }
  }, 120_000);

  it('is made again where the one that is there was told of other columns, or lacks a file', async () => {
    const place = makeFolder();
    const empty = await openTestDatabase();
    const make = () => makeBundle({ database: empty, dataDir: place, notice: null, today: SAMPLE_AS_OF });
    const inPlace = async (name: string) => join((await presentBundle(place))?.folder ?? '', name);
    const made = await make();
    rmSync(await inPlace('facts.parquet'));
    expect(await make()).toEqual(made);
    expect(readFileSync(await inPlace('facts.parquet')).length).toBeGreaterThan(0);
    const other = made.files.map((file) => (file.name === DICTIONARY ? { ...file, sha256: 'other' } : file));
    writeFileSync(await inPlace(MANIFEST), JSON.stringify({ ...made, files: other }));
    expect(await make()).toEqual(made);
    expect((await presentBundle(place))?.manifest).toEqual(made);
    await empty.close();
  });

  it('has a folder of its own for each manifest, so that nobody gets the one with the files of the other', async () => {
    const place = makeFolder();
    const empty = await openTestDatabase();
    const folders = new Set<string | undefined>();
    for (const notice of [null, NOTICE]) {
      await makeBundle({ database: empty, dataDir: place, notice, today: SAMPLE_AS_OF });
      folders.add((await presentBundle(place))?.folder);
    }
    await empty.close();
    expect(folders.size).toBe(2);
  });

  it('is made by two instances of one process number in one folder, and neither takes the other’s', async (test) => {
    const [place, empty] = [makeFolder(), await openTestDatabase()];
    const making = (notice: string) => makeBundle({ database: empty, dataDir: place, notice, today: SAMPLE_AS_OF });
    const made = await Promise.all([making('One.'), making('Another.'), making('One.')]);
    expect(made[2]).toEqual(made[0]);
    await empty.close();
    const bundles = readdirSync(join(place, 'bundle')).filter((name) => name !== 'current');
    expect(bundles).toHaveLength(2);
    let listed = 0;
    for (const name of bundles) {
      const { files: named } = JSON.parse(
        readFileSync(join(place, 'bundle', name, MANIFEST), 'utf8'),
      ) as BundleManifest;
      expect(readdirSync(join(place, 'bundle', name)).sort()).toEqual(
        [...named.map((file) => file.name), MANIFEST].sort(),
      );
      listed += named.length;
    }
    tellFigures(test, { makers: made.length, bundles: bundles.length, filesListed: listed });
    // Another user may serve them.
    for (const name of bundles) expect(statSync(join(place, 'bundle', name)).mode & 0o005).toBe(0o005);
  }, 120_000);

  it('is not made any more once that is told to stop; what a killed process left is removed a day later', async () => {
    const place = makeFolder();
    const bundles = join(place, 'bundle');
    for (const name of ['making-old', 'making-now']) mkdirSync(join(bundles, name), { recursive: true });
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    utimesSync(join(bundles, 'making-old'), yesterday, yesterday);
    const given = { database, dataDir: place, notice: null, today: SAMPLE_AS_OF, signal: AbortSignal.abort() };
    await expect(makeBundle(given)).rejects.toThrow('aborted');
    expect(readdirSync(bundles)).toEqual(['making-now']);
  });
});
