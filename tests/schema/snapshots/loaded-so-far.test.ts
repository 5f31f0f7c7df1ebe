import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpDataVersion } from '../../../ingest/store/raise-data-version.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { SUBMISSIONS_REACH } from '../../../schema/domain/terms/sources.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ source: 'live', fetchFiler: async () => false });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.pool.query('truncate ingest_runs, loaded_sources');
});

/** What home, a board and the status page say after these runs. */
async function saidAfter(...runs: readonly (readonly [command: string, state: string])[]) {
  for (const [command, state] of runs) {
    await service.database.pool.query('insert into ingest_runs (command, started_at, state) values ($1, now(), $2)', [
      command,
      state,
    ]);
  }
  await storeTransaction(service.database, (tx) => bumpDataVersion(tx, new Date()));
  const version = await service.database.pool.query('select version::text from data_version');
  service.parts.dataVersion.observe(version.rows[0]?.version, new Date());
  const { data } = await service.ask(`{ briefing { notice wholeMarket } board(slug: LATE_FILERS) { notice }
    status { notice wholeMarket } }`);
  const { briefing, board, status } = data as unknown as Record<
    string,
    { notice: string | null; wholeMarket?: string }
  >;
  expect([board?.notice, status?.notice]).toEqual([briefing?.notice, briefing?.notice]);
  expect(status?.wholeMarket).toBe(briefing?.wholeMarket);
  return { notice: briefing?.notice ?? null, wholeMarket: status?.wholeMarket ?? null };
}

const codeOf = async (company: string) =>
  (await service.ask(`{ filer(company: "${company}") { name } }`)).errors?.map(({ message }) => message)[0] ?? null;

describe('a service over the SEC says on every page and in every reply what is on its way', () => {
  it.each<[string, [string, string][], RegExp | null]>([
    ['at its first start', [], /loading the names of companies/],
    ['while it asks for names', [['names', 'running']], /found by its CIK alone/],
    [
      'while the SEC does not give them',
      [
        ['names', 'failed'],
        ['poll', 'done'],
      ],
      /has not reached the SEC.* found by its CIK alone/,
    ],
    [
      'while it asks again',
      [
        ['names', 'failed'],
        ['names', 'running'],
      ],
      /loading the names of companies/,
    ],
    [
      'while it reads the feed',
      [
        ['names', 'done'],
        ['poll', 'running'],
      ],
      /today’s filings are arriving/,
    ],
    [
      'on a holiday',
      [
        ['names', 'done'],
        ['nightly', 'running'],
      ],
      /^Filings of the last five business days are arriving/,
    ],
    [
      'until the night is over',
      [
        ['names', 'done'],
        ['poll', 'done'],
        ['nightly', 'failed'],
      ],
      /Boards have gaps/,
    ],
    [
      'when all is here that comes by itself',
      [
        ['names', 'done'],
        ['poll', 'done'],
        ['nightly', 'done'],
      ],
      null,
    ],
    [
      'while the archives come',
      [
        ['nightly', 'done'],
        ['fetch-archives', 'running'],
      ],
      /are fetching the SEC’s archives/,
    ],
    [
      'while they are loaded',
      [
        ['nightly', 'done'],
        ['backfill', 'running'],
      ],
      /are loading the whole market/,
    ],
  ])('%s', async (_when, runs, words) => {
    const { notice } = await saidAfter(...runs);
    if (words === null) expect(notice).toBeNull();
    else expect(notice).toMatch(words);
  });
});

it('offers the whole market where it is not here, and not while it comes', async () => {
  expect((await saidAfter(['nightly', 'done'])).wholeMarket).toContain('BULK=1 npm start');
  expect((await saidAfter(['backfill', 'running'])).wholeMarket).toBeNull();
  await service.database.pool.query(`update ingest_runs set state = 'done'`);
  await service.database.pool.query(
    `insert into loaded_sources (path, sha256, rows, loaded_at) values ($1, '', 0, now())`,
    [SUBMISSIONS_REACH],
  );
  expect(await saidAfter()).toEqual({ notice: null, wholeMarket: null });
});

it('does not say that nobody has a name before the names are here', async () => {
  await saidAfter(['names', 'running']);
  expect(await codeOf('AAPL')).toContain('still being loaded');
  await saidAfter(['names', 'failed'], ['poll', 'done']);
  expect(await codeOf('AAPL')).toContain('still being loaded');
  await saidAfter(['names', 'done']);
  expect(await codeOf('AAPL')).toBe('We have no company named "AAPL".');
});

it('what was set aside and is due is asked for again at a time that is still to come', async () => {
  await service.database.pool.query(
    `insert into quarantined_sources (path, reason, seen_at, next_at) values
       ('www/past.json', 'A page.', now() - interval '3 days', now() - interval '2 days'),
       ('www/later.json', 'A page.', now(), '2999-01-01T00:00:00Z'), ('www/given-up.json', 'A page.', now(), null)`,
  );
  const before = Date.now();
  const { data } = await service.ask('{ status { quarantine { path nextAt } } }');
  const { quarantine } = (data as unknown as { status: { quarantine: { path: string; nextAt: string | null }[] } })
    .status;
  const nextOf = (path: string) => quarantine.find((one) => one.path === path)?.nextAt ?? null;
  expect(Date.parse(nextOf('www/past.json') ?? '')).toBeGreaterThan(before);
  expect([nextOf('www/later.json'), nextOf('www/given-up.json')]).toEqual(['2999-01-01T00:00:00.000Z', null]);
});
