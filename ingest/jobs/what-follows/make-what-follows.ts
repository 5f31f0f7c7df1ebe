import { storeTransaction } from '../../../prisma/transaction.ts';
import { coveredLandmarks, type FilerYear, filerYear } from '../../../schema/domain/filers/what-follows/landmark.ts';
import type { Following, LandmarkYears } from '../../../schema/domain/filers/what-follows/tally.ts';
import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import type { Edgar } from '../../edgar/edgar.ts';
import { bumpDataVersion, currentDataVersion } from '../../store/raise-data-version.ts';
import { filerHistories, knownLists, storeWhatFollows, whatFollowsMade } from '../../store/store-what-follows.ts';
import { feedThread } from '../shared/ask-thread.ts';
import type { JobDeps } from '../shared/job-deps.ts';

/**
 * Counts what follows each kind of event, unless the data have not changed since the last count. It is the last step of
 * a job that loads history, so that no query has to read every filing. Filings are read outside the transaction, which
 * would block readers of an embedded database, and the arithmetic runs in a thread.
 */
export async function makeWhatFollows({
  database,
  edgar,
  clock,
  declaredOn,
  log,
  now,
}: Omit<JobDeps, 'edgar'> & { readonly edgar: Pick<Edgar, 'list'> }): Promise<void> {
  const through = newYorkDay(clock());
  const version = await currentDataVersion(database.pool);
  const made = await whatFollowsMade(database.pool);
  if (made?.through === through && made.version === version) return;
  const began = now().getTime();
  const lists = await knownLists(database.pool, { isFolder: edgar.list !== undefined, declaredOn, through });
  const landmarks = coveredLandmarks([...lists.values()], through);
  const years = new Map<Day, Map<number, FilerYear>>(landmarks.map((landmark) => [landmark, new Map()]));
  if (landmarks.length > 0) {
    for await (const { cik, history } of filerHistories(database.pool, lists, through)) {
      for (const [landmark, filers] of years) {
        const year = filerYear(history, landmark);
        if (year !== null) filers.set(cik, year);
      }
    }
  }
  const tally = await tallyInThread([...years].map(([landmark, held]) => ({ landmark, years: held })));
  await storeTransaction(database, async (tx) => {
    const newest = await whatFollowsMade(tx);
    // A count begun later includes more data.
    if (newest !== undefined && newest.version > version) return;
    const before = await currentDataVersion(tx);
    const after = await bumpDataVersion(tx, now());
    // Filings stored during the count may be missing from it; the older version makes the next job count again.
    await storeWhatFollows(tx, tally, {
      through,
      filers: lists.size,
      version: before === version ? after : version,
    });
  });
  log.info({ through, filers: lists.size, landmarks: landmarks.length, ms: now().getTime() - began }, 'what follows');
}

/** Over all of EDGAR this is seconds of uninterrupted arithmetic. */
async function tallyInThread(landmarks: readonly LandmarkYears[]): Promise<ReadonlyMap<Day, readonly Following[]>> {
  if (landmarks.every(({ years }) => years.size === 0)) return new Map();
  return feedThread('ingest/jobs/what-follows/tally-worker.ts', landmarks, []);
}
