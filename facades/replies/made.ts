import type { z } from 'zod';
import type { JsonObject } from '../json-value.ts';
import type { Immutable } from '../reply.ts';
import type { Made } from '../surface.ts';

/** A field that the surface makes. */
export function made<Schema extends z.ZodType, Node extends object, Data extends object>(
  schema: Schema,
  make: (node: Node, data: Data, variables: JsonObject) => Immutable<z.infer<Schema>>,
): Made {
  return { schema, make };
}

/** The same, left out where it is null: `@optional` in the operation. */
export function madeWhereAny<Schema extends z.ZodType, Node extends object, Data extends object>(
  schema: Schema,
  make: (node: Node, data: Data, variables: JsonObject) => Immutable<z.infer<Schema>> | null,
): Made {
  return { schema, make };
}
