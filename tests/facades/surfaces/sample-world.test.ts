import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../facades/json-value.ts';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { SAMPLE_AS_OF, SAMPLE_NOTICE } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_LISTS } from '../../../ingest/sample-world/lists/index.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { bandNamed } from '../../../schema/domain/terms/size-band.ts';
import { checkParity } from '../../../server/background/compare-doors.ts';
import { lockBoardTest } from '../../../server/lock-board-test.ts';
import { feedFaults, sitemapFaults } from '../../support/service/feed-rules.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { callWith } from './call-with.ts';
import { contractAjv } from './contract-ajv.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({
    holds: 'sample world',
    asOf: SAMPLE_AS_OF,
    notice: SAMPLE_NOTICE,
    source: 'sample',
    ...SAMPLE_LISTS,
  });
  await lockBoardTest(service.parts);
  const ready = await get('/boards/status.json');
  if (!ready.ok) throw new Error(await ready.text());
});
afterAll(() => service.close());

const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const json = async (path: string): Promise<JsonObject> => (await get(path)).json() as Promise<JsonObject>;

type TypedBoard = {
  total: number;
  rows: { edges: { node: JsonObject & { absent: JsonObject[] } }[] };
};

/** A value of a typed row as the other doors have it: GraphQL's enums spell kinds and bands their own way. */
function unnamed(name: string, value: Json): Json {
  if (name === 'sizeBand' && value !== null) return bandNamed(String(value));
  return name === 'kinds' || name === 'warningKinds12m' ? (value as string[]).map(kindNamed) : value;
}

/** What a tool of the sample world is asked, where it has to be told something. */
const NEEDED: Readonly<Record<string, JsonObject>> = {
  get_company_performance: { company: 'ZZMIL' },
  get_brand_record: { company: 'ZZMIL' },
  get_portfolio_health: { holdings: [{ ticker: 'ZZMIL', weight: 1 }] },
  get_etf_health: { ticker: 'ZZSBA' },
  compare_companies: { companies: 'ZZMIL,ZZALD' },
};
const NOT_HERE = ['watch_company', 'price_program'];

/** Calls that another surface of the tool answers, or that ask for more. */
const VARIANTS: readonly (readonly [string, JsonObject])[] = [
  ...BOARDS.map(({ tool }): [string, JsonObject] => [tool, { groupBy: 'industry' }]),
  ['get_answers', { question: 'strongest-reinsurers' }],
  ['get_forecast_registry', { company: 'ZZMIL' }],
  ['get_company_performance', { company: 'ZZMIL', years: 3 }],
  ['get_company_performance', { company: 'ZZMIL', include: ['holders', 'sources', 'absent'] }],
  ['compare_companies', { companies: 'ZZMIL,Nobody Of That Name' }],
];

/** A reply with the first row of each list, or each record without lists, in another type. */
function spoilt(reply: JsonObject, { properties }: JsonObject): readonly JsonObject[] {
  return Object.entries((properties ?? {}) as Record<string, JsonObject>).flatMap(([name, { type }]) => {
    const value = reply[name];
    if (type !== 'array') return value === undefined ? [] : [{ ...reply, [name]: 7.5 }];
    return Array.isArray(value) && value.length > 0 ? [{ ...reply, [name]: [7.5, ...value.slice(1)] }] : [];
  });
}

describe('what a model receives', () => {
  const tools = createTools(surfaces, (...asked) => service.app.execute(...asked)).filter(
    ({ name }) => !NOT_HERE.includes(name),
  );
  it.each(tools.map((tool) => [tool.name, tool] as const))('%s fits one screen by default', async (name, tool) => {
    const { structured, text } = await callWith(tool, NEEDED[name] ?? {});
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(JSON.stringify(structured).length).toBeLessThanOrEqual(30_000);
  });

  it.each([...tools.map(({ name }): [string, JsonObject] => [name, NEEDED[name] ?? {}]), ...VARIANTS])(
    '%s of %j is what its listing says, and a reply in which one row has another type is not',
    async (name, args) => {
      const tool = tools.find((one) => one.name === name);
      if (tool === undefined) throw new Error(`no tool ${name}`);
      const isReply = contractAjv().compile(tool.outputSchema);
      const { structured } = await callWith(tool, args);
      isReply(structured);
      expect(isReply.errors).toBeNull();
      expect(isReply({})).toBe(false);
      const others = spoilt(structured, tool.outputSchema);
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(isReply(other)).toBe(false);
    },
  );

  it.each(
    tools
      .filter((tool) => tool.arguments.some(({ name }) => name === 'limit'))
      .map((tool) => [tool.name, tool] as const),
  )('%s fits two with the most rows it gives', async (name, tool) => {
    const { text } = await callWith(tool, { ...NEEDED[name], limit: 200 });
    expect(text.length).toBeLessThanOrEqual(40_000);
  });
});

