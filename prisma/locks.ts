/** The advisory locks of a database, by what they guard: declared together, since two of one number wait for each other. */
export const LOCKS = {
  /** Held while migrating, so that processes that start together apply each migration once. */
  migration: 7_061_962,
  /** One writer of EDGAR's data at a time: two commands at once take turns and never wait for each other in a ring. */
  store: 7_061_963,
  /** Held while entries are added, by the trigger in the database as well: no two writers take one place. */
  registry: 7_061_964,
  /** Whoever holds it is the one instance that polls; it holds it while it stores. */
  polling: 7_061_965,
  /** Held from the first event of a transaction to its commit, so that the order of ids is commit order. */
  events: 7_061_966,
} as const;
