import type { JsonObject } from '../../surface.ts';

const DAY: JsonObject = { type: 'string', format: 'date' };
const SHARE: JsonObject = { type: 'number', minimum: 0, maximum: 1 };

/** An object with these properties and no other. */
export function object(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
}

/** Where a log stood at the end of a day. */
export const HEAD_SCHEMA: JsonObject = {
  ...object({
    date: { ...DAY, description: 'The day.' },
    sequence: { type: 'integer', description: 'Place of its last entry.' },
    entryHash: { type: 'string', description: 'Hash of that entry.' },
  }),
  type: ['object', 'null'],
  description: 'Where the log stands; null while it is empty.',
};

const PERFORMANCE: JsonObject = { $ref: '#/components/schemas/RangePerformance' };

/** How settled ranges did beside two naive ranges. */
export const RECORD_SCHEMA: JsonObject = { $ref: '#/components/schemas/RangeRecordPart' };
export const RECORD_OR_NULL: JsonObject = { oneOf: [RECORD_SCHEMA, { type: 'null' }] };

/** What several replies about ranges are made of. */
export const RANGE_SCHEMAS: JsonObject = {
  RangePerformance: object({
    coverage: { ...SHARE, description: 'Share of outcomes inside.' },
    below: { ...SHARE, description: 'Share of outcomes below.' },
    above: { ...SHARE, description: 'Share of outcomes above.' },
    meanLogWidth: { type: 'number', description: 'Mean of ln high less ln low.' },
    meanIntervalScore: { type: 'number', description: 'Mean interval score of logs; smaller is better.' },
  }),
  RangeRecordPart: object({
    of: { type: 'string', description: 'What it is a part of.' },
    settled: { type: 'integer', description: 'Ranges whose outcome is known.' },
    range: PERFORMANCE,
    b0: PERFORMANCE,
    b1: PERFORMANCE,
  }),
};

/** Ranges by what became of them. */
export function countsSchema(): JsonObject {
  const count: JsonObject = { type: 'integer' };
  const states = ['logged', 'pending', 'inside', 'below', 'above', 'void', 'late'];
  return {
    ...object(Object.fromEntries(states.map((state) => [state, count]))),
    description: 'Ranges by what became of them.',
  };
}

const DOLLARS: JsonObject = { type: 'number', description: 'Dollars.' };
const TEXT_OR_NULL: JsonObject = { type: ['string', 'null'] };

/** A logged range. */
export const ROW_SCHEMA: JsonObject = object({
  sequence: { type: 'integer', description: 'Its place in the log.' },
  sha256: { type: 'string', description: 'SHA-256 of its record: /boards/scorecard/{sha256}.json.' },
  entryHash: { type: 'string', description: 'Hash of its entry.' },
  loggedOn: { ...DAY, description: 'Day it was logged, by the real clock.' },
  cik: { type: 'integer', description: 'The filer.' },
  company: { ...TEXT_OR_NULL, description: 'Name as it files now.' },
  ticker: { ...TEXT_OR_NULL, description: 'Ticker listed first.' },
  method: { type: 'string', description: 'Method of the range.' },
  edition: { type: 'string', description: 'Edition of its constants.' },
  fiscalYearEnd: { ...DAY, description: 'Last day of the year it starts from.' },
  targetFiscalYearEnd: { ...DAY, description: 'Last day of the year it is for.' },
  revenue: DOLLARS,
  low: DOLLARS,
  high: DOLLARS,
  url: { type: 'string', description: 'The annual report it starts from.' },
  state: {
    type: 'string',
    enum: ['pending', 'inside', 'below', 'above', 'void', 'late'],
    description: 'What became of it.',
  },
  outcome: { ...DOLLARS, type: ['number', 'null'] },
  outcomeFiledOn: { ...DAY, type: ['string', 'null'], description: 'Day the outcome was filed.' },
  outcomeUrl: { ...TEXT_OR_NULL, description: 'The report that gave the outcome.' },
  intervalScore: { type: ['number', 'null'], description: 'Interval score; smaller is better.' },
  scoreSequence: { type: ['integer', 'null'], description: 'Place of the entry that scores it.' },
  absent: { $ref: '#/components/schemas/Absent' },
});
