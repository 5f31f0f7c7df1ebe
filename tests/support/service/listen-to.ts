import type { Reply } from '../../../facades/http/reply.ts';
import type { HttpRequest } from '../../../facades/http/request.ts';
import { type ListenDeps, listen } from '../../../server/http/listen.ts';
import { createLog } from '../../../server/shared/log.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';

export interface ListenedTo {
  readonly url: string;
  readonly port: number;
  /** What operators read. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** Serves answers of the test's own, as the service serves its. */
export async function listenTo(
  answer: (request: HttpRequest) => Promise<Reply>,
  given: Partial<ListenDeps> = {},
): Promise<ListenedTo> {
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '1' });
  const server = await listen({
    app: () => ({ answer, execute: () => Promise.reject(new Error('not asked')), state: () => '1' }),
    cache: () => null,
    host: '127.0.0.1',
    port: 0,
    baseUrl: 'http://localhost',
    allowedHosts: new Set(['127.0.0.1']),
    trustProxy: false,
    metrics,
    log: createLog('silent'),
    ...given,
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    metrics: async () => (await metrics.text()).body,
    close: () => server.close(),
  };
}
