import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import type { AsOf } from '../../../schema/domain/terms/as-of.ts';
import { addMonths, type Day } from '../../../schema/domain/terms/day.ts';
import { findPages } from '../../../schema/loads/boards/find-pages.ts';
import { type CachedRows, createCachedRows } from '../../../schema/snapshots/shown-rows.ts';
import { allBoards } from '../../support/boards/all-boards.ts';
import { cutPages } from '../../support/boards/cut-pages.ts';
import { accessionOf, insertRows, type PlacedFiling } from '../../support/database/rows.ts';
import { startService, TEST_DAY, type TestService } from '../../support/service/service.ts';

const past = (day: Day): AsOf => ({ day, until: day });
const TODAY: AsOf = { day: TEST_DAY, until: '2026-11-02' };

const breach = (number: number, filedOn: Day, more: Partial<PlacedFiling> = {}): PlacedFiling => ({
  ...{ board: 'breaches', kinds: ['8-K 1.05'], cik: 31, accession: accessionOf(31, number) },
  ...{ form: '8-K', filedOn, items: ['1.05'], ...more },
});
/** Filed in March, amended in April. */
const FIRST = breach(1, '2026-03-02', { reportDate: '2026-02-27' });
const AMENDMENT = breach(2, '2026-04-10', { form: '8-K/A', reportDate: '2026-02-27' });
/** Dated the next business day and accepted already. */
const OF_EVENING = breach(3, '2026-11-02', { acceptedAt: '2026-10-30T22:05:00.000Z' });

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const { database } = service;
  await insertRows(database, {
    filers: [{ cik: 31, name: 'New Name Inc', former: ['Old Name Corp'], tickers: ['NEWN'] }],
    placed: [FIRST, AMENDMENT, OF_EVENING],
  });
  await database.pool.query(
    "update filer_names set from_day = '2020-01-01', to_day = '2026-06-30' where cik = 31 and position = 1",
  );
  const known: [Day, Day | null, number][] = [
    ['2026-05-04', '2026-08-03', 1_000_000],
    ['2026-08-03', '2026-11-02', 2_000_000],
    // Of a report of the evening.
    ['2026-11-02', null, 3_000_000],
  ];
  for (const [from, to, revenue] of known) {
    await database.pool.query(
      `insert into company_figures (cik, known_from, valid_to, newest_report, fiscal_year_end, currency, revenue, absent)
       values (31, $1, coalesce($2::date, 'infinity'), $1, '2025-12-31', 'USD', $3, '{}')`,
      [from, to, revenue],
    );
  }
  await insertRows(database, {});
});
afterAll(() => service.close());

const breaches = () => {
  const board = boardOf('breaches');
  if (board === undefined) throw new Error('no such board');
  return board;
};
const questionOf = ({ day }: AsOf) => ({ args: {}, company: null, window: { from: addMonths(day, -12), to: day } });

/** The board of a day as all its rows at once make it. */
async function wholeOf(asOf: AsOf) {
  const whole = await allBoards(service.database, asOf, service.parts.clock());
  const [page] = cutPages([breaches()], whole, {}, null, questionOf(asOf).window);
  return { rows: page?.rows, facts: page?.facts };
}

describe('what is shown', () => {
  /** The board, read through a database that changes before its first so many statements. */
  async function readRacing(asOf: AsOf, commits: number) {
    const { database, parts } = service;
    const { pool } = database;
    const sent = { statements: 0, transactions: 0 };
    const query = async (asked: pg.QueryConfig) => {
      sent.statements += 1;
      if (sent.statements <= commits) await pool.query('update data_version set version = version + 1');
      return pool.query(asked);
    };
    const connect = () => {
      sent.transactions += 1;
      return pool.connect();
    };
    const racing = { ...database, pool: { query, connect } as unknown as pg.Pool };
    const cachedRows = createCachedRows(parts.dataVersion);
    const { found, state } = await findPages(
      { ...parts, cachedRows, database: racing },
      [breaches()],
      asOf,
      questionOf(asOf),
    );
    return { found, state, sent };
  }

  it.each([
    ['a past day', past('2026-06-29')],
    ['today, whose evening counts for the next business day', TODAY],
  ])('is of one state of the data of %s although a commit comes before every statement', async (_day, asOf) => {
    const { found, state, sent } = await readRacing(asOf, Number.POSITIVE_INFINITY);
    // Three tries, each given up at its second statement; the transaction sees one state.
    expect(sent).toEqual({ statements: 3 * 2, transactions: 1 });
    const calm = await readRacing(asOf, 0);
    expect(calm.sent.transactions).toBe(0);
    expect(found[0]?.rows.length).toBeGreaterThan(1);
    expect({ found, state }).toEqual({ found: calm.found, state: calm.state });
  });

  it('is read again where a commit came between, and once more where one came before its rows', async () => {
    const { found, sent } = await readRacing(TODAY, 2);
    expect(sent.transactions).toBe(0);
    expect(found[0]).toMatchObject(await wholeOf(TODAY));
  });
});

