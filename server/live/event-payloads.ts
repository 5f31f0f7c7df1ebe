import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Context, inPieces, makeContext, type SchemaDeps } from '../../schema/request/context.ts';
import { takeTurns } from '../../schema/snapshots/turns.ts';
import { errorsInWords, type Report } from '../errors/graphql-errors.ts';

export interface Payload {
  /** Id of the event; null if it has none. */
  readonly id: number | null;
  readonly json: string;
}

/** A subscription as it is executed for each of its events. */
export interface FollowedOperation {
  readonly args: ExecutionArgs;
  /** Identifies the operation and its variables: under one name an event has one payload. */
  readonly name: string;
  /** What one event costs. */
  readonly price: number;
}

/** Makes payloads in turn. */
export interface EventPayloads {
  /** How many events of a subscription are made in one turn. */
  atOnce(price: number): number;
  /**
   * The payloads of events of one turn.
   *
   * @param isLeft true if nobody waits for them any more
   */
  make(operation: FollowedOperation, events: readonly unknown[], isLeft: () => boolean): Promise<readonly Payload[]>;
}

/** Characters of payloads cached for subscribers that reach an event later than others. */
const CACHED_CHARS = 8 * 2 ** 20;
const LARGEST_CACHED = CACHED_CHARS / 8;
/** Units of events made in one turn: some ten milliseconds of work. */
const TURN = 1_000;

/**
 * Executes subscriptions for their events: for one subscription at a time, clients in turn, with a pause before each
 * turn, in which others are answered. Cheap events of one subscription share a turn and their reads.
 */
export function createEventPayloads(deps: SchemaDeps, report: Report): EventPayloads {
  const cached = new LRUCache<string, Payload>({
    maxSize: CACHED_CHARS,
    maxEntrySize: LARGEST_CACHED,
    sizeCalculation: ({ json }) => json.length,
  });
  const inTurn = takeTurns(1);

  const execution = async ({ args }: FollowedOperation, event: unknown, contextValue: Context): Promise<Payload> => {
    const { data, errors } = (await execute({ ...args, rootValue: event, contextValue })) as ExecutionResult;
    const result = errors === undefined ? { data } : { data, errors: errorsInWords(errors, '', report) };
    return { id: idOf(event), json: JSON.stringify(result) };
  };

  return {
    atOnce: (price) => Math.max(Math.floor(TURN / price), 1),
    make(operation, events, isLeft) {
      const { args, name } = operation;
      const { client } = args.contextValue as Context;
      const cachedOf = (event: unknown) => (idOf(event) === null ? undefined : cached.get(`${name} ${idOf(event)}`));
      return inTurn(async () => {
        if (isLeft()) return [];
        if (events.some((event) => cachedOf(event) === undefined)) await deps.nextPiece();
        const context = inPieces(makeContext(deps, { client }));
        const payloads = await Promise.all(
          events.map(async (event) => cachedOf(event) ?? (await execution(operation, event, context))),
        );
        for (const payload of payloads) if (payload.id !== null) cached.set(`${name} ${payload.id}`, payload);
        return payloads;
      }, client);
    },
  };
}

function idOf(event: unknown): number | null {
  return typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'number' ? event.id : null;
}
