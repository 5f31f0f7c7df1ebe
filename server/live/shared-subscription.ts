import { createHash } from 'node:crypto';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  print,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Context, makeContext, type SchemaDeps } from '../../schema/request/context.ts';
import { COST_LIMIT, tooCostly } from '../../schema/request/cost-limit.ts';
import { errorsInWords, type Report } from '../errors/graphql-errors.ts';
import { cursorVariables, onlyOperation } from '../shared/operation-parts.ts';
import { createClientShares, SUBSCRIPTIONS_MAX } from '../shared/shares.ts';
import { isSubscription } from './subscription.ts';

export interface Payload {
  /** Id of the event; null if it has none. */
  readonly id: number | null;
  readonly json: string;
}

/** A subscription's answers, executed and serialised. The reader must call `leave`. */
export interface PayloadFeed {
  /** Identifies the operation and its variables: under one name an event has one payload. */
  readonly name: string;
  /** Id of the event after which it begins; null if its answers have no ids. */
  readonly begin: number | null;
  /** Answers since the last call; null when it is over. */
  take(): Promise<readonly Payload[] | null>;
  leave(): void;
}

export type Subscribe = (args: ExecutionArgs) => Promise<PayloadFeed | ExecutionResult>;

/** Characters of payloads cached for subscribers that reach an event later than others. */
const KEPT_CHARS = 8 * 2 ** 20;
const LARGEST_KEPT = 64 * 1024;

/**
 * Subscribes as in GraphQL, but answers each event once for all subscribers with the same operation and variables: a
 * thousand subscribers to one board cost one execution and one serialisation.
 *
 * Costs are checked before anything is followed; errors are in our words.
 */
export function createSubscribe(deps: SchemaDeps, report: Report): Subscribe {
  const kept = new LRUCache<string, Payload>({
    maxSize: KEPT_CHARS,
    maxEntrySize: LARGEST_KEPT,
    sizeCalculation: ({ json }) => json.length,
  });
  const underWay = new Map<string, Promise<Payload>>();
  const shares = createClientShares(SUBSCRIPTIONS_MAX);

  return async (args) => {
    const inWords = (errors: readonly GraphQLError[]) => errorsInWords(errors, '', report);
    let giveBack = () => {};
    const source = await follow(args, () => {
      giveBack = shares.take((args.contextValue as Context).client);
    });
    if (!isSubscription(source)) giveBack();
    if (!isSubscription(source))
      return { data: null, errors: inWords('errors' in source ? (source.errors ?? []) : []) };
    const name = nameOf(args);

    const make = async (event: unknown, id: number | null, contextValue: unknown): Promise<Payload> => {
      const { data, errors } = await execute({ ...args, rootValue: event, contextValue });
      const result = errors === undefined ? { data } : { data, errors: inWords(errors) };
      return { id, json: JSON.stringify(result) };
    };
    /** Events that arrive together share a context, so that their reads are batched. */
    const answer = (events: readonly unknown[]) => {
      const context = makeContext(deps);
      return Promise.all(
        events.map((event) => {
          const id = idOf(event);
          if (id === null) return make(event, id, context);
          const key = `${name} ${id}`;
          const known = kept.get(key) ?? underWay.get(key);
          if (known !== undefined) return known;
          const making = make(event, id, context)
            .then((payload) => {
              kept.set(key, payload);
              return payload;
            })
            .finally(() => underWay.delete(key));
          underWay.set(key, making);
          return making;
        }),
      );
    };
    return {
      name,
      begin: source.begin,
      async take() {
        const events = await source.take();
        return events === null ? null : answer(events);
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
  const trouble = costTrouble(args);
  if (trouble !== null) return { errors: [trouble] };
  try {
    admit();
  } catch (error) {
    return { errors: [new GraphQLError('', { originalError: error instanceof Error ? error : null })] };
  }
  return createSourceEventStream(args);
}

function costTrouble({
  schema,
  document,
  operationName,
  variableValues,
  contextValue,
}: ExecutionArgs): GraphQLError | null {
  try {
    const { complexity } = complexityFromQuery(onlyOperation(document, operationName), {
      schema: schema as GraphQLSchema,
      ctx: contextValue as object,
      variables: { ...variableValues },
    });
    return complexity > COST_LIMIT ? tooCostly(complexity) : null;
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

function idOf(event: unknown): number | null {
  return typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'number' ? event.id : null;
}
