import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type PrismaTypes from '../../prisma/generated/pothos-types.ts';
import { getDatamodel } from '../../prisma/generated/pothos-types.ts';
import type { Context } from '../request/context.ts';
import './changes.ts';
import './pieces-plugin.ts';
import type { Day } from '../domain/terms/day.ts';
import { PAGE_MAX, PAGE_SIZE } from '../loads/shared/make-page.ts';
import { costOfNode, PER_NODE } from './complexity.ts';

interface BuilderTypes {
  PrismaTypes: PrismaTypes;
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    Date: { Input: Day; Output: Day | Date };
    DateTime: { Input: string; Output: string | Date };
    Cik: { Input: number; Output: number };
    AccessionNumber: { Input: string; Output: string };
  };
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
  Connection: { totalCount: number | (() => number | Promise<number>) };
}

/** The one builder: plugins, nullability, conventions. Types are in `types/`. */
export const builder = new SchemaBuilder<BuilderTypes>({
  // The first plugin is outermost: it is given the lists that the others resolve.
  plugins: ['pieces', RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: ({ deps }) => deps.database.prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
    onUnusedQuery: null,
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    idFieldOptions: { description: 'Global id.' },
    nodeQueryOptions: {
      changes: 'with the data',
      description: 'Any object, fetched again by its global id. Null if there is none.',
      complexity: ({ id }: { readonly id: Parameters<typeof costOfNode>[0] }) => costOfNode(id),
      args: { id: { description: 'A global id, as the field id of an object gives it.' } },
    },
    nodesQueryOptions: false,
    nodeTypeOptions: { description: 'Anything that can be fetched again by its global id.' },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'One object of a page with its cursor.' },
    edgesFieldOptions: {
      description: 'Objects of the page with their cursors.',
      nullable: { list: false, items: false },
      complexity: PER_NODE,
    },
    nodesOnConnection: { description: 'Objects of the page.', complexity: PER_NODE },
    nodeFieldOptions: { description: 'The object.', nullable: false },
    cursorFieldOptions: { description: 'Cursor, for the arguments after and before.' },
    pageInfoFieldOptions: { description: 'Position of the page in the list.' },
    pageInfoTypeOptions: { description: 'Position of a page in its list.' },
    hasNextPageFieldOptions: { description: 'Whether there are objects after the page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are objects before the page.' },
    startCursorFieldOptions: { description: 'Cursor of the first object of the page.' },
    endCursorFieldOptions: { description: 'Cursor of the last object of the page.' },
    firstArgOptions: {
      description: `Number of objects from the start: ${PAGE_SIZE} by default and ${PAGE_MAX} at most, unless the field says otherwise.`,
    },
    lastArgOptions: { description: 'Number of objects from the end, instead of `first` and with the same maximum.' },
    afterArgOptions: { description: 'Only objects after this cursor.' },
    beforeArgOptions: { description: 'Only objects before this cursor.' },
  },
});

builder.queryType({
  description: 'Queries. Most take the argument asOf, a day, and answer from what had been filed by that day.',
});

builder.mutationType({ description: 'Changes to requests for emails (watches). By POST only.' });

builder.subscriptionType({
  description: 'Subscriptions over server-sent events: at /graphql, or many over one connection at /graphql/stream.',
});

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'Number of objects on all pages together.',
    // Counting takes about as long as reading a page.
    complexity: PAGE_SIZE,
    resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
  }),
);
