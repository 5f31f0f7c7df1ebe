import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_ETFS } from '../../ingest/sample-world/lists/etfs.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';
import { judge } from './judge.ts';
import { SAMPLE_QUESTIONS } from './sample-questions.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    holds: 'shared sample world',
    asOf: SAMPLE_AS_OF,
    source: 'sample',
    etfs: SAMPLE_ETFS,
  });
});
afterAll(() => service.close());

const headers = { 'content-type': 'application/json' };
const post = (body: string) =>
  service.app.fetch(new Request(`${TEST_BASE}/boards/mcp`, { method: 'POST', headers, body }));

it.each(SAMPLE_QUESTIONS)('$question', async (question) => {
  expect((await judge(question, post)).faults).toEqual([]);
});
