import { createHash } from 'node:crypto';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  print,
} from 'graphql';
import { QUERY_LIMITS } from '../../schema/domain/terms/query-limits.ts';
import type { Context, SchemaDeps } from '../../schema/request/context.ts';
import { errorsInWords, type Report } from '../errors/graphql-errors.ts';
import { fieldCost, tooCostly } from '../shared/field-cost.ts';
import { cursorVariables } from '../shared/operation-parts.ts';
import { createClientShares, SUBSCRIPTIONS_MAX } from '../shared/shares.ts';
import { createEventPayloads, type Payload } from './event-payloads.ts';
import { isSubscription } from './subscription.ts';

/** A subscription's answers, executed and serialised. The reader must call `leave`. */
export interface PayloadFeed {
  /** Identifies the operation and its variables: under one name an event has one payload. */
  readonly name: string;
  /** Id of the event after which it begins; null if its answers have no ids. */
  readonly begin: number | null;
  /** The next answers, made by this call; null when it is over. */
  take(): Promise<readonly Payload[] | null>;
  leave(): void;
}

export type Subscribe = (args: ExecutionArgs) => Promise<PayloadFeed | ExecutionResult>;

/**
 * Subscribes as in GraphQL, but answers each event once for all subscribers with the same operation and variables: a
 * thousand subscribers to one board cost one execution and one serialisation.
 *
 * One event has a limit of cost, checked before anything is followed. Answers are made on demand, a few events at a
 * time, so a reader that takes nothing costs nothing. Errors are in our words.
 */
export function createSubscribe(deps: SchemaDeps, report: Report): Subscribe {
  const payloads = createEventPayloads(deps, report);
  const shares = createClientShares(SUBSCRIPTIONS_MAX);

  return async (args) => {
    const inWords = (errors: readonly GraphQLError[]) => errorsInWords(errors, '', report);
    let giveBack = () => {};
    const price = priceOfEvent(args);
    const source =
      typeof price === 'number'
        ? await follow(args, () => {
            giveBack = shares.take((args.contextValue as Context).client);
          })
        : { errors: [price] };
    if (!isSubscription(source)) {
      giveBack();
      return { data: null, errors: inWords('errors' in source ? (source.errors ?? []) : []) };
    }
    const operation = { args, name: nameOf(args), price: Number(price) };
    const most = payloads.atOnce(operation.price);
    /** Events of the source that no reader has asked for yet. */
    let waiting: readonly unknown[] = [];
    return {
      name: operation.name,
      begin: source.begin,
      async take() {
        if (waiting.length === 0) {
          const events = await source.take();
          if (events === null) return null;
          waiting = events;
        }
        const events = waiting.slice(0, most);
        waiting = waiting.slice(most);
        const made = await payloads.make(operation, events, () => source.isLeft);
        return source.isLeft ? null : made;
      },
      leave() {
        giveBack();
        void source.return();
      },
    };
  };
}

export function isPayloadFeed(value: unknown): value is PayloadFeed {
  return typeof value === 'object' && value !== null && 'take' in value && 'leave' in value;
}

/**
 * The source of a subscription, or its errors.
 *
 * @param admit throws if the client may not have another subscription
 */
async function follow(args: ExecutionArgs, admit: () => void): Promise<AsyncIterable<unknown> | ExecutionResult> {
  try {
    admit();
  } catch (error) {
    return { errors: [new GraphQLError('', { originalError: error instanceof Error ? error : null })] };
  }
  return createSourceEventStream(args);
}

const ADVICE = 'Follow eventId, cik and accession, and ask for the rest in a query. Or ask for';

/** What one event costs, or the error of one that costs too much. */
function priceOfEvent({ document, operationName, variableValues, contextValue }: ExecutionArgs): number | GraphQLError {
  try {
    const price = fieldCost({ document, operationName, variables: { ...variableValues } }, contextValue as object);
    const limit = QUERY_LIMITS.eventCost;
    return price > limit ? tooCostly('Each event of this subscription', price, limit, ADVICE) : price;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** The key of a subscription, independent of its starting event. */
function nameOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const operation = getOperationAST(document, operationName);
  const cursors = operation === null || operation === undefined ? [] : cursorVariables(document, operation);
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => !cursors.includes(name));
  const asked = [print(document), operationName ?? '', JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1)))];
  return createHash('sha256').update(asked.join('\n')).digest('base64url');
}
