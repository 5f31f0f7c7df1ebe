import type { SealedMonthReply } from '../../../surfaces/kept/kept-surface.ts';
import { Table } from '../table.tsx';
import { join, Time } from '../text.tsx';
import { receiptLink } from './kept-words.tsx';

export const receiptTable = (months: readonly SealedMonthReply[]) =>
  months.length === 0 ? (
    <p class="quiet">No month is locked yet.</p>
  ) : (
    <Table
      isWide
      caption="Locked months, newest first."
      isShown
      rows={months}
      columns={[
        ['Month', ({ month }) => <Time day={month} />],
        ['To be locked', ({ sealedFor }) => <Time day={sealedFor} />],
        ['Logged', ({ loggedOn }) => <Time day={loggedOn} />],
        ['How', ({ reconstructed }) => (reconstructed ? 'calculated later' : 'on its day')],
        ['Receipt', ({ sha256 }) => receiptLink(sha256)],
        ['Corrections', ({ corrections }) => corrected(corrections)],
      ]}
    />
  );

function corrected(corrections: SealedMonthReply['corrections']) {
  const links = corrections.map(({ sha256 }) => receiptLink(sha256));
  return links.length === 0 ? 'none' : join(links);
}
