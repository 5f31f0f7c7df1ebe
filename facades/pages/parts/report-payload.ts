import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { Envelope } from './payloads.ts';
import type { RangeRow } from './range-table.ts';

/** Filings of a week beside those of the weeks before. */
export interface Counts {
  readonly filings: number | null;
  readonly mean: number | null;
  readonly filingsPerWeek: readonly number[];
}

/** A list of the week, as far as it is in the reply. */
export interface List<Row> {
  readonly total: number;
  readonly returned: number;
  readonly rows: readonly Row[];
}

interface SevereRow {
  readonly filedOn: string;
  readonly form: string;
  readonly kinds: readonly string[];
  readonly boards: readonly string[];
  readonly company: string;
  readonly cik: number;
  readonly isAmendment: boolean;
  readonly url: string;
  readonly documentUrl: string | null;
}

interface ChangedCard {
  readonly filedOn: string;
  readonly form: string | null;
  readonly company: string;
  readonly cik: number;
  readonly fiscalYearEnd: string;
  readonly currency: string;
  readonly revenue: number | null;
  readonly url: string | null;
  readonly receiptUrl: string | null;
  readonly absent: Absent;
}

type ScoredState = 'inside' | 'below' | 'above' | 'void' | 'late';

/** `svc.report/1`. */
export interface ReportPayload extends Envelope {
  readonly refreshedAt: string;
  readonly week: { readonly from: string; readonly to: string; readonly filingDays: number };
  readonly weeks: readonly string[];
  readonly counts: Counts;
  readonly boards: readonly (Counts & {
    readonly slug: string;
    readonly title: string;
    readonly severe: number | null;
  })[];
  readonly severe: List<SevereRow> & { readonly companies: number };
  readonly chain: string;
  readonly replay: boolean;
  readonly rangesLogged: List<RangeRow>;
  readonly rangesScored: List<RangeRow> & Readonly<Record<ScoredState, number>>;
  readonly cardsChanged: List<ChangedCard>;
}
