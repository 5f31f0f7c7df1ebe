import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import type { FilerRecord, OverflowPage, SubmissionsRecord } from '../readers/records.ts';

/** A filer's own record, as captured on the day of the newest filing it lists. */
export interface Capture {
  readonly filer: FilerRecord;
  readonly capturedOn: Day;
  /** First day from which no page of its list of filings is missing; absent where none is. */
  readonly listedFrom?: Day | undefined;
}

/** A record that lists no filing is older than any that does. EDGAR's first year. */
const CAPTURED_WITHOUT_FILINGS: Day = '1993-01-01';

/**
 * The capture that a submissions file is.
 *
 * @param missing  its overflow pages that could not be had or read
 */
export function captureOf({ filer, filings }: SubmissionsRecord, missing: readonly OverflowPage[] = []): Capture {
  const newest = filings
    .map(({ filedOn }) => filedOn)
    .sort()
    .at(-1);
  const lastMissing = missing
    .map(({ filingTo }) => filingTo)
    .sort()
    .at(-1);
  return {
    filer,
    capturedOn: newest ?? CAPTURED_WITHOUT_FILINGS,
    listedFrom: lastMissing === undefined ? undefined : addDays(lastMissing, 1),
  };
}
