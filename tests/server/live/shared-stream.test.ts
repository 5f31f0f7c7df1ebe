import { createClient } from 'graphql-sse';
import { describe, expect, it } from 'vitest';
import { AMBER, newestEvent, StreamReader } from '../../support/service/live.ts';
import { QUERY, type Row, subscribed } from '../../support/service/subscribed.ts';

const world = subscribed();
const { restart, more } = world;

describe('a subscription over a connection with others', () => {
  it('works with the official client: rows, cards and a plain query over one stream', async () => {
    const client = createClient({
      url: `${world.instance.url}/graphql/stream`,
      singleConnection: true,
      retryAttempts: 0,
    });
    const after = await newestEvent(world.database);
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
    const expensive = client.iterate({
      query:
        '{ boards { rows(first: 100) { edges { node { filer { filings(first: 20) { edges { node { form } } } } } } } } }',
    });
    // It waits for one turn, not for a second one while it holds the first.
    expect((await expensive.next()).value).toMatchObject({ data: { boards: expect.any(Array) } });
    const refused = client.iterate({ query: QUERY, variables: { after: 'yesterday' } });
    expect((await refused.next()).value).toMatchObject({ errors: [{ extensions: { code: 'BAD_ARGUMENT' } }] });
    const wrong = client.iterate({ query: '{ nothing }' });
    expect((await wrong.next()).value).toMatchObject({
      errors: [{ message: 'Cannot query field "nothing" on type "Query".' }],
    });
    await Promise.all([rows.return?.(), cards.return?.()]);
    client.dispose();
    await expect.poll(() => world.instance.live.count()).toBe(0);
  });

  it('keeps to the protocol where a client does not', async () => {
    const url = `${world.instance.url}/graphql/stream`;
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
    expect(world.instance.live.count()).toBe(1);
    expect(await status({ method: 'DELETE', headers }, '?operationId=one')).toBe(200);
    expect(world.instance.live.count()).toBe(0);
    expect(await status(post)).toBe(202);
    await stream.body?.cancel();
    await expect.poll(() => world.instance.live.count()).toBe(0);
    await expect.poll(() => status(post)).toBe(404);
  });

  it('takes so many operations and no more, each under a name of some length', async () => {
    const url = `${world.instance.url}/graphql/stream`;
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
    await expect.poll(() => world.instance.live.count()).toBe(0);
  });

  it('ends with its operations when our side ends it: none is called complete, and it is told when to come back', async () => {
    const url = `${world.instance.url}/graphql/stream`;
    const token = await (await fetch(url, { method: 'PUT' })).text();
    const headers = { 'x-graphql-event-stream-token': token, 'content-type': 'application/json' };
    const stream = new StreamReader(await fetch(url, { headers: { ...headers, accept: 'text/event-stream' } }));
    const body = JSON.stringify({ query: 'subscription { cardChanged { cik } }', extensions: { operationId: 'one' } });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
    world.instance.live.end();
    expect(await stream.next()).toBeNull();
    expect(stream.retry).toBeGreaterThanOrEqual(1000);
    expect((await fetch(url, { method: 'PUT' })).status).toBe(503);
    await restart();
  });
});
