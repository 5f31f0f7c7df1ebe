import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { createTools } from '../../../../facades/mcp/tools.ts';
import { surfaces } from '../../../../facades/surfaces/index.ts';
import { SAMPLE_AS_OF, SAMPLE_NOTICE } from '../../../../ingest/sample-world/about.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { callWith } from '../call-with.ts';
import { contractAjv } from '../contract-ajv.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    holds: 'shared sample world',
    asOf: SAMPLE_AS_OF,
    notice: SAMPLE_NOTICE,
    source: 'sample',
  });
});
afterAll(() => service.close());

const get = (path: string, accept = '*/*') =>
  service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }));
const json = async (path: string): Promise<JsonObject> => (await get(path)).json() as Promise<JsonObject>;
const recordOf = (company: string, query = '') => json(`/boards/brand/${encodeURIComponent(company)}.json${query}`);

const RENAMED = 'ZZPEM';

describe('a brand record', () => {
  it('opens with a dated answer and a citation, and tells renames from changes of style', async () => {
    const record = await recordOf(RENAMED);
    expect(Object.keys(record)).toEqual([
      ...[
        'schema',
        'asOf',
        'answer',
        'notice',
        'coverage',
        'window',
        'citation',
        'company',
        'name',
        'since',
        'nameCount',
        'renames',
      ],
      ...['styleChanges', 'names', 'tickers', 'filingsSince', 'filings', 'itemsUnknown', 'url', 'sources', 'absent'],
    ]);
    expect(record).toMatchObject({
      schema: 'svc.brand/1',
      asOf: SAMPLE_AS_OF,
      answer:
        'As of 30 Oct 2026, Pembroke Data Systems, Inc. has filed under three names since 1 Apr 2003. It was renamed two times. It trades as ZZPEM.',
      notice: SAMPLE_NOTICE,
      citation: `${SAMPLE_NOTICE} CIK 1999999043, read on 29 Oct 2026.`,
      names: [
        { name: 'PEMBROKE PUNCHED CARD CO', from: '2003-04-01', to: '2014-12-18', change: null },
        { name: 'PEMBROKE TELEPROCESSING CORP', from: '2015-01-05', to: '2026-03-12', change: 'rename' },
        { name: 'Pembroke Data Systems, Inc.', from: '2026-03-12', to: null, change: 'rename', isCurrent: true },
      ],
      filings: [{ filedOn: '2026-03-17', form: '8-K', brandItems: ['5.03'], items: ['5.03', '9.01'] }],
    });
  });

  it.each([
    [
      'a past day, by the name then in force',
      RENAMED,
      '?asOf=2020-01-01',
      {
        name: 'PEMBROKE TELEPROCESSING CORP',
        renames: 1,
        filings: [{ filedOn: '2016-08-01' }, { filedOn: '2010-08-05' }],
      },
    ],
    ['the day of a rename', RENAMED, '?asOf=2026-03-12', { name: 'Pembroke Data Systems, Inc.', renames: 2 }],
    ['a day before the first filing', RENAMED, '?asOf=2001-01-01', { names: [], since: null, filings: [] }],
    ['a former name', 'Pembroke Teleprocessing', '', { company: { matchedBy: 'FORMER_NAME' } }],
    ['a CIK', '1999999043', '', { company: { matchedBy: 'CIK', cik: 1999999043 } }],
    ['a foreign filer', 'ZZUMB', '', { filings: null, absent: { filings: 'FOREIGN_FILER' } }],
    ['a fund', 'Silver Birch Income Fund', '', { filings: null, absent: { filings: 'NOT_COVERED' }, tickers: [] }],
    [
      'a filer known from indexes alone',
      'Elmsford Cellular',
      '',
      { itemsUnknown: 1, absent: { 'names.0.from': 'NOT_INGESTED' } },
    ],
    ['dual-class tickers', 'ZZRAV-A', '', { tickers: [{ ticker: 'ZZRAV-A' }, { ticker: 'ZZRAV-B' }] }],
    ['a ticker with a dot', 'zzrav.b', '', { company: { matchedBy: 'TICKER', ticker: 'ZZRAV-A' } }],
    ['a ticker with a slash', 'ZZRAV/B', '', { company: { matchedBy: 'TICKER' } }],
    ['a name to be escaped', '1999999055', '', { name: 'Mirror \u202EsserP\u202C House & Cie. Société Anonyme' }],
  ])('of %s', async (_what, company, query, expected) => {
    expect(await recordOf(company, query)).toMatchObject(expected);
  });

  it('has no plain null without its reason, and keeps to the contract', async () => {
    const { components } = (await json('/boards/openapi.json')) as { components: JsonObject };
    const ajv = contractAjv();
    ajv.addSchema({ $id: 'openapi', components });
    const validate = ajv.compile({ $ref: 'openapi#/components/schemas/get_brand_record' });
    for (const company of [
      RENAMED,
      'ZZQUL',
      'ZZUMB',
      'ZZHLM',
      '1999999015',
      '1999999032',
      '1999999046',
      '1999999047',
    ]) {
      const record = await recordOf(company);
      validate(record);
      expect(validate.errors, company).toBeNull();
      expect(Object.keys(record.absent as JsonObject).sort(), company).toEqual(nulls(record).sort());
    }
  });

  it('is the same through GraphQL, tool and path where all of it is asked for', async () => {
    const tool = createTools(surfaces, service.app.execute).find(({ name }) => name === 'get_brand_record');
    for (const args of [{ company: RENAMED }, { company: 'ZZQUL', asOf: '2015-06-30' }] as {
      company: string;
      asOf?: string;
    }[]) {
      const answer = tool && (await callWith(tool, { ...args, include: ['all'] }));
      const query = args.asOf === undefined ? '' : `?asOf=${args.asOf}`;
      expect(JSON.stringify(answer?.structured)).toBe(
        await (await get(`/boards/brand/${args.company}.json${query}`)).text(),
      );
      expect(answer?.text.split('\n')[0]).toBe(answer?.structured.answer);
      const outputs = contractAjv().compile(tool?.outputSchema ?? {});
      outputs(answer?.structured);
      expect(outputs.errors).toBeNull();
    }
  });
});

