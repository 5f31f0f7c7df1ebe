import { scoreInWords, shareInWords } from '../../../../schema/domain/terms/words/measured.ts';
import type { RangeRecord } from '../../../surfaces/registry/registry-reply.ts';
import { type Html, html } from '../html.ts';
import { namedTable } from '../named-table.ts';
import { grouped } from '../words.ts';

const HEADINGS = ['Outcomes', 'Inside', 'Below', 'Above', 'Score', 'Score b0', 'Score b1'] as const;

/**
 * Records as a table: coverage, and the interval score beside the naive ranges.
 *
 * @param what  what a part is of
 * @param id    used by charts to refer to their table
 */
export function recordTable(
  parts: readonly RangeRecord[],
  { what, ...name }: { readonly caption: string; readonly what: string; readonly id?: string },
): Html {
  return html`<div class="scroll">${namedTable(
    { ...name, isShown: true, look: 'facts record' },
    html`<thead><tr><th scope="col">${what}</th>${HEADINGS.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${parts.map(row)}</tbody>`,
  )}</div>`;
}

function row({ of, settled, range, b0, b1 }: RangeRecord): Html {
  const cells = [
    grouped(settled),
    ...[range.coverage, range.below, range.above].map(shareInWords),
    ...[range, b0, b1].map(({ meanIntervalScore }) => scoreInWords(meanIntervalScore)),
  ];
  return html`<tr><th scope="row">${of}</th>${cells.map((cell, at) => html`<td data-label="${HEADINGS[at]}">${cell}</td>`)}</tr>
`;
}
