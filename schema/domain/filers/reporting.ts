import type { Absence } from '../terms/absence.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import type { Cik } from '../terms/cik.ts';
import { addDays, type Day, daysBetween } from '../terms/day.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { shortDate } from '../terms/words/day-words.ts';

export type ReportingState = 'REPORTING' | 'LEFT_EXCHANGE' | 'STOPPED_REPORTING';

export interface DutyFiling {
  readonly form: string;
  readonly filedOn: Day;
  readonly accession: AccessionNumber;
}

/** The filings that decide, up to a day: see `schema/queries/shared/filings-of-duty.ts`. */
export interface FilingsOfDuty {
  /** The newest annual or quarterly report. */
  readonly report: DutyFiling | null;
  /** The first Form 15 that neither a report nor a registration follows. */
  readonly stop: DutyFiling | null;
  /** The newest Form 25, unless a class was registered for an exchange about then or later. */
  readonly left: (DutyFiling & { readonly isNoticed: boolean }) | null;
}

/** Whether a filer still reports and is listed, with the filing that says so. */
export interface Reporting {
  readonly state: ReportingState;
  readonly on: Day;
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly url: string;
  readonly sentence: string;
}

export interface ReportingQuestion {
  readonly cik: Cik;
  readonly asOf: Day;
  /** The last day on which its filings are known. */
  readonly through: Day;
  /** True if no page of its list is missing. */
  readonly isWhole: boolean;
  /** True if EDGAR lists it with a ticker on an exchange, as last captured. */
  readonly isListed: boolean;
}

/** The longest silence after a Form 15 of one class among companies that went on was 111 days (MetroPCS, 2004). */
const SILENT_DAYS = 120;
/** A Form 15 follows the end of the listing within this time, or is about other securities. */
const LISTING_ENDED_DAYS = 400;
/** Later than any report of a filer that has the duty, with the notices it may file. */
const REPORT_DUE_DAYS = 548;

const FOREIGN_FORMS: ReadonlySet<string> = new Set(['20-F', '40-F']);

/** Exchanges by the number under which they submit Form 25-NSE. */
const EXCHANGES: Readonly<Record<string, string>> = {
  '0000876661': 'the New York Stock Exchange',
  '0001143313': 'NYSE American',
  '0001143362': 'NYSE Arca',
  '0001354457': 'Nasdaq',
  '0001417835': 'Cboe BZX',
};

/**
 * Whether a company reports, stopped reporting or left its exchange (INTERFACE 18.18).
 *
 * Neither form says on its face which class of securities it is about: after 348 of 351 Forms 15 of 436 large companies
 * the company went on reporting. So a Form 15 counts once the company's listing has ended or nothing was filed for 120
 * days; a Form 25 counts for a company that EDGAR lists on no exchange and that announced the end of its listing (8-K
 * item 3.01; foreign filers have no such form).
 */
export function reportingOf(
  { report, stop, left }: FilingsOfDuty,
  { cik, asOf, through, isWhole, isListed }: ReportingQuestion,
): Reporting | Omit<Absence, 'field'> {
  const told = (state: ReportingState, { form, filedOn, accession }: DutyFiling, sentence: string): Reporting => ({
    ...{ state, on: filedOn, accession, form, url: filingUrl(cik, accession), sentence },
  });
  const isForeign = report !== null && FOREIGN_FORMS.has(report.form);
  const ended = left !== null && !isListed && (left.isNoticed || isForeign) ? left : null;
  if (stop !== null) {
    const isDelisted = ended !== null && ended.filedOn >= addDays(stop.filedOn, -LISTING_ENDED_DAYS);
    if (isDelisted || daysBetween(stop.filedOn, through < asOf ? through : asOf) >= SILENT_DAYS) {
      return told(
        'STOPPED_REPORTING',
        stop,
        `It stopped reporting. It filed Form ${stop.form} on ${shortDate(stop.filedOn)}, and no report since.`,
      );
    }
  }
  if (ended !== null) {
    const exchange = ended.form === '25-NSE' ? EXCHANGES[ended.accession.slice(0, 10)] : undefined;
    return told(
      'LEFT_EXCHANGE',
      ended,
      `A class of its securities left ${exchange ?? 'its exchange'}. Form ${ended.form} was filed on ${shortDate(ended.filedOn)}.`,
    );
  }
  if (report === null) {
    return isWhole
      ? { reason: 'NOT_FILED', explanation: 'It has filed no annual or quarterly report on EDGAR.' }
      : { reason: 'NOT_INGESTED' };
  }
  if (daysBetween(report.filedOn, asOf) > REPORT_DUE_DAYS) {
    const explanation = `It has filed no annual or quarterly report since the ${report.form} of ${shortDate(report.filedOn)}, and no Form 15 that says why.`;
    return { reason: 'STALE', explanation };
  }
  return told('REPORTING', report, `Its newest report is the ${report.form} of ${shortDate(report.filedOn)}.`);
}
