import { createHash } from 'node:crypto';
import type { Random } from './filers/random.ts';
import { laterFiling } from './later-filings.ts';

/** Number of later filings included in the revision. */
const LATER = 100;

/**
 * Hashes all files of the sample world's last day and its next filings, so that different worlds have different
 * revisions.
 *
 * @param files its files on that day, by path
 */
export function worldRevision(files: ReadonlyMap<string, Uint8Array>, random: Random): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0`).update(bytes);
  for (let stretch = 0; stretch < LATER; stretch++) hash.update(JSON.stringify(laterFiling(stretch, random)));
  return hash.digest('hex');
}
