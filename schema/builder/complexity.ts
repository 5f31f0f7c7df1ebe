import type { FieldNullability, InputFieldMap, InputShapeFromFields, SchemaTypes, TypeParam } from '@pothos/core';
import { type GraphQLField, getNullableType, isListType } from 'graphql';

/** What a field costs. */
interface Price {
  /** By itself. */
  readonly field: number;
  /** How often all that is below it costs: the greatest length of a list, or PAGED. */
  readonly multiplier?: number | typeof PAGED;
  /** The length of the PAGED lists in it; absent: that of the page which it is in. */
  readonly page?: number;
}

/** The multiplier of a list that is as long as the page it is in. */
export const PAGED = 'paged';

/** Each object of a page costs what is asked of it, whether `edges`, `nodes` or another list returns it. */
export const PER_NODE = { field: 0, multiplier: PAGED } as const;

type Complexity<Args> = number | Price | ((args: Args) => Price);

declare global {
  export namespace PothosSchemaTypes {
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      complexity?: Complexity<InputShapeFromFields<Args>>;
    }
  }
}

/** The length of a list that is declared without one. */
const LIST_LENGTH = 10;

export type AnyField = GraphQLField<unknown, unknown>;
export const isList = ({ type }: AnyField) => isListType(getNullableType(type));

/** The price of a field with these arguments; any value costs one. */
export function fieldPrice(field: AnyField, args: object): Required<Omit<Price, 'page'>> & Pick<Price, 'page'> {
  const { complexity = 1 } = field.extensions.pothosOptions as { complexity?: Complexity<object> };
  const price = typeof complexity === 'function' ? complexity(args) : complexity;
  const multiplier = isList(field) ? LIST_LENGTH : 1;
  return typeof price === 'number' ? { field: price, multiplier } : { multiplier, ...price };
}
