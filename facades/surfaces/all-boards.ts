import { z } from 'zod';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { renderBoards } from '../pages/pages/boards.ts';
import { as, INSTANT, type Opening, type ReplyOf, record, reply, replyOpening, said, TEXT, WHOLE } from '../reply.ts';
import type { SurfaceOf } from '../surface.ts';
import { asOf } from './arguments.ts';
import { boardEnding } from './board-reply.ts';
import { passed, slugOf, variables } from './operation.ts';

/** A board at a glance. */
const SUMMARY = {
  slug: said(TEXT, 'Last part of its path.'),
  title: TEXT,
  question: TEXT,
  answer: TEXT,
  total: WHOLE,
  filingsPerWeek: z.array(WHOLE),
};
const { answer: _, ...WITHOUT_ANSWER } = SUMMARY;

/** The replies about all boards, with the boards in the order they are listed everywhere. */
const AT_A_GLANCE = {
  refreshedAt: as(INSTANT.nullable(), 'Board.refreshedAt'),
  total: said(WHOLE, 'Rows on all boards, within the 12 months to the day.'),
};

/** `boards` and `total` of a reply. */
export const BOARDS_FIELD = said(
  z.array(record('Board', SUMMARY)),
  'The boards, in the order they are listed everywhere.',
);
export const LIVE_BOARDS = {
  ...AT_A_GLANCE,
  boards: said(z.array(record('Board', WITHOUT_ANSWER)), 'The boards in listed order, without their answers.'),
};

const CONTRACT = reply('svc.boards/1', 'Query', { ...AT_A_GLANCE, boards: BOARDS_FIELD });
export type BoardsReply = ReplyOf<typeof CONTRACT>;

export type BoardSummary = BoardsReply['boards'][number];

type BoardAtAGlance = BoardSummary & Opening & Pick<BoardsReply, 'refreshedAt'>;

/** The boards at a glance: each one's answer, its rows in the window, its filings per week. */
export const allBoards: SurfaceOf<typeof CONTRACT, { readonly boards: readonly BoardAtAGlance[] }> = {
  name: 'all_boards',
  title: 'Filings boards',
  description: 'Every board with its question, its answer of the day, how many rows it has, and its filings per week.',
  document: `query all_boards(${variables(asOf)}) {
  boards(${passed(asOf)}) { slug title question answer asOf notice refreshedAt total filingsPerWeek }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [
    { pattern: '/boards', formats: ['html'] },
    { pattern: '/boards/all', formats: ['json'] },
  ],
  related: [{ pattern: '/', formats: ['rss', 'embed'] }],
  page: renderBoards,
  maxAge: 60,
  shape({ boards }) {
    const { refreshedAt, ...opening } = together(boards);
    return {
      ...replyOpening('svc.boards/1', opening),
      refreshedAt,
      total: opening.total,
      boards: boards.map(({ slug, title, question, answer, total, filingsPerWeek }) => ({
        slug: slugOf(slug),
        title,
        question,
        answer,
        total,
        filingsPerWeek,
      })),
      ...boardEnding(refreshedAt),
    };
  },
};

/** The fields that all boards share, with their number of rows together and the dated line about it. */
export function together(
  boards: readonly (Pick<Opening, 'asOf' | 'notice'> & Pick<BoardAtAGlance, 'refreshedAt' | 'total'>)[],
): Opening & Pick<BoardAtAGlance, 'refreshedAt' | 'total'> {
  const [first] = boards;
  if (first === undefined) throw new Error('there are no boards');
  const total = boards.reduce((sum, board) => sum + board.total, 0);
  const { asOf: day, notice, refreshedAt } = first;
  const rows = `${total.toLocaleString('en-US')} rows on ${BOARDS.length} boards in the last 12 months`;
  return { asOf: day, answer: `As of ${day}, ${rows}.`, notice, refreshedAt, total };
}
