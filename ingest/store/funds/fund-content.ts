import { moneyReportDue } from '../../../schema/domain/funds/money-report-due.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import type {
  CusipSymbol,
  FundReportRecord,
  ManagerReportHead,
  MoneyMonthRecord,
  OlderMoneyMonth,
  PositionRecord,
} from '../../readers/fund-records.ts';

/** Where a fund document stands, and when it was filed. */
export interface FundSource {
  /** EDGAR path of the document: its name in the tables. */
  readonly source: string;
  /** Null for a document of which only the fund and the period are known. */
  readonly accession: string | null;
  /** Null where no source on file says it. */
  readonly filedOn: Day | null;
}

export interface FundReportCapture extends FundSource {
  readonly report: FundReportRecord;
}

export interface MoneyMonthCapture extends FundSource {
  readonly month: MoneyMonthRecord | OlderMoneyMonth;
}

/** An information table with what is known of its report, whether from its cover or from the manager's list of filings. */
export interface ManagerReportCapture extends FundSource {
  readonly head: Pick<ManagerReportHead, 'form' | 'cik' | 'reportDate' | 'amendment'> &
    Partial<Omit<ManagerReportHead, 'form' | 'cik' | 'reportDate' | 'amendment'>>;
  readonly positions: readonly PositionRecord[];
}

/** What documents of funds and managers give to the tables. */
export interface FundContent {
  readonly fundReports?: readonly FundReportCapture[];
  readonly moneyMonths?: readonly MoneyMonthCapture[];
  readonly managerReports?: readonly ManagerReportCapture[];
  readonly cusipSymbols?: readonly CusipSymbol[];
}

/** The day by which each is due after its period ends. */
export const DUE = {
  fundReport: (periodEnd: Day) => addDays(periodEnd, 60),
  moneyMonth: moneyReportDue,
  managerReport: (periodEnd: Day) => addDays(periodEnd, 45),
} as const;

/**
 * From which day a document counts as filed: its filing date; where none is on file, the day on which it was due or was
 * signed, whichever is later, so that no answer about a past day knows too much.
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