describe('one call about a company', () => {
  const tools = createTools(surfaces, (...asked) => service.app.execute(...asked));
  const call = async (name: string, args: JsonObject) => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    return (await callWith(tool, args)).structured;
  };

  it('gives the figures of as many years as are asked for, with verdicts and filings', async () => {
    const path = '/boards/ask.json?q=ZZMIL';
    const { fiscalYears } = await json(`${path}&years=2`);
    const years = fiscalYears as JsonObject[];
    expect(years).toHaveLength(2);
    expect(years[0]).toMatchObject({ currency: 'USD', revenue: expect.any(Number) });
    for (const year of years) {
      const known = Object.keys(year).filter((name) => name !== 'fiscalYear' && typeof year[name] === 'number');
      expect(Object.keys(year.verdicts as JsonObject).toSorted()).toEqual(known.toSorted());
      expect(Object.keys(year.sources as JsonObject)).toEqual(Object.keys(year.verdicts as JsonObject));
    }
    // companyfacts: 234,512,000 in 1999999005-25-000004, less in 1999999005-26-000013.
    const { fiscalYears: restated } = await call('get_company_performance', { company: '1999999005', years: 3 });
    expect((restated as JsonObject[]).find(({ fiscalYear }) => fiscalYear === 2024)).toMatchObject({
      revenue: 221_238_000,
      firstReported: { revenue: 234_512_000 },
    });
    expect(years[0]?.revenue).toBe(((await json(path)).card as { exposure: JsonObject }).exposure.revenue);
    expect(await json(path)).not.toHaveProperty('fiscalYears');
    expect(await json(`${path}&years=21`)).toMatchObject({ code: 'BAD_ARGUMENT', argument: 'years' });
    expect(await call('get_company_performance', { company: 'ZZMIL', years: 2 })).toMatchObject({
      fiscalYears: [{ revenue: years[0]?.revenue }, {}],
    });
  });

  it('names who holds it on request', async () => {
    const { heldBy } = await call('get_company_performance', { company: 'ZZMIL', include: ['holders'] });
    expect(heldBy).toMatchObject({ fundsOnFile: expect.any(Number), funds: expect.any(Array) });
    expect((await json('/boards/ask.json?q=ZZMIL&holders=true')).heldBy).toMatchObject(heldBy as JsonObject);
    expect(await json('/boards/ask.json?q=ZZMIL')).not.toHaveProperty('heldBy');
  });

  it('compares those that are found and names those that are not', async () => {
    const reply = await call('compare_companies', { companies: 'ZZMIL, Nobody Of That Name, ZZALD, Inc.' });
    expect(reply.cards).toMatchObject([{ company: { ticker: 'ZZMIL' } }]);
    expect(reply.unmatched).toMatchObject([
      { asked: 'Nobody Of That Name', says: expect.stringMatching(/ Give /) },
      { asked: 'ZZALD, Inc.' },
    ]);
    expect(reply.answer).toContain('We have no company named "Nobody Of That Name".');
    const watched = (reply.cards as { healthWatch?: readonly JsonObject[] }[])[0]?.healthWatch ?? [];
    for (const entry of watched)
      expect(entry).toMatchObject({ count: expect.any(Number), newest: { filedOn: expect.any(String) } });
    const refused = call('compare_companies', { companies: 'Nobody Of That Name' });
    await expect(refused).rejects.toMatchObject({ code: 'UNKNOWN_COMPANY', details: { argument: 'companies' } });
  });

  it('pages through every holding of a fund', async () => {
    const { holdings, holdingsTotal } = await call('get_etf_health', { ticker: 'ZZSBA', limit: 200 });
    const { holdings: first } = await json('/boards/etf/ZZSBA.json?first=1');
    expect(first).toMatchObject([{ name: (holdings as JsonObject[])[0]?.name }]);
    expect(holdingsTotal).toBeGreaterThan(1);
  });
});

