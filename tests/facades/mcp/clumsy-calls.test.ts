/**
 * What agents get wrong, at every tool and in every revision: a result that says what to do, never an error that a
 * host keeps from its model (INTERFACE 17.4).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../facades/json-value.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { call } from './support.ts';

const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

interface Listed {
  readonly name: string;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, JsonObject>> };
}

let service: TestService;
let tools: readonly Listed[];
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
  const { result } = await rpc([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}]);
  tools = (result as unknown as { tools: readonly Listed[] }).tools;
});
afterAll(() => service.close());

async function rpc([message, headers]: [object, Record<string, string>]): Promise<JsonObject> {
  const response = await service.app.fetch(
    new Request(`${TEST_BASE}/boards/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(message),
    }),
  );
  return (await response.json()) as JsonObject;
}

const DAYS = /^(since|until|asOf)$/;
/** They are answered in full, which takes longest. */
const TAKEN: readonly string[] = ['a limit beyond all', 'null'];

const first = ({ inputSchema }: Listed, fits: (schema: JsonObject, name: string) => boolean) =>
  Object.entries(inputSchema.properties ?? {}).find(([name, schema]) => fits(schema, name))?.[0];

/** What is wrong, and the arguments of a tool with it; without the argument it needs, nothing. */
const WRONGS: Readonly<Record<string, (tool: Listed) => Readonly<Record<string, Json>> | null>> = {
  'an unknown argument': () => ({ colour: 'blue' }),
  'a misspelt argument': () => ({ includ: ['all'] }),
  'a word for a number': (tool) =>
    given(
      first(tool, ({ type }) => type === 'integer' || type === 'number'),
      'many',
    ),
  'an object for a text': (tool) =>
    given(
      first(tool, ({ type }) => type === 'string'),
      {},
    ),
  'a list for a scalar': (tool) =>
    given(
      first(tool, ({ type }) => type === 'integer' || type === 'string'),
      [[1], 2],
    ),
  'an unknown company': (tool) =>
    given(
      first(tool, (_, name) => /^(company|companies|ticker|cik)$/.test(name)),
      'Qqzzx',
    ),
  'a limit below one': (tool) =>
    given(
      first(tool, (_, name) => name === 'limit' || name === 'first'),
      0,
    ),
  'a limit beyond all': (tool) =>
    given(
      first(tool, (_, name) => name === 'limit' || name === 'first'),
      1e9,
    ),
  'a day that does not exist': (tool) =>
    given(
      first(tool, (_, name) => DAYS.test(name)),
      '2025-02-30',
    ),
  'a day to come': (tool) =>
    given(
      first(tool, (_, name) => name === 'asOf'),
      '2090-01-01',
    ),
  'an empty text': (tool) =>
    given(
      first(tool, ({ type }, name) => type === 'string' && !DAYS.test(name)),
      '',
    ),
  null: (tool) =>
    given(
      first(tool, () => true),
      null,
    ),
  'a cursor of nothing': (tool) =>
    given(
      first(tool, (_, name) => name === 'after'),
      'x',
    ),
  'an unknown part': () => ({ include: ['everything'] }),
  'an unknown hash': (tool) =>
    given(
      first(tool, (_, name) => name === 'sha256'),
      '0'.repeat(64),
    ),
};

const given = (name: string | undefined, value: Json) => (name === undefined ? null : { [name]: value });

/** A sentence that says what to do next. */
const NEXT =
  /\b(Allowed|Use any of|Give|Ask|Did you mean|Take|Read|leave|Copy|ask again|are|as of|As of|in the year to|There are no arguments)\b/;

it.each(Object.entries(WRONGS))('%s is answered with a result that says what to do', async (what, wrong) => {
  const bad: string[] = [];
  let calls = 0;
  for (const tool of tools) {
    const args = wrong(tool);
    if (args === null) continue;
    for (const revision of TAKEN.includes(what) ? ['2025-06-18'] : REVISIONS) {
      calls += 1;
      const { result, error } = await rpc(call(tool.name, args, revision));
      const { content } = (result ?? {}) as { content?: readonly { readonly text: string }[] };
      const sentence = content?.[0]?.text.split('\n')[0] ?? '';
      if (error !== undefined || !NEXT.test(sentence))
        bad.push(`${tool.name} ${revision}: ${JSON.stringify(error) ?? sentence}`);
    }
  }
  expect(calls).toBeGreaterThan(0);
  expect(bad).toEqual([]);
});
