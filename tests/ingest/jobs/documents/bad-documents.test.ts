import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Edgar } from '../../../../ingest/edgar/edgar.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { backfillAll } from '../../../../ingest/jobs/backfill.ts';
import { backfillBulk } from '../../../../ingest/jobs/bulk.ts';
import { nightly } from '../../../../ingest/jobs/nightly.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import type { FilingRecord } from '../../../../ingest/readers/records.ts';
import { filersWithNewFilings } from '../../../../ingest/store/due-work.ts';
import { packFilings } from '../../../../ingest/store/filings/packed-filings.ts';
import { isContentRefused } from '../../../../ingest/store/refused-content.ts';
import type { Database } from '../../../../prisma/open.ts';
import type { AccessionNumber } from '../../../../schema/domain/terms/accession.ts';
import { padCik } from '../../../../schema/domain/terms/cik.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { cik } from '../../../support/database/records.ts';
import { emptyTables } from '../../../support/database/table-hash.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';

/** One document of a filer is bad; those of the filers around it are good. */
const BAD = 900_002;
const GOOD = [900_001, 900_003];
const ALL = [...GOOD, BAD].sort();

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-bad-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => emptyTables(database));

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const accessionOf = (filer: number) => `${padCik(cik(filer))}-25-000001` as AccessionNumber;
const listPath = (filer: number) => `data/submissions/CIK${padCik(cik(filer))}.json`;
const factsPath = (filer: number) => `data/api/xbrl/companyfacts/CIK${padCik(cik(filer))}.json`;

function list(
  filer: number,
  change: {
    name?: string;
    form?: string;
    items?: string;
    document?: string;
    cik?: number;
    day?: string;
    page?: string;
    twice?: Partial<Record<'filingDate' | 'form' | 'items', string>>;
  },
) {
  const { name = `Filer ${filer} Corp`, form = '10-K', items = '', document = 'a.htm' } = change;
  const recent = {
    accessionNumber: [accessionOf(filer)],
    filingDate: [change.day ?? '2025-03-01'],
    reportDate: ['2024-12-31'],
    form: [form],
    items: [items],
    primaryDocument: [document],
  };
  if (change.twice !== undefined)
    for (const [name, values] of Object.entries<string[]>(recent))
      values.push((change.twice as Record<string, string>)[name] ?? values[0] ?? '');
  const page = { name: change.page, filingCount: 1, filingFrom: '2001-01-01', filingTo: '2001-12-31' };
  const files = change.page === undefined ? [] : [page];
  return json({ cik: String(change.cik ?? filer), name, tickers: [], filings: { recent, files } });
}

function facts(filer: number, val: string, of = filer): Buffer {
  const row = `{"start":"2024-01-01","end":"2024-12-31","val":${val},"accn":"${accessionOf(filer)}","fy":2024,"fp":"FY","form":"10-K","filed":"2025-03-01"}`;
  return Buffer.from(`{"cik":${of},"facts":{"us-gaap":{"Revenues":{"units":{"USD":[${row}]}}}}}`);
}

function world(changes: Readonly<Record<string, Buffer>>): Map<string, Uint8Array> {
  const files = ALL.flatMap((filer): [string, Buffer][] => [
    [listPath(filer), list(filer, {})],
    [factsPath(filer), facts(filer, '1000')],
  ]);
  return new Map([...files, ...Object.entries(changes)]);
}

async function column<T>(text: string): Promise<T[]> {
  const { rows } = await database.pool.query<{ one: T }>(text);
  return rows.map(({ one }) => one);
}
const withFilings = () => column<number>('select distinct cik as one from filings order by 1');
const withFacts = () => column<number>('select distinct cik as one from facts order by 1');
const quarantined = async () => {
  const { rows } = await database.pool.query<{ path: string; reason: string }>(
    'select path, reason from quarantined_sources order by path',
  );
  return rows;
};

const NUL = 'a\u0000b';
const INDEX = 'www/Archives/edgar/daily-index/2025/QTR1/master.20250303.idx';
const index = (name: string) =>
  Buffer.from(
    `CIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(40)}\n900004|${name}|8-K|20250303|edgar/data/900004/0000900004-25-000001.txt\n`,
  );

/** No compression makes it short enough for an index. */
const LONG_FORM = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(String(at)).digest('hex')).join(
  '',
);

