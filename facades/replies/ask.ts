import type { Coerced } from '../arguments.ts';
import type { JsonObject } from '../json-value.ts';
import type { Operation, Surface } from '../surface.ts';
import { type Replying, shapeOf } from './of-surface.ts';

/** What several operations of one request may cost together. Takes the price of the next. Errors: QUERY_TOO_COMPLEX. */
export type Allowance = (price: number) => void;

/**
 * Runs a surface's operation; the server compiles each document once. Throws ServiceError.
 *
 * @param client     network address of who asks, where there is a limit for each client
 * @param onLoading  called when the answer has to wait for what is fetched from the SEC
 * @param allowance  where the request has further operations
 */
export type Execute = (
  operation: Operation,
  variables: JsonObject,
  client?: string | null,
  onLoading?: () => void,
  allowance?: Allowance,
) => Promise<JsonObject>;

/**
 * Asks a surface's question and shapes the answer: the one way from coerced arguments to a reply, for every door.
 *
 * Changes made to the arguments follow the opening of the reply as `note`.
 */
export async function ask(
  execute: Execute,
  surface: Surface,
  { variables, notes }: Coerced,
  client: string | null = null,
  onLoading?: () => void,
): Promise<JsonObject> {
  const reply = await replyOf(execute, surface, variables, client, onLoading);
  if (notes.length === 0) return reply;
  const { schema, asOf, answer, notice, ...rest } = reply;
  return {
    schema: schema ?? null,
    asOf: asOf ?? null,
    answer: answer ?? null,
    ...(notice === undefined ? {} : { notice }),
    note: notes.join(' '),
    ...rest,
  };
}

/** The reply of a surface, without notes. */
export async function replyOf<Reply extends object = JsonObject>(
  execute: Execute,
  surface: Operation & Replying,
  variables: JsonObject,
  client: string | null = null,
  onLoading?: () => void,
): Promise<Reply> {
  const all = { ...surface.fixed, ...variables };
  // The type is made from the same document as the reply.
  return shapeOf(surface)(await execute(surface, all, client, onLoading), all) as Reply;
}
