import type { ValueOrAbsence } from '../boards/columns.ts';
import { reportTypeOf, type StoredRow } from '../boards/stored-row.ts';
import type { VisibleRows } from '../boards/visible-rows.ts';
import { noticeSentence } from './late-notice.ts';

/** A plain remark that the filings themselves support: what an amendment amends, what became of a late notice. */
export function rowNote(row: StoredRow, visible: VisibleRows): ValueOrAbsence<'note'> {
  const original = visible.originalOf(row);
  const isLateNotice = row.kinds.some((kind) => kind.startsWith('NT '));
  const outcome = isLateNotice ? visible.outcomeOf(row) : null;
  const state = outcome?.state ?? null;
  const sentences = [
    original === null ? null : `Amends the filing of ${original.filedOn}.`,
    outcome === null || state === null ? null : noticeSentence({ ...outcome, state }, reportTypeOf(row)),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > 0) return { value: sentences.join(' ') };
  return { absent: isLateNotice && state === null ? 'NOT_INGESTED' : 'NOT_APPLICABLE' };
}
