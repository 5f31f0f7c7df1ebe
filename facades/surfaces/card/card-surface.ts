import { z } from 'zod';
import type { PEER_KEYS } from '../../../schema/domain/terms/card-fields.ts';
import { price } from '../../private-arguments.ts';
import {
  ABSENT,
  absentOf,
  as,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { ALSO_SELECTION } from '../boards/board-reply.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { levelOf, passed, variables } from '../shared/operation.ts';
import {
  CARD_RANGE,
  CARD_RANGE_SELECTION,
  type CardRangeData,
  CHALLENGERS,
  CHALLENGERS_SELECTION,
  COMPANY,
  cardRangeOf,
  EXPERIENCE,
  EXPOSURE,
  type GroupsData,
  groupsSelection,
  HEALTH_WATCH,
  HEALTH_WATCH_SELECTION,
  healthWatchOf,
  PAST_RANGES,
  PAST_RANGES_SELECTION,
  PEERS,
  PER_SHARE,
  type Peers,
  PRICE_RATIOS,
  PROOF,
  plainGroups,
  RESTATED,
} from './card-reply.ts';

/** Seconds a card may be kept: it changes when the company files. */
export const CARD_MAX_AGE = 3600;

const declared: readonly Argument[] = [{ ...company, query: 'q' }, price, ...asOf];

/** A selection of `Card`, whatever led to it. */
export const CARD_SELECTION = `asOf answer notice ${REACH_SELECTION}
    company { cik name ticker tickers exchanges sic industry fiscalYearEnd state url matchedBy ${ALSO_SELECTION} }
    ${groupsSelection('{ value concept period { start end } accession filedOn url method restated { first latest accessions } }')}
    peers { opMargin { median count } growth { median count } netMargin { median count }
      sicPrefix level title minRevenue memberCount memberCiks correctedCiks }
    credibility { auditedYears weight }
    ${CARD_RANGE_SELECTION} ${CHALLENGERS_SELECTION} ${PAST_RANGES_SELECTION}
    ${HEALTH_WATCH_SELECTION}
    priceRatios { price priceEarnings priceBook priceRevenue dividendYield marketValue }
    caution absent { field reason }`;

/** The company and its card: what `svc.card/1` holds through every door. */
export const CARD_FIELDS = {
  ...coverageOf('Card'),
  company: as(COMPANY, 'Card.company'),
  card: said(
    record('Card', {
      exposure: EXPOSURE,
      experience: EXPERIENCE,
      perShare: PER_SHARE,
      peers: PEERS,
      credibility: record('Credibility', {
        auditedYears: WHOLE,
        weight: z.enum(['little', 'moderate', 'reasonable']),
      }),
      range: CARD_RANGE,
      challengers: CHALLENGERS,
      pastRanges: PAST_RANGES,
      healthWatch: HEALTH_WATCH,
      priceRatios: z.exactOptional(PRICE_RATIOS),
      caution: TEXTS,
      sources: said(z.record(TEXT, PROOF), 'Figure, by group and name, to the filing it was read from.'),
      restated: said(
        z.record(TEXT, RESTATED),
        'Figure, by group and name, to its first and its newest value, where a later report differs by more than one in a hundred.',
      ),
      absent: ABSENT,
    }),
    'The card.',
  ),
};
const CONTRACT = reply('svc.card/1', 'Card', CARD_FIELDS);
export type CardReply = ReplyOf<typeof CONTRACT>;
export type Card = CardReply['card'];

/** A card as GraphQL gives it. */
export type CardData = Opening &
  Reach &
  GroupsData<Proof> &
  Pick<CardReply['card'], 'credibility' | 'challengers' | 'pastRanges' | 'healthWatch' | 'caution'> & {
    readonly range: CardRangeData | null;
    readonly company: CardReply['company'];
    readonly peers: PeersData | null;
    readonly priceRatios: NonNullable<Card['priceRatios']> | null;
    readonly absent: Reasons;
  };
type Proof = Omit<CardReply['card']['sources'][string], 'start' | 'end'> & {
  readonly period: Period;
  readonly restated: Card['restated'][string] | null;
};
type Period = { readonly start: string | null; readonly end: string };
type Median = { readonly median: number | null; readonly count: number };
type PeersData = Readonly<Record<(typeof PEER_KEYS)[number], Median>> &
  Omit<NonNullable<Peers['group']>, 'members' | 'ciks' | 'corrected'> & {
    readonly memberCount: number;
    readonly memberCiks: readonly number[];
    readonly correctedCiks: readonly number[] | null;
  };

/** The company card: audited figures, peer medians, a range with its record, distress-type filings. */
export const card: SurfaceOf<typeof CONTRACT, { readonly card: CardData }> = {
  name: 'get_company_performance',
  title: 'Company card',
  description:
    'Card of one SEC filer: audited figures, peer medians, an 80% range for next year’s revenue, distress-type filings.',
  document: `query get_company_performance(${variables(declared)}) {
  card(${passed(declared)}) { ${CARD_SELECTION} }
}`,
  arguments: declared,
  reply: CONTRACT,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['card'],
    fieldsAt: '/boards/fields.json',
  },
  paths: [{ pattern: '/boards/ask', formats: ['json'] }],
  maxAge: CARD_MAX_AGE,
  shape: (data) => cardReply(data.card),
};

/** From a card as GraphQL gives it to the reply `svc.card/1`: plain numbers, with proofs and reasons beside them. */
export function cardReply(data: CardData): CardReply {
  const proofs = new Map<string, Proof & { readonly value: number }>();
  const { company: filer, priceRatios, credibility, range, challengers, pastRanges, healthWatch, caution } = data;
  return {
    ...replyOpening('svc.card/1', data),
    coverage: data.coverage,
    window: data.window,
    company: filer,
    card: {
      ...plainGroups(data, proofs),
      peers: peersOf(data.peers),
      credibility,
      range: cardRangeOf(range),
      challengers,
      pastRanges,
      healthWatch: healthWatchOf(healthWatch),
      ...(priceRatios === null ? {} : { priceRatios }),
      caution,
      sources: Object.fromEntries(
        [...proofs].map(([field, { value: _, restated: __, period, ...proof }]) => [field, { ...period, ...proof }]),
      ),
      restated: Object.fromEntries(
        [...proofs].flatMap(([field, { restated }]) => (restated === null ? [] : [[field, restated]])),
      ),
      absent: absentOf(data.absent),
    },
    sources: { company: filer.url },
    absent: withReach(
      data.coverage,
      Object.fromEntries(
        Object.entries(filer).flatMap(([name, value]) => (value === null ? [[`company.${name}`, 'NOT_COVERED']] : [])),
      ),
    ),
  };
}

function peersOf(peers: PeersData | null): Peers {
  if (peers === null) return { opMargin: [null, 0], growth: [null, 0], netMargin: [null, 0], group: null };
  const { sicPrefix, level, title, minRevenue, memberCount, memberCiks, correctedCiks } = peers;
  const pair = ({ median, count }: Median) => [median, count] as const;
  return {
    opMargin: pair(peers.opMargin),
    growth: pair(peers.growth),
    netMargin: pair(peers.netMargin),
    group: {
      ...{ sicPrefix, level: levelOf(level), title, minRevenue },
      ...{ members: memberCount, ciks: memberCiks, corrected: correctedCiks },
    },
  };
}
