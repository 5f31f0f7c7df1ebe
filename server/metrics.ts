import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import type { ReadState } from '../prisma/servers/watch-servers.ts';
import { STANDBY_LAG_LIMIT } from '../schema/domain/terms/running/standby.ts';

/** The counts of the running service. */
export interface Metrics {
  request(door: string, status: number, seconds: number): void;
  statement(): void;
  cache(outcome: 'hit' | 'miss' | 'fresh'): void;
  catalogue(outcome: 'answered' | 'failed' | 'refused'): void;
  /** Sources read by the ingest so far, and how its last run ended. */
  ingest(run: { readonly command: string; readonly done: number; readonly ok: boolean }): void;
  /** Whether this instance polls for all of them; shown where it may: the clock runs, and a primary is named. */
  leader(isLeader: () => boolean): void;
  /** Which server is read, and how far it is behind; shown where standbys are read. */
  standbys(state: () => ReadState): void;
  /** All of it as Prometheus reads it. */
  text(): Promise<{ readonly body: string; readonly contentType: string }>;
}

/** Counts for Prometheus. Gauges read the process when they are asked for. */
export function createMetrics(read: {
  readonly cacheBytes: () => number;
  readonly version: () => string;
  readonly subscriptions?: () => number;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by door and status, with the seconds they took.',
    labelNames: ['door', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const statements = new Counter({ name: 'sql_statements_total', help: 'Statements sent to the database.', registers });
  const cache = new Counter({
    name: 'answer_cache_total',
    help: 'Questions by what the answer cache had: hit, fresh (the client has it already) or miss.',
    labelNames: ['outcome'],
    registers,
  });
  const catalogue = new Counter({
    name: 'catalogue_questions_total',
    help: 'Prices asked of the product catalogue: answered, failed, or refused without asking it.',
    labelNames: ['outcome'],
    registers,
  });
  const ingested = new Counter({
    name: 'ingest_sources_total',
    help: 'Sources read, by command.',
    labelNames: ['command'],
    registers,
  });
  const runs = new Counter({
    name: 'ingest_runs_total',
    help: 'Ingest runs that ended, by command and result.',
    labelNames: ['command', 'result'],
    registers,
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('answer_cache_bytes', 'Bytes of kept answers.', read.cacheBytes);
  gauge('subscriptions', 'Subscriptions that are followed.', () => read.subscriptions?.() ?? 0);
  gauge('data_version', 'State of the data that is served.', () => Number(read.version()));
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('process_cpu_seconds_total', 'CPU time of the process, of its own and in the system.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  return {
    request: (door, status, seconds) => requests.observe({ door, status }, seconds),
    statement: () => statements.inc(),
    cache: (outcome) => cache.inc({ outcome }),
    catalogue: (outcome) => catalogue.inc({ outcome }),
    ingest({ command, done, ok }) {
      ingested.inc({ command }, done);
      runs.inc({ command, result: ok ? 'done' : 'failed' });
    },
    leader: (isLeader) =>
      void gauge('ingest_leader', '1 on the one instance that polls, else 0.', () => Number(isLeader())),
    standbys(state) {
      gauge('reads_from_standby', '1 while reads go to a standby, 0 while they go to the primary.', () =>
        Number(state().from === 'standby'),
      );
      gauge(
        'standby_lag_seconds',
        'Seconds for which the primary has had more than the server that is read.',
        () => state().lagSeconds ?? Number.NaN,
      );
      gauge('standby_lag_limit_seconds', 'Seconds beyond which reads go to the primary.', () => STANDBY_LAG_LIMIT);
    },
    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  };
}
