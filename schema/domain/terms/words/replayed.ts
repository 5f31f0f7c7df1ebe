import type { Day } from '../day.ts';

/** The origin of a log written behind the real clock; follows "logged" and a day. */
export const REPLAYED = 'in a replay of stored filings, perhaps after the outcome and never counted as live';

/**
 * The origin of an entry logged behind the real clock; follows "logged", before the day.
 *
 * @param loggedOn  by the real clock
 */
export const replayedWords = (loggedOn: Day, targetFiscalYearEnd: Day): string =>
  loggedOn > targetFiscalYearEnd
    ? 'in a replay of stored filings, after its year was over: a reconstruction, never counted as live'
    : REPLAYED;
