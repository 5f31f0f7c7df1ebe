import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWhatFollows } from '../../../ingest/jobs/what-follows/make-what-follows.ts';
import { filerHistories, knownLists } from '../../../ingest/store/store-what-follows.ts';
import { type FilerYear, filerYear, landmarksBy } from '../../../schema/domain/filers/what-follows/landmark.ts';
import { foremostOutcome, tallyFollowing } from '../../../schema/domain/filers/what-follows/tally.ts';
import type { AsOf } from '../../../schema/domain/terms/as-of.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { type EventKind, kindName } from '../../../schema/domain/terms/event-kind.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { whatFollowsAnswer } from '../../../schema/loads/what-follows/tell-what-follows.ts';
import { whatFollowsOn } from '../../../schema/snapshots/what-follows.ts';
import { accessionOf, type FilingRow, insertRows } from '../../support/database/rows.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { startService, TEST_BASE, TEST_DAY, type TestService } from '../../support/service/service.ts';

const FILERS = Array.from({ length: 70 }, (_, at) => ({ cik: 5000 + at, name: `Company ${at}`, tickers: [`CO${at}`] }));
/** Known from indexes alone: its silence means nothing. */
const LISTED = { cik: 5999, name: 'Listed Only', captured: false };

const day = (year: number, at: number) => addDays(`${year}-01-03`, (at * 37 + year) % 350);

/** Years of reports, late notices and 8-Ks: a filer in trouble is late, then falls silent; another is bought. */
function filingsOf(cik: number): FilingRow[] {
  const at = cik - 5000;
  const lastYear = 2013 + (at % 11);
  const rows: Omit<FilingRow, 'accession'>[] = [];
  for (let year = 2010; year <= lastYear; year += 1) {
    const isLast = year === lastYear;
    rows.push({ cik, form: at % 11 === 0 ? '20-F' : '10-K', filedOn: `${year}-02-${String(10 + (at % 9))}` });
    rows.push({ cik, form: '10-Q', filedOn: `${year}-05-10` });
    if (!isLast) rows.push({ cik, form: '10-Q', filedOn: `${year}-11-10` });
    if ((at + year) % 5 === 0 || (isLast && at % 3 === 0)) rows.push({ cik, form: 'NT 10-K', filedOn: day(year, at) });
    if ((at + year) % 6 === 0) rows.push({ cik, form: 'NT 10-K/A', filedOn: day(year, at + 1) });
    if ((at * year) % 7 === 1) rows.push({ cik, form: '8-K', filedOn: day(year, at + 7), items: ['4.02', '9.01'] });
    if ((at * year) % 13 === 2) rows.push({ cik, form: '8-K', filedOn: day(year, at + 8), items: ['3.01', '5.01'] });
    if ((at * year) % 13 === 3) rows.push({ cik, form: '8-K', filedOn: day(year, at + 9), items: ['3.01'] });
    if (isLast && at % 3 === 1) rows.push({ cik, form: 'DEFM14A', filedOn: `${year}-06-01` });
    if (isLast && at % 5 === 2) {
      rows.push({ cik, form: '8-K', filedOn: `${year}-06-05`, items: ['5.01'] });
      rows.push({ cik, form: '15-12G', filedOn: `${year}-06-20` });
    }
  }
  rows.push({ cik, form: 'NT 10-K', filedOn: '2026-04-01' });
  return rows.map((row, n) => ({ ...row, accession: accessionOf(cik, n + 1) }));
}

let service: TestService;
const jobDeps = () => ({ ...sampleDeps(service.database), clock: frozenClock(TEST_DAY), declaredOn: TEST_DAY });
const FOLDER = { isFolder: true, declaredOn: TEST_DAY, through: TEST_DAY };
beforeAll(async () => {
  service = await startService();
  const filings = [...FILERS, LISTED].flatMap(({ cik }) => filingsOf(cik));
  await insertRows(service.database, { filers: [...FILERS, LISTED], filings });
});
afterAll(() => service.close());

interface Watched {
  readonly kind: string;
  readonly follows: { readonly answer: string; readonly of: number; readonly to: string; readonly url: string } | null;
}
interface CardReply {
  readonly answer: string;
  readonly card: { readonly healthWatch: readonly Watched[]; readonly absent: Record<string, string> };
}

