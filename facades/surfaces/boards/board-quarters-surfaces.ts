import { z } from 'zod';
import type { Board } from '../../../schema/domain/boards/board.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import {
  ABSENT,
  absentOf,
  as,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { boardArguments } from '../shared/common-arguments.ts';
import {
  COVERAGE,
  COVERAGE_SELECTION,
  POPULATION,
  SPAN_FIELDS,
  WINDOW,
  WINDOW_SELECTION,
  withReach,
} from '../shared/coverage-reply.ts';
import { boardValue, passed, variables } from '../shared/operation.ts';

/** A quarter counts all rows that are left: there is no page of them, and no days but its own. */
const NOT_HERE = new Set(['limit', 'offset', 'after', 'since', 'until']);

export const QUARTERS = as(
  z.array(
    record('QuarterCount', {
      ...SPAN_FIELDS,
      filings: WHOLE.nullable(),
      population: POPULATION,
      filers: WHOLE.nullable(),
      absent: ABSENT,
    }),
  ),
  'Board.quarters',
);
export type Quarter = z.infer<typeof QUARTERS>[number];
export const QUARTERS_SELECTION = 'quarters { from to filings population filers absent { field reason } }';

/** Quarters as GraphQL gives them. */
export type QuartersData = readonly (Omit<Quarter, 'absent'> & { readonly absent: Reasons })[];
export const quartersOf = (quarters: QuartersData): Quarter[] =>
  quarters.map((quarter) => ({ ...quarter, absent: absentOf(quarter.absent) }));

const CONTRACT = reply('svc.quarters/1', 'Board', {
  coverage: COVERAGE,
  window: WINDOW,
  board: said(TEXT, 'Board whose quarters these are.'),
  title: TEXT,
  question: TEXT,
  quarters: QUARTERS,
});
type QuartersReply = ReplyOf<typeof CONTRACT>;

type Data = Opening & Pick<QuartersReply, 'coverage' | 'window'> & { readonly quarters: QuartersData };

type QuartersSurface = SurfaceOf<typeof CONTRACT, { readonly board: Data }>;

/** Twenty years of each board, quarter by quarter, with whose filings of each are known. */
export const boardQuarters: readonly QuartersSurface[] = BOARDS.map(quartersSurface);

function quartersSurface({ slug, title, question, kinds }: Board): QuartersSurface {
  const name = `${slug.replaceAll('-', '_')}_quarters`;
  const declared = boardArguments(kinds).filter((one) => !NOT_HERE.has(one.name));
  return {
    name,
    title: `${title} by quarter`,
    description: `${question} Filings in each calendar quarter of 20 years, and whose filings of it are known.`,
    document: `query ${name}(${variables(declared)}) {
  board(slug: ${boardValue(slug)}, ${passed(declared)}) { asOf answer notice ${COVERAGE_SELECTION} ${WINDOW_SELECTION} ${QUARTERS_SELECTION} }
}`,
    arguments: declared,
    reply: CONTRACT,
    paths: [{ pattern: `/boards/${slug}/quarters`, formats: ['json', 'csv'] }],
    maxAge: 300,
    table: ({ quarters }) => ({
      name: `${slug}-quarters`,
      columns: ['from', 'to', 'filings', 'population', 'filers'],
      rows: quarters,
    }),
    shape({ board: found }) {
      const { coverage, window, quarters } = found;
      return {
        ...replyOpening('svc.quarters/1', found),
        coverage,
        window,
        board: slug,
        title,
        question,
        quarters: quartersOf(quarters),
        sources: { quarters: 'the rows of the board, each with its url' },
        absent: withReach(coverage, {}),
      };
    },
  };
}
