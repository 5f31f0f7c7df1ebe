import type { Board } from '../../../schema/domain/boards/board.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { boardArguments } from '../shared/common-arguments.ts';
import { REACH } from '../shared/coverage-reply.ts';
import { boardValue, OPENING, passed, variables } from '../shared/operation.ts';
import { boardNamed } from './board-reply.ts';

/** A quarter counts all rows that are left: there is no page of them, and no days but its own. */
const NOT_HERE = new Set(['limit', 'offset', 'after', 'since', 'until']);

export type Quarter = Replies['board_quarters']['quarters'][number];
export const QUARTERS_SELECTION = 'quarters { from to filings population filers absent { field reason } }';

/** Twenty years of each board, quarter by quarter, with whose filings of each are known. */
export const boardQuarters: readonly SurfaceFor<'board_quarters'>[] = BOARDS.map(quartersSurface);

function quartersSurface({ slug, title, question, kinds }: Board): SurfaceFor<'board_quarters'> {
  const name = `${slug.replaceAll('-', '_')}_quarters`;
  const declared = boardArguments(kinds).filter((one) => !NOT_HERE.has(one.name));
  return {
    name,
    replyType: 'board_quarters',
    schema: 'svc.quarters/1',
    title: `${title} by quarter`,
    description: `${question} Filings in each calendar quarter of 20 years, and whose filings of it are known.`,
    document: `query ${name}(${variables(declared)}) {
  board(slug: ${boardValue(slug)}, ${passed(declared)}) { ${OPENING} ${REACH} board @added title question ${QUARTERS_SELECTION} }
}`,
    arguments: declared,
    made: { board: boardNamed(slug) },
    sources: () => ({ quarters: 'the rows of the board, each with its url' }),
    paths: [{ pattern: `/boards/${slug}/quarters`, formats: ['json', 'csv'] }],
    maxAge: 300,
    table: ({ quarters }) => ({
      name: `${slug}-quarters`,
      columns: ['from', 'to', 'filings', 'population', 'filers'],
      rows: quarters,
    }),
  };
}
