import type { AccessionNumber } from './accession.ts';
import type { Day } from './day.ts';

/** One XBRL number as one filing gave it. The same number of a later filing is another fact. */
export interface Fact {
  /** Taxonomy and name: `us-gaap:Revenues`. */
  readonly concept: string;
  /** As filed: `USD`, `USD/shares`, `shares`. */
  readonly unit: string;
  /** The instant, or the last day of the duration. */
  readonly periodEnd: Day;
  /** Days of the duration, both ends counted; 0 for an instant. */
  readonly periodDays: number;
  readonly accession: AccessionNumber;
  /** Decimal digits exactly as filed, as text: a double would lose some. */
  readonly value: string;
  readonly form: string;
  readonly filedOn: Day;
  /** The filing's own fiscal year, not the fact's; null where companyfacts leaves it out. */
  readonly fiscalYear: number | null;
  /** `FY`, `Q1` and so on, of the filing. */
  readonly fiscalPeriod: string | null;
  /** The SEC's financial statement data set that gave it, `2010q1`; null or absent: companyfacts. */
  readonly dataSet?: string | null;
  /** Whether the end of its period is that of a month, to which data sets round, because no source gives the filer's own. */
  readonly isPeriodRounded?: boolean;
}
