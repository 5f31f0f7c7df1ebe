import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../../ingest/sample-world/filers/random.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { at, beginWeek, liveWeek, looksOfWeek, SUCCESSOR } from '../../../support/edgar/lived-week.ts';
import type { SecTrouble } from '../../../support/edgar/sec-trouble.ts';
import { cikOf, type LivedThrough, livedThrough, type ServiceLife } from '../../../support/edgar/service-life.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';

const SEED = 20_261_123;
const DAY_MS = 86_400_000;
/** Looks during which the service is told to stop, and the most requests it has sent by then. */
const [STOPS, STOP_WITHIN] = [12, 12];

const weeks: ServiceLife[] = [];
afterAll(async () => {
  for (const week of weeks) {
    await week.close();
    await week.database.close();
  }
});

async function begin(): Promise<ServiceLife> {
  const week = await beginWeek(await openTestDatabase());
  weeks.push(week);
  return week;
}

const OUT = { kind: 'status', status: 503 } as const;
const PAGE = { kind: 'page' } as const;
const listOf = (index: number) => new RegExp(`submissions/CIK0*${cikOf(index)}`);
const factsOf = (index: number) => new RegExp(`companyfacts/CIK0*${cikOf(index)}`);
const documentOf = (index: number) => new RegExp(`/data/${cikOf(index)}/.*\\.(txt|htm)$`);
const FEED = /action=getcurrent/;
const LATER_PAGE = /action=getcurrent.*start=[1-9]/;

/** What goes wrong, day by day. */
const TROUBLES: readonly SecTrouble[] = [
  // Monday: the feed is away for an hour and a half, cut short in the afternoon; documents and an index come as pages.
  { on: factsOf(2), fault: PAGE, from: at(0, '08:00:00'), until: at(0, '12:00:00') },
  { on: listOf(3), fault: PAGE, from: at(0, '08:00:00'), until: at(0, '12:00:00') },
  { on: FEED, fault: OUT, from: at(0, '09:30:00'), until: at(0, '11:00:00') },
  { on: documentOf(0), fault: PAGE, from: at(0, '10:00:00'), until: at(0, '15:00:00') },
  { on: documentOf(1), fault: { kind: 'absent' }, from: at(0, '10:00:00'), until: at(0, '15:00:00') },
  { on: FEED, fault: { kind: 'truncated' }, from: at(0, '15:30:00'), until: at(0, '16:30:00') },
  { on: /daily-index/, fault: PAGE, from: at(0, '23:00:00'), until: at(1, '01:00:00') },
  // Tuesday: the feed breaks off after its first page; lists and facts of whoever reported come as pages.
  { on: LATER_PAGE, fault: OUT, from: at(1, '12:30:00'), until: at(1, '14:30:00') },
  { on: factsOf(4), fault: PAGE, from: at(1, '10:30:00'), until: at(2, '09:00:00') },
  { on: listOf(5), fault: PAGE, from: at(1, '23:00:00'), until: at(2, '01:00:00') },
  { on: /company_tickers/, fault: PAGE, from: at(1, '23:00:00'), until: at(2, '01:00:00') },
  // Wednesday: the feed forgets most of what it had, a document comes a byte a second, and the SEC blocks us.
  { on: FEED, fault: { kind: 'shrunk', entries: 2 }, from: at(2, '08:30:00'), until: at(2, '12:30:00') },
  { on: documentOf(9), fault: { kind: 'slow' }, from: at(2, '17:30:00'), until: at(2, '18:30:00') },
  { on: FEED, fault: { kind: 'status', status: 403 }, from: at(2, '19:50:00'), until: at(2, '20:30:00') },
  { on: listOf(8), fault: { kind: 'reset' }, from: at(2, '13:30:00'), until: at(2, '16:30:00') },
  // Friday: a document is out of order, the feed forgets again till evening; at the weekend everything is away for a night.
  { on: documentOf(10), fault: { kind: 'status', status: 500 }, from: at(4, '07:00:00'), until: at(4, '22:30:00') },
  { on: FEED, fault: { kind: 'shrunk', entries: 2 }, from: at(4, '08:30:00'), until: at(4, '21:30:00') },
  { on: /./, fault: OUT, from: at(5, '20:00:00'), until: at(6, '11:00:00') },
];

let undisturbed: LivedThrough;
beforeAll(async () => {
  const week = await begin();
  await liveWeek(week, week.lookAt);
  undisturbed = await livedThrough(week);
}, 400_000);

it('a week of troubles leaves the tables, events and mails of an undisturbed one, at eight requests a second at most', async (test) => {
  const week = await begin();
  const random = seededRandom(SEED);
  const looks = looksOfWeek();
  const stops = new Set(Array.from({ length: STOPS }, () => random.between(0, looks.length - 10)));
  week.sec.script.add(...TROUBLES);
  await liveWeek(week, async (time, index) => {
    // On Wednesday afternoon the clock of the service is a day ahead, and then right again.
    week.aheadMs = time >= at(2, '13:30:00') && time < at(2, '15:30:00') ? DAY_MS : 0;
    if (stops.has(index)) await week.stopDuring(() => week.lookAt(time), random.between(1, STOP_WITHIN));
    else await week.lookAt(time);
  });
  const struck = week.sec.script.list();
  tellFigures(test, {
    ...{ looks: looks.length, stops: stops.size, requests: week.sec.requests.length },
    ...{ troubles: struck.length, struck: struck.reduce((sum, one) => sum + one.struck, 0) },
    mostInASecond: week.sec.rate?.most ?? 0,
  });
  const left = await livedThrough(week);
  expect(left).toEqual(undisturbed);
  expect(new Set(left.events).size).toBe(left.events.length);
  expect(struck.filter((one) => one.struck === 0)).toEqual([]);
  for (const { sec } of weeks) expect(sec.rate?.most).toBeLessThanOrEqual(8);
}, 400_000);

it('what changed of filers in the week is on file', async () => {
  const { rows } = await (weeks[0] as ServiceLife).database.pool.query(
    'select cik, ticker, sic, name from filers where cik = any($1::int[]) order by cik',
    [[cikOf(7), cikOf(8), SUCCESSOR]],
  );
  expect(rows).toEqual([
    { cik: cikOf(7), ticker: 'ZRNM', sic: '3674', name: 'Renamed Holdings Inc' },
    { cik: cikOf(8), ticker: null, sic: '7372', name: expect.stringMatching(/ Inc$/) },
    { cik: SUCCESSOR, ticker: 'QAAI', sic: '7372', name: expect.stringMatching(/ Group Inc$/) },
  ]);
});
