import type { Day } from '../../schema/domain/terms/day.ts';
import type { FilerRecord, SubmissionsRecord } from '../readers/records.ts';

/** A filer's own record, as captured on the day of the newest filing it lists. */
export interface Capture {
  readonly filer: FilerRecord;
  readonly capturedOn: Day;
}

/** A record that lists no filing is older than any that does. EDGAR's first year. */
const CAPTURED_WITHOUT_FILINGS: Day = '1993-01-01';

/** The capture that a submissions file is. */
export function captureOf({ filer, filings }: SubmissionsRecord): Capture {
  const newest = filings
    .map(({ filedOn }) => filedOn)
    .sort()
    .at(-1);
  return { filer, capturedOn: newest ?? CAPTURED_WITHOUT_FILINGS };
}
