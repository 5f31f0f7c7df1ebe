import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('the page of a fund that is not loaded names the status that it is sent with', async () => {
  const headers = { accept: 'text/html' };
  const reply = await service.app.fetch(new Request(`${TEST_BASE}/boards/etf/SPY`, { headers }));
  const page = await reply.text();
  expect(reply.status).toBe(404);
  expect(page).toContain('error 404');
  expect(page).not.toContain('503');
});
