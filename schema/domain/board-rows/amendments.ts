import type { StoredRow } from '../boards/columns/stored-row.ts';
import { isAmendment, plainForm } from '../terms/event-kind.ts';

type Matched = Pick<
  StoredRow,
  'board' | 'accession' | 'cik' | 'coRegistrants' | 'filedOn' | 'kinds' | 'form' | 'reportDate'
>;

/**
 * Maps each amendment on a board to its original: same filer, same form without `/A`, same report date, a kind in
 * common, filed on or before the amendment; the newest if several match. A missing report date matches nothing.
 *
 * @param amendments  oldest first
 * @param rowsOf      rows that name a filer, oldest first
 */
export function originalsByAmendment<Row extends Matched>(
  amendments: readonly Row[],
  rowsOf: (cik: number) => readonly Row[],
): Map<Row, Row> {
  const originals = new Map<Row, Row>();
  for (const amendment of amendments) {
    if (amendment.reportDate === null) continue;
    const newest = [amendment.cik, ...amendment.coRegistrants]
      .flatMap((cik) => rowsOf(cik).findLast((row) => isAmendedBy(row, amendment)) ?? [])
      .sort((a, b) => (a.filedOn < b.filedOn || (a.filedOn === b.filedOn && a.accession < b.accession) ? 1 : -1));
    if (newest[0] !== undefined) originals.set(amendment, newest[0]);
  }
  return originals;
}

function isAmendedBy(row: Matched, amendment: Matched): boolean {
  return (
    row.board === amendment.board &&
    row.reportDate === amendment.reportDate &&
    row.filedOn <= amendment.filedOn &&
    !isAmendment(row.form) &&
    plainForm(row.form) === plainForm(amendment.form) &&
    row.kinds.some((kind) => amendment.kinds.includes(kind))
  );
}
