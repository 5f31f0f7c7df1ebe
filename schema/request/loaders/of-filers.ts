import DataLoader from 'dataloader';
import type { FilerName } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { Fact } from '../../domain/terms/fact.ts';
import { type CardRecords, readCardRecords } from '../../queries/cards/card-records.ts';
import { readFacts } from '../../queries/filers/facts-of-filers.ts';
import { readRevenueHistories, type YearRevenue } from '../../queries/filers/revenue-history.ts';
import { readYearEnds } from '../../queries/filings/year-ends.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import { fewLengths } from '../../queries/shared/statement-values.ts';
import { byFilerAndDay, type LoaderDeps } from './by-filer-and-day.ts';

/** All facts of filers in all their versions: one statement per batch. */
export const factsByFiler = (database: Database) =>
  new DataLoader<number, readonly Fact[]>(async (ciks) => {
    const byCik = Map.groupBy(await readFacts(database, ciks), ({ cik }) => cik);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });

/** Filers by CIK, one statement per batch; null for an unknown CIK. */
export const filerByCik = ({ prisma }: Pick<Database, 'prisma'>) =>
  new DataLoader<number, FilerRecord | null>(async (ciks) => {
    const rows = await prisma.filer.findMany({ where: { cik: { in: fewLengths(ciks) } } });
    const byCik = new Map(rows.map((row) => [row.cik, row]));
    return ciks.map((cik) => byCik.get(cik) ?? null);
  });

/** The relation `names` of filers, remembered; Prisma sends the look-ups of a batch as one statement. */
export const namesByFiler = ({ prisma }: Pick<Database, 'prisma'>) =>
  new DataLoader<number, readonly FilerName[]>((ciks) =>
    Promise.all(
      ciks.map(async (cik) => {
        const filer = prisma.filer.findUnique({ where: { cik } });
        return (await filer.names({ orderBy: { position: 'asc' } })) ?? [];
      }),
    ),
  );

/** A statement takes a millisecond per filer, so larger sets are split and read in parallel. */
const FILERS_AT_ONCE = 25;

/** Names, tickers and filings for filers' cards: one statement per 25 filers and day. */
export const cardRecords = ({ database, ledger = 'replay' }: Pick<LoaderDeps, 'database' | 'ledger'>) =>
  byFilerAndDay<CardRecords>(async (ciks, until) => {
    const records = await readCardRecords(database, ciks, until, ledger);
    return (cik) => records[ciks.indexOf(cik)] ?? new Error(`No records were read for the card of ${cik}.`);
  }, FILERS_AT_ONCE);

/** Revenue over the fiscal years of each filer, oldest first; empty without current figures: one statement per day. */
export const revenueByFiler = ({ database }: Pick<LoaderDeps, 'database'>) =>
  byFilerAndDay<readonly YearRevenue[]>(async (ciks, until) => {
    const histories = await readRevenueHistories(database, ciks, until);
    return (cik) => histories.get(cik) ?? [];
  });

/** Last day of the fiscal year of each filer's newest annual report: one statement per day. */
export const yearEnds = ({ database }: Pick<LoaderDeps, 'database'>) =>
  byFilerAndDay<Day | null>(async (ciks, until) => {
    const ends = await readYearEnds(database, ciks, until);
    return (cik) => ends.get(cik) ?? null;
  });
