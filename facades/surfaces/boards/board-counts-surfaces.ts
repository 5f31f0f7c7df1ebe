import { z } from 'zod';
import type { Board } from '../../../schema/domain/boards/board.ts';
import type { JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { record, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { boardValue } from '../shared/common-arguments.ts';
import { BOARD_MAX_AGE } from './board-page-surface.ts';
import { boardNamed, rowSources } from './board-reply.ts';

/** Counts have no page of rows. */
const OF_ROWS = new Set(['limit', 'offset', 'after']);

type Counted = Answers['board_counts']['board'];

/** What rows are counted by, as GraphQL names it; its quarters are no facet. */
const FACET = { industry: 'SIC', state: 'STATE', size: 'SIZE', outcome: 'OUTCOME' } as const;

function groupArgument(hasOutcomes: boolean): Argument {
  const names = ['industry', 'state', 'size', 'quarter', ...(hasOutcomes ? ['outcome'] : [])];
  return {
    name: 'groupBy',
    schema: { type: 'string', enum: names, description: 'Property that rows are counted by.' },
    required: true,
  };
}

const GROUPS = z.array(
  record('RowGroup', {
    value: said(TEXT, 'Common value of the rows: a code, a band, an outcome, or the first day of a quarter.'),
    title: said(TEXT, 'Value in words.'),
    filings: said(
      WHOLE.nullable(),
      'Number of rows. Null if no filer’s filings of the quarter are known, or an unread one could match.',
    ),
  }),
);

/** A board's rows counted by what they have in common: its tool answers so where `groupBy` is given. */
export function boardCounts(board: Board, ofBoard: readonly Argument[]): SurfaceFor<'board_counts'> {
  const declared = ofBoard.filter((one) => !OF_ROWS.has(one.name));
  return {
    name: `${board.tool}_counts`,
    fixed: { slug: boardValue(board.slug) },
    replyType: 'board_counts',
    schema: 'svc.counts/1',
    title: `${board.title}, counted`,
    description: `${board.question} Filings counted by industry, state, size or quarter.`,
    document: documents.board_counts,
    examples: [{ groupBy: 'industry' }, { groupBy: 'quarter' }, { groupBy: 'state', asOf: '2025-06-30' }],
    arguments: [groupArgument(declared.some((one) => one.name === 'outcome')), ...declared],
    made: {
      board: boardNamed(board.slug),
      groups: made(
        said(GROUPS, 'Counts of rows by their common value, most first, or quarters oldest first.'),
        groupsOf,
      ),
      others: made(
        said(WHOLE, 'Number of rows with other or unknown values.'),
        (found: Counted, _, asked) => facetOf(found, asked)?.others ?? 0,
      ),
    },
    sources: rowSources,
    paths: [],
    maxAge: BOARD_MAX_AGE,
  };
}

const facetOf = ({ facets }: Counted, { groupBy }: JsonObject) =>
  facets.find(({ name }) => name === FACET[String(groupBy) as keyof typeof FACET]);

function groupsOf(found: Counted, _data: object, asked: JsonObject): z.infer<typeof GROUPS> {
  if (asked.groupBy !== 'quarter') return [...(facetOf(found, asked)?.values ?? [])];
  const { from: first, to: last } = found.window;
  return found.quarters
    .filter(({ from, to }) => to >= first && from <= last)
    .map(({ from, to, filings }) => ({
      value: from,
      title: `${from} to ${to}${from < first || to > last ? ', days outside the window too' : ''}`,
      filings,
    }));
}
