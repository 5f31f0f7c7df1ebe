import { builder } from '../../builder.ts';
import type { PeerLevel } from '../../domain/peers/peer-codes.ts';
import { LEAGUE_SIZE, type PeerMember, peerLeague, SPREAD_SIZE, spreadOf } from '../../domain/peers/peer-league.ts';
import type { PeerGroup, PeerMedian } from '../../domain/peers/peers.ts';
import { PEER_MIN_REVENUE_USD } from '../../domain/peers/peers.ts';
import { PEER_FIELDS, type PeerKey } from '../../domain/terms/card-fields.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { PeerName, Peers } from '../../loaders/peers-by-industry.ts';
import type { FilerRecord } from '../../queries/filers-by-cik.ts';
import { FilerType, filerOn } from '../filers/filer.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import type { AsOf } from '../shared/as-of.ts';
import { pageComplexity, pageOfList, toCursor } from '../shared/page.ts';

/** A peer group with the day it is of. */
export interface PeersOf {
  readonly group: PeerGroup;
  readonly title: string;
  readonly asOf: AsOf;
  /** The filer that is compared, and its revenue in dollars. */
  readonly own: { readonly cik: Cik; readonly revenue: number | null };
  readonly peers: Peers;
}

const PeerMedianType = builder.objectRef<PeerMedian>('PeerMedian').implement({
  description: 'A median over peers and how many values it is of.',
  fields: (t) => ({
    median: t.float({
      nullable: true,
      description: 'Fraction; null below five values.',
      resolve: ([median]) => median,
    }),
    count: t.int({ description: 'Peers that have the value.', resolve: ([, count]) => count }),
  }),
});

const PeerLevelType = builder.enumType('PeerLevel', {
  description: 'Width of a peer group.',
  values: {
    DIGITS_4: { value: '4', description: 'Filers of the same SIC code.' },
    DIGITS_3: { value: '3', description: 'Filers whose SIC codes begin with the same three digits.' },
    DIGITS_2: { value: '2', description: 'Filers whose SIC codes begin with the same two digits.' },
    DIVISION: { value: 'division', description: 'Filers of the same division of the SIC.' },
    ALL: { value: 'all', description: 'All filers.' },
  } satisfies Record<string, { value: PeerLevel; description: string }>,
});

/** A row of the league: a member's figures under its name. */
type NamedMember = PeerMember & PeerName;

const PeerMemberType = builder.objectRef<NamedMember>('PeerMember').implement({
  description: 'A member of a peer group with the figures that peers are compared by, of its latest fiscal year.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ cik }) => cik }),
    name: t.exposeString('name', { description: SAID.nameNow }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker listed first; null where it lists none.' }),
    revenue: t.exposeFloat('revenue', { description: 'Revenue, whole dollars.' }),
    opMargin: t.exposeFloat('opMargin', { nullable: true, description: 'Operating margin; null with a reason.' }),
    growth: t.exposeFloat('growth', { nullable: true, description: 'Revenue growth, 1 year; null with a reason.' }),
    netMargin: t.exposeFloat('netMargin', { nullable: true, description: 'Net margin; null with a reason.' }),
    corrected: t.stringList({
      nullable: true,
      description: SAID.corrected,
      complexity: 1,
      resolve: ({ corrected }) => corrected && [...corrected],
    }),
    absent: t.field({
      type: [AbsenceType],
      description: SAID.absence,
      complexity: 1,
      resolve: ({ absent }) => absencesOf(absent),
    }),
  }),
});

const values =
  (key: PeerKey) =>
  ({ group, peers }: PeersOf): number[] => [
    ...spreadOf(peers.index.filersOf(group).map((filer) => filer[PEER_FIELDS[key]])),
  ];

const PeerSpreadType = builder.objectRef<PeersOf>('PeerSpread').implement({
  description: `The values of all members of a peer group, smallest first; of more than ${SPREAD_SIZE}, so many at even distances.`,
  fields: (t) => ({
    opMargin: t.floatList({ description: 'Operating margins.', resolve: values('opMargin') }),
    growth: t.floatList({ description: 'Revenue growth, 1 year.', resolve: values('growth') }),
    netMargin: t.floatList({ description: 'Net margins.', resolve: values('netMargin') }),
  }),
});

export const CardPeersType = builder.objectRef<PeersOf>('CardPeers').implement({
  description:
    'Medians over the narrowest industry group of at least 8 filers with at least 50 million dollars of revenue.',
  fields: (t) => ({
    opMargin: t.field({
      type: PeerMedianType,
      description: 'Operating margin.',
      resolve: ({ group }) => group.opMargin,
    }),
    growth: t.field({
      type: PeerMedianType,
      description: 'Revenue growth, 1 year.',
      resolve: ({ group }) => group.growth,
    }),
    netMargin: t.field({ type: PeerMedianType, description: 'Net margin.', resolve: ({ group }) => group.netMargin }),
    sicPrefix: t.string({
      nullable: true,
      description: 'Digits that the SIC codes of the group begin with; null for a division or all filers.',
      resolve: ({ group: { level, code } }) => (/^\d$/.test(level) ? code : null),
    }),
    level: t.field({
      type: PeerLevelType,
      description: 'Width of the group: how many digits of the SIC code its members share, else a division, or all.',
      resolve: ({ group }) => group.level,
    }),
    title: t.exposeString('title', { description: 'The group in words.' }),
    minRevenue: t.float({ description: 'Least revenue of a member, dollars.', resolve: () => PEER_MIN_REVENUE_USD }),
    memberCount: t.int({ description: 'Members of the group.', resolve: ({ group }) => group.members.length }),
    memberCiks: t.field({
      type: ['Cik'],
      description: 'Its members by CIK, smallest first.',
      resolve: ({ group }) => [...group.members],
    }),
    correctedCiks: t.field({
      type: ['Cik'],
      nullable: true,
      description:
        'Members of whose numbers behind the medians at least one is corrected: the league and the proofs tell which. Null until that is computed of all members.',
      resolve: ({ group }) => group.corrected && [...group.corrected],
    }),
    league: t.field({
      type: [PeerMemberType],
      description: `The ${LEAGUE_SIZE} members nearest to the company by revenue, itself among them where it is one; largest first.`,
      resolve: ({ group, own, peers }) =>
        peerLeague(peers.index.filersOf(group), own).flatMap((one) => {
          const name = peers.nameOf(one.cik);
          return name === null ? [] : { ...one, ...name };
        }),
    }),
    spread: t.field({
      type: PeerSpreadType,
      description: 'The values of all members.',
      resolve: (of) => of,
    }),
    members: t.connection({
      type: FilerType,
      description: 'Its members, smallest CIK first.',
      complexity: pageComplexity,
      async resolve({ group, asOf }, args, context) {
        const page = pageOfList(group.members, args, (cik) => toCursor([cik]));
        const filers = await Promise.all(page.edges.map(({ node }) => filerOn(context, node, asOf)));
        return { ...page, edges: page.edges.map(({ cursor }, at) => ({ cursor, node: filers[at] as FilerRecord })) };
      },
    }),
  }),
});

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

/** A peer group in words. */
export function groupTitle({ level, code }: PeerGroup, industryOf: (sic: string) => string | null): string {
  if (level === 'all') return 'All filers';
  if (level === 'division') return `SIC division ${code}: ${DIVISIONS[code]}`;
  if (level !== '4') return `SIC codes beginning with ${code}`;
  const industry = industryOf(code);
  return industry === null ? `SIC code ${code}` : `SIC code ${code}: ${industry}`;
}
