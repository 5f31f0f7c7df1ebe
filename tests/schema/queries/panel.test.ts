import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_PANELS } from '../../../ingest/sample-world/lists/panels.ts';
import { PANELS } from '../../../schema/domain/terms/lists/panels.ts';
import { filerUrl } from '../../../schema/domain/terms/sec-url.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { spelled } from '../../../schema/domain/terms/words/numbers.ts';
import { callWith } from '../../facades/surfaces/call-with.ts';
import { contractAjv } from '../../facades/surfaces/contract-ajv.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

/** A filer that no list of the sample world has. */
const UNKNOWN = { ticker: 'ZZNON', cik: 1_999_999_999 };
const PANELS_HERE = { ai: SAMPLE_PANELS.ai, energy: [...SAMPLE_PANELS.energy.slice(1), UNKNOWN] };

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF, panels: PANELS_HERE });
});
afterAll(() => service.close());

/** The classes of warnings. */
const WARNINGS = ['severe', 'caution'];

interface Row {
  readonly ticker: string;
  readonly cik: number;
  readonly company: string | null;
  readonly exposure: JsonObject | null;
  readonly experience: { readonly revenueGrowth1y: number | null; readonly freeCashFlow: number | null } | null;
  readonly compass: JsonObject | null;
  readonly range: JsonObject | null;
  readonly healthWatch: readonly { readonly class: string }[] | null;
  readonly years: readonly { readonly end: string }[] | null;
  readonly sources: Readonly<Record<string, string>>;
  readonly absent: Readonly<Record<string, string>>;
}

const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const panel = async (path: string) =>
  (await (await get(path)).json()) as JsonObject & { readonly answer: string; readonly rows: readonly Row[] };

