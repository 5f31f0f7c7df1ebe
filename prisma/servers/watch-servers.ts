import pg from 'pg';
import type { ServerAddress } from './addresses.ts';
import { chooseServer, isFit, type MetStandby } from './choose-server.ts';
import { findPrimary } from './find-primary.ts';
import { createPrimaryHistory } from './lag.ts';

/** Where reads go, and how far behind the primary that is. */
export interface ReadState {
  readonly from: 'standby' | 'primary';
  /** Seconds for which the primary has had more; null before both have been met. */
  readonly lagSeconds: number | null;
}

/** The server that is read, chosen anew every second. */
export interface ServerWatch {
  /** Null until one has answered, and while none that answers has all that was shown. */
  current(): ServerAddress | null;
  /**
   * Where a connection is to lead now: before any server has answered to the first one, whose error is the one to tell.
   * Errors: BehindShown.
   */
  route(): ServerAddress;
  state(): ReadState;
  /** Looks at all servers now. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface Watched {
  readonly standbys: readonly ServerAddress[];
  /** Absent where no primary is named. */
  readonly primary?: readonly ServerAddress[] | undefined;
  /** The state of the data that answers may have shown; absent: none yet. */
  readonly shown?: () => bigint;
  /** Milliseconds of a clock that is never put right; the system's unless given. */
  readonly clock?: () => number;
  /** How a server is asked; over the network unless given. */
  readonly askerOf?: typeof asker;
}

/** No server that answers has all that was shown: it passes when one has caught up. */
export class BehindShown extends Error {
  readonly code = 'BEHIND_SHOWN';
  constructor() {
    super('every server that answers lacks some of what was shown');
    this.name = 'BehindShown';
  }
}

const LOOK_MS = 1_000;
/** A server that is silent for this long is passed over: nobody should wait longer for another one to be read. */
const SILENCE_MS = 2_000;

const MEET = 'select version::text, pg_is_in_recovery() as "isStandby" from data_version';

type Ask = () => Promise<{ readonly version: bigint; readonly isStandby: boolean } | null>;

/** Watches servers of one database and says which one is to be read, so that no state older than one shown ever is. */
export function watchServers({
  standbys,
  primary,
  shown = () => 0n,
  clock = () => performance.now(),
  askerOf = asker,
}: Watched): ServerWatch {
  const history = createPrimaryHistory();
  const asks = standbys.map((server) => ({ server, ...askerOf(async () => server) }));
  const ofPrimary = primary === undefined ? null : askerOf(() => findPrimary(primary, SILENCE_MS));
  const fitSince = new Map<ServerAddress, number>();
  let current: ServerAddress | null = null;
  let isBehind = false;
  let state: ReadState = { from: 'standby', lagSeconds: null };
  let hasMetPrimary = false;

  const meet = async () => {
    // Before any is asked: what is shown meanwhile, the one that is read has.
    const had = shown();
    // The primary first: a standby that then has as much lacks nothing.
    const primaryMet = (await ofPrimary?.ask()) ?? null;
    const now = clock();
    if (primaryMet !== null) history.note(primaryMet.version, now);
    hasMetPrimary ||= primaryMet !== null;
    const found = await Promise.all(asks.map(async ({ server, ask }) => ({ server, met: await ask() })));
    const met = found.map(({ server, met: one }): MetStandby & { readonly isStandby: boolean } => {
      const version = one?.version ?? null;
      const lagSeconds = one === null || !hasMetPrimary ? null : history.lagSeconds(one.version, now);
      if (!isFit({ server, version, lagSeconds })) fitSince.delete(server);
      else if (!fitSince.has(server)) fitSince.set(server, now);
      const fitSeconds = (now - (fitSince.get(server) ?? now)) / 1_000;
      return { server, version, isStandby: one?.isStandby ?? true, lagSeconds, fitSeconds };
    });
    const primaryServer = primaryMet === null ? null : (ofPrimary?.found() ?? null);
    const chosen = chooseServer({
      current,
      standbys: met,
      primary:
        primaryMet === null || primaryServer === null
          ? null
          : { server: primaryServer, version: primaryMet.version, lagSeconds: 0 },
      shown: had,
    });
    const ofCurrent = met.find(({ server }) => server === (chosen ?? current));
    const isSilent = (ofCurrent === undefined ? primaryMet : ofCurrent.version) === null;
    // One that is silent for a moment may still be there, with all that it had. One that says to have less is not read.
    if (chosen !== null || !isSilent) {
      current = chosen;
      isBehind = chosen === null;
    }
    state =
      ofCurrent === undefined || !ofCurrent.isStandby
        ? { from: 'primary', lagSeconds: 0 }
        : { from: 'standby', lagSeconds: ofCurrent.lagSeconds };
  };
  let meeting: Promise<void> | undefined;
  const look = () => {
    meeting ??= meet().finally(() => {
      meeting = undefined;
    });
    return meeting;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    current: () => current,
    route() {
      if (isBehind) throw new BehindShown();
      return current ?? (standbys[0] as ServerAddress);
    },
    state: () => state,
    look,
    async stop() {
      clearInterval(timer);
      await meeting;
      await Promise.all([...asks, ...(ofPrimary === null ? [] : [ofPrimary])].map(({ close }) => close()));
    },
  };
}

/** Asks one server again and again on a connection of its own, which is made anew when it is lost. */
function asker(route: () => Promise<ServerAddress>): {
  readonly ask: Ask;
  /** The server that was found last. */
  found(): ServerAddress | null;
  close(): Promise<void>;
} {
  let server: ServerAddress | null = null;
  let pool: pg.Pool | undefined;
  const open = async () => {
    server = await route();
    pool = new pg.Pool({
      connectionString: server.url,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    });
    pool.on('error', () => {});
    return pool;
  };
  const drop = async () => {
    const dropped = pool;
    pool = undefined;
    await dropped?.end();
  };
  return {
    found: () => server,
    async ask() {
      try {
        const { rows } = await (pool ?? (await open())).query<{ version: string; isStandby: boolean }>(MEET);
        const [row] = rows;
        return row === undefined ? null : { version: BigInt(row.version), isStandby: row.isStandby };
      } catch {
        // Nobody waits for the goodbye of a server that may be frozen.
        drop().catch(() => {});
        return null;
      }
    },
    close: drop,
  };
}
