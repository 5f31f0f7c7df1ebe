import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { figuresOf, filerFacts } from '../../../ingest/store/facts/filer-facts.ts';
import type { Database } from '../../../prisma/open.ts';
import type { AnnualFigures } from '../../../schema/domain/figures/annual-figures.ts';
import type { RangeRecord, ScoreRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import { type Cik, padCik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { cik } from '../../support/database/records.ts';
import { tableHashes } from '../../support/database/table-hash.ts';
import { HAS_MIRROR, MIRROR } from '../../support/mirror/mirror.ts';
import { REAL_AS_OF } from '../../support/mirror/real-mirror.ts';
import { sampleDeps } from '../../support/service/jobs.ts';

const FACTS = 'data/api/xbrl/companyfacts';
const LATER = `${MIRROR}/later`;
const HAS_LATER = HAS_MIRROR && existsSync(LATER);
/** Facts of filers that the main capture holds too. */
const factsIn = (folder: string) =>
  existsSync(`${folder}/${FACTS}`)
    ? readdirSync(`${folder}/${FACTS}`).filter((name) => existsSync(`${MIRROR}/${FACTS}/${name}`))
    : [];
/** Its source cut it to a few concepts: what it lacks is no retraction, so it says nothing of whole captures. */
const CUT_CAPTURE = '2026-07-24';
/** Days of captures that hold facts of filers, oldest first. */
const DAYS = HAS_LATER
  ? readdirSync(LATER)
      .sort()
      .filter((day) => day !== CUT_CAPTURE && factsIn(`${LATER}/${day}`).length > 0)
  : [];
const CIKS = [...new Set(DAYS.flatMap((day) => factsIn(`${LATER}/${day}`)))].map((name) =>
  cik(Number(name.slice(3, 13))),
);

/** Form 10-K of the filer's next year: read by hand from companyfacts of the later capture. */
const OUTCOMES: readonly [name: string, filer: number, target: Day, accession: string, revenue: number][] = [
  ['Apple', 320_193, '2025-09-28', '0000320193-25-000079', 416_161_000_000],
  ['AMD', 2_488, '2025-12-28', '0000002488-26-000018', 34_639_000_000],
  ['Nvidia', 1_045_810, '2026-01-26', '0001045810-26-000021', 215_938_000_000],
  ['Alphabet', 1_652_044, '2025-12-31', '0001652044-26-000018', 402_836_000_000],
  ['Amphenol', 820_313, '2025-12-31', '0001104659-26-013549', 23_094_700_000],
  ['Meta', 1_326_801, '2025-12-31', '0001628280-26-003942', 200_966_000_000],
  ['Datadog', 1_561_550, '2025-12-31', '0001628280-26-008819', 3_427_158_000],
];

describe.skipIf(!HAS_LATER)('facts of the main capture, then the later captures in order', () => {
  let database: Database;
  let asTheyWere: Map<Cik, AnnualFigures | null>;
  const counts: number[] = [];

  const feed = async (folder: string, paths: readonly string[], day: Day) => {
    const files = new Map(paths.map((path) => [path, gunzipSync(readFileSync(`${folder}/${path}.gz`))]));
    const clock = frozenClock(day);
    const edgar = createMemoryMirror(files, clock());
    await backfillAll(sampleDeps(database, { edgar, clock }));
    counts.push(Number((await database.pool.query('select count(*) n from facts')).rows[0].n));
  };
  const ofMain = () =>
    CIKS.flatMap((filer) => [`data/submissions/CIK${padCik(filer)}.json`, `${FACTS}/CIK${padCik(filer)}.json`]);
  const factsOf = (day: string) => factsIn(`${LATER}/${day}`).map((name) => `${FACTS}/${name.replace(/\.gz$/, '')}`);
  const figuresAt = async (day: Day) =>
    new Map((await filerFacts(database.pool, CIKS)).map((filer) => [filer.cik, figuresOf(filer, day, 'latest')]));
  const records = async <T>(kind: string, filer: number): Promise<(T & { hash: string })[]> => {
    const { rows } = await database.pool.query<{ record: string; hash: string }>(
      'select record, entry_hash as hash from registry_entries where kind = $1 and cik = $2 order by sequence',
      [kind, filer],
    );
    return rows.map(({ record, hash }) => ({ ...(JSON.parse(record) as T), hash }));
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    await feed(MIRROR, ofMain(), REAL_AS_OF);
    asTheyWere = await figuresAt(REAL_AS_OF);
    for (const day of DAYS) await feed(`${LATER}/${day}`, factsOf(day), day);
  }, 300_000);
  afterAll(() => database?.close());

  it('adds facts and takes none away', () => {
    expect(counts.length).toBe(DAYS.length + 1);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  });

  it.each(['the oldest first', 'the newest first'])(
    'fed once more, %s, when nothing says any more that it came, it changes no fact, no figure and no entry',
    async (order) => {
      const state = async () => {
        const { facts, company_figures, filers, filings, board_rows } = await tableHashes(database);
        const { rows } = await database.pool.query('select entry_hash from registry_entries order by kind, sequence');
        return { facts, company_figures, filers, filings, board_rows, rows };
      };
      const before = await state();
      await database.pool.query('truncate loaded_sources');
      const last = DAYS.at(-1) as Day;
      const again = DAYS.map((day) => () => feed(`${LATER}/${day}`, factsOf(day), last));
      const steps = [() => feed(MIRROR, ofMain(), last), ...again];
      if (order === 'the newest first') steps.reverse();
      for (const step of steps) await step();
      counts.splice(-steps.length);
      expect(await state()).toEqual(before);
    },
    120_000,
  );

  it('leaves the figures of the older day as they were, to every proof', async () => {
    expect(asTheyWere.size).toBe(CIKS.length);
    expect(await figuresAt(REAL_AS_OF)).toEqual(asTheyWere);
  });

  it.each(OUTCOMES)(
    '%s: shows the new year, scores the range of it and logs the next',
    async (_, filer, target, accession, revenue) => {
      const figures = (await figuresAt('2026-06-30')).get(cik(filer));
      expect(figures?.items.revenue).toMatchObject({ value: revenue, accession });
      const ranges = await records<RangeRecord>('range', filer);
      expect(ranges.map(({ targetFiscalYearEnd }) => targetFiscalYearEnd)[0]).toBe(target);
      expect(ranges).toHaveLength(2);
      expect(ranges[1]).toMatchObject({ accession, inputs: { revenue } });
      const [score, ...others] = await records<ScoreRecord>('range-score', filer);
      expect(others).toEqual([]);
      const [range] = ranges;
      const expected = revenue < (range?.low ?? 0) ? 'below' : revenue > (range?.high ?? 0) ? 'above' : 'inside';
      expect(score).toMatchObject({ of: range?.hash, state: expected, outcome: { accession, revenue } });
    },
  );
});
