import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Edgar } from '../../../ingest/edgar/edgar.ts';
import { EdgarBlockedError, EdgarTransportError } from '../../../ingest/edgar/errors.ts';
import { nightly } from '../../../ingest/jobs/nightly.ts';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import type { JobDeps } from '../../../ingest/jobs/shared/job-deps.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { asLive, sampleDeps } from '../../support/service/jobs.ts';

const HEADER = /\.hdr\.sgml$/;
const LIST = /\/submissions\/CIK/;
const FACTS = /\/companyfacts\//;
const TEXT = /\/edgar\/data\/.*\.(htm|txt)$/;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
});
afterAll(() => database.close());
/** All that a poll and a night ask for by themselves is missing, or old. */
beforeEach(async () => {
  for (const statement of [
    'delete from item_texts',
    `update filings set filed_on = '2026-10-20' where (cik, accession) in
       (select distinct on (cik) cik, accession from filings where form = '10-K' order by cik, filed_on desc limit 3)`,
    `delete from facts where accession in (select accession from filings where form = '10-K' and filed_on = '2026-10-20')`,
    'update filers set captured_on = captured_on - 3650',
    `update filings set items_known = false where form like '8-K%' and filed_on > '2026-10-25'`,
  ])
    await database.pool.query(statement);
});

/** The sample world as the SEC gives it, without what it fails to deliver. */
function world(failure: (path: string) => Error | null, minutesLater = 0): { deps: JobDeps; asked: string[] } {
  const asked: string[] = [];
  const live = asLive(sampleDeps(database).edgar);
  const get: Edgar['get'] = async (path, options) => {
    asked.push(path.file);
    const error = failure(path.file);
    if (error !== null) throw error;
    return live.get(path, options);
  };
  const now = () => new Date(sampleDeps(database).now().getTime() + minutesLater * 60_000);
  return { deps: sampleDeps(database, { edgar: { get }, now }), asked };
}
const outOfOrder = (path: string) => new EdgarTransportError('The SEC answered 500', path);
const texts = async () =>
  Number((await database.pool.query('select count(distinct url) from item_texts')).rows[0].count);
const lastRun = async (command: string) =>
  (
    await database.pool.query('select state, error from ingest_runs where command = $1 order by id desc limit 1', [
      command,
    ])
  ).rows[0];

it.for([
  ['poll', pollFilings, [HEADER, TEXT]],
  ['nightly', nightly, [LIST, FACTS, TEXT, /daily-index/, /company_tickers\.json/]],
] as const)(
  '%s goes on without documents that EDGAR never delivers, and names them',
  async ([command, job, kinds], test) => {
    const whole = world(() => null);
    await job(whole.deps);
    const [read, wanted] = [await texts(), new Set(whole.asked)];
    for (const kind of kinds)
      expect(whole.asked.filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0);
    const broken = new Set(kinds.map((kind) => whole.asked.findLast((path) => kind.test(path)) ?? ''));
    // What is missing is asked for again after as long as it has been missing.
    for (const minutesLater of [1, 3]) {
      await database.pool.query('delete from item_texts');
      const given = world((path) => (broken.has(path) ? outOfOrder(path) : null), minutesLater);
      expect(await job(given.deps)).toMatchObject({ failed: broken.size });
      expect([...wanted].filter((path) => !given.asked.includes(path))).toEqual([]);
    }
    const left = await texts();
    tellFigures(test, { neverDelivered: broken.size, asked: wanted.size, textsMissing: read - left });
    expect(left).toBe(read - 1);
    const { state, error } = await lastRun(command);
    expect(state).toBe('done');
    for (const path of [...broken].filter((one) => !/index|tickers/.test(one))) expect(error).toContain(path);
  },
);

it('three failures in a row are an outage, which ends the run', async (test) => {
  let failed = 0;
  const { deps, asked } = world((path) => {
    if (!LIST.test(path)) return null;
    failed += 1;
    return outOfOrder(path);
  });
  await expect(nightly(deps)).rejects.toThrow('500');
  tellFigures(test, { asked: asked.length, failed });
  expect([failed, LIST.test(asked.at(-1) ?? '')]).toEqual([3, true]);
  expect(await lastRun('nightly')).toMatchObject({ state: 'failed' });
});

it.each([
  ['poll', pollFilings, HEADER],
  ['nightly', nightly, LIST],
] as const)('a block ends %s at once: nothing is to be asked then', async (_command, job, kind) => {
  const { deps, asked } = world((path) => (kind.test(path) ? new EdgarBlockedError(new Date(), path) : null));
  await expect(job(deps)).rejects.toMatchObject({ name: 'EdgarBlockedError' });
  expect(kind.test(asked.at(-1) ?? '')).toBe(true);
});
