import SchemaBuilder, { BasePlugin, isThenable, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from '../request/context.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      pieces: PiecesPlugin<Types>;
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/** Lists of objects are resolved in pieces where the operation is expensive (`request/pieces.ts`). */
class PiecesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, { type }: PothosOutputFieldConfig<Types>): Resolver<Types> {
    if (type.kind !== 'List' || type.type.kind === 'Scalar' || type.type.kind === 'Enum') return resolve;
    const inPieces = ({ pieces }: Context, list: unknown) => list && pieces.list(list as Iterable<unknown>);
    return (parent, args, context, info) => {
      const list: unknown = resolve(parent, args, context, info);
      return isThenable(list)
        ? list.then((made) => inPieces(context as Context, made))
        : inPieces(context as Context, list);
    };
  }
}

SchemaBuilder.registerPlugin('pieces', PiecesPlugin);
