import { z } from 'zod';
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import { EVENT_CLASSES, EVENT_KINDS, type EventClass } from '../../../schema/domain/terms/event-kind.ts';
import type { Json } from '../../json-value.ts';
import type { Answers } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { slugOf } from '../../replies/spelling.ts';
import { said } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { optional } from '../shared/search-arguments.ts';
import { MIXED_ROW, ROWS_TYPE, rowSources } from './board-reply.ts';
import { ON_REQUEST } from './board-surfaces.ts';
import { OF_BOARD, reasonsTogether, TOGETHER, together } from './boards-together.ts';

/** Rows of each board that the most serious are chosen from: its newest. */
const OF_EACH = 50;
const SHOWN = 10;
const SHOWN_MAX = 50;

const limit: Argument = {
  ...optional('limit', { type: 'integer', minimum: 1, default: SHOWN, description: 'Filings.' }),
  ceiling: () => SHOWN_MAX,
  fallback: () => SHOWN,
};
const DAYS: readonly Argument[] = [
  optional('since', { type: 'string', format: 'date', description: 'First filing day.' }),
  ...asOf,
];
const declared: readonly Argument[] = [limit, ...DAYS];

type Asked = Answers['overview'];

/** All boards since a day: how many rows each has, and the most serious filings among them. */
export const overview: SurfaceFor<'overview'> = {
  name: 'overview',
  schema: 'svc.overview/1',
  title: 'Overview',
  description:
    'All boards since a day, 12 months unless given: rows on each, and the most serious of the newest filings.',
  document: `query overview(${variables(DAYS)}) {
  ${TOGETHER} total @added
  boards(limit: ${OF_EACH}, ${passed(DAYS)}) { slug title total answer @onRequest(as: answers) records @aside ${OF_BOARD} }
  rows @added
}`,
  arguments: declared,
  examples: [{}, { since: '2025-09-01' }, { limit: 3 }],
  made: {
    ...together,
    rows: {
      type: ROWS_TYPE,
      ...made(
        said(
          z.array(MIXED_ROW),
          'The most serious filings among the newest of each board, each once, then the newest.',
        ),
        (asked: Asked, _, { limit: most }) => mostSerious(asked, most),
      ),
    },
  },
  words: { boards: 'The boards, in the order they are listed everywhere.' },
  sources: rowSources,
  absent: reasonsTogether,
  tool: {
    name: 'get_overview',
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['total', 'boards', 'rows'],
    onRequest: ON_REQUEST,
  },
  paths: [{ pattern: '/boards/overview', formats: ['json'] }],
  maxAge: 60,
};

/** Rows by class, then by kind, then newest first; a filing on several boards stands on the first of them. */
function mostSerious({ boards }: Asked, most: Json | undefined): readonly BoardRow[] {
  const rows = boards
    .flatMap(({ slug, records }) => records.map((row): BoardRow => ({ board: slugOf(slug), ...row })))
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) || kindOf(a) - kindOf(b) || (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0),
    );
  const filings = new Map(rows.toReversed().map((row) => [row.accession, row]));
  return rows.filter((row) => filings.get(row.accession) === row).slice(0, Number(most));
}

const placeOf = (row: BoardRow): number => EVENT_CLASSES.indexOf(row.class as EventClass);
const kindOf = ({ kinds }: BoardRow): number =>
  EVENT_KINDS.findIndex(({ kind }) => (kinds as readonly string[]).includes(kind));
const keyOf = ({ filedOn, accession }: BoardRow): string => `${filedOn} ${accession}`;
