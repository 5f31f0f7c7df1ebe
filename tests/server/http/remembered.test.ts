import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, unkeptReply } from '../../../facades/http/reply.ts';
import { createResponseCache, type ResponseCache } from '../../../server/http/response-cache.ts';
import { type ListenedTo, listenTo } from '../../support/service/listen-to.ts';

const cache = createResponseCache(() => '1');
const remembered: string[] = [];
const watched: ResponseCache = {
  ...cache,
  remember(lookup) {
    remembered.push(lookup.key.split('\n')[1] ?? '');
    cache.remember(lookup);
  },
};

const answers: Readonly<Record<string, Reply>> = {
  '/known': { ...unkeptReply(200, {}, 'known'), scope: 'public' },
  '/private': unkeptReply(200, {}, 'private'),
  '/refused': { ...unkeptReply(400, {}, 'refused'), scope: 'public' },
};
let server: ListenedTo;
beforeAll(async () => {
  server = await listenTo(
    async ({ target }) =>
      answers[target.split('?')[0] ?? ''] ?? { ...unkeptReply(404, {}, 'nothing'), scope: 'public' },
    { cache: () => watched },
  );
});
afterAll(() => server.close());

it('is only a question that has an answer which may be kept: no path that no route answers', async () => {
  for (const path of ['/known?a', '/private', '/refused', '/n?1', `/n?${'a'.repeat(10_000)}`, '/known?b', '/known?a']) {
    await (await fetch(`${server.url}${path}`)).text();
  }
  expect(remembered).toEqual(['/known?a', '/known?b', '/known?a']);
  expect(cache.bytes).toBeGreaterThan(0);
});
