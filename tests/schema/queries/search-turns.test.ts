import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InTurn, takeTurns } from '../../../schema/snapshots/turns.ts';
import { insertOneRow } from '../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertOneRow(service.database);
});
afterAll(() => service.close());

/** Statements that a query sends before, between and after its turns among searches. */
async function besideTurns(query: string): Promise<string[]> {
  const beside: string[] = [];
  const searchInTurn: InTurn = async (make) => {
    beside.push(...other.statements());
    const made = await make();
    other.statements();
    return made;
  };
  const other = await startService({ over: service, searchInTurn });
  other.statements();
  const { errors } = await other.ask(query);
  beside.push(...other.statements());
  await other.close();
  expect(errors).toBeUndefined();
  return beside;
}

/** Searches through several doors, as one client puts them. */
function doors(client: string): Request[] {
  const post = (path: string, body: unknown) =>
    new Request(`${TEST_BASE}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: path === '/graphql' ? 'application/json' : 'application/json, text/event-stream',
        'x-client-address': client,
      },
      body: JSON.stringify(body),
    });
  const get = (path: string) => new Request(`${TEST_BASE}${path}`, { headers: { 'x-client-address': client } });
  const query = '{ filings(filter: { sic: "7372" }) { answer } }';
  return [...[1, 2, 3].map(() => post('/graphql', { query })), get('/boards/filings.json?sic=7372')];
}

it('every door says whose turn among searches it is', async () => {
  const clients: (string | null | undefined)[] = [];
  const other = await startService({
    over: service,
    searchInTurn(make, client) {
      clients.push(client);
      return make();
    },
  });
  for (const request of doors('192.0.2.7')) {
    clients.length = 0;
    const { status } = await other.app.fetch(request);
    expect([request.url, status, new Set(clients)]).toEqual([request.url, 200, new Set(['192.0.2.7'])]);
  }
  await other.close();
});

describe('what is read in a turn', () => {
  it.each(['filings(filter: { sic: "7372" }) { answer }', 'screen(filter: { sic: "7372" }) { answer }'])(
    'is all that is read, with whose filings are known: %s',
    async (field) => {
      expect(await besideTurns(`{ ${field} }`)).toEqual([]);
    },
  );
});

describe('a search', () => {
  it.each<[string, number]>([
    ['filings(filter: { sic: "7372" }) { returned }', 5],
    ['screen(filter: { sic: "7372" }) { totalCount }', 5],
    ['board(slug: BREACHES, since: "199AT-01-01", sic: "1") { total filingsPerWeek }', 0],
    ['board(slug: BREACHES, since: "199AT-01-01") { rows(last: 1) { totalCount } }', 5],
    ['board(slug: BREACHES, since: "199AT-01-01") { facets { name } }', 5],
    ['board(slug: BREACHES, sic: "AT") { quarters { filings } }', 5],
    ['board(slug: BREACHES, asOf: "202AT-03-05") { total rows { totalCount } filingsPerWeek }', 0],
    ['filers(filter: { sic: "7372" }) { totalCount }', 5],
    ['filers(orderBy: REVENUE) { totalCount }', 5],
    ['filers(search: "acme") { totalCount }', 5],
    ['filers(first: 0, filter: { sic: "AT" }) { facets { value } }', 10],
    ['filers(asOf: "2021-03-05") { facets { value } again: facets { title } }', 5],
    ['filers(asOf: "2021-03-05") { edges { areEventsKnown } }', 5],
    ['filers(orderBy: CIK) { totalCount edges { areEventsKnown } }', 0],
    ['board(slug: BREACHES, sic: "AT") { total facets { name } filingsPerWeek }', 5],
  ])('waits for its turn among searches, one of a query at a time: %s', async (field, turns) => {
    let [running, most, made] = [0, 0, 0];
    const gate = takeTurns(2);
    const other = await startService({
      over: service,
      searchInTurn: (make) =>
        gate(async () => {
          running += 1;
          most = Math.max(most, running);
          made += 1;
          const result = await make();
          running -= 1;
          return result;
        }),
    });
    const fields = [1, 2, 3, 4, 5].map((at) => `a${at}: ${field.replace('AT', String(at))}`);
    const { errors } = await other.ask(`{ ${fields.join(' ')} }`);
    await other.close();
    expect(errors).toBeUndefined();
    expect([most, made]).toEqual([Math.min(turns, 1), turns]);
  });
});
