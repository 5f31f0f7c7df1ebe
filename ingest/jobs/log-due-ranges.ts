import { storeTransaction } from '../../prisma/transaction.ts';
import { newYorkDay } from '../../schema/domain/terms/day.ts';
import { bumpDataVersion } from '../store/data-version.ts';
import { type LoggedCounts, logRanges } from '../store/registry/log-ranges.ts';
import type { RegistryClocks } from '../store/registry/registry.ts';
import type { JobParts } from './deps.ts';
import type { Job } from './run-job.ts';

/** The days that what is logged now bears. */
export function registryClocks({ clock, now, chain }: Pick<JobParts, 'clock' | 'now' | 'chain'>): RegistryClocks {
  const loggedOn = newYorkDay(now());
  return { chain, loggedOn, knownOn: chain === 'live' ? loggedOn : newYorkDay(clock()) };
}

/** Logs every range that is not logged yet, and the scores that have come due: what a first load leaves to its end. */
export async function logDueRanges(parts: Omit<JobParts, 'edgar'>): Promise<LoggedCounts> {
  return storeTransaction(parts.database, async (tx) => {
    const logged = await logRanges(tx, 'due', registryClocks(parts));
    if (logged.ranges + logged.scores > 0) await bumpDataVersion(tx, parts.now());
    return logged;
  });
}

/** Adds what was logged to the counts of a job. */
export function countLogged({ counts }: Pick<Job, 'counts'>, { ranges, scores }: LoggedCounts): void {
  if (ranges > 0) counts.rangesLogged = (counts.rangesLogged ?? 0) + ranges;
  if (scores > 0) counts.rangesScored = (counts.rangesScored ?? 0) + scores;
}
