import { scoreInWords, shareInWords } from '../../../../schema/domain/terms/words/measured.ts';
import type { RangeRecord } from '../../../surfaces/registry/registry-reply.ts';
import { Table } from '../table.tsx';
import { grouped } from '../words.ts';

const HEADINGS = ['Outcomes', 'Inside', 'Below', 'Above', 'Score', 'Score b0', 'Score b1'] as const;

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
  <Table isWide {...name} isShown look="facts record" head={[what, ...HEADINGS.map((heading) => heading)]}>
    {parts.map(row)}
  </Table>
);

function row({ of, settled, range, b0, b1 }: RangeRecord) {
  const cells = [
    grouped(settled),
    ...[range.coverage, range.below, range.above].map(shareInWords),
    ...[range, b0, b1].map(({ meanIntervalScore }) => scoreInWords(meanIntervalScore)),
  ];
  return (
    <tr>
      <th scope="row">{of}</th>
      {cells.map((cell, at) => (
        <td data-label={HEADINGS[at]}>{cell}</td>
      ))}
    </tr>
  );
}
