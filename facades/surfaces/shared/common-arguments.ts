import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { type EventKind, kindName } from '../../../schema/domain/terms/event-kind.ts';
import { OFFICES, outcomesOf } from '../../../schema/domain/terms/item-outcome.ts';
import { bandName, SIZE_BANDS, type SizeBand } from '../../../schema/domain/terms/size-band.ts';
import { LARGEST_COUNT } from '../../arguments.ts';
import { numberSpelt } from '../../paste/amount.ts';
import { isFeed } from '../../paths.ts';
import type { Argument } from '../../surface.ts';
import { exchange, optional, sic, state } from './search-arguments.ts';

/** A board as GraphQL's enum spells it: `debt-triggers` is DEBT_TRIGGERS. */
export function boardValue(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}

/** Rows a board reply holds where the caller names no number. */
export const BOARD_LIMIT_DEFAULT = 50;
/** Rows that a feed asks for first (`boards/whole-feed.ts`). */
export const FEED_LEAST = 100;
/** Most rows a tool call returns. */
export const BOARD_LIMIT_MAX = 200;

export const limitArgument: Argument = {
  name: 'limit',
  schema: { type: 'integer', minimum: 1, default: BOARD_LIMIT_DEFAULT, description: 'Rows.' },
  required: false,
  ceiling: (door) => (door === 'tool' ? BOARD_LIMIT_MAX : undefined),
  // A table to load is wanted whole; everything that is read is wanted short.
  fallback: (door) => (door === 'csv' ? LARGEST_COUNT : isFeed(door) ? FEED_LEAST : BOARD_LIMIT_DEFAULT),
};

/** The day that a reply is for: what had been filed by then. */
export const asOf: readonly Argument[] = [
  optional('asOf', {
    type: 'string',
    format: 'date',
    description: 'Last day whose filings count: 2025-09-01. Today by default.',
  }),
];

export const company: Argument = {
  name: 'company',
  schema: { type: 'string', minLength: 1, maxLength: 200, description: 'Name, ticker or CIK.' },
  required: true,
  takesDigits: true,
};

export const board: Argument = {
  name: 'board',
  schema: { type: 'string', enum: BOARDS.map(({ slug }) => slug), description: 'Board.' },
  listedAs: 'Board: late-filers',
  manyValues: true,
  required: true,
  variable: (slug) => boardValue(String(slug)),
};

/** Where a row has to lie in time, and whose it has to be: filters of one board and of all together. */
const SHARED_FILTERS: readonly Argument[] = [
  optional('since', { type: 'string', format: 'date', description: 'First filing day. 12 months back by default.' }),
  optional('until', { type: 'string', format: 'date', description: 'Last filing day.' }),
  { ...company, required: false },
  sic,
  state,
  exchange,
  {
    ...optional('minRevenue', {
      type: 'number',
      minimum: 0,
      description: 'Least yearly revenue, in whole units of each report’s currency.',
    }),
    listedAs: 'whole units',
    spelt: (text) => numberSpelt(text, 'money'),
  },
];

/** What the text of a filing reports: on boards whose filings have outcomes. */
function outcomeArgument(kinds: readonly EventKind[]): readonly Argument[] {
  const outcomes = outcomesOf(kinds);
  if (outcomes.length === 0) return [];
  const schema = { type: 'string', enum: outcomes, description: 'Outcome in the text.' };
  return [{ ...optional('outcome', schema) }];
}

/** The office that changes hands: on the board whose texts tell one. */
function officeArgument(kinds: readonly EventKind[]): readonly Argument[] {
  if (!kinds.includes('8-K 5.02')) return [];
  const schema = { type: 'string', enum: OFFICES, description: 'Office that changes hands.' };
  return [{ ...optional('office', schema) }];
}

export const size: Argument = {
  ...optional('size', {
    type: 'string',
    enum: SIZE_BANDS.map(({ band }) => band),
    description: 'Band of yearly revenue in dollars.',
  }),
  listedAs: 'revenue: 1-5B',
  manyValues: true,
  variable: (band) => bandName(band as SizeBand),
};

/** A page goes on after this filing. */
export const after = optional('after', {
  type: 'string',
  pattern: '^[0-9]{10}-[0-9]{2}-[0-9]{6}$',
  description: 'Last accession number seen.',
});

/** The arguments of a board, and of all together, the same on every door. */
export function boardArguments(kinds: readonly EventKind[], limit = limitArgument): readonly Argument[] {
  return [
    limit,
    { ...optional('offset', { type: 'integer', minimum: 0, description: 'Rows to skip.' }), unlisted: true },
    after,
    {
      ...optional('kind', { type: 'string', enum: kinds, description: 'One kind.' }),
      // One kind is no choice.
      unlisted: kinds.length === 1,
      variable: (kind) => kindName(kind as EventKind),
    },
    ...SHARED_FILTERS,
    ...outcomeArgument(kinds),
    ...officeArgument(kinds),
    size,
    ...asOf,
  ];
}
