import { type Day, previousBusinessDay } from '../../../schema/domain/terms/day.ts';

/** A filing written by hand; a filer's routine filings are generated. */
export interface EventFiling {
  readonly filedOn: Day;
  readonly form: string;
  /** In EDGAR's notation: `3.01,9.01`. */
  readonly items: string;
  /** Day of the event or end of the period; null if the filer left it empty. */
  readonly reportDate: Day | null;
  /** CIKs of the co-registrants. */
  readonly with?: readonly number[];
  /** Day and time of acceptance in New York, if it matters: `2026-10-30T18:05:00`. */
  readonly acceptedAt?: string;
  /** True if only the current feed lists it so far. */
  readonly onlyInFeed?: boolean;
  readonly hasHeader?: boolean;
  /** False if the world lacks its document, whatever its items. */
  readonly hasDocument?: boolean;
}

export interface SampleFiler {
  readonly cik: number;
  readonly name: string;
  readonly sic: string;
  readonly industry: string;
  readonly state: string;
  /** The first is the one displayed. */
  readonly tickers: readonly (readonly [ticker: string, exchange: string | null])[];
  readonly entityType?: string;
  readonly category?: string;
  /** `MMDD`, the last day of a month. */
  readonly fiscalYearEnd: string;
  /** The previous year end, and the last year that ended on it. */
  readonly yearsEndedBefore?: { readonly fiscalYearEnd: string; readonly until: Day };
  /** True if its years and quarters end on the Saturday nearest to the end of the month. */
  readonly endsOnSaturday?: boolean;
  readonly formerNames?: readonly (readonly [name: string, from: Day | null, to: Day | null])[];
  /** Its routine filings, and their first day. */
  readonly files: 'domestic reports' | 'annual reports' | 'foreign reports' | 'fund reports' | 'nothing regular';
  readonly since: Day;
  /** Last day of its routine filings, if they have ended. */
  readonly until?: Day;
  /** Exceptional filing days of reports, by period; null if the report is missing. */
  readonly reportsFiledOn?: Readonly<Record<Day, Day | null>>;
  /** Filings with a director or officer change in each of the last two years; a few if omitted. */
  readonly leadershipChanges?: number;
  /** Filings in its submissions file before the rest moves to overflow pages. */
  readonly recentFilings?: number;
  /** True if its acceptance times end in Z but are New York time. */
  readonly clockIsNewYork?: boolean;
  /** True if its submissions file gives the CIK as a number, without padding. */
  readonly cikAsNumber?: boolean;
  /** True if it appears in EDGAR's indexes and has no submissions file. */
  readonly isIndexOnly?: boolean;
  readonly events: readonly EventFiling[];
}

const USUAL = { fiscalYearEnd: '1231', files: 'domestic reports', tickers: [], events: [] } as const;

/** Filers as written by hand, which leave out what is usual. */
export const written = (
  filers: readonly (Omit<SampleFiler, keyof typeof USUAL> & Partial<SampleFiler>)[],
): readonly SampleFiler[] => filers.map((filer) => ({ ...USUAL, ...filer }));

type More = Omit<Partial<EventFiling>, 'filedOn' | 'form' | 'items'>;

/** An 8-K; the event is two business days before the filing by default. */
export function current(filedOn: Day, items: string, more: More = {}): EventFiling {
  return filed('8-K', filedOn, { items, reportDate: twoBusinessDaysBefore(filedOn), ...more });
}

/** Any filing; the report date is empty by default. */
export function filed(form: string, filedOn: Day, more: More & { items?: string } = {}): EventFiling {
  return { form, filedOn, items: '', reportDate: null, ...more };
}

function twoBusinessDaysBefore(day: Day): Day {
  return previousBusinessDay(previousBusinessDay(day));
}
