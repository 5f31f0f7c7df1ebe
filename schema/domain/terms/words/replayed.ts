import type { Day } from '../day.ts';
import { shortDate } from './day-words.ts';

export const NOT_LIVE = 'It is not part of our live record.';

/** The origin of a list of ranges that were logged behind the real clock. */
export const REPLAYED = 'Calculated later, only from what had been filed by then. Not part of our live record.';

/**
 * The origin of one such range, to follow its subject; `NOT_LIVE` follows as a sentence of its own.
 *
 * @param loggedOn  by the real clock
 * @param knownOn   what had been filed by this day was used
 */
export const replayedWords = (loggedOn: Day, knownOn: Day): string =>
  `calculated later, on ${shortDate(loggedOn)} by the real calendar, from filings made by ${shortDate(knownOn)}`;
