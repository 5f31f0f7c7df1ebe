import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import type { FilerRecord, OverflowPage, SubmissionsRecord } from '../readers/records.ts';

/** A filer's own record, dated by the newest filing it lists. */
export interface Capture {
  readonly filer: FilerRecord;
  readonly capturedOn: Day;
  /** First day of the list without a missing overflow page; absent if no page is missing. */
  readonly listedFrom?: Day | undefined;
}

/** EDGAR's first year: a record without filings is older than any with filings. */
const CAPTURED_WITHOUT_FILINGS: Day = '1993-01-01';

/**
 * The capture in a submissions file.
 *
 * @param missing its overflow pages that are missing or unreadable
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
