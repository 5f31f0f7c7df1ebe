import { ServiceError } from '../domain/terms/error-codes.ts';

/**
 * Makes something when its turn comes.
 *
 * @param client  network address of who asks; those without one are one client
 * Errors: OVERLOADED where too many wait already.
 */
export type InTurn = <T>(make: () => Promise<T>, client?: string | null) => Promise<T>;

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

interface Gate {
  readonly atOnce: number;
  readonly waiting: number;
  /** What one is told who may not even wait. */
  readonly refusal: Refusal;
}

interface Waiting {
  readonly client: string | null;
  begin(): void;
  refuse(error: ServiceError): void;
}

/**
 * Lets a few things be made at a time, first come first served, and a few more wait. Where no more may, a newcomer takes
 * the place of the newest of whoever has most waiting, if that leaves it with no fewer than the newcomer then has.
 */
export function takeTurns({ atOnce, waiting: most, refusal: { message, hint } }: Gate): InTurn {
  let running = 0;
  const waiting: Waiting[] = [];
  const wait = (client: string | null) =>
    new Promise<void>((begin, refuse) => {
      if (waiting.length >= most) {
        const refusal = new ServiceError('OVERLOADED', message, { hint, retryAfter: 5 });
        const displaced = takeOneOut(waiting, client);
        if (displaced === undefined) return refuse(refusal);
        displaced.refuse(refusal);
      }
      waiting.push({ client, begin, refuse });
    });
  return async (make, client = null) => {
    // Who ends hands its turn on.
    if (running < atOnce) running += 1;
    else await wait(client);
    try {
      return await make();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next.begin();
    }
  };
}

/** The newest of the client that has most waiting, taken out; undefined where none has two more than the newcomer. */
function takeOneOut(waiting: Waiting[], newcomer: string | null): Waiting | undefined {
  const byClient = Map.groupBy(waiting, ({ client }) => client);
  const [greediest = []] = [...byClient.values()].sort((a, b) => b.length - a.length);
  const newest = greediest.at(-1);
  if (newest === undefined || greediest.length < (byClient.get(newcomer)?.length ?? 0) + 2) return undefined;
  waiting.splice(waiting.indexOf(newest), 1);
  return newest;
}

/** A number of turns, without any waiting; further ones are refused. Errors: QUERY_TOO_COMPLEX. */
export function noMoreThan(turns: number, { message, hint }: Refusal): InTurn {
  let taken = 0;
  return async (make) => {
    if (taken === turns) throw new ServiceError('QUERY_TOO_COMPLEX', message, { hint });
    taken += 1;
    return make();
  };
}

/**
 * The turns of one operation: it waits for one at a time, so that others come between, however much it asks for. Once
 * it was refused one it is refused the rest, whose answers nobody waits for any more.
 */
export function oneAfterAnother(inTurn: InTurn): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let refused: ServiceError | undefined;
  return (make) => {
    const made = last.then(() => {
      if (refused !== undefined) throw refused;
      return inTurn(make);
    });
    last = made.catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'OVERLOADED') refused = error;
    });
    return made;
  };
}
