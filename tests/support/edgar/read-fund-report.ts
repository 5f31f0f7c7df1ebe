import { documentOf } from '../../../ingest/edgar/document-pieces.ts';
import type { FundReportRecord } from '../../../ingest/readers/fund-records.ts';
import { readFundReport } from '../../../ingest/readers/fund-report.ts';

/** Reads a fund's report whose bytes are at hand. */
export function readFundBytes(bytes: Uint8Array, source: string): Promise<FundReportRecord> {
  return readFundReport(documentOf(bytes, '', null), source);
}
