import type { BoardRowView } from '../domain/board-rows/board-view.ts';
import type { StoredRow } from '../domain/boards/stored-row.ts';
import type { FilingRecord } from '../queries/filings-of-filers.ts';

/** The filing behind a row of a board, as the tables gave it for the board. */
export function filingBehind(
  { accession, cik, form, filedOn }: BoardRowView,
  row: StoredRow | undefined,
  role: string | null,
): FilingRecord {
  return {
    cik,
    accession,
    form,
    filedOn,
    reportDate: row?.reportDate ?? null,
    acceptedAt: row?.acceptedAt?.toISOString() ?? null,
    primaryDocument: row?.primaryDocument ?? null,
    role,
    itemsKnown: row?.items !== null,
    items: row?.items ?? [],
  };
}
