import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { type InTurn, takeTurns } from '../../../schema/snapshots/turns.ts';
import { insertOneRow } from '../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertOneRow(service.database);
});
afterAll(() => service.close());

/** Takes turns of the process that last until they are ended. */
async function held(count: number): Promise<() => Promise<void>> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { inTurn } = service.parts.snapshots;
  await inTurn(async () => {});
  const turns = Array.from({ length: count }, () => inTurn(() => over));
  return async () => {
    end();
    await Promise.all(turns);
  };
}

/** Fridays, of which each ends a week. */
const days = (count: number, first: Day) => Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
const aliased = (field: (day: string) => string, first: Day) =>
  `{ ${days(12, first)
    .map((day, at) => `a${at}: ${field(day)}`)
    .join(' ')} }`;

describe('one query of twelve past days', () => {
  it.each<[string, (day: string) => string]>([
    ['boards', (day) => `board(slug: BREACHES, asOf: "${day}") { total }`],
    ['status', (day) => `status(asOf: "${day}") { filings }`],
    ['weeks', (day) => `weeklyReport(week: "${day}") { answer }`],
  ])('waits for one of them at a time, so that eleven others are let in: %s', async (_what, field) => {
    const end = await held(2);
    const greedy = service.ask(aliased(field, '2021-03-05'));
    // It is in the queue before the others come.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const others = days(11, '2022-03-04').map((day) =>
      service.ask(`{ board(slug: BREACHES, asOf: "${day}") { total } }`),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await end();
    const answers = await Promise.all([greedy, ...others]);
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });

  it.each<[string, (day: string) => string]>([
    ['boards', (day) => `board(slug: BREACHES, asOf: "${day}") { total }`],
    ['status', (day) => `status(asOf: "${day}") { filings }`],
  ])('reads nothing where too many are being made: %s', async (_what, field) => {
    const end = await held(14);
    service.statements();
    const { errors } = await service.ask(aliased(field, '2023-03-03'));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'OVERLOADED' });
    expect(service.statements()).toEqual([]);
    await end();
    // Those that waited behind the one that was refused are not worked out for nobody.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.statements()).toEqual([]);
  });

  it('is refused more of their rows than two readings for each', async () => {
    const rows = (count: number) =>
      `{ boards(slugs: [BREACHES, LATE_FILERS], asOf: "2021-03-05") { ${Array.from({ length: count }, (_, at) => `a${at}: rows(last: 1) { totalCount }`).join(' ')} } }`;
    expect((await service.ask(rows(11))).errors).toBeUndefined();
    const { errors } = await service.ask(rows(12));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', hint: expect.stringMatching(/fewer/) });
  });
});

/** Statements that a query sends before, between and after its turns. */
async function besideTurns(turns: 'past' | 'search', query: string): Promise<string[]> {
  const beside: string[] = [];
  const watched: InTurn = async (make) => {
    beside.push(...other.statements());
    const made = await make();
    other.statements();
    return made;
  };
  const { snapshots } = service.parts;
  const other = await startService(
    turns === 'past'
      ? { over: service, snapshots: { of: snapshots.of, inTurn: watched } }
      : { over: service, searchInTurn: watched },
  );
  other.statements();
  const { errors } = await other.ask(query);
  beside.push(...other.statements());
  await other.close();
  expect(errors).toBeUndefined();
  return beside;
}

/** Questions of a past day through several doors, as one client puts them. */
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
  const query = '{ board(slug: BREACHES, asOf: "2021-03-05") { total } }';
  const call = { name: 'get_breaches', arguments: { asOf: '2021-03-05' } };
  return [
    ...[1, 2, 3].map(() => post('/graphql', { query })),
    get('/boards/breaches.json?asOf=2021-03-05'),
    get('/boards/breaches.csv?asOf=2021-03-05'),
    post('/boards/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  ];
}

it('every door says whose turn among past days it is', async () => {
  const clients: (string | null | undefined)[] = [];
  const { snapshots } = service.parts;
  const inTurn: InTurn = (make, client) => {
    clients.push(client);
    return make();
  };
  const other = await startService({
    over: service,
    snapshots: { of: snapshots.of, inTurn },
  });
  for (const request of doors('192.0.2.7')) {
    clients.length = 0;
    const { status } = await other.app.fetch(request);
    expect([request.url, status, new Set(clients)]).toEqual([request.url, 200, new Set(['192.0.2.7'])]);
  }
  await other.close();
});

describe('what is read in a turn', () => {
  it.each<['past' | 'search', string]>([
    [
      'past',
      'board(slug: BREACHES, asOf: "2021-03-05") { answer coverage { population } rows(last: 1) { totalCount } }',
    ],
    ['search', 'filings(filter: { sic: "7372" }) { answer }'],
    ['search', 'screen(filter: { sic: "7372" }) { answer }'],
  ])('is all that is read, with whose filings are known: %s: %s', async (turns, field) => {
    expect(await besideTurns(turns, `{ ${field} }`)).toEqual([]);
  });
});

describe('a search', () => {
  it.each<[string, number]>([
    ['filings(filter: { sic: "7372" }) { returned }', 5],
    ['screen(filter: { sic: "7372" }) { totalCount }', 5],
    ['board(slug: BREACHES, since: "199AT-01-01", sic: "1") { total }', 5],
    ['board(slug: BREACHES, since: "199AT-01-01") { rows(last: 1) { totalCount } }', 10],
    ['board(slug: BREACHES, since: "199AT-01-01") { facets { name } }', 10],
    ['board(slug: BREACHES, sic: "AT") { quarters { filings } }', 5],
    ['board(slug: BREACHES, asOf: "202AT-03-05") { filingsPerWeek }', 5],
    ['filers(filter: { sic: "7372" }) { totalCount }', 5],
    ['filers(orderBy: REVENUE) { totalCount }', 5],
    ['filers(search: "acme") { totalCount }', 5],
    ['filers(first: 0, filter: { sic: "AT" }) { facets { value } }', 10],
    ['filers(asOf: "2021-03-05") { facets { value } again: facets { title } }', 5],
    ['filers(asOf: "2021-03-05") { edges { areEventsKnown } }', 5],
    ['filers(orderBy: CIK) { totalCount edges { areEventsKnown } }', 0],
    ['board(slug: BREACHES, sic: "AT") { total facets { name } filingsPerWeek }', 0],
  ])('waits for its turn among searches, one of a query at a time: %s', async (field, turns) => {
    let [running, most, made] = [0, 0, 0];
    const gate = takeTurns({ atOnce: 2, waiting: 1, refusal: { message: 'no', hint: 'none' } });
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
