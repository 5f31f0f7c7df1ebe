import {
  type Compared,
  comparedOf,
  comparedQuarter,
  type ListedRead,
  othersThan,
  type TypeMedian,
  typeMedians,
} from '../../domain/portfolio/committee.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { ETFS } from '../../domain/terms/lists/etfs.ts';
import { LISTED_PORTFOLIOS, type ListedPortfolio } from '../../domain/terms/lists/portfolios.ts';
import { readReportedQuarters } from '../../queries/funds/manager-reports.ts';
import type { Context } from '../../request/context.ts';
import { memoize } from '../../snapshots/memoize.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';
import { loadEtf } from './load-etf.ts';
import { loadManagerPortfolio } from './load-portfolio.ts';

/** A listed portfolio as a row of the table: its measures and their report. */
export interface ListedReport extends ListedRead {
  readonly cik: number;
  readonly accession: string | null;
  /** The newest day on which a later report was filed that is not on file here; null if there is none. */
  readonly newerFiled: Day | null;
}

/** The broad index fund by the measures that books are compared by. */
export interface BroadRead {
  readonly ticker: string;
  readonly cik: number;
  readonly reportDate: Day;
  readonly accession: string | null;
  readonly compared: Compared;
  /** Unread filings of its companies that may be warnings. */
  readonly unreadFilings: number;
  readonly boat: string | null;
}

/** The comparisons an investment committee looks at beside a book. */
export interface Beside {
  /** Null if no report of a listed portfolio is on file. */
  readonly quarter: Day | null;
  readonly reports: readonly ListedReport[];
  readonly types: readonly TypeMedian[];
  readonly broad: BroadRead | null;
}

/** The comparisons of a portfolio: the other listed ones for its own quarter, or for the newest that was due. */
export async function besideOf(context: Context, { manager, asOf }: LoadedPortfolio): Promise<Beside> {
  const beside = await loadBeside(context, asOf, manager?.report.reportDate ?? null);
  if (manager === null) return beside;
  const reports = othersThan(beside.reports, manager.cik);
  return { ...beside, reports, types: typeMedians(reports) };
}

/**
 * The listed portfolios for a quarter, and the broad index fund: read once per state of the data for all books.
 *
 * @param quarter  null for the newest that was due by the day
 */
export function loadBeside(context: Context, asOf: AsOf, quarter: Day | null): Promise<Beside> {
  const key = `beside ${quarter} ${asOf.day} ${asOf.until}`;
  return memoize(context.deps, key, () => readBeside(context, asOf, quarter));
}

async function readBeside(context: Context, asOf: AsOf, asked: Day | null): Promise<Beside> {
  const { database, portfolios = LISTED_PORTFOLIOS } = context.deps;
  const ciks = portfolios.flatMap(({ cik, formerCik }) => [cik, ...(formerCik === undefined ? [] : [formerCik])]);
  const reported = await readReportedQuarters(database, ciks, asOf.until);
  const quarters = [...new Set(reported.map((one) => one.quarter))];
  const quarter = asked ?? comparedQuarter(quarters, asOf.day);
  const onFile = new Set(reported.filter((one) => one.quarter === quarter).map(({ cik }) => cik));
  const reports: ListedReport[] = [];
  // One at a time, so that the books of large managers are not in memory together.
  for (const listed of portfolios) reports.push(await readListed(context, listed, { asOf, quarter, onFile }));
  return { quarter, reports, types: typeMedians(reports), broad: await readBroad(context, asOf) };
}

async function readListed(
  context: Context,
  listed: ListedPortfolio,
  {
    asOf,
    quarter,
    onFile,
  }: { readonly asOf: AsOf; readonly quarter: Day | null; readonly onFile: ReadonlySet<number> },
): Promise<ListedReport> {
  const cik = [listed.cik, listed.formerCik].find((one) => one !== undefined && onFile.has(one));
  if (cik === undefined || quarter === null) {
    return { listed, cik: listed.cik, measures: null, accession: null, newerFiled: null };
  }
  const named = { cik, name: listed.name };
  await context.pieces.next();
  const { manager, measures } = await loadManagerPortfolio(context, named, asOf, { quarter, figures: false });
  const { accession = null, newerFiled = null } = manager?.report ?? {};
  return { listed, cik, measures, accession, newerFiled };
}

/** Not on file, or the day is before the form existed. */
const UNREAD: readonly string[] = ['UNKNOWN_FUND', 'NOT_INGESTED', 'BAD_ARGUMENT'];

async function readBroad(context: Context, asOf: AsOf): Promise<BroadRead | null> {
  try {
    const { broad } = context.deps.etfs ?? ETFS;
    // A request for a book does not wait while a fund's reports are fetched.
    const { ticker, report, read } = await loadEtf(context, broad.ticker, asOf, { fetches: false });
    if (read.measures === null) return null;
    const { cik, reportDate, accession } = report;
    const { boat } = read.measures;
    return {
      ticker,
      cik,
      reportDate,
      accession,
      // For a book, the ten largest are of everything the fund holds.
      compared: { ...comparedOf(read.measures), top10: read.top10 },
      unreadFilings: read.measures.unreadFilings,
      boat: 'absent' in boat ? null : boat.boat.toLowerCase(),
    };
  } catch (error) {
    if (error instanceof ServiceError && UNREAD.includes(error.code)) return null;
    throw error;
  }
}
