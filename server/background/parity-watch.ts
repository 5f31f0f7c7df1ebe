import { type Reply, toResponse } from '../../facades/http/reply.ts';
import type { HttpRequest, RequestHeaders } from '../../facades/http/request.ts';
import type { JsonObject } from '../../facades/json-value.ts';
import { GRAPHQL_PATH } from '../../facades/links.ts';
import { createTools } from '../../facades/mcp/tools.ts';
import type { Execute } from '../../facades/replies/ask.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import type { Parity } from '../../schema/request/context.ts';
import type { Logger } from '../shared/log.ts';
import { checkParity } from './compare-doors.ts';

export interface ParityWatch {
  last(): Parity | null;
  check(): Promise<void>;
  /** Ends the comparisons; resolves when no door is being queried. */
  stop(): Promise<void>;
}

const EVERY_MS = 3_600_000;

/** What is compared: every way in, and the state of the data that they answer from. */
export interface Doors {
  answer(request: HttpRequest): Promise<Reply>;
  readonly execute: Execute;
  readonly state: () => string;
}

export interface ParityDeps {
  /** Undefined until the app exists. */
  readonly app: () => Doors | undefined;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error'>;
  /** Aborted when the process is told to stop, because the doors are then busy with other work. */
  readonly stopping: AbortSignal;
}

/** Compares the doors once the data are loaded and then every hour, and keeps the last result. */
export function watchParity({ app, now, log, stopping }: ParityDeps): ParityWatch {
  let last: Parity | null = null;
  let checking: Promise<void> = Promise.resolve();
  const compareAll = async () => {
    const running = app();
    if (running === undefined) return;
    try {
      last = await checkParity({
        surfaces,
        tools: createTools(surfaces, running.execute),
        graphql: (query, variables) => askGraphql(running, { query, variables }),
        http: async (path) => {
          const request = requestFor('GET', path);
          return toResponse(request, await running.answer(request));
        },
        version: running.state,
        now,
        signal: stopping,
      });
      if (last.differing.length > 0) log.error({ differing: last.differing }, 'the doors do not agree');
    } catch (err) {
      if (!stopping.aborted) log.error({ err }, 'the doors could not be compared');
    }
  };
  const check = () => {
    checking = compareAll();
    return checking;
  };
  const timer = setInterval(() => void check(), EVERY_MS).unref();
  return {
    last: () => last,
    check,
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

interface GraphqlReply {
  readonly data?: JsonObject | null;
  readonly errors?: readonly { readonly message: string }[];
}

function requestFor(method: string, target: string, json = ''): HttpRequest {
  const headers: RequestHeaders = method === 'POST' ? { 'content-type': 'application/json' } : {};
  return { method, target, headers, body: Buffer.from(json), requestId: 'parity', client: null };
}

async function askGraphql(app: Doors, question: JsonObject): Promise<JsonObject> {
  const request = requestFor('POST', GRAPHQL_PATH, JSON.stringify(question));
  const response = toResponse(request, await app.answer(request));
  const { data, errors } = (await response.json()) as GraphqlReply;
  if (errors !== undefined || data === null || data === undefined) {
    throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'GraphQL gave no data.');
  }
  return data;
}
