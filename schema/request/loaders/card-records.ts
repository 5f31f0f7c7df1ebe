import { type CardRecords, readCardRecords } from '../../queries/cards/card-records.ts';
import { byFilerAndDay } from './by-filer-and-day.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** A statement takes a millisecond per filer, so larger sets are split and read in parallel. */
const FILERS_AT_ONCE = 25;

/** Names, tickers and filings for filers' cards: one statement per 25 filers and day. */
export const cardRecords = ({ database, ledger = 'replay' }: Pick<LoaderDeps, 'database' | 'ledger'>) =>
  byFilerAndDay<CardRecords>(async (ciks, until) => {
    const records = await readCardRecords(database, ciks, until, ledger);
    return (cik) => records[ciks.indexOf(cik)] ?? new Error(`No records were read for the card of ${cik}.`);
  }, FILERS_AT_ONCE);
