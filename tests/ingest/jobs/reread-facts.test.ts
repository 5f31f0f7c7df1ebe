import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll, backfillFilers } from '../../../ingest/jobs/backfill.ts';
import { nightly } from '../../../ingest/jobs/nightly.ts';
import { rereadFacts } from '../../../ingest/jobs/reread-facts.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import type { Database } from '../../../prisma/open.ts';
import { DERIVATION } from '../../../schema/domain/card/figure-history.ts';
import { parseCik } from '../../../schema/domain/terms/cik.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tableHashes } from '../../support/database/table-hash.ts';
import { asLive, sampleDeps } from '../../support/service/jobs.ts';
import { fileReports, insertFilersWithFacts, LIVE_2025, logFor } from '../../support/worlds/registry-world.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

/** Three filers of the sample world with their facts. */
const NAMES = [...sampleFiles().keys()].filter((path) => /companyfacts\/CIK\d{10}\.json$/.test(path)).slice(0, 3);
const CIKS = NAMES.flatMap((path) => parseCik(/CIK(\d{10})/.exec(path)?.[1] ?? '') ?? []);
const FILES = new Map([...sampleFiles()].filter(([path]) => NAMES.some((name) => path.includes(name.slice(-18, -5)))));

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const mirror = () => createMemoryMirror(FILES, frozenClock(SAMPLE_AS_OF)());
const state = async () => {
  const { facts, company_figures } = await tableHashes(database);
  const { rows } = await database.pool.query('select distinct derivation from figure_derivations');
  return { facts, company_figures, derivations: rows };
};
/** Leaves the tables as a release left them that asked for fewer concepts and chose figures otherwise. */
const asBefore = async () => {
  await database.pool.query("delete from facts where concept like '%Weighted%' or concept like '%Assets'");
  await database.pool.query('update company_figures set revenue = revenue * 2');
  await database.pool.query('update loaded_sources set concepts = 0 where concepts is not null');
  await database.pool.query('update figure_derivations set derivation = 0');
};
const runs = async () => (await database.pool.query('select command, state from ingest_runs order by id')).rows;

describe('facts that were read for a shorter list of concepts', () => {
  it('are read again of a mirror whose files have not changed, and the figures computed', async () => {
    const deps = sampleDeps(database, { edgar: mirror() });
    await backfillAll(deps);
    const whole = await state();
    await asBefore();
    expect((await state()).facts).not.toBe(whole.facts);
    await backfillAll(deps);
    expect(await state()).toEqual(whole);
    const again = await backfillAll(deps);
    expect(again).toMatchObject({ rows: 0 });
    expect(again).not.toHaveProperty('figuresComputed');
  });

  it('are read again of the SEC: out of the archive, and asked for only where that lacks them', async () => {
    const asked: string[] = [];
    const [kept = '', ...lacking] = NAMES;
    const edgar = asLive(mirror(), asked);
    await backfillFilers(sampleDeps(database, { edgar }), CIKS);
    const whole = await state();
    await asBefore();
    const archived = createMemoryMirror(new Map([[kept, FILES.get(kept) ?? new Uint8Array()]]), new Date());
    asked.length = 0;
    await rereadFacts(sampleDeps(database, { edgar: { ...edgar, archived } }));
    expect(asked).toEqual(lacking);
    expect(await state()).toEqual(whole);
    const before = await runs();
    expect(await rereadFacts(sampleDeps(database, { edgar }))).toEqual({});
    expect(await runs()).toEqual(before);
    expect(before.at(-1)).toEqual({ command: 'reread', state: 'done' });
    expect((await database.pool.query('select count(*)::int as events from events')).rows).toEqual([{ events: 0 }]);
  });
});

it.each([
  ['a backfill', backfillAll],
  ['a night', nightly],
])('figures of an earlier derivation are computed anew by %s, from facts that have not changed', async (_, command) => {
  await insertFilersWithFacts(database, [1, 2, 3]);
  const whole = await state();
  await database.pool.query(
    'update company_figures set free_cash_flow = null, revenue_growth_per_year = 9, corrected = null',
  );
  await database.pool.query('update figure_derivations set derivation = 0');
  const version = async () => (await database.pool.query('select version from data_version')).rows[0].version;
  const before = await version();
  const deps = sampleDeps(database, { edgar: createMemoryMirror(new Map(), frozenClock(SAMPLE_AS_OF)()) });
  expect(await command(deps)).toMatchObject({ figuresComputed: 3 });
  expect(await state()).toEqual(whole);
  expect(await version()).not.toBe(before);
  expect(await command(deps)).not.toHaveProperty('figuresComputed');
});

it('beside figures of a later release an earlier one computes none, logs no range, and leaves what it stored as due', async () => {
  const filers = [1, 2];
  await insertFilersWithFacts(database, filers);
  await database.pool.query('update figure_derivations set derivation = 1000');
  const before = await state();
  await fileReports(database, 2, [{ year: 2025, revenue: 600_000_000 }]);
  const after = await state();
  expect(after.facts).not.toBe(before.facts);
  expect(after.company_figures).toBe(before.company_figures);
  expect(await logFor(database, filers, LIVE_2025)).toEqual({ ranges: 0, challengers: 0, scores: 0, corrections: 0 });
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: unknown, text: string) => void warnings.push(text) };
  await backfillAll(sampleDeps(database, { edgar: createMemoryMirror(new Map(), new Date()), log: log as never }));
  expect((await state()).company_figures).toBe(before.company_figures);
  expect(warnings).toEqual(['the figures are by a later release: this one computes none and logs no ranges']);
  const { rows } = await database.pool.query('select cik, derivation from figure_derivations order by cik');
  expect(rows).toEqual([
    { cik: 1, derivation: 1000 },
    { cik: 2, derivation: 0 },
  ]);
  await database.pool.query('update figure_derivations set derivation = $1', [DERIVATION]);
  expect(await logFor(database, filers, LIVE_2025)).toMatchObject({ ranges: 2 });
});
