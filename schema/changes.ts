import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { GraphQLField } from 'graphql';

/** When the answer of a query's root changes, for the same arguments and day. Only the first kind is ever cached. */
export type Changes =
  /** With the data alone. */
  | 'with the data'
  /** With the clock, the state of the service or what callers do. */
  | 'by itself'
  /** Shortly after the data: it is read from memory. */
  | 'after the data'
  /** When another server says so. It is asked once for each question, never again. */
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
      /** Belongs to the caller alone: no log, cache or error has it. `facades/private-arguments.ts` names the same. */
      isPrivate?: true;
    }
  }
}

/** What a root of the query type is declared with. */
export function changesOf({ extensions }: GraphQLField<unknown, unknown>): Changes {
  return (extensions.pothosOptions as { changes: Changes }).changes;
}
