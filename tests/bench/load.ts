/** A question, fixed or another in each turn. */
export interface Ask {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly nthBody?: (n: number) => string;
  readonly nthPath?: (n: number) => string;
}

export interface Measured {
  /** Good answers a second. */
  readonly perSecond: number;
  /** Questions that were not answered: refused, cut, or with errors in them. */
  readonly failed: number;
  /** What one of those was told. */
  readonly told: string;
}

const CONNECTIONS = 16;
const isGood = (status: number, body: string) => status === 200 && !body.includes('"errors":');

/** Puts a question with 16 connections for some seconds. The n of the questions goes on from run to run. */
export async function load(ask: Ask, turn: { n: number }, seconds: number): Promise<Measured> {
  const { url, method = 'GET', headers = {}, body, nthBody, nthPath } = ask;
  // Loaded late: `main.ts` says first what to do where the benchmark's own packages are missing.
  const { default: autocannon } = await import('autocannon');
  let [good, failed, told] = [0, 0, ''];
  const began = performance.now();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method,
    requests: [
      {
        headers: { ...headers },
        ...(body !== undefined && { body }),
        setupRequest: (request) => {
          turn.n += 1;
          return {
            ...request,
            ...(nthBody !== undefined && { body: nthBody(turn.n) }),
            ...(nthPath !== undefined && { path: nthPath(turn.n) }),
          };
        },
        onResponse: (status, text) => {
          if (isGood(status, text)) good += 1;
          else [failed, told] = [failed + 1, `${status} ${text.slice(0, 200)}`];
        },
      },
    ],
  });
  const took = (performance.now() - began) / 1000;
  return { perSecond: good / took, failed: failed + result.errors, told };
}