/** What is bad, the files that are, and what the quarantine says of them. */
const LISTS: readonly [string, Buffer, RegExp][] = [
  ['a NUL in the name', list(BAD, { name: NUL }), /NUL/],
  ['a NUL in the items', list(BAD, { items: NUL }), /NUL/],
  ['a NUL in a form', list(BAD, { form: NUL }), /NUL/],
  ['a NUL in the name of a document', list(BAD, { document: NUL }), /NUL/],
  ['the record of another filer', list(BAD, { cik: 900_001, name: 'Hijacked' }), /named for CIK 900002/],
  ['a form that no index holds', list(BAD, { form: LONG_FORM }), /at most 100/],
  ['a filing at the end of the calendar', list(BAD, { day: '9999-12-31' }), /calendar day/],
  ['a filing dated past the clock', list(BAD, { day: '2099-01-01' }), /dated 2099-01-01: the last day .* 2026-11-02/],
  ['a filing that is listed twice, with another form', list(BAD, { twice: { form: '8-K' } }), /twice, and not alike/],
  ['a filing that is listed twice, on another day', list(BAD, { twice: { filingDate: '2025-03-02' } }), /not alike/],
  ['half a character', list(BAD, { name: 'a\ud800' }), /half a character/],
  ['a page of another filer', list(BAD, { page: 'CIK0000900001-submissions-001.json' }), /of another filer/],
  ['a name of a hundred thousand letters', list(BAD, { name: 'x'.repeat(100_000) }), /at most 600/],
];
const FACTS: readonly [string, Buffer, RegExp][] = [
  ['a number of 29 digits', facts(BAD, '1e28'), /Revenues/],
  ['1e40', facts(BAD, '1e40'), /Revenues/],
  ['1e999', facts(BAD, '1e999'), /Revenues/],
  ['a number of 400 digits', facts(BAD, '9'.repeat(400)), /Revenues/],
  ['the facts of another filer', facts(BAD, '1', 900_001), /named for CIK 900002/],
];

const mirrorOf = (files: ReadonlyMap<string, Uint8Array>): Edgar => createMemoryMirror(files, new Date(0));
const partsOf = (edgar: Edgar) => sampleDeps(database, { edgar });

