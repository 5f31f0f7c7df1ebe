import { createHash } from 'node:crypto';
import { laterFiling } from './later-filings.ts';
import type { Random } from './random.ts';

/** Filings of its later hours that tell one world from another. */
const LATER = 100;

/**
 * Names the sample world by all that it holds on its last day and what is filed next: another world, another name.
 *
 * @param files  its files on that day, by path
 */
export function worldRevision(files: ReadonlyMap<string, Uint8Array>, random: Random): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0`).update(bytes);
  for (let stretch = 0; stretch < LATER; stretch++) hash.update(JSON.stringify(laterFiling(stretch, random)));
  return hash.digest('hex');
}
