import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const WITH_VARIABLE = 'query($slug: BoardSlug!) { board(slug: $slug) { total } }';
const REFUSED: readonly (readonly [what: string, asked: object])[] = [
  ['an unknown root', { query: '{ nothing }' }],
  ['an unknown field', { query: '{ boards { nothing } }' }],
  ['a missing variable', { query: WITH_VARIABLE }],
  ['a variable of another type', { query: WITH_VARIABLE, variables: { slug: 7 } }],
  ['an unknown operation', { query: 'query A { boards { slug } }', operationName: 'B' }],
  [
    'a list longer than any',
    {
      query: 'query($h: [HoldingInput!]) { portfolio(holdings: $h) { answer } }',
      variables: { h: Array.from({ length: 5_000 }, () => ({ ticker: 'A', weight: 1 })) },
    },
  ],
  ['bad syntax', { query: '{' }],
];

/** Asks twice, as a document that comes again is compiled. */
async function statusesOf(asked: object, accept: string): Promise<readonly [number, boolean][]> {
  const statuses: [number, boolean][] = [];
  for (let time = 0; time < 3; time += 1) {
    const headers = { 'content-type': 'application/json', accept };
    const request = new Request(`${TEST_BASE}/graphql`, { method: 'POST', headers, body: JSON.stringify(asked) });
    const response = await service.app.fetch(request);
    statuses.push([response.status, 'data' in ((await response.json()) as object)]);
  }
  return statuses;
}

describe('a request of which nothing is executed', () => {
  it.each(REFUSED)(
    'is refused by its status too, to clients that accept application/graphql-response+json: %s',
    async (_what, asked) => {
      const answered = await statusesOf(asked, 'application/graphql-response+json');
      expect(answered).toEqual([
        [400, false],
        [400, false],
        [400, false],
      ]);
    },
  );

  it('is no error of the transport to others, as with any error of GraphQL', async () => {
    const answered = await statusesOf({ query: WITH_VARIABLE }, 'application/json');
    expect(answered).toEqual([
      [200, false],
      [200, false],
      [200, false],
    ]);
  });
});
