import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coerceQuery } from '../../../facades/arguments.ts';
import type { Surface } from '../../../facades/surface.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import type { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import { createExecute } from '../../../server/graphql/execute.ts';
import { FILERS, FILINGS, PLACED } from '../../schema/queries/world.ts';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
});
afterAll(() => service.close());

/** What arguments that are needed may be: a filer, and what this world does not hold. */
const EXAMPLES: Readonly<Record<string, string>> = {
  question: 'highest-yield-money-market-funds',
  company: '1001',
  companies: '1001,1004',
  part: '0',
  ticker: '1001',
  cik: '1001',
  field: 'revenue',
  sha256: '0'.repeat(64),
  name: 'seed-2024',
  day: '2026-08-31',
};

/** Plain objects, as JSON has them. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('an operation of a surface', () => {
  // Those that another server answers are asked of it in tests/server/catalogue.
  const asked = surfaces.filter(({ tool }) => tool?.annotations?.openWorldHint !== true);
  it.each(asked.map((surface) => [surface.name, surface] as const))(
    '%s gives the facades what it gives the public',
    async (_name, surface) => {
      for (const query of ['', 'limit=3', 'asOf=2026-08-31']) {
        const known = new URLSearchParams(
          [...new URLSearchParams(query)].filter(([name]) => surface.arguments.some((one) => one.name === name)),
        );
        const needed = surface.arguments.filter((one) => one.required || one.requiredInQuery === true);
        for (const { name, query: alias = name, inPath } of needed)
          if (inPath !== true) known.set(alias, EXAMPLES[name] ?? '');
        const inPath = Object.fromEntries(needed.map(({ name, query: alias = name }) => [alias, EXAMPLES[name] ?? '']));
        const variables = { ...surface.fixed, ...coerceQuery(surface.arguments, known, 'json', inPath).variables };
        const compiled = await service.app.execute(surface, variables).then(
          (data) => ({ data: plain(data), code: undefined }),
          ({ code }: ServiceError) => ({ data: null, code }),
        );
        const { data, errors } = await service.ask(surface.document, variables);
        expect(compiled).toEqual({ data: errors === undefined ? data : null, code: errors?.[0]?.extensions?.code });
      }
    },
  );

  const surfaceOf = (document: string): Surface => ({ ...(surfaces[0] as Surface), name: 'asked', document });

  it('throws our own words', async () => {
    const asked = surfaceOf('query asked($company: String!) { filer(company: $company) { name } }');
    await expect(service.app.execute(asked, { company: 'Amber Data' })).rejects.toMatchObject({
      code: 'AMBIGUOUS_COMPANY',
      details: {
        candidates: [
          { cik: 1001, name: 'Amber Systems, Inc.', ticker: 'AMBR' },
          { cik: 1004, name: 'Cobalt Marine Holdings Ltd', ticker: 'CBLT' },
        ],
      },
    });
    await expect(service.app.execute(asked, { company: 'DOLO' })).rejects.toMatchObject({
      code: 'NOT_INGESTED',
      details: {
        hint: expect.stringMatching(
          /^Its filings are on EDGAR, https:\/\/www\.sec\.gov\/\S+CIK=0000001005\. Companies that we have loaded are at \/boards\/companies\.$/,
        ),
      },
    });
  });

  it('keeps to the cost rules', async () => {
    const page = (inner: string) => `filings(first: 100) { edges { node { filer { ${inner} } } } }`;
    const asked = surfaceOf(`query asked { filer(cik: 1001) { ${page(page(page('name')))} } }`);
    await expect(service.app.execute(asked, {})).rejects.toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  });

  it('refuses a variable that is no day', async () => {
    const asked = surfaceOf('query asked($day: Date) { boards(asOf: $day) { total } }');
    await expect(service.app.execute(asked, { day: '2026-13-01' })).rejects.toMatchObject({ code: 'BAD_ARGUMENT' });
  });

  it('tells whoever waits that something is fetched for it, and nobody else', async () => {
    let told = 0;
    const asked: number[] = [];
    const fetchFiler = async (cik: number) => {
      asked.push(cik);
      return false;
    };
    const execute = createExecute({ ...service.parts, fetchFiler });
    const named = (cik: number) => surfaceOf(`query asked { filer(cik: ${cik}) { name } }`);
    const onLoading = () => {
      told += 1;
    };
    await execute(named(1001), {}, null, onLoading);
    await expect(execute(named(987654), {}, null, onLoading)).rejects.toMatchObject({ code: 'UNKNOWN_COMPANY' });
    await expect(execute(named(987654), {})).rejects.toMatchObject({ code: 'UNKNOWN_COMPANY' });
    expect([told, asked]).toEqual([1, [987654, 987654]]);
  });
});