describe('a brand record that cannot be given', () => {
  it.each([
    ['an unknown company', '/boards/brand/nobodyatall.json', 404, 'UNKNOWN_COMPANY'],
    ['a name of several', '/boards/brand/Harbor%20Light.json', 409, 'AMBIGUOUS_COMPANY'],
    ['a CIK of nobody', '/boards/brand/999.json', 404, 'UNKNOWN_COMPANY'],
    ['text that cannot be decoded', '/boards/brand/%E0%A4%A.json', 404, 'UNKNOWN_COMPANY'],
    ['a blank', '/boards/brand/%20.json', 400, 'BAD_ARGUMENT'],
    ['a name without end', `/boards/brand/${'x'.repeat(201)}.json`, 400, 'BAD_ARGUMENT'],
    ['the company in the query as well', '/boards/brand/ZZPEM.json?company=ZZQUL', 400, 'BAD_ARGUMENT'],
    ['a day to come', '/boards/brand/ZZPEM.json?asOf=2026-10-31', 400, 'BAD_ARGUMENT'],
    ['no company', '/boards/brand.json', 404, 'UNKNOWN_PATH'],
    ['no company and a slash', '/boards/brand/', 404, 'UNKNOWN_PATH'],
    ['a longer path', '/boards/brand/ZZPEM/names.json', 404, 'UNKNOWN_PATH'],
  ])('%s is told what to do next', async (_what, path, status, code) => {
    const response = await get(path);
    const problem = (await response.json()) as JsonObject;
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(String(problem.hint)).toMatch(/\w+.*\.$|\{ticker\}/);
  });

  it('links the candidates of a page to their own records', async () => {
    const page = await (await get('/boards/brand/Harbor%20Light', 'text/html')).text();
    expect(page).toContain('<a href="/boards/brand/1999999048">');
    expect(page).toContain('<a href="/boards/brand/1999999049">');
  });
});

describe('the page of a brand record', () => {
  it('shows names, tickers and filings, links its JSON and cites itself', async () => {
    const response = await get('/boards/brand/ZZPEM', 'text/html');
    const page = await response.text();
    expect(response.headers.get('link')).toContain(
      '</boards/brand/ZZPEM.json>; rel="alternate"'.replace('<', `<${TEST_BASE}`),
    );
    expect(page).toContain('<h1><bdi>Pembroke Data Systems, Inc.</bdi></h1>');
    expect(page).toContain('<bdi>PEMBROKE TELEPROCESSING CORP</bdi>');
    expect(page).toContain('<a href="/boards/brand/ZZPEM.json">JSON</a>');
    expect(page).toContain('1999999043-26-000005</a>');
    expect(page).toContain('CIK 1999999043, read on 29 Oct 2026.</q>');
  });

  it('answers JSON where JSON is asked for, and moves who adds a slash', async () => {
    expect((await get('/boards/brand/ZZPEM', 'application/json')).headers.get('content-type')).toContain(
      'application/json',
    );
    const moved = await get('/boards/brand/ZZPEM/');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/boards/brand/ZZPEM']);
  });
});

/** Paths of all that is null in a record, its reasons aside. */
function nulls(value: unknown, path: readonly (string | number)[] = []): string[] {
  if (value === null) return [path.join('.')];
  if (typeof value !== 'object' || path[0] === 'absent') return [];
  return Object.entries(value).flatMap(([name, inner]) => nulls(inner, [...path, name]));
}
