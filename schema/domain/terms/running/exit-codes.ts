/** How a process of ours ends: the status that a shell or a supervisor sees. */
export const EXIT = {
  done: 0,
  failed: 1,
  /** A check could not be made. */
  unchecked: 2,
  /** The command line or a variable makes no sense (EX_USAGE of sysexits.h). */
  usage: 64,
  /** The data folder belongs to another process (EX_TEMPFAIL). */
  folderInUse: 75,
} as const;
