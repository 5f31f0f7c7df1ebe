import { setTimeout } from 'node:timers/promises';
import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import type { Operations } from '../../schema/queries/service/status.ts';
import type { GateState } from '../../schema/snapshots/turns.ts';
import type { LimitState } from './shares.ts';
import type { ThreadDelays } from './watch-thread.ts';

/** How a request ended: with a status, cut off while the reply was sent, or aborted before it. */
export type Outcome = number | 'cut' | 'aborted';

export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

type Named<State> = Readonly<Record<string, { state(): State }>>;

export interface Metrics {
  request(door: string, status: Outcome, seconds: number): void;
  statement(): void;
  /** One wait of a statement, or of several in a row, for a connection. */
  waited(seconds: number): void;
  /** The pool that answers are read through. */
  pool(pool: PoolState): void;
  gates(gates: Named<GateState>): void;
  /** Slots and bytes shared by requests, by name. */
  limits(limits: Named<LimitState>): void;
  cache(outcome: 'hit' | 'miss' | 'fresh'): void;
  catalogue(outcome: 'answered' | 'failed' | 'refused'): void;
  /** Sources read by an ingest run, and its result. */
  ingest(run: { readonly command: string; readonly done: number; readonly ok: boolean }): void;
  /** Whether this instance polls for all; exposed only if it can, with a running clock and a configured primary. */
  leader(isLeader: () => boolean): void;
  /** What the tables say of loading and mails, read once a scrape; not exposed while the database is away. */
  operations(read: () => Promise<Operations>, now: () => Date): void;
  /** How many doors answered differently when they were last compared; null, and not exposed, before that. */
  doors(differing: () => number | null): void;
  /** All metrics in Prometheus format. */
  text(): Promise<{ readonly body: string; readonly contentType: string }>;
}

const OF_DELAYS: Readonly<Record<keyof ThreadDelays, string>> = {
  min: 'The least',
  max: 'The longest',
  mean: 'The mean',
  stddev: 'The standard deviation',
  p50: 'The 50th percentile',
  p90: 'The 90th percentile',
  p99: 'The 99th percentile',
};

/** Commands that run by themselves. Their counters begin at 0, as the first failure of one without a past is no rise. */
const COMMANDS = ['poll', 'nightly', 'backfill'];
/** Statuses of mails in which something is still to be done, or was given up. */
const UNSENT = ['new', 'busy', 'dead'];
/** Longest wait for the tables: a scrape is not kept waiting by a busy database. */
const READ_MS = 2_000;

/** Metrics for Prometheus. Gauges are read when scraped. */
export function createMetrics(read: {
  readonly cacheBytes: () => number;
  readonly version: () => string;
  readonly subscriptions?: () => number;
  /** Null, and not exposed, while unknown. */
  readonly threadDelays?: () => ThreadDelays | null;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by door and status, with the seconds they took; aborted: the client left before the answer, cut: while it was sent.',
    labelNames: ['door', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const statements = new Counter({ name: 'sql_statements_total', help: 'Statements sent to the database.', registers });
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'Waits for a connection to the database, in seconds.',
    buckets: [0.001, 0.01, 0.1, 1, 5],
    registers,
  });
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
  for (const command of COMMANDS) for (const result of ['done', 'failed']) runs.inc({ command, result }, 0);
  /** @param read null to expose nothing */
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const gauges = (name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [of, value] of read()) this.set({ [label]: of }, value);
      },
    });
  /** One number of each state, by the states' names. */
  const each = <State>(states: Named<State>, read: (state: State) => number) =>
    Object.entries(states).map(([name, one]) => [name, read(one.state())] as const);
  for (const [name, words] of Object.entries(OF_DELAYS) as [keyof ThreadDelays, string][]) {
    const help = `${words} of the event loop's delays of the last one to two minutes.`;
    gauge(`nodejs_eventloop_lag_${name}_seconds`, help, () => read.threadDelays?.()?.[name] ?? null);
  }
  gauge('answer_cache_bytes', 'Bytes of kept answers.', read.cacheBytes);
  gauge('subscriptions', 'Subscriptions that are followed.', () => read.subscriptions?.() ?? 0);
  gauge('data_version', 'State of the data that is served.', () => Number(read.version()));
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('process_cpu_seconds_total', 'CPU time of the process, of its own and in the system.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  /** Before each scrape. */
  let renew = async () => {};
  return {
    request: (door, status, seconds) => requests.observe({ door, status }, seconds),
    statement: () => statements.inc(),
    waited: (seconds) => waits.observe(seconds),
    pool(pool) {
      gauges('database_connections', 'Connections to the database, busy and idle.', 'state', () => [
        ['busy', pool.totalCount - pool.idleCount],
        ['idle', pool.idleCount],
      ]);
      gauge('database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
    },
    gates(gates) {
      const of = (name: string, help: string, read: (state: GateState) => number) =>
        gauges(name, help, 'gate', () => each(gates, read));
      of('turns_running', 'What has its turn, by gate.', ({ running }) => running);
      of('turns_waiting', 'What waits for its turn, by gate.', ({ waiting }) => waiting);
    },
    limits(limits) {
      const of = (name: string, help: string, read: (state: LimitState) => number) =>
        gauges(name, help, 'limit', () => each(limits, read));
      of('limit_size', 'Places and bytes that requests share.', ({ size }) => size);
      of('limit_used', 'What of them is in use.', ({ used }) => used);
      of(
        'limit_refused_total',
        'Requests for which too little was left, of all or of the share of a client.',
        ({ refused }) => refused,
      );
    },
    cache: (outcome) => cache.inc({ outcome }),
    catalogue: (outcome) => catalogue.inc({ outcome }),
    ingest({ command, done, ok }) {
      ingested.inc({ command }, done);
      runs.inc({ command, result: ok ? 'done' : 'failed' });
    },
    leader: (isLeader) =>
      void gauge('ingest_leader', '1 on the one instance that polls, else 0.', () => Number(isLeader())),
    operations(read, now) {
      let last: Operations | null = null;
      renew = async () => {
        const late = setTimeout(READ_MS, null, { ref: false });
        last = await Promise.race([read(), late]).catch(() => null);
      };
      const ages = () =>
        (last?.successes ?? []).flatMap(({ command, finishedAt }) =>
          finishedAt === null ? [] : [[command, (now().getTime() - finishedAt.getTime()) / 1000] as const],
        );
      gauges('ingest_last_success_age_seconds', 'Seconds since the last run that ended well.', 'command', ages);
      const until = (day: Date | null) => (day === null ? 0 : Math.max(0, (day.getTime() - now().getTime()) / 1000));
      gauge(
        'sec_blocked_seconds',
        'Seconds for which the SEC is sent no requests.',
        () => last && until(last.blockedUntil),
      );
      gauge('quarantined_documents', 'Documents that could not be read.', () => last?.quarantined ?? null);
      gauge('quarantined_documents_waiting', 'Those that are asked for again.', () => last?.waiting ?? null);
      const mails = () => (last === null ? [] : UNSENT.map((status) => [status, last?.mails[status] ?? 0] as const));
      gauges('mails', 'Mails to be sent (new, busy) and given up (dead).', 'status', mails);
      gauges('event_lag_seconds', 'From acceptance to storing, of filings on boards of the last day.', 'quantile', () =>
        (
          [
            ['0.5', last?.lag.median],
            ['0.95', last?.lag.percentile95],
          ] as const
        ).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value] as const])),
      );
    },
    doors: (differing) =>
      void gauge('doors_differing', 'Doors that answered differently when they were last compared.', differing),
    async text() {
      await renew();
      return { body: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
