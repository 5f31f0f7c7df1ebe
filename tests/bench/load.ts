import autocannon from 'autocannon';

/** What is asked: a fixed request, or one made anew for each turn. */
export interface Ask {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Body of the n-th request, where no question may come twice. */
  readonly nthBody?: (n: number) => string;
  /** Path of the n-th request. */
  readonly nthPath?: (n: number) => string;
  readonly expect?: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const CONNECTIONS = 16;

/** Loads an address for some seconds with 16 connections; a reply that is not the expected status fails the run. */
export async function load(ask: Ask, seconds: number): Promise<Measured> {
  const expected = ask.expect ?? 200;
  let turn = 0;
  const { nthBody, nthPath } = ask;
  const result = await autocannon({
    url: ask.url,
    connections: CONNECTIONS,
    duration: seconds,
    method: ask.method ?? 'GET',
    headers: ask.headers ?? {},
    ...(ask.body === undefined ? {} : { body: ask.body }),
    ...(nthBody === undefined && nthPath === undefined
      ? {}
      : {
          requests: [
            {
              setupRequest: (request) => {
                turn += 1;
                return {
                  ...request,
                  ...(nthBody === undefined ? {} : { body: nthBody(turn) }),
                  ...(nthPath === undefined ? {} : { path: nthPath(turn) }),
                };
              },
            },
          ],
        }),
  });
  const counts = Object.entries(result.statusCodeStats ?? {});
  const wrong = counts.filter(([status]) => Number(status) !== expected);
  if (wrong.length > 0 || result.errors > 0) {
    throw new Error(
      `${ask.url}: expected ${expected} only, got ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`,
    );
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The middle one of several runs, by requests a second. */
export function median(runs: readonly Measured[]): Measured {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No run.');
  return middle;
}
