import { median } from '../../schema/domain/methods/averages.ts';
import type { Running } from './processes.ts';
import type { Request } from './questions.ts';

/** What a server is asked, another question in each turn. */
export interface Ask {
  readonly of: Running;
  nth(n: number): Request;
  /** Starts another such server: its first thousand questions are asked of that one, which is cold. */
  fresh?(): Promise<Running>;
}

/** Good answers a second. */
export interface Rates {
  /** To the first thousand questions. */
  readonly first: number;
  /** After these. */
  readonly warm: number;
  /** Questions that were not answered: refused, cut, or with errors in them. */
  readonly failed: number;
  /** The first of those answers. */
  readonly failure: string;
}

type Load = Pick<Rates, 'failed' | 'failure'> & { readonly perSecond: number };

const CONNECTIONS = 16;
const FIRST = { questions: 1_000, seconds: 5 };
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS || 1);
/** A round takes longer where that is too short for so many answers. */
const ANSWERS = 3 * CONNECTIONS;
const SECONDS_MAX = 10;
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * The rates of each: its first thousand questions, or those of five seconds, then the middle one of three rounds. In a
 * round each is asked in turn, so that what else the machine does falls on all alike. No question is asked twice.
 */
export async function ratesOf(asks: readonly Ask[]): Promise<ReadonlyMap<Ask, Rates>> {
  const each = asks.map((ask) => ({ ask, turn: { n: 0 }, loads: [] as Load[] }));
  for (const { ask, turn, loads } of each) {
    if (ask.fresh !== undefined) {
      const fresh = await ask.fresh();
      loads.push(await load({ ...ask, of: fresh }, turn, FIRST));
      await fresh.stop();
    }
    loads.push(await load(ask, turn, FIRST));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { ask, turn, loads } of each) {
      const seconds = Math.max(SECONDS, Math.min(SECONDS_MAX, ANSWERS / (loads[0]?.perSecond ?? 0)));
      loads.push(await load(ask, turn, { seconds }));
    }
  }
  return new Map(
    each.map(({ ask, loads }) => [
      ask,
      {
        first: loads[0]?.perSecond ?? Number.NaN,
        warm: median(loads.slice(-ROUNDS).map(({ perSecond }) => perSecond)) ?? Number.NaN,
        failed: loads.reduce((sum, { failed }) => sum + failed, 0),
        failure: loads.find(({ failure }) => failure !== '')?.failure ?? '',
      },
    ]),
  );
}

/** Asks with 16 connections until the seconds are over or the questions were asked. */
async function load(
  { of: { url }, nth }: Ask,
  turn: { n: number },
  { seconds, questions }: { readonly seconds: number; readonly questions?: number },
): Promise<Load> {
  // Loaded late: `main.ts` says first what to do where the benchmark's own packages are missing.
  const { default: autocannon } = await import('autocannon');
  let [good, failed, failure] = [0, 0, ''];
  const began = performance.now();
  let ended = began;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    ...(questions === undefined ? { duration: seconds } : { amount: questions }),
    requests: [
      {
        setupRequest: (request) => {
          const { path, body } = nth(turn.n);
          turn.n += 1;
          return { ...request, path, ...(body !== undefined && { body, method: 'POST', headers: JSON_BODY }) };
        },
        onResponse: (status, text) => {
          ended = performance.now();
          if (status === 200 && !text.includes('"errors":')) good += 1;
          else [failed, failure] = [failed + 1, failure || `${status} ${text.slice(0, 200)}`];
        },
      },
    ],
  });
  const ending = setTimeout(() => run.stop(), 1000 * seconds);
  const { errors } = await run;
  clearTimeout(ending);
  return { perSecond: good / ((ended - began) / 1000), failed: failed + errors, failure };
}
