import { scoreInWords, shareInWords } from '../../../../schema/domain/terms/words/range-words.ts';
import type { RangeRecord } from '../../../surfaces/registry/registry-reply.ts';
import { Table } from '../table.tsx';
import { grouped } from '../words.ts';

/** The outcomes inside the range, as a chart draws them. */
export const covered = ({ of, settled, range }: RangeRecord) => ({ of, settled, coverage: range.coverage });

/**
 * Records as a table: coverage, and the interval score beside the naive ranges.
 *
 * @param what  what a part is of
 * @param id    used by charts to refer to their table
 */
export const recordTable = (
  parts: readonly RangeRecord[],
  { what, ...name }: { readonly caption: string; readonly what: string; readonly id?: string },
) => (
  <Table
    isWide
    {...name}
    isShown
    look="facts record"
    rows={parts}
    columns={[
      [what, ({ of }) => of],
      ['Outcomes', ({ settled }) => grouped(settled)],
      ['Inside', ({ range }) => shareInWords(range.coverage)],
      ['Below', ({ range }) => shareInWords(range.below)],
      ['Above', ({ range }) => shareInWords(range.above)],
      ['Score', ({ range }) => scoreInWords(range.meanIntervalScore)],
      ['Score b0', ({ b0 }) => scoreInWords(b0.meanIntervalScore)],
      ['Score b1', ({ b1 }) => scoreInWords(b1.meanIntervalScore)],
    ]}
  />
);