describe('one bad document is quarantined with its reason, and all others are loaded', { timeout: 60_000 }, () => {
  it.for(LISTS)('%s', async ([_, bytes, reason], test) => {
    const counts = await backfillAll(partsOf(mirrorOf(world({ [listPath(BAD)]: bytes }))));
    tellFigures(test, { quarantined: counts.quarantined ?? 0, filersLoaded: (await withFilings()).length });
    expect(counts.quarantined).toBe(1);
    expect(await quarantined()).toEqual([{ path: listPath(BAD), reason: expect.stringMatching(reason) }]);
    expect(await withFilings()).toEqual(GOOD);
    expect(await withFacts()).toEqual(ALL);
    expect(await column("select name as one from filers where name like 'Hijack%'")).toEqual([]);
  });

  it.for(FACTS)('%s', async ([_, bytes, reason], test) => {
    const counts = await backfillAll(partsOf(mirrorOf(world({ [factsPath(BAD)]: bytes }))));
    tellFigures(test, { quarantined: counts.quarantined ?? 0, filersLoaded: (await withFacts()).length });
    expect(counts.quarantined).toBe(1);
    expect(await quarantined()).toEqual([{ path: factsPath(BAD), reason: expect.stringMatching(reason) }]);
    expect(await withFacts()).toEqual(GOOD);
    expect(await column('select value::text as one from facts where cik = 900001')).toEqual(['1000.0000000000']);
  });

  it('a number of 28 digits is still one', async () => {
    await backfillAll(partsOf(mirrorOf(world({ [factsPath(BAD)]: facts(BAD, '1e27') }))));
    expect(await withFacts()).toEqual(ALL);
    expect(await quarantined()).toEqual([]);
  });

  it('facts at the end of the calendar say nothing', async () => {
    const late = Buffer.from(facts(BAD, '1000').toString().replaceAll('2024-', '9999-'));
    await backfillAll(partsOf(mirrorOf(world({ [factsPath(BAD)]: late }))));
    expect(await withFacts()).toEqual(GOOD);
    expect(await quarantined()).toEqual([]);
  });

  const FAILS = 'www/files/data/fails-deliver-data/cnsfails202503a.zip';
  const SHARES = 'www/files/company_tickers_mf.json';
  const classes = (symbols: readonly string[]) =>
    json({
      fields: ['cik', 'seriesId', 'classId', 'symbol'],
      data: symbols.map((symbol) => [900_001, 'S000000001', 'C000000001', symbol]),
    });

  it.each([
    ['an archive that is none', FAILS, Buffer.from('PK\u0003\u0004 and no more'), /damaged archive/],
    ['symbols that are equal to the database alone', SHARES, classes(['AA\ud800', 'AA\ud801']), /half a character/],
    ['a symbol that no index holds', SHARES, classes([LONG_FORM]), /at most 100/],
    ['an index with a form that no index holds', INDEX, index('x|'.concat(LONG_FORM)), /at most/],
    ['an index at the end of the calendar', INDEX, Buffer.from(String(index('x')).replace('|2025', '|9999')), /a row/],
  ])('%s', async (_, path, bytes, reason) => {
    await backfillAll(partsOf(mirrorOf(world({ [path]: bytes }))));
    expect(await quarantined()).toEqual([{ path, reason: expect.stringMatching(reason) }]);
    expect(await withFacts()).toEqual(ALL);
  });

  it('a NUL in an index', async () => {
    await backfillAll(partsOf(mirrorOf(world({ [INDEX]: index(NUL) }))));
    expect(await quarantined()).toEqual([{ path: INDEX, reason: expect.stringContaining('NUL') }]);
    expect(await withFilings()).toEqual(ALL);
  });

  it('a filing that is listed twice alike is one', async () => {
    await backfillAll(partsOf(mirrorOf(world({ [listPath(BAD)]: list(BAD, { twice: {} }) }))));
    expect(await column<number>(`select count(*)::int as one from filings where cik = ${BAD}`)).toEqual([1]);
    expect(await quarantined()).toEqual([]);
  });

  it('a filing of the next business day, as after half past five, is none', async () => {
    await backfillAll(partsOf(mirrorOf(world({ [listPath(BAD)]: list(BAD, { day: '2026-11-02' }) }))));
    expect(await withFilings()).toEqual(ALL);
  });

  it('a capture that was stored with a day past the clock gives way to the next list', async () => {
    await backfillAll(partsOf(mirrorOf(world({}))));
    await database.pool.query(`update filers set captured_on = '2099-01-01' where cik = ${BAD}`);
    expect(await filersWithNewFilings(database, '2026-11-02')).toEqual([BAD]);
    const mended = world({ [listPath(BAD)]: list(BAD, { name: 'Mended Corp' }) });
    await nightly(partsOf(mirrorOf(mended)));
    expect(await column(`select name || ' ' || captured_on as one from filers where cik = ${BAD}`)).toEqual([
      'Mended Corp 2025-03-01',
    ]);
    expect(await filersWithNewFilings(database, '2026-11-02')).toEqual([]);
  });

  it('by a nightly run as well', async () => {
    await backfillAll(partsOf(mirrorOf(world({}))));
    const changed = world({
      [listPath(BAD)]: list(BAD, { name: NUL }),
      [listPath(GOOD[0] ?? 0)]: list(900_001, { name: 'Renamed' }),
    });
    expect(await nightly(partsOf(mirrorOf(changed)))).toMatchObject({ quarantined: 1 });
    expect(await column('select name as one from filers where cik = 900001')).toEqual(['Renamed']);
    expect(await quarantined()).toMatchObject([{ path: listPath(BAD) }]);
  });

  it.each([
    ['a link out of the mirror', (file: string) => symlinkSync('/etc/hostname', file)],
    ['a link to nothing', (file: string) => symlinkSync('nothing.json', file)],
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a folder', (file: string) => mkdirSync(file)],
  ])('%s in place of a file of a mirror', async (_, make) => {
    const own = mkdtempSync(join(folder, 'odd-'));
    for (const [name, bytes] of world({})) {
      mkdirSync(dirname(join(own, name)), { recursive: true });
      if (name === listPath(BAD)) make(join(own, name));
      else writeFileSync(join(own, name), bytes);
    }
    expect(await backfillAll(partsOf(createMirror(own)))).toMatchObject({ quarantined: 1 });
    expect(await quarantined()).toEqual([
      { path: listPath(BAD), reason: expect.stringMatching(/Not a file in the mirror|leaves the mirror/) },
    ]);
    expect(await withFilings()).toEqual(GOOD);
  });

  it('a file that a few bytes blow up to sixteen megabytes', async (test) => {
    for (const [name, bytes] of world({})) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
    }
    const bomb = gzipSync(Buffer.alloc(16_000_000, ' '));
    writeFileSync(join(folder, `${listPath(BAD)}.gz`), bomb);
    const before = process.memoryUsage.rss();
    const counts = await backfillAll(partsOf(createMirror(folder)));
    tellFigures(test, {
      ...{ 'packed, KB': Math.round(bomb.length / 1024), 'unpacked, MB': 16, quarantined: counts.quarantined ?? 0 },
      'memory, MB': Math.round(Math.max(0, process.memoryUsage.rss() - before) / 2 ** 20),
    });
    expect(counts.quarantined).toBe(1);
    expect(await quarantined()).toEqual([{ path: listPath(BAD), reason: expect.stringContaining('become more than') }]);
    expect(await withFilings()).toEqual(GOOD);
  });
});

