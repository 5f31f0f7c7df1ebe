import { exactSum, scaled, unscaled } from '../methods/exact-sum.ts';
import type { Day } from '../terms/day.ts';
import { type PricedRow, unitByDate, type ValueUnit, valueUnit } from './value-unit.ts';

export interface ReportOfQuarter {
  readonly source: string;
  readonly accession: string | null;
  /** The day from which it counts as filed. */
  readonly knownFrom: Day;
  readonly filedOn: Day | null;
  readonly amendmentNumber: number | null;
  readonly amendmentType: 'RESTATEMENT' | 'NEW HOLDINGS' | null;
}

export interface QuarterReport extends ReportOfQuarter {
  readonly form: string;
  readonly rows: readonly QuarterRow[];
}

export interface QuarterRow extends PricedRow {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
}

/** A security that a manager holds, with its exact value in dollars. */
export interface BookPosition {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
  readonly valueUsd: string;
}

/** A manager's holdings at the end of a quarter, from its report and the amendments to it. */
export interface ManagerBook {
  /** The reports used, in order. */
  readonly reports: readonly QuarterReport[];
  /** One for each CUSIP, largest first; excludes options. */
  readonly positions: readonly BookPosition[];
  readonly rows: readonly (QuarterRow & { readonly valueUsd: string })[];
  readonly totalUsd: string;
  /** Unit of the first report's table, as determined from its rows. */
  readonly valueUnit: ValueUnit;
  /** True if a table uses a unit other than the one required at its filing date. */
  readonly isUnitUnusual: boolean;
  /** Number of option rows, and their value in dollars. */
  readonly optionRows: number;
  readonly optionValueUsd: string;
  /** Value in dollars of the rows that are notes or warrants; `positions` include them. */
  readonly otherValueUsd: string;
  /** Set if a restatement replaced reports with more than twice its rows or value. */
  readonly shrunk: ShrunkBook | null;
}

/** The tables of a quarter before and after a restatement, including options; exact values in dollars. */
export interface ShrunkBook {
  readonly restatedOn: Day;
  readonly rowsBefore: number;
  readonly usdBefore: string;
  readonly rows: number;
  readonly usd: string;
}

/**
 * A restatement that leaves less than this fraction of the rows or the value is reported with both totals (METHODS
 * 1.6).
 */
const SHRUNK_BELOW = 0.5;

/**
 * Assembles a manager's quarter (METHODS 7.1): the original, or the last restatement that replaces it, plus the new
 * holdings from later amendments. The unit of each table is determined from its own rows.
 *
 * @param reports  for one quarter, filed by the as-of day
 * @returns        null if there are only amendments that add to a report that is not on file
 */
export function managerBook(reports: readonly QuarterReport[]): ManagerBook | null {
  const used = reportsInForce(reports);
  if (used.length === 0) return null;
  const tables = used.map((report) => ({ report, unit: valueUnit(report.rows, report.knownFrom) }));
  const dollars = used.flatMap(inDollars);
  const options = dollars.filter(({ putCall }) => putCall !== null);
  const held = dollars.filter(({ putCall }) => putCall === null);
  const positions = [...Map.groupBy(held, ({ cusip }) => cusip).values()].map((rows) => {
    const [{ issuer, title, cusip }] = rows as [(typeof rows)[number]];
    return { issuer, title, cusip, valueUsd: exactSum(rows.map(({ valueUsd }) => valueUsd)) };
  });
  return {
    reports: used,
    rows: held,
    positions: positions.sort((a, b) => Number(b.valueUsd) - Number(a.valueUsd) || (a.cusip < b.cusip ? -1 : 1)),
    totalUsd: exactSum(held.map(({ valueUsd }) => valueUsd)),
    valueUnit: tables[0]?.unit ?? 'DOLLARS',
    isUnitUnusual: tables.some(({ report, unit }) => unit !== unitByDate(report.knownFrom)),
    optionRows: options.length,
    optionValueUsd: exactSum(options.map(({ valueUsd }) => valueUsd)),
    otherValueUsd: exactSum(held.filter(isNoShare).map(({ valueUsd }) => valueUsd)),
    shrunk: shrunkBy(used, reports),
  };
}

/** A warrant by its title, such as `*W EXP 01/01/2030`. */
const WARRANT = /^\*?W\s+EXP|\bWTS?\b|WARRANT/i;

/** True of a row of notes, whose amount is their principal, and of warrants. */
const isNoShare = ({ amountType, title }: QuarterRow) => amountType === 'PRN' || WARRANT.test(title);

function inDollars({ rows, knownFrom }: QuarterReport) {
  const unit = valueUnit(rows, knownFrom);
  return rows.map((row) => ({ ...row, valueUsd: unit === 'DOLLARS' ? row.value : thousandfold(row.value) }));
}

/** The reduction caused by the restatement in force, relative to the reports it replaced. */
function shrunkBy([restated]: readonly QuarterReport[], reports: readonly QuarterReport[]): ShrunkBook | null {
  if (restated?.amendmentType !== 'RESTATEMENT') return null;
  const before = reportsInForce(reports.filter((report) => inOrder(report, restated) < 0)).flatMap(inDollars);
  const after = inDollars(restated);
  const total = (rows: typeof after) => exactSum(rows.map(({ valueUsd }) => valueUsd));
  const [usdBefore, usd] = [total(before), total(after)];
  const isShrunk = after.length < SHRUNK_BELOW * before.length || Number(usd) < SHRUNK_BELOW * Number(usdBefore);
  return isShrunk
    ? {
        restatedOn: restated.filedOn ?? restated.knownFrom,
        rowsBefore: before.length,
        usdBefore,
        rows: after.length,
        usd,
      }
    : null;
}

/**
 * The reports of a quarter that count, in order: the original or the last restatement, and later additions; empty if
 * there are only additions.
 */
export function reportsInForce<Report extends ReportOfQuarter>(reports: readonly Report[]): Report[] {
  const ordered = reports.toSorted(inOrder);
  const start = ordered.findLastIndex(({ amendmentType }) => amendmentType !== 'NEW HOLDINGS');
  return start === -1 ? [] : ordered.slice(start);
}

function inOrder(a: ReportOfQuarter, b: ReportOfQuarter): number {
  if (a.knownFrom !== b.knownFrom) return a.knownFrom < b.knownFrom ? -1 : 1;
  const number = (a.amendmentNumber ?? 0) - (b.amendmentNumber ?? 0);
  return number !== 0 ? number : a.source < b.source ? -1 : 1;
}

const thousandfold = (value: string) => unscaled(1000n * scaled(value));
