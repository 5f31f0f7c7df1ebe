import type { PeerGroup } from '../../domain/peers/peers.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import type { Peers } from '../../request/loaders/peers-by-industry.ts';

const DIVISIONS: Readonly<Record<string, string>> = {
  A: 'Agriculture, forestry and fishing',
  B: 'Mining',
  C: 'Construction',
  D: 'Manufacturing',
  E: 'Transportation, communications and utilities',
  F: 'Wholesale trade',
  G: 'Retail trade',
  H: 'Finance, insurance and real estate',
  I: 'Services',
  J: 'Public administration',
};

export interface PeersOf {
  readonly group: PeerGroup;
  readonly title: string;
  readonly asOf: AsOf;
  /** The filer compared, and its revenue in dollars. */
  readonly own: { readonly cik: Cik; readonly revenue: number | null };
  readonly peers: Peers;
}

export function groupTitle({ level, code }: PeerGroup, industryOf: (sic: string) => string | null): string {
  if (level === 'all') return 'All filers';
  if (level === 'division') return `SIC division ${code}: ${DIVISIONS[code]}`;
  if (level !== '4') return `SIC codes beginning with ${code}`;
  const industry = industryOf(code);
  return industry === null ? `SIC code ${code}` : `SIC code ${code}: ${industry}`;
}
