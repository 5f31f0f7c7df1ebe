import type { Coerced } from './arguments.ts';
import type { Execute, JsonObject, Surface } from './surface.ts';

/**
 * Asks a surface's question and shapes the answer: the one way from coerced arguments to a reply, for every door.
 *
 * What was changed in the arguments follows the opening of the reply as `note`.
 */
export async function ask(
  execute: Execute,
  surface: Surface,
  { variables, notes }: Coerced,
  client: string | null = null,
): Promise<JsonObject> {
  const all = { ...surface.fixed, ...variables };
  const reply = surface.shape(await execute(surface, all, client), all);
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
