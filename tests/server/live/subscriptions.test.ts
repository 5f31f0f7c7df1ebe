import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/service-clock.ts';
import { openTestDatabase } from '../../support/database.ts';
import { sampleDeps } from '../../support/jobs.ts';
import { type Instance, startInstance } from '../../support/listening.ts';
import { AMBER, addFiler, addRow, addRows, newestEvent, readText, StreamReader } from '../../support/live.ts';
import { accessionOf, insertRows } from '../../support/rows.ts';

let database: Database;
let instance: Instance;
let written = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
  await addFiler(database);
});
afterAll(async () => {
  await instance?.close();
  await database?.close();
});

async function restart(): Promise<void> {
  await instance.close();
  instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
}

/** Writes more rows; gives their accession numbers. */
async function more(count: number): Promise<string[]> {
  const first = written + 1;
  written += count;
  await addRows(database, first, count);
  return Array.from({ length: count }, (_, at) => accessionOf(AMBER, first + at));
}

const QUERY = `subscription($board: BoardSlug, $company: String, $companies: [String!], $kind: String, $minClass: EventClass, $after: ID) {
  boardRowAdded(board: $board, company: $company, companies: $companies, kind: $kind, minClass: $minClass, after: $after) { eventId board accession row { company } }
}`;

interface Row {
  readonly eventId: string;
  readonly accession: string;
  readonly row: { readonly company: string } | null;
}
const rowOf = (data: string) => (JSON.parse(data) as { data: { boardRowAdded: Row } }).data.boardRowAdded;

function open(variables: object = {}, { query = QUERY, method = 'POST', headers = {} } = {}): Promise<Response> {
  const accept = { accept: 'text/event-stream', ...headers };
  if (method === 'POST') {
    const body = JSON.stringify({ query, variables });
    return fetch(`${instance.url}/graphql`, {
      method,
      headers: { ...accept, 'content-type': 'application/json' },
      body,
    });
  }
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  return fetch(`${instance.url}/graphql?${search}`, { headers: accept });
}

