import { STANDBY_LAG_LIMIT } from '../../schema/domain/terms/running/standby.ts';
import type { ServerAddress } from './addresses.ts';

/** A server as it was met a moment ago. */
export interface MetServer {
  readonly server: ServerAddress;
  /** The state of its data; null when it did not answer. */
  readonly version: bigint | null;
  /** Seconds for which the primary has been known to have more; null when that cannot be said. */
  readonly lagSeconds: number | null;
}

/** A standby, with the seconds for which it has been fit to be read at every look; 0 when it is not. */
export interface MetStandby extends MetServer {
  readonly fitSeconds: number;
}

export interface Choice {
  /** The one that is read now. */
  readonly current: ServerAddress | null;
  /** In the order in which they are to be read. */
  readonly standbys: readonly MetStandby[];
  /** Null where none is named. */
  readonly primary: MetServer | null;
  /**
   * The newest state that readers had been answered with before the servers were asked. What a server was only met with
   * counts for nothing: it may be gone for good with that server, and must not keep others from being read.
   */
  readonly shown: bigint;
}

/** A standby named earlier is gone back to after so long: one that comes and goes is not to be changed to each time. */
export const STEADY_SECONDS = 60;

/** Whether a server answers and is not too far behind. */
export function isFit({ version, lagSeconds }: MetServer): boolean {
  return version !== null && (lagSeconds ?? 0) <= STANDBY_LAG_LIMIT;
}

/**
 * The server to read: of the fit standbys that have all that was shown the one that is read already, unless one named earlier
 * has been fit for a minute; else the first of them that has; else the first; else the primary; else a standby that is too far
 * behind and lacks nothing, which is better than none. Null: none that answers has all that was shown.
 */
export function chooseServer({ current, standbys, primary, shown }: Choice): ServerAddress | null {
  const isCurrent = ({ server }: MetServer) => server === current;
  const read = standbys.find(isCurrent) ?? (primary !== null && isCurrent(primary) ? primary : null);
  // Answers may have shown whatever the one that is left has: not every answer names its state.
  const had = read?.version == null || read.version < shown ? shown : read.version;
  const hasAll = (one: MetServer) => one.version !== null && one.version >= (isCurrent(one) ? shown : had);
  const fit = standbys.filter((one) => isFit(one) && hasAll(one));
  const kept = fit.find((one) => isCurrent(one) || one.fitSeconds >= STEADY_SECONDS) ?? fit[0];
  if (kept !== undefined) return kept.server;
  if (primary !== null && hasAll(primary)) return primary.server;
  const behind = standbys.filter(hasAll);
  return (behind.find(isCurrent) ?? behind[0])?.server ?? null;
}
