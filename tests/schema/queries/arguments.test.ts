import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from './world.ts';

/** What the paths refuse, GraphQL refuses: both come through the same checks. */
let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
});
afterAll(() => service.close());

describe('an argument that cannot be', () => {
  it.each([
    ['state', '{ board(slug: BREACHES, state: "Nowhere") { total } }'],
    ['state', '{ boards(state: "D") { total } }'],
    ['since', '{ board(slug: BREACHES, since: "2026-10-02", until: "2026-10-01") { total } }'],
    ['since', '{ board(slug: BREACHES, since: "2026-08-01", asOf: "2026-06-30") { total } }'],
    ['limit', '{ board(slug: BREACHES, limit: 0) { total } }'],
    ['limit', '{ weeklyReport(limit: 0) { answer } }'],
    ['limit', '{ weeklyReport(limit: 2000) { answer } }'],
    ['first', '{ forecastRegistry { logged(first: 0) { totalCount } } }'],
    ['first', '{ forecastRegistry { logged(first: 2000) { totalCount } } }'],
    ['first', '{ forecastRegistry { nextDue(first: 0) { cik } } }'],
    ['after', '{ forecastRegistry { logged(after: "-1") { totalCount } } }'],
    ['after', '{ forecastRegistry { log(after: "x") { totalCount } } }'],
    ['sha256', '{ forecastRegistry { entry(sha256: "abc") { sequence } } }'],
    ['since', '{ filer(cik: 2003) { filings(since: "2026-01-01", until: "2025-01-01") { totalCount } } }'],
    ['first', '{ filer(cik: 2003) { filings(first: -1) { totalCount } } }'],
  ])('%s: %s', async (argument, query) => {
    const { errors } = await service.ask(query);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT', argument, hint: expect.any(String) });
  });

  it.each([
    ['1,000 aliases', `{ ${Array.from({ length: 1000 }, (_, at) => `a${at}: __typename`).join(' ')} }`],
    [
      'its cost',
      '{ filer(cik: 2003) { filings(first: 100) { edges { node { filer { filings(first: 100) { edges { node { filer { filings(first: 100) { edges { node { form } } } } } } } } } } } } }',
    ],
  ])('a query refused for %s has status 400', async (_what, query) => {
    const reply = await service.app.answer({
      method: 'POST',
      target: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: Buffer.from(JSON.stringify({ query })),
      requestId: 'test',
      client: null,
      ignoresConditions: false,
    });
    expect(reply.status).toBe(400);
  });
});
