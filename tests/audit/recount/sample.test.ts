import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { sampleFolder } from '../../support/mirror/sample-folder.ts';
import { expectSameBoard } from './comparison.ts';
import { NINE_BOARDS } from './nine-boards.ts';
import { readRawMirror } from './raw-mirror.ts';
import { rawQuarters } from './raw-quarters.ts';
import { type RecountedBoard, recount } from './recount.ts';
import { type ServedBoard, serviceBoards, serviceQuarters } from './service-boards.ts';

/** The world's own day, and a day of its past with fewer rows and open notices. */
const DAYS = [SAMPLE_AS_OF, '2026-03-31'];

/** The first day of the quarter twenty years, less a quarter, before that of a day. */
const firstDay = (day: string) => {
  const months = Number(day.slice(0, 4)) * 12 + Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 - 79 * 3;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};

describe('the boards of the sample world', () => {
  let folder: ReturnType<typeof sampleFolder>;
  let database: Database;
  let quarters: ReturnType<typeof serviceQuarters>;
  let served: (asOf: string) => Promise<Map<string, ServedBoard>>;

  beforeAll(async () => {
    folder = sampleFolder();
    database = await openTestDatabase({ holds: 'shared sample world' });
    served = serviceBoards(database);
    quarters = serviceQuarters(database);
  });
  afterAll(async () => {
    await database?.close();
    folder?.[Symbol.dispose]();
  });

  describe.each(DAYS)('on %s', (asOf) => {
    let expected: Map<string, RecountedBoard>;
    let actual: Map<string, ServedBoard>;
    beforeAll(async () => {
      expected = recount(folder.path, asOf);
      actual = await served(asOf);
    });

    it.each(NINE_BOARDS)('$slug equals the recount', ({ slug }) => {
      const [ours, theirs] = [expected.get(slug), actual.get(slug)];
      if (ours === undefined || theirs === undefined) throw new Error(`one side has no board ${slug}`);
      expectSameBoard(ours, theirs);
    });
  });

  it.each(NINE_BOARDS)('the quarters of $slug equal those of the raw filings', async (board) => {
    const raw = readRawMirror(folder.path);
    for (const day of DAYS) {
      const expected = rawQuarters(raw, board, firstDay(day), day);
      expect(await quarters(board.slug, day)).toEqual(expected);
      expect(expected.size).toBeGreaterThan(0);
    }
  });

  it('has rows on every board', () => {
    const counts = [...recount(folder.path, SAMPLE_AS_OF).values()].map(({ rows }) => rows.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
