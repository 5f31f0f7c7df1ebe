/** Whether a company still reports, by Forms 15 and 25: its own, and those that are about a bond or a plan alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFilings, readRealItems } from '../../../support/mirror/real-submissions.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

const filing = (cik: number, at: number, form: string, filedOn: string, items?: readonly string[]) => ({
  ...{ cik, accession: accessionOf(cik, at), form, filedOn },
  ...(items === undefined ? {} : { items }),
});

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function told(cik: number, asOf: string, of = service) {
  const { data, errors } = await of.ask(
    `{ card(company: "${cik}", asOf: "${asOf}") { reporting { state on accession sentence } answer absent { field reason explanation } } }`,
  );
  expect(errors).toBeUndefined();
  const { reporting, answer, absent } = (data as unknown as { card: Told }).card;
  return { reporting, answer, absent: absent.find(({ field }) => field === 'reporting') };
}

interface Told {
  readonly reporting: { state: string; on: string; accession: string; sentence: string } | null;
  readonly answer: string;
  readonly absent: readonly { field: string; reason: string; explanation: string }[];
}

/** What a company with these filings is told to do on a day, in short. */
async function state(cik: number, asOf: string, of = service): Promise<string> {
  const { reporting, absent } = await told(cik, asOf, of);
  return reporting === null ? String(absent?.reason) : `${reporting.state} ${reporting.on} ${reporting.accession}`;
}

describe('a company that', () => {
  const DELISTED = 11;
  const RELISTED = 12;
  const LISTED = 13;
  const PRIVATE = 14;
  const PERSON = 15;
  const SILENT = 16;
  const NOT_LOADED = 17;
  const FOREIGN = 18;
  beforeAll(async () => {
    const quarterly = (cik: number) =>
      ['2025-08-05', '2025-11-05', '2026-05-05', '2026-08-05'].map((day, at) => filing(cik, at, '10-Q', day));
    await insertRows(service.database, {
      filers: [DELISTED, RELISTED, LISTED, PRIVATE, PERSON, SILENT, NOT_LOADED, FOREIGN].map((cik) => ({
        ...{ cik, name: `Number ${cik} Inc`, captured: cik !== NOT_LOADED },
        tickers: cik === LISTED ? ['LSTD'] : [],
      })),
      filings: [
        ...quarterly(DELISTED).slice(0, 2),
        filing(DELISTED, 10, '8-K', '2025-12-01', ['3.01']),
        { ...filing(DELISTED, 11, '25-NSE', '2025-12-10'), accession: '0000876661-25-000011' },
        filing(DELISTED, 12, '8-K', '2026-01-05', ['8.01']),
        filing(DELISTED, 13, '15-12G', '2026-01-20'),
        filing(DELISTED, 14, '15-15D', '2026-03-01'),
        ...quarterly(RELISTED).slice(0, 2),
        filing(RELISTED, 10, '8-K', '2025-12-01', ['3.01']),
        filing(RELISTED, 11, '25', '2025-12-10'),
        filing(RELISTED, 12, '15-12B', '2026-01-20'),
        filing(RELISTED, 13, '8-A12B', '2026-03-02'),
        ...quarterly(LISTED),
        filing(LISTED, 10, '8-K', '2025-12-01', ['3.01']),
        filing(LISTED, 11, '25-NSE', '2026-08-10'),
        filing(LISTED, 12, '15-15D', '2026-08-12'),
        ...quarterly(PRIVATE).slice(0, 3),
        filing(PRIVATE, 11, '25-NSE', '2026-05-08'),
        filing(PRIVATE, 12, '15-15D', '2026-05-10'),
        filing(PERSON, 1, '4', '2026-05-10'),
        filing(SILENT, 1, '10-K', '2020-03-03'),
        ...quarterly(NOT_LOADED),
        filing(FOREIGN, 1, '20-F', '2026-03-03'),
        filing(FOREIGN, 2, '25-NSE', '2026-06-03'),
      ],
    });
  });

  it('announces the end of its listing left its exchange with Form 25, and stopped with the first Form 15', async () => {
    expect(await state(DELISTED, '2025-12-09')).toMatch(/^REPORTING 2025-11-05/);
    expect(await state(DELISTED, '2026-01-19')).toBe('LEFT_EXCHANGE 2025-12-10 0000876661-25-000011');
    expect(await state(DELISTED, '2026-01-20')).toMatch(/^STOPPED_REPORTING 2026-01-20/);
    expect(await state(DELISTED, '2026-10-30')).toMatch(/^STOPPED_REPORTING 2026-01-20/);
  });

  it('is listed anew reports again from that day', async () => {
    expect(await state(RELISTED, '2026-03-01')).toMatch(/^STOPPED_REPORTING 2026-01-20/);
    expect(await state(RELISTED, '2026-03-02')).toMatch(/^REPORTING 2025-11-05/);
  });

  it('is listed still did not leave: its forms are about a bond or a plan', async () => {
    expect(await state(LISTED, '2026-08-11')).toMatch(/^REPORTING 2026-08-05/);
    expect(await state(LISTED, '2026-08-20')).toMatch(/^REPORTING 2026-08-05/);
  });

  it('was on no exchange stopped once nothing followed its Form 15 for 120 days', async () => {
    expect(await state(PRIVATE, '2026-09-06')).toMatch(/^REPORTING 2026-05-05/);
    expect(await state(PRIVATE, '2026-09-07')).toMatch(/^STOPPED_REPORTING 2026-05-10/);
  });

  it('reports on Form 20-F needs no notice of delisting, a form that it does not file', async () => {
    expect(await state(FOREIGN, '2026-06-03')).toMatch(/^LEFT_EXCHANGE 2026-06-03/);
  });

  it('never reported, is silent, or is not loaded has a reason', async () => {
    expect([await state(PERSON, '2026-10-30'), await state(SILENT, '2026-10-30')]).toEqual(['NOT_FILED', 'STALE']);
    expect((await told(SILENT, '2026-10-30')).absent?.explanation).toBe(
      'It has filed no annual or quarterly report since the 10-K of 3 Mar 2020, and no Form 15 that says why.',
    );
    expect(await state(NOT_LOADED, '2026-10-30')).toBe('NOT_INGESTED');
  });

  it('left or stopped reads so in its answer, one that reports does not', async () => {
    const left = 'A class of its securities left the New York Stock Exchange. Form 25-NSE was filed on 10 Dec 2025.';
    const stopped = 'It stopped reporting. It filed Form 15-12G on 20 Jan 2026, and no report since.';
    expect((await told(DELISTED, '2025-12-20')).answer).toContain(left);
    expect((await told(DELISTED, '2026-10-30')).answer).toContain(stopped);
    expect((await told(LISTED, '2026-10-30')).answer).not.toMatch(/newest report|left|stopped/);
  });
});

