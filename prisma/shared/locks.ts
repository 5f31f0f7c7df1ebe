/**
 * The advisory locks of a database. They are declared together because equal numbers would block each other; a mailbox is
 * locked by its hash.
 */
export const LOCKS = {
  /** Held while migrating, so that processes starting together apply each migration once. */
  migration: 7_061_962,
  /** One writer of EDGAR's data at a time, so that concurrent commands alternate and cannot deadlock. */
  store: 7_061_963,
  /** Held while entries are added, also by a trigger in the database, so that no two writers take the same position. */
  registry: 7_061_964,
  /** Its holder is the one instance that polls, and holds it while it stores. */
  polling: 7_061_965,
  /** Held from the first event of a transaction to its commit, so that ids are in commit order. */
  events: 7_061_966,
} as const;