describe('a sector panel', () => {
  it('has its twelve companies in listed order, and an answer that follows from them', async () => {
    const { answer, rows } = await panel('/boards/ai.json');
    expect(rows.map(({ ticker }) => ticker)).toEqual(SAMPLE_PANELS.ai.map(({ ticker }) => ticker));
    const growths = rows.flatMap(({ experience }) => experience?.revenueGrowth1y ?? []).sort((a, b) => a - b);
    expect(growths).toHaveLength(12);
    const growth = ((growths[5] ?? 0) + (growths[6] ?? 0)) / 2;
    const cash = rows.filter(({ experience }) => (experience?.freeCashFlow ?? 0) > 0).length;
    const ends = rows.flatMap(({ years }) => years?.[0]?.end ?? []).sort();
    const warned = rows.filter(({ healthWatch }) =>
      healthWatch?.some((entry) => WARNINGS.includes(entry.class)),
    ).length;
    expect(answer).toBe(
      `As of ${shortDate(SAMPLE_AS_OF)}, median revenue growth of 12 companies was ${(growth * 100).toFixed(1)}% in the year to ${shortDate(String(ends[0]))}. Free cash flow was positive at ${spelled(cash)} of the 12 that report it. Of the 12 whose filings we hold in full, ${spelled(warned)} carry a warning.`,
    );
    expect([cash, warned]).toEqual([9, 2]);
  });

  it('says of a company what its card says', async () => {
    const { rows } = await panel('/boards/ai.json');
    for (const row of rows) {
      const reply = (await (await get(`/boards/ask.json?q=${row.cik}`)).json()) as { card: JsonObject };
      const { exposure, experience, perShare, healthWatch } = reply.card;
      expect(row).toMatchObject({ exposure, experience, perShare, healthWatch } as object);
      expect(row.range?.low).toBe((reply.card.range as JsonObject | null)?.low);
      const urls = Object.entries(reply.card.sources as Record<string, { url: string }>).map(([k, { url }]) => [
        k,
        url,
      ]);
      expect(row.sources).toEqual(Object.fromEntries(urls));
    }
  });

  it('names a company that is not loaded as absent, with the reason, and counts it in words', async () => {
    const { answer, rows, loaded } = await panel('/boards/energy.json');
    expect(rows).toHaveLength(12);
    expect(loaded).toBe(11);
    expect(rows[11]).toMatchObject({ ...UNKNOWN, company: null, range: null, absent: { exposure: 'NOT_INGESTED' } });
    expect(answer).toMatch(
      / Of the 11 whose filings we hold in full, \w+ (carry|carries) a warning\. Data for .*ZZNON is incomplete\.$/,
    );
    expect(await (await get('/boards/energy')).text()).toContain(
      `<h2>ZZNON</h2><p class="quiet">We have not loaded this yet. See it on EDGAR. <a href="${filerUrl(1_999_999_999).replace('&', '&amp;')}">CIK 1999999999</a>`,
    );
  });

  it('gives each null of a row its reason, reasons for nothing else, and keeps to the contract', async () => {
    const { components } = (await (await get('/boards/openapi.json')).json()) as { components: JsonObject };
    const ajv = contractAjv();
    ajv.addSchema({ $id: 'openapi', components });
    for (const [path, name] of [
      ['/boards/ai.json', 'get_ai_leaders'],
      ['/boards/energy.json', 'get_energy_leaders'],
      ['/boards/energy.json?asOf=2016-01-04', 'get_energy_leaders'],
    ] as const) {
      const reply = await panel(path);
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
      validate(reply);
      expect(validate.errors, path).toBeNull();
      for (const row of reply.rows) expect(Object.keys(row.absent).sort(), row.ticker).toEqual(nulls(row).sort());
    }
  });

  it.each(['2024-01-15', '2016-01-04'])(
    'as of %s knows no year that had not ended, and no later warning',
    async (day) => {
      const { rows, asOf } = await panel(`/boards/ai.json?asOf=${day}`);
      expect(asOf).toBe(day);
      const ends = rows.flatMap(({ years }) => years ?? []).map(({ end }) => end);
      expect(ends.every((end) => end < day)).toBe(true);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"filedOn":"(${Number(day.slice(0, 4)) + 1}|202[56])`));
    },
  );

  it('is the same through GraphQL, tool and path', async () => {
    const tool = createTools(surfaces, service.app.execute).find(({ name }) => name === 'get_energy_leaders');
    const answer = tool && (await callWith(tool, { asOf: '2026-03-31', include: ['all'] }));
    expect(JSON.stringify(answer?.structured)).toBe(await (await get('/boards/energy.json?asOf=2026-03-31')).text());
    const { data } = await service.ask(
      '{ sectorPanel(sector: ENERGY, asOf: "2026-03-31") { answer rows { cik compass { fcfMargin } } } }',
    );
    expect(data?.sectorPanel).toMatchObject({
      answer: answer?.structured.answer,
      rows: ((answer?.structured.rows ?? []) as unknown as Row[]).map(({ cik, compass }) => ({
        cik,
        compass: compass === null ? null : { fcfMargin: compass.fcfMargin },
      })),
    });
  });

  it.each([
    ['/boards/ai.json?asOf=2099-01-01', 400, 'BAD_ARGUMENT'],
    ['/boards/ai.json?asOf=soon', 400, 'BAD_ARGUMENT'],
    ['/boards/ai.json?sector=energy', 400, 'BAD_ARGUMENT'],
    ['/boards/ai/feed.xml', 404, 'UNKNOWN_BOARD'],
  ])('refuses %s in words', async (path, status, code) => {
    const response = await get(path);
    const problem = (await response.json()) as JsonObject;
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.hint).not.toBe('');
  });
});

describe('what a panel costs', () => {
  it('is six statements for twelve cards, two of them for the peers of all and one for their lists', async () => {
    // A version of its own has no cards memoized.
    Object.assign(service.parts, { dataVersion: { ...service.parts.dataVersion } });
    const QUERY = '{ sectorPanel(sector: AI) { rows { name card { answer range { low } healthWatch { kind } } } } }';
    await service.ask(QUERY.replace('AI', 'ENERGY'));
    service.statements();
    await service.ask(QUERY);
    expect(service.statements()).toHaveLength(6);
  });
});

describe('the lists', () => {
  it('have twelve companies each, none twice', () => {
    for (const members of Object.values(PANELS)) expect(new Set(members.map(({ cik }) => cik)).size).toBe(12);
  });
});

/** Paths of all that is null in a row; what a part that is null would hold is not asked. */
function nulls(value: unknown, path: readonly string[] = []): string[] {
  if (value === null) return [path.join('.')];
  if (typeof value !== 'object' || path[0] === 'absent') return [];
  return Object.entries(value).flatMap(([name, inner]) => nulls(inner, [...path, name]));
}
