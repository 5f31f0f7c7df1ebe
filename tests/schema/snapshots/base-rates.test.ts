import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBaseRates } from '../../../ingest/jobs/make-base-rates.ts';
import { frozenClock } from '../../../schema/domain/terms/service-clock.ts';
import { baseRatesOn } from '../../../schema/snapshots/base-rates.ts';
import { sampleParts } from '../../support/jobs.ts';
import { accessionOf, type FilingRow, insertRows } from '../../support/rows.ts';
import { startService, TEST_BASE, TEST_DAY, type TestService } from '../../support/service.ts';

const FILERS = Array.from({ length: 70 }, (_, at) => ({ cik: 5000 + at, name: `Company ${at}`, tickers: [`CO${at}`] }));
/** Known from indexes alone: its silence means nothing. */
const LISTED = { cik: 5999, name: 'Listed Only', captured: false };

const day = (year: number, at: number) =>
  Temporal.PlainDate.from(`${year}-01-03`)
    .add({ days: (at * 37 + year) % 350 })
    .toString();

/** A few years of reports, late-filing notices and 8-Ks, thrown together so that each rule decides somewhere. */
function filingsOf(cik: number): FilingRow[] {
  const at = cik - 5000;
  const lastYear = 2014 + (at % 9);
  const rows: Omit<FilingRow, 'accession'>[] = [];
  for (let year = 2012; year <= lastYear; year += 1) {
    rows.push({ cik, form: at % 11 === 0 ? '20-F' : '10-K', filedOn: day(year, at) });
    if ((at + year) % 5 !== 0) rows.push({ cik, form: '10-Q', filedOn: day(year, at + 3) });
    if ((at + year) % 3 === 0) rows.push({ cik, form: 'NT 10-K', filedOn: day(year, at + 5) });
    if ((at + year) % 6 === 0) rows.push({ cik, form: 'NT 10-K/A', filedOn: day(year, at + 1) });
    if ((at * year) % 7 === 1) rows.push({ cik, form: '8-K', filedOn: day(year, at + 7), items: ['4.02', '9.01'] });
    if ((at * year) % 13 === 2) rows.push({ cik, form: '8-K', filedOn: day(year, at + 8), items: ['3.01'] });
  }
  rows.push({ cik, form: 'NT 10-K', filedOn: '2026-04-01' });
  return rows.map((row, n) => ({ ...row, accession: accessionOf(cik, n + 1) }));
}

let service: TestService;
const jobParts = () => ({ ...sampleParts(service.database), clock: frozenClock(TEST_DAY) });
beforeAll(async () => {
  service = await startService();
  const filings = [...FILERS, LISTED].flatMap(({ cik }) => filingsOf(cik));
  await insertRows(service.database, { filers: [...FILERS, LISTED], filings });
  await makeBaseRates(jobParts());
});
afterAll(() => service.close());

/** The rate of late annual reports in the words of the definition, by the database from the raw rows. */
const REFERENCE = `
  with reports as (select f.cik, f.filed_on as day from filings f join filers using (cik)
      where captured_on is not null and form in ('10-K', '10-Q', '20-F')),
    troubles as (select distinct f.cik, f.filed_on as day from filings f join filing_items i using (accession)
      where form = '8-K' and item in ('1.03', '3.01', '4.02')),
    firsts as (select cik, extract(year from filed_on)::int as year, min(filed_on) as day from filings
      where form = 'NT 10-K' group by cik, year),
    years as (select c.cik, coalesce(f.day, make_date(y.year, 7, 1)) as day, f.day is not null as flagged
      from (select distinct cik from reports) c cross join generate_series(2005, 2026) as y(year)
      left join firsts f on f.cik = c.cik and f.year = y.year),
    followed as (select y.flagged, exists (select from troubles t where t.cik = y.cik and t.day > y.day
        and t.day <= y.day + interval '12 months') or not exists (select from reports r where r.cik = y.cik
        and r.day > y.day + interval '6 months' and r.day <= y.day + interval '18 months') as trouble
      from years y where y.day + interval '18 months' <= $1::date and exists (select from reports r where r.cik = y.cik
        and r.day between y.day - interval '12 months' and y.day))
  select flagged, count(*)::int as n, avg(trouble::int)::float8 as share from followed group by flagged order by flagged`;

