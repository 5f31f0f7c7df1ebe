import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { type Stored, storeDocuments } from '../../../ingest/store/documents.ts';
import { cardEvents, pruneEvents, storeEvents } from '../../../ingest/store/filings/events.ts';
import { bumpDataVersion } from '../../../ingest/store/raise-data-version.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { cik } from '../../support/database/records.ts';
import { emptyTables, tableHashes } from '../../support/database/table-hash.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { ALL, FEED, NEW_CAPTURE, OTHER_CAPTURE, SHARED } from '../../support/worlds/same-filings.ts';

const NOW = new Date('2025-09-12T20:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const store = (documents: readonly DocumentContent[], announceFrom: string | null = null): Promise<Stored> =>
  storeTransaction(database, (tx) => storeDocuments(tx, documents, { now: NOW, announceFrom }));

const table = async (sql: string) => (await database.pool.query(sql)).rows;
const version = async () => (await table('select version from data_version'))[0]?.version;

/** One filing of two co-registrants, one of them listed, seen by every kind of source; and a filer that was renamed. */

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('documents of every kind, stored', () => {
  it('leave beside each filer that shows a ticker the normal form of its name, and beside no other', async () => {
    const shown = () => table('select cik, listed_name from filers where listed_name is not null order by cik');
    for (const document of [...ALL, ...ALL.toReversed()]) {
      await store([document]);
      expect(await shown()).toEqual(
        await table(`select f.cik, n.folded as listed_name from filers f join filer_names n using (cik)
          where n.position = 0 and f.ticker is not null order by f.cik`),
      );
    }
    expect(await shown()).toEqual([
      { cik: 10, listed_name: 'NEWNAME' },
      { cik: 12, listed_name: 'ASTUB' },
      { cik: 14, listed_name: 'ONLYATICKER' },
    ]);
  });

  it('leave the newest name, every ticker ever shown, and what all sources know of a filing', async () => {
    for (const document of ALL) await store([document]);
    expect(
      await table('select cik, name, ticker, exchange, annual_reports, captured_on from filers order by cik'),
    ).toEqual([
      {
        cik: 10,
        name: 'New Name Holdings, Inc.',
        ticker: 'NEW',
        exchange: 'Nasdaq',
        annual_reports: 1,
        captured_on: '2025-03-04',
      },
      { cik: 11, name: 'Subsidiary LLC', ticker: null, exchange: null, annual_reports: 0, captured_on: '2025-03-03' },
      { cik: 12, name: 'A Stub', ticker: 'STUB', exchange: 'OTC', annual_reports: 0, captured_on: null },
      { cik: 13, name: 'PARENT LLC', ticker: null, exchange: null, annual_reports: 0, captured_on: null },
      { cik: 14, name: 'Only a ticker', ticker: 'ONLY', exchange: null, annual_reports: 0, captured_on: null },
    ]);
    expect(
      await table('select position, name, folded, from_day, to_day from filer_names where cik = 10 order by 1'),
    ).toEqual([
      { position: 0, name: 'New Name Holdings, Inc.', folded: 'NEWNAME', from_day: null, to_day: null },
      { position: 1, name: 'OLD NAME CORP', folded: 'OLDNAME', from_day: '2001-02-03', to_day: '2024-12-30' },
    ]);
    expect(
      await table('select ticker, seen_from, gone_since from filer_tickers where cik = 10 order by ticker'),
    ).toEqual([
      { ticker: 'MORE', seen_from: null, gone_since: null },
      { ticker: 'NEW', seen_from: '2025-03-04', gone_since: null },
      { ticker: 'NEWW', seen_from: '2025-03-04', gone_since: null },
      { ticker: 'OLD', seen_from: '2024-12-30', gone_since: '2025-03-04' },
    ]);
    expect(await table(`select * from filings where cik = 10 and accession = '${SHARED}'`)).toEqual([
      {
        cik: 10,
        accession: SHARED,
        form: '8-K',
        filed_on: '2025-03-03',
        report_date: '2025-02-28',
        accepted_at: new Date('2025-03-03T21:30:00Z'),
        second_of_day: 59_400,
        primary_document: 'a8k.htm',
        role: 'filer',
        items_known: true,
      },
    ]);
    const ACCEPTED = {
      filed_on: '2025-03-03',
      accepted_at: new Date('2025-03-03T21:30:00Z'),
      second_of_day: 59_400,
    };
    expect(await table('select * from filing_items order by accession, position')).toEqual([
      { accession: SHARED, position: 0, item: '5.02', ...ACCEPTED },
      { accession: SHARED, position: 1, item: '9.01', ...ACCEPTED },
      {
        accession: '0000000012-25-000001',
        position: 0,
        item: '1.05',
        filed_on: '2025-03-03',
        accepted_at: null,
        second_of_day: 0,
      },
    ]);
    expect(await table('select * from board_rows order by board')).toEqual([
      {
        board: 'breaches',
        accession: '0000000012-25-000001',
        cik: 12,
        co_registrants: [],
        filed_on: '2025-03-03',
        kinds: ['8-K 1.05'],
        form: '8-K',
        report_date: null,
        items: ['1.05'],
        items_known: true,
        accepted_at: null,
        second_of_day: 0,
        primary_document: null,
        role: 'filer',
      },
      {
        board: 'late-filers',
        accession: '0000000010-25-000002',
        cik: 10,
        co_registrants: [],
        filed_on: '2025-03-04',
        kinds: ['NT 10-K'],
        form: 'NT 10-K',
        report_date: null,
        items: [],
        items_known: true,
        accepted_at: null,
        second_of_day: 0,
        primary_document: null,
        role: null,
      },
      {
        board: 'leadership-changes',
        accession: SHARED,
        cik: 10,
        co_registrants: [11, 13],
        filed_on: '2025-03-03',
        kinds: ['8-K 5.02'],
        form: '8-K',
        report_date: '2025-02-28',
        items: ['5.02', '9.01'],
        items_known: true,
        accepted_at: new Date('2025-03-03T21:30:00Z'),
        second_of_day: 59_400,
        primary_document: 'a8k.htm',
        role: 'filer',
      },
    ]);
  });

  it('leave the same tables in every order, one by one', async (test) => {
    await store(ALL);
    const expected = await tableHashes(database);
    const orders = permutations(ALL).filter((_, at) => at % 41 === 0);
    tellFigures(test, { orders: orders.length, documents: ALL.length, tables: Object.keys(expected).length });
    for (const order of orders) {
      await emptyTables(database);
      for (const document of order) await store([document]);
      expect(await tableHashes(database)).toEqual(expected);
    }
  }, 120_000);

  it('change nothing and leave the data version when they come again', async () => {
    for (const document of ALL) await store([document]);
    const [hashes, before] = [await tableHashes(database), await version()];
    expect(await store(ALL)).toEqual({ skipped: ALL.length, changed: 0, boardRows: 0, announced: [] });
    const renamed = ALL.map((document) => ({ ...document, sources: [] }));
    expect(await store(renamed)).toEqual({ skipped: 0, changed: 0, boardRows: 0, announced: [] });
    expect([await tableHashes(database), await version()]).toEqual([hashes, before]);
  });
});

describe('a new board row', () => {
  it('is announced once, with the version raised in the same commit', async () => {
    const heard: (string | null)[] = [];
    const stop = await database.listen('data_version', (payload) => heard.push(payload));
    await store([OTHER_CAPTURE], '2025-03-01');
    await store([NEW_CAPTURE], '2025-03-01');
    await expect.poll(() => heard.length).toBe(2);
    expect(heard.at(-1)).toBe(await version());
    expect(await table('select kind, board, accession, cik, created_at from events order by id')).toEqual([
      { kind: 'boardRowAdded', board: 'leadership-changes', accession: SHARED, cik: 11, created_at: NOW },
      { kind: 'cardChanged', board: null, accession: null, cik: 11, created_at: NOW },
      { kind: 'boardRowAdded', board: 'late-filers', accession: '0000000010-25-000002', cik: 10, created_at: NOW },
      { kind: 'cardChanged', board: null, accession: null, cik: 10, created_at: NOW },
    ]);
    await stop();
  });

  it('raises the version by a time that never falls, whatever the clock does', async (test) => {
    const at = (time: string) => storeTransaction(database, (tx) => bumpDataVersion(tx, new Date(time)));
    const changedAt = async () => (await table('select changed_at from data_version'))[0]?.changed_at.toISOString();
    const versions = new Set([await at('2099-09-12T20:00:00Z'), await at('2099-09-12T19:00:00Z')]);
    expect(await changedAt()).toBe('2099-09-12T20:00:00.000Z');
    versions.add(await at('2099-09-12T20:00:01Z'));
    tellFigures(test, { versions: versions.size, changedAt: await changedAt() });
    expect(await changedAt()).toBe('2099-09-12T20:00:01.000Z');
  });

  it('of history makes no event', async () => {
    await store([NEW_CAPTURE]);
    await store([FEED], '2025-03-04');
    expect(await table('select * from events')).toEqual([]);
  });
});

it('events of more than a month ago are forgotten, but for the newest of them: after it nothing is missing', async () => {
  for (const day of ['2025-07-01', '2025-08-01', '2025-08-11', '2025-08-13', '2025-09-12']) {
    await storeTransaction(database, (tx) => storeEvents(tx, cardEvents([10]), new Date(`${day}T20:00:00Z`)));
  }
  await pruneEvents(database, NOW);
  expect(
    await table(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from events order by id`),
  ).toEqual(['2025-08-11', '2025-08-13', '2025-09-12'].map((day) => ({ day })));
});

it('a transaction that fails leaves nothing', async () => {
  const before = await tableHashes(database);
  await expect(
    storeTransaction(database, async (tx) => {
      await storeDocuments(tx, ALL, { now: NOW, announceFrom: '2025-03-01' });
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await tableHashes(database)).toEqual(before);
});

describe('share classes of funds', () => {
  const shareClass = (classId: string, ticker: string, seriesId = 'S000000001') => ({
    cik: cik(36),
    seriesId,
    classId,
    ticker,
  });
  const list = (sha256: string, day: string, records: ReturnType<typeof shareClass>[]): DocumentContent => ({
    sources: [{ path: 'funds', sha256, rows: records.length }],
    shareClasses: { records, day },
  });
  const rows = () =>
    table(`select class_id || ' ' || ticker as class, series_id, seen_from, gone_since from fund_share_classes
      order by class_id, ticker`);
  const first = list('a', '2025-09-01', [
    shareClass('C1', 'AAAAX'),
    shareClass('C2', 'BBBBX'),
    shareClass('C1', 'AAAAX'),
  ]);

  it('are listed from the day the list shows them, and gone since the day it no longer does', async () => {
    expect((await store([first])).changed).toBe(2);
    expect((await store([first])).skipped).toBe(1);
    const second = [shareClass('C1', 'NEWAX'), shareClass('C2', 'BBBBX', 'S000000002')];
    expect((await store([list('b', '2025-09-08', second)])).changed).toBe(3);
    expect(await rows()).toEqual([
      { class: 'C1 AAAAX', series_id: 'S000000001', seen_from: '2025-09-01', gone_since: '2025-09-08' },
      { class: 'C1 NEWAX', series_id: 'S000000001', seen_from: '2025-09-08', gone_since: null },
      { class: 'C2 BBBBX', series_id: 'S000000002', seen_from: '2025-09-01', gone_since: null },
    ]);
  });

  it('that come back are listed again, and a list with nothing new changes nothing', async () => {
    await store([first]);
    await store([list('b', '2025-09-08', [shareClass('C2', 'BBBBX')])]);
    expect((await store([list('c', '2025-09-09', [shareClass('C2', 'BBBBX')])])).changed).toBe(0);
    expect(
      (await store([list('d', '2025-09-10', [shareClass('C1', 'AAAAX'), shareClass('C2', 'BBBBX')])])).changed,
    ).toBe(1);
    expect(await table('select from fund_share_classes where gone_since is not null')).toEqual([]);
  });

  it('come by the tens of thousands in one list', async () => {
    const many = Array.from({ length: 40_000 }, (_, at) => shareClass(`C${at}`, `T${at}X`, `S${at >> 2}`));
    expect((await store([list('e', '2025-09-01', many)])).changed).toBe(40_000);
    expect((await store([list('f', '2025-09-02', many.slice(1))])).changed).toBe(1);
  });
});
