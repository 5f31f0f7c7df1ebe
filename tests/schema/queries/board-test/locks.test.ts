import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filedInstant } from '../../../../ingest/readers/filing-header.ts';
import { storeDocuments } from '../../../../ingest/store/documents.ts';
import { packFilings } from '../../../../ingest/store/filings/packed-filings.ts';
import { packListing } from '../../../../ingest/store/filings/packed-listing.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
import type { Call } from '../../../../schema/domain/board-test/call.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import { BOARD_TEST } from '../../../../schema/domain/terms/lists/board-test.ts';
import { makeLockedCalls } from '../../../../schema/loads/board-test/lock-inputs.ts';
import { readAcceptedBy, readAcceptedLate } from '../../../../schema/queries/registry/board-test-locks.ts';
import { makeContext } from '../../../../schema/request/context.ts';
import { filingRecord, listedFiling } from '../../../support/database/records.ts';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { fileReports } from '../../../support/worlds/registry-world.ts';

/** The day of the lock, the one after and the one before. */
const DAY: Day = '2026-10-06';
const NEXT_DAY: Day = '2026-10-07';
const DAY_BEFORE: Day = '2026-10-05';
/** Times as a header has them: New York's. */
const BEFORE = '20261006155959';
const CLOSE = '20261006160000';
const AFTER = '20261006160001';

/** Annual reports of one company each: when accepted, under which day, and whether they are inputs of the lock. */
const REPORTS = [
  ['a second before the close', BEFORE, DAY, true],
  ['at the very close', CLOSE, DAY, true],
  ['a second after the close', AFTER, DAY, false],
  ['that evening, still under that day', '20261006213000', DAY, false],
  ['the evening before, under that day', '20261005173001', DAY, true],
  ['nobody knows when', null, DAY, false],
  ['before the close, under the next day', BEFORE, NEXT_DAY, false],
  ['a second after the close, under the day before', AFTER, DAY_BEFORE, false],
  ['nobody knows when, under the day before', null, DAY_BEFORE, true],
] as const;

/** Who filed what: the first companies whose ranges are called. */
const FILED = REPORTS.map(([accepted, time, filedOn, isInput], at) => {
  const { cik, ticker } = BOARD_TEST.ranges[at] ?? { cik: 0, ticker: '' };
  return { accepted, time, filedOn, isInput, cik, ticker, accession: accessionOf(cik, 1) };
});

const YEARS = [2020, 2021, 2022, 2023, 2024].map((year, at) => ({ year, revenue: 2e9 * 1.1 ** at }));
const instant = (time: string) => filedInstant(time) ?? new Date(Number.NaN);

let service: TestService;
let calls: readonly Call[];
beforeAll(async () => {
  service = await startService();
  const { database } = service;
  await insertRows(database, {
    filers: FILED.map(({ cik, ticker }) => ({ cik, name: `${ticker} Corp`, tickers: [ticker] })),
    filings: FILED.map(({ cik, accession, filedOn, time }) => ({
      ...{ cik, accession, form: '10-K', filedOn },
      ...(time === null ? {} : { acceptedAt: instant(time).toISOString() }),
    })),
  });
  for (const { cik, accession, filedOn } of FILED) {
    await fileReports(database, cik, [...YEARS, { year: 2025, revenue: 4e9, filedOn, accession }]);
  }
  calls = (await makeLockedCalls(makeContext(service.parts), BOARD_TEST)).calls;
});
afterAll(() => service.close());

const LOCK = { day: BOARD_TEST.lockedOn, instant: BOARD_TEST.lockedAt };
const acceptedBy = () => readAcceptedBy(service.database, LOCK);
const acceptedLate = () => readAcceptedLate(service.database, LOCK);

describe('the close of 6 October 2026: a report accepted', () => {
  it.each(FILED)('$accepted: known to have been by then: $isInput', async ({ accession, filedOn, isInput }) => {
    // Of an earlier day all are taken but those that are known to have come later.
    const isEarlier = filedOn === DAY_BEFORE;
    const isKnown = isEarlier ? !(await acceptedLate()).has(accession) : (await acceptedBy()).has(accession);
    expect(isKnown).toBe(isInput);
  });

  it.each(FILED)('$accepted: goes into the call of its range: $isInput', ({ ticker, accession, isInput }) => {
    // Without it the newest year on file was over long before the lock, and no range starts from that.
    const expected = isInput
      ? { inputs: { accessions: [accession], revenue: 4e9 } }
      : { subject: null, reason: 'NOT_INGESTED' };
    expect(calls.find(({ id }) => id === `range-${ticker.toLowerCase()}`)).toMatchObject(expected);
  });
});

describe('the close of 6 October 2026, whatever names a filing first, and however often', () => {
  const FILER = 900;
  const about = (id: string, time: string) => ({
    list: { sources: [], filings: packFilings([filingRecord(FILER, id, { filedOn: DAY, form: '10-K' })]) },
    index: { sources: [], listed: packListing([listedFiling('FILER', FILER, id, { filedOn: DAY, form: '10-K' })]) },
    feed: {
      sources: [],
      listed: packListing([
        listedFiling('FILER', FILER, id, { filedOn: DAY, form: '10-K', role: 'filer', acceptedAt: instant(time) }),
      ]),
    },
  });

  it.each([
    [1, ['feed', 'list', 'index']],
    [2, ['list', 'index', 'feed']],
    [3, ['index', 'feed', 'list', 'feed', 'index']],
    [4, ['list', 'index']],
  ] as const)('is the same: case %i, %j', async (nth, sources) => {
    const timely = accessionOf(FILER, 10 * nth);
    const late = accessionOf(FILER, 10 * nth + 1);
    for (const source of sources) {
      const documents = [about(timely, CLOSE)[source], about(late, AFTER)[source]];
      await storeTransaction(service.database, (tx) =>
        storeDocuments(tx, documents, { now: instant('20261007090000'), announceFrom: null }),
      );
    }
    const accepted = await acceptedBy();
    // Only the feed, or a header, tells when.
    expect([accepted.has(timely), accepted.has(late)]).toEqual([sources.some((one) => one === 'feed'), false]);
  });
});
