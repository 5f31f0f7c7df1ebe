import type { Day } from '../../schema/domain/terms/day.ts';
import type { FundClassRecord, TickerRecord } from '../readers/records.ts';
import type { Capture } from './capture.ts';
import type { FactsCapture } from './facts.ts';
import type { ItemTextRecord } from './filings/item-texts.ts';
import type { PackedFilings } from './filings/packed-filings.ts';
import type { PackedListing } from './filings/packed-listing.ts';
import type { FundContent } from './funds/fund-content.ts';
import type { LoadedSource, Problem, StampedSource } from './sources.ts';

/** The content that one document, or several read together, gives to the tables: all of it or nothing. */
export interface DocumentContent {
  readonly sources: readonly LoadedSource[];
  /** EDGAR's path of the document, where it is not that of the first source. */
  readonly path?: string;
  readonly captures?: readonly Capture[];
  readonly filings?: PackedFilings;
  readonly listed?: PackedListing;
  readonly facts?: readonly FactsCapture[];
  readonly tickers?: { readonly records: readonly TickerRecord[]; readonly day: Day };
  readonly shareClasses?: { readonly records: readonly FundClassRecord[]; readonly day: Day };
  /** What items of the document say. */
  readonly itemTexts?: readonly ItemTextRecord[];
  /** What it says of a fund or a manager. */
  readonly funds?: FundContent;
  /** How far a document that is read in many parts has been read: its rows are parts. */
  readonly bookmark?: LoadedSource;
  /** Documents that are in the tables already, from files that have changed without their bytes changing. */
  readonly stamps?: readonly StampedSource[];
  /** Documents that could not be read, to be quarantined. */
  readonly problems?: readonly Problem[];
}