interface Rate {
  readonly share: number;
  readonly of: number;
  readonly unflaggedShare: number;
}
interface Watched {
  readonly kind: string;
  readonly baseRate: Rate | null;
}

const watchOf = async (path: string) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/ask.json?${path}`));
  const { card } = (await response.json()) as {
    card: { healthWatch: readonly Watched[]; absent: Record<string, string> };
  };
  return card;
};

describe('the base rate of an event', () => {
  it.each([TEST_DAY, '2021-02-03'])('as of %s is what the raw rows say, computed another way', async (asOf) => {
    const { rows } = await service.database.pool.query<{ flagged: boolean; n: number; share: number }>(REFERENCE, [
      asOf,
    ]);
    const [unflagged, flagged] = rows;
    const rate = (await baseRatesOn(service.parts, asOf)).get('NT 10-K');
    expect(flagged?.n).toBeGreaterThan(50);
    expect(flagged?.share).toBeGreaterThan(0.1);
    expect([rate?.of, rate?.share, rate?.unflaggedShare]).toEqual([
      flagged?.n,
      expect.closeTo(flagged?.share ?? 0, 12),
      expect.closeTo(unflagged?.share ?? 0, 12),
    ]);
  });

  it('stands on the card, rounded, with its window', async () => {
    const { rows } = await service.database.pool.query<{ n: number; share: number }>(REFERENCE, [TEST_DAY]);
    const { healthWatch, absent } = await watchOf('q=5008');
    expect(healthWatch).toMatchObject([
      {
        kind: 'NT 10-K',
        baseRate: {
          share: expect.closeTo(rows[1]?.share ?? 0, 4),
          of: rows[1]?.n,
          unflaggedShare: expect.closeTo(rows[0]?.share ?? 0, 4),
          window: { from: '2005-01-01', to: '2025-04-30' },
        },
      },
    ]);
    expect(Object.keys(absent)).not.toContain('healthWatch.0.baseRate');
  });

  it('is null with TOO_FEW_EVENTS while fewer than fifty can be followed', async () => {
    const { healthWatch, absent } = await watchOf('q=5004&asOf=2012-12-31');
    expect(healthWatch.map(({ baseRate }) => baseRate)).toEqual(healthWatch.map(() => null));
    expect(healthWatch.length).toBeGreaterThan(0);
    expect(absent['healthWatch.0.baseRate']).toBe('TOO_FEW_EVENTS');
  });

  it('is one statement for all cards of a day, and none after that', async () => {
    const QUERY = '{ card(company: "5010", asOf: "2026-05-05") { healthWatch { kind baseRate { share } } } }';
    await service.ask('{ card(company: "5011", asOf: "2026-05-05") { answer } }');
    service.statements();
    await service.ask(QUERY);
    const first = service.statements().filter((text) => text.includes('base_rate_totals'));
    await service.ask(QUERY.replace('5010', '5012'));
    expect([first.length, service.statements().filter((text) => text.includes('base_rate')).length]).toEqual([1, 0]);
  });

  it('is counted again when the data has changed, and only then', async () => {
    const versions = async () => {
      const { rows } = await service.database.pool.query<{ made: string; now: string }>(
        'select m.version::text as made, d.version::text as now from base_rates_made m, data_version d',
      );
      return rows[0];
    };
    const before = await versions();
    expect(before?.made).toBe(before?.now);
    await makeBaseRates(jobParts());
    expect(await versions()).toEqual(before);
    // Every company-year with a notice in 2014 gets another in January: the first of a year is what counts.
    const filings = FILERS.map(({ cik }) => ({
      cik,
      accession: accessionOf(cik, 900),
      form: 'NT 10-K',
      filedOn: '2014-01-02',
    }));
    await insertRows(service.database, { filings });
    const rateOf = async () => (await baseRatesOn(service.parts, TEST_DAY)).get('NT 10-K')?.of;
    const known = await rateOf();
    await makeBaseRates(jobParts());
    await expect.poll(rateOf, { timeout: 20_000 }).toBeGreaterThan(known ?? 0);
  });
});

describe('before anything was counted', () => {
  it('a card says that the rate is not there yet, and not that events are few', async () => {
    const { pool } = service.database;
    await pool.query('delete from base_rates_made');
    await insertRows(service.database, {});
    const { absent } = await watchOf('q=5008');
    expect(absent['healthWatch.0.baseRate']).toBe('NOT_INGESTED');
  });
});
