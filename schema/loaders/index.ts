import type { SchemaParts } from '../context.ts';
import { cardRecords } from './card-records.ts';
import { factsByFiler } from './facts-by-filer.ts';
import { filerByCik } from './filer-by-cik.ts';
import { filingCounts } from './filing-counts.ts';
import { filingsByFiler } from './filings-by-filer.ts';
import { itemsByFiling } from './items-by-filing.ts';
import { namesByFiler } from './names-by-filer.ts';

/** The questions of one request: each is answered for all that ask it at once, and remembered until the request ends. */
export interface Loaders {
  readonly cardRecords: ReturnType<typeof cardRecords>;
  readonly factsByFiler: ReturnType<typeof factsByFiler>;
  readonly filerByCik: ReturnType<typeof filerByCik>;
  readonly filingsByFiler: ReturnType<typeof filingsByFiler>;
  readonly filingCounts: ReturnType<typeof filingCounts>;
  readonly itemsByFiling: ReturnType<typeof itemsByFiling>;
  readonly namesByFiler: ReturnType<typeof namesByFiler>;
}

/** Loaders for one request. */
export function makeLoaders(parts: Pick<SchemaParts, 'database' | 'dataVersion' | 'kept' | 'chain'>): Loaders {
  const { database } = parts;
  return {
    cardRecords: cardRecords(parts),
    factsByFiler: factsByFiler(database),
    filerByCik: filerByCik(parts),
    filingsByFiler: filingsByFiler(parts),
    filingCounts: filingCounts(database),
    itemsByFiling: itemsByFiling(database),
    namesByFiler: namesByFiler(database),
  };
}
