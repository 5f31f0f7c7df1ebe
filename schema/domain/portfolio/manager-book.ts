import { exactSum, scaled, unscaled } from '../methods/exact-sum.ts';
import type { Day } from '../terms/day.ts';
import { type PricedRow, unitByDate, type ValueUnit, valueUnit } from './value-unit.ts';

/** A report of one quarter. */
export interface ReportOfQuarter {
  readonly source: string;
  readonly accession: string | null;
  /** From this day on it counts as filed. */
  readonly knownFrom: Day;
  readonly filedOn: Day | null;
  readonly amendmentNumber: number | null;
  readonly amendmentType: 'RESTATEMENT' | 'NEW HOLDINGS' | null;
}

/** A report of one quarter with its rows. */
export interface QuarterReport extends ReportOfQuarter {
  readonly form: string;
  readonly rows: readonly QuarterRow[];
}

export interface QuarterRow extends PricedRow {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
}

/** A security that a manager holds, its value in dollars, exact. */
export interface BookPosition {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
  readonly valueUsd: string;
}

/** What a manager held at the end of a quarter, by its report and the amendments to it. */
export interface ManagerBook {
  /** The reports it is made of, in order. */
  readonly reports: readonly QuarterReport[];
  /** One for each CUSIP, largest first; options are not among them. */
  readonly positions: readonly BookPosition[];
  /** The rows they are made of. */
  readonly rows: readonly (QuarterRow & { readonly valueUsd: string })[];
  readonly totalUsd: string;
  /** Unit of the first report's table, as its rows show. */
  readonly valueUnit: ValueUnit;
  /** Whether some table has another unit than its filing date asks for. */
  readonly isUnitUnusual: boolean;
  /** Rows that are options, and their value in dollars. */
  readonly optionRows: number;
  readonly optionValueUsd: string;
  /** Set where a restatement took the place of reports of more than twice its rows or its value. */
  readonly shrunk: ShrunkBook | null;
}

/** The tables of a quarter before and after a restatement, options included; values in dollars, exact. */
export interface ShrunkBook {
  readonly restatedOn: Day;
  readonly rowsBefore: number;
  readonly usdBefore: string;
  readonly rows: number;
  readonly usd: string;
}

/** A restatement that leaves less than this share of the rows or of the value is told with both totals (METHODS 1.6). */
const SHRUNK_BELOW = 0.5;

/**
 * Puts a manager's quarter together (METHODS 7.1): the original, or the last restatement in its place, and the new holdings
 * that amendments after it add. Each table has the unit that its own rows show.
 *
 * @param reports  of one quarter, filed by the day that is asked about
 * @returns        null where there are only amendments that add to a report that is not on file
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
    shrunk: shrunkBy(used, reports),
  };
}

function inDollars({ rows, knownFrom }: QuarterReport) {
  const unit = valueUnit(rows, knownFrom);
  return rows.map((row) => ({ ...row, valueUsd: unit === 'DOLLARS' ? row.value : thousandfold(row.value) }));
}

/** What the restatement in force dropped of the reports that were in force before it. */
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
 * Of the reports of a quarter those that count, in order: the original or the last restatement, and what adds to it after;
 * none where there are only additions.
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
