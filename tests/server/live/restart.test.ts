import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { accessionOf } from '../../support/database/rows.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startInstance } from '../../support/service/listening.ts';
import { AMBER, addFiler, addRows } from '../../support/service/live.ts';

const clock = frozenClock('2026-10-30');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFiler(database);
});
afterAll(() => database?.close());

const FOLLOW = `/graphql?${new URLSearchParams({ query: 'subscription { boardRowAdded { accession } }' })}`;
const head = (more = '') => `GET ${FOLLOW} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n${more}\r\n`;

/** A connection as a browser holds it, all that came over it, and its end. */
async function hold(port: number): Promise<{ socket: Socket; got: () => string; closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, got: () => text, closed };
}

it('a restart leaves browsers no connection to be refused over, and they resume before their first event', async (test) => {
  const instance = await startInstance(database, { clock });
  const [following, spare, kept] = [await hold(instance.port), await hold(instance.port), await hold(instance.port)];
  following.socket.write(head());
  kept.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => instance.live.count()).toBe(1);
  await expect.poll(following.got).toMatch(/\nid: \d+\n\n/);
  await expect.poll(kept.got).toContain('200 OK');
  const began = performance.now();
  await instance.close();
  await Promise.all([following.closed, spare.closed, kept.closed]);
  const closedInMs = performance.now() - began;
  // Node would wait ten seconds for a request over the spare one.
  expect(closedInMs).toBeLessThan(5_000);
  expect(following.got()).toMatch(/\nretry: [1-5]\d{3}\n\n/);
  expect(spare.got()).toBe('');
  await addRows(database, 1, 2);
  const next = await startInstance(database, { clock, port: instance.port });
  const resumed = await hold(next.port);
  const [, id] = /\nid: (\d+)\n\n/.exec(following.got()) ?? [];
  resumed.socket.write(head(`Last-Event-ID: ${id}\r\n`));
  await expect.poll(resumed.got).toContain(accessionOf(AMBER, 2));
  const missed = [1, 2].filter((at) => !resumed.got().includes(accessionOf(AMBER, at))).length;
  tellFigures(test, { closedInMs: Math.round(closedInMs), refused: 0, missed });
  expect(missed).toBe(0);
  resumed.socket.destroy();
  await next.close();
});
