import type { Database } from '../../../prisma/open.ts';
import type { SchemaDeps } from '../../../schema/request/context.ts';
import { type App, createApp } from '../../../server/app.ts';
import { followDataVersion } from '../../../server/background/follow-data-version.ts';
import { listen } from '../../../server/http/listen.ts';
import { createResponseCache } from '../../../server/http/response-cache.ts';
import { type Live, type LiveDeps, startLive } from '../../../server/live/live.ts';
import { createLog } from '../../../server/shared/log.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { schemaParts } from './schema-parts.ts';

export interface Instance {
  readonly url: string;
  readonly port: number;
  readonly app: App;
  readonly parts: SchemaDeps;
  readonly live: Live;
  close(): Promise<void>;
}

/** One instance of the service on a port of its own, over a database that others may share. */
export async function startInstance(
  database: Database,
  {
    clock,
    maxInFlight,
    isKeeping = true,
    requestMs,
    maxBodyBytes,
    answerMs,
    baseUrl = 'http://localhost',
    stalledMs,
    port = 0,
    ...limits
  }: {
    readonly clock: () => Date;
    readonly maxInFlight?: number;
    readonly isKeeping?: boolean;
    readonly stalledMs?: number;
    readonly requestMs?: number;
    readonly maxBodyBytes?: number;
    readonly answerMs?: number;
    readonly port?: number;
    readonly baseUrl?: string;
  } & Pick<LiveDeps, 'logEvents' | 'maxSubscriptions'>,
): Promise<Instance> {
  const ignore = () => {};
  const dataVersion = await followDataVersion(database, ignore);
  const live = await startLive({ database, dataVersion, onError: ignore, now: () => new Date(), ...limits });
  const metrics = createMetrics({
    cacheBytes: () => 0,
    version: () => dataVersion.current().version,
    subscriptions: live.count,
  });
  const parts: SchemaDeps = { ...schemaParts(database, { clock, dataVersion, baseUrl }), live };
  const app = createApp({
    schema: parts,
    service: { baseUrl, name: 'Filings Boards', contact: 'test@localhost', notice: null, isSample: false },
    metrics,
    report: ignore,
    revision: 'test',
  });
  const cache = isKeeping ? createResponseCache(app.state) : null;
  const server = await listen({
    app: () => app,
    cache: () => cache,
    host: '127.0.0.1',
    port,
    baseUrl,
    allowedHosts: new Set(['localhost', '127.0.0.1']),
    trustProxy: false,
    ...(maxInFlight === undefined ? {} : { maxInFlight }),
    ...(stalledMs === undefined ? {} : { stalledMs }),
    ...(requestMs === undefined ? {} : { requestMs }),
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
    ...(answerMs === undefined ? {} : { answerMs }),
    metrics,
    log: createLog('silent'),
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    app,
    parts,
    live,
    async close() {
      const closed = server.close();
      live.end();
      await closed;
      await live.stop();
      await dataVersion.stop();
    },
  };
}
