import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../prisma/open.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { emptyTables } from '../../../support/database/table-hash.ts';
import { at } from '../../../support/edgar/lived-week.ts';
import { beginLife, cikOf, livedThrough, type ServiceLife } from '../../../support/edgar/service-life.ts';
import type { MarketFiling } from '../../../support/edgar/stand-in/market-filings.ts';

const FILERS = 40;
/** Their filings of any day begin when the test is over. */
const NOTHING_BY_CHANCE = -30;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FEED = /action=getcurrent/;
const LATER_PAGE = /action=getcurrent.*start=[1-9]/;
const OUT = { kind: 'status', status: 503 } as const;
const PAGE = { kind: 'page' } as const;

let database: Database;
let life: ServiceLife;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  await database.pool.query('truncate archive_entries, watches, outbox');
  const watched = [cikOf(0)];
  life = await beginLife(database, {
    filers: FILERS,
    startsAt: at(0, '09:00:00'),
    daysBefore: NOTHING_BY_CHANCE,
    watched,
  });
});
afterEach(() => life.close());

/** Files at ten on Monday, or as many seconds later. */
function file(index: number, form: string, items = '', seconds = 0, reportDate?: string): MarketFiling {
  const acceptedAt = new Date(at(0, '10:00:00').getTime() + 1_000 * seconds);
  return life.market.add({ cik: cikOf(index), form, items, acceptedAt, ...(reportDate && { reportDate }) });
}

async function pollAt(time: string, day = 0): Promise<boolean> {
  life.clock.moveTo(at(day, time));
  return life.service.commands.poll();
}

async function pollEachMinute(from: string, minutes: number): Promise<boolean[]> {
  const done: boolean[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    life.clock.moveTo(new Date(at(0, from).getTime() + minute * MINUTE_MS));
    done.push(await life.service.commands.poll());
  }
  return done;
}

async function nightOf(day: number): Promise<boolean> {
  life.clock.moveTo(at(day, '23:31:00'));
  return life.service.commands.nightly();
}

const asked = (what: RegExp) => life.sec.exchanges.filter(({ url }) => what.test(url)).length;
const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const filer = async (cik: number) => (await rows('select name, sic, ticker from filers where cik = $1', [cik]))[0];
const filingsOnFile = async () => (await rows('select count(*)::int as n from filings'))[0]?.n;
const factsOf = async ({ accession }: MarketFiling) =>
  (await rows('select count(*)::int as n from facts where accession = $1', [accession]))[0]?.n;
const documentOf = ({ cik }: MarketFiling) => new RegExp(`/data/${cik}/.*(txt|htm)$`);

