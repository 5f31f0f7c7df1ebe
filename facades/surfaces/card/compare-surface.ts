import { z } from 'zod';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ABSENT, absentOf, as, DAY, NUMBER, record, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { optional } from '../shared/search-arguments.ts';
import { CARD_MAX_AGE } from './card-surface.ts';

/** A comma between two names, not before the legal form of one: `Apple, Inc.` */
const BETWEEN =
  /,(?!\s*(?:Inc|Incorporated|Corp|Corporation|Ltd|Limited|LLC|L\.?L\.?C|L\.?P|S\.A|N\.V)\b\.?\s*(?:,|$))/i;

const companies: Argument = {
  name: 'companies',
  query: 'c',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 400,
    description: 'Names, tickers or CIKs: AAPL,DELL,HPQ. Ten at most.',
  },
  required: true,
  isList: true,
  names: 'question',
  variable: (text) => String(text).split(BETWEEN),
};
/** Of the page's chart alone: data are the same on both scales. */
const scale: Argument = {
  ...optional('scale', { type: 'string', enum: ['linear', 'log'], description: 'Scale of the chart on the page.' }),
  addressOnly: true,
};
const declared: readonly Argument[] = [companies, ...asOf, scale];

export type CompareReply = Replies['compare_companies'];
export type ComparedCard = CompareReply['cards'][number];
type CardData = Answers['compare_companies']['comparison']['cards'][number];

const YEARS = z.array(record('FiscalYear', { fiscalYear: WHOLE, end: DAY, revenue: as(NUMBER, 'Figure.value') }));

/** What a tool gives on request: the way to a range, and what the card says as well. */
const ON_REQUEST = Object.fromEntries([
  ...[
    'method',
    'edition',
    'yearOver',
    'reportDue',
    'level',
    'width',
    'baseline',
    'stress',
    'credibilityWeight',
    'group',
  ].map((name) => [`cards.range.${name}`, 'range']),
  ['cards.range.receipt', 'range'],
  ['cards.years', 'years'],
  ['cards.company.url', 'details'],
  ['cards.healthWatch.title', 'details'],
  ['cards.watched', 'details'],
  ['cards.experience.operatingMarginPrior', 'details'],
  ['cards.experience.growthYears', 'details'],
  ...['sharesOutstandingAsOf', 'bookValuePerShare', 'revenuePerShare', 'earningsPerShareBasic'].map((name) => [
    `cards.perShare.${name}`,
    'details',
  ]),
]);

export const compare: SurfaceFor<'compare_companies'> = {
  name: 'compare_companies',
  schema: 'svc.comparison/1',
  title: 'Companies side by side',
  description: 'Up to ten companies side by side: size, margins, growth, ranges, warnings.',
  document: documents.compare_companies,
  arguments: declared,
  made: {
    'cards.years': made(YEARS, ({ years }: CardData) =>
      years.flatMap(({ fiscalYear, end, revenue }) =>
        revenue === null ? [] : [{ fiscalYear, end, revenue: revenue.value }],
      ),
    ),
    'cards.absent': made(ABSENT, comparedAbsent),
  },
  sources: () => ({ cards: 'the card of each company has the filing of every number' }),
  tool: { lists: ['cards'], onRequest: ON_REQUEST },
  paths: [{ pattern: '/boards/compare', formats: ['html', 'json'] }],
  maxAge: CARD_MAX_AGE,
  countsFilings: false,
};

/** The parts of a card that are compared. */
const PARTS = ['exposure', 'experience', 'perShare', 'range'];

/** Why what is compared is null. */
function comparedAbsent({ absent }: CardData): Absent {
  return absentOf(absent.filter(({ field }) => field === 'healthWatch' || PARTS.includes(field.split('.')[0] ?? '')));
}
