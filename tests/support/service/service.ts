import { readDataVersion } from '../../../prisma/data-version.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import type { SchemaDeps } from '../../../schema/request/context.ts';
import { type App, createApp } from '../../../server/app.ts';
import { followDataVersion } from '../../../server/background/follow-data-version.ts';
import { startLive } from '../../../server/live/live.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { type Holds, openTestDatabase } from '../database/database.ts';
import { schemaParts } from './schema-parts.ts';
import { fetchFrom } from './web-request.ts';

export interface TestService {
  readonly database: Database;
  /** As it runs, and as web clients see it. */
  readonly app: App & { fetch(request: Request): Promise<Response> };
  readonly parts: SchemaDeps;
  /** Statements sent since the last call, without those that only follow the version. */
  statements(): string[];
  /** Failures that were masked. */
  readonly reported: unknown[];
  ask(query: string, variables?: Record<string, unknown>): Promise<Reply>;
  close(): Promise<void>;
}

export interface Reply {
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly data?: Record<string, never> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

export const TEST_DAY = '2026-10-30';
export const TEST_BASE = 'http://boards.test';

/** What a service is made of where it differs from others. */
type Options = Partial<SchemaDeps> & {
  readonly asOf?: string;
  readonly holds?: Holds;
  /** Another service, whose database and statements are this one's too. */
  readonly over?: Pick<TestService, 'database' | 'statements'>;
};

/** The whole service over a fresh database, its clock at the end of the test day; without a port. */
export async function startService({ holds = 'nothing', over, ...options }: Options = {}): Promise<TestService> {
  const sent: string[] = [];
  const database = over?.database ?? (await openTestDatabase({ holds, onStatement: (text) => sent.push(text) }));
  const clock = frozenClock(options.asOf ?? TEST_DAY);
  const reported: unknown[] = [];
  const dataVersion = await followDataVersion(database, (error) => reported.push(error));
  const live = await startLive({
    database,
    dataVersion,
    now: () => new Date(),
    onError: (error) => reported.push(error),
  });
  const parts: SchemaDeps = {
    ...schemaParts(database, { clock, dataVersion, baseUrl: TEST_BASE }),
    live,
    frozenOn: options.asOf ?? TEST_DAY,
    ...options,
  };
  const made = createApp({
    schema: parts,
    service: {
      baseUrl: TEST_BASE,
      name: 'Filings Boards',
      contact: 'test@boards.test',
      notice: parts.notice,
      isSample: parts.source === 'sample',
    },
    metrics: createMetrics({
      cacheBytes: () => 0,
      version: () => dataVersion.current().version,
      subscriptions: live.count,
    }),
    report: (error) => reported.push(error),
    revision: 'test',
  });
  const fetch = fetchFrom(made.answer);
  const app = {
    ...made,
    // A notification may come a moment after the commit that a test has awaited: a question is put to the data as they are.
    async fetch(request: Request) {
      const row = await readDataVersion(database).catch(() => undefined);
      if (row !== undefined) parts.dataVersion.observe(row.version, row.changedAt);
      return fetch(request);
    },
  };
  return {
    database,
    app,
    parts,
    reported,
    statements:
      over?.statements ??
      (() => sent.splice(0).filter((text) => !/^(select version::text, changed_at|listen )/i.test(text))),
    async ask(query, variables = {}) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query, variables });
      const response = await app.fetch(new Request(`${TEST_BASE}/graphql`, { method: 'POST', headers, body }));
      return (await response.json()) as Reply;
    },
    async close() {
      await live.stop();
      await dataVersion.stop();
      if (over === undefined) await database.close();
    },
  };
}
