import { STANDBY_LAG_LIMIT } from '../../schema/domain/terms/standby.ts';
import type { ServerAddress } from './addresses.ts';

/** A server as it was met a moment ago. */
export interface MetServer {
  readonly server: ServerAddress;
  /** The state of its data; null when it did not answer. */
  readonly version: bigint | null;
  /** Seconds for which the primary has been known to have more; null when that cannot be said. */
  readonly lagSeconds: number | null;
}

export interface Choice {
  /** The one that is read now. */
  readonly current: ServerAddress | null;
  readonly standbys: readonly MetServer[];
  /** Null where none is named. */
  readonly primary: MetServer | null;
  /**
   * The newest state that readers may have been answered with. What a server was only met with counts for nothing: it may
   * be gone for good with that server, and must not keep others from being read.
   */
  readonly shown: bigint;
}

/**
 * The server to read: the one that is read already, as long as it answers and is not too far behind; else another one that
 * has all that was ever shown, a standby before the primary, and of these the one with most; else a standby that is too far
 * behind, which is better than none. Null: stay, and wait for one of them.
 */
export function chooseServer({ current, standbys, primary, shown }: Choice): ServerAddress | null {
  const answering = standbys
    .filter(({ version }) => version !== null)
    .sort((one, other) => Number((other.version ?? 0n) - (one.version ?? 0n)));
  const fit = answering.filter(({ lagSeconds }) => (lagSeconds ?? 0) <= STANDBY_LAG_LIMIT);
  const isCurrent = ({ server }: MetServer) => server === current;
  const hasAll = ({ version }: MetServer) => version !== null && version >= shown;
  const kept = fit.find(isCurrent) ?? fit.find(hasAll);
  if (kept !== undefined) return kept.server;
  if (primary !== null && hasAll(primary)) return primary.server;
  return (answering.find(isCurrent) ?? answering.find(hasAll))?.server ?? null;
}
