import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mirror } from '../../../../ingest/edgar/edgar.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { pathOfFile } from '../../../../ingest/edgar/paths.ts';
import { backfillAll } from '../../../../ingest/jobs/backfill.ts';
import { pollFilings } from '../../../../ingest/jobs/poll.ts';
import { seededRandom } from '../../../../ingest/sample-world/filers/random.ts';
import type { Database } from '../../../../prisma/open.ts';
import { frozenClock } from '../../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { emptyTables, tableHashes } from '../../../support/database/table-hash.ts';
import { HAS_MIRROR, MIRROR } from '../../../support/mirror/mirror.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';

/** The days on which newer captures of some filers were made, after the sweep of 12 January 2026. */
const LATER = ['2026-01-28', '2026-02-05', '2026-03-04', '2026-04-15', '2026-04-24'];
const SWEEP = /getcurrent-20260112-type-all-.*\.atom$/;
const CLOCK = frozenClock('2026-04-30');

type Files = Map<string, Uint8Array>;

async function take(mirror: Mirror, prefix: string, isWanted: (name: string) => boolean): Promise<Files> {
  const files: Files = new Map();
  for await (const name of mirror.list(prefix)) {
    const path = isWanted(name) ? pathOfFile(name) : null;
    const reply = path === null ? null : await mirror.get(path);
    if (reply?.status === 'ok') files.set(name, reply.bytes);
  }
  return files;
}

/** The same list in an order that a seed decides. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return list
    .map((value) => ({ value, key: random.between(0, 1_000_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

describe.skipIf(!HAS_MIRROR)('the real sweep of 12 January 2026 and the captures after it', () => {
  let database: Database;
  let pages: Files;
  let captures: Files[];
  let whole: Record<string, string>;

  const poll = (files: Files) =>
    pollFilings(sampleDeps(database, { edgar: createMemoryMirror(files, CLOCK()), clock: CLOCK }));
  const backfill = (files: Files) =>
    backfillAll(sampleDeps(database, { edgar: createMemoryMirror(files, CLOCK()), clock: CLOCK }));
  /** What the tables hold of filers, filings and boards: the same for every way there. */
  const data = async () => {
    const { loaded_sources: _, quarantined_sources: __, ...hashes } = await tableHashes(database);
    return hashes;
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    pages = await take(createMirror(MIRROR), 'www/cgi-bin/browse-edgar/', (name) => SWEEP.test(name));
    captures = await Promise.all(
      LATER.map((day) => take(createMirror(`${MIRROR}/later/${day}`), 'data/submissions/CIK', () => true)),
    );
    expect(pages.size).toBe(51);
    await backfill(pages);
    for (const files of captures) await backfill(files);
    whole = await data();
  }, 300_000);
  afterAll(() => database?.close());

  it.each([1, 2])(
    'fed page by page in any order and repeatedly, before, between and after the captures, is a backfill (seed %i)',
    async (seed) => {
      await emptyTables(database);
      const random = seededRandom(seed);
      const names = shuffled([...pages.keys(), ...shuffled([...pages.keys()], seed + 10).slice(0, 20)], seed);
      const steps: (() => Promise<unknown>)[] = [];
      for (let at = 0; at < names.length; ) {
        const some = names.slice(at, at + random.between(1, 12));
        at += some.length;
        steps.push(() => poll(new Map(some.map((name) => [name, pages.get(name) as Uint8Array]))));
      }
      // Newer captures of one filer come in order, as they did; each a second time, when nothing says any more that it came.
      const forget = () => database.pool.query('truncate loaded_sources');
      const fed = captures.flatMap((files) => [() => backfill(files), () => forget().then(() => backfill(files))]);
      const places = fed.map(() => random.between(0, steps.length)).sort((a, b) => a - b);
      for (const [at, step] of [...fed.entries()].reverse()) steps.splice(places[at] ?? 0, 0, step);
      for (const step of steps) await step();
      expect(await data()).toEqual(whole);
      const { rows } = await database.pool.query(
        'select board, accession, count(*) from events where board is not null group by 1, 2 having count(*) > 1',
      );
      expect(rows).toEqual([]);
    },
    300_000,
  );

  it('agrees with the captures on every filing that both know', async () => {
    const known = new Map<string, { form: string; filedOn: string }>();
    for (const files of captures) {
      for (const bytes of files.values()) {
        const { cik, filings } = JSON.parse(new TextDecoder().decode(bytes));
        for (const [at, accession] of filings.recent.accessionNumber.entries()) {
          known.set(`${Number(cik)} ${accession}`, {
            form: filings.recent.form[at],
            filedOn: filings.recent.filingDate[at],
          });
        }
      }
    }
    await emptyTables(database);
    await poll(pages);
    const { rows } = await database.pool.query<{ cik: number; accession: string; form: string; filedOn: string }>(
      'select cik, accession, form, filed_on as "filedOn" from filings',
    );
    const both = rows.filter(({ cik, accession }) => known.has(`${cik} ${accession}`));
    expect(both.length).toBeGreaterThan(0);
    for (const { cik, accession, form, filedOn } of both) {
      expect({ form, filedOn }, accession).toEqual(known.get(`${cik} ${accession}`));
    }
  }, 120_000);
});
