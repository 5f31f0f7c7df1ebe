import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardSnapshot, BoardSnapshots } from '../../schema/snapshots/board-snapshots.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

let service: TestService;
/** Of the boards of today; each that asks for them waits for it. */
let made = Promise.withResolvers<BoardSnapshot>();
beforeAll(async () => {
  const snapshots: BoardSnapshots = { of: () => made.promise, inTurn: (make) => make() };
  service = await startService({ snapshots });
});
afterAll(() => service.close());

const readyz = async () => (await service.app.fetch(new Request(`${TEST_BASE}/readyz`))).status;

it('boards that never come are not waited for by who asks whether the service is ready', async () => {
  expect(await readyz()).toBe(503);
  made.resolve({} as BoardSnapshot);
  expect(await readyz()).toBe(200);
  // A database that is busy later leaves it ready; one that is lost does not.
  made = Promise.withResolvers();
  expect(await readyz()).toBe(200);
  made.reject(new Error('lost'));
  expect(await readyz()).toBe(503);
}, 10_000);
