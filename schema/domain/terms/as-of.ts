import type { Day } from './day.ts';

/** The day an answer is given for, and whether it was asked for or is simply today. */
export interface AsOf {
  readonly day: Day;
  /** Last filing date that counts: without an explicit day, filings already seen for the next business day do too. */
  readonly until: Day;
}

/** Whether a day was asked for by name: what was seen of its evening does not count. */
export const isPast = ({ day, until }: AsOf): boolean => until === day;

/** Something read for a day: what hangs on it is read for the same day. */
export interface Dated {
  readonly asOf?: AsOf;
}
