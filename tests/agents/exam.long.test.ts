import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { loadWholeMirror, REAL_AS_OF } from '../support/mirror/real-mirror.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';
import { judge } from './judge.ts';
import { ANSWERED } from './public/answered.ts';
import { judgePublic, PUBLIC } from './public/judge-public.ts';
import { QUESTIONS } from './questions/index.ts';

// Without ../shared: left out, and tests/support/mirror/mirror.ts says so.
describe.skipIf(!HAS_MIRROR)('the questions of the mirror', () => {
  let service: TestService | undefined;
  // Two minutes, and more beside other work.
  beforeAll(async () => {
    const database = await loadWholeMirror();
    service = await startService({ database, asOf: REAL_AS_OF, mailTransport: 'none' });
  }, 900_000);
  afterAll(() => service?.close());

  const headers = { 'content-type': 'application/json' };
  const post = async (body: string) => {
    if (service === undefined) throw new Error('The service has not started.');
    return service.app.fetch(new Request(`${TEST_BASE}/boards/mcp`, { method: 'POST', headers, body }));
  };

  it.each(QUESTIONS.filter(({ world }) => world === 'mirror'))('$number $question', async (question) => {
    expect((await judge(question, post)).faults).toEqual([]);
  });

  describe.skipIf(PUBLIC.length === 0)('with those of the public beside the checkout', () => {
    it('of which annual figures answer twelve', () => {
      expect(PUBLIC.filter(({ answered }) => answered !== null)).toHaveLength(ANSWERED.length);
    });
    it.each(PUBLIC)('$name', async (asked) => {
      expect((await judgePublic(post, asked)).faults).toEqual([]);
    });
  });
});
