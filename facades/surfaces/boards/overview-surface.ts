import { documents } from '../../replies/generated/documents.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { after, asOf } from '../shared/common-arguments.ts';
import { optional } from '../shared/search-arguments.ts';
import { briefedMade } from './briefing-surface.ts';

const SHOWN = 10;
const SHOWN_MAX = 100;

const DECLARED: readonly Argument[] = [
  optional('since', { type: 'string', format: 'date', description: 'First filing day.' }),
  {
    ...optional('first', {
      type: 'integer',
      minimum: 1,
      maximum: SHOWN_MAX,
      default: SHOWN,
      description: 'Filings.',
    }),
    fallback: () => SHOWN,
  },
  after,
  ...asOf,
];

/** Fields of a filing that the tool gives on request: its row on a board and its document say them too. */
const DETAILS = ['title', 'isAmendment', 'documentUrl', 'reportDate', 'excerptTruncated', 'cardUrl'];

/** All boards since a day: how many rows each has, and the most serious filings among all of them. */
export const overview: SurfaceFor<'overview'> = {
  name: 'overview',
  schema: 'svc.overview/1',
  title: 'Overview',
  description: 'Number of rows on each board since a day, and the most serious filings.',
  document: documents.overview,
  arguments: DECLARED,
  examples: [{}, { since: '2025-09-01' }, { first: 3 }],
  made: briefedMade('rows'),
  sources: () => ({ rows: 'url of each row' }),
  tool: {
    name: 'get_overview',
    lists: ['boards', 'rows'],
    // Of the boards' rows: beside `rows` it would be read as the number of warnings.
    onRequest: { total: 'details', ...Object.fromEntries(DETAILS.map((name) => [`rows.${name}`, 'details'])) },
  },
  paths: [{ pattern: '/boards/overview', formats: ['json'] }],
  maxAge: 60,
  after: ({ next }) => next ?? null,
};
