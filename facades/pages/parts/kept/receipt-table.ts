import type { SealedMonthReply } from '../../../surfaces/registry/sealed-month-reply.ts';
import { dayMark, type Html, html, join } from '../html.ts';
import { namedTable } from '../named-table.ts';
import { receiptLink } from './kept-words.ts';

const HEADINGS = ['Month', 'To be sealed', 'Logged', 'How', 'Receipt', 'Corrections'] as const;

export function receiptTable(months: readonly SealedMonthReply[]): Html {
  if (months.length === 0) return html`<p class="quiet">No month is sealed yet.</p>`;
  return html`<div class="scroll">${namedTable(
    { caption: 'Sealed months, newest first.', isShown: true },
    html`<thead><tr>${HEADINGS.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${months.map(row)}</tbody>`,
  )}</div>`;
}

function row({ month, sealedFor, loggedOn, reconstructed, sha256, corrections }: SealedMonthReply): Html {
  const cells = [
    dayMark(sealedFor),
    dayMark(loggedOn),
    html`${reconstructed ? 'reconstructed' : 'on its day'}`,
    receiptLink(sha256),
    html`${
      corrections.length === 0
        ? 'none'
        : join(
            corrections.map((one) => receiptLink(one.sha256)),
            ', ',
          )
    }`,
  ];
  return html`<tr><th scope="row">${dayMark(month)}</th>${cells.map((cell, at) => html`<td data-label="${HEADINGS[at + 1]}">${cell}</td>`)}</tr>
`;
}
