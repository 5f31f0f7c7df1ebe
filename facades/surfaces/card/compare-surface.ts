import { z } from 'zod';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import {
  EXPERIENCE,
  EXPOSURE,
  type GroupsData,
  groupsSelection,
  PANEL_RANGE,
  PANEL_RANGE_SELECTION,
  PAST_RANGES,
  PAST_RANGES_SELECTION,
  PER_SHARE,
  plainGroups,
  rangeOf,
} from './card-reply.ts';
import { CARD_MAX_AGE } from './card-surface.ts';

const companies: Argument = {
  name: 'companies',
  query: 'c',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Names, tickers or CIKs with commas between them, up to five: AAPL,DELL,HPQ.',
  },
  required: true,
  type: '[String!]',
  names: 'question',
  variable: (text) => String(text).split(','),
};
const declared: readonly Argument[] = [companies, ...asOf];

const COMPARED = record('Card', {
  company: record('CardCompany', {
    cik: WHOLE,
    name: TEXT,
    ticker: TEXT.nullable(),
    industry: TEXT.nullable(),
    url: TEXT,
  }),
  exposure: EXPOSURE,
  experience: EXPERIENCE,
  perShare: PER_SHARE,
  range: as(PANEL_RANGE, 'Card.range'),
  pastRanges: PAST_RANGES,
  years: z.array(record('FiscalYear', { fiscalYear: WHOLE, end: DAY, revenue: as(NUMBER, 'Figure.value') })),
  corrected: TEXTS,
  absent: ABSENT,
});

const CONTRACT = reply('svc.comparison/1', 'Comparison', { cards: z.array(COMPARED) });
export type CompareReply = ReplyOf<typeof CONTRACT>;
export type ComparedCard = CompareReply['cards'][number];

type CardData = GroupsData<object> &
  Pick<ComparedCard, 'company' | 'range' | 'pastRanges' | 'corrected'> & {
    readonly years: readonly {
      readonly fiscalYear: number;
      readonly end: string;
      readonly revenue: { readonly value: number } | null;
    }[];
    readonly absent: Reasons;
  };
type Data = { readonly comparison: Opening & { readonly cards: readonly CardData[] } };

/** Up to five companies side by side. */
export const compare: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'compare_companies',
  title: 'Companies side by side',
  description: 'Up to five company cards side by side, on the same scales: size, margins, growth, ranges.',
  document: `query compare_companies(${variables(declared)}) {
  comparison(${passed(declared)}) {
    asOf answer notice
    cards { company { cik name ticker industry url }
      ${groupsSelection('{ value }')}
      years { fiscalYear end revenue { value } }
      ${PANEL_RANGE_SELECTION} ${PAST_RANGES_SELECTION} corrected absent { field reason } }
  }
}`,
  arguments: declared,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/compare', formats: ['html', 'json'] }],
  maxAge: CARD_MAX_AGE,
  countsFilings: false,
  shape({ comparison: { cards, ...opening } }) {
    return {
      ...replyOpening('svc.comparison/1', opening),
      cards: cards.map(comparedOf),
      sources: { cards: 'the card of each company has the filing of every number' },
      absent: {},
    };
  },
};

/** The parts of a card that are compared. */
const PARTS = ['exposure', 'experience', 'perShare', 'range'];

function comparedOf({ company, range, pastRanges, years, corrected, absent, ...groups }: CardData): ComparedCard {
  const reasons = Object.entries(absentOf(absent)).filter(([field]) => PARTS.includes(field.split('.')[0] ?? ''));
  return {
    company,
    ...plainGroups(groups, new Map()),
    range: rangeOf(range),
    pastRanges,
    years: years.flatMap(({ fiscalYear, end, revenue }) =>
      revenue === null ? [] : [{ fiscalYear, end, revenue: revenue.value }],
    ),
    corrected,
    absent: {
      ...Object.fromEntries(reasons),
      ...(company.ticker === null ? { 'company.ticker': 'NOT_COVERED' } : {}),
      ...(company.industry === null ? { 'company.industry': 'NOT_COVERED' } : {}),
    },
  };
}
