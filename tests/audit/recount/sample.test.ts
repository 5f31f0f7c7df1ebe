import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { sampleWorld } from '../../../ingest/sample-world/sample-world.ts';
import type { Database } from '../../../prisma/open.ts';
import { endOfNewYorkDay } from '../../../schema/domain/terms/day.ts';
import { openTestDatabase } from '../../support/database.ts';
import { expectSameBoard } from './comparison.ts';
import { NINE_BOARDS } from './nine-boards.ts';
import { type RecountedBoard, recount } from './recount.ts';
import { type ServedBoard, serviceBoards } from './service-boards.ts';

/** The world's own day, and a day of its past with fewer rows and open notices. */
const DAYS = [SAMPLE_AS_OF, '2026-03-31'];

describe('the boards of the sample world', () => {
  let folder: string;
  let database: Database;
  let served: (asOf: string) => Promise<Map<string, ServedBoard>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'filings-boards-sample-'));
    for (const [path, bytes] of sampleWorld()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    database = await openTestDatabase();
    const log = { info: () => {}, warn: () => {} };
    const clock = () => endOfNewYorkDay(SAMPLE_AS_OF);
    await backfillAll({
      database,
      edgar: createMirror(folder),
      clock,
      now: clock,
      chain: 'replay',
      log,
      progress: () => {},
    });
    served = serviceBoards(database);
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(DAYS)('on %s', (asOf) => {
    let expected: Map<string, RecountedBoard>;
    let actual: Map<string, ServedBoard>;
    beforeAll(async () => {
      expected = recount(folder, asOf);
      actual = await served(asOf);
    });

    it.each(NINE_BOARDS)('$slug equals the recount', ({ slug }) => {
      const [ours, theirs] = [expected.get(slug), actual.get(slug)];
      if (ours === undefined || theirs === undefined) throw new Error(`one side has no board ${slug}`);
      expectSameBoard(ours, theirs);
    });
  });

  it('has rows on every board', () => {
    const counts = [...recount(folder, SAMPLE_AS_OF).values()].map(({ rows }) => rows.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
