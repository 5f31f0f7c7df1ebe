import type pg from 'pg';
import type { PrismaClient } from './generated/client/client.ts';
import type { HeldLock } from './hold-lock.ts';

export type Engine = 'embedded' | 'server';

/** An open, migrated database: a connection pool for answers, and Prisma over the same pool. */
export interface Database {
  readonly engine: Engine;
  readonly pool: pg.Pool;
  /** Created on first use, because the client's WebAssembly is most of a cold start. */
  readonly prisma: PrismaClient;
  /**
   * Calls back for each NOTIFY on a channel, and with null after the connection was lost and restored: then any missed
   * announcements must be read from the tables. Returns a function that stops listening.
   */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => Promise<void>>;
  /**
   * Waits for a lock that one process at a time holds, and calls back each time it is acquired. The embedded database
   * has only one process, so it calls back at once.
   */
  hold(key: number, gained: () => void): Promise<HeldLock>;
  /** False once the embedded engine has ended, and while it is blocked; always true for a server. */
  isRunning(): boolean;
  /** Set if reads use a separate address; absent if they go to the primary. */
  readonly standbys?: Standbys;
  close(): Promise<void>;
}

export interface Standbys {
  /** The same database for writing; null if no primary is configured, so that nothing can be written. */
  readonly primary: Database | null;
  /** Resolves once no read can miss anything that the primary has at the time of the call. */
  caughtUp(): Promise<void>;
}
