import type { FieldNullability, InputFieldMap, InputShapeFromFields, SchemaTypes, TypeParam } from '@pothos/core';
import { type GraphQLField, getNullableType, isListType } from 'graphql';
import { BOARD_LIMIT } from '../loads/boards/make-board-page.ts';

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

/** An uncached card is some ten milliseconds of work; five of them make a large query. */
export const CARD_COST = 1_000;

const BYTES_A_UNIT = 100;

/** The cost of a text of some size. Any value costs one unit, which a name or a sentence is worth. */
export const costOfText = (bytes: number): number => Math.ceil(bytes / BYTES_A_UNIT);

/** By the names of types. Other types are single rows. */
const COSTS: Readonly<Record<string, Price>> = {
  Board: { field: 1, page: BOARD_LIMIT },
  Card: { field: CARD_COST },
  FigureProof: { field: CARD_COST },
};

/** The cost of an object that is fetched by its global id: that of the root which gives it. */
export const costOfNode = ({ typename }: { readonly typename: string }): Price =>
  (Object.hasOwn(COSTS, typename) && COSTS[typename]) || { field: 1 };
