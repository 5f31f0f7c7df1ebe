import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { countsOn, type WeeklyReport } from '../../../schema/loads/boards/load-weekly-report.ts';
import { HAS_MIRROR, MIRROR } from '../../support/mirror/mirror.ts';
import { loadRealMirror } from '../../support/mirror/real-mirror.ts';
import { plusDays } from './calendar.ts';
import { expectSameBoard } from './comparison.ts';
import { type Difference, differences, report } from './differences.ts';
import { NINE_BOARDS } from './nine-boards.ts';
import { rawCounts } from './raw-counts.ts';
import { type RawMirror, readRawMirror } from './raw-mirror.ts';
import { rawQuarters } from './raw-quarters.ts';
import { type RecountedBoard, recountBoards } from './recount.ts';
import { type ServedBoard, serviceBoards, serviceQuarters, serviceReports } from './service-boards.ts';
import { TRUTHS } from './truths.ts';

/** The frozen day of the mirror, two of its past, and the day of its newest feed pages. */
const DAYS = ['2025-09-12', '2015-06-30', '2020-03-18', '2026-01-12'];

describe.skipIf(!HAS_MIRROR)('the boards of the real filings', () => {
  let database: Database;
  let raw: RawMirror;
  let served: (asOf: string) => Promise<Map<string, ServedBoard>>;
  let reported: (asOf: string) => Promise<WeeklyReport>;

  beforeAll(async () => {
    raw = readRawMirror(MIRROR);
    database = await loadRealMirror();
    served = serviceBoards(database);
    reported = serviceReports(database);
  }, 600_000);
  afterAll(() => database?.close());

  it('come from every filer and filing that the mirror holds', async () => {
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*)::int from filers where captured_on is not null) as captured,
              (select count(*)::int from filers) as filers,
              (select count(*)::int from filings) as filings,
              (select count(*)::int from filings where form like '8-K%') as "currentReports"`,
    );
    expect(rows[0]).toEqual(rawCounts(MIRROR));
  }, 60_000);

  describe.each(DAYS)('on %s', (asOf) => {
    let expected: Map<string, RecountedBoard>;
    let actual: Map<string, ServedBoard>;
    beforeAll(async () => {
      expected = recountBoards(raw, asOf);
      actual = await served(asOf);
    }, 120_000);

    it.each(NINE_BOARDS)('$slug equals the recount', ({ slug }) => {
      const [ours, theirs] = [expected.get(slug), actual.get(slug)];
      if (ours === undefined || theirs === undefined) throw new Error(`one side has no board ${slug}`);
      expectSameBoard(ours, theirs);
    });

    it('the weeks of the report equal the recount', async () => {
      const weekly = await reported(asOf);
      // Of the weeks before 2026-01-12 the mirror knows one whole: the others are not counted.
      expect(weekly.weeks).toHaveLength(asOf === '2026-01-12' ? 1 : 13);
      for (const { slug } of NINE_BOARDS) {
        const days = expected.get(slug)?.rows.map(({ filedOn }) => String(filedOn)) ?? [];
        const recounted = weekly.weeks.map(({ to }) => days.filter((day) => day <= to && plusDays(day, 7) > to).length);
        expect(countsOn(weekly, slug).perWeek, slug).toEqual(recounted);
      }
    }, 60_000);
  });

  it.each(NINE_BOARDS)(
    'the quarters of $slug equal those of the raw filings',
    async (board) => {
      const quarters = serviceQuarters(database);
      expect(await quarters(board.slug, '2025-09-12')).toEqual(rawQuarters(raw, board, '2005-10-01', '2025-09-12'));
    },
    60_000,
  );

  it('brought in the week to 2025-09-12 what was counted by hand', async () => {
    const weekly = await reported('2025-09-12');
    const filings = NINE_BOARDS.map(({ slug }) => [slug, countsOn(weekly, slug).filings]);
    expect(Object.fromEntries(filings)).toEqual({
      breaches: 0,
      bankruptcies: 0,
      delistings: 1,
      'debt-triggers': 0,
      restatements: 0,
      'late-filers': 0,
      restructurings: 1,
      'leadership-changes': 17,
      'auditor-watch': 1,
    });
    // 0001213900-25-085599 is on two boards. 243 rows in the twelve weeks from 2025-06-14 to 2025-09-05, of which
    // 0001641172-25-019541 and 0000051434-25-000059 have two each.
    expect(countsOn(weekly, null)).toMatchObject({ filings: 19, mean: 241 / 12 });
    // A 3.01 is a caution until its text shows more: 0001213900-25-085599.
    expect(weekly.onBoards.severe.map(({ kinds, onBoard }) => [onBoard.row.accession, kinds])).toEqual([]);
    const cards = await (await reported('2025-08-06')).cards();
    expect(cards.rows.map(({ ticker, filedOn, accession }) => [ticker, filedOn, accession])).toEqual([
      ['STX', '2025-08-01', '0001137789-25-000157'],
      ['MSFT', '2025-07-30', '0000950170-25-100235'],
    ]);
  }, 60_000);

  it('hold the rows worked out by hand', async () => {
    const found: Difference[] = [];
    for (const { asOf, board, accession, ticker, filedOn, columns } of TRUTHS) {
      const rows = (await served(asOf)).get(board)?.rows.filter((row) => row.accession === accession) ?? [];
      found.push(...differences([{ accession, ticker, filedOn, ...columns }], rows));
    }
    expect(report(found)).toBe('');
  }, 120_000);
});