describe('a feed in trouble', () => {
  it('that is away for minutes is asked three times a poll, and each filing comes once when it is back', async () => {
    const filing = file(0, '8-K', '1.05');
    await pollAt('09:59:00');
    life.sec.script.add({ on: FEED, fault: OUT, until: at(0, '10:05:00') });
    const before = asked(FEED);
    expect(await pollEachMinute('10:01:00', 6)).toEqual([false, false, false, false, true, true]);
    expect(asked(FEED) - before).toBeLessThan(3 * 4 + 6);
    expect((await livedThrough(life)).events).toEqual([`breaches ${filing.accession}`]);
    expect((await livedThrough(life)).mails).toHaveLength(1);
  });

  it('that breaks off after its first page is read to its end by the next poll', async () => {
    await pollAt('09:59:00');
    const before = await filingsOnFile();
    const oldest = file(0, '8-K', '1.05');
    for (let n = 1; n <= 130; n++) file(n % FILERS, '4', '', n);
    life.sec.script.add({ on: LATER_PAGE, fault: OUT, until: at(0, '10:04:00') });
    await pollAt('10:03:00');
    expect(await filingsOnFile()).toBe(before + 100);
    await pollAt('10:05:00');
    expect(await filingsOnFile()).toBe(before + 131);
    expect((await livedThrough(life)).events).toEqual([`breaches ${oldest.accession}`]);
  });

  it.each([
    ['a page about trouble', { kind: 'page' }],
    ['a page without entries', { kind: 'shrunk', entries: 0 }],
  ] as const)('that has %s in place of its first fails each poll, and loses nothing', async (_what, fault) => {
    file(1, '4', '', -300);
    await pollAt('09:59:00');
    const filing = file(0, '8-K', '1.05');
    life.sec.script.add({ on: FEED, fault, until: at(0, '10:04:00') });
    expect(await pollEachMinute('10:01:00', 4)).toEqual([false, false, false, true]);
    expect((await livedThrough(life)).events).toEqual([`breaches ${filing.accession}`]);
    expect((await livedThrough(life)).quarantined).toEqual([]);
    expect(
      await rows(`select error from ingest_runs where state = 'failed' and error not like 'The feed could not%'`),
    ).toEqual([]);
  });

  it.each([
    ['a page about trouble', { kind: 'page' }],
    ['a page without entries', { kind: 'shrunk', entries: 0 }],
  ] as const)('that has %s in place of a later one is read from there on, as it moves on', async (_what, fault) => {
    await pollAt('09:59:00');
    const before = await filingsOnFile();
    const oldest = file(0, '8-K', '1.05');
    for (let n = 1; n <= 320; n++) file(n % FILERS, '4', '', n / 10);
    life.sec.script.add({ on: LATER_PAGE, fault, until: at(0, '10:03:30') });
    expect(await pollAt('10:01:00')).toBe(false);
    expect(await filingsOnFile()).toBe(before + 100);
    // What comes meanwhile moves the rest down by more than a page, and no poll but the first sees all of that.
    for (let n = 1; n <= 90; n++) file(n % FILERS, '4', '', 70 + n / 10);
    expect(await pollAt('10:02:00')).toBe(false);
    for (let n = 1; n <= 90; n++) file(n % FILERS, '4', '', 130 + n / 10);
    expect(await pollAt('10:03:00')).toBe(false);
    const asks = asked(FEED);
    expect(await pollAt('10:04:00')).toBe(true);
    expect(await filingsOnFile()).toBe(before + 501);
    expect(asked(FEED) - asks).toBeLessThanOrEqual(8);
    expect((await livedThrough(life)).events).toEqual([`breaches ${oldest.accession}`]);
    const again = asked(FEED);
    await pollAt('10:05:00');
    expect(asked(FEED) - again).toBe(1);
  });

  it('that is cut short, reset or a page is read by the next poll', async () => {
    await pollAt('09:59:00');
    const filing = file(0, 'NT 10-K');
    for (const kind of ['truncated', 'reset', 'page'] as const)
      life.sec.script.add({ on: FEED, fault: { kind }, times: kind === 'page' ? 1 : 3 });
    await pollEachMinute('10:01:00', 4);
    expect((await livedThrough(life)).events).toEqual([`late-filers ${filing.accession}`]);
    expect((await livedThrough(life)).quarantined).toEqual([]);
  });

  it('that has shrunk loses nothing and says nothing twice', async () => {
    const [first, second] = [file(0, 'NT 10-K'), file(1, 'NT 10-Q', '', 200)];
    await pollAt('10:01:00');
    life.sec.script.add({ on: FEED, fault: { kind: 'shrunk', entries: 1 }, until: at(0, '10:06:00') });
    await pollEachMinute('10:04:00', 4);
    const events = [first, second].map(({ accession }) => `late-filers ${accession}`);
    expect((await livedThrough(life)).events).toEqual(events);
    expect(
      await rows('select from filings where accession = any($1)', [[first.accession, second.accession]]),
    ).toHaveLength(2);
  });

  it('that never shows a report leaves it to the index of its day and its header', async () => {
    await pollAt('09:59:00');
    const filing = file(0, '8-K', '4.02');
    life.sec.script.add({ on: FEED, fault: { kind: 'shrunk', entries: 0 } });
    life.sec.script.add({ on: /\.hdr\.sgml/, fault: { kind: 'reset' }, until: at(1, '00:30:00') });
    await pollAt('12:00:00');
    await nightOf(0);
    expect((await livedThrough(life)).events).toEqual([]);
    await pollAt('09:00:00', 1);
    const { events, mails, quarantined } = await livedThrough(life);
    expect(events).toEqual([`restatements ${filing.accession}`]);
    expect([mails.length, quarantined]).toEqual([1, []]);
    expect(await rows('select item from item_texts')).toEqual([{ item: '4.02' }]);
  });
});

