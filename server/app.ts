import { setTimeout } from 'node:timers/promises';
import { type Reply, unkeptReply } from '../facades/http/reply.ts';
import { GRAPHQL_PATH, GRAPHQL_STREAM_PATH, type HttpRequest, MCP_PATH, pathOf } from '../facades/http/request.ts';
import { createFacade } from '../facades/http/router.ts';
import type { BundleFiles } from '../facades/http/serve-resource.ts';
import { createMcp, type Mcp } from '../facades/mcp/endpoint.ts';
import type { DataState, Execute, ServiceFacts } from '../facades/surface.ts';
import { surfaces } from '../facades/surfaces/index.ts';
import { createTools } from '../facades/tools.ts';
import type { SchemaDeps } from '../schema/context.ts';
import { describe } from '../schema/describe.ts';
import { businessDayAfter } from '../schema/domain/terms/today.ts';
import type { Report } from './errors/graphql-errors.ts';
import { createExecute } from './graphql/execute.ts';
import { createGraphqlRoute } from './graphql/graphql-route.ts';
import { createResultCache } from './http/result-cache.ts';
import type { Metrics } from './metrics.ts';

/** The collaborators of the service, once the database is open. */
export interface AppDeps {
  readonly schema: SchemaDeps;
  readonly service: ServiceFacts;
  readonly metrics: Metrics;
  /** Called with each failure of our own. */
  readonly report: Report;
  /** Changes when the code does. */
  readonly revision: string;
  /** The files of the whole data set; absent: there are none. */
  readonly bundle?: BundleFiles;
  /** Keep results of tool calls that come again. */
  readonly cacheAnswers: boolean;
}

export interface App {
  /** Answers any request. Errors: none that are the client's; every refusal is a reply. */
  answer(request: HttpRequest): Promise<Reply>;
  /** The tool endpoint. */
  readonly mcp: Mcp;
  /** Runs a surface's operation. */
  readonly execute: Execute;
  /** State of the data and the day: changes whenever any answer may. */
  readonly state: () => string;
}

const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Joins the endpoints: GraphQL, the tools, everything over HTTP, and what operators ask. */
export function createApp(deps: AppDeps): App {
  const { schema, service, report, revision } = deps;
  const execute = createExecute(schema);
  const dataState = (): DataState => schema.dataVersion.current();
  const state = () => `${dataState().version} ${schema.today()}`;
  const facade = createFacade({
    execute,
    describe,
    service,
    now: schema.clock,
    dataState,
    revision,
    report,
    bundle: deps.bundle,
  });
  const graphql = createGraphqlRoute(schema, report);
  const mcp = createMcp({
    tools: createTools(surfaces, execute),
    service,
    version: state,
    allowedOrigins: [new URL(service.baseUrl).origin],
    cache: deps.cacheAnswers ? createResultCache(state) : null,
    report: (error, id) => report(error, id ?? ''),
  });
  const operators: Record<string, () => Promise<Reply>> = {
    '/healthz': async () => unkeptReply(200, PLAIN, 'ok\n'),
    '/readyz': readiness(schema),
    async '/metrics'() {
      const { body, contentType } = await deps.metrics.text();
      return unkeptReply(200, { ...PLAIN, 'content-type': contentType }, body);
    },
  };
  return {
    mcp,
    execute,
    state,
    async answer(request) {
      const path = pathOf(request.target);
      if (path === MCP_PATH) return mcp.handle(request);
      if (path === GRAPHQL_PATH || path === GRAPHQL_STREAM_PATH) return graphql(request);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const operator = isRead && Object.hasOwn(operators, path) ? operators[path] : undefined;
      return operator === undefined ? facade(request) : operator();
    },
  };
}

/** A database that is busy is waited for this long: a check of readiness is answered at once, whatever hangs. */
const BUSY_MS = 500;

/**
 * Ready when the boards of today can be served: the database is open and migrated, and the first snapshot is made.
 * After that a database that is lost, not one that is busy, makes it unready again, and so does being told to stop.
 */
function readiness({ snapshots, today, dataVersion, stopping }: SchemaDeps): () => Promise<Reply> {
  let wasReady = false;
  return async () => {
    if (stopping?.aborted === true || !dataVersion.isFollowed()) return notReady();
    const day = today();
    const snapshot = snapshots.of({ day, until: businessDayAfter(day) });
    try {
      const isMade = await Promise.race([snapshot.then(() => true), setTimeout(BUSY_MS, false)]);
      if (!isMade && !wasReady) return notReady();
      wasReady = true;
      return unkeptReply(200, PLAIN, 'ready\n');
    } catch {
      return notReady();
    } finally {
      snapshot.catch(() => {});
    }
  };
}

function notReady(): Reply {
  return unkeptReply(503, { ...PLAIN, 'retry-after': '1' }, 'not ready\n');
}