const get = async (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const cardOf = async (query: string) => (await (await get(`/boards/ask.json?${query}`)).json()) as CardReply;

describe('before anything was counted', () => {
  it('a card says that the rates are not there yet, and not that events are few', async () => {
    const { card } = await cardOf('q=5008');
    expect(card.absent['healthWatch.0.follows']).toBe('NOT_RUN');
  });

  it('the page says so', async () => {
    const reply = (await (await get('/boards/what-follows.json')).json()) as { answer: string; absent: object };
    expect(reply.answer).toContain('we have not yet counted what followed a warning');
    expect(reply.absent).toMatchObject({ filers: 'NOT_RUN', 'kinds.0.follows': 'NOT_RUN' });
    expect((await get('/boards/what-follows')).status).toBe(200);
  });
});

describe('what follows an event', () => {
  beforeAll(() => makeWhatFollows(jobDeps()));

  /** Tallied from the tables in one go, with the landmarks of a day alone. */
  const direct = async (asOf: string) => {
    const lists = await knownLists(service.database.pool, FOLDER);
    const landmarks = landmarksBy(asOf);
    const years = new Map(landmarks.map((landmark) => [landmark, new Map<number, FilerYear>()]));
    for await (const { cik, history } of filerHistories(service.database.pool, lists, TEST_DAY)) {
      for (const landmark of landmarks) {
        const year = filerYear(history, landmark);
        if (year !== null) years.get(landmark)?.set(cik, year);
      }
    }
    const tally = tallyFollowing([...years].map(([landmark, held]) => ({ landmark, years: held })));
    return { lists, followings: tally.get(landmarks.at(-1) ?? '') ?? [] };
  };

  it('is of the filers whose own list is on file', async () => {
    const { lists } = await direct(TEST_DAY);
    expect([...lists.keys()]).toEqual(FILERS.map(({ cik }) => cik));
    // What was counted raises the version of the data, of which the service is told a moment later.
    const counted = { filers: 70, through: TEST_DAY };
    await expect.poll(() => whatFollowsOn(service.parts, TEST_DAY)).toMatchObject(counted);
  });

  it.each([TEST_DAY, '2021-02-03', '2014-12-30'])('as of %s is a tally of the landmarks over by then', async (asOf) => {
    const { followings } = await direct(asOf);
    const stored = await whatFollowsOn(service.parts, asOf);
    const kinds = new Map(followings.map((following) => [following.kind, following]));
    expect(kinds.get('NT 10-K')?.of).toBeGreaterThan(20);
    for (const [kind, following] of kinds) {
      const found = stored?.byKind.get(kind);
      expect(found?.of, kind).toBe(following.of);
      expect(
        found?.outcomes.map(({ outcome, hits }) => [outcome, hits]),
        kind,
      ).toEqual(following.outcomes.map(({ outcome, hits }) => [outcome, hits]));
      expect(found?.outcomes.map(({ flagged }) => flagged.share)).toEqual(
        following.outcomes.map(({ flagged }) => flagged.share),
      );
    }
    if (asOf === TEST_DAY) expect(stored?.byKind).toEqual(kinds);
  });

  it('meets every outcome that the filings hold', async () => {
    const { followings } = await direct(TEST_DAY);
    const hits = followings
      .find(({ kind }) => kind === 'NT 10-K')
      ?.outcomes.map(({ outcome, hits: n }) => [outcome, n]);
    const byOutcome = Object.fromEntries(hits ?? []) as Record<string, number>;
    for (const outcome of ['nonReliance', 'listingNotice', 'stoppedReporting', 'acquired']) {
      expect(byOutcome[outcome], outcome).toBeGreaterThan(0);
    }
    expect(byOutcome).not.toHaveProperty('lateReport');
  });

  it('stands on the card; its answer quotes at most the one outcome that stands out', async () => {
    const { answer, card } = await cardOf('q=5008');
    const following = (await whatFollowsOn(service.parts, TEST_DAY))?.byKind.get('NT 10-K');
    expect(card.healthWatch).toMatchObject([
      { kind: 'NT 10-K', follows: { of: following?.of, to: following?.to, url: `${TEST_BASE}/boards/what-follows` } },
    ]);
    const sentence = card.healthWatch[0]?.follows?.answer ?? '';
    const foremost = foremostOutcome(following?.outcomes ?? []);
    expect(answer.endsWith(sentence)).toBe(foremost !== null);
    expect(sentence).toContain(foremost === null ? 'no measurable difference' : '95% interval');
    expect(answer).toContain('One warning in the past year: notice of a late annual report.');
    expect(answer).not.toContain('trouble');
  });

  it('is null with TOO_FEW_EVENTS while fewer than fifty filer-years are flagged', async () => {
    const { card } = await cardOf('q=5003&asOf=2012-12-31');
    expect(card.healthWatch.length).toBeGreaterThan(0);
    expect(card.healthWatch.map(({ follows }) => follows)).toEqual(card.healthWatch.map(() => null));
    expect(card.absent['healthWatch.0.follows']).toBe('TOO_FEW_EVENTS');
  });

  it('is one statement for all cards of a day, and none after that', async () => {
    const QUERY = '{ card(company: "5010", asOf: "2026-05-05") { healthWatch { kind follows { of } } } }';
    await service.ask('{ card(company: "5011", asOf: "2014-05-05") { asOf } }');
    service.statements();
    await service.ask(QUERY);
    const first = service.statements().filter((text) => text.includes('what_follows'));
    await service.ask(QUERY.replace('5010', '5012'));
    expect(first.length).toBeLessThanOrEqual(1);
    expect(service.statements().filter((text) => text.includes('what_follows'))).toEqual([]);
  });

  it('is the same in JSON, CSV and GraphQL, and on its page', async () => {
    const json = (await (await get('/boards/what-follows.json')).json()) as {
      kinds: { kind: EventKind; follows: { outcomes: { outcome: string; share: number }[] } | null }[];
    };
    const lines = (await (await get('/boards/what-follows.csv')).text()).trim().split('\r\n');
    const expected = json.kinds.reduce((sum, { follows }) => sum + (follows?.outcomes.length ?? 1), 0);
    expect(lines.length - 1).toBe(expected);
    expect(lines[0]).toContain('unflaggedShare');
    const asked = await service.ask('{ whatFollows { kinds { kind follows { outcomes { outcome share } } } } }');
    expect(asked.data?.whatFollows).toEqual({
      kinds: json.kinds.map(({ kind, follows }) => ({
        kind: kindName(kind),
        follows:
          follows === null ? null : { outcomes: follows.outcomes.map(({ outcome, share }) => ({ outcome, share })) },
      })),
    });
    const page = await (await get('/boards/what-follows')).text();
    for (const { kind } of json.kinds) expect(page).toContain(kind);
  });

  it.each([
    ['asOf=2099-01-01', 400],
    ['asOf=yesterday', 400],
    ['asOf=2020-02-30', 400],
    ['asOf=1901-01-01', 400],
    ['asOf=2008-01-01', 200],
    ['kind=x', 400],
  ])('answers ?%s on every format alike', async (query, status) => {
    for (const path of ['/boards/what-follows.json', '/boards/what-follows.csv', '/boards/what-follows']) {
      expect((await get(`${path}?${query}`)).status, path).toBe(status);
    }
  });

  it('is counted again when the data has changed, and only then', async () => {
    const versions = async () => {
      const { rows } = await service.database.pool.query<{ made: string; now: string }>(
        'select m.version::text as made, d.version::text as now from what_follows_made m, data_version d',
      );
      return rows[0];
    };
    const before = await versions();
    expect(before?.made).toBe(before?.now);
    await makeWhatFollows(jobDeps());
    expect(await versions()).toEqual(before);
    const ofNow = async () => (await whatFollowsOn(service.parts, TEST_DAY))?.byKind.get('NT 10-K')?.of ?? 0;
    const known = await ofNow();
    const filings = FILERS.map(({ cik }) => ({
      cik,
      accession: accessionOf(cik, 900),
      form: 'NT 10-K',
      filedOn: '2013-01-02',
    }));
    await insertRows(service.database, { filings });
    await makeWhatFollows(jobDeps());
    await expect.poll(ofNow, { timeout: 20_000 }).toBeGreaterThan(known);
  });
});

it('gives the number of observations of the kinds that have too few', () => {
  const counted = (kind: EventKind, of: number) =>
    [
      kind,
      { kind, of, filers: 9, unflagged: { of: 900, filers: 90 }, from: '2007-06-30', to: '2023-06-30', outcomes: [] },
    ] as const;
  const byKind = new Map([counted('8-K 3.01', 129), counted('8-K 1.03', 10)]);
  expect(
    whatFollowsAnswer({ asOf: { day: '2025-09-12' } as AsOf, rates: { through: '2025-09-12', filers: 438, byKind } }),
  ).toContain('fewer than 50 observations each: bankruptcy or receivership (10), ');
});