describe('a document in trouble', () => {
  it.each([
    ['is a page', PAGE],
    ['is not there', { kind: 'absent' }],
    ['is out of order', { kind: 'status', status: 500 }],
  ] as const)('that %s at first is read when it is there', async (_what, fault) => {
    const filing = file(0, '8-K', '4.02');
    life.sec.script.add({ on: documentOf(filing), fault, until: at(0, '10:03:00') });
    await pollEachMinute('10:01:00', 8);
    expect(await rows('select item from item_texts where accession = $1', [filing.accession])).toEqual([
      { item: '4.02' },
    ]);
    expect((await livedThrough(life)).quarantined).toEqual([]);
    expect((await livedThrough(life)).mails).toHaveLength(1);
  });

  it('that comes a byte a second keeps no other from being read in the same poll', async () => {
    const [slow, other] = [file(0, '8-K', '4.02'), file(1, '8-K', '3.01')];
    life.sec.script.add({ on: documentOf(slow), fault: { kind: 'slow' }, until: at(0, '10:30:00') });
    await pollAt('10:01:00');
    expect(await rows('select accession from item_texts')).toContainEqual({ accession: other.accession });
    await pollEachMinute('10:40:00', 3);
    expect(await rows('select accession from item_texts')).toContainEqual({ accession: slow.accession });
  });
});

describe('a list or facts in trouble', () => {
  it.each([
    ['list', /submissions\/CIK/],
    ['companyfacts', /companyfacts\/CIK/],
  ])('a page in place of a %s at a visit is asked for again at the next', async (_what, on) => {
    life.clock.moveTo(at(0, '10:01:00'));
    life.sec.script.add({ on, fault: PAGE, until: at(0, '10:02:00') });
    await life.visit(cikOf(0));
    life.clock.moveTo(at(0, '10:05:00'));
    expect(await life.visit(cikOf(0))).toBe(true);
    const [row] = await rows('select captured_on is not null as listed from filers where cik = $1', [cikOf(0)]);
    expect(row).toEqual({ listed: true });
    expect((await rows('select from facts where cik = $1 limit 1', [cikOf(0)])).length).toBe(1);
    expect((await livedThrough(life)).quarantined).toEqual([]);
  });

  it('a list that comes only later brings its facts and no news of weeks ago', async () => {
    const [old] = ['2026-11-03T15:00:00Z', '2026-11-23T14:55:00Z'].map((time) =>
      life.market.add({ cik: cikOf(0), form: 'NT 10-Q', acceptedAt: new Date(time) }),
    );
    life.sec.script.add({ on: /submissions\/CIK/, fault: PAGE, until: at(0, '10:02:00') });
    life.clock.moveTo(at(0, '10:00:00'));
    expect(await life.visit(cikOf(0))).toBe(false);
    await pollEachMinute('10:01:00', 5);
    const { events, mails, quarantined } = await livedThrough(life);
    expect([events.length, mails.length, quarantined]).toEqual([1, 1, []]);
    expect(events).not.toContain(`late-filers ${old?.accession}`);
    expect(await rows('select from board_rows')).toHaveLength(2);
    expect((await rows('select from facts where cik = $1 limit 1', [cikOf(0)])).length).toBe(1);
  });

  it('tickers and indexes that came as pages are waited for no more once they are there, unchanged or not', async () => {
    life.market.add({ cik: cikOf(0), form: '4', acceptedAt: new Date('2026-11-20T15:00:00Z') });
    await nightOf(0);
    life.sec.script.add({ on: /company_tickers|daily-index/, fault: PAGE, until: at(1, '00:30:00') });
    life.clock.moveTo(at(1, '00:10:00'));
    await life.service.commands.nightly();
    expect((await livedThrough(life)).quarantined.length).toBeGreaterThan(1);
    await pollAt('10:00:00', 1);
    expect((await livedThrough(life)).quarantined).toEqual([]);
  });

  it('companyfacts that follow a report by hours are on file after the night, late ones after a later night', async () => {
    await life.visit(cikOf(0));
    const usual = file(0, '10-K', '', 0, '2026-09-30');
    const late = life.market.add({
      ...{ cik: cikOf(0), form: '10-K/A', acceptedAt: at(0, '10:01:00'), reportDate: '2026-09-30' },
      factsLagMs: 20 * 60 * MINUTE_MS,
    });
    await pollAt('10:02:00');
    expect([await factsOf(usual), await factsOf(late)]).toEqual([0, 0]);
    await nightOf(0);
    expect([(await factsOf(usual)) > 0, await factsOf(late)]).toEqual([true, 0]);
    await nightOf(1);
    expect((await factsOf(late)) > 0).toBe(true);
  });
});

