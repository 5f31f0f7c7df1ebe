import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { GraphQLField } from 'graphql';

/** When the answer of a query root changes, for the same arguments and day. Only the first kind is ever cached. */
export type Changes =
  /** With the data alone. */
  | 'with the data'
  /** With the clock, the state of the service or what callers do. */
  | 'by itself'
  /** When another server's answer does. It is asked once per operation. */
  | 'elsewhere';

declare global {
  export namespace PothosSchemaTypes {
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      changes: Changes;
    }
    export interface InputFieldOptions {
      /** Private to the caller: never in logs, caches or errors. `facades/private-arguments.ts` has the same list. */
      isPrivate?: true;
    }
  }
}

export function changesOf({ extensions }: GraphQLField<unknown, unknown>): Changes {
  return (extensions.pothosOptions as { changes: Changes }).changes;
}
