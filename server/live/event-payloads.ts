import { type ExecutionArgs, execute } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Context, inPieces, makeContext, type SchemaDeps } from '../../schema/request/context.ts';
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
   * Errors: OVERLOADED.
   */
  make(operation: FollowedOperation, events: readonly unknown[], isLeft: () => boolean): Promise<readonly Payload[]>;
}

/** Characters of payloads cached for subscribers that reach an event later than others. */
const KEPT_CHARS = 8 * 2 ** 20;
const LARGEST_KEPT = KEPT_CHARS / 8;
/** Units made without a pause: some ten milliseconds of work. */
const PIECE = 1_000;
/** Characters whose sending is as much work as a unit. */
const CHARS_A_UNIT = 1_000;

/**
 * Executes subscriptions for their events: for one subscription at a time, clients in turn, and with a pause after each
 * piece of work. Cheap events of one subscription share a turn and their reads. An event that is more than a piece has
 * its turn among large queries.
 *
 * Turns are taken for cached payloads too, so that a client cannot make others wait in its own queue by asking first
 * for what they ask.
 */
export function createEventPayloads(deps: SchemaDeps, report: Report): EventPayloads {
  const kept = new LRUCache<string, Payload>({
    maxSize: KEPT_CHARS,
    maxEntrySize: LARGEST_KEPT,
    sizeCalculation: ({ json }) => json.length,
  });
  let made = 0;
  const pauseFor = async (units: number, client: string | null) => {
    if (made > 0 && made + units > PIECE) {
      await deps.nextPiece(client);
      made = 0;
    }
    made += units;
  };

  const execution = async ({ args }: FollowedOperation, event: unknown, contextValue: Context): Promise<Payload> => {
    const { data, errors } = await execute({ ...args, rootValue: event, contextValue });
    const result = errors === undefined ? { data } : { data, errors: errorsInWords(errors, '', report) };
    return { id: idOf(event), json: JSON.stringify(result) };
  };

  return {
    atOnce: (price) => Math.max(Math.floor(PIECE / price), 1),
    async make(operation, events, isLeft) {
      const { args, name, price } = operation;
      const { client } = args.contextValue as Context;
      const keyOf = (event: unknown) => `${name} ${idOf(event)}`;
      const keptOf = (event: unknown) => (idOf(event) === null ? undefined : kept.get(keyOf(event)));
      const makeMissing = async () => {
        const missing = events.filter((event) => keptOf(event) === undefined);
        await pauseFor(price * missing.length, client);
        const context = inPieces(makeContext(deps, { client }), price);
        const payloads = await Promise.all(
          events.map(async (event) => keptOf(event) ?? (await execution(operation, event, context))),
        );
        for (const payload of payloads) if (payload.id !== null) kept.set(`${name} ${payload.id}`, payload);
        return payloads;
      };
      const inTurn = price > PIECE ? deps.largeEventsInTurn : deps.eventsInTurn;
      return inTurn(async () => {
        if (isLeft()) return [];
        const isMade = events.every((event) => keptOf(event) !== undefined);
        const payloads = await (isMade || price <= PIECE ? makeMissing() : deps.largeInTurn(makeMissing, client));
        const chars = payloads.reduce((sum, { json }) => sum + json.length, 0);
        await pauseFor(chars / CHARS_A_UNIT, client);
        return payloads;
      }, client);
    },
  };
}

function idOf(event: unknown): number | null {
  return typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'number' ? event.id : null;
}
