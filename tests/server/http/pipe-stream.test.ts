import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { type Instance, startInstance } from '../../support/service/listening.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The largest document; sixty of them are more than the buffers in between hold. */
const PATH = '/boards/openapi.json';
const ASK = `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Has the document kept, as it is after the second time: sixty of them are not to be made first. */
async function keepIt({ url }: Instance): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await (await fetch(url + PATH, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  }
}

describe('a client that takes nothing of its reply', () => {
  it('is cut off, whatever the reply is and whatever it sends meanwhile', async (test) => {
    const hasty = await startInstance(database, { clock: frozenClock('2026-10-30'), stalledMs: 300 });
    await keepIt(hasty);
    const socket = connect(hasty.port, '127.0.0.1', () => socket.write(ASK.repeat(60)));
    socket.on('error', () => {});
    socket.pause();
    // Between two requests a line without words is allowed: none of them counts as life. Who reads nothing hears of the
    // end only when it writes.
    const writing = setInterval(() => socket.write('\r\n'), 50);
    try {
      await new Promise((resolve) => socket.once('close', resolve));
      tellFigures(test, { repliesAskedFor: 60, 'taken, bytes': socket.bytesRead });
      expect(socket.bytesRead).toBe(0);
    } finally {
      clearInterval(writing);
      socket.destroy();
      await hasty.close();
    }
  });

  it('and one that takes it late gets all of a pipeline, and is heard again', async () => {
    const patient = await startInstance(database, { clock: frozenClock('2026-10-30') });
    await keepIt(patient);
    const socket = connect(patient.port, '127.0.0.1', () => socket.write(ASK.repeat(60)));
    socket.on('error', () => {});
    socket.pause();
    try {
      await setTimeout(300);
      const answered = new Promise<number>((resolve, reject) => {
        let replies = 0;
        let rest = '';
        socket.on('data', (bytes) => {
          const text = rest + bytes.toString('latin1');
          const parts = text.split('HTTP/1.1 200 OK\r\n');
          replies += parts.length - 1;
          rest = (parts.at(-1) ?? '').slice(-20);
          if (replies === 60 && parts.length > 1) socket.write(ASK);
          if (replies === 61) resolve(replies);
        });
        socket.on('close', () => reject(new Error(`closed after ${replies} replies`)));
      });
      socket.resume();
      expect(await answered).toBe(61);
    } finally {
      socket.destroy();
      await patient.close();
    }
  });
});
