import { afterAll, beforeAll, expect, it } from 'vitest';
import { fundExamples } from '../../facades/publications/examples.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
});
afterAll(() => service?.close());

const bookIn = (isSample: boolean) => {
  const book = fundExamples(surfaces, { baseUrl: TEST_BASE, isSample }).find(({ code }) => code.includes('holdings'));
  return /-d '(.*)'$/.exec(book?.code ?? '')?.[1] ?? '';
};

it('the book that is shown to try holds a company that the world of the service knows', async () => {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`${TEST_BASE}/boards/portfolio.json`, { method: 'POST', headers, body: bookIn(true) });
  expect(await (await service.app.fetch(request)).json()).toMatchObject({ matched: 0.6, unmatched: 0 });
  expect(bookIn(false)).toContain('"ticker":"AAPL"');
});
