import { z } from 'zod';
import { CARD_FIELDS, CARD_GROUPS, type CardGroup } from '../../../schema/domain/terms/card-fields.ts';
import { EVENT_CLASSES, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { COUNTED_WORDS, type CountedOutcome } from '../../../schema/domain/terms/item-outcome.ts';
import { bandNamed } from '../../../schema/domain/terms/size-band.ts';
import {
  as,
  component,
  DAY,
  FLAG,
  type Immutable,
  INSTANT,
  NUMBER,
  type ReplyOf,
  record,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import { ALSO } from '../boards/board-reply.ts';
import { INTERVAL } from '../registry/race-reply.ts';
import {
  CORRECTION,
  CORRECTIONS_SELECTION,
  type CorrectionData,
  correctionOf,
} from '../registry/range-correction-reply.ts';
import { FOLLOWS, FOLLOWS_SELECTION } from '../what-follows/following-reply.ts';

/** The parts of a card that several replies hold, and the selections that fetch them. */

export const CURRENCY = TEXT.nullable();
const OR_NULL = NUMBER.nullable();

/** Names of the figures of a group, in order. */
type Names<Group extends CardGroup> = keyof (typeof CARD_FIELDS)[Group] & string;

/** The figures of a group as plain numbers. */
function numbers<Group extends CardGroup>(group: Group): { [Name in Names<Group>]: typeof OR_NULL } {
  const names = Object.keys(CARD_FIELDS[group]) as Names<Group>[];
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, OR_NULL])) as { [Name in Names<Group>]: typeof OR_NULL };
}

export const EXPOSURE = record('CardExposure', {
  fiscalYearEnd: DAY.nullable(),
  currency: CURRENCY,
  ...numbers('exposure'),
});
export const EXPERIENCE = record('CardExperience', { growthYears: WHOLE.nullable(), ...numbers('experience') });
export const PER_SHARE = record('CardPerShare', { sharesOutstandingAsOf: DAY.nullable(), ...numbers('perShare') });

/** The figures of a card, by group. */
export type CardGroups = {
  readonly exposure: Immutable<z.infer<typeof EXPOSURE>>;
  readonly experience: Immutable<z.infer<typeof EXPERIENCE>>;
  readonly perShare: Immutable<z.infer<typeof PER_SHARE>>;
};

/** The fields of a group beside its figures. */
const BESIDE: Readonly<Record<CardGroup, string>> = {
  exposure: 'fiscalYearEnd currency',
  experience: 'growthYears',
  perShare: 'sharesOutstandingAsOf',
};

/** Selection of every figure of a card. */
export function groupsSelection(figure: string): string {
  return CARD_GROUPS.map((group) => {
    const figures = Object.keys(CARD_FIELDS[group]).map((name) => `${name} ${figure}`);
    return `${group} { ${BESIDE[group]} ${figures.join(' ')} }`;
  }).join('\n    ');
}

/** A group as GraphQL gives it: each figure with its proof, or null. */
export type GroupData<Group extends keyof CardGroups, Proof> = {
  readonly [Name in keyof CardGroups[Group]]: Name extends Names<Group>
    ? ({ readonly value: number } & Proof) | null
    : CardGroups[Group][Name];
};

/** Every group as GraphQL gives it. */
export type GroupsData<Proof> = { readonly [Group in keyof CardGroups]: GroupData<Group, Proof> };

/** Figures as plain numbers; what else GraphQL says of each goes to `proofs` under the path of the field. */
export function plainGroups<Proof>(
  data: GroupsData<Proof>,
  proofs: Map<string, Proof & { readonly value: number }>,
): CardGroups {
  const plain = <Group extends keyof CardGroups>(group: Group): CardGroups[Group] => {
    const entries = Object.entries(
      data[group] as Readonly<Record<string, (Proof & { value: number }) | string | number | null>>,
    );
    const values = entries.map(([name, found]) => {
      if (typeof found !== 'object' || found === null) return [name, found];
      proofs.set(`${group}.${name}`, found);
      return [name, found.value];
    });
    // The names are those of the group: GraphQL was asked for them and no others.
    return Object.fromEntries(values) as CardGroups[Group];
  };
  return { exposure: plain('exposure'), experience: plain('experience'), perShare: plain('perShare') };
}

