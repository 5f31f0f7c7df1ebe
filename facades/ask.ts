import type { Coerced } from './arguments.ts';
import { type Replying, shapeOf } from './replies/of-surface.ts';
import type { Execute, JsonObject, Operation, Surface } from './surface.ts';

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
