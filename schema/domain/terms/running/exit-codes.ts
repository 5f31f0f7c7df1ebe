/** Exit statuses of our processes, for shells and supervisors. */
export const EXIT = {
  done: 0,
  failed: 1,
  unchecked: 2,
  /** Invalid command line or variable (EX_USAGE of sysexits.h). */
  usage: 64,
  /** The data folder belongs to another process (EX_TEMPFAIL). */
  folderInUse: 75,
} as const;
