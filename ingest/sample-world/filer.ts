import { type Day, previousBusinessDay } from '../../schema/domain/terms/day.ts';

/** A filing written down by hand; what its filer files as a matter of course is generated. */
export interface EventFiling {
  readonly filedOn: Day;
  readonly form: string;
  /** As EDGAR writes them: `3.01,9.01`. */
  readonly items: string;
  /** Day of the event or end of the period; null where the filer left it empty. */
  readonly reportDate: Day | null;
  /** CIKs of the other filers of the same filing. */
  readonly with?: readonly number[];
  /** Day and time of acceptance in New York, where it matters: `2026-10-30T18:05:00`. */
  readonly acceptedAt?: string;
  /** Only the current feed lists it so far. */
  readonly onlyInFeed?: boolean;
  /** Its header is part of the world. */
  readonly hasHeader?: boolean;
  /** False where its document is no part of the world, whatever its items. */
  readonly hasDocument?: boolean;
}

/** An invented filer. */
export interface SampleFiler {
  readonly cik: number;
  readonly name: string;
  readonly sic: string;
  readonly industry: string;
  readonly state: string;
  /** First is the one shown. */
  readonly tickers: readonly (readonly [ticker: string, exchange: string | null])[];
  readonly entityType?: string;
  readonly category?: string;
  /** `MMDD`, the last day of a month. */
  readonly fiscalYearEnd: string;
  /** The end it had before, and the last year that ended so. */
  readonly yearsEndedBefore?: { readonly fiscalYearEnd: string; readonly until: Day };
  /** Its years and quarters end on the Saturday nearest to the end of the month. */
  readonly endsOnSaturday?: boolean;
  readonly formerNames?: readonly (readonly [name: string, from: Day | null, to: Day | null])[];
  /** What it files as a matter of course, and since when. */
  readonly files: 'domestic reports' | 'annual reports' | 'foreign reports' | 'fund reports' | 'nothing regular';
  readonly since: Day;
  /** The last day on which it files as a matter of course, where that has ended. */
  readonly until?: Day;
  /** Reports that did not come when reports usually come: period to the day filed, null where it has not come. */
  readonly reportsFiledOn?: Readonly<Record<Day, Day | null>>;
  /** Filings with a director or officer change in each of the last two years; a few where left out. */
  readonly leadershipChanges?: number;
  /** Filings in its submissions file before the rest moves to overflow pages. */
  readonly recentFilings?: number;
  /** Its acceptance times end in Z and are New York time. */
  readonly clockIsNewYork?: boolean;
  /** Its submissions file gives the CIK as a number, without padding. */
  readonly cikAsNumber?: boolean;
  /** EDGAR's indexes name it, and it has no submissions file. */
  readonly isIndexOnly?: boolean;
  readonly events: readonly EventFiling[];
}

type More = Omit<Partial<EventFiling>, 'filedOn' | 'form' | 'items'>;

/** An 8-K; the event is two business days before the filing unless said otherwise. */
export function current(filedOn: Day, items: string, more: More = {}): EventFiling {
  return filed('8-K', filedOn, { items, reportDate: twoBusinessDaysBefore(filedOn), ...more });
}

/** Any filing; the report date is empty unless given. */
export function filed(form: string, filedOn: Day, more: More & { items?: string } = {}): EventFiling {
  return { form, filedOn, items: '', reportDate: null, ...more };
}

function twoBusinessDaysBefore(day: Day): Day {
  return previousBusinessDay(previousBusinessDay(day));
}
