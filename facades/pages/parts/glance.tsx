import { shareBar } from '../../charts/share-bar.tsx';
import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Facts } from './blocks.tsx';
import { absentMark } from './cell.tsx';
import { shareWords } from './words.ts';

/** A portfolio before anything is said of it: what we found of its long holdings, and its sectors. */
export const glance = (payload: PortfolioReply) => (
  <div class="glance">
    {tiles(payload)}
    {sectorBars(payload)}
  </div>
);

type Shares = Pick<PortfolioReply, 'matched' | 'knownShare' | 'warningShare'>;

const known = ({ matched, knownShare }: Shares): number => matched * (knownShare ?? 0);

/** The share of the long holdings without a warning; null if too little is known. */
export const cleanShare = (of: Shares): number | null =>
  of.warningShare === null ? null : known(of) * (1 - of.warningShare);

/** Shares of the long holdings. On paper the table of its parts has the same. */
function tiles(payload: PortfolioReply) {
  const { warningShare, severeShare, absent } = payload;
  const ofKnown = (share: number | null) => (share === null ? null : known(payload) * share);
  const tile = (name: string, share: number | null, look?: string) => (
    <div class={look}>
      <dt>{name}</dt>
      <dd>{share === null ? absentMark(absent.warningShare ?? 'NOT_INGESTED') : shareWords(share)}</dd>
    </div>
  );
  return (
    <>
      <dl class="tiles">
        {tile('Without a warning', cleanShare(payload))}
        {tile('With a warning', ofKnown(warningShare))}
        {tile('With a severe one', ofKnown(severeShare), (severeShare ?? 0) > 0 ? 'severe' : undefined)}
        {tile('We could check', known(payload))}
      </dl>
      <p class="quiet">Shares of the long holdings. The share with a warning includes the share with a severe one.</p>
    </>
  );
}

function sectorBars({ sectors }: PortfolioReply) {
  if (sectors.length === 0) return <p class="quiet">We could match nothing to a company.</p>;
  const largest = Math.max(...sectors.map(({ share }) => share));
  return (
    <>
      <Facts
        look="sharebars"
        of={sectors.map(({ sector, share }) => [
          sector,
          <>
            {shareBar(share, largest)} {shareWords(share)}
          </>,
        ])}
      />
      <p class="quiet">
        Sectors of what we matched, by the industry code (SIC) that EDGAR has for each company. An index may class a
        company otherwise: card networks file under business services (7389) and count among industrials.
      </p>
    </>
  );
}
