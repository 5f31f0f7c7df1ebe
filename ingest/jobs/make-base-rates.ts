import { storeTransaction } from '../../prisma/transaction.ts';
import { BaseRateTally } from '../../schema/domain/filers/base-rates.ts';
import { newYorkDay } from '../../schema/domain/terms/day.ts';
import { baseRatesMade, reportingHistories, storeBaseRates } from '../store/base-rates.ts';
import { bumpDataVersion, currentDataVersion } from '../store/data-version.ts';
import type { JobDeps } from './deps.ts';

/**
 * Counts base rates anew from what is on file, unless nothing has changed since they were counted: the last step of a job
 * that loads history, so that no question has to read every filing. Filings are read outside the transaction, which would
 * keep readers of an embedded database waiting.
 */
export async function makeBaseRates({ database, clock, now }: Omit<JobDeps, 'edgar'>): Promise<void> {
  const through = newYorkDay(clock());
  const version = await currentDataVersion(database.pool);
  const made = await baseRatesMade(database.pool);
  if (made?.through === through && made.version === version) return;
  const tally = new BaseRateTally(through);
  for await (const history of reportingHistories(database.pool, through)) tally.add(history);
  await storeTransaction(database, async (tx) => {
    const newest = await baseRatesMade(tx);
    // Who began to count later knows more.
    if (newest !== undefined && newest.version > version) return;
    const before = await currentDataVersion(tx);
    const after = await bumpDataVersion(tx, now());
    // What was stored while the filings were read may not be counted: then the next job counts again.
    await storeBaseRates(tx, tally.totals(), { through, version: before === version ? after : version });
  });
}
