import { lowSpace } from '../../prisma/free-space.ts';
import type { Logger } from '../log.ts';

/** A disk that fills while filings are loaded is told of within seconds. */
const LOOK_MS = 3_000;

/**
 * Looks at the room left for an embedded database, now and every few seconds, and logs an error when there is too little:
 * the engine itself says so only when it has none at all.
 *
 * @returns a function that ends it
 */
export function watchSpace(
  dataDir: string,
  log: Pick<Logger, 'error' | 'info'>,
  { lookMs = LOOK_MS, lowSpaceAt = lowSpace }: { lookMs?: number; lowSpaceAt?: (folder: string) => string | null } = {},
): () => void {
  let wasLow = false;
  const look = () => {
    const words = lowSpaceAt(dataDir);
    if (words !== null && !wasLow) log.error({ dataDir }, words);
    if (words === null && wasLow) log.info({ dataDir }, 'DATA_DIR has room again');
    wasLow = words !== null;
  };
  look();
  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
