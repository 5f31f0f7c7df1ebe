import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { loadRealMirror } from '../support/real-mirror.ts';
import { expectSameBoard } from './comparison.ts';
import { type Difference, differences, report } from './differences.ts';
import { HAS_MIRROR, MIRROR } from './mirror.ts';
import { NINE_BOARDS } from './nine-boards.ts';
import { rawCounts } from './raw-counts.ts';
import { type RawMirror, readRawMirror } from './raw-mirror.ts';
import { type RecountedBoard, recountBoards } from './recount.ts';
import { type ServedBoard, serviceBoards } from './service-boards.ts';
import { TRUTHS } from './truths.ts';

/** The frozen day of the mirror, two of its past, and the day of its newest feed pages. */
const DAYS = ['2025-09-12', '2015-06-30', '2020-03-18', '2026-01-12'];

describe.skipIf(!HAS_MIRROR)('the boards of the real filings', () => {
  let database: Database;
  let raw: RawMirror;
  let served: (asOf: string) => Promise<Map<string, ServedBoard>>;

  beforeAll(async () => {
    raw = readRawMirror(MIRROR);
    database = await loadRealMirror();
    served = serviceBoards(database);
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
  });

  it('hold the rows worked out by hand', async () => {
    const found: Difference[] = [];
    for (const { asOf, board, accession, ticker, filedOn, columns } of TRUTHS) {
      const rows = (await served(asOf)).get(board)?.rows.filter((row) => row.accession === accession) ?? [];
      found.push(...differences([{ accession, ticker, filedOn, ...columns }], rows));
    }
    expect(report(found)).toBe('');
  }, 120_000);
});
