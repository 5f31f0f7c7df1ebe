import type { StoredRow } from '../boards/stored-row.ts';
import { originalForm } from '../terms/event-kind.ts';

/**
 * The original of each amendment on a board: same filer, same form without its mark, same report date, a kind in
 * common, filed on or before the amendment; of several the newest. Report dates that are missing match nothing.
 *
 * @param amendments  oldest first
 * @param rowsOf      rows that name a filer, oldest first
 */
export function originalsByAmendment(
  amendments: readonly StoredRow[],
  rowsOf: (cik: number) => readonly StoredRow[],
): Map<StoredRow, StoredRow> {
  const originals = new Map<StoredRow, StoredRow>();
  for (const amendment of amendments) {
    if (amendment.reportDate === null) continue;
    const newest = [amendment.cik, ...amendment.coRegistrants]
      .flatMap((cik) => rowsOf(cik).findLast((row) => isAmendedBy(row, amendment)) ?? [])
      .sort((a, b) => (a.filedOn < b.filedOn || (a.filedOn === b.filedOn && a.accession < b.accession) ? 1 : -1));
    if (newest[0] !== undefined) originals.set(amendment, newest[0]);
  }
  return originals;
}

function isAmendedBy(row: StoredRow, amendment: StoredRow): boolean {
  return (
    row.board === amendment.board &&
    row.reportDate === amendment.reportDate &&
    row.filedOn <= amendment.filedOn &&
    row.form === originalForm(amendment.form) &&
    row.kinds.some((kind) => amendment.kinds.includes(kind))
  );
}
