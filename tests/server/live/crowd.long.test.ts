import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startInstance } from '../../support/service/listening.ts';
import { fetchFrom } from '../../support/service/web-request.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('ten thousand that want to follow are let in as far as there is room, and the rest told to come later', async (test) => {
  const instance = await startInstance(database, { clock: frozenClock('2026-10-30'), maxSubscriptions: 40 });
  const query = encodeURIComponent('subscription { cardChanged { cik } }');
  const ask = () =>
    fetchFrom(instance.app.answer)(
      new Request(`http://localhost/graphql?query=${query}`, { headers: { accept: 'text/event-stream' } }),
    );
  const inside: Response[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < 100; round += 1) {
    for (const response of await Promise.all(Array.from({ length: 100 }, ask))) {
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 200) inside.push(response);
      else {
        expect(response.headers.get('retry-after')).toBe('5');
        await response.text();
      }
    }
  }
  expect([...statuses]).toEqual([
    [200, 40],
    [503, 9960],
  ]);
  tellFigures(test, { inside: statuses.get(200) ?? 0, toldToComeLater: statuses.get(503) ?? 0 });
  for (const { body } of inside) await body?.cancel();
  expect(instance.live.count()).toBe(0);
  await instance.close();
}, 240_000);
