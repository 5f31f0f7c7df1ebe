import type { Candidate } from '../terms/error-codes.ts';

export type MatchedBy = 'CIK' | 'TICKER' | 'SHORT_NAME' | 'NAME' | 'FORMER_NAME' | 'LEADING_WORDS' | 'SIMILAR_NAME';

export interface FoundFiler extends Candidate {
  readonly matchedBy: MatchedBy;
  /** The matching name; null for a match by number or ticker. */
  readonly matchedName: string | null;
  /** Similarity of the folded names by trigrams, from 0 to 1 (identical). */
  readonly similarity: number;
  /** True for a ticker in use or a current name. */
  readonly isCurrent: boolean;
  /** Revenue of its newest fiscal year; null if unknown. */
  readonly revenue: number | null;
  readonly annualReports: number;
  /** Position in the SEC's ticker file, which lists companies by size; null if not listed there. */
  readonly listedPlace: number | null;
  /** True for an owner of shares who files of them alone: Forms 3, 4, 5, 144 and Schedules 13D and 13G. */
  readonly isPerson: boolean;
}

export interface ChosenFiler extends FoundFiler {
  readonly also: readonly Candidate[];
}

/** The filers that a text may mean, by what leads to them. */
export interface NamedFilers {
  /** With that ticker or whole name. */
  readonly exact: readonly FoundFiler[];
  /** With that short name. */
  readonly short: FoundFiler | null;
  /** Listed, with a name that begins with the words. */
  readonly leading: readonly FoundFiler[];
  /** Listed or not, with a name that begins with the words; looked for only where nobody is found by the above. */
  readonly begun: readonly FoundFiler[];
  /** With a similar name, and listed with one of the rare words. */
  readonly similar: readonly FoundFiler[];
  /** Words of the text that few listed companies have in their names. */
  readonly rareWords: readonly string[];
}
