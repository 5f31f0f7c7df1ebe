import { builder } from '../../builder/builder.ts';
import type { PeerLevel } from '../../domain/peers/peer-codes.ts';
import { LEAGUE_SIZE, type PeerMember, peerLeague, SPREAD_SIZE, spreadOf } from '../../domain/peers/peer-league.ts';
import { PEER_MIN_REVENUE_USD, type PeerMedian } from '../../domain/peers/peers.ts';
import { PEER_FIELDS, type PeerKey } from '../../domain/terms/card-fields.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { PeersOf } from '../../loads/card/name-peers.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { pageComplexity, pageOfList, toCursor } from '../../loads/shared/make-page.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import type { PeerName } from '../../request/loaders/peers-by-industry.ts';
import { FilerType } from '../filers/filer.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType } from '../shared/reply-fields.ts';

const PeerMedianType = builder.objectRef<PeerMedian>('PeerMedian').implement({
  description: 'A median over peers, with the number of values.',
  fields: table((t) => ({
    median: t.number.orNull('Median as a fraction. Null with fewer than five values.', ([median]) => median),
    count: t.whole('Number of peers that have the value.', ([, count]) => count),
  })),
});

const PeerLevelType = builder.enumType('PeerLevel', {
  description: 'Rule that forms a peer group.',
  values: {
    DIGITS_4: { value: '4', description: 'Filers of the same SIC code.' },
    DIGITS_3: { value: '3', description: 'Filers whose SIC codes begin with the same three digits.' },
    DIGITS_2: { value: '2', description: 'Filers whose SIC codes begin with the same two digits.' },
    DIVISION: { value: 'division', description: 'Filers of the same division of the SIC system.' },
    ALL: { value: 'all', description: 'All filers.' },
  } satisfies Record<string, { value: PeerLevel; description: string }>,
});

type NamedMember = PeerMember & PeerName;

const PeerMemberType = builder.objectRef<NamedMember>('PeerMember').implement({
  description: 'A member of a peer group, with the figures of its latest fiscal year that peers are compared by.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.'),
    name: t.text(SAID.nameNow),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list. Null if there is none.'),
    revenue: t.number('Revenue in whole US dollars.'),
    opMargin: t.number.orNull('Operating margin. Null with a reason in `absent`.'),
    growth: t.number.orNull('Revenue growth over one year. Null with a reason in `absent`.'),
    netMargin: t.number.orNull('Net margin. Null with a reason in `absent`.'),
    corrected: t.texts.orNull(SAID.corrected, { complexity: 1 }),
    absent: t.list(AbsenceType, SAID.absence, ({ absent }) => absencesOf(absent), { complexity: 1 }),
  })),
});

const values =
  (key: PeerKey) =>
  ({ group, peers }: PeersOf): number[] => [
    ...spreadOf(peers.index.filersOf(group).map((filer) => filer[PEER_FIELDS[key]])),
  ];

const PeerSpreadType = builder.objectRef<PeersOf>('PeerSpread').implement({
  description: `Values of all members of a peer group, smallest first. If there are more than ${SPREAD_SIZE}, only ${SPREAD_SIZE} evenly spaced ones.`,
  fields: table((t) => ({
    opMargin: t.list('Float', 'Values of the operating margin.', values('opMargin')),
    growth: t.list('Float', 'Values of the growth of revenue over one year.', values('growth')),
    netMargin: t.list('Float', 'Values of the net margin.', values('netMargin')),
  })),
});

export const CardPeersType = builder.objectRef<PeersOf>('CardPeers').implement({
  description:
    'Medians over the company’s peers: the narrowest industry group with at least eight filers whose revenue is $50 million or more.',
  fields: table((t) => ({
    opMargin: t.one(PeerMedianType, 'Median of the operating margin.', ({ group }) => group.opMargin),
    growth: t.one(PeerMedianType, 'Median growth of revenue over one year.', ({ group }) => group.growth),
    netMargin: t.one(PeerMedianType, 'Median of the net margin.', ({ group }) => group.netMargin),
    sicPrefix: t.text.orNull(
      'Digits that the SIC codes of the group begin with. Null for a division or all filers.',
      ({ group: { level, code } }) => (/^\d$/.test(level) ? code : null),
    ),
    level: t.one(
      PeerLevelType,
      'Rule that forms the group: the same digits of the SIC code, the same division, or all filers.',
      ({ group }) => group.level,
    ),
    title: t.text('Description of the peer group.'),
    minRevenue: t.number('Smallest revenue that a member may have, in US dollars.', () => PEER_MIN_REVENUE_USD),
    memberCount: t.whole('Number of members.', ({ group }) => group.members.length),
    memberCiks: t.list('Cik', 'CIKs of the members, smallest first.', ({ group }) => group.members),
    correctedCiks: t.list.orNull(
      'Cik',
      'CIKs of members whose numbers in the medians include a corrected one. Null until this is computed for all members.',
      ({ group }) => group.corrected && [...group.corrected],
    ),
    league: t.list(
      PeerMemberType,
      `The ${LEAGUE_SIZE} members closest to the company in revenue, largest first. The company is among them if it is a member.`,
      ({ group, own, peers }) =>
        peerLeague(peers.index.filersOf(group), own).flatMap((one) => {
          const name = peers.nameOf(one.cik);
          return name === null ? [] : { ...one, ...name };
        }),
    ),
    spread: t.one(PeerSpreadType, 'Values that all members have, for each ratio.', (of) => of),
    members: t.connection({
      type: FilerType,
      description: 'Members of the group, smallest CIK first.',
      complexity: pageComplexity,
      async resolve({ group, asOf }, args, context) {
        const page = pageOfList(group.members, args, (cik) => toCursor([cik]));
        const filers = await Promise.all(page.edges.map(({ node }) => filerOn(context, node, asOf)));
        return { ...page, edges: page.edges.map(({ cursor }, at) => ({ cursor, node: filers[at] as FilerRecord })) };
      },
    }),
  })),
});
