import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_LISTS } from '../../ingest/sample-world/lists/index.ts';
import { lockBoardTest } from '../../server/lock-board-test.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';
import { judge } from './judge.ts';
import { QUESTIONS } from './questions/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', ...SAMPLE_LISTS });
  await lockBoardTest(service.parts);
});
afterAll(() => service.close());

const headers = { 'content-type': 'application/json' };
const post = (body: string) =>
  service.app.fetch(new Request(`${TEST_BASE}/boards/mcp`, { method: 'POST', headers, body }));

it.each(QUESTIONS.filter(({ world }) => world === 'sample'))('$number $question', async (question) => {
  expect((await judge(question, post)).faults).toEqual([]);
});
