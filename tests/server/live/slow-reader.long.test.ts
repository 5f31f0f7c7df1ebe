import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { COLUMNS } from '../../../schema/domain/boards/columns/columns.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startInstance } from '../../support/service/listening.ts';
import { addFiler, addRows, newestEvent, StreamReader } from '../../support/service/live.ts';

/** The row of an event many times over, each with every column. */
const ROWS = Array.from({ length: 14 }, (_, at) => `r${at}: row { ${Object.keys(COLUMNS).join(' ')} }`).join(' ');

const clock = frozenClock('2026-10-30');
let database: Database;
let written = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await addFiler(database);
});
afterAll(() => database.close());

async function more(count: number): Promise<void> {
  await addRows(database, written + 1, count);
  written += count;
}

async function open(url: string, after: string, fields: string): Promise<StreamReader> {
  const query = `subscription { boardRowAdded(after: 0) { ${fields} } }`;
  const headers = { accept: 'text/event-stream', 'last-event-id': after };
  return new StreamReader(await fetch(`${url}/graphql?${new URLSearchParams({ query })}`, { headers }));
}

describe('a reader that is slow', () => {
  it('is cut off when it takes nothing, while others get everything and nothing is kept for it', async (test) => {
    // Long enough for the others, on a machine that has other work.
    const instance = await startInstance(database, { clock, stalledMs: 2_000 });
    const quick = await open(instance.url, await newestEvent(database), `accession ${ROWS}`);
    const query = encodeURIComponent(`subscription { boardRowAdded { accession ${ROWS} } }`);
    const socket = connect(instance.port, '127.0.0.1', () =>
      socket.write(`GET /graphql?query=${query} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`),
    );
    socket.on('error', () => {});
    socket.pause();
    await expect.poll(() => instance.live.count()).toBe(2);
    const before = written;
    for (let round = 0; round < 4; round += 1) {
      await more(400);
      await quick.take(400);
    }
    await expect.poll(() => instance.live.count()).toBe(1);
    tellFigures(test, { 'others got, events': written - before, stalledLeft: instance.live.count() - 1 });
    expect(written - before).toBe(1600);
    await quick.close();
    socket.destroy();
    await instance.close();
  }, 300_000);

  it('over a connection with others holds one result of each operation, and is cut off like any other', async () => {
    const instance = await startInstance(database, { clock, stalledMs: 500 });
    const url = `${instance.url}/graphql/stream`;
    const token = await (await fetch(url, { method: 'PUT' })).text();
    const headers = { 'x-graphql-event-stream-token': token, 'content-type': 'application/json' };
    const socket = connect(instance.port, '127.0.0.1', () =>
      socket.write(
        `GET /graphql/stream?token=${token} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`,
      ),
    );
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const query = `subscription { boardRowAdded { accession ${ROWS} } }`;
    const body = JSON.stringify({ query, extensions: { operationId: 'one' } });
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
    let taken = 0;
    const quick = await open(instance.url, await newestEvent(database), 'accession');
    for (let round = 0; round < 4; round += 1) {
      await more(400);
      taken += (await quick.take(400)).length;
    }
    // The socket's own buffers take some; what they do not is not asked of the log, and half a second later it is over.
    await expect.poll(() => instance.live.count(), { timeout: 20_000 }).toBe(1);
    expect(taken).toBe(1600);
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(404);
    await quick.close();
    socket.destroy();
    await instance.close();
  }, 120_000);
});
