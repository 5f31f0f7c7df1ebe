import { GraphQLError } from 'graphql';
import { builder } from '../builder/builder.ts';
import { filingKey, filingsByKey } from '../loaders/filing-by-key.ts';
import type { DatedFiling } from '../loads/filers/page-filings.ts';
import type { RowOnBoard } from '../snapshots/shown-rows.ts';

/** Types that refer to one another, declared here without fields; each one's file adds its fields. */
export const BoardRowType = builder.objectRef<RowOnBoard>('BoardRow');

export const FilingType = builder.loadableNodeRef('Filing', {
  id: { resolve: (filing: DatedFiling) => filingKey(filing) },
  load: async (keys: string[], { deps }): Promise<(DatedFiling | Error)[]> =>
    (await filingsByKey(deps.database, keys)).map((filing, at) => filing ?? noFiling(keys[at])),
});

const noFiling = (key = '') =>
  new GraphQLError(`There is no filing ${key.slice(0, 40)} on file.`, {
    extensions: { code: 'BAD_ARGUMENT', argument: 'id', hint: 'Take the id from a filing that a query gave.' },
  });
