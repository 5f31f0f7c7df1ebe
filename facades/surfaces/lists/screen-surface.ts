import { CARD_FIELD_NAMES, type CardFieldName, snakeCase } from '../../../schema/domain/terms/card-fields.ts';
import type { Json, JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf, size } from '../shared/common-arguments.ts';
import { FIGURE_BOUNDS } from '../shared/figure-bounds.ts';
import { flag, KINDS, OF_FILER, optional, PAGE_ARGUMENTS } from '../shared/search-arguments.ts';
import { columnsOf, next } from '../shared/search-reply.ts';

const REST: readonly Argument[] = [
  optional('currency', {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description: 'Currency of the report. USD by default.',
  }),
  size,
  ...OF_FILER,
  KINDS,
  optional('since', {
    type: 'string',
    format: 'date',
    description: 'First day on which to look for filings of those kinds.',
  }),
  optional('until', {
    type: 'string',
    format: 'date',
    description: 'Last day on which to look for filings of those kinds.',
  }),
];
const PAGE: readonly Argument[] = [
  {
    ...optional('orderBy', {
      type: 'string',
      enum: CARD_FIELD_NAMES,
      description: 'Figure to order by, such as netMargin.',
    }),
    listedAs: 'such as netMargin',
    manyValues: true,
    variable: (name: Json) => orderName(String(name) as CardFieldName),
  },
  flag('ascending', 'Smallest first.'),
  ...PAGE_ARGUMENTS,
  ...asOf,
];

export type ScreenReply = Replies['screen_companies'];
export type ScreenRow = ScreenReply['rows'][number];

/** Figures that few are told apart by: a tool gives them on request. */
const DETAILS = Object.fromEntries(
  [
    ...[
      'displayName',
      'exchange',
      'sic',
      'state',
      'currency',
      'operatingMarginPrior',
      'earningsPerShareBasic',
      'sharesOutstanding',
    ],
    ...['bookValuePerShare', 'revenuePerShare', 'fourthQuarterGrowth', 'card', 'history'],
  ].map((name) => [`rows.${name}`, 'details']),
);

/** The figures that a call filters or orders by. */
const askedFigures = (variables: JsonObject): readonly string[] =>
  CARD_FIELD_NAMES.filter(
    (name) => `${name}Min` in variables || `${name}Max` in variables || variables.orderBy === orderName(name),
  ).map((name) => `rows.${name}`);

const orderName = (name: CardFieldName): string => snakeCase(name).toUpperCase();

export const screen: SurfaceFor<'screen_companies'> = {
  name: 'screen_companies',
  schema: 'svc.screen/1',
  title: 'Screen',
  description: 'Companies whose newest annual figures lie in your ranges.',
  document: documents.screen_companies,
  arguments: [...FIGURE_BOUNDS, ...REST, ...PAGE],
  examples: [{}, { operatingMarginMin: 0.2, orderBy: 'netMargin', first: 3 }, { kinds: 'NT 10-K', ascending: 'true' }],
  made: { next },
  words: { total: 'Number of companies that match, on all pages.', rows: 'Companies, in the order asked for.' },
  sources: () => ({ rows: 'card of each row, with the proof of each figure' }),
  tool: { lists: ['rows'], onRequest: DETAILS, asked: askedFigures },
  paths: [{ pattern: '/boards/screen', formats: ['html', 'json', 'csv'] }],
  after: ({ next }) => next ?? null,
  table: ({ rows }) => ({ name: 'screen', columns: columnsOf(screen), rows }),
  maxAge: 60,
};
