import SchemaBuilder, { BasePlugin, isThenable, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from '../request/context.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      counting: CountingPlugin<Types>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/** Counts what each field resolves towards the size of its answer, which refuses or delays it (answer-size.ts). */
class CountingPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, { type }: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const isList = type.kind === 'List';
    const { kind } = isList ? type.type : type;
    const isLeaf = kind === 'Scalar' || kind === 'Enum';
    const take = ({ size }: Context, value: unknown): unknown => {
      if (value === null || value === undefined) return value;
      if (isLeaf) return size.leaf(value);
      return isList ? size.list([...(value as Iterable<unknown>)]) : size.object(value);
    };
    return (parent, args, context, info) => {
      const value: unknown = resolve(parent, args, context, info);
      return isThenable(value) ? value.then((made) => take(context as Context, made)) : take(context as Context, value);
    };
  }
}

SchemaBuilder.registerPlugin('counting', CountingPlugin);
