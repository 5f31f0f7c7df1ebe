import { CARD_METHOD, enumNameOf, RACE_METHODS } from '../../../schema/domain/terms/range-method.ts';
import type { JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { FLAG, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { columnsOf, nextOf } from '../shared/search-reply.ts';
import { rangeAbsent, rangeWords } from './range-row.ts';
import { chain, log, place, SCORECARD_MAX_AGE, SCORECARD_PATH } from './registry-reply.ts';

/** Most ranges of one reply. */
const RANGES_MAX = 1000;

const limit: Argument = {
  name: 'limit',
  required: false,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: RANGES_MAX,
    description: 'Ranges, 50 by default. As CSV, the first thousand.',
  },
  // A table to load is wanted whole; the log is another path.
  fallback: (door) => (door === 'csv' ? RANGES_MAX : 50),
};

const method: Argument = {
  name: 'method',
  required: false,
  variable: (value) => enumNameOf(String(value)),
  schema: {
    type: 'string',
    enum: [...RACE_METHODS],
    description: `Method of the ranges. ${CARD_METHOD}, the card’s method, by default.`,
  },
};

export type ScorecardReply = Replies['forecast_registry'];
type Page = Answers['forecast_registry']['forecastRegistry']['page'];

/** Every range logged before its outcome, its hash, and how it scored. */
export const scorecard: SurfaceFor<'forecast_registry'> = {
  name: 'forecast_registry',
  schema: 'svc.registry/1',
  title: 'Scorecard',
  description: 'Every revenue range logged before its outcome, with its hash and score.',
  document: documents.forecast_registry,
  arguments: [chain, method, limit, place, ...asOf],
  made: {
    log,
    method: made(
      said(TEXT, 'Method of the ranges in this reply.'),
      (_: Page, _data: object, asked: JsonObject) =>
        RACE_METHODS.find((one) => enumNameOf(one) === asked.method) ?? CARD_METHOD,
    ),
    returned: made(said(WHOLE, 'Ranges in this reply.'), ({ rows }: Page) => rows.length),
    truncated: made(said(FLAG, 'True if the log has ranges before these.'), (page: Page) => nextOf(page) !== null),
    next: made(said(WHOLE.nullable(), 'Value of after for the next page of ranges.'), (page: Page) => {
      const next = nextOf(page);
      return next === null ? null : Number(next);
    }),
    'rows.absent': rangeAbsent,
  },
  words: {
    total: 'Number of ranges of the method in the log.',
    rows: 'Ranges, newest first.',
    ...rangeWords('rows'),
    kept: 'Kept-its-word record, with its newest sealed months.',
    boardTest: 'Board test, with the hash of its locked file.',
  },
  sources: () => ({ rows: 'url and outcomeUrl of each row' }),
  absent({ boardTest }, data) {
    if (boardTest.sha256 !== null) return {};
    const { absent: reasons } = (data as Answers['forecast_registry']).boardTest;
    return { 'boardTest.sha256': reasons.find(({ field }) => field === 'sha256')?.reason ?? 'NOT_DUE' };
  },
  paths: [{ pattern: SCORECARD_PATH, formats: ['html', 'json', 'csv', 'svg', 'png'] }],
  table: ({ rows }) => ({ name: 'scorecard', columns: columnsOf(scorecard), rows: rows.map(tableRow) }),
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};

/** A logged range as a row of a table: its corrections by the addresses of their records. */
const tableRow = (row: ScorecardReply['rows'][number]) => ({
  ...row,
  corrections: row.corrections.map(({ url }) => url),
});