describe('the archives', { timeout: 60_000 }, () => {
  async function zip(name: string, files: ReadonlyMap<string, Uint8Array>, prefix: string): Promise<string> {
    const archive = new ZipFile();
    for (const [path, bytes] of files) {
      if (path.startsWith(prefix)) archive.addBuffer(Buffer.from(bytes), path.slice(prefix.length));
    }
    archive.end();
    const file = join(folder, name);
    await pipeline(archive.outputStream, createWriteStream(file));
    return file;
  }

  it.each([
    ...LISTS.map(([name, bytes, reason]) => [name, listPath(BAD), bytes, reason] as const),
    ...FACTS.map(([name, bytes, reason]) => [name, factsPath(BAD), bytes, reason] as const),
  ])('with %s load all others', async (_, path, bytes, reason) => {
    const files = world({ [path]: bytes });
    const counts = await backfillBulk(sampleDeps(database), {
      submissions: await zip('submissions.zip', files, 'data/submissions/'),
      companyFacts: await zip('companyfacts.zip', files, 'data/api/xbrl/companyfacts/'),
    });
    expect(counts.quarantined).toBe(1);
    expect(await quarantined()).toEqual([{ path, reason: expect.stringMatching(reason) }]);
    expect(await withFilings()).toEqual(path === listPath(BAD) ? GOOD : ALL);
    expect(await withFacts()).toEqual(path === factsPath(BAD) ? GOOD : ALL);
  });
});

describe('the net below the readers', { timeout: 60_000 }, () => {
  const filing = (filer: number, form: string): FilingRecord => ({
    cik: cik(filer),
    accession: accessionOf(filer),
    form,
    filedOn: '2025-03-01',
    reportDate: null,
    acceptedAt: null,
    items: [],
    primaryDocument: null,
    role: null,
  });
  const document = (filer: number, form = '10-K') => ({
    sources: [{ path: listPath(filer), sha256: String(filer), rows: 1 }],
    filings: packFilings([filing(filer, form)]),
  });

  it('quarantines the one document of a transaction that the database refuses, and stores the others', async (test) => {
    const documents = [900_001, 900_002, 900_003, 900_004, 900_005].map((filer) =>
      document(filer, filer === BAD ? NUL : '10-K'),
    );
    const counts = await runJob(sampleDeps(database), { command: 'backfill', announce: false }, async (job) => {
      for (const one of documents) await job.store(one);
    });
    tellFigures(test, { documents: 5, quarantined: counts.quarantined ?? 0 });
    expect(counts).toMatchObject({ documents: 5, quarantined: 1, rows: 4 });
    expect(await withFilings()).toEqual([900_001, 900_003, 900_004, 900_005]);
    expect(await quarantined()).toEqual([
      { path: listPath(BAD), reason: expect.stringMatching(/^The database refuses its content: /) },
    ]);
    expect(await column("select counts->>'quarantined' as one from ingest_runs")).toEqual(['1']);
  });

  it('tells a refusal of content from any other failure', () => {
    const failure = (code: string) => Object.assign(new Error('x'), { code });
    for (const code of ['21000', '22021', '22003', '23505', '44000', '54000'])
      expect(isContentRefused(failure(code))).toBe(true);
    for (const code of ['40001', '42601', '57014', '53100', '08006', 'XX000', 'ECONNRESET']) {
      expect(isContentRefused(failure(code))).toBe(false);
    }
    expect(isContentRefused(new Error('22021'))).toBe(false);
  });
});
