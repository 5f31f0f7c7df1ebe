import { moneyReportDue } from '../../../schema/domain/funds/report-days.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import type {
  CusipSymbol,
  FundReportRecord,
  ManagerReportHead,
  MoneyMonthRecord,
  OlderMoneyMonth,
  PositionRecord,
} from '../../readers/fund-records.ts';

export interface FundSource {
  /** EDGAR path of the document, which is its key in the tables. */
  readonly source: string;
  /** Null if only the fund and the period of the document are known. */
  readonly accession: string | null;
  /** Null if no stored source has it. */
  readonly filedOn: Day | null;
}

export interface FundReportCapture extends FundSource {
  readonly report: FundReportRecord;
}

export interface MoneyMonthCapture extends FundSource {
  readonly month: MoneyMonthRecord | OlderMoneyMonth;
}

/** An information table with its report's metadata, from the cover or from the manager's list of filings. */
export interface ManagerReportCapture extends FundSource {
  readonly head: Pick<ManagerReportHead, 'form' | 'cik' | 'reportDate' | 'amendment'> &
    Partial<Omit<ManagerReportHead, 'form' | 'cik' | 'reportDate' | 'amendment'>>;
  readonly positions: readonly PositionRecord[];
}

export interface FundContent {
  readonly fundReports?: readonly FundReportCapture[];
  readonly moneyMonths?: readonly MoneyMonthCapture[];
  readonly managerReports?: readonly ManagerReportCapture[];
  readonly cusipSymbols?: readonly CusipSymbol[];
}

/** The day each is due, from the end of its period. */
export const DUE = {
  fundReport: (periodEnd: Day) => addDays(periodEnd, 60),
  moneyMonth: moneyReportDue,
  managerReport: (periodEnd: Day) => addDays(periodEnd, 45),
} as const;

/**
 * The day from which a document counts as known: its filing date, or, if that is unknown, the later of its due day and
 * its signature, so that no answer about a past day uses it too early.
 */
export function knownFrom(
  filedOn: Day | null,
  { reportDate, signedOn = null }: { readonly reportDate: Day; readonly signedOn?: Day | null },
  dueBy: (periodEnd: Day) => Day,
): Day {
  if (filedOn !== null) return filedOn;
  const due = dueBy(reportDate);
  return signedOn !== null && signedOn > due ? signedOn : due;
}
