import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchParity } from '../../../server/background/parity-watch.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Compares the doors of a service that is told to stop at one of the requests. */
async function compareUntil(stopAt: number) {
  const stopping = new AbortController();
  const said: unknown[] = [];
  let asked = 0;
  const app: TestService['app'] = {
    ...service.app,
    answer(request) {
      asked += 1;
      if (asked === stopAt) stopping.abort();
      return service.app.answer(request);
    },
  };
  const log = { error: (...words: unknown[]) => void said.push(words) };
  const parity = watchParity({
    app: () => app,
    now: () => new Date(),
    log,
    stopping: stopping.signal,
  });
  const checking = parity.check();
  await parity.stop();
  const askedInAll = asked;
  await checking;
  return { said, asked, askedInAll, last: parity.last() };
}

it('told to stop amid its questions, it asks no further ones, says nothing, and is waited for', async () => {
  const { said, asked, askedInAll, last } = await compareUntil(5);
  expect({ said, last }).toEqual({ said: [], last: null });
  // The comparison under way has a few doors more.
  expect(asked).toBeLessThan(12);
  expect(askedInAll).toBe(asked);
});

it('left alone, it finds that all doors agree', async () => {
  const { said, asked, last } = await compareUntil(Number.POSITIVE_INFINITY);
  expect(said).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(last).toMatchObject({ compared: expect.any(Number), differing: [] });
});
