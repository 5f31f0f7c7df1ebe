import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { type Instance, startInstance } from '../../support/service/listening.ts';

let database: Database;
let instance: Instance;
beforeAll(async () => {
  database = await openTestDatabase();
  instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
});
afterAll(async () => {
  await instance.close();
  await database.close();
});

it.each(['/boards/nonsense.json', '/boards/breaches.json?limit=0', '/nonsense'])(
  'the problem of %s names the request as its header does, whatever a stranger calls it',
  async (path) => {
    const response = await fetch(`${instance.url}${path}`, { headers: { 'x-request-id': 'mine' } });
    const { requestId } = (await response.json()) as { requestId: string };
    expect(requestId).toMatch(/^[0-9a-f]{8}-/);
    expect(requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  },
);
