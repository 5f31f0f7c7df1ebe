import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaces } from '../../../../facades/surfaces/index.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { CARD_FIELD_LIST } from '../../../../schema/domain/terms/card-fields.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { checkParity } from '../../../../server/background/compare-doors.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const get = async (path: string, accept = 'text/html,*/*;q=0.5') => {
  const response = await service.app.fetch(new Request(TEST_BASE + path, { headers: { accept } }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const json = async (path: string) => JSON.parse((await get(path)).text);
/** Every filer with facts. */
const withFacts = async () =>
  (await service.database.pool.query<{ cik: number }>('select distinct cik from facts order by cik')).rows.map(
    ({ cik }) => cik,
  );

describe('the page of a card', () => {
  it('is there for every filer with figures, under one address, without a hole in it', async () => {
    for (const cik of await withFacts()) {
      const { headers } = await get(`/boards/card/${cik}`);
      const { status, text } = await get(headers.get('location') ?? `/boards/card/${cik}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/undefined|\[object|NaN|Infinity|>null</);
    }
  });

  it('holds the card that ask.json holds, and the years beside it', async () => {
    const [asked, page] = [await json('/boards/ask.json?q=ZZMIL'), await json('/boards/card/ZZMIL.json')];
    expect(page.card).toEqual(asked.card);
    expect(page.company).toEqual(asked.company);
    expect(page.years[0]).toMatchObject({
      end: asked.card.exposure.fiscalYearEnd,
      revenue: asked.card.exposure.revenue,
    });
  });

  it('says in its sentence and among its limits that a range was logged in a replay, as ask.json does', async () => {
    const asked = await json('/boards/ask.json?q=ZZMIL');
    expect(asked.card.range.receipt.replay).toBe(true);
    expect(asked.answer).toContain(' It is not part of our live record. ');
    expect(asked.card.caution.join()).toMatch(
      /The range was calculated later, on .* It is not part of our live record/,
    );
    expect((await get('/boards/card/ZZMIL')).text).toContain('It is not part of our live record.');
  });

  it('takes six statements at most for a company that nobody asked about, two for who holds it, and one for what it holds', async () => {
    await get('/boards/card/ZZMIL');
    service.statements();
    expect((await get('/boards/card/ZZNUT')).status).toBe(200);
    expect(service.statements().length).toBeLessThanOrEqual(9);
  });

  it('with a price may be kept by nobody, and shows the ratios of ask.json', async () => {
    const { headers, text } = await get('/boards/card/ZZMIL?price=12.5');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    expect(text).toContain('Price to earnings');
    expect((await get('/boards/card/ZZMIL')).text).not.toContain('Price to earnings');
  });

  it.each([
    ['/boards/card/ZZMIL?price=0', 400],
    ['/boards/card/ZZMIL?price=1e309', 400],
    ['/boards/card/ZZMIL?price=%3Cb%3E', 400],
    ['/boards/card/ZZMIL?ticker=ZZNUT', 400],
    ['/boards/card/ZZMIL?asOf=2999-01-01', 400],
    ['/boards/card/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 404],
    ['/boards/card/%2e%2e%2fetc%2fpasswd', 404],
    ['/boards/card/%00', 400],
    ['/boards/card/%FF', 404],
    ["/boards/card/'%3B drop table filers", 404],
    [`/boards/card/${'x'.repeat(300)}`, 400],
    ['/boards/card/', 404],
    ['/boards/card/ZZMIL/more', 404],
    ['/boards/figure/1/revenue', 404],
    ['/boards/figure/0/revenue', 400],
    ['/boards/figure/-1/revenue', 400],
    ['/boards/figure/99999999999/revenue', 400],
    ['/boards/figure/9999999999/revenue', 400],
    ['/boards/figure/1999999061/constructor', 400],
    ['/boards/figure/1999999061/%3Cb%3E', 400],
    ['/boards/figure/1999999061', 404],
  ])('%s is answered %i, as page and as problem, repeating no markup', async (path, status) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(page.text).not.toMatch(/<script>alert|<b>/);
    const problem = await get(path, 'application/json');
    expect(problem.status).toBe(status);
    expect(JSON.parse(problem.text).hint).toMatch(/\w/);
  });
});

describe('the proof of a number', () => {
  const fields = CARD_FIELD_LIST.map(({ name }) => name);
  const cards = new Map<number, ReturnType<typeof json>>();
  const cardOf = (cik: number) => cards.get(cik) ?? cards.set(cik, json(`/boards/card/${cik}.json`)).get(cik);

  it.each(fields)('%s is the number of the card, or gives the reason the card gives', async (field) => {
    const { group } = CARD_FIELD_LIST.find(({ name }) => name === field) ?? { group: 'exposure' };
    for (const cik of (await withFacts()).slice(0, 12)) {
      const { card } = await cardOf(cik);
      const { figure, absence, madeOf } = await json(`/boards/figure/${cik}/${field}.json`);
      if (figure === null) {
        expect(absence.reason).toBe(card.absent[`${group}.${field}`]);
        expect(absence.explanation).toMatch(/\w/);
      } else {
        expect(figure.value).toBe(card[group][field]);
        expect(figure.parts.length).toBeGreaterThan(0);
        for (const part of madeOf) expect(part.figure ?? part.absence).not.toBeNull();
      }
      expect((await get(`/boards/figure/${cik}/${field}`)).text).not.toMatch(/undefined|\[object|NaN|>null</);
    }
  });

  it('of a ratio follows from the figures it is made of', async () => {
    const [cik = 0] = await withFacts();
    const { figure, madeOf } = await json(`/boards/figure/${cik}/netMargin.json`);
    const [income, revenue] = madeOf.map((one: { figure: { value: number } }) => one.figure.value);
    expect(figure.value).toBeCloseTo(income / revenue, 4);
  });

  it('is told by the command in the same words', async () => {
    for (const cik of (await withFacts()).slice(0, 5) as Cik[]) {
      for (const field of ['revenue', 'operatingMargin', 'dividendsPerShare'] as const) {
        const { answer, figure } = await json(`/boards/figure/${cik}/${field}.json`);
        const { data } = await service.ask(`{ figure(cik: "${cik}", field: ${field}) { text } }`);
        const { text } = data?.figure ?? { text: '' };
        expect(text.split('\n')[0]).toBe(answer);
        for (const { accession } of figure?.parts ?? []) expect(text).toContain(accession);
      }
    }
  });

  it('of a past day names no later filing', async () => {
    for (const cik of await withFacts()) {
      const { figure } = await json(`/boards/figure/${cik}/revenue.json?asOf=2025-01-02`);
      for (const { filedOn } of figure?.parts ?? []) expect(filedOn <= '2025-01-02').toBe(true);
    }
  });

  it('of a field that is none is refused by the schema, and the path lists those there are', async () => {
    const { errors } = await service.ask('{ figure(cik: 1999999061, field: profit) { answer } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT' });
    expect((await json('/boards/figure/1999999061/profit.json')).hint).toContain('revenueGrowth1y');
  });
});

it('every door of card and proof gives the same answer', async () => {
  const names = ['get_breaches', 'get_late_filers', 'company_card', 'company_figure'];
  const report = await checkParity({
    surfaces: surfaces.filter(({ name }) => names.includes(name)),
    tools: [],
    graphql: async (document, variables) => {
      const { data, errors } = await service.ask(document, variables);
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data as never;
    },
    http: async (path) => service.app.fetch(new Request(TEST_BASE + path)),
    version: () => '1',
    now: () => new Date(),
  });
  expect(report.differing).toEqual([]);
});
