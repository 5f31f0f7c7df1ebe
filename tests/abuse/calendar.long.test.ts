import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledPath } from '../../facades/paths.ts';
import { routesOf } from '../../facades/resource.ts';
import type { Argument } from '../../facades/surface.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { addDays } from '../../schema/domain/terms/day.ts';
import { schema } from '../../schema/index.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

/** The ends of the calendar, and the first day that is not known yet. */
const DAYS = ['0001-01-01', addDays(SAMPLE_AS_OF, 1), '9999-12-31'];

/** What else has to be named for a question to be one. */
const GIVEN: Readonly<Record<string, string>> = {
  company: 'ZZMIL',
  companies: 'ZZMIL,ZZALD',
  ...{
    ticker: 'ZZMIL',
    manager: 'ZZMIL',
    fund: 'ZZMIL',
    question: 'bankruptcies',
    cik: '900001',
    board: 'breaches',
    field: 'revenue',
  },
  hash: '0'.repeat(64),
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const nameOf = ({ query, name }: Argument) => query ?? name;
const isDay = ({ schema: { format } }: Argument) => format === 'date';

/** Every path that takes days, with each of them. */
function addresses(): string[] {
  return routesOf(surfaces).flatMap(({ path, resource }) => {
    if (!('arguments' in resource)) return [];
    const { arguments: declared } = resource;
    const values = Object.fromEntries(declared.map((one) => [nameOf(one), GIVEN[one.name] ?? 'ZZMIL']));
    const needed = declared.filter((one) => one.inPath !== true && (one.required || one.requiredInQuery === true));
    const given = needed.map((one) => `${nameOf(one)}=${values[nameOf(one)]}&`).join('');
    return declared
      .filter(isDay)
      .flatMap((one) => DAYS.map((day) => `${filledPath(path, values)}?${given}${nameOf(one)}=${day}`));
  });
}

const post = (path: string, body: object) =>
  service.app.fetch(
    new Request(`${TEST_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Every field of GraphQL that takes days, asked about each of them: roots, and the fields of what a root gives. */
function queries(): string[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .flatMap(({ type, field }) => {
      const days = field.args.filter((one) => getNamedType(one.type).name === 'Date');
      const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
      const questions = days.flatMap(({ name }) => DAYS.map((day) => `${asked(field, { [name]: day })}${selection}`));
      const root = roots.find((one) => getNullableType(one.type) === type);
      if (type === schema.getQueryType()) return questions.map((one) => `{ ${one} }`);
      return root === undefined ? [] : questions.map((one) => `{ ${asked(root)} { ${one} } }`);
    });
}

/** A field with what it needs, and with days by argument. */
function asked({ name, args }: GraphQLField<unknown, unknown>, days: Readonly<Record<string, string>> = {}): string {
  const needed = args.filter((one) => !(one.name in days) && (isRequiredArgument(one) || one.name in GIVEN));
  const given = [...needed.map(givenFor), ...Object.entries(days).map(([of, day]) => `${of}: "${day}"`)];
  return given.length === 0 ? name : `${name}(${given.join(', ')})`;
}

function givenFor({ name, type }: GraphQLArgument): string {
  const named = getNamedType(type);
  const text = isEnumType(named) ? `${named.getValues()[0]?.name}` : JSON.stringify(GIVEN[name] ?? 'ZZMIL');
  return `${name}: ${isListType(getNullableType(type)) ? `[${text}]` : text}`;
}

/** Calls of every tool that takes days. */
const calls = () =>
  surfaces
    .filter(({ tool }) => tool !== undefined)
    .flatMap(({ name, arguments: declared }) => {
      const needed = declared.filter((one) => one.required || one.requiredInQuery === true);
      const given = Object.fromEntries(needed.map((one) => [one.name, GIVEN[one.name] ?? 'ZZMIL']));
      return declared
        .filter((one) => isDay(one) && one.addressOnly !== true)
        .flatMap((one) => DAYS.map((day) => ({ name, arguments: { ...given, [one.name]: day } })));
    });

it('a day at the end of the calendar, or past it, is answered or refused at every door and is no failure of ours', async (test) => {
  const failed: string[] = [];
  const note = async (what: string, response: Response) => {
    const text = await response.text();
    // A question that the schema refuses asks about no day.
    const isFault = response.status >= 500 || /"INTERNAL"|-32603|"argument":"query"/.test(text);
    if (isFault || service.reported.splice(0).length > 0) failed.push(`${response.status} ${what}`);
  };
  const all = { addresses: addresses(), queries: queries(), calls: calls() };
  for (const address of all.addresses) await note(address, await service.app.fetch(new Request(TEST_BASE + address)));
  for (const query of all.queries) await note(query, await post('/graphql', { query }));
  for (const params of all.calls) {
    await note(
      JSON.stringify(params),
      await post('/boards/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    );
  }
  tellFigures(test, Object.fromEntries(Object.entries(all).map(([what, { length }]) => [what, length])));
  expect(failed).toEqual([]);
  for (const format of ['', '.json', '.csv']) {
    const refused = await service.app.fetch(new Request(`${TEST_BASE}/boards/report${format}?week=9999-12-25`));
    expect([format, refused.status]).toEqual([format, 400]);
    expect(await refused.text()).toContain('9999-12-25');
  }
}, 120_000);
