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
  /** The newest state that any server was met with, or that an answer has shown. */
  readonly newest: bigint;
}

/**
 * The server to read: the one that is read already, as long as it answers and is not too far behind; else another one that
 * has all that was ever shown, a standby before the primary; else a standby that is too far behind, which is better than
 * none. Null: stay, and wait for one of them.
 */
export function chooseServer({ current, standbys, primary, newest }: Choice): ServerAddress | null {
  const answering = standbys.filter(({ version }) => version !== null);
  const fit = answering.filter(({ lagSeconds }) => (lagSeconds ?? 0) <= STANDBY_LAG_LIMIT);
  const isCurrent = ({ server }: MetServer) => server === current;
  const isNewest = ({ version }: MetServer) => version !== null && version >= newest;
  const kept = fit.find(isCurrent) ?? fit.find(isNewest);
  if (kept !== undefined) return kept.server;
  if (primary !== null && isNewest(primary)) return primary.server;
  return (answering.find(isCurrent) ?? answering.find(isNewest))?.server ?? null;
}
