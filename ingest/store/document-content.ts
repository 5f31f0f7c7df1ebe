import type { Day } from '../../schema/domain/terms/day.ts';
import type { FundClassRecord, TickerRecord } from '../readers/records.ts';
import type { Capture } from './capture.ts';
import type { FactsCapture } from './facts/store-facts.ts';
import type { ItemTextRecord } from './filings/item-texts.ts';
import type { PackedFilings } from './filings/packed-filings.ts';
import type { PackedListing } from './filings/packed-listing.ts';
import type { FundContent } from './funds/fund-content.ts';
import type { Problem } from './quarantine.ts';
import type { LoadedSource, StampedSource } from './sources.ts';

/** Content of one document, or of several read together, to be stored completely or not at all. */
export interface DocumentContent {
  readonly sources: readonly LoadedSource[];
  /** EDGAR's path of the document, if it is not that of the first source. */
  readonly path?: string;
  readonly captures?: readonly Capture[];
  readonly filings?: PackedFilings;
  readonly listed?: PackedListing;
  readonly facts?: readonly FactsCapture[];
  readonly tickers?: { readonly records: readonly TickerRecord[]; readonly day: Day };
  readonly shareClasses?: { readonly records: readonly FundClassRecord[]; readonly day: Day };
  readonly itemTexts?: readonly ItemTextRecord[];
  readonly funds?: FundContent;
  /** Progress in a document that is read in many parts; its `rows` counts parts. */
  readonly bookmark?: LoadedSource;
  /** Documents already in the tables whose files have changed but not their bytes. */
  readonly stamps?: readonly StampedSource[];
  /** Unreadable documents, to be quarantined. */
  readonly problems?: readonly Problem[];
}

/** About how many rows it is stored as: a transaction is ended by their number. */
export function rowsOf({ filings, listed, tickers, shareClasses, funds, facts = [] }: DocumentContent): number {
  const numbers = facts.map((capture) => capture.facts.length);
  const { fundReports = [], managerReports = [], cusipSymbols = [] } = funds ?? {};
  numbers.push(...fundReports.map(({ report }) => report.holdings.length), cusipSymbols.length);
  numbers.push(...managerReports.map(({ positions }) => positions.length));
  const sizes = [
    filings?.count,
    listed?.filings.count,
    tickers?.records.length,
    shareClasses?.records.length,
    ...numbers,
  ];
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 1);
}
