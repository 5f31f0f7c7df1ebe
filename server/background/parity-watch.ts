import type { JsonObject } from '../../facades/surface.ts';
import type { Parity } from '../../schema/context.ts';
import type { App } from '../app.ts';
import type { Logger } from '../log.ts';

export interface ParityWatch {
  last(): Parity | null;
  /** Compares every door now. */
  check(): Promise<void>;
  /** Compares no more; resolves when no door is being asked. */
  stop(): Promise<void>;
}

const EVERY_MS = 3_600_000;

export interface ParityParts {
  /** Undefined until there is one. */
  readonly app: () => App | undefined;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error'>;
  /** Aborted when the process is told to stop: who is asked then has other things to do. */
  readonly stopping: AbortSignal;
}

/** Compares the doors once the data is loaded and then every hour, and remembers how it went. */
export function watchParity({ app, baseUrl, now, log, stopping }: ParityParts): ParityWatch {
  let last: Parity | null = null;
  let checking: Promise<void> = Promise.resolve();
  const compareAll = async () => {
    const [{ checkParity }, { surfaces }, { createTools }] = await Promise.all([
      import('../../facades/parity.ts'),
      import('../../facades/surfaces/index.ts'),
      import('../../facades/tools.ts'),
    ]);
    const running = app();
    if (running === undefined) return;
    try {
      last = await checkParity({
        surfaces,
        tools: createTools(surfaces, running.execute),
        graphql: (query, variables, operationName) => askGraphql(running, baseUrl, { query, variables, operationName }),
        http: (path) => running.fetch(new Request(`${baseUrl}${path}`)),
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
  const timer = setInterval(() => void check(), EVERY_MS);
  timer.unref();
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

async function askGraphql(app: App, baseUrl: string, question: JsonObject): Promise<JsonObject> {
  const response = await app.fetch(
    new Request(`${baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    }),
  );
  const { data, errors } = (await response.json()) as GraphqlReply;
  if (errors !== undefined || data === null || data === undefined) {
    throw new Error(errors?.map(({ message }) => message).join(' ') ?? 'GraphQL gave no data.');
  }
  return data;
}