describe('a subscription over a connection of its own', () => {
  it.each(['POST', 'GET'])('by %s tells of each row once, under the id of its event', async (method) => {
    const response = await open({}, { method });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
    });
    const reader = new StreamReader(response);
    const accessions = await more(3);
    const messages = await reader.take(3);
    expect(messages.map(({ data }) => rowOf(data).accession)).toEqual(accessions);
    for (const { id, event, data } of messages) {
      expect([event, id]).toEqual(['next', rowOf(data).eventId]);
      expect(rowOf(data).row).toEqual({ company: 'Amber Systems, Inc.' });
    }
    await reader.close();
    await expect.poll(() => instance.live.count()).toBe(0);
  });

  it('of several companies and of a class sends the rows of any of them that are as serious, and no others', async () => {
    await insertRows(database, {
      filers: [
        { cik: 2, name: 'Beryl Mills Corp', tickers: ['BERL'] },
        { cik: 3, name: 'Citrine Stores, Inc.', tickers: ['CITR'] },
      ],
    });
    const after = await newestEvent(database);
    const both = new StreamReader(await open({ after, companies: ['BERL', '3'] }));
    const severe = new StreamReader(
      await open({ after, companies: ['Beryl Mills', 'CITR', 'AMBR'], minClass: 'severe' }),
    );
    const cautions = new StreamReader(await open({ after, minClass: 'caution' }));
    const [breach] = await more(1);
    const left = await addRow(database, { cik: 2, number: 1, board: 'leadership-changes', kind: '8-K 5.02' });
    const bankrupt = await addRow(database, { cik: 3, number: 1, board: 'bankruptcies', kind: '8-K 1.03' });
    const restated = await addRow(database, { cik: 2, number: 2, board: 'restatements', kind: '8-K 4.02' });
    const taken = async (reader: StreamReader, count: number) =>
      (await reader.take(count)).map(({ data }) => rowOf(data).accession);
    expect(await taken(both, 3)).toEqual([left, bankrupt, restated]);
    expect(await taken(severe, 2)).toEqual([bankrupt, restated]);
    expect(await taken(cautions, 3)).toEqual([breach, bankrupt, restated]);
    for (const reader of [both, severe, cautions]) await reader.close();
  });

  it('tells of a row whose text is read after it came: in one order of ids, what it says then, matched anew', async () => {
    const after = await newestEvent(database);
    const query = `subscription($after: ID, $kind: String, $minClass: EventClass) {
      boardRowChanged(after: $after, kind: $kind, minClass: $minClass) { eventId board accession row { excerpt outcome } } }`;
    const openChanges = (variables: object) => open({ after, ...variables }, { query });
    const added = new StreamReader(await open({ after }));
    const [changed, cautions, listings] = [
      new StreamReader(await openChanges({})),
      new StreamReader(await openChanges({ minClass: 'caution' })),
      new StreamReader(await openChanges({ kind: '8-K 3.01' })),
    ];
    const left = await addRow(database, { cik: 2, number: 11, board: 'leadership-changes', kind: '8-K 5.02' });
    const moved = await addRow(database, { cik: 3, number: 11, board: 'delistings', kind: '8-K 3.01' });
    const excerpt = 'On October 12, 2026, the Company gave notice that it moves its listing.';
    await readText(database, left, { item: '5.02', outcome: 'DEPARTURE', excerpt: 'Jane Doe resigned.' });
    await readText(database, moved, { item: '3.01', outcome: 'TRANSFER', excerpt });
    const ids = (await added.take(2)).map(({ id }) => Number(id));
    const messages = await changed.take(2);
    expect(messages.map(({ data }) => JSON.parse(data).data.boardRowChanged)).toMatchObject([
      { board: 'LEADERSHIP_CHANGES', accession: left, row: { excerpt: 'Jane Doe resigned.', outcome: 'DEPARTURE' } },
      { board: 'DELISTINGS', accession: moved, row: { excerpt, outcome: 'TRANSFER' } },
    ]);
    for (const { id } of messages) expect(Number(id)).toBeGreaterThan(Math.max(...ids));
    for (const reader of [cautions, listings]) {
      expect(JSON.parse((await reader.take(1))[0]?.data ?? '').data.boardRowChanged.accession).toBe(moved);
    }
    for (const reader of [added, changed, cautions, listings]) await reader.close();
  });

  it('works with the official client, one by one and for a plain query', async () => {
    const client = createClient({ url: `${instance.url}/graphql`, retryAttempts: 0 });
    const after = await newestEvent(database);
    const rows = client.iterate<{ boardRowAdded: Row }>({ query: QUERY, variables: { after } });
    const accessions = await more(2);
    for (const accession of accessions) {
      expect((await rows.next()).value).toMatchObject({ data: { boardRowAdded: { accession } } });
    }
    await rows.return?.();
    const answers = client.iterate({ query: '{ board(slug: BREACHES) { total } }' });
    expect((await answers.next()).value).toEqual({ data: { board: { total: written } } });
    expect((await answers.next()).done).toBe(true);
    client.dispose();
  });

  it.each<[string, object, string, Partial<Record<'status', number>>]>([
    ['a company nobody knows', { company: 'Nobody at All, Inc.' }, 'UNKNOWN_COMPANY', { status: 404 }],
    ['a kind of another board', { board: 'BREACHES', kind: 'NT 10-K' }, 'BAD_ARGUMENT', { status: 400 }],
    ['a company beside several', { company: 'AMBR', companies: ['AMBR'] }, 'BAD_ARGUMENT', { status: 400 }],
    ['no company at all', { companies: [] }, 'BAD_ARGUMENT', { status: 400 }],
    ['too many companies', { companies: Array.from({ length: 51 }, () => 'AMBR') }, 'BAD_ARGUMENT', { status: 400 }],
    [
      'one company of several that nobody knows',
      { companies: ['AMBR', 'Nobody at All, Inc.'] },
      'UNKNOWN_COMPANY',
      { status: 404 },
    ],
    ['an id that is text', { after: 'yesterday' }, 'BAD_ARGUMENT', { status: 400 }],
    ['a negative id', { after: '-1' }, 'BAD_ARGUMENT', { status: 400 }],
    ['an id of forty digits', { after: '9'.repeat(40) }, 'BAD_ARGUMENT', { status: 400 }],
    ['an id yet to come', { after: '999999999' }, 'BAD_ARGUMENT', { status: 400 }],
  ])('refuses %s: in words to clients, by its status to an EventSource', async (_what, variables, code, { status }) => {
    const posted = await open(variables);
    const [message] = await new StreamReader(posted).take(1);
    expect(posted.status).toBe(200);
    expect(JSON.parse(message?.data ?? '')).toMatchObject({ data: null, errors: [{ extensions: { code } }] });
    const got = await open(variables, { method: 'GET' });
    expect(got.status).toBe(status);
    await got.body?.cancel();
    expect(instance.live.count()).toBe(0);
  });

  it.each(['garbage', '-5', '0x1f', '1e3', '9'.repeat(40)])('refuses Last-Event-ID %s', async (id) => {
    const response = await open({}, { method: 'GET', headers: { 'last-event-id': id } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Last-Event-ID is no event id.');
  });

  it('of a board that is none is refused as everywhere in GraphQL, and costs are limited before anything is followed', async () => {
    const unknown = await open({}, { query: 'subscription { boardRowAdded(board: NO_SUCH) { eventId } }' });
    expect(await unknown.text()).toContain('NO_SUCH');
    const filings = (levels: number): string =>
      levels === 0 ? '{ form }' : `{ filer { filings(first: 50) { edges { node ${filings(levels - 1)} } } } }`;
    const costly = await open(
      {},
      { query: `subscription { cardChanged { filer { filings(first: 50) { edges { node ${filings(3)} } } } } }` },
    );
    expect(await costly.text()).toContain('QUERY_TOO_COMPLEX');
    const aliases = Array.from({ length: 30 }, (_, at) => `a${at}: eventId`).join(' ');
    const many = await open({}, { query: `subscription { boardRowAdded { ${aliases} } }` });
    expect(await many.text()).toContain('QUERY_TOO_COMPLEX');
    expect(instance.live.count()).toBe(0);
  });

  it('says so to a client that takes no stream', async () => {
    const response = await open({}, { headers: { accept: 'application/json' } });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] });
  });

  it('narrows to a board, a kind and a company before anything is loaded', async () => {
    const after = await newestEvent(database);
    const readers = await Promise.all(
      [
        { board: 'BREACHES' },
        { kind: '8-K 1.05' },
        { company: 'AMBR' },
        { board: 'BREACHES', company: String(AMBER) },
      ].map(async (variables) => new StreamReader(await open({ ...variables, after }))),
    );
    const other = new StreamReader(await open({ board: 'LATE_FILERS', after }));
    const [accession] = await more(1);
    for (const reader of readers) {
      expect((await reader.take(1)).map(({ data }) => rowOf(data).accession)).toEqual([accession]);
      await reader.close();
    }
    instance.live.end();
    expect(await other.next()).toBeNull();
    expect(other.retry).toBeGreaterThanOrEqual(1000);
    await restart();
  });

  it('tells of companies whose cards are others, and of the ingest', async () => {
    const cards = new StreamReader(
      await open({}, { query: 'subscription { cardChanged(company: "AMBR") { eventId cik filer { name } } }' }),
    );
    const runs = new StreamReader(
      await open({}, { query: 'subscription { ingestProgress { eventId run { command state done total } } }' }),
    );
    await more(1);
    const [card] = await cards.take(1);
    expect(JSON.parse(card?.data ?? '')).toEqual({
      data: { cardChanged: { eventId: card?.id, cik: AMBER, filer: { name: 'Amber Systems, Inc.' } } },
    });
    await pollFilings(sampleDeps(database));
    const states: string[] = [];
    while (states.at(-1) !== 'done') {
      const [message] = await runs.take(1);
      const { run } = (
        JSON.parse(message?.data ?? '') as { data: { ingestProgress: { run: { command: string; state: string } } } }
      ).data.ingestProgress;
      expect([message?.id, run.command]).toEqual([null, 'poll']);
      states.push(run.state);
    }
    await Promise.all([cards.close(), runs.close()]);
  });
});

