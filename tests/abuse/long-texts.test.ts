import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellFigures } from '../support/process/tell-figures.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  // What is measured below is the question, not the first use of a door.
  for (const send of Object.values(DOORS)) await (await send('x')).text();
});
afterAll(() => service.close());
beforeEach(() => void service.statements());

const LENGTH = 20_000;
/** Texts that make a pattern which goes back and forth take minutes. */
const SHAPES: Readonly<Record<string, string>> = {
  letters: `${'a'.repeat(LENGTH)}!`,
  parentheses: '('.repeat(LENGTH),
  spaces: `x${' '.repeat(LENGTH)}x`,
  'dots and dashes': '.-'.repeat(LENGTH / 2),
  'at signs': 'a@'.repeat(LENGTH / 2),
};

const post = (path: string, type: string, body: string) =>
  service.app.fetch(
    new Request(`${TEST_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json', 'x-client-address': '203.0.113.5' },
      body,
    }),
  );
const graphql = (query: string, text: string) =>
  post('/graphql', 'application/json', JSON.stringify({ query, variables: { text } }));

const DOORS: Readonly<Record<string, (text: string) => Promise<Response>>> = {
  'a company over GraphQL': (text) => graphql('query($text: String!) { filer(company: $text) { name } }', text),
  'a search over GraphQL': (text) => graphql('query($text: String!) { filers(search: $text) { totalCount } }', text),
  'a mail address over GraphQL': (text) =>
    graphql('mutation($text: String!) { watchCompany(company: "1", email: $text) { status } }', text),
  'a mail address in a form': (text) =>
    post(
      '/boards/watch',
      'application/x-www-form-urlencoded',
      String(new URLSearchParams({ company: '1', email: text })),
    ),
  'a company in a tool': (text) =>
    post(
      '/boards/mcp',
      'application/json',
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_company_performance', arguments: { company: text } },
      }),
    ),
};

describe.each(Object.entries(SHAPES))('twenty thousand %s', (_shape, text) => {
  it.for(Object.entries(DOORS))(
    'as %s are refused for their length, before anything is looked for',
    async ([, send], test) => {
      const began = performance.now();
      const answer = await (await send(text)).text();
      tellFigures(test, { ms: Math.ceil(performance.now() - began) });
      expect(answer).toMatch(/BAD_ARGUMENT|-32602/);
      expect(answer).not.toContain('Cannot query');
      // Nothing of it is repeated, and nothing was looked for: what counts whole tables takes no parameter.
      expect(answer.length).toBeLessThan(2_000);
      expect(service.statements().filter((text) => text.includes('$1'))).toEqual([]);
    },
  );
});
