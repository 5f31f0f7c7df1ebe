import type { LoaderDeps } from './by-filer-and-day.ts';
import { holdersByFiler } from './holders-by-filer.ts';
import { cardRecords, factsByFiler, filerByCik, namesByFiler, revenueByFiler, yearEnds } from './of-filers.ts';
import { filingCounts, filingsByFiler } from './of-filings.ts';
import { rowOnBoard, rowsByFiler } from './of-rows.ts';
import { peersByIndustry } from './peers-by-industry.ts';

/** The loaders of one request: each batches its keys, and all but `rowOnBoard` remember values until the request ends. */
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