describe('a filer that changes', () => {
  it('has its new name, industry and ticker after the night', async () => {
    await life.visit(cikOf(0));
    file(0, '8-K', '5.03,9.01');
    const change = { name: 'Renamed Inc', sic: '2834', tickers: [['ZRNM', 'NYSE']] } as const;
    life.market.change(cikOf(0), change, at(0, '10:00:00'));
    await pollAt('10:01:00');
    await nightOf(0);
    expect(await filer(cikOf(0))).toEqual({ name: 'Renamed Inc', sic: '2834', ticker: 'ZRNM' });
    const [names] = await rows('select count(*)::int as n from filer_names where cik = $1', [cikOf(0)]);
    expect(names).toEqual({ n: 2 });
  });

  it('that is split in two leaves its ticker to its successor', async () => {
    await life.visit(cikOf(0));
    const before = life.market.register.find(cikOf(0));
    if (before === null) throw new Error('There is no such filer.');
    const ticker = before.tickers[0]?.[0];
    life.market.addFiler({ ...before, cik: cikOf(500), name: 'Successor Inc' }, at(0, '10:00:00'));
    life.market.change(cikOf(0), { tickers: [] }, at(0, '10:00:00'));
    file(0, '8-K', '2.01');
    file(500, '8-K', '5.02', 60);
    await pollAt('10:02:00');
    await nightOf(0);
    expect((await filer(cikOf(0)))?.ticker).toBeNull();
    expect(await filer(cikOf(500))).toMatchObject({ name: 'Successor Inc', ticker });
  });
});

describe('a service in trouble', () => {
  it('whose clock is a day ahead and right again works off the night of the day that it had not lived', async () => {
    await life.lookAt(at(0, '10:01:00'));
    life.aheadMs = DAY_MS;
    await life.lookAt(at(0, '14:00:00'));
    life.aheadMs = 0;
    const lastNight = async () =>
      (
        await rows(`select started_at from ingest_runs where command = 'nightly' and state = 'done' order by id desc`)
      )[0];
    await life.lookAt(at(0, '15:00:00'));
    await life.lookAt(at(0, '23:31:00'));
    const night = { started_at: at(0, '23:31:00') };
    expect(await lastNight()).toEqual(night);
    await life.lookAt(at(0, '23:40:00'));
    expect(await lastNight()).toEqual(night);
  });

  it('that is told to stop after any request of a poll has nothing twice and nothing less afterwards', async () => {
    const filings = [file(0, '8-K', '1.05'), file(0, 'NT 10-K', '', 1), file(1, '8-K', '4.02', 2)];
    life.clock.moveTo(at(0, '10:01:00'));
    for (let requests = 1; requests <= 6; requests++) await life.stopDuring(life.service.commands.poll, requests);
    await pollAt('10:02:00');
    const { events, mails, quarantined } = await livedThrough(life);
    const boards = ['breaches', 'late-filers', 'restatements'];
    expect(events).toEqual(filings.map(({ accession }, at) => `${boards[at]} ${accession}`));
    expect(mails).toHaveLength(2);
    expect(quarantined).toEqual([]);
    expect(await rows('select item from item_texts order by item')).toEqual([{ item: '1.05' }, { item: '4.02' }]);
  });
});
