import { type Day, newYorkInstant } from '../../schema/domain/terms/day.ts';

/** The last day of the sample world, a Friday. A clock frozen by this AS_OF stands at the end of the day. */
export const SAMPLE_AS_OF: Day = '2026-10-30';

/** The range of its filers' CIKs, which is above any that the SEC assigns. */
export const SAMPLE_CIKS = { from: 1_999_999_000, to: 1_999_999_999 } as const;

/** Notice shown at every door that serves the sample world. */
export const SAMPLE_NOTICE = 'Sample data: the companies are invented and these are not real filings.';

/** For so many days: then it stands still, and an untouched one begins anew at the next start. */
export const MOVES_DAYS = 31;

/** When the world begins to move: in the evening of its last day, after that day's last filing. */
export const MOVES_FROM = newYorkInstant(`${SAMPLE_AS_OF}T18:30:00`);