describe('a subscription over a connection with others', () => {
  it('works with the official client: rows, cards and a plain query over one stream', async () => {
    const client = createClient({ url: `${instance.url}/graphql/stream`, singleConnection: true, retryAttempts: 0 });
    const after = await newestEvent(database);
    const rows = client.iterate<{ boardRowAdded: Row }>({ query: QUERY, variables: { after } });
    const cards = client.iterate({
      query: 'subscription($after: ID) { cardChanged(after: $after) { cik } }',
      variables: { after },
    });
    const accessions = await more(5);
    for (const accession of accessions) {
      expect((await rows.next()).value).toMatchObject({ data: { boardRowAdded: { accession } } });
    }
    expect((await cards.next()).value).toEqual({ data: { cardChanged: { cik: AMBER } } });
    const answers = client.iterate({ query: '{ board(slug: BREACHES) { total } }' });
    expect((await answers.next()).value).toMatchObject({ data: { board: {} } });
    expect((await answers.next()).done).toBe(true);
    const refused = client.iterate({ query: QUERY, variables: { after: 'yesterday' } });
    expect((await refused.next()).value).toMatchObject({ errors: [{ extensions: { code: 'BAD_ARGUMENT' } }] });
    const wrong = client.iterate({ query: '{ nothing }' });
    expect((await wrong.next()).value).toMatchObject({
      errors: [{ message: 'Cannot query field "nothing" on type "Query".' }],
    });
    await Promise.all([rows.return?.(), cards.return?.()]);
    client.dispose();
    await expect.poll(() => instance.live.count()).toBe(0);
  });

  it('keeps to the protocol where a client does not', async () => {
    const url = `${instance.url}/graphql/stream`;
    const token = await (await fetch(url, { method: 'PUT' })).text();
    const headers = { 'x-graphql-event-stream-token': token };
    const json = { ...headers, 'content-type': 'application/json' };
    const stream = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' } });
    const status = async (init: RequestInit, path = '') => {
      const response = await fetch(`${url}${path}`, init);
      await response.body?.cancel();
      return response.status;
    };
    expect(await status({ headers: { ...headers, accept: 'text/event-stream' } })).toBe(409);
    expect(await status({ headers: { accept: 'text/event-stream', 'x-graphql-event-stream-token': 'guessed' } })).toBe(
      404,
    );
    expect(await status({ method: 'POST', headers: json, body: '{"query":"{ __typename }"}' })).toBe(400);
    expect(await status({ method: 'POST', headers: json, body: '{' })).toBe(400);
    expect(await status({ method: 'POST', headers: { ...json, 'content-type': 'text/plain' }, body: '{}' })).toBe(415);
    expect(await status({ method: 'DELETE', headers })).toBe(400);
    expect(await status({ method: 'PATCH', headers })).toBe(405);
    const posted = { query: 'subscription { cardChanged { cik } }', extensions: { operationId: 'one' } };
    const post = { method: 'POST', headers: json, body: JSON.stringify(posted) };
    expect(await status(post)).toBe(202);
    expect(await status(post)).toBe(409);
    expect(instance.live.count()).toBe(1);
    expect(await status({ method: 'DELETE', headers }, '?operationId=one')).toBe(200);
    expect(instance.live.count()).toBe(0);
    expect(await status(post)).toBe(202);
    await stream.body?.cancel();
    await expect.poll(() => instance.live.count()).toBe(0);
    await expect.poll(() => status(post)).toBe(404);
  });

  it('takes so many operations and no more, each under a name of some length', async () => {
    const url = `${instance.url}/graphql/stream`;
    const token = await (await fetch(url, { method: 'PUT' })).text();
    const headers = { 'x-graphql-event-stream-token': token, 'content-type': 'application/json' };
    const begin = async (operationId: string) => {
      const body = JSON.stringify({ query: 'subscription { cardChanged { cik } }', extensions: { operationId } });
      const response = await fetch(url, { method: 'POST', headers, body });
      return [response.status, ((await response.text()).match(/"code":"(\w+)"/) ?? [])[1]];
    };
    const stream = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' } });
    for (let at = 0; at < 100; at += 1) expect(await begin(`o${at}`)).toEqual([202, undefined]);
    expect(await begin('o100')).toEqual([503, 'OVERLOADED']);
    expect((await fetch(`${url}?operationId=o7`, { method: 'DELETE', headers })).status).toBe(200);
    await expect.poll(() => begin('o100')).toEqual([202, undefined]);
    await fetch(`${url}?operationId=o8`, { method: 'DELETE', headers });
    await expect.poll(() => begin('x'.repeat(101))).toEqual([400, 'BAD_ARGUMENT']);
    await stream.body?.cancel();
    await expect.poll(() => instance.live.count()).toBe(0);
  });

  it('ends with its operations when our side ends it: none is called complete, and it is told when to come back', async () => {
    const url = `${instance.url}/graphql/stream`;
    const token = await (await fetch(url, { method: 'PUT' })).text();
    const headers = { 'x-graphql-event-stream-token': token, 'content-type': 'application/json' };
    const stream = new StreamReader(await fetch(url, { headers: { ...headers, accept: 'text/event-stream' } }));
    const body = JSON.stringify({ query: 'subscription { cardChanged { cik } }', extensions: { operationId: 'one' } });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
    instance.live.end();
    expect(await stream.next()).toBeNull();
    expect(stream.retry).toBeGreaterThanOrEqual(1000);
    expect((await fetch(url, { method: 'PUT' })).status).toBe(503);
    await restart();
  });
});
