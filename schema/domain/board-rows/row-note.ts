import type { ValueOrAbsence } from '../boards/columns/columns.ts';
import { type KnownState, noticeStateIn } from '../boards/columns/row-state.ts';
import { reportTypeOf, type StoredRow } from '../boards/columns/stored-row.ts';
import { noticeSentence } from './late-notice.ts';

/** A short note that the filings themselves support: what an amendment amends, or the outcome of a late notice. */
export function rowNote(row: StoredRow, known: KnownState): ValueOrAbsence<'note'> {
  if (known.state === null) return { absent: 'NOT_RUN' };
  const { original, notice } = known.state;
  const outcome = notice === null ? null : noticeStateIn(known);
  const sentences = [
    original === null ? null : `Amends the filing of ${original.filedOn}.`,
    notice === null || outcome === null || 'absent' in outcome ? null : noticeSentence(notice, reportTypeOf(row)),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > 0) return { value: sentences.join(' ') };
  return outcome !== null && 'absent' in outcome ? outcome : { absent: 'NOT_APPLICABLE' };
}
