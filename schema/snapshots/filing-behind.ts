import type { StoredRow } from '../domain/boards/columns/stored-row.ts';
import type { FilingRecord } from '../queries/filings/filings-of-filers.ts';

/** The filing of a board row, from the columns read for the row. */
export function filingBehind(
  { accession, cik, form, filedOn, reportDate, acceptedAt, primaryDocument, items }: StoredRow,
  role: string | null,
): FilingRecord {
  return {
    cik,
    accession,
    form,
    filedOn,
    reportDate,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    primaryDocument,
    role,
    itemsKnown: items !== null,
    items: items ?? [],
  };
}
