import DataLoader from 'dataloader';
import type { Day } from '../../domain/terms/day.ts';
import { type CardRecords, readCardRecords } from '../../queries/cards/card-records.ts';
import type { LoaderDeps } from './loader-deps.ts';

export interface CardKey {
  readonly cik: number;
  readonly until: Day;
}

/** A statement takes a millisecond per filer, so larger sets are split and read in parallel. */
const FILERS_AT_ONCE = 25;

/** Names, tickers and filings for filers' cards: one statement per 25 filers and day. */
export const cardRecords = ({ database, ledger = 'replay' }: Pick<LoaderDeps, 'database' | 'ledger'>) =>
  new DataLoader<CardKey, CardRecords, string>(
    async (keys) => {
      const found = new Map<string, CardRecords>();
      for (const [until, group] of Map.groupBy(keys, (key) => key.until)) {
        const ciks = group.map(({ cik }) => cik);
        const records = await readCardRecords(database, ciks, until, ledger);
        for (const [at, one] of records.entries()) found.set(`${ciks[at]} ${until}`, one);
      }
      return keys.map((key) => found.get(keyOf(key)) ?? new Error(`No records were read for the card of ${key.cik}.`));
    },
    { cacheKeyFn: keyOf, maxBatchSize: FILERS_AT_ONCE },
  );

function keyOf({ cik, until }: CardKey): string {
  return `${cik} ${until}`;
}
