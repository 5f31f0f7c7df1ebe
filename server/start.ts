import { setTimeout as wait } from 'node:timers/promises';
import { exitCodeOf } from '../ingest/exit-code.ts';
import { type Environment, requireMirror } from '../ingest/jobs/shared/ingest-config.ts';
import { SAMPLE_NOTICE } from '../ingest/sample-world/about.ts';
import { SAMPLE_LISTS } from '../ingest/sample-world/lists/index.ts';
import type { ClaimedWorld } from '../ingest/worlds/claim-world.ts';
import { storedNotice } from '../ingest/worlds/decide-world.ts';
import { openWorld } from '../ingest/worlds/open-world.ts';
import { type Database, openDatabase } from '../prisma/open.ts';
import { LISTS } from '../schema/domain/terms/lists/index.ts';
import { EXIT } from '../schema/domain/terms/running/exit-codes.ts';
import type { App } from './app.ts';
import { allowedHosts } from './http/allowed-hosts.ts';
import { listen } from './http/listen.ts';
import type { ResponseCache } from './http/response-cache.ts';
import { readRevision } from './http/revision.ts';
import { makeService } from './service.ts';
import { type Config, hostInUrl, readConfig } from './shared/config.ts';
import { createLog, type Logger } from './shared/log.ts';
import { createMetrics } from './shared/metrics.ts';
import { type ThreadDelays, watchThread } from './shared/watch-thread.ts';
import { stopWhenTold } from './stop-when-told.ts';

/** Wildcard addresses, which cannot be linked to. */
const ANY_HOST = new Set(['0.0.0.0', '::']);
/** On a server: the wait for a connection, and the statement timeout. Clients of a cancelled query are told to retry. */
const ANSWERING = { waitMs: 5_000, statementMs: 15_000 };
const LOADING_CONNECTIONS = 4;
/** Pause before an unreachable primary is tried again, with standbys. */
const PRIMARY_AGAIN_MS = 2_000;
/** How long requests are still answered with an error after the embedded database has ended. */
const LAST_WORDS_MS = 1_000;
/** A drain is useful only if other instances can take over. */
const DRAIN_SECONDS = 5;

/**
 * Runs the service until it is told to stop.
 *
 * ```
 * config -> /healthz answers -> database opens -> its world is the one asked for -> serve -> load filings
 * ```
 * Exit codes: 0 stopped, 1 failed, 64 invalid variable or tables of another world, 75 the data folder is in use.
 */
export async function start(environment: Environment): Promise<void> {
  try {
    const config = readConfig(environment);
    requireMirror(config);
    const threadDelays = watchThread();
    await run(
      config,
      createLog(config.LOG_LEVEL, () => threadDelays()?.max ?? 0),
      threadDelays,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}

async function run(asked: Config, log: Logger, threadDelays: () => ThreadDelays | null): Promise<void> {
  let app: App | undefined;
  let cache: ResponseCache | null = null;
  let version = () => '0';
  let subscriptions = () => 0;
  const metrics = createMetrics({
    cacheBytes: () => cache?.bytes ?? 0,
    version: () => version(),
    subscriptions: () => subscriptions(),
    threadDelays,
  });
  const stopping = new AbortController();
  const ownUrl = `http://${ANY_HOST.has(asked.HOST) ? 'localhost' : hostInUrl(asked.HOST)}:${asked.PORT}`;
  const ofDatabase = {
    url: asked.DATABASE_URL,
    address: ownUrl,
    dataDir: asked.DATA_DIR,
    onError: (err: Error) => log.warn({ err }, 'the database connection was lost'),
    onStatement: metrics.statement,
    onGone({ message }: Error) {
      process.stderr.write(`${message}\n`);
      setTimeout(() => process.exit(EXIT.failed), LAST_WORDS_MS);
    },
  };
  const baseUrl = asked.BASE_URL ?? ownUrl;
  const server = await listen({
    app: () => app,
    cache: () => cache,
    host: asked.HOST,
    port: asked.PORT,
    baseUrl,
    allowedHosts: allowedHosts(asked, baseUrl),
    trustProxy: asked.TRUST_PROXY,
    slowMs: 1000 * asked.SLOW_SECONDS,
    metrics,
    log,
    stopping: stopping.signal,
  });
  const opening = { ...ofDatabase, onWait: metrics.waited, readUrl: asked.DATABASE_READ_URL, limits: ANSWERING };
  const tell = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const { database, config, clock } = await openForWorld(asked, opening, tell).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const notice = noticeOf(config, database);
  if (config.isStoredOnly) log.warn(storedNotice(config.source));
  const service = await makeService({
    config,
    database,
    metrics,
    log,
    baseUrl,
    revision: await readRevision(),
    clock,
    frozenOn: config.AS_OF,
    notice,
    ...(config.source === 'sample' ? SAMPLE_LISTS : LISTS),
    isStoredOnly: config.isStoredOnly,
    openForLoading: openerForLoading(database, {
      open: () => openDatabase({ ...ofDatabase, connections: LOADING_CONNECTIONS }),
      stopping: stopping.signal,
      log,
    }),
    stopping: stopping.signal,
    tell,
  });
  version = () => service.dataVersion.current().version;
  subscriptions = service.live.count;
  cache = service.cache;
  app = service.app;
  process.stdout.write(`${config.SERVICE_NAME} listens on ${baseUrl}/boards\n`);
  if (service.notice !== null) process.stdout.write(`${service.notice}\n`);
  service.begin();

  stopWhenTold({
    stopping,
    drainMs: 1000 * (config.DRAIN_SECONDS ?? (database.engine === 'server' ? DRAIN_SECONDS : 0)),
    async finish() {
      // No new connection is accepted before subscribers are told to reconnect, to another instance or to the next one
      // here.
      const closed = server.close();
      service.live.end();
      await closed;
      await service.stop();
      await database.close();
    },
    log,
  });
}

async function openForWorld(
  asked: Config,
  opening: Parameters<typeof openDatabase>[0],
  tell: (sentence: string) => void,
) {
  const database = await openDatabase(opening);
  try {
    return { database, ...(await openWorld(asked, { database, use: 'start', tell })) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What every answer opens with. Behind an instance that only reads, others may load. */
function noticeOf({ source, isStoredOnly, AS_OF }: Config & ClaimedWorld, { standbys }: Database): string | null {
  if (source === 'sample') return SAMPLE_NOTICE;
  return isStoredOnly && AS_OF === undefined && standbys?.primary !== null ? storedNotice(source) : null;
}

interface Loading {
  readonly open: () => Promise<Database>;
  readonly stopping: AbortSignal;
  readonly log: Pick<Logger, 'warn'>;
}

/** How the database is opened for loading: an instance that reads from standbys waits for the primary, or has none. */
function openerForLoading(database: Database, { open, stopping, log }: Loading): () => Promise<Database | null> {
  return async function openForLoading() {
    const { engine, standbys } = database;
    if (engine === 'embedded') return database;
    if (standbys === undefined) return open();
    if (standbys.primary === null) return null;
    while (!stopping.aborted) {
      try {
        return await open();
      } catch (err) {
        log.warn({ err }, 'the primary cannot be reached: nothing is loaded here, and what is on file is answered');
        await wait(PRIMARY_AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
      }
    }
    return null;
  };
}