if (!HAS_MIRROR)
  console.warn('The mirror ../shared/edgar is absent: Forms 15 and 25 of real companies are not tested.');
describe.skipIf(!HAS_MIRROR)('a real company', () => {
  /** Read by hand from their lists: forms, items and days, and what the company did afterwards. */
  it.each([
    // Delisted by the NYSE after a notice of 20 December 2019, bankrupt in March, and silent since its first Form 15.
    [1_009_672, [], '2020-01-09', 'REPORTING 2019-11-08 0001564590-19-042312'],
    [1_009_672, [], '2020-06-21', 'LEFT_EXCHANGE 2020-01-10 0000876661-20-000021'],
    [1_009_672, [], '2020-07-01', 'STOPPED_REPORTING 2020-06-22 0001564590-20-030114'],
    // Left Nasdaq of its own accord, and filed a 10-Q after that.
    [1_796_129, [], '2025-07-29', 'LEFT_EXCHANGE 2025-04-28 0001193125-25-100448'],
    // Moved from the NYSE to Nasdaq in August 2024, merged in October.
    [1_847_577, [], '2024-09-30', 'REPORTING 2024-08-20 0001140361-24-037848'],
    [1_847_577, [], '2025-02-12', 'STOPPED_REPORTING 2024-11-08 0001140361-24-045876'],
    // A Form 15-15D on 6 March 2025, six weeks before its next 10-Q.
    [80_424, ['PG'], '2025-03-20', 'REPORTING 2025-01-22 0000080424-25-000013'],
    // Forms 15-12B in October and November 2016, and a 10-K in February.
    [18_230, ['CAT'], '2016-11-10', 'REPORTING 2016-11-02 0000018230-16-000715'],
    // Forms 25 in 2002 and 2004, Form 15-12B in 2011; EDGAR lists it on no exchange, and it reports to this day.
    [73_986, [], '2011-12-20', 'REPORTING 2011-10-28 0000004904-11-000140'],
  ])('%i with tickers %j on %s: %s', async (cik, tickers, asOf, expected) => {
    const items = readRealItems([cik]);
    const own = [...readRealFilings([cik])].map(([accession, { form, filedOn }]) => ({
      ...{ cik, accession, form, filedOn },
      items: form === '8-K' ? (items.get(accession) ?? []) : [],
    }));
    const real = await startService({ asOf: '2026-03-01' });
    try {
      await insertRows(real.database, { filers: [{ cik, name: 'Real Inc', tickers }], filings: own });
      expect(await state(cik, asOf, real)).toBe(expected);
    } finally {
      await real.close();
    }
  });
});
