import { cardRecords } from './card-records.ts';
import { factsByFiler } from './facts-by-filer.ts';
import { filerByCik } from './filer-by-cik.ts';
import { filingCounts } from './filing-counts.ts';
import { filingsByFiler } from './filings-by-filer.ts';
import { holdersByFiler } from './holders-by-filer.ts';
import type { LoaderDeps } from './loader-deps.ts';
import { namesByFiler } from './names-by-filer.ts';
import { peersByIndustry } from './peers-by-industry.ts';
import { revenueByFiler } from './revenue-by-filer.ts';
import { rowOnBoard } from './row-on-board.ts';
import { rowsByFiler } from './rows-by-filer.ts';
import { yearEnds } from './year-ends.ts';

/** The loaders of one request: each batches its keys, and remembers values until the request ends. */
export type Loaders = ReturnType<typeof makeLoaders>;

export function makeLoaders(deps: LoaderDeps) {
  const { database } = deps;
  return {
    cardRecords: cardRecords(deps),
    factsByFiler: factsByFiler(database),
    filerByCik: filerByCik(database),
    filingsByFiler: filingsByFiler(deps),
    filingCounts: filingCounts(deps),
    holdersByFiler: holdersByFiler(deps),
    namesByFiler: namesByFiler(database),
    peersByIndustry: peersByIndustry(deps),
    revenueByFiler: revenueByFiler(deps),
    rowOnBoard: rowOnBoard(deps),
    rowsByFiler: rowsByFiler(deps),
    yearEnds: yearEnds(deps),
  };
}
