import type { SealedMonthReply } from '../../../surfaces/registry/sealed-month-reply.ts';
import { Table } from '../table.tsx';
import { join, Time } from '../text.tsx';
import { receiptLink } from './kept-words.tsx';

const HEADINGS = ['Month', 'To be sealed', 'Logged', 'How', 'Receipt', 'Corrections'] as const;

export function receiptTable(months: readonly SealedMonthReply[]) {
  if (months.length === 0) return <p class="quiet">No month is sealed yet.</p>;
  return (
    <Table isWide caption="Sealed months, newest first." isShown head={[...HEADINGS.map((heading) => heading)]}>
      {months.map(row)}
    </Table>
  );
}

function row({ month, sealedFor, loggedOn, reconstructed, sha256, corrections }: SealedMonthReply) {
  const cells = [
    <Time day={sealedFor} />,
    <Time day={loggedOn} />,
    reconstructed ? 'reconstructed' : 'on its day',
    receiptLink(sha256),
    corrections.length === 0
      ? 'none'
      : join(
          corrections.map((one) => receiptLink(one.sha256)),
          ', ',
        ),
  ];
  return (
    <tr>
      <th scope="row">
        <Time day={month} />
      </th>
      {cells.map((cell, at) => (
        <td data-label={HEADINGS[at + 1]}>{cell}</td>
      ))}
    </tr>
  );
}
