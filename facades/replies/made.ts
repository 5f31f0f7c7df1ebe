import type { z } from 'zod';
import type { JsonObject } from '../json-value.ts';
import type { Immutable } from '../reply.ts';

/** A field of a reply that the surface makes: what it is, and how it is made. */
export interface Made {
  readonly schema: z.ZodType;
  /**
   * Without it, the value is what GraphQL answers.
   *
   * @param node  the object of GraphQL that the field stands in
   * @param data  all that GraphQL answered
   */
  make?(node: object, data: object, variables: JsonObject): unknown;
}

/** A field marked `@added` or `@remade`. */
export function made<Schema extends z.ZodType, Node extends object, Data extends object>(
  schema: Schema,
  make: (node: Node, data: Data, variables: JsonObject) => Immutable<z.infer<Schema>>,
): Made {
  return { schema, make };
}