/** Where a number comes from: a figure without its value. */
export const PROOF = record('Figure', {
  start: as(DAY.nullable(), 'Period.start'),
  end: as(DAY, 'Period.end'),
  concept: TEXT,
  accession: TEXT,
  filedOn: DAY,
  url: TEXT,
  method: TEXT,
});

const CLASS = z.enum(EVENT_CLASSES);
export const COUNTED_OUTCOME = z.enum(Object.keys(COUNTED_WORDS) as CountedOutcome[]);
/** The value that a number was first reported with, where a later report gives another. */
export const RESTATED = record('Restated', { first: NUMBER, latest: NUMBER, accessions: TEXTS });

export const PAST_RANGES = z.array(
  record('PastRange', {
    targetFiscalYearEnd: DAY,
    low: NUMBER,
    high: NUMBER,
    outcome: NUMBER,
    state: z.enum(['inside', 'below', 'above']),
    source: z.enum(['live', 'replay', 'backTest']),
    url: TEXT,
  }),
);
export const PAST_RANGES_SELECTION = 'pastRanges { targetFiscalYearEnd low high outcome state source url }';

export const HEALTH_WATCH = z
  .array(
    component('HealthWatchEntry', {
      kind: TEXT,
      class: CLASS,
      title: TEXT,
      count: WHOLE,
      byOutcome: z.array(component('OutcomeCount', { outcome: COUNTED_OUTCOME, count: WHOLE })),
      newest: record('HealthWatchFiling', { accession: TEXT, filedOn: DAY, form: TEXT, amended: FLAG, url: TEXT }),
      follows: FOLLOWS,
    }),
  )
  .nullable();
export type HealthWatch = Immutable<z.infer<typeof HEALTH_WATCH>>;

/** The entries of a health watch as GraphQL gives them, their kinds as replies have them. */
export function healthWatchOf(entries: HealthWatch): HealthWatch {
  return entries?.map((entry) => ({ ...entry, kind: kindNamed(entry.kind) })) ?? null;
}

/** A range as GraphQL gives it, its size band as replies have it. */
export function rangeOf<Range extends { readonly group: { readonly sizeBand: string } }>(
  range: Range | null,
): Range | null {
  return range && { ...range, group: { ...range.group, sizeBand: bandNamed(range.group.sizeBand) } };
}

export const HEALTH_WATCH_SELECTION = `healthWatch @because(is: NOT_INGESTED) { kind class title count byOutcome { outcome count } newest { accession filedOn form amended url }
      ${FOLLOWS_SELECTION} }`;

const RANGE = {
  method: TEXT,
  edition: TEXT,
  targetFiscalYearEnd: DAY,
  yearOver: FLAG,
  reportDue: DAY,
  level: NUMBER,
  low: NUMBER,
  high: NUMBER,
  width: NUMBER,
  baseline: record('RangeBaseline', { revenue: NUMBER, growth: NUMBER }),
  stress: record('StressRange', { low: NUMBER, high: NUMBER, years: z.array(WHOLE) }),
  credibilityWeight: NUMBER,
};
const RECEIPT_FIELDS = 'sha256 entryHash sequence loggedOn replay low high url';
const RECEIPT_SELECTION = `{ ${RECEIPT_FIELDS} }`;
const GROUP = { sizeBand: TEXT, sic2: TEXT.nullable() };
const RECEIPT = {
  sha256: TEXT,
  entryHash: TEXT,
  sequence: WHOLE,
  loggedOn: DAY,
  replay: FLAG,
  low: NUMBER,
  high: NUMBER,
  url: TEXT,
};

/** Ranges of other methods beside that of the card. */
export const CHALLENGERS = z
  .array(
    record('ChallengerRange', {
      method: TEXT,
      edition: TEXT,
      targetFiscalYearEnd: DAY,
      low: NUMBER,
      high: NUMBER,
      receipt: record('RangeReceipt', RECEIPT),
    }),
  )
  .nullable();
export const CHALLENGERS_SELECTION = `challengers { method edition targetFiscalYearEnd low high receipt ${RECEIPT_SELECTION} }`;

const BACK_TEST = record('CardBackTest', {
  edition: TEXT,
  isInSample: FLAG,
  forecasts: WHOLE,
  coverage: NUMBER,
  coverageInterval: INTERVAL.nullable(),
  b0Coverage: NUMBER,
  b1Coverage: NUMBER,
  meanIntervalScore: NUMBER,
  naiveIntervalScore: NUMBER,
  ranAt: INSTANT,
});

