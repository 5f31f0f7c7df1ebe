import type { Board } from '../../../schema/domain/boards/board.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { boardArguments, boardValue } from '../shared/common-arguments.ts';
import { boardNamed } from './board-reply.ts';

/** A quarter counts all rows that are left: there is no page of them, and no days but its own. */
const NOT_HERE = new Set(['limit', 'offset', 'after', 'since', 'until']);

export type Quarter = Replies['board_quarters']['quarters'][number];

/** Twenty years of each board, quarter by quarter, with whose filings of each are known. */
export const boardQuarters: readonly SurfaceFor<'board_quarters'>[] = BOARDS.map(quartersSurface);

function quartersSurface({ slug, title, question, kinds }: Board): SurfaceFor<'board_quarters'> {
  const declared = boardArguments(kinds).filter((one) => !NOT_HERE.has(one.name));
  return {
    name: `${slug.replaceAll('-', '_')}_quarters`,
    fixed: { slug: boardValue(slug) },
    replyType: 'board_quarters',
    schema: 'svc.quarters/1',
    title: `${title} by quarter`,
    description: `${question} Filings in each calendar quarter of 20 years, and whose filings of it are known.`,
    document: documents.board_quarters,
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
