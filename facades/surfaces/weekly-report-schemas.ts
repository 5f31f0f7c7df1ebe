import { EVENT_KINDS } from '../../schema/domain/terms/event-kind.ts';
import type { JsonObject } from '../surface.ts';
import { object, ROW_SCHEMA } from './registry/scorecard-schemas.ts';

const DAY: JsonObject = { type: 'string', format: 'date' };
const TEXT: JsonObject = { type: 'string' };
const TEXT_OR_NULL: JsonObject = { type: ['string', 'null'] };
const COUNT: JsonObject = { type: 'integer', minimum: 0 };
const ABSENT: JsonObject = { $ref: '#/components/schemas/Absent' };
const CARD: JsonObject = { type: 'string', description: 'The card of the company, as a page.' };

const COUNTS = {
  filings: { type: ['integer', 'null'], description: 'Filings of the week, amendments included.' },
  mean: { type: ['number', 'null'], description: 'Mean of the 12 weeks before; null where not all are loaded.' },
  filingsPerWeek: { type: 'array', description: 'Filings of each of weeks, oldest first.', items: COUNT },
} as const satisfies Record<string, JsonObject>;

const SEVERE_ROW = object({
  filedOn: { ...DAY, description: 'Filing date.' },
  form: TEXT,
  kinds: {
    type: 'array',
    description: 'Its severe kinds, most serious first.',
    items: { type: 'string', enum: EVENT_KINDS.filter((kind) => kind.class === 'severe').map(({ kind }) => kind) },
  },
  title: { type: 'string', description: 'The most serious of them in words.' },
  boards: { type: 'array', description: 'Slugs of the boards it is on for them.', items: TEXT },
  company: { type: 'string', description: 'Name in force on the day.' },
  cik: { type: 'integer' },
  ticker: TEXT_OR_NULL,
  isAmendment: { type: 'boolean' },
  accession: TEXT,
  url: { type: 'string', description: 'The filing at the SEC.' },
  documentUrl: { ...TEXT_OR_NULL, description: 'Its main document.' },
  cardUrl: CARD,
  absent: ABSENT,
});

const RANGE_ROW: JsonObject = object({
  ...(ROW_SCHEMA.properties as JsonObject),
  cardUrl: CARD,
  receiptUrl: { type: 'string', description: 'Its record: what is hashed.' },
});

const CHANGED_CARD: JsonObject = object({
  filedOn: { ...DAY, description: 'Day the annual report or its amendment was filed.' },
  form: { ...TEXT_OR_NULL, description: 'Its form.' },
  company: { type: 'string', description: 'Name as it files now.' },
  cik: { type: 'integer' },
  ticker: TEXT_OR_NULL,
  fiscalYearEnd: { ...DAY, description: 'Last day of the latest fiscal year since then.' },
  currency: TEXT,
  revenue: { type: ['number', 'null'], description: 'Revenue of that year, in whole units.' },
  accession: { ...TEXT_OR_NULL, description: 'Accession number of the report.' },
  url: { ...TEXT_OR_NULL, description: 'The report at the SEC.' },
  cardUrl: CARD,
  receiptUrl: { ...TEXT_OR_NULL, description: 'The record of the range that starts from this report.' },
  absent: ABSENT,
});

/** A list of the week: how many there are, how many are in the reply, and those. */
function list(description: string, items: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    ...object({ total: COUNT, ...more, returned: COUNT, rows: { type: 'array', items } }),
    description: `${description} total counts all of them, returned those in rows.`,
  };
}

const STATES = ['inside', 'below', 'above', 'void', 'late'] as const;

/** Every field of the report between its opening and its ending. */
export const REPORT_PROPERTIES: JsonObject = {
  refreshedAt: { type: 'string', format: 'date-time', description: 'When the data behind it last changed.' },
  week: {
    ...object({
      from: { ...DAY, description: 'Its Saturday.' },
      to: { ...DAY, description: 'Its Friday.' },
      filingDays: { ...COUNT, description: 'Days on which EDGAR takes filings: five less the federal holidays.' },
    }),
    description: 'The week, by the days the SEC dates filings.',
  },
  weeks: {
    type: 'array',
    description: 'Last days of the weeks that are loaded, oldest first: up to 12, then the reported one.',
    items: DAY,
  },
  counts: {
    ...object(COUNTS),
    description: 'Filings of all boards together; one that is on two of them counts for each.',
  },
  boards: {
    type: 'array',
    description: 'The same for each board, in listed order.',
    items: object({
      slug: { type: 'string', description: 'Last part of its path.' },
      title: TEXT,
      ...COUNTS,
      severe: { type: ['integer', 'null'], description: 'Filings of the week on it that are of a severe kind.' },
    }),
  },
  severe: list('Filings of the severe kinds, newest first, each once.', SEVERE_ROW, { companies: COUNT }),
  chain: { type: 'string', enum: ['live', 'replay'], description: 'The log the ranges are in.' },
  replay: { type: 'boolean', description: 'It was logged under another clock and never counts as live.' },
  rangesLogged: list('Ranges logged in the week, newest first.', RANGE_ROW),
  rangesScored: list(
    'Ranges whose outcome was scored in the week, newest score first.',
    RANGE_ROW,
    Object.fromEntries(STATES.map((state) => [state, COUNT])),
  ),
  cardsChanged: list(
    'Companies whose annual figures changed by an annual report or its amendment, newest first.',
    CHANGED_CARD,
  ),
};

/** What became of ranges that are scored. */
export const SCORED_STATES: readonly string[] = STATES;
