import type { AccessionNumber } from './accession.ts';
import type { Cik } from './cik.ts';
import type { Day } from './day.ts';

/** One XBRL number in one filing. The same number in a later filing is a different fact. */
export interface Fact {
  /** Taxonomy and name: `us-gaap:Revenues`. */
  readonly concept: string;
  /** As filed: `USD`, `USD/shares`, `shares`. */
  readonly unit: string;
  /** The instant, or the last day of the duration. */
  readonly periodEnd: Day;
  /** Days of the duration, both ends included; 0 for an instant. */
  readonly periodDays: number;
  readonly accession: AccessionNumber;
  /** Decimal digits exactly as filed, as text, because a double would lose some. */
  readonly value: string;
  readonly form: string;
  readonly filedOn: Day;
  /** The filing's own fiscal year, not the fact's; null if companyfacts omits it. */
  readonly fiscalYear: number | null;
  /** `FY`, `Q1` and so on, of the filing. */
  readonly fiscalPeriod: string | null;
  /** The SEC's financial statement data set that contains it, `2010q1`; null or absent for companyfacts. */
  readonly dataSet?: string | null;
  /**
   * True if the period's end is rounded to the end of a month, as in data sets, because no source gives the filer's
   * own.
   */
  readonly isPeriodRounded?: boolean;
}

/** A figure as somebody else has it: one value of their file. */
export interface Opinion {
  readonly line: number;
  readonly cik: Cik;
  /** Last day of the period. */
  readonly end: Day;
  /** As the file names it. */
  readonly item: string;
  readonly value: number;
  /** ISO 4217; null where the file does not say. */
  readonly currency: string | null;
}

/** A line of such a file that cannot be read or compared, with the reason. */
export interface RefusedLine {
  readonly line: number;
  readonly why: string;
}