describe('rows', () => {
  let cachedRows: CachedRows;
  let made: string[];
  beforeEach(() => {
    made = [];
    cachedRows = createCachedRows(service.parts.dataVersion);
  });

  /** Looks at the board on a day: it has to be as all rows make it, whatever was kept. Says which rows were made for it. */
  async function look(asOf: AsOf): Promise<string[]> {
    made = [];
    const watched: CachedRows = {
      ...cachedRows,
      put(key, row, version) {
        made.push(row.stored.accession);
        cachedRows.put(key, row, version);
      },
    };
    const { found } = await findPages({ ...service.parts, cachedRows: watched }, [breaches()], asOf, questionOf(asOf));
    expect(found[0], asOf.day).toMatchObject(await wholeOf(asOf));
    return made.sort();
  }

  const [first, amendment, ofEvening] = [FIRST.accession, AMENDMENT.accession, OF_EVENING.accession];
  const both = [first, amendment];
  it.each<[string, AsOf, AsOf, string[]]>([
    ['nothing', past('2026-03-05'), past('2026-04-09'), []],
    ['an amendment', past('2026-04-09'), past('2026-04-10'), both],
    ['the first annual figure', past('2026-05-03'), past('2026-05-04'), both],
    ['nothing of this filer', past('2026-05-04'), past('2026-06-29'), []],
    ['a name', past('2026-06-29'), past('2026-06-30'), both],
    ['a new annual figure', past('2026-08-02'), past('2026-08-03'), both],
    ['nothing since', past('2026-08-03'), past(TEST_DAY), []],
    ['a filing and a figure of the evening', past(TEST_DAY), TODAY, [...both, ofEvening]],
  ])(
    'are kept, and made anew from one day to another only for what came between: %s',
    async (_what, day, later, anew) => {
      await look(day);
      expect(await look(day)).toEqual([]);
      expect(await look(later)).toEqual(anew);
      expect(await look(later)).toEqual([]);
      // Back again the later ones do not linger.
      const seen = anew.filter(
        (accession) => accession !== ofEvening && !(accession === amendment && day.day < '2026-04-10'),
      );
      expect(await look(day)).toEqual(seen);
    },
  );

  it('are the same on every day, in whatever order days are asked about', async () => {
    const days = [
      '2026-03-02',
      TEST_DAY,
      '2026-04-09',
      '2026-08-03',
      '2026-05-03',
      '2026-06-30',
      '2026-04-10',
      '2026-06-29',
    ];
    for (const day of [...days, ...days.toReversed()]) {
      await look(past(day));
      await look(TODAY);
    }
  });

  it('are let go with the state of the data that they are of', async () => {
    await look(TODAY);
    await insertRows(service.database, {});
    await expect.poll(() => look(TODAY)).toEqual([...both, ofEvening]);
  });
});

it('an amendment of the evening is on the board of today, and on its original from the day that it is dated', async () => {
  const original = breach(11, '2026-10-20', { reportDate: '2026-10-16' });
  const amendment = breach(12, '2026-11-02', {
    form: '8-K/A',
    reportDate: '2026-10-16',
    acceptedAt: '2026-10-30T22:06:00.000Z',
  });
  await insertRows(service.database, { placed: [original, amendment] });
  const { found } = await findPages(service.parts, [breaches()], TODAY, questionOf(TODAY));
  const rowOf = ({ accession }: typeof original) =>
    found[0]?.rows.find(({ stored }) => stored.accession === accession)?.row;
  expect(rowOf(amendment)).toMatchObject({ amends: original.accession, isAmendment: true });
  expect(rowOf(original)).toMatchObject({ daysToAmend: null, absent: { daysToAmend: 'NOT_APPLICABLE' } });
});
