import { createClient } from 'graphql-sse';
import { describe, expect, it } from 'vitest';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import { insertRows } from '../../support/database/rows.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { AMBER, addRow, newestEvent, readText, StreamReader } from '../../support/service/live.ts';
import { QUERY, type Row, rowOf, subscribed } from '../../support/service/subscribed.ts';

const world = subscribed();
const { restart, more, open } = world;

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
    await expect.poll(() => world.instance.live.count()).toBe(0);
  });

  it('of several companies and of a class sends the rows of any of them that are as serious, and no others', async () => {
    await insertRows(world.database, {
      filers: [
        { cik: 2, name: 'Beryl Mills Corp', tickers: ['BERL'] },
        { cik: 3, name: 'Citrine Stores, Inc.', tickers: ['CITR'] },
      ],
    });
    const after = await newestEvent(world.database);
    const both = new StreamReader(await open({ after, companies: ['BERL', '3'] }));
    const severe = new StreamReader(
      await open({ after, companies: ['Beryl Mills', 'CITR', 'AMBR'], minClass: 'severe' }),
    );
    const cautions = new StreamReader(await open({ after, minClass: 'caution' }));
    const [breach] = await more(1);
    const left = await addRow(world.database, { cik: 2, number: 1, board: 'leadership-changes', kind: '8-K 5.02' });
    const bankrupt = await addRow(world.database, { cik: 3, number: 1, board: 'bankruptcies', kind: '8-K 1.03' });
    const restated = await addRow(world.database, { cik: 2, number: 2, board: 'restatements', kind: '8-K 4.02' });
    const taken = async (reader: StreamReader, count: number) =>
      (await reader.take(count)).map(({ data }) => rowOf(data).accession);
    expect(await taken(both, 3)).toEqual([left, bankrupt, restated]);
    expect(await taken(severe, 2)).toEqual([bankrupt, restated]);
    expect(await taken(cautions, 3)).toEqual([breach, bankrupt, restated]);
    for (const reader of [both, severe, cautions]) await reader.close();
  });

  it('tells of a row whose text is read after it came: in one order of ids, what it says then, matched anew', async () => {
    const after = await newestEvent(world.database);
    const query = `subscription($after: ID, $kind: EventKind, $minClass: EventClass) {
      boardRowChanged(after: $after, kind: $kind, minClass: $minClass) { eventId board accession row { excerpt outcome } } }`;
    const openChanges = (variables: object) => open({ after, ...variables }, { query });
    const added = new StreamReader(await open({ after }));
    const unread = new StreamReader(await open({ after, minClass: 'caution' }));
    const [changed, cautions, listings] = [
      new StreamReader(await openChanges({})),
      new StreamReader(await openChanges({ minClass: 'caution' })),
      new StreamReader(await openChanges({ kind: 'ITEM_3_01' })),
    ];
    const left = await addRow(world.database, { cik: 2, number: 11, board: 'leadership-changes', kind: '8-K 5.02' });
    const moved = await addRow(world.database, { cik: 3, number: 11, board: 'delistings', kind: '8-K 3.01' });
    const excerpt = 'On October 12, 2026, the Company gave notice that it moves its listing.';
    await readText(world.database, left, { item: '5.02', outcome: 'DEPARTURE', excerpt: 'Jane Doe resigned.' });
    await readText(world.database, moved, { item: '3.01', outcome: 'TRANSFER', excerpt });
    // What nobody has read yet may turn out to be a warning.
    expect((await unread.take(1)).map(({ data }) => rowOf(data).accession)).toEqual([moved]);
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
    for (const reader of [added, unread, changed, cautions, listings]) await reader.close();
  });

  it('works with the official client, one by one and for a plain query', async () => {
    const client = createClient({ url: `${world.instance.url}/graphql`, retryAttempts: 0 });
    const after = await newestEvent(world.database);
    const rows = client.iterate<{ boardRowAdded: Row }>({ query: QUERY, variables: { after } });
    const accessions = await more(2);
    for (const accession of accessions) {
      expect((await rows.next()).value).toMatchObject({ data: { boardRowAdded: { accession } } });
    }
    await rows.return?.();
    const answers = client.iterate({ query: '{ board(slug: BREACHES) { total } }' });
    expect((await answers.next()).value).toMatchObject({ data: { board: { total: world.written } } });
    expect((await answers.next()).done).toBe(true);
    client.dispose();
  });

  it.each<[string, object, string, Partial<Record<'status', number>>]>([
    ['a company nobody knows', { company: 'Nobody at All, Inc.' }, 'UNKNOWN_COMPANY', { status: 404 }],
    ['a kind of another board', { board: 'BREACHES', kind: 'NT_10_K' }, 'BAD_ARGUMENT', { status: 400 }],
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
    expect(world.instance.live.count()).toBe(0);
  });

  it.each(['garbage', '-5', '0x1f', '1e3', '9'.repeat(40)])('refuses Last-Event-ID %s', async (id) => {
    const response = await open({}, { method: 'GET', headers: { 'last-event-id': id } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Last-Event-ID is not an event id.');
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
    expect(world.instance.live.count()).toBe(0);
  });

  it.each([
    ['subscription { boardRowAdded @skip(if: true) { board } }', '@skip'],
    ['subscription { ... @include(if: false) { boardRowAdded { board } } }', '@include'],
    ['subscription { ...A @skip(if: true) } fragment A on Subscription { boardRowAdded { board } }', '@skip'],
    [
      'subscription { ...A } fragment A on Subscription { ...B } fragment B on Subscription { ...C @skip(if: true) } fragment C on Subscription { cardChanged { cik } }',
      '@skip',
    ],
    // graphql-js itself looks at such a condition before there are variables.
    ['subscription($on: Boolean = false) { boardRowAdded @include(if: $on) { board } }', '"$on"'],
  ])('of a field that may be left out is refused as a bad query: %s', async (query, words) => {
    const [message] = await new StreamReader(await open({}, { query })).take(1);
    const { errors } = JSON.parse(message?.data ?? '');
    expect(errors).toMatchObject([{ message: expect.stringContaining(words), extensions: { code: 'BAD_ARGUMENT' } }]);
    expect(world.instance.live.count()).toBe(0);
  });

  it('says so to a client that takes no stream', async () => {
    const response = await open({}, { headers: { accept: 'application/json' } });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] });
  });

  it('narrows to a board, a kind and a company before anything is loaded', async () => {
    const after = await newestEvent(world.database);
    const readers = await Promise.all(
      [
        { board: 'BREACHES' },
        { kind: 'ITEM_1_05' },
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
    world.instance.live.end();
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
    await pollFilings(sampleDeps(world.database));
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