describe('the sample world through every door', () => {
  it('is the same on all of them', async () => {
    const report = await checkParity({
      surfaces,
      tools: createTools(surfaces, service.app.execute),
      graphql: async (query, variables) => {
        const { data, errors } = await service.ask(query, variables);
        if (data === null || data === undefined || errors !== undefined) throw new Error(JSON.stringify(errors));
        return data;
      },
      http: get,
      version: service.app.state,
      now: service.parts.clock,
    });
    expect(report.differing).toEqual([]);
    expect(report.compared).toBeGreaterThan(140);
  }, 120_000);

  it('shows a first visitor names that look like names', async () => {
    const ordinary = /^[\w .,&’'-]+$/;
    const [briefed, week, ...boards] = await Promise.all([
      json('/boards/briefing.json'),
      json('/boards/report.json'),
      ...BOARDS.map(({ slug }) => json(`/boards/${slug}.json?limit=3`)),
    ]);
    const told = [briefed?.filings, week?.severe, ...boards.map(({ rows }) => rows)].flat() as { company: string }[];
    expect(told.length).toBeGreaterThan(BOARDS.length);
    expect(told.map(({ company }) => company).filter((name) => !ordinary.test(name))).toEqual([]);
  });

  it('is in feeds and sitemaps by their rules', async () => {
    for (const path of ['/feed.xml', ...BOARDS.map(({ slug }) => `/boards/${slug}/feed.xml`)]) {
      expect([path, ...feedFaults(await (await get(path)).text())]).toEqual([path]);
    }
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-0.xml', '/sitemap-1.xml']) {
      expect([path, ...sitemapFaults(await (await get(path)).text())]).toEqual([path]);
    }
  });

  it('answers about the rows a board was narrowed to, and says so', async () => {
    const one = await json('/boards/breaches.json?company=Pembroke%20Teleprocessing&limit=1');
    expect(one.company).toEqual({
      cik: (one.rows as JsonObject[])[0]?.cik,
      name: 'Pembroke Data Systems, Inc.',
      ticker: (one.rows as JsonObject[])[0]?.ticker,
      matchedBy: 'FORMER_NAME',
      also: [],
    });
    expect(one.answer).toBe(
      'Pembroke Teleprocessing Corp is a former name of Pembroke Data Systems. Pembroke Data Systems, Inc. made one cybersecurity incident filing in the year to 30 Oct 2026. It was filed on 18 Nov 2025.',
    );
    const none = await json('/boards/bankruptcies.json?company=ZZALD&since=2026-09-01');
    expect(none.answer).toBe(
      'Alder Ridge Tool Works, Inc. made no bankruptcy or receivership filing from 1 Sep 2026 to 30 Oct 2026.',
    );
    const whole = await json('/boards/breaches.json?limit=1');
    expect(whole).not.toHaveProperty('company');
    expect(whole.answer).toMatch(/^(?:As of 30 Oct 2026|.* in the year to 30 Oct 2026)/);
  });

  it('refuses a first day after the last one', async () => {
    expect(await json('/boards/breaches.json?since=2026-10-02&until=2026-10-01')).toMatchObject({
      status: 400,
      code: 'BAD_ARGUMENT',
      argument: 'since',
      detail: 'since is after until, 2026-10-01.',
    });
  });

  it('has the rows of the GraphQL schema, on every board', async () => {
    for (const { slug, columns } of BOARDS) {
      const board = slug.toUpperCase().replaceAll('-', '_');
      const { data, errors } = await service.ask(
        `{ board(slug: ${board}, limit: 100000) { total rows { edges { node { ${columns.join(' ')} absent { field reason } } } } } }`,
      );
      expect(errors).toBeUndefined();
      const { total, rows } = (data?.board ?? {}) as unknown as TypedBoard;
      const served = await json(`/boards/${slug}.json?limit=100000`);
      const expected = rows.edges.map(({ node: { absent, ...values } }) => ({
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unnamed(name, value)])),
        absent: Object.fromEntries((absent as JsonObject[]).map(({ field, reason }) => [field, reason])),
      }));
      expect(total, slug).toBeGreaterThan(0);
      // As text, so that the order of the fields counts.
      expect(JSON.stringify(served.rows), slug).toBe(JSON.stringify(expected));
    }
  });

  it('keeps to the contract, row by row', async () => {
    const { components } = (await json('/boards/openapi.json')) as { components: JsonObject };
    const ajv = contractAjv();
    ajv.addSchema({ $id: 'openapi', components });
    for (const { slug, tool } of BOARDS) {
      const reply = await json(`/boards/${slug}.json?limit=1e9`);
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${tool}` });
      validate(reply);
      expect(validate.errors, slug).toBeNull();
      expect(reply).toMatchObject({ notice: SAMPLE_NOTICE, truncated: false });
      expect((reply.rows as unknown[]).length, slug).toBeGreaterThan(0);
      expect((reply.rows as unknown[]).length).toBe(reply.total);
    }
  });

  it('says of its state and of all boards what the contract says', async () => {
    const { components } = (await json('/boards/openapi.json')) as { components: JsonObject };
    const ajv = contractAjv();
    ajv.addSchema({ $id: 'openapi', components });
    for (const [path, name] of [
      ['/boards/all.json', 'all_boards'],
      ['/boards/status.json', 'service_status'],
    ]) {
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
      validate(await json(String(path)));
      expect(validate.errors, name).toBeNull();
    }
  });

  it('explains its fields as GraphQL does', async () => {
    const { fields } = (await json('/boards/fields.json')) as { fields: JsonObject[] };
    const { data } = await service.ask('{ fields { name type unit nullable description source example } }');
    const asked = (data?.fields ?? []) as JsonObject[];
    expect(asked.length).toBeGreaterThan(30);
    expect(
      fields.map(({ boards: _boards, meaning, example, ...field }) => ({
        ...field,
        description: meaning,
        example: JSON.stringify(example),
      })),
    ).toEqual(asked);
  });

  it('leads through more to all rows of the same filters', async () => {
    const { more } = await json('/boards/leadership-changes.json?limit=1&since=2026-01-01');
    const all = await json(String(more).slice(TEST_BASE.length));
    expect(all.returned).toBe(all.total);
    expect(String(more)).toContain('since=2026-01-01');
  });

  it('opens every page, feed and table', async () => {
    const paths = ['/boards', '/boards/status', '/boards/license', '/feed.xml', '/embed', '/embed?limit=1e9'];
    for (const path of [...paths, ...BOARDS.flatMap(({ slug }) => [`/boards/${slug}`, `/boards/${slug}/embed`])]) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      if (!path.startsWith('/feed')) expect(await response.text(), path).toContain(SAMPLE_NOTICE);
    }
  });

  it.each([
    'company=%27%3B--',
    `company=${'('.repeat(200)}`,
    `company=${'a%20'.repeat(50)}`,
    'company=%F0%9F%92%A5%E2%80%AE',
    'company=99999999999999999999',
    'asOf=0001-01-01',
    'since=0001-01-01&until=9999-12-31',
    'since=2026-05-01&until=2026-04-01',
    'sic=0',
    'state=zz',
    'minRevenue=1e300',
    'offset=1e300',
    'after=0000000000-00-000000',
    'limit=1e300',
  ])('meets %s with an answer or an error in words', async (query) => {
    const response = await get(`/boards/breaches.json?${query}`);
    expect([200, 400, 404, 409]).toContain(response.status);
    expect(await response.json()).toHaveProperty(response.ok ? 'rows' : 'hint');
    expect(service.reported).toEqual([]);
  });

  it('answers a day in the future, and an unknown company, in words', async () => {
    expect(await json('/boards/breaches.json?asOf=2099-01-01')).toMatchObject({
      code: 'BAD_ARGUMENT',
      argument: 'asOf',
    });
    expect(await json('/boards/breaches.json?company=Nobody%20Of%20That%20Name')).toMatchObject({
      code: 'UNKNOWN_COMPANY',
    });
    expect(service.reported).toEqual([]);
  });
});