/** The range on a card, with its receipt and its record. */
export const CARD_RANGE = record('RevenueRange', {
  ...RANGE,
  group: record('RangeGroup', { ...GROUP, prior: NUMBER }),
  reconstructed: FLAG,
  receipt: record('RangeReceipt', { ...RECEIPT, corrections: z.array(CORRECTION) }).nullable(),
  trackRecord: record('CardTrackRecord', {
    settled: WHOLE,
    coverage: OR_NULL,
    below: OR_NULL,
    above: OR_NULL,
    meanLogWidth: OR_NULL,
    meanIntervalScore: OR_NULL,
    naiveIntervalScore: OR_NULL,
    backTest: BACK_TEST.nullable(),
    url: TEXT,
  }),
}).nullable();
const RANGE_START = `range { method edition targetFiscalYearEnd yearOver reportDue level low high width baseline { revenue growth }
      stress { low high years } credibilityWeight`;
export const CARD_RANGE_SELECTION = `${RANGE_START} group { sizeBand sic2 prior } reconstructed
      receipt { ${RECEIPT_FIELDS} ${CORRECTIONS_SELECTION} }
      trackRecord { settled coverage below above meanLogWidth meanIntervalScore naiveIntervalScore
        backTest { edition isInSample forecasts coverage coverageInterval { low high } b0Coverage b1Coverage
          meanIntervalScore naiveIntervalScore ranAt } url } }`;

type CardRange = NonNullable<ReplyOf<typeof CARD_RANGE>>;
type Receipt = NonNullable<CardRange['receipt']>;
/** The range of a card as GraphQL gives it. */
export type CardRangeData = Omit<CardRange, 'receipt'> & {
  readonly receipt: (Omit<Receipt, 'corrections'> & { readonly corrections: readonly CorrectionData[] }) | null;
};

/** The range of a card as replies have it. */
export function cardRangeOf(range: CardRangeData | null): CardRange | null {
  const receipt = range?.receipt ?? null;
  const corrections = receipt?.corrections.map(correctionOf) ?? [];
  return range && rangeOf({ ...range, receipt: receipt && { ...receipt, corrections } });
}

/** The range beside those of other companies. */
export const PANEL_RANGE = record('RevenueRange', {
  ...RANGE,
  group: record('RangeGroup', GROUP),
  reconstructed: FLAG,
  receipt: record('RangeReceipt', { sha256: RECEIPT.sha256, replay: RECEIPT.replay, url: RECEIPT.url }).nullable(),
}).nullable();
export const PANEL_RANGE_SELECTION = `${RANGE_START} group { sizeBand sic2 } reconstructed receipt { sha256 replay url } }`;

export const COMPANY = record('CardCompany', {
  cik: WHOLE,
  name: TEXT,
  ticker: TEXT.nullable(),
  tickers: TEXTS,
  exchanges: TEXTS,
  sic: TEXT.nullable(),
  industry: TEXT.nullable(),
  fiscalYearEnd: TEXT.nullable(),
  state: TEXT.nullable(),
  url: TEXT,
  matchedBy: TEXT.nullable(),
  also: ALSO,
});

/** Median over the peers that have the number, and how many those are. */
const median = (field: string) => as(z.tuple([OR_NULL, WHOLE]), `CardPeers.${field}`);

export const PEERS = record('CardPeers', {
  opMargin: median('opMargin'),
  growth: median('growth'),
  netMargin: median('netMargin'),
  group: said(
    record('CardPeers', {
      sicPrefix: TEXT.nullable(),
      level: TEXT,
      title: TEXT.nullable(),
      minRevenue: NUMBER,
      members: as(WHOLE, 'CardPeers.memberCount'),
      ciks: as(z.array(WHOLE), 'CardPeers.memberCiks'),
      corrected: as(z.array(WHOLE).nullable(), 'CardPeers.correctedCiks'),
    }).nullable(),
    'The companies it is compared with.',
  ),
});
export type Peers = Immutable<z.infer<typeof PEERS>>;

export const PRICE_RATIOS = record('PriceRatios', {
  price: NUMBER,
  priceEarnings: OR_NULL,
  priceBook: OR_NULL,
  priceRevenue: OR_NULL,
  dividendYield: OR_NULL,
  marketValue: OR_NULL,
});
