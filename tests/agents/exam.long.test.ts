import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { loadWholeMirror, REAL_AS_OF } from '../support/mirror/real-mirror.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';
import { judge } from './judge.ts';
import { QUESTIONS } from './questions/index.ts';

// Without ../shared: left out, and tests/support/mirror/mirror.ts says so.
describe.skipIf(!HAS_MIRROR)('the questions of the mirror', () => {
  let service: TestService;
  beforeAll(async () => {
    const database = await loadWholeMirror();
    service = await startService({ database, asOf: REAL_AS_OF, mailTransport: 'none' });
  });
  afterAll(() => service.close());

  const headers = { 'content-type': 'application/json' };
  const post = (body: string) =>
    service.app.fetch(new Request(`${TEST_BASE}/boards/mcp`, { method: 'POST', headers, body }));

  it.each(QUESTIONS.filter(({ world }) => world === 'mirror'))('$number $question', async (question) => {
    expect((await judge(question, post)).faults).toEqual([]);
  });
});
