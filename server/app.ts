import { setTimeout } from 'node:timers/promises';
import { type Reply, unkeptReply } from '../facades/http/reply.ts';
import { type HttpRequest, pathOf } from '../facades/http/request.ts';
import { GRAPHQL_PATH, GRAPHQL_STREAM_PATH, MCP_PATH } from '../facades/links.ts';
import type { Execute } from '../facades/replies/ask.ts';
import { businessDayAfter } from '../schema/domain/terms/as-of.ts';
import { firstPages } from '../schema/loads/boards/find-pages.ts';
import type { SchemaDeps } from '../schema/request/context.ts';
import { createExecute } from './graphql/execute.ts';
import { createGraphqlRoute } from './graphql/graphql-route.ts';
import { createFacades, type FacadesDeps } from './serve-facades.ts';
import type { Metrics } from './shared/metrics.ts';

export interface AppDeps extends Omit<FacadesDeps, 'execute'> {
  readonly metrics: Metrics;
}

export interface App {
  /** Answers any request. Never rejects because of the client: every refusal is a reply. */
  answer(request: HttpRequest): Promise<Reply>;
  readonly execute: Execute;
  /** The data version and the day, which together change whenever any answer may. */
  readonly state: () => string;
}

const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Joins the endpoints: GraphQL, the tools, all HTTP paths, and the operators' endpoints. Tools, paths and pages are
 * some three hundred files, loaded with the first request for one so that the start does not wait for them.
 */
export function createApp(deps: AppDeps): App {
  const { schema, report } = deps;
  const execute = createExecute(schema);
  const state = () => `${schema.dataVersion.current().version} ${schema.today()}`;
  const graphql = createGraphqlRoute(schema, report);
  const facades = createFacades({ ...deps, execute });
  const operators: Record<string, () => Promise<Reply>> = {
    '/healthz': async () => unkeptReply(200, PLAIN, 'ok\n'),
    '/readyz': readiness(schema),
    async '/metrics'() {
      const { body, contentType } = await deps.metrics.text();
      return unkeptReply(200, { ...PLAIN, 'content-type': contentType }, body);
    },
  };
  return {
    execute,
    state,
    async answer(request) {
      const path = pathOf(request.target);
      if (path === MCP_PATH) return facades.mcp(request);
      if (path === GRAPHQL_PATH || path === GRAPHQL_STREAM_PATH) return graphql(request);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const operator = isRead && Object.hasOwn(operators, path) ? operators[path] : undefined;
      return operator === undefined ? facades.http(request) : operator();
    },
  };
}

/** Longest wait for a busy database, because readiness checks must be answered promptly. */
const BUSY_MS = 500;

/**
 * Ready once today's boards can be served: the database is open and migrated, and the newest row of each board is read.
 * After that only a lost database, not a busy one, or being told to stop makes it unready again.
 */
function readiness(deps: SchemaDeps): () => Promise<Reply> {
  const { today, dataVersion, stopping } = deps;
  let wasReady = false;
  return async () => {
    if (stopping?.aborted === true || !dataVersion.isFollowed()) return notReady();
    const day = today();
    const pages = firstPages(deps, { day, until: businessDayAfter(day) });
    try {
      const isMade = await Promise.race([pages.then(() => true), setTimeout(BUSY_MS, false)]);
      if (!isMade && !wasReady) return notReady();
      wasReady = true;
      return unkeptReply(200, PLAIN, 'ready\n');
    } catch {
      return notReady();
    } finally {
      pages.catch(() => {});
    }
  };
}

function notReady(): Reply {
  return unkeptReply(503, { ...PLAIN, 'retry-after': '1' }, 'not ready\n');
}
